// The version of a colony's plan that a check-in asks about.
import { html, LitElement, nothing } from 'lit';
import { Answer } from '../live/answer.js';
import { sheet } from '../parts/sheet.js';
import { at } from '../talk/queen.js';
import './written-plan.js';

class ProposedPlan extends LitElement {
  static properties = { live: { attribute: false }, version: {} };

  static styles = sheet;

  proposed = new Answer(this, () => this.version && this.live?.colony && `${at(this.live.colony.id, 'plan')}?version=${this.version}`,
    { live: () => this.live });

  render() {
    if (!this.version) return nothing;
    const done = this.live?.colony?.phases.filter(({ status }) => status === 'DONE').map(({ phaseId }) => phaseId);
    return html`<h3>The plan</h3>${this.proposed.shown(({ plan }) => html`<written-plan .plan=${plan} .done=${done}></written-plan>`)}`;
  }
}

customElements.define('proposed-plan', ProposedPlan);
