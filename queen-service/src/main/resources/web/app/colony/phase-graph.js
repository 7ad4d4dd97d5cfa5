// The phases as layers: what depends on what, how far each is; and the same as a table.
import { css, html, LitElement, nothing } from 'lit';
import { guard } from 'lit/directives/guard.js';
import '../draw/chart-view.js';
import { rounded } from '../draw/rounded.js';
import { called, toColony } from '../page/address.js';
import { ask } from '../parts/ask.js';
import { line, said } from '../parts/commands.js';
import { isDark, Themed } from '../parts/look.js';
import { scrolling } from '../parts/scrolling.js';
import { sheet } from '../parts/sheet.js';
import { count, many } from '../parts/words.js';
import { at, post } from '../talk/queen.js';

// Of a place in the picture and of the box in it, in px.
const WIDTH = 144;
const HEIGHT = 58;
const BOX = [128, 40];

class PhaseGraph extends LitElement {
  static properties = { colony: { attribute: false } };

  static styles = [sheet, css`
    progress { width: 7rem; }
    .passed { color: var(--good); font-weight: 600; }
    .failed { color: var(--bad); font-weight: 600; }
    button { min-height: 0; padding: .1rem .5rem; }
  `];

  themed = new Themed(this);

  render() {
    const { phases, name } = this.colony;
    if (!phases.length) return html`<p class="quiet">There is no plan yet.</p>`;
    const layers = layered(phases);
    const size = `min-width: ${layers.length * WIDTH}px; --height: ${Math.max(...layers.map((it) => it.length)) * HEIGHT + 40}px`;
    return html`
      ${scrolling('Phases as a picture', html`<chart-view .option=${guard([JSON.stringify(phases), isDark()], () => picture(layers))} style=${size}
        label="The phases of ${name} as a graph; the table below says the same."></chart-view>`)}
      ${scrolling('Phases as a table', html`<table>
        <caption class="hidden">Phases</caption>
        <thead><tr><th scope="col">Phase</th><th scope="col">Status</th><th scope="col">Done</th><th scope="col">Verdict</th><th scope="col">After</th></tr></thead>
        <tbody>${phases.map((it) => this.#row(it))}</tbody>
      </table>`)}
    `;
  }

  #row(phase) {
    const votes = this.colony.state === 'EXECUTING' && phase.kind === 'gate' && phase.voters !== 'watchers' && phase.status === 'RUNNING' && !phase.verdict;
    return html`
      <tr>
        <td><strong>${phase.phaseId}</strong> ${phase.name} ${phase.kind === 'gate' ? html`<span class="quiet">(gate)</span>` : nothing}</td>
        <td>${phase.status}${phase.blocked ? html`<br><a href=${toColony(called(this.colony), 'problems')}>${count(phase.blocked)} blocked</a>` : nothing}</td>
        <td>${phase.kind === 'gate' ? (votes ? this.#votes(phase) : '–') : html`
          <progress max=${phase.total || 1} value=${phase.done} aria-label="Progress of ${phase.phaseId}"></progress>
          ${count(phase.done)} of ${count(phase.total)}${phase.cancelled ? html`, ${count(phase.cancelled)} cancelled` : nothing}`}</td>
        <td class=${phase.verdict ?? ''}>${phase.verdict ?? '–'}${phase.reworks ? html` <span class="quiet">after ${many(phase.reworks, 'rework')}</span>` : nothing}</td>
        <td>${phase.dependsOn.join(', ') || '–'}</td>
      </tr>`;
  }

  #votes(gate) {
    return html`<span class="row">
      <button type="button" class="main" @click=${() => vote(this.colony, gate, 'approve')}>Approve ${gate.phaseId}</button>
      <button type="button" class="danger" @click=${() => vote(this.colony, gate, 'reject')}>Reject ${gate.phaseId}</button>
    </span>`;
  }
}

function vote(colony, { phaseId }, choice) {
  const name = called(colony);
  const rejects = choice === 'reject';
  const issues = ({ severity, issue }) => (rejects && issue ? [{ severity, text: issue }] : []);
  return ask({
    title: `${rejects ? 'Reject' : 'Approve'} gate ${phaseId}`,
    effect: rejects ? 'Your vote counts against the gate. A critical issue vetoes it.' : 'Your vote counts for the gate. A later vote of yours replaces it.',
    danger: rejects,
    fields: [
      ...(rejects ? [
        { name: 'issue', label: 'What is wrong' },
        { name: 'severity', label: 'How bad it is', kind: 'choice', choices: ['critical', 'high', 'medium', 'low', 'info'], value: 'medium' },
      ] : []),
      { name: 'reason', label: 'Why, for the audit trail' },
    ],
    command: (values) => line([choice, name, phaseId], { issue: rejects && values.issue ? `${values.severity}:${values.issue}` : '', reason: values.reason }),
    run: async (values, key) => {
      const now = await post(at(name, 'gates', phaseId, 'votes'), { vote: choice, issues: issues(values), reason: said(values.reason) }, key);
      return `Your vote is counted. ${now.name} is ${now.state}. Next: ${now.next}`;
    },
  });
}

/** Phases by the length of the longest way to them. */
function layered(phases) {
  const byId = new Map(phases.map((it) => [it.phaseId, it]));
  const depths = new Map();
  const depth = (phase) => {
    if (!depths.has(phase.phaseId)) {
      depths.set(phase.phaseId, 0); // a plan has no cycle; if it had, this ends it
      depths.set(phase.phaseId, Math.max(-1, ...phase.dependsOn.filter((id) => byId.has(id)).map((id) => depth(byId.get(id)))) + 1);
    }
    return depths.get(phase.phaseId);
  };
  const layers = [];
  phases.forEach((it) => (layers[depth(it)] ??= []).push(it));
  return layers;
}

function colour({ status, verdict, blocked }) {
  if (blocked || verdict === 'failed') return '#dc2626';
  switch (status) {
    case 'DONE': return '#15803d';
    case 'RUNNING': return '#1d4ed8';
    default: return '#5b6472';
  }
}

const brief = (text) => (text.length > 17 ? `${text.slice(0, 16)}…` : text);

function picture(layers) {
  const most = Math.max(...layers.map((it) => it.length));
  const edge = isDark() ? '#a5adba' : '#565d69';
  return {
    tooltip: { formatter: ({ data }) => data.words },
    series: [{
      type: 'graph', layout: 'none', preserveAspect: true, symbolSize: BOX, roam: false, left: 68, right: 68, top: 34, bottom: 34,
      lineStyle: { color: edge, width: 1.5, opacity: 1 },
      label: { show: true, color: '#ffffff', fontSize: 12, lineHeight: 16, formatter: ({ data }) => data.said },
      data: layers.flatMap((layer, x) => layer.map((phase, y) => ({
        id: phase.phaseId, name: phase.phaseId,
        x: x * WIDTH, y: (y + (most - layer.length) / 2) * HEIGHT,
        symbol: phase.kind === 'gate' ? 'path://M12,0L116,0L128,20L116,40L12,40L0,20Z' : rounded(...BOX),
        said: `${brief(phase.name || phase.phaseId)}\n${phase.kind === 'gate' ? phase.verdict ?? 'gate' : `${phase.done} of ${phase.total}`}`,
        words: `${phase.phaseId}: ${phase.name}, ${phase.status}${phase.verdict ? `, ${phase.verdict}` : ''}`,
        itemStyle: { color: colour(phase) },
      }))),
      links: layers.flat().flatMap((phase) => phase.dependsOn.map((from) => ({ source: from, target: phase.phaseId, words: `${from} → ${phase.phaseId}` }))),
    }],
  };
}

customElements.define('phase-graph', PhaseGraph);
