// The event log, newest first: everything that happened, as the Queen wrote it down.
import { css, html, LitElement, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { toColony } from '../page/address.js';
import { searchBox } from '../parts/filter.js';
import { LongList } from '../parts/long-list.js';
import { longSheet, phone } from '../parts/long-sheet.js';
import { sheet } from '../parts/sheet.js';
import { count, moment } from '../parts/words.js';
import { Problem } from '../talk/queen.js';
import { Watching } from '../live/watching.js';
import { LogPages } from './log-pages.js';

const MOMENT = 250; // ms in which events are gathered
const PAUSE_OF_TYPING = 200;
const KINDS = ['task.', 'spawn.', 'phase.', 'gate.', 'check-in.', 'signal', 'colony.', 'budget.', 'flag.', 'error.', 'report.', 'plan.'];

class EventLog extends LitElement {
  static properties = { live: { attribute: false }, part: {}, type: { state: true }, find: { state: true }, opened: { state: true }, busy: { state: true }, problem: { state: true } };

  static styles = [sheet, longSheet, css`
    :host { --columns: 4.5rem 6rem 10rem minmax(6rem, 10rem) minmax(8rem, 1fr) 4.5rem; }
    .all button { min-height: 1.8rem; padding: 0 .5rem; }
    pre { max-height: 24rem; }
    @media (max-width: 48rem) {
      :host { --columns: 4.5rem minmax(0, 1fr) 4.5rem; }
      .all .marker { grid-column: 1 / -1; grid-row: 2; }
    }
  `];

  #pages;
  #drawing;
  #typing;
  #list = new LongList(this, () => (phone.matches ? 4.4 : 2.6));
  #new = 0;
  #heard; // as the connection was before
  #take = ({ detail }) => {
    if (!this.#pages?.take(detail)) return;
    this.#new++;
    this.#drawing ??= setTimeout(() => {
      this.#drawing = undefined;
      this.requestUpdate();
    }, MOMENT);
  };

  constructor() {
    super();
    this.type = '';
    this.find = '';
    new Watching(this, () => this.live);
  }

  connectedCallback() {
    super.connectedCallback();
    this.live?.addEventListener('event', this.#take);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.live?.removeEventListener('event', this.#take);
    clearTimeout(this.#drawing);
    this.#drawing = undefined;
  }

  willUpdate(changed) {
    if (changed.has('live')) {
      changed.get('live')?.removeEventListener('event', this.#take);
      this.live?.removeEventListener('event', this.#take);
      this.live?.addEventListener('event', this.#take);
      this.#pages = undefined;
    }
    if (this.live?.colony && !this.#pages) this.#anew();
    this.#goOnWhenBack();
  }

  /** What was asked for as the connection broke is asked for once more when it is back. */
  #goOnWhenBack() {
    const now = this.live?.state;
    if (now === 'live' && this.#heard === 'lost' && this.problem?.passes) this.#older();
    this.#heard = now;
  }

  /** Who reads further down is not moved by what happens meanwhile. */
  updated() {
    this.#list.keepBelow(this.#new);
    this.#new = 0;
  }

  /** What was found before is of another question. */
  #anew() {
    const { type } = this;
    const text = this.find.trim().toLowerCase();
    this.#pages = new LogPages(this.live, (event) =>
      (!type || event.type.startsWith(type)) && (!text || JSON.stringify(event).toLowerCase().includes(text)));
    this.opened = undefined;
    if (this.#pages.found.length < 50) this.#older();
  }

  async #older() {
    if (this.busy) return;
    this.busy = true;
    this.problem = undefined;
    const pages = this.#pages;
    try {
      await pages.older();
    } catch (e) {
      if (!(e instanceof Problem)) throw e;
      this.problem = e;
    } finally {
      this.busy = false;
    }
    if (pages !== this.#pages && this.#pages.found.length < 50) this.#older();
  }

  #look(change) {
    Object.assign(this, change);
    clearTimeout(this.#typing);
    this.#typing = setTimeout(() => { this.#anew(); this.requestUpdate(); }, PAUSE_OF_TYPING);
  }

  render() {
    const pages = this.#pages;
    if (!pages) return html`<p class="quiet">…</p>`;
    const { found } = pages;
    return html`
      <div class="row">
        <label>Type
          <input type="search" list="kinds" placeholder="task.blocked" .value=${this.type} @input=${(e) => this.#look({ type: e.target.value.trim() })}>
          <datalist id="kinds">${KINDS.map((it) => html`<option value=${it}></option>`)}</datalist>
        </label>
        ${searchBox('Find', this.find, (it) => this.#look({ find: it }))}
        <span class="quiet" role="status">${count(found.length)} events${pages.atBeginning ? '' : `, looked back to number ${count(pages.oldest)}`}</span>
      </div>
      ${pages.cut ? html`<p>The newest are left out while you look back. <button @click=${() => { this.#anew(); this.requestUpdate(); }}>Back to the newest</button></p>` : nothing}
      ${this.problem ? html`<p class="error" role="alert">${this.problem.message}</p>` : nothing}
      ${found.length ? html`<div class="long" role="table" aria-label="Events" aria-rowcount=${found.length + 1} tabindex="0" @scroll=${this.#list.scrolled}>
        <div class="head" role="rowgroup"><div role="row" aria-rowindex="1">
          <span role="columnheader" class="number">Number</span><span role="columnheader" class="wide">At</span><span role="columnheader">Type</span>
          <span role="columnheader" class="wide">By</span><span role="columnheader" class="wide">What</span><span role="columnheader">Details</span>
        </div></div>
        <div class="all" role="rowgroup" style=${this.#list.whole(found.length)}>
          ${repeat(this.#list.seen(found.length), (i) => found[i].seq, (i) => this.#row(found[i], i))}
        </div>
      </div>` : html`<p class="quiet">${this.busy ? 'Looking …' : 'No event is like that as far as was looked back.'}</p>`}
      <p><button ?disabled=${pages.atBeginning || this.busy} @click=${this.#older}>${this.busy ? 'Looking …' : pages.atBeginning ? 'This is the beginning' : 'Older'}</button></p>
      ${this.#whole()}
    `;
  }

  #row(event, i) {
    return html`
      <div role="row" aria-rowindex=${i + 2} style=${this.#list.place(i)}>
        <div role="cell" class="number">${event.seq}</div>
        <div role="cell" class="wide small cut" title=${moment(event.at)}>${new Date(event.at).toLocaleTimeString()}</div>
        <div role="cell" class="cut">${event.type}</div>
        <div role="cell" class="wide small cut">${event.actor}</div>
        <div role="cell" class="marker small cut" title=${words(event)}>${event.taskId ? html`<a href=${toColony(this.live.name, 'tasks', event.taskId)}>${event.taskId}</a> ` : nothing}${words(event)}</div>
        <div role="cell"><button aria-label="Show event ${event.seq}" aria-expanded=${this.opened === event} @click=${() => this.#open(event)}>Show</button></div>
      </div>`;
  }

  async #open(event) {
    this.opened = this.opened === event ? undefined : event;
    await this.updateComplete;
    this.renderRoot.querySelector('section')?.scrollIntoView({ block: 'nearest' });
  }

  #whole() {
    if (!this.opened) return nothing;
    return html`
      <section aria-label="Event ${this.opened.seq}">
        <h2>Event ${this.opened.seq}: ${this.opened.type}</h2>
        <p class="quiet">${moment(this.opened.at)}</p>
        <pre tabindex="0">${JSON.stringify(this.opened, null, 2)}</pre>
      </section>`;
  }
}

const words = (event) =>
  event.marker || event.reason || event.message || event.text || event.content || event.description || event.why || event.phaseId || '';

customElements.define('event-log', EventLog);
