// What a colony may use and has used, and the answer to a budget that is used up.
import { css, html, LitElement, nothing } from 'lit';
import { Answer } from '../live/answer.js';
import '../parts/copy-command.js';
import { count, quoted, span } from '../parts/words.js';
import { sheet } from '../parts/sheet.js';
import { at } from '../talk/queen.js';
import { raise, stop } from './budget-moves.js';
import { written } from './money.js';

const MOMENT = 2_000; // ms; use changes with every result
const MEASURES = { tokens: count, cost: written, wallTime: span };

class BudgetList extends LitElement {
  static properties = { live: { attribute: false } };
  static styles = [sheet, css`meter { width: 8rem; } td { white-space: nowrap; }`];

  budgets = new Answer(this, () => this.live && at(this.live.name, 'budgets'), {
    live: () => this.live, moment: MOMENT,
    after: ({ type }) => /^(budget\.|task\.(started|finished|reviewed|cancelled)|plan\.accepted|colony\.(moved|rolled-back))/.test(type),
  });

  render() {
    return html`
      <h2>Budgets</h2>
      ${this.budgets.shown(({ budgets }) => html`
        <div class="scroll" role="region" aria-label="Budgets" tabindex="0"><table>
          <thead><tr><th>Of</th><th>Tokens</th><th>Cost</th><th>Time</th><th>When used up</th><th>Decision</th></tr></thead>
          <tbody>${budgets.map((it) => this.#row(it))}</tbody>
        </table></div>
        <p class="quiet">What is set aside for attempts under way counts as used. Time runs on while nothing happens here; it is as of the last event.</p>
      `)}
      <copy-command .command=${`./colony budget ${quoted(this.live.name)}`}></copy-command>
    `;
  }

  #row(it) {
    return html`<tr>
      <td>${it.scope === 'colony' ? 'the colony' : `${it.scope} ${it.scopeId}`}</td>
      ${Object.entries(MEASURES).map(([key, say]) => html`<td>${this.#measure(it[key], say, key === 'cost' && it.unknownCost, `${key} of ${it.scope} ${it.scopeId}`)}</td>`)}
      <td>${whenUsedUp(it)}</td>
      <td>${it.decisionId ? html`<div class="row">
        <button class="main" @click=${() => this.#decide(raise, it)}>Raise …</button>
        <button class="danger" @click=${() => this.#decide(stop, it)}>Stop …</button></div>` : '–'}</td>
    </tr>`;
  }

  async #decide(move, budget) {
    if (await move(this.live.name, budget)) this.budgets.again();
  }

  #measure(measure, say, unknown, name) {
    if (!measure) return html`<span class="quiet">${unknown ? 'unknown' : '–'}</span>`;
    const { used, reserved, limit } = measure;
    return html`
      ${limit ? html`<meter min="0" max=${limit} high=${limit * 0.8} .value=${Math.min(limit, used + reserved)} aria-label=${name}></meter><br>` : nothing}
      ${unknown && !used ? 'unknown' : say(used)}${unknown && used ? ' + unknown' : ''}${limit ? ` of ${say(limit)}` : ''}
      ${reserved ? html`<br><span class="quiet">and ${say(reserved)} set aside</span>` : nothing}
    `;
  }
}

function whenUsedUp({ hard, scope }) {
  if (!hard) return 'nothing more begins';
  return scope === 'task' ? 'the task is blocked' : 'everything is stopped';
}

customElements.define('budget-list', BudgetList);
