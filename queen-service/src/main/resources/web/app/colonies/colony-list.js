// All colonies, those that need a person first.
import { css, html, LitElement, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { Watching } from '../live/watching.js';
import { called, toColony } from '../page/address.js';
import { scrolling } from '../parts/scrolling.js';
import { sheet } from '../parts/sheet.js';
import { Ticking } from '../parts/ticking.js';
import { cost, count, many, since } from '../parts/words.js';
import { token } from '../talk/token.js';
import { ColoniesLive } from './colonies-live.js';
import { byNeed, isWrong, matches, needs } from './needs.js';

const PAGE = 100; // rows that are drawn at once
const WITHOUT = {
  lost: 'The Queen cannot be reached, trying again …',
  ended: 'The Queen does not show her colonies to you.',
};
const NO_FILTER = { text: '', state: '', project: '', namespace: '', needy: false };
let kept; // {token, filter}: of who opens a colony and comes back

class ColonyList extends LitElement {
  static properties = { filter: { state: true }, most: { state: true } };

  static styles = [sheet, css`
    .filters { margin-bottom: .8rem; align-items: end; }
    .filters label > span { display: block; color: var(--quiet); font-size: .85rem; }
    .filters label { min-width: 0; max-width: 100%; }
    .filters input[type=search] { width: min(18rem, 80vw); }
    .filters select { width: 100%; max-width: 12rem; text-overflow: ellipsis; } /* a project may be a long path */
    .check { min-height: 2.2rem; display: inline-flex; align-items: center; gap: .4rem; }
    .new { margin-left: auto; background: var(--accent); color: var(--on-accent); border-radius: .4rem; padding: .45rem .8rem; text-decoration: none; }
    .goal { color: var(--quiet); overflow-wrap: anywhere; display: -webkit-box; -webkit-line-clamp: 2; -webkit-box-orient: vertical; overflow: hidden; max-width: 50rem; }
    .name, .where { overflow-wrap: anywhere; }
    .name { font-weight: 600; }
    .needs { color: #fff; background: var(--status-active); border-radius: .3rem; padding: 0 .45rem; font-size: .85rem; font-weight: 600; white-space: nowrap; text-decoration: none; }
    .state, .done { white-space: nowrap; }
    .needs.wrong { background: var(--status-blocked); }
    tr.needy td:first-child { box-shadow: inset .3rem 0 var(--status-active); padding-left: .8rem; }
    tr.wrong td:first-child { box-shadow: inset .3rem 0 var(--status-blocked); }
    progress { width: 6rem; }
    @media (max-width: 40rem) {
      thead { position: absolute; clip-path: inset(50%); }
      tr { display: grid; grid-template-columns: 1fr 1fr; border-bottom: 1px solid var(--line); padding: .4rem 0; }
      td { border: 0; }
      td:first-child { grid-column: 1 / -1; }
      .number { text-align: left; }
      .new { margin-left: 0; }
    }
  `];

  #live;
  watching = new Watching(this, () => this.#live);
  ticking = new Ticking(this, 15_000);

  constructor() {
    super();
    this.filter = kept?.token === token() ? kept.filter : NO_FILTER;
    this.most = PAGE;
  }

  connectedCallback() {
    this.#live = new ColoniesLive();
    super.connectedCallback();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#live.stop();
    this.#live = undefined;
  }

  updated() {
    this.dispatchEvent(new CustomEvent('connection', { detail: this.#live?.state, bubbles: true, composed: true }));
  }

  #set(change) {
    this.filter = { ...this.filter, ...change };
    kept = { token: token(), filter: this.filter };
    this.most = PAGE;
  }

  render() {
    const all = [...(this.#live?.colonies.values() ?? [])];
    const found = all.filter((it) => matches(it, this.filter)).sort(byNeed);
    const needy = all.filter((it) => needs(it).length).length;
    return html`
      ${this.#filters(all)}
      <p role="status">${this.#summary(all, found, needy)}</p>
      ${found.length ? this.#table(found.slice(0, this.most), namespaces(all).length > 1) : nothing}
      ${found.length > this.most ? html`<button type="button" @click=${() => { this.most += PAGE; }}>Show ${count(Math.min(PAGE, found.length - this.most))} more</button>` : nothing}
    `;
  }

  #summary(all, found, needy) {
    if (!this.#live?.ready && !all.length) return WITHOUT[this.#live?.state] ?? 'Loading …';
    if (!all.length) return html`There is no colony yet. <a href="#/new">Begin one</a>, or on the command line: <code>./colony demo</code>`;
    const some = found.length === all.length ? many(all.length, 'colony', 'colonies') : `${count(found.length)} of ${many(all.length, 'colony', 'colonies')}`;
    return `${some}, ${needy === 1 ? '1 needs' : `${count(needy)} need`} you`;
  }

  #filters(all) {
    const choice = (key, words, values) => html`
      <label><span>${words}</span>
        <select @change=${({ target }) => this.#set({ [key]: target.value })}>
          <option value="">All</option>
          ${[...new Set(values.concat(this.filter[key] || []))].map((it) => html`<option value=${it} ?selected=${it === this.filter[key]}>${it}</option>`)}
        </select></label>`;
    return html`
      <form class="row filters" role="search" aria-label="Colonies" @submit=${(event) => event.preventDefault()}>
        <label><span>Search</span>
          <input type="search" autocomplete="off" .value=${this.filter.text} @input=${({ target }) => this.#set({ text: target.value.trim() })}></label>
        ${choice('state', 'State', [...choices(all, 'state'), 'paused'])}
        ${choice('project', 'Project', choices(all, 'project'))}
        ${namespaces(all).length > 1 || this.filter.namespace ? choice('namespace', 'Namespace', namespaces(all)) : nothing}
        <label class="check"><input type="checkbox" .checked=${this.filter.needy} @change=${({ target }) => this.#set({ needy: target.checked })}> Needs you</label>
        <a class="new" href="#/new">New colony</a>
      </form>`;
  }

  #table(found, namespaced) {
    return scrolling('Colonies', html`
      <table role="table">
        <thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">Colony</th><th role="columnheader" scope="col">State</th><th role="columnheader" scope="col">Needs you</th><th role="columnheader" scope="col">Progress</th><th role="columnheader" scope="col" class="number">Known cost</th><th role="columnheader" scope="col" class="number">Last change</th></tr></thead>
        <tbody role="rowgroup">${repeat(found, ({ id }) => id, (it) => row(it, namespaced))}</tbody>
      </table>`);
  }
}

const choices = (all, key) => [...new Set(all.map((it) => it[key]))].sort();

const namespaces = (all) => choices(all, 'namespace');

// On a phone a row is laid out as a grid, which takes its role away: it is said. Where all colonies
// are of one namespace, that is not.
function row(colony, namespaced) {
  const asked = needs(colony);
  const { done, total } = colony.tasks;
  return html`
    <tr role="row" class="${asked.length ? 'needy' : ''} ${asked.some(isWrong) ? 'wrong' : ''}">
      <td role="cell"><a class="name" href=${toColony(called(colony))}>${colony.name}</a>
        <div class="goal">${colony.goal}</div>
        <span class="quiet where">${colony.project}${namespaced ? ` · namespace ${colony.namespace}` : ''}</span></td>
      <td role="cell" class="state">${colony.outcome && colony.outcome !== 'completed' ? `${colony.state} (${colony.outcome})` : colony.state}${colony.paused ? ', paused' : ''}
        ${colony.active ? html`<div class="quiet">${count(colony.active)} active</div>` : nothing}</td>
      <td role="cell">${asked.map((it) => html`<span class="needs ${isWrong(it) ? 'wrong' : ''}">${it}</span> `)}</td>
      <td role="cell" class="done"><progress max=${total || 1} value=${done} aria-label="Progress of ${colony.name}"></progress> <span class="quiet">${count(done)} of ${count(total)}</span></td>
      <td role="cell" class="number">${colony.spending ? cost(colony.spending) : '–'}</td>
      <td role="cell" class="number" title=${colony.updatedAt}>${since(colony.updatedAt)} ago</td>
    </tr>`;
}

customElements.define('colony-list', ColonyList);
