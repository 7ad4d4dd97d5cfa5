// Flags: what somebody wanted people to know, open ones first.
import { css, html, LitElement, nothing } from 'lit';
import { Answer } from '../live/answer.js';
import { ask } from '../parts/ask.js';
import { line } from '../parts/commands.js';
import { moment } from '../parts/words.js';
import { sheet } from '../parts/sheet.js';
import { at, post } from '../talk/queen.js';

const SEVERITIES = [
  ['issue', 'issue: stands in the check-in'],
  ['blocker', 'blocker: stops continue'],
  ['note', 'note: informs'],
];

class FlagList extends LitElement {
  static properties = { live: { attribute: false } };
  static styles = [sheet, css`td.text { overflow-wrap: anywhere; min-width: 14rem; } .blocker { font-weight: 700; } button { white-space: nowrap; }`];

  flags = new Answer(this, () => this.live && at(this.live.name, 'flags'), {
    live: () => this.live, after: ({ type }) => /^(flag\.|pattern\.flagged|brain\.|colony\.(rolled-back|imported))/.test(type),
  });

  render() {
    return html`
      <h2>Flags</h2>
      <p><button @click=${this.#raise}>Raise a flag …</button></p>
      ${this.flags.shown((all) => (all.length === 0 ? html`<p>No flag is raised.</p>` : html`
        <div class="scroll" role="region" aria-label="Flags" tabindex="0"><table>
          <thead><tr><th>Severity</th><th>Text</th><th>Owner</th><th>Raised</th><th>Resolved</th></tr></thead>
          <tbody>${all.map((it) => this.#row(it))}</tbody>
        </table></div>`))}
    `;
  }

  #row(it) {
    return html`<tr>
      <td class=${it.severity}>${it.severity}</td>
      <td class="text">${it.text}</td><td>${it.owner}</td>
      <td>${moment(it.raisedAt)}<br><span class="quiet">by ${it.raisedBy}</span></td>
      <td>${it.resolution == null ? html`<button aria-label="Resolve: ${it.text.slice(0, 40)}" @click=${() => this.#resolve(it)}>Resolve …</button>`
        : html`${it.resolution}<br><span class="quiet">${moment(it.resolvedAt)}${it.resolvedBy ? ` by ${it.resolvedBy}` : nothing}</span>`}</td>
    </tr>`;
  }

  #raise = () => {
    const colony = this.live.name;
    return ask({
      title: 'Raise a flag',
      confirm: 'Raise',
      effect: ({ severity }) => (severity === 'blocker'
        ? 'The colony does not go on after its next check-in until somebody resolves the flag.'
        : severity === 'note' ? 'It stands in the list of flags.' : 'It stands in the check-in as an issue.'),
      command: ({ severity, text, owner }) => line(['flags', 'raise', colony, text || 'TEXT'], { severity, owner }),
      fields: [
        { name: 'severity', label: 'Severity', kind: 'choice', choices: SEVERITIES, value: 'issue' },
        { name: 'text', label: 'What people should know', kind: 'long', needed: true, hint: 'At most 500 characters.' },
        { name: 'owner', label: 'Who looks at it', hint: 'Empty: the operator.' },
      ],
      run: async ({ severity, text, owner }, key) => {
        await post(at(colony, 'flags'), { severity, text, ...(owner ? { owner } : {}) }, key);
        this.flags.again();
        return `The ${severity} is raised.`;
      },
    });
  };

  #resolve(flag) {
    const colony = this.live.name;
    return ask({
      title: `Resolve this ${flag.severity}`,
      confirm: 'Resolve',
      effect: `“${flag.text}” is closed${flag.severity === 'blocker' ? ' and does not hold the colony any more' : ''}.`,
      command: ({ reason }) => line(['flags', 'resolve', colony, flag.id], { reason: reason || 'TEXT' }),
      fields: [{ name: 'reason', label: 'How it was resolved', needed: true }],
      run: async ({ reason }, key) => {
        await post(at(colony, 'flags', flag.id, 'resolve'), { reason }, key);
        this.flags.again();
        return 'It is resolved.';
      },
    });
  }
}

customElements.define('flag-list', FlagList);
