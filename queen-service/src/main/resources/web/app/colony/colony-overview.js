// One colony at a glance: what it asks of a person, how it stands, and what may be done with it.
import { css, html, LitElement, nothing } from 'lit';
import { Answer } from '../live/answer.js';
import { Watching } from '../live/watching.js';
import { called, toColony } from '../page/address.js';
import { sheet } from '../parts/sheet.js';
import { cost, count, moment, since } from '../parts/words.js';
import { at } from '../talk/queen.js';
import './budget-decisions.js';
import './check-in-card.js';
import { actionsOn } from './lifecycle-actions.js';
import './lifecycle-diagram.js';
import './phase-graph.js';
import './why-list.js';

class ColonyOverview extends LitElement {
  static properties = { live: { attribute: false }, part: {}, answered: { state: true } };

  static styles = [sheet, css`
    .goal { font-size: 1.05rem; margin: 0 0 .5rem; white-space: pre-wrap; overflow-wrap: anywhere; }
    .state { font-weight: 700; border: 1px solid var(--line); border-radius: .3rem; padding: .05rem .5rem; background: var(--raised); }
    .state.bad { color: #fff; background: var(--status-blocked); border-color: var(--status-blocked); }
    .next { overflow-wrap: anywhere; }
    .sides { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0 1rem; align-items: start; }
    @media (min-width: 64rem) { .sides { grid-template-columns: repeat(2, minmax(0, 1fr)); } }
    dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .25rem 1rem; margin: 0; }
    .card > h2:first-child { margin-top: 0; }
    details { margin-top: .6rem; }
  `];

  watching = new Watching(this, () => this.live);
  halted = new Answer(this, () => (this.live?.colony?.state === 'ERROR' ? at(this.live.colony.id, 'halted') : undefined),
    { live: () => this.live, after: ({ type }) => type.startsWith('colony') || type.startsWith('recovery') });

  /** The check-in stays in sight after it was answered, until another opens or the view is left. */
  willUpdate() {
    this.answered = this.live?.colony?.openCheckIn ?? this.answered;
  }

  render() {
    const colony = this.live?.colony;
    if (!colony) return html`<p class="quiet">Loading …</p>`;
    const checkIn = this.answered;
    return html`
      ${colony.openCheckIn ? html`<check-in-card .live=${this.live} .checkInId=${checkIn}></check-in-card>` : nothing}
      <budget-decisions .live=${this.live}></budget-decisions>
      <div class="sides">
        <div>
          ${this.#standing(colony)}
          ${checkIn && !colony.openCheckIn ? html`<check-in-card .live=${this.live} .checkInId=${checkIn}></check-in-card>` : nothing}
          <section class="card" aria-labelledby="phases"><h2 id="phases">Phases</h2><phase-graph .colony=${colony}></phase-graph></section>
        </div>
        <div>
          <section class="card" aria-labelledby="figures"><h2 id="figures">Figures</h2>${this.#figures(colony)}</section>
          <section class="card" aria-labelledby="lifecycle"><h2 id="lifecycle">Lifecycle</h2><lifecycle-diagram .colony=${colony}></lifecycle-diagram></section>
        </div>
      </div>
    `;
  }

  #standing(colony) {
    const bad = colony.state === 'ERROR' || colony.outcome === 'failed';
    const { usual, rare } = actionsOn(colony);
    return html`
      <section class="card" aria-labelledby="now">
        <h2 id="now">Now: <span class="state ${bad ? 'bad' : ''}">${colony.state}</span>
          ${colony.outcome && colony.outcome.toUpperCase() !== colony.state ? html`<span class="state ${bad ? 'bad' : ''}">${colony.outcome}</span>` : nothing}
          ${colony.paused ? html`<span class="state">paused</span>` : nothing}</h2>
        <p class="goal">${colony.goal}</p>
        ${colony.state === 'ERROR' ? this.halted.shown(haltedWords) : nothing}
        <p class="next"><strong>Next:</strong> ${colony.next}</p>
        ${colony.waitingFor ? html`<p class="next"><strong>Waits for:</strong> ${colony.waitingFor}</p>` : nothing}
        ${colony.tasks.blocked ? html`<p><a href=${toColony(called(colony), 'problems')}>${count(colony.tasks.blocked)} blocked ${colony.tasks.blocked === 1 ? 'task needs' : 'tasks need'} a person</a></p>` : nothing}
        <div class="row">${usual.map(button)}</div>
        <why-list .live=${this.live}></why-list>
        ${rare.length ? html`<details><summary>Rarely needed</summary><div class="row">${rare.map(button)}</div></details>` : nothing}
      </section>`;
  }

  #figures(colony) {
    // The tree no longer holds what a rollback or a new plan undid, and that was paid for too.
    const { tokens = 0, micros } = colony.spending ?? {};
    const unknownCost = [...this.live.nodes.values()].some(({ self }) => self.unknownCost);
    const rows = [
      ['Tasks', `${count(colony.tasks.done)} of ${count(colony.tasks.total)} done`
        + (colony.tasks.cancelled ? `, ${count(colony.tasks.cancelled)} cancelled` : '')],
      ['Workers', `${count(colony.active)} active, at most ${count(colony.activeLimit)}`],
      ['Tokens', count(tokens)],
      ['Cost', cost({ micros, unknownCost })],
      ['Mode', colony.mode + (colony.modeChoice ? `: ${colony.modeChoice.why}` : '')],
      ['Check-ins', colony.auto ? 'skipped while all gates are green' : 'asked of a person'],
      ['Namespace', colony.namespace],
      ['Project', colony.project],
      ['Workspace', colony.workspace],
      ['Began', `${moment(colony.createdAt)} (${since(colony.createdAt)} ago)`],
      ['Last change', moment(colony.updatedAt)],
      ['Id', colony.id],
    ];
    return html`<dl>${rows.filter(([, value]) => value != null).map(([words, value]) => html`<dt>${words}</dt><dd>${value}</dd>`)}</dl>`;
  }
}

const button = (it) => html`<button type="button" class=${it.danger ? 'danger' : it.main ? 'main' : ''} @click=${it.ask}>${it.words}</button>`;

const haltedWords = (it) => html`
  <div class="error">
    <p><strong>Halted in ${it.from}</strong> (${it.trigger}): ${it.input}</p>
    ${it.pulled ? html`<p><code>${it.pulled}</code> does not fit ${it.from}${it.wanted ? `, it leads to ${it.wanted}` : ''}.</p>` : nothing}
    <ul>${it.violations.map((words) => html`<li>${words}</li>`)}</ul>
  </div>
  <p>${it.good
    ? html`It can go back to ${it.to}, checkpoint <code>${it.good.slice(0, 12)}</code>. Results kept: ${it.kept.join(', ') || 'none'}; archived: ${it.lost.join(', ') || 'none'}.`
    : 'The good checkpoint is being looked for.'}</p>`;

customElements.define('colony-overview', ColonyOverview);
