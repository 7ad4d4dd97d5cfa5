// All tasks of a colony; with a part, the one that has this id.
import { css, html, LitElement } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { Watching } from '../live/watching.js';
import { toColony } from '../page/address.js';
import { choice, searchBox } from '../parts/filter.js';
import { LongList } from '../parts/long-list.js';
import { longSheet, phone } from '../parts/long-sheet.js';
import { sheet } from '../parts/sheet.js';
import { STATUSES } from '../parts/status-badge.js';
import { Ticking } from '../parts/ticking.js';
import { cost, many, tokens } from '../parts/words.js';
import { signOfLife } from '../swarm/sign-of-life.js';
import { holds } from '../swarm/tree-rows.js';
import './task-view.js';

class TaskList extends LitElement {
  static properties = { live: { attribute: false }, part: {}, find: { state: true }, status: { state: true }, phase: { state: true } };

  static styles = [sheet, longSheet, css`
    :host { --columns: minmax(12rem, 3fr) 6.5rem 7rem 4.5rem 6rem 6rem 8rem minmax(8rem, 2fr); }
    @media (max-width: 48rem) {
      :host { --columns: minmax(0, 1fr) 6rem; }
      .all .why { grid-column: 1 / -1; }
    }
  `];

  #list = new LongList(this, () => (phone.matches ? 5.5 : 3.25));

  constructor() {
    super();
    this.find = '';
    this.status = '';
    this.phase = '';
    new Watching(this, () => this.live);
    new Ticking(this);
  }

  render() {
    if (this.part) return html`<task-view .live=${this.live} .task=${this.part}></task-view>`;
    if (!this.live?.colony) return html`<p class="quiet">…</p>`;
    const { tree, nodes, colony } = this.live;
    const tasks = this.#wanted(nodes);
    return html`
      <div class="row">
        ${searchBox('Find', this.find, (it) => { this.find = it; })}
        ${choice('Status', this.status, [['', 'any'], ...Object.keys(STATUSES).filter((it) => it !== 'REFUSED').map((it) => [it, `${it} (${tree.counts[it] ?? 0})`])], (it) => { this.status = it; })}
        ${choice('Phase', this.phase, [['', 'any'], ...colony.phases.map((it) => [it.phaseId, it.name || it.phaseId])], (it) => { this.phase = it; })}
        <span class="quiet" role="status">${many(tasks.length, 'task')}</span>
      </div>
      ${tasks.length ? html`<div class="long" role="table" aria-label="Tasks" aria-rowcount=${tasks.length + 1} tabindex="0" @scroll=${this.#list.scrolled}>
        <div class="head" role="rowgroup"><div role="row" aria-rowindex="1">
          <span role="columnheader">Task</span><span role="columnheader">Status</span>
          <span role="columnheader" class="wide">Phase</span><span role="columnheader" class="wide number">Attempt</span>
          <span role="columnheader" class="wide number">Tokens</span><span role="columnheader" class="wide number">Cost</span>
          <span role="columnheader" class="wide">Sign of life</span><span role="columnheader" class="wide">Why, or what came of it</span>
        </div></div>
        <div class="all" role="rowgroup" style=${this.#list.whole(tasks.length)}>
          ${repeat(this.#list.seen(tasks.length), (i) => tasks[i].key, (i) => this.#row(tasks[i], i))}
        </div>
      </div>` : html`<p class="quiet">${tree.children.size ? 'No task is like that.' : 'There are no tasks yet.'}</p>`}
    `;
  }

  #wanted(nodes) {
    const text = this.find.trim().toLowerCase();
    return [...nodes.values()].filter((node) => node.kind === 'task'
      && (!this.status || node.status === this.status)
      && (!this.phase || node.phaseId === this.phase)
      && (!text || holds(node, text)));
  }

  #row(node, i) {
    const life = signOfLife(this.live, node);
    return html`
      <div role="row" aria-rowindex=${i + 2} style=${this.#list.place(i)}>
        <div role="cell">
          <div class="cut"><a href=${toColony(this.live.name, 'tasks', node.key)}>${node.key}</a> ${node.worker ?? ''} <span class="quiet">${node.caste}${node.mode ? ` as ${node.mode}` : ''}</span></div>
          <div class="cut small quiet" title=${node.description}>${node.description}</div>
        </div>
        <div role="cell"><status-badge .status=${node.status}></status-badge></div>
        <div role="cell" class="wide cut">${node.phaseId ?? ''}</div>
        <div role="cell" class="wide number">${node.attempt || ''}</div>
        <div role="cell" class="wide number">${tokens(node.self)}</div>
        <div role="cell" class="wide number">${cost(node.self)}</div>
        <div role="cell" class="wide small">${life.words}</div>
        <div role="cell" class="why small"><span class="two">${node.why || node.summary || ''}</span></div>
      </div>
    `;
  }
}

customElements.define('task-list', TaskList);
