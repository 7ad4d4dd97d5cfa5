// What an attempt gave: words, files, learnings, changes.
import { css, html, LitElement, nothing } from 'lit';
import { sheet } from '../parts/sheet.js';
import { count, span } from '../parts/words.js';
import { save, textOf } from '../talk/blobs.js';

class TaskResult extends LitElement {
  static properties = { result: { attribute: false }, task: {}, patch: { state: true }, problem: { state: true } };

  static styles = [sheet, css`
    .words { white-space: pre-wrap; overflow-wrap: anywhere; }
    ul { padding-left: 1.2rem; }
    h3 { font-size: 1rem; margin: .8rem 0 .3rem; }
    li { margin: .3rem 0; }
    pre { max-height: 30rem; }
    .added { color: light-dark(#166534, #86efac); }
    .removed { color: var(--bad); }
    .place { color: var(--quiet); }
  `];

  willUpdate(changed) {
    if (changed.has('result')) this.patch = undefined;
  }

  render() {
    const { result } = this;
    if (!result) return nothing;
    return html`
      <p class="words">${result.summary || 'It said nothing.'}</p>
      <p class="quiet">${this.#told(result)}</p>
      ${this.problem ? html`<p class="error" role="alert">${this.problem}</p>` : nothing}
      ${this.#diff(result.diff)}
      ${result.artifacts.length ? html`<h3>Files it left</h3><ul>${result.artifacts.map((it) => html`
        <li><button @click=${() => this.#save(it.blob, it.path)}>Save ${it.path}</button> <span class="quiet">${count(it.blob.sizeBytes)} bytes</span></li>`)}</ul>` : nothing}
      ${result.output ? html`<p><button @click=${() => this.#save(result.output, `${this.task}.txt`)}>Save the whole output</button> <span class="quiet">${count(result.output.sizeBytes)} bytes</span></p>` : nothing}
      ${result.learnings.length ? html`<h3>What it learned</h3><ul>${result.learnings.map((it) => html`<li><strong>${it.category}</strong>: ${it.content}</li>`)}</ul>` : nothing}
      ${result.data == null ? nothing : html`<details><summary>Data</summary><pre tabindex="0">${JSON.stringify(result.data, null, 2)}</pre></details>`}
    `;
  }

  #told({ exitCode, durationMillis, usage, ran, commit, branch }) {
    return [
      durationMillis ? `took ${span(durationMillis)}` : '',
      exitCode == null ? '' : `exit code ${exitCode}`,
      usage?.tokens ? `${count(usage.tokens.inputTotal + usage.tokens.output)} tokens` : '',
      usage?.cost ? `cost ${(usage.cost.micros / 1e6).toFixed(4)} ${usage.cost.currency}` : '',
      ran ? [ran.executor, ran.preset, ran.model, ran.verdict, ran.sandbox && `sandbox ${String(ran.sandbox).toLowerCase()}`].filter(Boolean).join(', ') : '',
      commit ? `commit ${commit.slice(0, 12)}${branch ? ` on ${branch}` : ''}` : '',
    ].filter(Boolean).join(' · ');
  }

  #diff(diff) {
    if (!diff) return nothing;
    return html`
      <p>Changed ${count(diff.files)} files: <span class="added">+${count(diff.added)}</span> <span class="removed">−${count(diff.removed)}</span> lines
        ${diff.patch && !this.patch ? html`<button @click=${() => this.#show(diff.patch)}>Show the change</button>` : nothing}
        ${diff.patch ? html`<button @click=${() => this.#save(diff.patch, `${this.task}.patch`)}>Save the change</button>` : html`<span class="quiet">The change is too large to be kept.</span>`}
      </p>
      ${this.patch ? html`<pre tabindex="0" aria-label="The change">${this.patch}</pre>` : nothing}
    `;
  }

  async #show(blob) {
    await this.#tried(async () => {
      const { text, whole } = await textOf(blob.sha256);
      const lines = text.split('\n');
      const shown = lines.slice(0, MOST_LINES).map((line) => html`<span class=${kind(line)}>${line}\n</span>`);
      this.patch = whole && lines.length <= MOST_LINES ? shown : [...shown, '… there is more: save it to see all'];
    });
  }

  #save = (blob, path) => this.#tried(() => save(blob.sha256, path));

  async #tried(what) {
    this.problem = '';
    try {
      await what();
    } catch (e) {
      this.problem = e.message;
    }
  }
}

const MOST_LINES = 2_000;

const kind = (line) =>
  /^(@@|diff |index |---|\+\+\+)/.test(line) ? 'place' : line.startsWith('+') ? 'added' : line.startsWith('-') ? 'removed' : '';

customElements.define('task-result', TaskResult);
