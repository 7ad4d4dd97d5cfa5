// What a person should know of a colony: flags, errors, and what it has used of its budgets.
import { html, LitElement, nothing } from 'lit';
import { sheet } from '../parts/sheet.js';
import './budget-list.js';
import './error-list.js';
import './flag-list.js';

class ColonyTrouble extends LitElement {
  static properties = { live: { attribute: false }, part: {} };
  static styles = sheet;

  render() {
    if (!this.live) return nothing;
    return html`
      <flag-list .live=${this.live}></flag-list>
      <budget-list .live=${this.live}></budget-list>
      <error-list .live=${this.live}></error-list>
    `;
  }
}

customElements.define('colony-trouble', ColonyTrouble);
