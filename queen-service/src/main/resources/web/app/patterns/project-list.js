// The projects that colonies have worked on.
import { css, html, LitElement } from 'lit';
import { Answer } from '../live/answer.js';
import { toColony } from '../page/address.js';
import { count, moment } from '../parts/words.js';
import { sheet } from '../parts/sheet.js';
import { remembered } from './away.js';
import { query } from './narrowed.js';

class ProjectList extends LitElement {
  static properties = { namespace: {} };
  static styles = [sheet, css`td { overflow-wrap: anywhere; }`];

  projects = new Answer(this, () => query('/projects', { namespace: this.namespace }));

  render() {
    return html`
      <h2>Projects</h2>
      ${remembered(this.projects, ({ items }) => (items.length === 0 ? html`<p>No project is known yet.</p>` : html`
        <div class="scroll" role="region" aria-label="Projects" tabindex="0"><table>
          <thead><tr><th>Project</th><th>Newest goal</th><th>Mode</th><th class="number">Colonies</th><th class="number">Phases done</th><th class="number">Learnings</th><th class="number">Promoted</th><th>Last active</th></tr></thead>
          <tbody>${items.map((it) => html`<tr>
            <td>${it.project}</td><td><a href=${toColony(it.sessionId)}>${it.goal}</a></td><td>${it.mode ?? '–'}</td>
            <td class="number">${count(it.colonies)}</td><td class="number">${count(it.phasesCompleted)}</td>
            <td class="number">${count(it.learningsContributed)}</td><td class="number">${count(it.learningsPromoted)}</td><td>${moment(it.lastActive)}</td>
          </tr>`)}</tbody>
        </table></div>`))}
      ${this.projects.next}
    `;
  }
}

customElements.define('project-list', ProjectList);
