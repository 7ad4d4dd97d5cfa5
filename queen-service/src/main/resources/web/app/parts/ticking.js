// Draws an element anew every few moments, for ages that grow; not while nobody looks.

/** A controller of a Lit element: `new Ticking(this)`. */
export class Ticking {
  #host;
  #every;
  #timer;

  constructor(host, every = 1000) {
    this.#host = host;
    this.#every = every;
    host.addController(this);
  }

  hostConnected() {
    this.#timer = setInterval(() => { if (!document.hidden) this.#host.requestUpdate(); }, this.#every);
  }

  hostDisconnected() {
    clearInterval(this.#timer);
  }
}
