// One dead letter: why, from where, what stood in it, and to send it again.
import { css, html, LitElement, nothing } from 'lit';
import { Answer } from '../live/answer.js';
import { ask } from '../parts/ask.js';
import { line } from '../parts/commands.js';
import '../parts/copy-command.js';
import { toColony } from '../page/address.js';
import { count, moment } from '../parts/words.js';
import { sheet } from '../parts/sheet.js';
import { post } from '../talk/queen.js';

class LetterCard extends LitElement {
  static properties = { part: {} };

  static styles = [sheet, css`
    pre { white-space: pre-wrap; overflow-wrap: anywhere; max-height: 30rem; }
  `];

  letter = new Answer(this, () => `/dead-letters/${encodeURIComponent(this.part)}`);

  render() {
    return this.letter.shown((it) => html`
      <h2>Dead letter</h2>
      <dl>
        <dt>Reason</dt><dd>${it.reason}</dd>
        <dt>Place</dt><dd>topic ${it.topic}, partition ${it.partition}, offset ${it.offset}</dd>
        <dt>Colony</dt><dd>${it.colonyId ? html`<a href=${toColony(it.colonyId)}>${it.colonyId}</a>` : 'could not be read'}</dd>
        <dt>When</dt><dd>${moment(it.at)}</dd>
        <dt>Id</dt><dd><code>${it.id}</code></dd>
        ${it.redrives ? html`<dt>Redriven</dt><dd>${it.redrives === 1 ? 'once' : `${it.redrives} times`}, last ${moment(it.redrivenAt)} by ${it.redrivenBy}</dd>` : nothing}
        ${it.redrivenAs ? html`<dt>Refused again</dt><dd>as <a href="#/letters/${it.redrivenAs}">${it.redrivenAs}</a></dd>` : nothing}
        ${it.redrivenFrom ? html`<dt>Came from</dt><dd>the redrive of <a href="#/letters/${it.redrivenFrom}">${it.redrivenFrom}</a></dd>` : nothing}
      </dl>
      <h3>Value</h3>
      <p class="quiet">${this.#kind(it)}</p>
      ${it.payload ? html`<pre tabindex="0" role="region" aria-label="Value">${it.payload}</pre>` : nothing}
      <h3>Redrive</h3>
      ${it.obstacle ? html`<p>It cannot be sent again: ${it.obstacle}.</p>`
        : html`<p><button class="main" @click=${() => this.#redrive(it)}>Redrive …</button></p>`}
      <copy-command .command=${`./colony dead-letters show ${it.id}`}></copy-command>
    `);
  }

  #kind({ bytes, cut, encoding }) {
    if (!bytes) return 'It had none.';
    return `${count(bytes)} bytes${cut ? ', as much as is kept: there may have been more' : ''}${encoding === 'base64' ? '; they are no UTF-8 text and stand here as Base64' : ''}.`;
  }

  async #redrive(it) {
    const done = await ask({
      title: 'Redrive this letter',
      confirm: 'Redrive',
      effect: `Its value is put on ${it.topic}, partition ${it.partition}, again. It is sent at least once: who asks twice may send it twice, and receivers know what they had already.`,
      command: ({ reason }) => line(['dead-letters', 'redrive', it.id], { reason }),
      fields: [{ name: 'reason', label: 'Why', hint: 'For the audit trail.' }],
      run: async ({ reason }, key) => {
        await post(`/dead-letters/${it.id}/redrive`, reason ? { reason } : {}, key);
        return 'It was sent. If it is refused again, it makes a new letter, which this one then names.';
      },
    });
    if (done) this.letter.again();
  }
}

customElements.define('letter-card', LetterCard);
