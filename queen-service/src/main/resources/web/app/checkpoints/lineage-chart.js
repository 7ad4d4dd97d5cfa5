// The picture of the lineage: one lane a branch, dashed where a rollback left one.
import { lineage, rollbacks } from './lineage.js';

const COLOURS = { success: '#15803d', approved: '#0f766e', failed: '#c2410c', running: '#3b82f6', '': '#7c8594' };
const LANE = 64; // px
const STEP = 64;
const MOST = 160; // wider than some 32,000 pixels, of which a phone has three for each px, a canvas stays empty

/** Those that are drawn. @param checkpoints the newest first */
export const newest = (checkpoints) => checkpoints.slice(0, MOST);

export const size = (entries) => ({
  width: Math.max(320, (entries.length + 1) * STEP),
  height: (Math.max(0, ...entries.map(({ lane }) => lane)) + 1) * LANE + 50,
});

/** @param origin {id, name, checkpoint} of the colony this one was forked from, where it was */
export function picture(checkpoints, chosen, origin) {
  const entries = lineage(checkpoints);
  const name = ({ checkpoint }) => String(checkpoint.number);
  const lanes = Math.max(0, ...entries.map(({ lane }) => lane));
  const first = entries.find(({ checkpoint }) => checkpoint.number === 1);
  const root = origin && first;
  return {
    entries,
    option: {
      grid: { left: 45, right: 45, top: 30, bottom: 0 },
      xAxis: { show: false, type: 'value', min: root ? -1 : 0, max: Math.max(1, entries.length - 1) },
      yAxis: { show: false, type: 'value', inverse: true, min: -0.5, max: lanes + 0.5 },
      tooltip: { formatter: ({ data }) => data.words ?? '' },
      series: [{
        type: 'graph', coordinateSystem: 'cartesian2d', edgeSymbol: ['none', 'arrow'], edgeSymbolSize: 7,
        data: [...(root ? [fork(origin, first.lane)] : []), ...entries.map((it) => node(it, name(it), chosen))],
        links: [
          ...(root ? [{ source: 'origin', target: name(first), lineStyle: { type: 'dotted', width: 2, color: '#8b5cf6' } }] : []),
          ...entries.filter(({ parent }) => parent).map((it) => ({ source: name(it.parent), target: name(it), lineStyle: { width: 2, color: '#7c8594' } })),
          ...rollbacks(entries).map(([from, to]) => ({ source: name(from), target: name(to), words: 'rollback', lineStyle: { type: 'dashed', curveness: 0.25, color: '#d97706' } })),
        ],
      }],
    },
  };
}

const fork = ({ id, name, checkpoint }, lane) => ({
  name: 'origin', origin: id, value: [-1, lane], symbol: 'diamond', symbolSize: 22, itemStyle: { color: '#8b5cf6' },
  words: `forked from ${name}\nat ${checkpoint}`,
  label: { show: true, position: 'top', color: '#888e99', fontSize: 10, lineHeight: 13, formatter: `forked from\n${short(name)}` },
});

function node({ checkpoint, place, lane }, name, chosen) {
  const colour = COLOURS[checkpoint.status] ?? COLOURS[''];
  const picked = chosen.includes(checkpoint.number);
  return {
    name, number: checkpoint.number, value: [place, lane], words: words(checkpoint),
    symbol: checkpoint.kind === 'phase' ? 'circle' : 'rect',
    symbolSize: (checkpoint.kind === 'phase' ? 22 : 16) * (checkpoint.type === 'PRE' ? 0.6 : 1),
    itemStyle: { color: colour, borderColor: '#e11d8f', borderWidth: picked ? 5 : 0 },
    label: {
      show: true, position: 'top', color: '#888e99', fontSize: 10, lineHeight: 13,
      formatter: checkpoint.kind === 'phase' ? `#${checkpoint.number}\n${short(checkpoint.name)}` : `#${checkpoint.number}`,
    },
  };
}

const short = (text) => (text.length > 10 ? `${text.slice(0, 9)}…` : text);

const words = (it) =>
  [`#${it.number} ${it.name}`, `${it.state}${it.status ? `, ${it.status}` : ''}`, new Date(it.at).toLocaleString(), `run ${it.runVersion}, plan ${it.planVersion}`].join('\n');
