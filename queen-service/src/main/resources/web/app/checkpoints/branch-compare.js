// A fork and its parent, side by side since they parted.
import { css, html, LitElement, nothing } from 'lit';
import { called, toColony } from '../page/address.js';
import { sheet } from '../parts/sheet.js';
import { Problem } from '../talk/queen.js';
import { branches } from './branches.js';
import { areas, differenceStyles } from './differences.js';

class BranchCompare extends LitElement {
  static properties = { live: { attribute: false }, found: { state: true }, problem: { state: true }, only: { state: true } };
  static styles = [sheet, differenceStyles, css`.same { color: var(--quiet); }`];

  connectedCallback() {
    super.connectedCallback();
    this.#look();
  }

  #look = async () => {
    this.problem = undefined;
    try {
      this.found = await branches(this.live.name);
    } catch (e) {
      if (!(e instanceof Problem)) throw e;
      this.problem = e;
    }
  };

  render() {
    return html`
      <h2>Branches</h2>
      ${this.problem ? html`<p class="error" role="alert">${this.problem.message} <button @click=${this.#look}>Try again</button></p>`
        : !this.found ? html`<p class="quiet" role="status">Asking the Queen …</p>`
        : this.found.none ? html`<p>${this.found.none}</p>` : this.#drawn(this.found)}
    `;
  }

  #drawn({ parent, base, there, here, oldest, rows }) {
    const name = this.live.colony?.name ?? this.live.name;
    const shown = this.only ? rows.filter((it) => JSON.stringify(it.there?.now) !== JSON.stringify(it.here?.now)) : rows;
    return html`
      <p>${name} began at ${base.number ? `#${base.number} ` : ''}${base.name} of <a href=${toColony(called(parent))}>${parent.name}</a>.
        Shown is what each has changed since: ${parent.name} up to #${there.number} ${there.name}, ${name} up to #${here.number} ${here.name}.</p>
      ${oldest.number === 1 ? nothing : html`<p>The first checkpoints of ${name} are not kept any more; its side begins at #${oldest.number} ${oldest.name}.</p>`}
      <p class="row"><label><input type="checkbox" .checked=${Boolean(this.only)} @change=${(e) => { this.only = e.target.checked; }}> Only where the two differ</label>
        <button @click=${this.#look}>Look again</button></p>
      <p role="status">${shown.length === 0 ? 'Nothing differs.' : `${shown.length} differences.`}</p>
      ${areas(shown, ['Where they parted', parent.name, name], (it) => html`<td>${it.base ?? html`<span class="quiet">was not there</span>`}</td>${side(it.there)}${side(it.here)}`)}
      <p class="quiet">Checkpoints are compared, not files: what stands in the two branches of a Git repository, git diff shows. What was done since the newest checkpoint of either side is not in it yet.</p>
    `;
  }
}

const side = (change) =>
  !change ? html`<td class="same">as it was</td>` : change.now == null ? html`<td class="was">gone</td>` : html`<td class="is">${change.now}</td>`;

customElements.define('branch-compare', BranchCompare);
