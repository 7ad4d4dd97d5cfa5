// To start a colony: its plan, written here or read from a file, and what it works on.
import { css, html, LitElement, nothing } from 'lit';
import '../parts/copy-command.js';
import { called, toColony } from '../page/address.js';
import { line } from '../parts/commands.js';
import { notice } from '../parts/notice.js';
import { sheet } from '../parts/sheet.js';
import '../plans/written-plan.js';
import { myNamespaces } from '../talk/me.js';
import { newKey, post, Problem } from '../talk/queen.js';
import { FOLDER, lineOf, MODES, modeIn, unfit, withMode } from './plan-text.js';

const EXAMPLE = `goal: Say hello in two languages
phases:
  - id: words
    name: Find the words
    tasks:
      - id: english
        caste: scout
        description: The English word
        run: {shell: 'echo hello'}
      - id: german
        caste: scout
        description: The German word
        run: {shell: 'echo hallo'}
`;

class NewColony extends LitElement {
  static properties = {
    plan: { state: true }, values: { state: true }, file: { state: true },
    problem: { state: true }, tried: { state: true }, running: { state: true }, namespaces: { state: true },
  };

  static styles = [sheet, css`
    label > span { display: block; font-weight: 600; }
    label { display: block; }
    input:not([type=checkbox], [type=file]), textarea, select { width: 100%; }
    input[type=file] { width: 100%; }
    .row label { min-width: 0; }
    .both { display: grid; grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); gap: 1.5rem; }
    @media (max-width: 55rem) { .both { grid-template-columns: minmax(0, 1fr); } }
    textarea { font-family: ui-monospace, monospace; font-size: .9rem; white-space: pre; overflow: auto; tab-size: 2; }
    li { overflow-wrap: anywhere; margin-bottom: .4rem; }
    .found { grid-column: 1 / -1; min-width: 0; }
    written-plan { margin-bottom: 1rem; }
    .hint { margin: 0 0 .8rem; color: var(--quiet); font-size: .9rem; }
  `];

  #key;

  constructor() {
    super();
    this.failed = 'Nothing was started.';
    this.plan = '';
    this.values = { name: '', namespace: '', goal: '', project: '', workspace: '', base: '', folder: '', auto: false };
  }

  connectedCallback() {
    super.connectedCallback();
    this.#learnNamespaces();
  }

  /** Where the token reaches several and not the usual one, one of them has to be said. */
  async #learnNamespaces() {
    const names = await myNamespaces();
    if (names?.length > 1 && !this.values.namespace) this.values = { ...this.values, namespace: names.includes('default') ? 'default' : names[0] };
    this.namespaces = names;
  }

  render() {
    return html`
      <form class="both" @submit=${this.#start} @input=${this.#typed}>
        <div>${this.#planning()}</div>
        <div>
          ${this.#fields()}
          <p class="quiet">It begins at once: workers take its first tasks. ${this.values.auto ? 'Check-ins whose gates are green are skipped.' : 'After each front it waits for you at a check-in.'}</p>
          <p class="row"><button class="main" ?disabled=${this.running}>Start the colony</button>
            <button type="button" ?disabled=${this.running} @click=${this.#try}>Only try the plan</button></p>
          <div role="alert">${this.#faults()}</div>
          <p role="status">${this.tried ? html`<b>The plan can be run.</b> Nothing was started. What would run stands below.` : nothing}</p>
          <h2>The same on the command line</h2>
          <copy-command .command=${this.#command()}></copy-command>
        </div>
        ${this.tried ? this.#found(this.tried) : nothing}
      </form>
    `;
  }

  #planning() {
    return html`
      <label><span>Plan, YAML or JSON</span>
        <textarea name="plan" rows="24" spellcheck="false" autocomplete="off" .value=${this.plan} aria-describedby="plan-hint"></textarea></label>
      <p class="hint" id="plan-hint">Without <code>phases</code> it is a brief: with a <code>planner</code> or <code>template: true</code> a plan is made from it.</p>
      <div class="row">
        <label><span>Or from a file</span> <input type="file" accept=".yaml,.yml,.json,text/*" @change=${this.#read}></label>
        ${this.plan.trim() ? nothing : html`<button type="button" @click=${() => { this.plan = EXAMPLE; }}>Fill in an example</button>`}
      </div>
    `;
  }

  #fields() {
    const text = (name, label, hint) => html`<label><span>${label}</span>
      <input name=${name} autocomplete="off" .value=${this.values[name]} aria-describedby="hint-${name}"></label><p class="hint" id="hint-${name}">${hint}</p>`;
    const chosen = modeIn(this.plan);
    return html`
      ${text('name', 'Name', 'Empty: made from the goal.')}
      ${this.#namespace(text)}
      ${text('goal', 'Goal', 'Empty: the plan says it.')}
      ${text('workspace', 'Workspace', 'A folder or Git repository on the worker’s host, as an absolute path, or a Git URL. Empty: a folder for each task.')}
      ${this.values.workspace ? text('base', 'Begin from commit', 'Of the Git repository. Needed where the workspace is one on the worker’s host.') : nothing}
      ${text('project', 'Project', html`What learnings are counted by. Empty: what the plan says, or made from the workspace. The command line has no option for it: it takes <code>project</code> of the plan, else the URL of the repository’s origin, else the path.`)}
      ${this.plan.includes(FOLDER) ? text('folder', 'Folder of the plan', html`The plan names its folder as <code>${FOLDER}</code>: the absolute path on the worker’s host.`) : nothing}
      <label><span>Mode</span>
        <select name="mode" aria-describedby="hint-mode">
          <option value="" ?selected=${!chosen}>a survey chooses</option>
          ${MODES.map((mode) => html`<option ?selected=${mode === chosen}>${mode}</option>`)}
        </select></label><p class="hint" id="hint-mode">It is written into the plan.</p>
      <label><input type="checkbox" name="auto" .checked=${this.values.auto}> Skip check-ins whose gates are green</label>
    `;
  }

  #namespace(text) {
    const names = this.namespaces;
    if (names?.length === 1) return nothing;
    if (!names) return text('namespace', 'Namespace', 'Empty: default.');
    return html`<label><span>Namespace</span>
      <select name="namespace" aria-describedby="hint-namespace">
        ${names.map((it) => html`<option ?selected=${it === this.values.namespace}>${it}</option>`)}
      </select></label><p class="hint" id="hint-namespace">Its name is unique there.</p>`;
  }

  #typed = ({ target }) => {
    if (!target.name) return;
    this.#key = undefined; // something else is asked for now
    this.tried = undefined;
    if (target.name === 'plan') this.plan = target.value;
    else if (target.name === 'mode') this.#setMode(target.value);
    else this.values = { ...this.values, [target.name]: target.type === 'checkbox' ? target.checked : target.value };
  };

  #setMode(mode) {
    const changed = withMode(this.plan, mode);
    if (changed === undefined) this.problem = new Problem(0, { detail: 'The mode cannot be written into the plan: it is no JSON.' });
    else this.plan = changed;
    this.requestUpdate();
  }

  #read = async ({ target }) => {
    const [file] = target.files;
    if (!file) return;
    this.problem = undefined;
    try {
      this.plan = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
      this.file = file.name;
      this.tried = undefined;
      this.#key = undefined;
    } catch {
      this.problem = new Problem(0, { detail: `${file.name} is not a plan: it is no UTF-8 text.` });
    }
  };

  #start = (event) => {
    event.preventDefault();
    return this.#send(async (order) => {
      this.#key ??= newKey();
      const colony = await post('/colonies', order, this.#key);
      // The page forgets what was noticed in the view before.
      if (colony.warnings?.length) window.addEventListener('hashchange', () => notice('In its plan', colony.warnings.join('\n')), { once: true });
      location.hash = toColony(called(colony));
    });
  };

  /** Nothing begins. What came of a plan that has been changed meanwhile is of no use. */
  #try = () => this.#send(async (order) => {
    const { plan, values } = this;
    const isStill = () => plan === this.plan && values === this.values;
    try {
      const tried = await post('/colonies', { ...order, dryRun: true });
      if (isStill()) this.tried = tried;
    } catch (e) {
      if (isStill()) throw e;
    }
  }, 'It cannot be run.');

  async #send(order, failed = 'Nothing was started.') {
    const { name, namespace, goal, project, workspace, base, folder, auto } = this.values;
    this.tried = undefined;
    this.failed = failed;
    const wrong = unfit(this.plan) || (this.plan.includes(FOLDER) && !/^\/[^"'\\$`\p{Cc}]*$/u.test(folder)
      ? `Folder of the plan: "${folder}", expected an absolute path without quotes, backslashes, dollar signs and backticks.` : '');
    if (wrong) {
      this.problem = new Problem(0, { detail: wrong });
      return;
    }
    const said = Object.fromEntries(Object.entries({ name, namespace, goal, project, workspace, base: workspace && base }).map(([key, value]) => [key, value.trim()]).filter(([, value]) => value));
    this.problem = undefined;
    this.running = true;
    try {
      await order({ plan: this.plan.replaceAll(FOLDER, folder), ...said, auto });
    } catch (e) {
      if (!(e instanceof Problem)) throw e;
      this.problem = e;
    } finally {
      this.running = false;
    }
  }

  #found({ plan, warnings }) {
    return html`<section class="found" aria-labelledby="found">
      <h2 id="found">What would run</h2>
      ${warnings.length ? html`<p>Is this meant?</p>${this.#each(warnings)}` : nothing}
      <written-plan .plan=${plan}></written-plan>
      <copy-command .command=${this.#command({ 'dry-run': true })}></copy-command>
    </section>`;
  }

  #faults() {
    if (this.running) return html`<p class="quiet">Waiting for the Queen …</p>`;
    if (!this.problem) return nothing;
    const { message, faults } = this.problem;
    return html`<div class="card">
      <p class="error"><b>${this.failed}</b> ${message}</p>
      ${faults.length ? this.#each(faults) : nothing}
    </div>`;
  }

  #each(words) {
    return html`<ul>${words.map((it) => html`<li>${it} ${this.#toLine(lineOf(it, this.plan))}</li>`)}</ul>`;
  }

  #toLine(line) {
    return line ? html`<button type="button" @click=${() => this.#show(line)}>Line ${line}</button>` : nothing;
  }

  /** Puts the cursor there and the line into view. */
  #show(line) {
    const area = this.renderRoot.querySelector('textarea');
    const lines = this.plan.split('\n');
    const begin = lines.slice(0, line - 1).reduce((all, it) => all + it.length + 1, 0);
    area.focus();
    area.setSelectionRange(begin, begin + (lines[line - 1]?.length ?? 0));
    area.scrollTop = Math.max(0, (line - 5) * (area.scrollHeight / lines.length));
  }

  #command(more = {}) {
    const { name, namespace, goal, workspace, base, auto } = this.values;
    return line(['run', this.file ?? 'plan.yaml'], {
      workspace, base: workspace && base, name, namespace: namespace !== 'default' && namespace, goal, auto, ...more,
    });
  }
}

customElements.define('new-colony', NewColony);
