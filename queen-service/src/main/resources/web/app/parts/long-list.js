// Long lists: only the rows that can be seen are drawn, each at its own height from the top, so that
// ten rows cost the same as ten thousand.

const BEYOND = 6; // rows drawn above and below what is seen

/**
 * A controller of a Lit element whose rows are all `rem` high:
 *
 *     list = new LongList(this, () => 3.25);
 *     <div class="long" @scroll=${this.list.scrolled}>
 *       <div class="all" style=${this.list.whole(items.length)}>
 *         ${repeat(this.list.seen(items.length), (i) => items[i].key, (i) => html`<div style=${this.list.place(i)}>…`)}
 */
export class LongList {
  #host;
  #rem;
  #top = 0;
  #height = 800;
  #first = 0;
  #scroller;
  #size = new ResizeObserver(([{ target }]) => {
    if (target.clientHeight > this.#height || target.clientHeight < this.#height / 2) {
      this.#height = target.clientHeight;
      this.#host.requestUpdate();
    }
  });

  constructor(host, rem) {
    this.#host = host;
    this.#rem = rem;
    host.addController(this);
  }

  hostUpdated() {
    const scroller = this.#host.renderRoot.querySelector('.long');
    if (scroller === this.#scroller) return;
    this.#size.disconnect();
    this.#scroller = scroller;
    this.#top = 0;
    if (scroller) this.#size.observe(scroller);
  }

  hostDisconnected() {
    this.#size.disconnect();
    this.#scroller = undefined;
  }

  /** Height of a row in px; people choose the size of their letters. */
  get #row() {
    return this.#rem() * parseFloat(getComputedStyle(document.documentElement).fontSize);
  }

  scrolled = ({ target }) => {
    this.#top = target.scrollTop;
    if (Math.floor(this.#top / this.#row) !== this.#first) this.#host.requestUpdate();
  };

  /** Indices of the rows to draw; `kept`, the one that has the focus, is always among them. */
  seen(count, kept = -1) {
    const row = this.#row;
    this.#first = Math.floor(this.#top / row);
    const last = Math.min(count, Math.ceil((this.#top + this.#height) / row) + BEYOND);
    const rows = [];
    for (let i = Math.max(0, Math.min(this.#first, count - 1) - BEYOND); i < last; i++) rows.push(i);
    if (kept < 0 || kept >= count || rows.includes(kept)) return rows;
    return rows.length && kept < rows[0] ? [kept, ...rows] : [...rows, kept]; // in order: a moved element loses the focus
  }

  whole = (count) => `--rows: ${count}; --rem: ${this.#rem()}`;

  place = (index) => `--at: ${index}`;

  /** Scrolls as little as needed to show a row. */
  reveal(index) {
    if (!this.#scroller) return;
    const row = this.#row;
    const head = this.#scroller.querySelector('.head')?.offsetHeight ?? 0;
    const from = index * row;
    if (from < this.#scroller.scrollTop) this.#scroller.scrollTop = from;
    else if (from + row + head > this.#scroller.scrollTop + this.#scroller.clientHeight) {
      this.#scroller.scrollTop = from + row + head - this.#scroller.clientHeight;
    }
  }

  /** After rows came in above: what is looked at stays where it is, unless that is the beginning. */
  keepBelow(rows) {
    if (rows && this.#scroller && this.#scroller.scrollTop >= this.#row) this.#scroller.scrollTop += rows * this.#row;
  }

  /** How many rows a page is. */
  get page() {
    return Math.max(1, Math.floor(this.#height / this.#row) - 1);
  }
}
