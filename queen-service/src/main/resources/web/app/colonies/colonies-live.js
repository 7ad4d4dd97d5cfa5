// All colonies, kept up to date by one stream: each comes when it changes, all of them at first.
import { follow } from '../talk/stream.js';

export class ColoniesLive extends EventTarget {
  /** By id. */
  colonies = new Map();
  /** 'loading', 'live', 'lost', 'resting' or 'ended'. */
  state = 'loading';
  /** The first round is complete. */
  ready = false;

  #end = new AbortController();
  /** What was told since the last round was complete, or since the connection began. */
  #told = new Set();

  constructor() {
    super();
    follow('/live/colonies', {
      signal: this.#end.signal,
      onEvent: (event) => this.#take(event),
      onState: (state) => this.#say(state),
    });
  }

  stop() {
    this.#end.abort();
  }

  #say(state) {
    this.state = state;
    if (state !== 'live') this.#told = new Set(); // the next connection begins with all of them
    this.dispatchEvent(new Event('change'));
  }

  #take({ type, data }) {
    switch (type) {
      case 'colony': {
        const colony = JSON.parse(data);
        this.colonies.set(colony.id, colony);
        this.#told.add(colony.id);
        break;
      }
      case 'ready':
        // What the round did not name is not ours to see any more.
        for (const id of this.colonies.keys()) if (!this.#told.has(id)) this.colonies.delete(id);
        this.#told = new Set(); // all may be told again in the same connection
        this.ready = true;
        break;
      default:
        return;
    }
    this.dispatchEvent(new Event('change'));
  }
}
