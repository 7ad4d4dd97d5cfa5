// What a running attempt prints, as it prints it. It is a look over the shoulder, not a record: the
// whole output comes with the result. In mode LIGHTWEIGHT that is all there is.
import { css, html, LitElement, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { sheet } from '../parts/sheet.js';
import { count } from '../parts/words.js';
import { at } from '../talk/queen.js';
import { follow } from '../talk/stream.js';
import { plain } from './plain-text.js';

const MOST = 2_000; // lines
const MOMENT = 200; // ms in which lines are gathered

class LiveOutput extends LitElement {
  static properties = { colony: {}, task: {}, mode: {}, running: { type: Boolean }, held: { state: true }, state: { state: true } };

  static styles = [sheet, css`
    .lines { max-height: 22rem; min-height: 3rem; overflow: auto; margin: .5rem 0; white-space: pre-wrap; overflow-wrap: anywhere; overscroll-behavior: contain; }
    .err { color: var(--bad); }
    .note { color: var(--quiet); font-style: italic; }
  `];

  #lines = [];
  #next = 0;
  #left = 0;
  #epoch;
  #end;
  #drawing;
  #shown = [];
  #lastTop = 0;

  willUpdate(changed) {
    // What has ended is over, until the task is begun anew.
    if (changed.has('colony') || changed.has('task') || (this.running && this.state === 'over' && changed.has('running'))) this.#begin();
  }

  connectedCallback() {
    super.connectedCallback();
    if (this.hasUpdated) this.#begin();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#end?.abort();
  }

  #begin() {
    this.#end?.abort();
    this.#lines = [];
    this.#left = 0;
    this.#epoch = undefined;
    if (!this.colony || !this.task) return;
    const mine = (this.#end = new AbortController());
    follow(at(this.colony, 'tasks', this.task, 'output'), {
      signal: mine.signal,
      onEvent: ({ type, data }) => (type === 'ended' ? this.#over(mine) : this.#take(JSON.parse(data))),
      onState: (state) => { if (!mine.signal.aborted) this.state = state; },
    });
  }

  /** All was told; there is nothing to come back for. */
  #over(mine) {
    mine.abort();
    this.state = 'over';
  }

  #take({ epoch, worker, stream, lines = [], dropped }) { // the Queen leaves out what is empty
    if (epoch !== this.#epoch) {
      this.#epoch = epoch;
      this.#add('note', `— ${worker} —`);
    }
    if (dropped) this.#add('note', `… ${count(dropped)} lines left out …`);
    lines.forEach((line) => this.#add(stream === 'err' ? 'err' : '', plain(line)));
    if (this.#lines.length > MOST) this.#lines.splice(0, this.#lines.length - MOST);
    if (this.held) this.#left += lines.length;
    this.#drawing ??= setTimeout(() => {
      this.#drawing = undefined;
      this.requestUpdate();
    }, MOMENT);
  }

  #add(kind, text) {
    this.#lines.push({ key: this.#next++, kind, text });
  }

  #hold(held) {
    this.held = held;
    this.#left = 0;
  }

  /** Who scrolls up wants to read. */
  #scrolled({ target }) {
    const atEnd = target.scrollHeight - target.scrollTop - target.clientHeight < 40;
    if (!atEnd && !this.held && target.scrollTop < this.#lastTop) this.#hold(true);
    this.#lastTop = target.scrollTop;
  }

  updated() {
    if (this.held) return;
    const place = this.renderRoot.querySelector('.lines');
    if (place) place.scrollTop = place.scrollHeight;
  }

  render() {
    if (!this.held) this.#shown = this.#lines.slice();
    return html`
      <div class="row">
        <button aria-pressed=${this.held ? 'true' : 'false'} @click=${() => this.#hold(!this.held)}>${this.held ? 'Go on' : 'Hold still'}</button>
        <span class="quiet" role="status">${this.#told()}</span>
      </div>
      <pre class="lines" tabindex="0" role="log" aria-live="off" aria-label="Output" @scroll=${this.#scrolled}>${repeat(this.#shown, (it) => it.key, (it) => html`<span class=${it.kind}>${it.text}\n</span>`)}</pre>
    `;
  }

  #told() {
    if (this.state === 'lost') return 'The connection is lost; trying again.';
    if (this.state === 'ended') return 'The Queen does not tell this output.';
    if (this.held) return `Held still; ${count(this.#left)} new lines.`;
    if (this.state === 'over') return this.#lines.length ? 'It has ended; this was the end of what it printed.' : 'It has ended; what it printed is kept with the result.';
    if (!this.#lines.length && this.running) return this.mode === 'LIGHTWEIGHT' ? 'Mode LIGHTWEIGHT shows no live output; it comes with the result.' : 'It has not printed anything yet.';
    if (!this.#lines.length) return 'Nothing runs now.';
    return `The newest ${count(MOST)} lines at most.`;
  }
}

customElements.define('live-output', LiveOutput);
