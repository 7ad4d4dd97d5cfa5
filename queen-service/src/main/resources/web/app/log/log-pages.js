// The log, looked through backwards. Events are numbered without gaps, so that a page of older ones is
// known by the number of the oldest that was looked at.
import { at, get } from '../talk/queen.js';

const PAGE = 500; // the most the Queen gives at once
const ENOUGH = 100; // events found, before a look back ends
const MOST_PAGES = 8; // of one look back
export const MOST = 2_000; // events kept

export class LogPages {
  /** Those that were found, newest first. */
  found = [];
  /** All down to this one were looked at. */
  oldest;
  /** Newer ones were left out, to keep the page small. */
  cut = false;

  #live;
  #wanted;

  /** @param wanted (event) → whether it is looked for */
  constructor(live, wanted) {
    this.#live = live;
    this.#wanted = wanted;
    this.oldest = live.events[0]?.seq ?? live.seq + 1;
    this.found = live.events.filter(wanted).reverse();
  }

  take(event) {
    if (this.cut || !this.#wanted(event)) return false;
    this.found.unshift(event);
    if (this.found.length > MOST) {
      this.oldest = this.found[MOST - 1].seq;
      this.found.length = MOST;
    }
    return true;
  }

  get atBeginning() {
    return this.oldest <= 1;
  }

  /** Looks back until enough is found, the beginning is reached, or it has taken long. */
  async older() {
    let found = 0;
    for (let pages = 0; pages < MOST_PAGES && found < ENOUGH && !this.atBeginning; pages++) {
      const before = this.oldest;
      const after = Math.max(0, before - 1 - PAGE);
      const those = await this.#between(after, before);
      if (this.oldest !== before) continue; // the oldest were left out meanwhile: these would leave a gap
      const wanted = those.filter(this.#wanted).reverse();
      this.found.push(...wanted);
      found += wanted.length;
      this.oldest = after + 1;
    }
    if (this.found.length > MOST) {
      this.found.splice(0, this.found.length - MOST);
      this.cut = true;
    }
  }

  /** All behind `after` and before `before`. Where events are large the Queen gives fewer at once, and a cursor to go on from. */
  async #between(after, before) {
    const all = [];
    for (let last = after; last < before - 1;) {
      const { items, cursor } = await get(`${at(this.#live.name, 'events')}?after=${last}&limit=${before - 1 - last}`);
      all.push(...items);
      if (!cursor) break;
      last = Number(cursor);
    }
    return all;
  }
}
