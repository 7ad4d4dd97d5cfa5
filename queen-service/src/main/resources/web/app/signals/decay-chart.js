// The picture of signals that weaken: what was, what is to come, and where the levels lie.
import { GONE, LEVELS, goneAt } from './decay.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** One colour a type, to be seen on light and on dark. */
export const COLOURS = { INIT: '#8b5cf6', FOCUS: '#3b82f6', REDIRECT: '#d97706', FEEDBACK: '#0f9f7a' };

/** How much is shown around now; `fit` is until the last of those that weaken is gone. */
export const REACHES = { fit: 'until all have faded', hour: '1 hour', shift: '6 hours', day: '1 day', week: '1 week' };
const LENGTH = { hour: HOUR, shift: 6 * HOUR, day: DAY, week: 7 * DAY };

/** {from, to} in ms, around `now`. */
export function span(signals, reach, at, now) {
  if (reach !== 'fit') return { from: now - LENGTH[reach], to: now + LENGTH[reach] };
  const ends = signals.map((it) => goneAt(it, at)).filter(Number.isFinite);
  const begins = signals.map((it) => Date.parse(it.at));
  const to = Math.max(now + HOUR, ...ends);
  return { from: Math.max(Math.min(now - 10 * MINUTE, ...begins), now - (to - now)), to };
}

const line = (value, words) => ({
  yAxis: value,
  label: { formatter: words, position: 'insideEndTop', color: '#888e99' },
  lineStyle: { type: 'dashed', color: '#888e99' },
});

/** An option of ECharts for curves [{name, points, colour, dashed}]. */
export function picture(curves, { from, to }, now) {
  return {
    grid: { left: 44, right: 16, top: 16, bottom: 32 },
    xAxis: { type: 'time', min: from, max: to, axisLabel: { hideOverlap: true } },
    yAxis: { type: 'value', min: 0, max: 1, interval: 0.25 },
    tooltip: {
      trigger: 'item',
      formatter: ({ seriesName, value }) => `${seriesName}\n${new Date(value[0]).toLocaleString()}: ${value[1].toFixed(2)}`,
    },
    series: [
      {
        type: 'line', name: 'levels', data: [], silent: true,
        markLine: {
          symbol: 'none', silent: true, animation: false,
          data: [
            ...LEVELS.map(({ name, from: value }) => line(value, `${name} ${value}`)),
            line(GONE, `gone ${GONE}`),
            { xAxis: now, label: { formatter: 'now', color: '#888e99' }, lineStyle: { color: '#888e99' } },
          ],
        },
      },
      ...curves.map(({ name, points, colour, dashed }) => ({
        type: 'line', name, data: points, symbolSize: 9, showSymbol: false, triggerLineEvent: true,
        lineStyle: { width: 2, color: colour, type: dashed ? 'dashed' : 'solid' }, itemStyle: { color: colour },
        emphasis: { lineStyle: { width: 4 } },
      })),
    ],
  };
}
