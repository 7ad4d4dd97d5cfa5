// What projects have learned from each other. `part` is a pattern's id, or the word learnings or projects.
import { css, html, LitElement, nothing } from 'lit';
import { Answer } from '../live/answer.js';
import { moment } from '../parts/words.js';
import { sheet } from '../parts/sheet.js';
import { namespacesToChoose } from '../talk/me.js';
import './learning-list.js';
import './pattern-card.js';
import './project-list.js';
import { remembered } from './away.js';
import { CATEGORIES, choice, query } from './narrowed.js';
import { arm, lift, worthStyles } from './worth.js';

const STATUSES = ['promoted', 'candidate', 'demoted'];

class PatternList extends LitElement {
  static properties = { part: {}, status: { state: true }, category: { state: true }, namespaces: { state: true }, namespace: { state: true } };

  static styles = [sheet, worthStyles, css`
    nav { display: flex; flex-wrap: wrap; gap: 1rem; margin: 0 0 1rem; }
    nav a[aria-current=page] { font-weight: 700; }
    td.text { overflow-wrap: anywhere; min-width: 16rem; }
  `];

  patterns = new Answer(this, () => (this.part || !this.namespaces ? undefined : query('/patterns', { status: this.status, category: this.category, namespace: this.namespace })));

  connectedCallback() {
    super.connectedCallback();
    this.#learnNamespaces();
  }

  /** Learnings and projects are those of one namespace: until it is known which may be meant, nothing is asked. */
  async #learnNamespaces() {
    const names = await namespacesToChoose();
    this.namespace ??= names[0];
    this.namespaces = names;
  }

  render() {
    const here = ['learnings', 'projects'].includes(this.part) ? this.part : '';
    const to = (part, words) => html`<a href=${part ? `#/patterns/${part}` : '#/patterns'} aria-current=${here === part ? 'page' : 'false'}>${words}</a>`;
    return html`
      <nav aria-label="Memory">${to('', 'Patterns')} ${to('learnings', 'Learnings')} ${to('projects', 'Projects')}</nav>
      ${this.namespaces?.length > 1 ? html`<p><label>Namespace <select @change=${(e) => { this.namespace = e.target.value; }}>
        ${this.namespaces.map((name) => html`<option ?selected=${name === this.namespace}>${name}</option>`)}</select></label></p>` : nothing}
      ${this.namespaces || !this.part ? this.#view() : html`<p class="quiet" role="status">Asking the Queen …</p>`}
    `;
  }

  #view() {
    switch (this.part) {
      case undefined: return this.#list();
      case 'learnings': return html`<learning-list .namespace=${this.namespace}></learning-list>`;
      case 'projects': return html`<project-list .namespace=${this.namespace}></project-list>`;
      default: return html`<pattern-card .part=${this.part} .namespace=${this.namespace}></pattern-card>`;
    }
  }

  #list() {
    return html`
      <p class="quiet">A learning that at least three projects reported is promoted: colonies begin with it. Some do without, to see what it is worth.</p>
      <div class="row">
        ${choice('Status', STATUSES, this.status, (it) => { this.status = it; })}
        ${choice('Category', CATEGORIES, this.category, (it) => { this.category = it; })}
        <button @click=${this.patterns.again}>Look again</button>
      </div>
      ${remembered(this.patterns, ({ items }) => (items.length ? this.#table(items) : html`<p>No pattern is known.</p>`))}
      ${this.patterns.next}
    `;
  }

  #table(items) {
    return html`<div class="scroll" role="region" aria-label="Patterns" tabindex="0"><table>
      <thead><tr><th>Pattern</th><th>Status</th><th class="number">Score</th><th class="number">Projects</th><th>With it</th><th>Without it</th><th>Lift</th><th>Last seen</th></tr></thead>
      <tbody>${items.map((it) => html`<tr>
        <td class="text"><a href="#/patterns/${encodeURIComponent(it.id)}">${it.content}</a><br><span class="quiet">${it.category}</span></td>
        <td>${it.status}</td>
        <td class="number">${it.score.toFixed(2)}</td>
        <td class="number">${it.occurrenceCount}</td>
        <td>${arm(it.with)}</td><td>${arm(it.without)}</td><td>${lift(it.lift)}</td>
        <td>${moment(it.lastSeen)}</td>
      </tr>`)}</tbody>
    </table></div>`;
  }
}

customElements.define('pattern-list', PatternList);
