// One signal: what each caste makes of it as it weakens, and which attempts were told.
import { css, html, LitElement, nothing } from 'lit';
import { Answer } from '../live/answer.js';
import { Watching } from '../live/watching.js';
import { toColony } from '../page/address.js';
import { moment, quoted } from '../parts/words.js';
import { sheet } from '../parts/sheet.js';
import { at } from '../talk/queen.js';
import '../draw/chart-view.js';
import '../parts/copy-command.js';
import { picture, span } from './decay-chart.js';
import { curve, goneAt, level } from './decay.js';
import { takeBack } from './giving.js';
import { halfLife } from './half-life.js';

const HUES = ['#3b82f6', '#d97706', '#0f9f7a', '#8b5cf6', '#db2777', '#64748b', '#65a30d'];

class SignalCard extends LitElement {
  static properties = { live: { attribute: false }, part: {} };

  static styles = [sheet, css`
    .legend::before { content: ''; display: inline-block; width: 1rem; height: .2rem; background: var(--colour); vertical-align: middle; margin-right: .4rem; }
  `];

  watching = new Watching(this, () => this.live);
  signal = new Answer(this, () => this.live && this.part && at(this.live.name, 'signals', this.part), {
    live: () => this.live,
    after: ({ type, signals, signalId, signalIds }) =>
      signalId === this.part || signalIds?.includes(this.part) || /^colony\.(paused|resumed|rolled-back)/.test(type)
      || (type === 'task.started' && JSON.stringify(signals ?? []).includes(this.part)),
  });

  render() {
    return html`
      <p><a href=${toColony(this.live.name, 'signals')}>All signals</a></p>
      ${this.signal.shown((it) => this.#card(it))}
    `;
  }

  #card(it) {
    const alive = it.current > 0;
    return html`
      <h2>${it.signal}</h2>
      <blockquote>${it.content}</blockquote>
      <dl>
        <dt>Strength now</dt><dd>${it.current.toFixed(3)} of ${it.strength.toFixed(2)}</dd>
        <dt>Half-life</dt><dd>${halfLife(it)}</dd>
        <dt>Gone</dt><dd>${this.#end(it)}</dd>
        <dt>Given</dt><dd>${moment(it.at)} by ${it.source}, ${it.count === 1 ? 'once' : `${it.count} times`}</dd>
        ${it.target ? html`<dt>About</dt><dd>${it.target}</dd>` : nothing}
        ${it.patternId ? html`<dt>From pattern</dt><dd><a href="#/patterns/${encodeURIComponent(it.patternId)}">${it.patternId}</a></dd>` : nothing}
      </dl>
      ${alive ? this.#castes(it) : nothing}
      ${this.#seen(it.seen ?? [])}
      <h2>Action</h2>
      ${alive ? html`<p><button @click=${() => takeBack(this.live.name, it)}>Take back …</button></p>` : nothing}
      <copy-command .command=${`./colony signals ${quoted(this.live.name)} ${it.id}`}></copy-command>
    `;
  }

  #end(it) {
    if (it.current <= 0) return 'is gone: it has weakened, or somebody took it back';
    const end = goneAt(it, { asked: this.signal.at });
    return end === Infinity ? 'never' : this.live.colony?.paused ? 'not while the colony is paused' : moment(end);
  }

  /** Castes to whom it means the same share one curve. */
  #castes(it) {
    const now = Date.now();
    const when = { asked: this.signal.at, paused: Boolean(this.live.colony?.paused) };
    const stretch = span([it], 'fit', when, now);
    const groups = Object.entries(Object.groupBy(Object.keys(it.effective).sort(), (caste) => it.effective[caste]))
      .map(([effective, castes]) => ({ effective: Number(effective), castes: castes.join(', ') }))
      .sort((a, b) => b.effective - a.effective);
    const curves = groups.map(({ effective, castes }, i) => ({
      name: castes,
      points: curve(it, stretch.from, stretch.to, when, effective / it.current),
      colour: HUES[i % HUES.length],
    }));
    return html`
      <h2>What castes make of it</h2>
      <chart-view .option=${picture(curves, stretch, now)} label="Effective strength by caste over time; the table has the figures for now."></chart-view>
      <div class="scroll" role="region" aria-label="Castes" tabindex="0"><table>
        <thead><tr><th>Caste</th><th class="number">Effective now</th><th>Level</th></tr></thead>
        <tbody>${groups.map(({ castes, effective }, i) => html`<tr>
          <td><span class="legend" style="--colour: ${HUES[i % HUES.length]}">${castes}</span></td>
          <td class="number">${effective.toFixed(3)}</td><td>${level(effective)}</td></tr>`)}</tbody>
      </table></div>
    `;
  }

  #seen(seen) {
    if (!seen.length) return html`<h2>Who saw it</h2><p>No attempt was given it so far.</p>`;
    return html`
      <h2>Who saw it</h2>
      <div class="scroll" role="region" aria-label="Who saw it" tabindex="0"><table>
        <thead><tr><th>Task</th><th class="number">Attempt</th><th>Worker</th><th>Caste</th><th class="number">Effective then</th><th>Level</th><th>When</th></tr></thead>
        <tbody>${seen.map((one) => html`<tr>
          <td><a href=${toColony(this.live.name, 'tasks', one.taskId)}>${one.taskId}</a></td>
          <td class="number">${one.attempt}</td><td>${one.worker}</td><td>${one.caste}</td>
          <td class="number">${one.effective.toFixed(2)}</td><td>${level(one.effective)}</td><td>${moment(one.at)}</td>
        </tr>`)}</tbody>
      </table></div>
    `;
  }
}

customElements.define('signal-card', SignalCard);
