// Records that could not be taken. `part` is the id of one.
import { css, html, LitElement, nothing } from 'lit';
import { Answer } from '../live/answer.js';
import '../parts/copy-command.js';
import { count, moment, quoted } from '../parts/words.js';
import { sheet } from '../parts/sheet.js';
import './letter-card.js';

const TOPICS = ['colony.reports', 'colony.signals', 'colony.learnings'];

/** How a redrive went, in a word. */
export const fate = (it) =>
  it.redrivenAs ? 'redriven, refused again' : it.redrives ? `redriven ${it.redrives === 1 ? 'once' : `${it.redrives} times`}` : it.obstacle ? 'cannot be redriven' : 'lies here';

class LetterList extends LitElement {
  static properties = { part: {}, wanted: { state: true } };
  static styles = [sheet, css`
    td.text { overflow-wrap: anywhere; min-width: 16rem; }
    label { display: inline-flex; flex-wrap: wrap; align-items: center; gap: .3rem; }
  `];

  letters = new Answer(this, () => {
    const asked = Object.entries(this.wanted).filter(([, value]) => value);
    return this.part ? undefined : `/dead-letters?${new URLSearchParams([...asked, ['limit', '100']])}`;
  });

  constructor() {
    super();
    this.wanted = {};
  }

  render() {
    if (this.part) return html`<p><a href="#/letters">All dead letters</a></p><letter-card .part=${this.part}></letter-card>`;
    const { colony, topic } = this.wanted;
    return html`
      <p class="quiet">Messages that could not be taken. The ones behind them went on; nothing is deleted here.</p>
      <form class="row" @submit=${this.#look}>
        <label>Colony <input name="colony" autocomplete="off" placeholder="name or id"></label>
        <label>Topic <input name="topic" list="topics" autocomplete="off"></label>
        <datalist id="topics">${TOPICS.map((it) => html`<option value=${it}></option>`)}</datalist>
        <label>Before <input name="before" type="datetime-local" step="1"></label>
        <button>Look</button>
      </form>
      ${this.letters.shown(({ items }) => (items.length ? this.#table(items) : html`<p>There is none${colony || topic ? ' of these' : ''}.</p>`))}
      ${this.letters.next}
      <h2>The same on the command line</h2>
      <copy-command .command=${`./colony dead-letters${colony ? ` --colony ${quoted(colony)}` : ''}${topic ? ` --topic ${quoted(topic)}` : ''}`}></copy-command>
    `;
  }

  #look = (event) => {
    event.preventDefault();
    const { colony, topic, before } = event.target.elements;
    const wanted = {
      colony: colony.value.trim(), topic: topic.value.trim(), before: before.value ? new Date(before.value).toISOString() : '',
    };
    if (JSON.stringify(wanted) === JSON.stringify(this.wanted)) this.letters.again();
    else this.wanted = wanted;
  };

  #table(items) {
    return html`<div class="scroll" role="region" aria-label="Dead letters" tabindex="0"><table>
      <thead><tr><th>Letter</th><th>Reason</th><th>Place</th><th>Colony</th><th class="number">Bytes</th><th>Now</th><th>When</th></tr></thead>
      <tbody>${items.map((it) => html`<tr>
        <td><a href="#/letters/${it.id}"><code>${it.id.slice(0, 8)}</code></a></td>
        <td class="text">${it.reason}</td>
        <td>${it.topic}/${it.partition}/${it.offset}</td>
        <td>${it.colonyId ? html`<a href="#/colonies/${it.colonyId}"><code>${it.colonyId.slice(0, 8)}</code></a>` : '–'}</td>
        <td class="number">${count(it.bytes)}${it.cut ? '+' : nothing}</td>
        <td>${fate(it)}</td><td>${moment(it.at)}</td>
      </tr>`)}</tbody>
    </table></div>`;
  }
}

customElements.define('letter-list', LetterList);
