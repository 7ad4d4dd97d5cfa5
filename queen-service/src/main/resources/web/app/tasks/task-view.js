// One task: what it is, how it stands, what it gave, what it says now, and what may be done with it.
import { css, html, LitElement, nothing } from 'lit';
import { GOES } from '../colonies/needs.js';
import { toColony } from '../page/address.js';
import { sheet } from '../parts/sheet.js';
import '../parts/status-badge.js';
import { Answer } from '../live/answer.js';
import { Watching } from '../live/watching.js';
import { Ticking } from '../parts/ticking.js';
import { cost, moment, tokens } from '../parts/words.js';
import { signOfLife } from '../swarm/sign-of-life.js';
import { at } from '../talk/queen.js';
import './live-output.js';
import './task-attempts.js';
import './task-result.js';
import { blockTask, cancelTask, OPEN, restoreTask, retryTask } from './task-moves.js';

class TaskView extends LitElement {
  static properties = { live: { attribute: false }, task: {} };

  static styles = [sheet, css`
    dl { display: grid; grid-template-columns: minmax(7rem, max-content) 1fr; gap: .25rem 1rem; margin: 0; }
    .words { white-space: pre-wrap; overflow-wrap: anywhere; }
    .silent { color: var(--doubtful); font-weight: 600; }
    .blocked { border-color: var(--status-blocked); border-left-width: .3rem; }
  `];

  #known;
  #whole = new Answer(this, () => this.live?.colony && at(this.live.colony.id, 'tasks', this.task), { live: () => this.live });

  constructor() {
    super();
    new Watching(this, () => this.live);
    new Ticking(this);
  }

  /** The swarm's node is replaced whenever something of the task has changed. */
  willUpdate(changed) {
    const node = this.live?.nodes.get(this.task);
    if (node !== this.#known && !changed.has('task')) this.#whole.again();
    this.#known = node;
  }

  render() {
    return html`
      <p><a href=${toColony(this.live?.name ?? '', 'tasks')}>All tasks</a></p>
      ${this.#whole.shown((found) => this.#task(found))}
    `;
  }

  #task(found) {
    const { live } = this;
    return html`
      <h2 class="row"><span>Task ${found.taskId}</span> <status-badge .status=${found.status}></status-badge></h2>
      <p class="words">${found.description}</p>
      <div class="row" role="group" aria-label="What you can do">${this.#moves(found)}</div>
      ${this.#blocked(found.blocked)}
      <h2>How it stands</h2>
      ${this.#facts(found)}
      ${found.findings ? html`<h2>What reviews and failed attempts left</h2><pre class="words" tabindex="0">${found.findings}</pre>` : nothing}
      ${found.result ? html`<h2>Result</h2><task-result .result=${found.result} .task=${found.taskId}></task-result>` : nothing}
      <h2>Attempts</h2>
      <task-attempts .live=${live} .task=${found.taskId}></task-attempts>
      <h2>Live output</h2>
      <live-output .colony=${live.colony.id} .task=${found.taskId} .mode=${live.colony.mode} .running=${found.status === 'ACTIVE'}></live-output>
    `;
  }

  #moves({ taskId, status, notBefore }) {
    const { state, next } = this.live.colony;
    if (!GOES.includes(state)) return html`<span class="quiet">Nothing can be done with it while the colony is ${state}. Next: <code>${next}</code></span>`;
    if (!OPEN.has(status)) return html`<span class="quiet">It is over: nothing can be done with it here.</span>`;
    const button = (words, move, kind = '') => html`<button class=${kind} @click=${() => move(this.live, taskId)}>${words}</button>`;
    return [
      status === 'BLOCKED' ? button('Restore…', restoreTask, 'main') : button('Block…', blockTask),
      status === 'READY' && notBefore ? button('Retry now…', retryTask) : nothing,
      button('Cancel…', cancelTask, 'danger'),
    ];
  }

  #blocked(blocked) {
    return blocked ? html`
      <section class="card blocked" aria-label="Why it is blocked">
        <strong>${blocked.code}</strong>: ${blocked.message}<br>
        <span class="quiet">To be lifted by ${blocked.owner || 'the operator'}${blocked.recoverWhen ? `, when ${blocked.recoverWhen}` : ''}.</span>
      </section>
    ` : nothing;
  }

  #facts(found) {
    const { live } = this;
    const node = live.nodes.get(found.taskId);
    const life = node ? signOfLife(live, node) : { words: '' };
    const links = (ids) => ids.map((id, i) => html`${i ? ', ' : ''}<a href=${toColony(live.name, 'tasks', id)}>${id}</a>${live.nodes.has(id) ? ` (${live.nodes.get(id).status})` : ''}`);
    const below = live.tree.below(found.taskId).filter((key) => live.nodes.get(key).kind === 'task');
    const all = live.tree.subtree.get(found.taskId);
    return html`<dl>
      ${fact('Why', found.waitsFor)}
      ${fact('Phase', found.phaseId)}
      ${fact('Caste', found.caste + (found.mode ? ` as ${found.mode}` : ''))}
      ${fact('Worker', found.worker && `${found.worker}${found.instance ? ` in ${found.instance}` : ''}`)}
      ${fact('Sign of life', life.words && html`<span class=${life.silent ? 'silent' : ''}>${life.words}</span>`)}
      ${fact('Attempt', found.attempt ? `${found.attempt}` : 'none yet')}
      ${fact('Begun', moment(found.startedAt))}
      ${fact('Ended', OPEN.has(found.status) ? '' : moment(found.endedAt))}
      ${fact('Not before', moment(found.notBefore))}
      ${fact('Depends on', found.dependsOn.length && links(found.dependsOn))}
      ${fact('Asked for by', found.parentTaskId && links([found.parentTaskId]))}
      ${fact('Below it', below.length && links(below))}
      ${fact('Runs with', found.mergedInto && links([found.mergedInto]))}
      ${fact('Priority', found.priority || '')}
      ${fact('Tokens', node && `${tokens(node.self)}, with all below it ${tokens(all ?? node.self)}`)}
      ${fact('Cost', node && `${cost(node.self)}, with all below it ${cost(all ?? node.self)}`)}
    </dl>`;
  }
}

const fact = (name, value) => (value ? html`<dt>${name}</dt><dd>${value}</dd>` : nothing);

customElements.define('task-view', TaskView);
