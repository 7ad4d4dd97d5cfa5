// What a colony remembers, layer by layer.
import { css, html, LitElement, nothing } from 'lit';
import { Answer } from '../live/answer.js';
import { Watching } from '../live/watching.js';
import { toColony } from '../page/address.js';
import '../parts/copy-command.js';
import { count, moment, quoted } from '../parts/words.js';
import { sheet } from '../parts/sheet.js';
import { at } from '../talk/queen.js';

const WHOLE = 200_000; // tokens of working memory
const USED = 0.8; // of it
const REMEMBERED = /^(task\.finished|learnings\.|instincts\.|session\.|patterns\.|check-in\.answered|colony\.(rolled-back|forked|imported)|phase\.|run\.)/;
const MOMENT = 2_000; // ms; results may come in quick succession

class ColonyMemory extends LitElement {
  static properties = { live: { attribute: false }, part: {} };

  static styles = [sheet, css`
    li, td.text { overflow-wrap: anywhere; }
    li { margin-bottom: .4rem; }
    ul { padding-left: 1.2rem; }
    meter { width: min(20rem, 60vw); }
    summary { cursor: pointer; font-weight: 600; margin: .6rem 0; }
    td.text { min-width: 14rem; }
    .text { white-space: pre-wrap; }
  `];

  watching = new Watching(this, () => this.live);
  memory = new Answer(this, () => this.live && at(this.live.name, 'memory'), {
    live: () => this.live, after: ({ type }) => REMEMBERED.test(type), moment: MOMENT,
  });

  render() {
    if (!this.live) return nothing;
    return html`
      ${this.memory.shown((it) => html`
        ${this.#working(it)}
        <h2>Short-term</h2>
        ${this.#entries('Sessions', it.sessions, 'No front is over yet.')}
        <h2>Long-term</h2>
        ${this.#instincts(it.instincts)}
        ${this.#entries('Learnings of this colony', it.learnings, 'Nothing was learned yet.')}
        ${this.#entries('Learnings of earlier colonies of this project', it.projectLearnings, 'None.')}
        ${this.#entries('What people decided', it.decisions, 'Nothing was decided yet.')}
        <h2>Global</h2>
        ${this.#global(it)}
      `)}
      <h2>The same on the command line</h2>
      <copy-command .command=${`./colony learnings ${quoted(this.live.name)}`}></copy-command>
    `;
  }

  #working({ working, workingTokens, evicted }) {
    return html`
      <h2>Working</h2>
      <p><meter min="0" max=${WHOLE} high=${WHOLE * USED} .value=${workingTokens} aria-label="working memory"></meter>
        ${count(workingTokens)} of ${count(WHOLE)} tokens; the oldest leave above ${count(WHOLE * USED)}.
        ${evicted ? `${count(evicted)} results did not fit any more; they stay in the log.` : ''}</p>
      ${this.#entries('Results and notes of the phases that run', working, 'No phase runs, or none has a result yet.')}
    `;
  }

  #entries(title, entries, none) {
    if (!entries.length) return html`<p><b>${title}:</b> <span class="quiet">${none}</span></p>`;
    return html`<details open>
      <summary>${title} <span class="quiet">${entries.length}</span></summary>
      <ul>${entries.map((it) => html`<li>
        <span class="text">${it.content}</span><br>
        <span class="quiet">${it.category ? `${it.category}, ` : ''}${this.#about(it.about)}, ${moment(it.at)}</span>
      </li>`)}</ul>
    </details>`;
  }

  #about(about) {
    return this.live.nodes.get(about)?.kind === 'task'
      ? html`<a href=${toColony(this.live.name, 'tasks', about)}>${about}</a>` : about;
  }

  #instincts(instincts) {
    if (!instincts.length) return html`<p><b>Instincts:</b> <span class="quiet">None yet.</span></p>`;
    return html`<details open>
      <summary>Instincts <span class="quiet">${instincts.length}</span></summary>
      <div class="scroll" role="region" aria-label="Instincts" tabindex="0"><table>
        <thead><tr><th>Instinct</th><th>Category</th><th>Confidence</th><th class="number">Well</th><th class="number">Badly</th><th>Status</th><th>Given to workers</th></tr></thead>
        <tbody>${instincts.map((it) => html`<tr>
          <td class="text">${it.content}</td><td>${it.category}</td>
          <td>${it.confidence.toFixed(1)}</td>
          <td class="number">${it.successes}</td><td class="number">${it.failures}</td><td>${it.status}</td><td>${it.given ? 'yes' : 'no'}</td>
        </tr>`)}</tbody>
      </table></div>
    </details>`;
  }

  #global({ global, withheld }) {
    const link = (id, words) => html`<a href="#/patterns/${encodeURIComponent(id)}">${words}</a>`;
    return html`
      ${global.length === 0 ? html`<p class="quiet">It was given no pattern of other projects.</p>` : html`
        <ul>${global.map((it) => html`<li>${link(it.patternId, it.content)}<br>
          <span class="quiet">${it.category}, score ${it.score.toFixed(2)}, strength now ${it.current.toFixed(2)}</span></li>`)}</ul>`}
      ${withheld.length ? html`<p>It does without ${withheld.map((id, i) => html`${i ? ', ' : ''}${link(id, html`<code>${id}</code>`)}`)}, to see what these are worth.</p>` : nothing}
    `;
  }
}

customElements.define('colony-memory', ColonyMemory);
