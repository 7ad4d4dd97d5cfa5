// The attempts of one task, from the same times as the timeline.
import { html, LitElement, nothing } from 'lit';
import { sheet } from '../parts/sheet.js';
import { moment, span } from '../parts/words.js';
import { Attempts } from '../timeline/attempts.js';

class TaskAttempts extends LitElement {
  static properties = { live: { attribute: false }, task: {} };
  static styles = [sheet];

  #attempts = new Attempts(this, () => this.live);

  render() {
    const { book } = this.#attempts;
    const mine = book?.of(this.task) ?? [];
    if (!mine.length) return html`<p class="quiet">${book?.problem?.message ?? (book?.known ? 'None yet.' : '…')}</p>`;
    return html`
      <div class="scroll" tabindex="0" role="group" aria-label="Attempts"><table>
        <thead><tr><th scope="col">Attempt</th><th scope="col">Worker</th><th scope="col">As</th><th scope="col">Begun</th><th scope="col">Took</th><th scope="col">Outcome</th></tr></thead>
        <tbody>${mine.map((it) => html`<tr>
          <td>${it.attempt || `${it.epoch}, not picked up`}</td><td>${it.worker}</td><td>${it.mode ?? it.caste}</td><td>${moment(it.startedAt)}</td>
          <td>${span((it.endedAt ? Date.parse(it.endedAt) : this.live.now()) - Date.parse(it.startedAt))}</td>
          <td>${it.outcome ?? 'runs'}</td>
        </tr>`)}</tbody>
      </table></div>
      ${book.left ? html`<p class="quiet">Older attempts of this colony are not shown.</p>` : nothing}
    `;
  }
}

customElements.define('task-attempts', TaskAttempts);
