// The spawn tree: who works under whom, what it uses, and why it does not go on.
import { css, html, LitElement, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { QUEEN } from '../live/swarm-tree.js';
import { Watching } from '../live/watching.js';
import { toColony } from '../page/address.js';
import { LongList } from '../parts/long-list.js';
import { longSheet, phone } from '../parts/long-sheet.js';
import { sheet } from '../parts/sheet.js';
import '../parts/status-badge.js';
import { Ticking } from '../parts/ticking.js';
import { cost, count, tokens } from '../parts/words.js';
import { grants, overrideSpawn } from '../tasks/task-moves.js';
import { signOfLife } from './sign-of-life.js';
import { treeRows } from './tree-rows.js';

const closed = new WeakMap(); // keys whose children are hidden, by colony

class SpawnTree extends LitElement {
  static properties = { live: { attribute: false }, part: {}, find: { state: true } };

  static styles = [sheet, longSheet, css`
    :host { --columns: minmax(14rem, 4fr) 6.5rem 4.5rem 6rem 8rem 8rem minmax(8rem, 3fr); }
    .name { display: flex; align-items: center; gap: .35rem; padding-left: calc((var(--level) - 1) * 1.1rem); }
    .name > div { min-width: 0; }
    .turn { border: 0; background: none; padding: 0; min-height: 1.6rem; width: 1.6rem; flex: none; }
    .leaf { width: 1.6rem; flex: none; }
    .silent { color: var(--doubtful); font-weight: 600; }
    .why { display: flex; gap: .5rem; align-items: center; justify-content: space-between; }
    .why button { flex: none; }
    @media (max-width: 48rem) {
      :host { --columns: minmax(0, 1fr) 6rem; }
      .name { padding-left: calc((var(--level) - 1) * .7rem); }
      .all .why { grid-column: 1 / -1; padding-left: 1.6rem; }
    }
  `];

  #shut = new Set();
  #at = QUEEN; // key of the row that has the focus, or had it last
  #rows = [];
  #list = new LongList(this, () => (phone.matches ? 6 : 3.25));

  constructor() {
    super();
    this.find = '';
    new Watching(this, () => this.live);
    new Ticking(this);
  }

  /** What was closed stays closed when one comes back from another view. */
  willUpdate(changed) {
    if (!changed.has('live') || !this.live) return;
    if (!closed.has(this.live)) closed.set(this.live, new Set());
    this.#shut = closed.get(this.live);
  }

  render() {
    const { live } = this;
    if (!live?.colony) return html`<p class="quiet">…</p>`;
    this.#rows = treeRows(live, this.#shut, this.find.trim());
    const at = Math.max(0, this.#rows.findIndex((row) => row.key === this.#at));
    return html`
      <div class="row">
        <label>Find <input type="search" .value=${this.find} @input=${(e) => { this.find = e.target.value; }}></label>
        <button @click=${() => this.#turnAll(false)}>Open all</button>
        <button @click=${() => this.#turnAll(true)}>Close all</button>
        <span class="quiet" role="status">${this.#rows.length - 1} of ${count(live.nodes.size)} shown</span>
      </div>
      <p class="quiet small">Tokens and cost: its own, then with all below it. Arrow keys move, right and left open and close, Enter shows the task.</p>
      <div class="long" role="treegrid" aria-label="Spawn tree" aria-rowcount=${this.#rows.length + 1} @scroll=${this.#list.scrolled} @keydown=${this.#key}>
        <div class="head" role="rowgroup"><div role="row" aria-rowindex="1">
          <span role="columnheader">Worker</span><span role="columnheader">Status</span>
          <span role="columnheader" class="wide number">Attempt</span><span role="columnheader" class="wide number">Tokens</span>
          <span role="columnheader" class="wide number">Cost</span><span role="columnheader" class="wide">Sign of life</span>
          <span role="columnheader" class="wide">Why</span>
        </div></div>
        <div class="all" role="rowgroup" style=${this.#list.whole(this.#rows.length)}>
          ${repeat(this.#list.seen(this.#rows.length, at), (i) => this.#rows[i].key, (i) => this.#row(this.#rows[i], i, i === at))}
        </div>
      </div>
      ${live.nodes.size ? nothing : html`<p class="quiet">Nobody works here yet. The tree grows when the plan is carried out.</p>`}
    `;
  }

  #row(row, i, here) {
    const node = row.key === QUEEN ? queen(this.live) : this.live.nodes.get(row.key);
    const all = this.live.tree.subtree.get(row.key) ?? node.self;
    const life = signOfLife(this.live, node);
    return html`
      <div role="row" data-key=${row.key} style="${this.#list.place(i)}; --level: ${row.level}" tabindex=${here ? 0 : -1}
          aria-rowindex=${i + 2} aria-level=${row.level} aria-posinset=${row.index} aria-setsize=${row.siblings}
          aria-expanded=${row.opens ?? nothing} @focus=${() => this.#stand(row.key)} @click=${() => this.#stand(row.key)}>
        <div role="gridcell" class="name">
          ${row.opens === undefined ? html`<span class="leaf"></span>` : html`
            <button class="turn" tabindex="-1" aria-label=${row.opens ? 'Close' : 'Open'} @click=${() => this.#turn(row)}>${row.opens ? '▾' : '▸'}</button>`}
          <div>
            <div class="cut" title=${[node.key, node.worker].filter(Boolean).join(' ')}>${this.#name(node, here)} <span class="quiet">${node.caste}${node.mode ? ` as ${node.mode}` : ''}</span></div>
            <div class="cut small quiet" title=${node.description}>${node.description}</div>
          </div>
        </div>
        <div role="gridcell">${node.kind === 'queen' ? node.status : html`<status-badge .status=${node.status}></status-badge>`}</div>
        <div role="gridcell" class="wide number">${node.attempt || ''}</div>
        <div role="gridcell" class="wide number"><div>${tokens(node.self)}</div><div class="small quiet">${tokens(all)}</div></div>
        <div role="gridcell" class="wide number"><div class="cut">${cost(node.self)}</div><div class="small quiet cut">${cost(all)}</div></div>
        <div role="gridcell" class="wide small ${life.silent ? 'silent' : ''}">${life.words}</div>
        <div role="gridcell" class="why small">${this.#why(node, all, life, here)}</div>
      </div>
    `;
  }

  #name(node, here) {
    if (node.kind === 'queen') return html`<strong>Queen</strong>`;
    if (node.kind === 'request') return html`<em>refused request</em>`;
    if (node.kind === 'past') return html`${node.worker} <span class="quiet">before the import</span>`;
    return html`<a href=${toColony(this.live.name, 'tasks', node.key)} tabindex=${here ? 0 : -1}>${node.key}</a> ${node.worker ?? ''}`;
  }

  #why(node, all, life, here) {
    const unread = node.status === 'DONE' && node.consumed === false ? 'its result was given to nobody yet' : '';
    const queued = node.status === 'READY' && node.depth > 1 && !node.attempt ? 'queued request: ' : '';
    const words = queued + (node.why || unread || node.summary || '');
    return html`
      <span class="two" title=${words}>${phone.matches ? html`<span class="quiet">${life.words} · ${tokens(all)} tokens · ${cost(all)}</span> ` : nothing}${words}</span>
      ${node.kind === 'request' && grants(this.live.colony) ? html`<button tabindex=${here ? 0 : -1} @click=${() => overrideSpawn(this.live, node)}>Grant…</button>` : nothing}
    `;
  }

  #turn({ key, opens }) {
    if (opens) this.#shut.add(key);
    else this.#shut.delete(key);
    this.requestUpdate();
  }

  #turnAll(shut) {
    this.#shut.clear();
    if (shut) [...this.live.tree.children.keys()].forEach((key) => key !== QUEEN && this.#shut.add(key));
    this.requestUpdate();
  }

  #stand(key) {
    if (this.#at === key) return;
    this.#at = key;
    this.requestUpdate();
  }

  async #go(index) {
    const row = this.#rows[Math.max(0, Math.min(index, this.#rows.length - 1))];
    this.#at = row.key;
    this.#list.reveal(this.#rows.indexOf(row));
    this.requestUpdate();
    await this.updateComplete;
    this.renderRoot.querySelector('[role=row][tabindex="0"]')?.focus({ preventScroll: true });
  }

  #key = (event) => {
    if (event.target.getAttribute('role') !== 'row' || event.ctrlKey || event.altKey || event.metaKey) return;
    const here = this.#rows.findIndex((row) => row.key === this.#at);
    const row = this.#rows[here];
    if (!row) return;
    const to = {
      ArrowDown: () => this.#go(here + 1),
      ArrowUp: () => this.#go(here - 1),
      PageDown: () => this.#go(here + this.#list.page),
      PageUp: () => this.#go(here - this.#list.page),
      Home: () => this.#go(0),
      End: () => this.#go(this.#rows.length - 1),
      ArrowRight: () => (row.opens === false ? this.#turn(row) : row.opens && this.#go(here + 1)),
      ArrowLeft: () => (row.opens ? this.#turn(row) : this.#go(above(this.#rows, here))),
      Enter: () => this.#show(row.key),
    }[event.key];
    if (!to) return;
    event.preventDefault();
    to();
  };

  #show(key) {
    const node = this.live.nodes.get(key);
    if (node?.kind === 'task') location.hash = toColony(this.live.name, 'tasks', key);
    if (node?.kind === 'request' && grants(this.live.colony)) overrideSpawn(this.live, node);
  }
}

function above(rows, here) {
  let at = here - 1;
  while (at > 0 && rows[at].level >= rows[here].level) at--;
  return Math.max(0, at);
}

const queen = ({ colony }) => ({
  kind: 'queen', caste: '', description: colony.goal, status: colony.state, attempt: 0, self: { tokens: 0 }, why: colony.waitingFor,
});

customElements.define('spawn-tree', SpawnTree);
