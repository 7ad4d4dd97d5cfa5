// The states of a colony and the moves between them, drawn from the Queen's own table.
import { css, html, LitElement, nothing } from 'lit';
import { guard } from 'lit/directives/guard.js';
import '../draw/chart-view.js';
import { Answer } from '../live/answer.js';
import { called, toColony } from '../page/address.js';
import { isDark, Themed } from '../parts/look.js';
import { scrolling } from '../parts/scrolling.js';
import { sheet } from '../parts/sheet.js';
import { moment } from '../parts/words.js';

/** Where a state stands in the picture; one that is not named here stands below the others. */
const PLACES = {
  IDLE: [0, 0], INIT: [1, 0], PLANNING: [2, 0], EXECUTING: [3, 0], VERIFYING: [4, 0],
  ERROR: [0, 2], FAILED: [1.5, 2], WAITING: [3, 1.15], COMPLETED: [4, 2],
};

class LifecycleDiagram extends LitElement {
  static properties = { colony: { attribute: false } };

  static styles = [sheet, css`
    chart-view { --height: 17rem; }
    details { margin-top: .5rem; }
    chart-view { min-width: 34rem; }
  `];

  table = new Answer(this, () => '/lifecycle');
  themed = new Themed(this);

  render() {
    const { colony } = this;
    return html`
      ${this.table.shown((lifecycle) => html`
        ${scrolling('Lifecycle as a picture', html`<chart-view .option=${guard([lifecycle, colony.state, JSON.stringify(colony.history), isDark()], () => picture(lifecycle, colony))} label=${sentence(colony)}></chart-view>`)}
        ${history(colony)}
        ${moves(lifecycle, colony)}`)}
      ${this.table.value ? nothing : history(colony)}
    `;
  }
}

const sentence = ({ name, state, paused, history: made }) =>
  `The lifecycle of ${name}: it is ${state}${paused ? ', paused' : ''}. The last moves: ${made.map(({ fromState, toState }) => `${fromState} to ${toState}`).join(', ') || 'none'}.`;

/** Moves to ERROR and FAILED from nearly everywhere would hide the others: they are drawn once they happened, and in the list always. */
function picture({ states, moves: table }, { state, history: made }) {
  const happened = new Map();
  made.forEach((it) => happened.set(`${it.fromState}>${it.toState}`, it.trigger));
  const usual = table.filter(({ from, to, triggers }) => from && to && to !== 'ERROR' && !triggers.every((it) => it === 'cancel'));
  const drawn = new Map(usual.map(({ from, to, triggers }) => [`${from}>${to}`, triggers]));
  for (const [key, trigger] of happened) if (!drawn.has(key)) drawn.set(key, [trigger]);
  const [ink, quiet, accent] = isDark() ? ['#e8eaee', '#6b7280', '#93b4ff'] : ['#1b1f26', '#9aa1ad', '#1d4ed8'];
  let strays = 0;
  return {
    tooltip: { formatter: ({ data }) => data.words },
    series: [{
      type: 'graph', layout: 'none', preserveAspect: true, symbol: 'circle', symbolSize: 22, roam: false, left: 45, right: 45, top: 20, bottom: 40,
      edgeSymbol: ['none', 'arrow'], edgeSymbolSize: 8,
      label: { show: true, position: 'bottom', fontSize: 12, color: ink },
      data: states.map((name) => {
        const [x, y] = PLACES[name] ?? [strays++, 3];
        const here = name === state;
        const been = made.some(({ fromState, toState }) => fromState === name || toState === name);
        return {
          name, x: x * 150, y: y * 105, words: here ? `${name}: the colony is here` : name,
          itemStyle: { color: here ? accent : isDark() ? '#1d2026' : '#f5f6f8', borderColor: been ? accent : quiet, borderWidth: been ? 2 : 1 },
          symbolSize: here ? 30 : 22,
          label: here ? { fontWeight: 'bold' } : {},
        };
      }),
      links: [...drawn].map(([key, triggers]) => {
        const [source, target] = key.split('>');
        const went = happened.has(key);
        return {
          source, target, words: `${source} → ${target}: ${triggers.join(', ')}`,
          lineStyle: { color: went ? accent : quiet, width: went ? 2.5 : 1, curveness: drawn.has(`${target}>${source}`) ? 0.22 : 0.05, opacity: 1 },
        };
      }),
    }],
  };
}

const history = (colony) => moved(called(colony), colony.history);

const moved = (name, made) => (made.length ? html`
  <details open>
    <summary>The last ${made.length} moves</summary>
    ${scrolling('The last moves', html`<table>
      <thead><tr><th scope="col">When</th><th scope="col">Move</th><th scope="col">By</th><th scope="col">Checkpoint</th></tr></thead>
      <tbody>${made.toReversed().map((it) => html`
        <tr>
          <td>${moment(it.timestamp)}</td>
          <td>${it.fromState} → ${it.toState} <span class="quiet">${it.trigger}</span></td>
          <td>${it.actor}</td>
          <td>${it.checkpointId ? html`<a href=${toColony(name, 'checkpoints', it.checkpointId)} aria-label="Checkpoint ${it.checkpointId}"><code>${it.checkpointId.slice(0, 8)}</code></a>` : html`<span class="quiet">none</span>`}</td>
        </tr>`)}
      </tbody>
    </table>`)}
  </details>` : html`<p class="quiet">It has not moved yet.</p>`);

const moves = ({ moves: table }, { state }) => html`
  <details>
    <summary>What may come from ${state}</summary>
    ${scrolling(`What may come from ${state}`, html`<table>
      <thead><tr><th scope="col">To</th><th scope="col">Set off by</th><th scope="col">Who</th></tr></thead>
      <tbody>${table.filter(({ from }) => from === state).map(({ to, triggers, byPerson }) => html`
        <tr><td>${to ?? 'the state that is named'}</td><td>${triggers.join(', ')}</td><td>${byPerson ? 'a person' : 'the Queen'}</td></tr>`)}
      </tbody>
    </table>`)}
  </details>`;

customElements.define('lifecycle-diagram', LifecycleDiagram);
