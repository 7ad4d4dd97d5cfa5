// A status, told by word and colour.
import { css, html, LitElement } from 'lit';

/** What each status of a task means; the legend shows them in this order. */
export const STATUSES = {
  PENDING: 'waits for other tasks',
  READY: 'may run when a slot is free',
  ACTIVE: 'a worker has it',
  PARKED: 'waits for somebody it asked for',
  REVIEW: 'is being reviewed or merged',
  DONE: 'done',
  BLOCKED: 'needs a person: something is wrong',
  CANCELLED: 'will not be done, somebody decided that',
  REFUSED: 'a worker that was asked for and not granted',
};

export class StatusBadge extends LitElement {
  static properties = { status: {} };

  static styles = css`
    :host { display: inline-block; }
    span {
      color: #fff; background: var(--colour, var(--status-pending));
      border-radius: .3rem; padding: 0 .45rem; font-size: .8rem; font-weight: 600; white-space: nowrap;
    }
  `;

  render() {
    return html`<span style="--colour: var(--status-${(this.status ?? 'pending').toLowerCase()})">${this.status}</span>`;
  }
}

customElements.define('status-badge', StatusBadge);
