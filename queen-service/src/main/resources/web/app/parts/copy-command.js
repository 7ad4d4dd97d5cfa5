// The command that does the same as a button, to be copied.
import { css, html, LitElement } from 'lit';
import { sheet } from './sheet.js';

export class CopyCommand extends LitElement {
  static properties = { command: {}, said: { state: true } };

  static styles = [sheet, css`
    .row { flex-wrap: nowrap; align-items: stretch; }
    pre { flex: 1; min-width: 0; margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
  `];

  willUpdate(changed) {
    if (changed.has('command')) this.said = '';
  }

  async #copy() {
    try {
      await navigator.clipboard.writeText(this.command);
      this.said = 'Copied';
    } catch {
      // Without a secure origin there is no clipboard: the text is selected for Ctrl+C.
      getSelection().selectAllChildren(this.renderRoot.querySelector('code'));
      this.said = 'Selected: copy it with Ctrl+C';
    }
  }

  render() {
    return html`
      <div class="row">
        <pre><code>${this.command}</code></pre>
        <button type="button" aria-label="Copy command" @click=${this.#copy}>Copy</button>
      </div>
      <span class="quiet" role="status">${this.said}</span>
    `;
  }
}

customElements.define('copy-command', CopyCommand);
