// What changed between two checkpoints of a colony.
import { html, LitElement, nothing } from 'lit';
import { Answer } from '../live/answer.js';
import '../parts/copy-command.js';
import { toColony } from '../page/address.js';
import { quoted } from '../parts/words.js';
import { sheet } from '../parts/sheet.js';
import { at } from '../talk/queen.js';
import { areas, differenceStyles, is, spoken, was } from './differences.js';

class CheckpointCompare extends LitElement {
  static properties = { live: { attribute: false }, checkpoints: { attribute: false }, from: { type: Number }, to: { type: Number } };
  static styles = [sheet, differenceStyles];

  comparison = new Answer(this, () =>
    this.from && this.to && `${at(this.live.name, 'compare')}?from=%23${this.from}&to=%23${this.to}`);

  render() {
    return html`
      <h2>Compare</h2>
      <div class="row">
        ${this.#choice('From', this.from, (it) => this.#go(it, this.to))}
        ${this.#choice('To', this.to, (it) => this.#go(this.from, it))}
        <button @click=${() => this.#go(this.to, this.from)}>Swap</button>
      </div>
      ${this.comparison.shown(({ differences }) => html`
        <p role="status">${differences.length === 0 ? 'Nothing differs.' : `${differences.length} differences.`}</p>
        ${differences.length ? areas(differences.map(spoken), ['Before', 'After'], (it) => html`${was(it.from)}${is(it.to)}`) : nothing}
      `)}
      <copy-command .command=${`./colony compare ${quoted(this.live.name)} '#${this.from}' '#${this.to}'`}></copy-command>
    `;
  }

  #choice(label, chosen, take) {
    return html`<label>${label} <select @change=${(e) => take(Number(e.target.value))}>
      ${this.checkpoints.map((it) => html`<option value=${it.number} ?selected=${it.number === chosen}>#${it.number} ${it.name}</option>`)}
    </select></label>`;
  }

  #go(from, to) {
    location.hash = toColony(this.live.name, 'checkpoints', `${from}..${to}`);
  }
}

customElements.define('checkpoint-compare', CheckpointCompare);
