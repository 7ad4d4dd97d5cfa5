// Budgets that are used up and wait for a person.
import { css, html, LitElement, nothing } from 'lit';
import { Answer } from '../live/answer.js';
import { called } from '../page/address.js';
import { sheet } from '../parts/sheet.js';
import { count, span } from '../parts/words.js';
import { at } from '../talk/queen.js';
import { raise, stop } from '../trouble/budget-moves.js';
import { written } from '../trouble/money.js';

const MOMENT = 2_000; // ms; many tasks may end in quick succession

class BudgetDecisions extends LitElement {
  static properties = { live: { attribute: false } };
  static styles = [sheet, css`.card { border: 2px solid var(--status-blocked); } h2 { margin-top: 0; }`];

  // About the budget of a task that is over nobody is asked any more, and no event of its own says so.
  budgets = new Answer(this, () => this.live?.colony && at(this.live.colony.id, 'budgets'), {
    live: () => this.live, moment: MOMENT,
    after: ({ type }) => /^(budget\.|task\.(finished|reviewed|cancelled)|colony\.(moved|rolled-back))/.test(type),
  });

  render() {
    if (this.budgets.problem) return this.budgets.shown(() => nothing);
    const open = this.budgets.value?.budgets.filter(({ decisionId }) => decisionId) ?? [];
    return open.map((it) => this.#card(this.live.colony, it));
  }

  #card(colony, budget) {
    const name = budget.scope === 'colony' ? 'the colony' : `${budget.scope} ${budget.scopeId}`;
    return html`
      <section class="card" aria-label="Decision on the budget of ${name}">
        <h2>Your decision: the budget of ${name} is used up</h2>
        <p>${used(budget)}. Nothing new starts under it${budget.hard ? ', and what runs was stopped' : ''}.</p>
        <div class="row">
          <button type="button" class="main" @click=${() => raise(called(colony), budget)}>Raise the budget</button>
          <button type="button" class="danger" @click=${() => stop(called(colony), budget)}>Stop under the budget</button>
        </div>
      </section>`;
  }
}

function used({ tokens, cost: money, wallTime, unknownCost }) {
  const of = (it, words, unit) => (it?.limit == null ? [] : [`${words(it.used)} ${unit} used of ${words(it.limit)}`]);
  return [
    ...of(tokens, count, 'tokens'),
    ...of(money, written, `cost${unknownCost ? ' (and some unknown)' : ''}`),
    ...of(wallTime, span, 'of time'),
  ].join(', ');
}

customElements.define('budget-decisions', BudgetDecisions);
