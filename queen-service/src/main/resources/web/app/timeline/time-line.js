// Who worked when: a lane for each worker or task, a bar for each attempt; the same as a table.
import { css, html, LitElement, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import '../draw/chart-view.js';
import { toColony } from '../page/address.js';
import { choice, searchBox } from '../parts/filter.js';
import { LongList } from '../parts/long-list.js';
import { longSheet, phone } from '../parts/long-sheet.js';
import { sheet } from '../parts/sheet.js';
import { Ticking } from '../parts/ticking.js';
import { count, moment, span } from '../parts/words.js';
import { Attempts } from './attempts.js';
import { KINDS, outcome } from './outcomes.js';
import { picture } from './picture.js';

const LANES = 30; // in one picture
const PERIODS = [['300000', 'last 5 minutes'], ['1800000', 'last 30 minutes'], ['7200000', 'last 2 hours'], ['86400000', 'last day'], ['', 'all']];

class TimeLine extends LitElement {
  static properties = { live: { attribute: false }, part: {}, lane: { state: true }, period: { state: true }, find: { state: true }, first: { state: true } };

  static styles = [sheet, longSheet, css`
    :host { --columns: minmax(9rem, 2fr) minmax(7rem, 1fr) 5rem 7rem 6rem minmax(7rem, 1fr); }
    .long { max-height: 24rem; }
    .key { display: inline-block; width: .9rem; height: .9rem; border-radius: .2rem; background: var(--colour); vertical-align: -.1rem; }
    ul { list-style: none; display: flex; flex-wrap: wrap; gap: .2rem 1rem; padding: 0; margin: .5rem 0; }
    @media (max-width: 48rem) { :host { --columns: minmax(0, 1fr) 5rem minmax(5rem, auto); } }
  `];

  #attempts = new Attempts(this, () => this.live);
  #list = new LongList(this, () => 2.4);

  constructor() {
    super();
    this.lane = 'worker';
    this.period = '1800000';
    this.find = '';
    this.first = 0;
    new Ticking(this, 2000); // bars of running attempts grow
  }

  render() {
    const { book } = this.#attempts;
    if (book?.problem) return html`<p class="error">${book.problem.message}</p>`;
    if (!book?.known) return html`<p class="quiet">…</p>`;
    const now = this.live.now();
    const shown = this.#wanted(book, now);
    const lanes = lanesOf(shown, this.lane);
    const first = Math.min(this.first, Math.max(0, lanes.length - 1));
    const some = lanes.slice(first, first + LANES);
    return html`
      <div class="row">
        ${choice('Show the', this.period, PERIODS, (it) => { this.period = it; this.first = 0; })}
        ${choice('A lane for each', this.lane, [['worker', 'worker'], ['taskId', 'task'], ['caste', 'caste']], (it) => { this.lane = it; this.first = 0; })}
        ${searchBox('Find', this.find, (it) => { this.find = it; this.first = 0; })}
      </div>
      <ul aria-label="Colours">${KINDS.map(([words, colour]) => html`<li><span class="key" style="--colour: var(${colour})"></span> ${words}</li>`)}</ul>
      ${shown.length ? html`
        <chart-view style="--height: ${6 + some.length * 1.5}rem" .option=${picture(some, now, this.#colours(), phone.matches)}
          .label=${`Timeline: ${shown.length} attempts in ${lanes.length} lanes; the table below has the same.`}
          @pick=${({ detail }) => { if (detail?.taskId) location.hash = toColony(this.live.name, 'tasks', detail.taskId); }}></chart-view>
        <div class="row">
          <button ?disabled=${first === 0} @click=${() => { this.first = Math.max(0, first - LANES); }}>Newer lanes</button>
          <button ?disabled=${first + LANES >= lanes.length} @click=${() => { this.first = first + LANES; }}>Older lanes</button>
          <span class="quiet" role="status">Lanes ${first + 1} to ${first + some.length} of ${count(lanes.length)}, the newest first</span>
        </div>
        <h2>The same as a table</h2>
        ${this.#table(shown, now)}
      ` : html`<p class="quiet">Nobody worked in this time.</p>`}
      ${book.left ? html`<p class="quiet">${count(book.left)} older attempts are not shown.</p>` : nothing}
    `;
  }

  #colours() {
    const style = getComputedStyle(this);
    const known = {};
    return (name) => (known[name] ??= style.getPropertyValue(name).trim());
  }

  /** Newest first. */
  #wanted(book, now) {
    const from = this.period ? now - Number(this.period) : -Infinity;
    const text = this.find.trim().toLowerCase();
    const shown = [];
    for (const it of book.attempts) {
      if (it.endedAt && Date.parse(it.endedAt) < from) continue;
      if (text && ![it.taskId, it.worker, it.caste, it.outcome, it.mode].some((word) => word?.toLowerCase().includes(text))) continue;
      shown.push(it);
    }
    return shown.reverse();
  }

  #table(shown, now) {
    return html`
      <div class="long" role="table" aria-label="Attempts" aria-rowcount=${shown.length + 1} tabindex="0" @scroll=${this.#list.scrolled}>
        <div class="head" role="rowgroup"><div role="row" aria-rowindex="1">
          <span role="columnheader">Worker</span><span role="columnheader" class="wide">Task</span><span role="columnheader" class="wide number">Attempt</span>
          <span role="columnheader" class="wide">Begun</span><span role="columnheader" class="number">Took</span><span role="columnheader">Outcome</span>
        </div></div>
        <div class="all" role="rowgroup" style=${this.#list.whole(shown.length)}>
          ${repeat(this.#list.seen(shown.length), (i) => `${shown[i].taskId} ${shown[i].epoch}`, (i) => this.#row(shown[i], i, now))}
        </div>
      </div>`;
  }

  #row(it, i, now) {
    const link = html`<a href=${toColony(this.live.name, 'tasks', it.taskId)}>${it.taskId}</a>`;
    return html`
      <div role="row" aria-rowindex=${i + 2} style=${this.#list.place(i)}>
        <div role="cell" class="cut">${it.worker} <span class="quiet">${it.mode ?? it.caste}</span> ${phone.matches ? link : nothing}</div>
        <div role="cell" class="wide cut">${link}</div>
        <div role="cell" class="wide number">${it.attempt || ''}</div>
        <div role="cell" class="wide cut" title=${moment(it.startedAt)}>${new Date(it.startedAt).toLocaleTimeString()}</div>
        <div role="cell" class="number">${span((it.endedAt ? Date.parse(it.endedAt) : now) - Date.parse(it.startedAt))}</div>
        <div role="cell" class="cut"><span class="key" style="--colour: var(${outcome(it)[1]})"></span> ${it.outcome ?? 'runs'}</div>
      </div>`;
  }
}

/** [{name, attempts}], in the order in which they are given. */
function lanesOf(attempts, by) {
  const lanes = new Map();
  for (const it of attempts) {
    const name = it[by];
    if (!lanes.has(name)) lanes.set(name, { name, attempts: [] });
    lanes.get(name).attempts.push(it);
  }
  return [...lanes.values()];
}

customElements.define('time-line', TimeLine);
