// What workers reported and people contributed, newest first.
import { css, html, LitElement } from 'lit';
import { Answer } from '../live/answer.js';
import { toColony } from '../page/address.js';
import { moment } from '../parts/words.js';
import { sheet } from '../parts/sheet.js';
import { remembered } from './away.js';
import { CATEGORIES, choice, query } from './narrowed.js';

class LearningList extends LitElement {
  static properties = { namespace: {}, project: { state: true }, category: { state: true } };
  static styles = [sheet, css`td.text { overflow-wrap: anywhere; min-width: 16rem; }`];

  learnings = new Answer(this, () => query('/learnings', { project: this.project, category: this.category, namespace: this.namespace }));

  render() {
    return html`
      <h2>Learnings</h2>
      <form class="row" @submit=${(e) => { e.preventDefault(); this.project = e.target.elements.project.value.trim(); }}>
        <label>Project <input name="project" autocomplete="off"></label>
        <button>Show</button>
        ${choice('Category', CATEGORIES, this.category, (it) => { this.category = it; })}
      </form>
      ${remembered(this.learnings, ({ items }) => (items.length === 0 ? html`<p>Nothing was learned yet.</p>` : html`
        <div class="scroll" role="region" aria-label="Learnings" tabindex="0"><table>
          <thead><tr><th>Said</th><th>Kind</th><th>Category</th><th>Project</th><th>Task</th><th>Caste</th><th>When</th></tr></thead>
          <tbody>${items.map((it) => html`<tr>
            <td class="text">${it.content}</td><td>${it.kind}</td><td>${it.category ?? '–'}</td><td>${it.project ?? '–'}</td>
            <td>${it.taskId && it.colonyId ? html`<a href=${toColony(it.colonyId, 'tasks', it.taskId)}>${it.taskId}</a>` : it.taskId ?? '–'}</td>
            <td>${it.caste ?? '–'}</td><td>${moment(it.at)}</td>
          </tr>`)}</tbody>
        </table></div>`))}
      ${this.learnings.next}
    `;
  }
}

customElements.define('learning-list', LearningList);
