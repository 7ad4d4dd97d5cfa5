// The top of the page: what this is, where we are, whether what we see is live, and how it looks.
import { css, html, LitElement, nothing } from 'lit';
import { chooseLook, chosenLook, LOOKS } from '../parts/look.js';
import { sheet } from '../parts/sheet.js';
import { token } from '../talk/token.js';

const CONNECTIONS = {
  loading: 'Loading …',
  live: 'Live',
  lost: 'Connection lost, trying again …',
  resting: 'Not live while nobody looks',
  ended: 'Connection ended: reload the page',
  failed: 'Not connected',
};

class PageHeader extends LitElement {
  static properties = { place: { attribute: false }, connection: {} };

  static styles = [sheet, css`
    header { display: flex; flex-wrap: wrap; gap: .4rem 1rem; align-items: center; padding: .5rem 1rem; background: var(--raised); }
    .product { font-weight: 700; color: var(--ink); text-decoration: none; }
    ol { display: flex; flex-wrap: wrap; list-style: none; margin: 0; padding: 0; min-width: 0; }
    li { overflow-wrap: anywhere; }
    li + li::before { content: '›'; margin: 0 .5rem; color: var(--quiet); }
    .end { margin-left: auto; display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; }
    .connection::before { content: ''; display: inline-block; width: .6rem; height: .6rem; border-radius: 50%; margin-right: .4rem; background: var(--quiet); }
    .connection.live::before { background: var(--status-done); }
    .connection:is(.lost, .ended, .failed)::before { background: var(--status-blocked); }
    select, button { min-height: 2rem; padding: .1rem .5rem; }
  `];

  #tell(name) {
    this.dispatchEvent(new CustomEvent(name));
  }

  render() {
    const last = this.place.length - 1;
    return html`
      <header>
        <a class="product" href="#/">Colony</a>
        <nav aria-label="Place">
          <ol>${this.place.map(([words, to], i) => html`<li><a href=${to} aria-current=${i === last ? 'page' : nothing}>${words}</a></li>`)}</ol>
        </nav>
        <div class="end">
          <span role="status" class="connection ${this.connection ?? ''}" ?hidden=${!this.connection}>${CONNECTIONS[this.connection] ?? ''}</span>
          <label><span class="hidden">Look</span>
            <select @change=${(event) => chooseLook(event.target.value)}>
              ${LOOKS.map((it) => html`<option value=${it} ?selected=${it === chosenLook()}>${it === 'system' ? 'As the system' : it === 'dark' ? 'Dark' : 'Light'}</option>`)}
            </select>
          </label>
          <button type="button" @click=${() => this.#tell('help')} aria-keyshortcuts="?">Keys</button>
          ${token() ? html`<button type="button" @click=${() => this.#tell('leave')}>Log out</button>` : nothing}
        </div>
      </header>
    `;
  }
}

customElements.define('page-header', PageHeader);
