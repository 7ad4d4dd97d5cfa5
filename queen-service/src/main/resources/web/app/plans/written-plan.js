// A plan as a person looks at it before it runs.
import { css, html, LitElement, nothing } from 'lit';
import { scrolling } from '../parts/scrolling.js';
import { sheet } from '../parts/sheet.js';
import { many } from '../parts/words.js';

const MOST = 500; // tasks of a plan that are drawn

class WrittenPlan extends LitElement {
  static properties = { plan: { attribute: false }, done: { attribute: false } }; // `done`: ids of phases that stay as they are

  static styles = [sheet, css`
    p { margin: .8rem 0 .2rem; overflow-wrap: anywhere; }
    td { overflow-wrap: anywhere; min-width: 7rem; }
    td:nth-child(n + 4) { min-width: 10rem; }
  `];

  render() {
    const { phases = [], castes = {} } = this.plan;
    if (!phases.length) return html`<p class="quiet">It has no phases yet: they are planned once the colony has begun.</p>`;
    let room = MOST;
    return phases.map((phase) => {
      const tasks = phase.tasks ?? [];
      const drawn = tasks.slice(0, room);
      room -= drawn.length;
      return html`
        <p><strong>${phase.id}</strong> ${phase.name} <span class="quiet">${traits(phase, this.done)}</span></p>
        ${drawn.length ? table(phase.id, drawn, castes) : nothing}
        ${tasks.length > drawn.length ? html`<p class="quiet">${many(tasks.length - drawn.length, 'task')} more, which the command line lists</p>` : nothing}
        ${checks(phase)}
      `;
    });
  }
}

const traits = ({ id, kind, approvals, dependsOn = [], planned, auto }, done = []) => [
  done.includes(id) ? 'is done' : '',
  kind === 'gate' ? `a gate of ${approvals.min}${approvals.from === 'any' ? '' : ` ${approvals.from}`}` : '',
  dependsOn.length ? `after ${dependsOn.join(', ')}` : '',
  planned === 'later' ? 'its tasks are planned when it is due' : '',
  auto ? 'goes on by itself where its gates are green' : '',
].filter(Boolean).join('; ');

const checks = ({ verify = [] }) => verify.map(({ name, command }) => html`<p class="quiet">verified by ${name}: <code>${command}</code></p>`);

const table = (phase, tasks, castes) => scrolling(`Tasks of ${phase}`, html`<table>
  <thead><tr><th scope="col">Task</th><th scope="col">Caste</th><th scope="col">After</th><th scope="col">Runs</th><th scope="col">What</th></tr></thead>
  <tbody>${tasks.map((task) => html`
    <tr>
      <td>${task.id}</td>
      <td>${task.caste}</td>
      <td>${task.dependsOn?.join(', ') || '–'}</td>
      <td>${runs(task.run ?? castes[task.caste])}${checks(task)}</td>
      <td>${task.description}</td>
    </tr>`)}
  </tbody>
</table>`);

/** What the task says, or else what the plan says of its caste. */
function runs(run = {}) {
  const line = run.shell ?? run.http ?? run.external ?? run.command?.join(' ');
  if (line) return html`<code>${line}</code>`;
  return run.agent ? `agent ${run.agent}` : run.llm ? `model ${run.llm}` : '–';
}

customElements.define('written-plan', WrittenPlan);
