// The checkpoints of a colony: their lineage, and from each the ways back. `part` is a number or
// an id, two numbers to compare as 3..7, or the word branch.
import { css, html, LitElement, nothing } from 'lit';
import { Answer } from '../live/answer.js';
import { Watching } from '../live/watching.js';
import '../parts/copy-command.js';
import { called, toColony } from '../page/address.js';
import { count, moment, quoted } from '../parts/words.js';
import { sheet } from '../parts/sheet.js';
import { at, get, post, Problem } from '../talk/queen.js';
import '../draw/chart-view.js';
import './branch-compare.js';
import './checkpoint-card.js';
import './checkpoint-compare.js';
import { newest, picture, size } from './lineage-chart.js';

// With these a checkpoint is written, or said not to be.
const WRITTEN = /^(colony\.(moved|rolled-back|forked|created|imported)|phase\.|plan\.accepted|checkpoint\.|check-in\.|run\.)/;

class CheckpointList extends LitElement {
  static properties = {
    live: { attribute: false }, part: {}, kind: { state: true }, from: { state: true }, to: { state: true },
    verified: { state: true }, problem: { state: true }, unfound: { state: true },
  };

  static styles = [sheet, css`
    td:nth-child(-n+2) { width: 3rem; }
    .lineage { margin-top: .5rem; }
  `];

  watching = new Watching(this, () => this.live);
  checkpoints = new Answer(this, () => this.live && at(this.live.name, 'checkpoints'), {
    live: () => this.live, after: ({ type }) => WRITTEN.test(type),
  });

  beginning = new Answer(this, () => this.live && `${at(this.live.name, 'events')}?after=0&limit=5`);
  parent = new Answer(this, () => this.#forked && at(this.#forked.parent));

  get #forked() {
    return this.beginning.value?.items.find(({ type }) => type === 'colony.forked');
  }

  /** Shows what is chosen, or the newest, where the lineage is wider than the page. */
  updated() {
    const place = this.renderRoot.querySelector('.lineage');
    if (!place || this.part === this.#placed) return;
    this.#placed = this.part;
    const chosen = this.#one(this.checkpoints.value)?.number ?? Number(this.part?.split('..').at(-1));
    const share = chosen ? this.#share(chosen) : 1;
    requestAnimationFrame(() => { place.scrollLeft = share * place.scrollWidth - place.clientWidth / 2; });
  }

  #placed = null;

  #share(number) {
    const drawn = newest(this.checkpoints.value);
    return drawn.filter((it) => it.number <= number).length / (drawn.length + 1);
  }

  render() {
    if (!this.live) return nothing;
    return html`
      ${this.part ? html`<p><a href=${toColony(this.live.name, 'checkpoints')}>All checkpoints</a></p>` : nothing}
      ${this.checkpoints.shown((all) => (all.length ? this.#drawn(all) : html`<p>There is no checkpoint yet.</p>`))}
    `;
  }

  /** Moves name the checkpoint that was written with them by its id. */
  #one(all) {
    return all.find(({ number, id }) => String(number) === this.part || id === this.part);
  }

  #drawn(all) {
    const pair = /^(\d+)\.\.(\d+)$/.exec(this.part ?? '');
    const one = this.#one(all);
    if (this.part === 'branch') return html`<branch-compare .live=${this.live}></branch-compare>`;
    if (pair) {
      const [from, to] = [Number(pair[1]), Number(pair[2])];
      return html`${this.#lineage(all, [from, to])}
        <checkpoint-compare .live=${this.live} .checkpoints=${all} .from=${from} .to=${to}></checkpoint-compare>`;
    }
    if (one) {
      return html`${this.#lineage(all, [one.number])}
        <checkpoint-card .live=${this.live} .checkpoint=${one} .checkpoints=${all}></checkpoint-card>`;
    }
    return html`
      ${this.part ? html`<p class="error" role="alert">There is no checkpoint ${/^\d+$/.test(this.part) ? '#' : ''}${this.part} any more; of moves of the lifecycle the newest 10 are kept.</p>` : nothing}
      ${this.#lineage(all, [this.from, this.to])}
      ${this.#choosing(all)}
      ${this.#table(all)}
      ${this.#verifying()}
      ${this.#branching()}
    `;
  }

  #lineage(all, chosen) {
    const forked = this.#forked;
    const origin = forked && { id: forked.parent, name: this.parent.value?.name ?? forked.parent, checkpoint: forked.checkpoint.slice(0, 12) };
    const drawn = newest(all);
    const { entries, option } = picture(drawn, chosen, origin);
    const { width, height } = size(entries);
    return html`
      <div class="scroll lineage" role="region" aria-label="Lineage of the checkpoints" tabindex="0">
        <chart-view style="min-width: ${width}px; --height: ${height}px" .option=${option}
          label="Lineage of ${drawn.length} checkpoints; the table has the same." @pick=${this.#picked}></chart-view>
      </div>
      <p class="quiet">Circles are phases, squares moves of the lifecycle; small before, large after. Dashed: left by a rollback. A fork begins at a diamond. The newest is at the right, and its branch at the top.${drawn.length < all.length ? ` Of ${count(all.length)} the newest ${drawn.length} are drawn.` : nothing}</p>
    `;
  }

  #picked = ({ detail }) => {
    if (detail?.number) location.hash = toColony(this.live.name, 'checkpoints', detail.number);
    if (detail?.origin) location.hash = toColony(detail.origin, 'checkpoints');
  };

  #choosing(all) {
    const numbers = all.map(({ number }) => number);
    const ready = numbers.includes(this.from) && numbers.includes(this.to) && this.from !== this.to;
    return html`<div class="row">
      <label>Show <select @change=${(e) => { this.kind = e.target.value; }}>
        <option value="">all</option><option value="phase">phases only</option><option value="transition">moves only</option>
      </select></label>
      <button ?disabled=${!ready} @click=${() => { location.hash = toColony(this.live.name, 'checkpoints', `${this.from}..${this.to}`); }}>
        Compare${ready ? ` #${this.from} with #${this.to}` : ' the two that are chosen'}</button>
    </div>`;
  }

  #table(all) {
    return html`<div class="scroll" role="region" aria-label="Checkpoints" tabindex="0"><table>
      <thead><tr><th>From</th><th>To</th><th>Checkpoint</th><th>Kind</th><th>Status</th><th>State then</th><th class="number">Run</th><th>When</th></tr></thead>
      <tbody>${all.filter(({ kind }) => !this.kind || kind === this.kind).map((it) => this.#row(it))}</tbody>
    </table></div>`;
  }

  #row(it) {
    const radio = (side) => html`<input type="radio" name=${side} aria-label="Compare ${side} #${it.number}" .checked=${this[side] === it.number}
      @change=${() => { this[side] = it.number; }}>`;
    return html`<tr>
      <td>${radio('from')}</td><td>${radio('to')}</td>
      <td><a href=${toColony(this.live.name, 'checkpoints', it.number)}>#${it.number} ${it.name}</a></td>
      <td>${it.type === 'PRE' ? 'before' : 'after'} a ${it.kind === 'phase' ? 'phase' : 'move'}${it.rollbackFrom ? ', rollback' : ''}</td>
      <td>${it.status || '–'}</td><td>${it.state}</td><td class="number">${it.runVersion}</td><td>${moment(it.at)}</td>
    </tr>`;
  }

  #verifying() {
    return html`
      <h2>Verify</h2>
      <p>Works out every hash again; nothing is changed.</p>
      <p><button @click=${this.#verify} ?disabled=${this.verified === 'asked'}>Verify all</button></p>
      <div role="status">
        ${this.verified === 'asked' ? html`<p class="quiet">Asking the Queen …</p>` : nothing}
        ${this.verified?.faults ? html`<p>${this.verified.checkpoints} checkpoints made of ${this.verified.parts} parts: ${
          this.verified.faults.length ? html`<b class="error">${this.verified.faults.length} faults</b>` : 'every hash holds.'}</p>
          <ul>${this.verified.faults.map((fault) => html`<li class="error">${fault}</li>`)}</ul>` : nothing}
        ${this.problem ? html`<p class="error">${this.problem.message}</p>` : nothing}
      </div>
      <copy-command .command=${`./colony checkpoints verify ${quoted(this.live.name)}`}></copy-command>
    `;
  }

  #verify = async () => {
    this.verified = 'asked';
    this.problem = undefined;
    try {
      this.verified = await post(at(this.live.name, 'checkpoints', 'verify'));
    } catch (e) {
      if (!(e instanceof Problem)) throw e;
      this.verified = undefined;
      this.problem = e;
    }
  };

  #branching() {
    return html`
      <h2>Branches</h2>
      ${this.#forked ? html`<p><a href=${toColony(this.live.name, 'checkpoints', 'branch')}>Compare with the colony this one was forked from</a></p>` : nothing}
      <form class="row" @submit=${this.#toFork}>
        <label>Compare with a fork of this one, by its name <input name="fork" required autocomplete="off"></label>
        <button>Compare</button>
      </form>
      ${this.unfound ? html`<p class="error" role="alert">${this.unfound.message}</p>` : nothing}
    `;
  }

  /** A fork lives where this one does; a name is looked for in one namespace only. */
  #toFork = async (event) => {
    event.preventDefault();
    const name = event.target.elements.fork.value.trim();
    this.unfound = undefined;
    try {
      const fork = await get(`${at(name)}?${new URLSearchParams({ namespace: this.live.colony.namespace })}`);
      location.hash = toColony(called(fork), 'checkpoints', 'branch');
    } catch (e) {
      if (!(e instanceof Problem)) throw e;
      this.unfound = e;
    }
  };
}

customElements.define('checkpoint-list', CheckpointList);
