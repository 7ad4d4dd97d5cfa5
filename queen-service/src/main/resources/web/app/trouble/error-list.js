// What went wrong, and what went wrong again and again.
import { css, html, LitElement, nothing } from 'lit';
import { Answer } from '../live/answer.js';
import { toColony } from '../page/address.js';
import '../parts/copy-command.js';
import { count, moment, quoted } from '../parts/words.js';
import { sheet } from '../parts/sheet.js';
import { at } from '../talk/queen.js';

class ErrorList extends LitElement {
  static properties = { live: { attribute: false } };
  static styles = [sheet, css`td.text { overflow-wrap: anywhere; min-width: 16rem; white-space: pre-wrap; } .critical, .high { font-weight: 700; }`];

  errors = new Answer(this, () => this.live && at(this.live.name, 'errors'), {
    live: () => this.live, after: ({ type }) => /^(error\.|pattern\.flagged|colony\.(rolled-back|imported))/.test(type),
  });

  render() {
    return html`
      <h2>Errors</h2>
      ${this.errors.shown(({ errors, patterns }) => html`
        ${patterns.length ? html`<h3>Categories that came three times or more</h3>
          <ul>${patterns.map((it) => html`<li><b>${it.category}</b>: ${count(it.count)} times, first ${moment(it.firstSeen)}, last ${moment(it.lastSeen)}</li>`)}</ul>` : nothing}
        ${errors.length === 0 ? html`<p>Nothing went wrong.</p>` : html`
          <div class="scroll" role="region" aria-label="Errors" tabindex="0"><table>
            <thead><tr><th>Severity</th><th>Category</th><th>What, and why</th><th>Task</th><th>Phase</th><th>When</th></tr></thead>
            <tbody>${errors.map((it) => html`<tr>
              <td class=${it.severity}>${it.severity}</td><td>${it.category}</td>
              <td class="text">${it.description}${it.rootCause && it.rootCause !== it.description ? html`
<span class="quiet">${it.rootCause}</span>` : nothing}</td>
              <td>${it.taskId ? html`<a href=${toColony(this.live.name, 'tasks', it.taskId)}>${it.taskId}</a>` : '–'}</td>
              <td>${it.phaseId ?? '–'}</td>
              <td>${moment(it.at)}${it.happenedAt ? html`<br><span class="quiet">${happened(it.happenedAt)}</span>` : nothing}</td>
            </tr>`)}</tbody>
          </table></div>
          ${errors.length >= 50 ? html`<p class="quiet">The newest 50; the log has all.</p>` : nothing}`}
      `)}
      <copy-command .command=${`./colony errors ${quoted(this.live.name)}`}></copy-command>
    `;
  }
}

/** Of an imported one that nobody dated it says 1970. */
const happened = (at) => (Date.parse(at) === 0 ? 'before it came here' : `happened ${moment(at)}`);

customElements.define('error-list', ErrorList);
