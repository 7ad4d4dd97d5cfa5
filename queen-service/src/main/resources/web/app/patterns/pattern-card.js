// One pattern: why it stands as it does, who reported it, and what came of it.
import { css, html, LitElement, nothing } from 'lit';
import { Answer } from '../live/answer.js';
import { ask } from '../parts/ask.js';
import { line } from '../parts/commands.js';
import '../parts/copy-command.js';
import { many, moment, quoted } from '../parts/words.js';
import { sheet } from '../parts/sheet.js';
import { post } from '../talk/queen.js';
import { remembered } from './away.js';
import { query } from './narrowed.js';
import { arm, lift, worthStyles } from './worth.js';

class PatternCard extends LitElement {
  static properties = { part: {}, namespace: {} };

  static styles = [sheet, worthStyles, css`
    td { overflow-wrap: anywhere; }
  `];

  #path = (of = '') => query(`/patterns/${encodeURIComponent(this.part)}${of}`, { namespace: this.namespace });
  pattern = new Answer(this, () => this.#path());

  render() {
    return remembered(this.pattern, (it) => html`
      <h2>Pattern</h2>
      <blockquote>${it.content}</blockquote>
      <dl>
        <dt>Status</dt><dd>${it.status}: ${it.reason}</dd>
        <dt>Category</dt><dd>${it.category}</dd>
        <dt>Score</dt><dd>${it.score.toFixed(3)}: reported by ${many(it.occurrenceCount, 'project')}, helped ${it.helped}, harmed ${it.harmed}, contradicted ${it.contradicted}</dd>
        <dt>With it</dt><dd>${arm(it.with)}</dd>
        <dt>Without it</dt><dd>${arm(it.without)}</dd>
        <dt>Lift</dt><dd>${lift(it.lift)}</dd>
        <dt>Projects</dt><dd>${it.sourceProjects.join(', ') || 'none of ours'}</dd>
        <dt>Seen</dt><dd>first ${moment(it.firstSeen)}, last ${moment(it.lastSeen)}</dd>
        <dt>Id</dt><dd><code>${it.id}</code></dd>
      </dl>
      ${it.status === 'promoted' ? html`<p><button class="danger" @click=${() => this.#demote(it)}>Demote …</button></p>` : nothing}
      <h2>Evidence</h2>
      ${this.#evidence(it.evidence ?? [])}
      <h2>History</h2>
      ${this.#history(it.history ?? [])}
      <copy-command .command=${`./colony patterns ${quoted(it.id)}`}></copy-command>
    `);
  }

  async #demote(it) {
    const done = await ask({
      title: 'Demote this pattern',
      confirm: 'Demote',
      danger: true,
      effect: `No colony that begins from now on is given “${it.content}”. It is taken from the colonies that run.`,
      command: ({ reason }) => line(['patterns'], { demote: it.id, reason: reason || 'TEXT' }),
      fields: [{ name: 'reason', label: 'Why', needed: true }],
      run: async ({ reason }, key) => `It is ${(await post(this.#path('/demote'), { reason }, key)).status} now.`,
    });
    if (done) this.pattern.again();
  }

  #evidence(evidence) {
    return evidence.length === 0 ? html`<p>None from here; what other namespaces reported only counts.</p>` : html`
      <div class="scroll" role="region" aria-label="Evidence" tabindex="0"><table>
        <thead><tr><th>Project</th><th>Task</th><th>Caste</th><th>Said</th><th>When</th></tr></thead>
        <tbody>${evidence.map((one) => html`<tr><td>${one.project}</td><td>${one.taskId}</td><td>${one.caste}</td><td>${one.content}</td><td>${moment(one.at)}</td></tr>`)}</tbody>
      </table></div>`;
  }

  #history(turns) {
    return turns.length === 0 ? html`<p>It stands as it began.</p>` : html`
      <ol>${turns.map(({ at, status, reason }) => html`<li>${moment(at)}: <b>${status}</b>, ${reason}</li>`)}</ol>`;
  }
}

customElements.define('pattern-card', PatternCard);
