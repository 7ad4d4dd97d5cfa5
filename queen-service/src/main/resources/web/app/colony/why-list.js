// Everything a colony waits for, asked for while somebody looks.
import { css, html, LitElement } from 'lit';
import { Answer } from '../live/answer.js';
import { sheet } from '../parts/sheet.js';
import { at } from '../talk/queen.js';

class WhyList extends LitElement {
  static properties = { live: { attribute: false }, open: { state: true } };
  static styles = [sheet, css`details { margin-top: .6rem; } li, p { overflow-wrap: anywhere; }`];

  why = new Answer(this, () => (this.open && this.live?.colony ? at(this.live.colony.id, 'why') : undefined),
    { live: () => this.live, after: () => true });

  render() {
    return html`
      <details @toggle=${(event) => { this.open = event.target.open; }}>
        <summary>What it waits for</summary>
        ${this.open ? this.why.shown((it) => html`
          <p>${it.why}</p>
          <ul>${it.waits.map(({ kind, what }) => html`<li><span class="quiet">${kind.toLowerCase().replaceAll('_', ' ')}:</span> ${what}</li>`)}</ul>`) : ''}
      </details>`;
  }
}

customElements.define('why-list', WhyList);
