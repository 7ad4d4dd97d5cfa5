// Asks for a token when the Queen took none or no longer takes the one we have.
import { css, html, LitElement, nothing } from 'lit';
import { sheet } from '../parts/sheet.js';
import { get } from '../talk/queen.js';
import { forgetToken, useToken } from '../talk/token.js';
import { refusal } from './ask-dialog.js';

class LogIn extends LitElement {
  static properties = { words: {}, busy: { state: true }, refused: { state: true } };

  static styles = [sheet, css`
    form { max-width: 34rem; margin: 2rem auto; }
    input { width: 100%; margin: .3rem 0 .8rem; }
    .error { overflow-wrap: anywhere; }
  `];

  firstUpdated() {
    this.renderRoot.querySelector('input').focus();
  }

  async #enter(event) {
    event.preventDefault();
    this.busy = true;
    useToken(event.target.elements.namedItem('token').value);
    try {
      await get('/colonies?limit=1');
      this.dispatchEvent(new CustomEvent('entered'));
    } catch (e) {
      if (e.status === 401) forgetToken();
      this.refused = refusal(e);
    } finally {
      this.busy = false;
    }
  }

  render() {
    return html`
      <form class="card" @submit=${this.#enter}>
        <h1>Log in</h1>
        <p>The Queen wants to know who you are. <span class="quiet">The token is kept until this tab is closed.</span></p>
        <p class="quiet">Of a stack on your own machine <code>./colony web</code> prints the address of this page with the token in it;
          the token itself stands behind <code>admin</code> in <code>.colony/tokens</code>. Of any other Queen whoever runs her gives you one.</p>
        <label for="token">Token</label>
        <input id="token" name="token" type="password" autocomplete="current-password" required spellcheck="false" aria-describedby="said">
        <p id="said" class="error" role="alert">${this.refused ?? this.words ?? nothing}</p>
        <button class="main" ?disabled=${this.busy}>Log in</button>
      </form>
    `;
  }
}

customElements.define('log-in', LogIn);
