// A button that shows what was kept under a hash: the output of a check, a patch.
import { html, LitElement, nothing } from 'lit';
import { textOf } from '../talk/blobs.js';
import { sheet } from './sheet.js';

export class BlobText extends LitElement {
  static properties = { hash: {}, words: {}, of: {}, shown: { state: true }, trouble: { state: true } };
  static styles = sheet;

  willUpdate(changed) {
    if (changed.has('hash')) this.shown = this.trouble = undefined;
  }

  async #toggle() {
    this.trouble = undefined;
    if (this.shown) {
      this.shown = undefined;
      return;
    }
    try {
      this.shown = await textOf(this.hash);
    } catch (e) {
      this.trouble = e.message;
    }
  }

  #name() {
    return [this.words ?? 'Show', this.of].filter(Boolean).join(': ');
  }

  render() {
    return html`
      <button type="button" aria-expanded=${this.shown ? 'true' : 'false'} aria-label=${this.#name()} @click=${this.#toggle}>${this.words ?? 'Show'}</button>
      ${this.trouble ? html`<span class="error" role="alert">${this.trouble}</span>` : nothing}
      ${this.shown ? html`<pre tabindex="0" aria-label=${this.#name()}>${this.shown.text}${this.shown.whole ? '' : '\n… there is more'}</pre>` : nothing}
    `;
  }
}

customElements.define('blob-text', BlobText);
