// What steers a colony: the signals that live, how they weaken, and who was told.
import { css, html, LitElement, nothing } from 'lit';
import { Answer } from '../live/answer.js';
import { Watching } from '../live/watching.js';
import { toColony } from '../page/address.js';
import { moment } from '../parts/words.js';
import { sheet } from '../parts/sheet.js';
import { at } from '../talk/queen.js';
import '../draw/chart-view.js';
import { COLOURS, picture, REACHES, span } from './decay-chart.js';
import { curve, goneAt, strengthAt } from './decay.js';
import { give, takeBack, TYPES } from './giving.js';
import { halfLife } from './half-life.js';
import './signal-card.js';

const REDRAWN = 10_000; // ms; only drawn anew, the Queen is not asked

/** What a signal is called where there is little room. */
const brief = (text) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

class SignalList extends LitElement {
  static properties = { live: { attribute: false }, part: {}, gone: { state: true }, caste: { state: true }, reach: { state: true } };

  static styles = [sheet, css`
    td.text { overflow-wrap: anywhere; min-width: 14rem; }
    meter { width: 5rem; }
    .type { font-weight: 600; white-space: nowrap; }
    .type::before { content: ''; display: inline-block; width: .7rem; height: .7rem; border-radius: 50%; background: var(--colour); margin-right: .4rem; }
    select { max-width: 100%; }
    .row { margin-bottom: .5rem; }
    td button { white-space: nowrap; }
  `];

  watching = new Watching(this, () => this.live);
  signals = new Answer(this, () => this.live && !this.part && `${at(this.live.name, 'signals')}?gone=${Boolean(this.gone)}`, {
    live: () => this.live,
    after: ({ type }) => /^signal|^patterns\.given|^colony\.(paused|resumed|rolled-back)/.test(type),
  });

  #clock;

  connectedCallback() {
    super.connectedCallback();
    this.#clock = setInterval(() => this.requestUpdate(), REDRAWN);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearInterval(this.#clock);
  }

  get #at() {
    return { asked: this.signals.at, paused: Boolean(this.live.colony?.paused) };
  }

  render() {
    if (!this.live) return nothing;
    if (this.part) return html`<signal-card .live=${this.live} .part=${this.part}></signal-card>`;
    return html`
      <h2>Signals</h2>
      <p class="quiet">A signal tells every attempt that begins what to turn to, what to keep away from, or what to do differently. It weakens by itself.</p>
      <div class="row">
        ${Object.keys(TYPES).map((type) => html`<button @click=${() => give(this.live.name, type)}>Give ${type} …</button>`)}
      </div>
      ${this.signals.shown((all) => this.#drawn(all))}
    `;
  }

  #drawn(all) {
    const alive = all.filter((it) => it.current > 0);
    return html`
      ${this.live.colony?.paused ? html`<p>The colony is paused: no time passes for its signals. The curves show what comes when it goes on now.</p>` : nothing}
      ${alive.length ? this.#picture(alive) : html`<p>No signal lives.</p>`}
      <p><label><input type="checkbox" .checked=${Boolean(this.gone)} @change=${(e) => { this.gone = e.target.checked; }}> Show those that are gone, too</label></p>
      ${all.length ? this.#table(all) : nothing}
    `;
  }

  #picture(alive) {
    const now = Date.now();
    const reach = this.reach ?? 'fit';
    const stretch = span(alive, reach, this.#at, now);
    const castes = [...new Set(alive.flatMap((it) => Object.keys(it.effective)))].sort();
    const share = (it) => (this.caste ? (it.effective[this.caste] ?? 0) / it.current : 1);
    const curves = alive.map((it) => ({
      name: `${it.signal}: ${brief(it.content)}`,
      points: curve(it, stretch.from, stretch.to, this.#at, share(it)),
      colour: COLOURS[it.signal],
    }));
    return html`
      <div class="row">
        <label>As it is to <select @change=${(e) => { this.caste = e.target.value; }}>
          <option value="">nobody: the strength itself</option>
          ${castes.map((caste) => html`<option value=${caste} ?selected=${caste === this.caste}>${caste}</option>`)}
        </select></label>
        <label>Time shown <select @change=${(e) => { this.reach = e.target.value; }}>
          ${Object.entries(REACHES).map(([key, words]) => html`<option value=${key} ?selected=${key === reach}>${words}</option>`)}
        </select></label>
      </div>
      <chart-view .option=${picture(curves, stretch, now)}
        label="Strength of ${alive.length} signals over time; the table below has the same figures for now."></chart-view>
      ${this.caste ? nothing : html`<p class="quiet">The levels hold for what a caste makes of a signal; choose one to see it.</p>`}
    `;
  }

  #table(all) {
    return html`
      <div class="scroll" role="region" aria-label="Signals" tabindex="0"><table>
        <thead><tr><th>Type</th><th>Text</th><th>Strength now</th><th class="number">Given</th><th>Half-life</th><th>Gone</th><th class="number">Times</th><th>From</th><th>Action</th></tr></thead>
        <tbody>${all.map((it) => this.#row(it))}</tbody>
      </table></div>
    `;
  }

  #row(it) {
    const strength = it.current > 0 ? strengthAt(it, Date.now(), this.#clockOf(it)) : 0;
    return html`<tr>
      <td><span class="type" style="--colour: ${COLOURS[it.signal]}">${it.signal}</span></td>
      <td class="text"><a href=${toColony(this.live.name, 'signals', it.id)}>${it.content}</a>
        ${it.target ? html`<br><span class="quiet">about ${it.target}</span>` : nothing}</td>
      <td><meter min="0" max="1" .value=${strength} aria-label="strength now"></meter> ${strength.toFixed(2)}</td>
      <td class="number">${it.strength.toFixed(2)}</td>
      <td>${halfLife(it)}</td>
      <td>${this.#end(it)}</td>
      <td class="number">${it.count}</td>
      <td>${it.source}${it.patternId ? html` <a href="#/patterns/${encodeURIComponent(it.patternId)}">pattern</a>` : nothing}<br><span class="quiet">${moment(it.at)}</span></td>
      <td>${it.current > 0 ? html`<button aria-label="Take back: ${brief(it.content)}" @click=${() => takeBack(this.live.name, it)}>Take back …</button>` : nothing}</td>
    </tr>`;
  }

  /** A paused colony's clock stands. */
  #clockOf() {
    const { asked, paused } = this.#at;
    return { asked: paused ? Date.now() : asked, paused };
  }

  #end(it) {
    if (it.current <= 0) return 'is gone';
    const end = goneAt(it, this.#at);
    if (end === Infinity) return 'never';
    return this.live.colony?.paused ? 'not while paused' : moment(end);
  }
}

customElements.define('signal-list', SignalList);
