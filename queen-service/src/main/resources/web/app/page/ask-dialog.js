// The one dialog of the page: what will happen, the command for it, yes or no, and what came of it.
import { css, html, LitElement, nothing } from 'lit';
import '../parts/copy-command.js';
import { notice } from '../parts/notice.js';
import { sheet } from '../parts/sheet.js';
import { reasonToOnlyLook } from '../talk/me.js';
import { newKey, Problem } from '../talk/queen.js';
import { field, valuesAtFirst, valuesOf } from './ask-field.js';

const PAUSE_OF_TYPING = 400; // ms, before an effect that depends on the fields is worked out anew

/** Only 'asking' takes an answer. 'done' and 'refused' show what came; after a refusal one may try again. */
class AskDialog extends LitElement {
  static properties = { asked: { state: true }, step: { state: true }, effect: { state: true }, never: { state: true }, words: { state: true }, values: { state: true } };

  static styles = [sheet, css`
    dialog {
      width: min(40rem, calc(100vw - 1rem)); max-height: calc(100dvh - 1rem); overflow: auto;
      color: var(--ink); background: var(--paper); border: 1px solid var(--line); border-radius: .8rem; padding: 1.2rem;
    }
    h2 { margin: 0 0 .5rem; overflow-wrap: anywhere; }
    label { display: block; margin: .8rem 0 0; }
    label:not(.check) > span { display: block; font-weight: 600; }
    label:not(.check) > :is(input, textarea, select) { width: 100%; }
    input[type=checkbox] { min-height: 0; width: 1.1rem; height: 1.1rem; vertical-align: -.15rem; }
    .hint { margin: .2rem 0 0; }
    .effect { margin: 0 0 .8rem; white-space: pre-line; overflow-wrap: anywhere; }
    .outcome { border-left: .3rem solid var(--status-done); padding: .3rem .8rem; white-space: pre-line; overflow-wrap: anywhere; }
    .outcome.error { border-color: var(--status-blocked); }
    .buttons { justify-content: flex-end; margin-top: 1rem; }
    h3 { font-size: .9rem; margin: 1rem 0 .2rem; color: var(--quiet); font-weight: 600; }
  `];

  #typing;
  #keys = new Map(); // of this question, by what stood in the fields

  connectedCallback() {
    super.connectedCallback();
    window.addEventListener('ask', this.#take);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    window.removeEventListener('ask', this.#take);
  }

  #take = async ({ detail }) => {
    if (this.asked) {
      detail.answered(false); // one question at a time
      return;
    }
    this.asked = detail;
    this.#keys.clear();
    this.step = 'asking';
    this.words = '';
    this.values = valuesAtFirst(detail.fields ?? []);
    this.effect = { words: '', sure: true };
    this.never = undefined;
    await this.updateComplete;
    this.renderRoot.querySelector('dialog').showModal();
    this.#workOutEffect();
    const never = await reasonToOnlyLook();
    if (this.asked === detail) this.never = never;
  };

  #typed() {
    this.values = valuesOf(this.renderRoot.querySelector('form'), this.asked.fields ?? []);
    if (typeof this.asked.effect === 'function') {
      clearTimeout(this.#typing);
      this.#typing = setTimeout(() => this.#workOutEffect(), PAUSE_OF_TYPING);
    }
  }

  /** An effect that cannot be told is one that the Queen would refuse; then there is nothing to confirm. */
  async #workOutEffect() {
    const { asked } = this;
    if (!asked) return;
    const told = typeof asked.effect === 'function' ? asked.effect(this.values) : asked.effect;
    if (typeof told?.then !== 'function') {
      this.effect = { words: told ?? '', sure: true };
      return;
    }
    const mine = (this.effect = { words: 'Asking the Queen what this will do …', sure: false });
    let known;
    try {
      known = { words: await told, sure: true };
    } catch (e) {
      known = { words: refusal(e), sure: false, refused: true };
    }
    if (this.effect === mine) this.effect = known;
  }

  async #confirm(event) {
    event.preventDefault();
    if (this.never) return;
    const { asked, values } = this;
    this.step = 'running';
    let done = true;
    let words;
    try {
      words = (await asked.run(values, this.#keyOf(values))) ?? 'Done.';
    } catch (e) {
      done = false;
      words = refusal(e);
    }
    if (this.asked !== asked) { // closed meanwhile: what came of it is told all the same
      if (!done) notice(asked.title, words);
      asked.answered(done);
      return;
    }
    this.step = done ? 'done' : 'refused';
    this.words = words;
    await this.updateComplete;
    this.renderRoot.querySelector(done ? '.close' : '.yes')?.focus();
  }

  /** An answer may have been lost after the Queen carried it out: what is pressed again unchanged is the same command. */
  #keyOf(values) {
    const said = JSON.stringify(values);
    if (!this.#keys.has(said)) this.#keys.set(said, newKey());
    return this.#keys.get(said);
  }

  /** Told for Esc, the buttons and the browser's own way to close alike. */
  #closed() {
    clearTimeout(this.#typing);
    const { asked, step } = this;
    this.asked = undefined;
    if (asked && step !== 'running') asked.answered(step === 'done');
  }

  #close = () => this.renderRoot.querySelector('dialog').close();

  render() {
    const { asked } = this;
    if (!asked) return nothing;
    const command = typeof asked.command === 'function' ? asked.command(this.values) : asked.command;
    return html`
      <dialog aria-labelledby="title" aria-describedby="effect" @close=${this.#closed}>
        <h2 id="title">${asked.title}</h2>
        <form @submit=${this.#confirm} @input=${this.#typed}>
          <div class="effect ${this.effect.refused ? 'error' : ''}" id="effect" aria-live="polite">${this.effect.words}</div>
          ${this.step === 'done' ? nothing : (asked.fields ?? []).map(field)}
          ${command ? html`<h3>The same on the command line</h3><copy-command .command=${command}></copy-command>` : nothing}
          <div role="status">${this.never ? html`<p class="outcome error">${this.never}</p>` : this.#outcome()}</div>
          <div class="row buttons">${this.#buttons(asked)}</div>
        </form>
      </dialog>
    `;
  }

  #outcome() {
    switch (this.step) {
      case 'running': return html`<p class="quiet">Waiting for the Queen …</p>`;
      case 'done': return html`<p class="outcome">${this.words}</p>`;
      case 'refused': return html`<p class="outcome error">${this.words}</p>`;
      default: return nothing;
    }
  }

  #buttons(asked) {
    if (this.step === 'done') return html`<button type="button" class="close main" @click=${this.#close}>Close</button>`;
    return html`
      <button type="button" class="close" @click=${this.#close}>Cancel</button>
      <button class="yes ${asked.danger ? 'danger' : 'main'}" ?disabled=${!this.effect.sure || this.never || this.step === 'running'}>${asked.confirm ?? asked.title}</button>
    `;
  }
}

/** The Queen's words when she said no, all faults that she found, and what she would do instead. */
export function refusal(e) {
  if (!(e instanceof Problem)) return e instanceof Error ? e.message : String(e);
  return [e.message, ...e.faults, ...(e.allowed.length ? [`Possible now: ${e.allowed.join(', ')}`] : [])].join('\n');
}

customElements.define('ask-dialog', AskDialog);
