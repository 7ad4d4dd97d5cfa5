// An answer of the Queen that a view shows. It is asked for again when something has happened that
// may change it, never by the clock.
import { html, nothing } from 'lit';
import { get, Problem } from '../talk/queen.js';

const MOMENT = 300; // ms in which what happens is gathered, where the view does not say
const PATIENCE = 3_000; // ms before a request that found nobody is made again

/**
 * A controller of a Lit element: `this.signals = new Answer(this, () => path, { live: () => this.live,
 * after: (event) => event.type.startsWith('signal') })`. `path` may be nothing: nothing is asked.
 */
export class Answer {
  value;
  problem;
  /** When it was given, in ms. */
  at = 0;

  #host;
  #path;
  #live;
  #after;
  #moment;
  #asked;
  #watched;
  #timer;
  #turn = 0;

  constructor(host, path, { live = () => undefined, after = () => false, moment = MOMENT } = {}) {
    this.#host = host;
    this.#path = path;
    this.#live = live;
    this.#after = after;
    this.#moment = moment;
    host.addController(this);
  }

  hostUpdate() {
    const live = this.#live();
    if (live !== this.#watched) {
      this.#leave();
      this.#watched = live;
      live?.addEventListener('event', this.#happened);
      live?.addEventListener('change', this.#back);
    }
    const path = this.#path() || undefined;
    if (path !== this.#asked) {
      this.#asked = path;
      this.value = undefined;
      this.problem = undefined;
      this.again();
    }
  }

  hostDisconnected() {
    this.#leave();
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#turn++;
    this.#asked = undefined;
  }

  #leave() {
    this.#watched?.removeEventListener('event', this.#happened);
    this.#watched?.removeEventListener('change', this.#back);
    this.#watched = undefined;
  }

  #happened = ({ detail }) => {
    if (this.#after(detail)) this.#soon(this.#moment);
  };

  #back = () => {
    if (this.problem?.passes) this.#soon(Math.max(PATIENCE, this.problem.pause));
  };

  #soon(wait) {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.again();
    }, wait);
  }

  /** Asks now. What is shown stays until the answer is there. */
  again = async () => {
    const path = this.#asked;
    if (path == null) return;
    const turn = ++this.#turn;
    try {
      const value = await get(path);
      if (turn !== this.#turn) return;
      this.value = value;
      this.problem = undefined;
    } catch (e) {
      if (!(e instanceof Problem)) throw e;
      if (turn !== this.#turn) return;
      this.problem = e;
    }
    this.at = Date.now();
    this.#host.requestUpdate();
  };

  /** The next page of a list, put behind what is there. */
  more = async () => {
    const turn = ++this.#turn;
    const path = this.#asked;
    try {
      const next = await get(`${path}${path.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(this.value.cursor)}`);
      if (turn !== this.#turn) return;
      this.value = { items: [...this.value.items, ...next.items], cursor: next.cursor };
      this.problem = undefined;
    } catch (e) {
      if (!(e instanceof Problem)) throw e;
      if (turn !== this.#turn) return;
      this.problem = e;
    }
    this.#host.requestUpdate();
  };

  /** What is to be seen of it: that it is being asked for, why there is none, or `draw(value)`. */
  shown(draw) {
    const trouble = this.problem
      ? html`<p class="error" role="alert">${this.problem.message} <button @click=${this.again}>Try again</button></p>`
      : nothing;
    if (this.value == null) return this.problem ? trouble : html`<p class="quiet" role="status">Asking the Queen …</p>`;
    return html`${trouble}${draw(this.value)}`;
  }

  /** A button for the next page, where there is one. */
  get next() {
    return this.value?.cursor ? html`<button @click=${this.more}>Show more</button>` : nothing;
  }
}
