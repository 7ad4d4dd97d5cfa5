// What is wrong and what to do about it; below it, what every status means.
import { css, html, LitElement, nothing } from 'lit';
import { Answer } from '../live/answer.js';
import { Watching } from '../live/watching.js';
import { GOES, needs } from '../colonies/needs.js';
import { called, toColony } from '../page/address.js';
import { sheet } from '../parts/sheet.js';
import { STATUSES } from '../parts/status-badge.js';
import { Ticking } from '../parts/ticking.js';
import { count, quoted } from '../parts/words.js';
import { at } from '../talk/queen.js';
import { blockTask, cancelTask, grants, overrideSpawn, restoreTask } from '../tasks/task-moves.js';
import { Attempts } from '../timeline/attempts.js';
import { KINDS, problems } from './problems.js';

const AT_FIRST = 20; // of each kind
const MOMENT = 2_000; // ms; use changes with every result

class ProblemList extends LitElement {
  static properties = { live: { attribute: false }, part: {} };

  static styles = [sheet, css`
    section.card { padding-bottom: .4rem; }
    .red { border-color: var(--status-blocked); border-left-width: .35rem; }
    .red h2 { color: var(--bad); }
    .person { border-color: var(--accent); border-left-width: .35rem; }
    h2 { margin-top: 0; }
    ul { list-style: none; padding: 0; margin: 0; }
    li { display: flex; flex-wrap: wrap; gap: .3rem .8rem; align-items: center; padding: .4rem 0; border-top: 1px solid var(--line); }
    .words { flex: 1 1 16rem; min-width: 0; overflow-wrap: anywhere; }
    .well { border-left: .35rem solid var(--status-done); }
    dl { display: grid; grid-template-columns: max-content 1fr; gap: .4rem 1rem; align-items: center; margin: 0; }
  `];

  #attempts = new Attempts(this, () => this.live);
  #budgets = new Answer(this, () => this.live && at(this.live.name, 'budgets'), {
    live: () => this.live, moment: MOMENT,
    after: ({ type }) => /^(budget\.|task\.(finished|reviewed|cancelled)|colony\.(moved|rolled-back))/.test(type),
  });
  #all = new Set();

  constructor() {
    super();
    new Watching(this, () => this.live);
    new Ticking(this, 2000);
  }

  render() {
    if (!this.live?.colony) return html`<p class="quiet">…</p>`;
    const { book } = this.#attempts;
    const found = problems(this.live, [...(book?.attempts ?? [])], this.#budgets.value?.budgets ?? []);
    const wrong = Object.entries(found).filter(([, those]) => those.length);
    const problem = this.#budgets.problem ?? book?.problem;
    return html`
      ${problem ? html`<p class="error">Not all could be looked at: ${problem.message}</p>` : nothing}
      ${problem || wrong.some(([kind]) => kind !== 'cancelled') ? nothing : this.#well(book)}
      ${wrong.map(([kind, those]) => this.#kind(kind, those))}
      ${legend}
    `;
  }

  /** Said when all has been looked at. */
  #well(book) {
    return book?.known && this.#budgets.value
      ? html`<p class="card well" role="status">${this.#isWell() ? 'Nothing is wrong.' : 'No task is in trouble.'} ${this.live.colony.waitingFor ?? ''}</p>`
      : html`<p class="quiet" role="status">Asking the Queen …</p>`;
  }

  /** A colony may need a person, or stand still, while all of its tasks are well. */
  #isWell() {
    const { colony } = this.live;
    return !needs(colony).length && !colony.paused && !colony.waitingFor && colony.state !== 'FAILED';
  }

  #kind(kind, those) {
    const { title, means, todo, red, person } = KINDS[kind];
    const shown = this.#all.has(kind) ? those.slice(0, 500) : those.slice(0, AT_FIRST);
    return html`
      <section class="card ${red ? 'red' : person ? 'person' : ''}" aria-labelledby=${kind}>
        <h2 id=${kind}>${title} (${count(those.length)})</h2>
        <p>${means} <span class="quiet">${todo}</span></p>
        <ul>${shown.map((it) => html`<li>${this.#what(it)} <span class="words">${it.words}</span> ${this.#move(kind, it)}</li>`)}</ul>
        ${those.length > shown.length && !this.#all.has(kind)
          ? html`<p><button @click=${() => { this.#all.add(kind); this.requestUpdate(); }}>Show all ${count(those.length)}</button></p>` : nothing}
        ${those.length > shown.length && this.#all.has(kind) ? html`<p class="quiet">The first ${count(shown.length)}; the others stand in the list of tasks.</p>` : nothing}
      </section>
    `;
  }

  #what({ node }) {
    if (!node) return nothing;
    const task = node.kind === 'request' ? node.parent : node.key;
    return html`<a href=${toColony(this.live.name, 'tasks', task)}>Task ${task}</a> <status-badge .status=${node.status}></status-badge>`;
  }

  #move(kind, it) {
    const { live } = this;
    if (it.node && !GOES.includes(live.colony.state)) return nothing;
    const button = (words, move) => html`<button aria-label="${words} ${it.key}" @click=${move}>${words}…</button>`;
    switch (kind) {
      case 'blocked': return [button('Restore', () => restoreTask(live, it.key)), button('Cancel', () => cancelTask(live, it.key))];
      case 'refused': return grants(live.colony) ? button('Grant', () => overrideSpawn(live, it.node)) : nothing;
      case 'dead': return button('Cancel', () => cancelTask(live, it.key));
      case 'silent':
      case 'stuck': return [button('Block', () => blockTask(live, it.key)), button('Cancel', () => cancelTask(live, it.key))];
      case 'halted': return html`<a href=${toColony(live.name, 'checkpoints')}>Checkpoints</a> <code>./colony recover ${quoted(called(live.colony))}</code>`;
      case 'budget': return html`<a href=${toColony(live.name)}>Decide</a> <code>./colony budget ${quoted(called(live.colony))}</code>`;
      default: return nothing;
    }
  }
}

const legend = html`
  <section class="card" aria-labelledby="legend">
    <h2 id="legend">What each status means</h2>
    <dl>${Object.entries(STATUSES).map(([status, means]) => html`<dt><status-badge .status=${status}></status-badge></dt><dd>${means}</dd>`)}</dl>
  </section>
`;

customElements.define('problem-list', ProblemList);
