// Draws an element anew when what it watches changes, at most once a frame.

const LONGEST_FRAME = 200; // ms; in a tab that nobody sees no frame comes, and its title is read all the same

/** A controller of a Lit element: `this.watching = new Watching(this, () => this.live)`. */
export class Watching {
  #host;
  #source;
  #watched;
  #waiting = false;
  #heard = () => {
    if (this.#waiting) return;
    this.#waiting = true;
    const draw = () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      this.#waiting = false;
      if (this.#host.isConnected) this.#host.requestUpdate();
    };
    const frame = requestAnimationFrame(draw);
    const timer = setTimeout(draw, LONGEST_FRAME);
  };

  constructor(host, source) {
    this.#host = host;
    this.#source = source;
    host.addController(this);
  }

  hostConnected() {
    if (this.#host.hasUpdated) this.#host.requestUpdate();
  }

  /** An element that has left the page may still draw itself once; it must not begin to watch again. */
  hostUpdate() {
    if (!this.#host.isConnected) return;
    const now = this.#source();
    if (now !== this.#watched) {
      this.#watched?.removeEventListener('change', this.#heard);
      this.#watched = now;
      now?.addEventListener('change', this.#heard);
    }
  }

  hostDisconnected() {
    this.#watched?.removeEventListener('change', this.#heard);
    this.#watched = undefined;
  }
}
