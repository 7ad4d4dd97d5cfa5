// The timeline as ECharts draws it.
import { span } from '../parts/words.js';
import { outcome } from './outcomes.js';

/** What is drawn at once; of a fuller lane the newest. The table has them all. */
const MOST_BARS = 1_000;

/**
 * @param lanes [{name, attempts}], the first on top, each with its newest attempt first
 * @param colour value of a colour variable by its name
 */
export function picture(lanes, now, colour, narrow) {
  const most = Math.ceil(MOST_BARS / lanes.length);
  const data = lanes.flatMap((lane, index) => lane.attempts.slice(0, most).map((it) => bar(it, index, now, colour)));
  return {
    grid: { left: narrow ? 90 : 140, right: 20, top: 10, bottom: 70 },
    xAxis: { type: 'time', min: Math.min(...data.map((it) => it.value[1])), max: now, axisLabel: { hideOverlap: true } },
    yAxis: {
      type: 'category', inverse: true, data: lanes.map((lane) => lane.name), axisTick: { show: false },
      axisLabel: { width: narrow ? 80 : 130, overflow: 'truncate', interval: 0 },
    },
    dataZoom: [
      { type: 'slider', xAxisIndex: 0, filterMode: 'weakFilter', height: 22, bottom: 10, showDataShadow: false, labelFormatter: '' },
      { type: 'inside', xAxisIndex: 0, filterMode: 'weakFilter', zoomOnMouseWheel: 'ctrl', moveOnMouseWheel: false },
    ],
    tooltip: { trigger: 'item', confine: true, formatter: ({ data: it }) => it.words },
    series: [{ type: 'custom', renderItem, encode: { x: [1, 2], y: 0 }, data, clip: true }],
  };
}

function bar(it, lane, now, colour) {
  const from = Date.parse(it.startedAt);
  const to = it.endedAt ? Date.parse(it.endedAt) : now;
  const [words, variable] = outcome(it);
  return {
    value: [lane, from, Math.max(to, from)],
    taskId: it.taskId,
    words: `${it.worker} (${it.mode ?? it.caste})\ntask ${it.taskId}, attempt ${it.attempt}\n${words}${it.outcome ? ` (${it.outcome})` : ''}\n${span(to - from)}`,
    itemStyle: { color: colour(variable) },
  };
}

/** At least 2 px wide: what took no time happened all the same. */
function renderItem(_, api) {
  const [x, y] = api.coord([api.value(1), api.value(0)]);
  const [end] = api.coord([api.value(2), api.value(0)]);
  const height = Math.min(18, api.size([0, 1])[1] * 0.7);
  return {
    type: 'rect',
    shape: { x, y: y - height / 2, width: Math.max(2, end - x), height, r: 2 },
    style: { fill: api.visual('color') },
  };
}
