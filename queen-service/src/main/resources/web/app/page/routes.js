// The views of the page. One line each; its code comes when it is looked at, or when the first has been shown.
import { html } from 'lit';

/** Views of one colony: they get `.live` (ColonyLive) and `.part`, the rest of the address. */
export const COLONY_VIEWS = {
  __proto__: null, // an address may say `constructor`
  overview: ['Overview', () => import('../colony/colony-overview.js'), (live, part) => html`<colony-overview .live=${live} .part=${part}></colony-overview>`],
  tree: ['Spawn tree', () => import('../swarm/spawn-tree.js'), (live, part) => html`<spawn-tree .live=${live} .part=${part}></spawn-tree>`],
  tasks: ['Tasks', () => import('../tasks/task-list.js'), (live, part) => html`<task-list .live=${live} .part=${part}></task-list>`],
  timeline: ['Timeline', () => import('../timeline/time-line.js'), (live, part) => html`<time-line .live=${live} .part=${part}></time-line>`],
  signals: ['Signals', () => import('../signals/signal-list.js'), (live, part) => html`<signal-list .live=${live} .part=${part}></signal-list>`],
  checkpoints: ['Checkpoints', () => import('../checkpoints/checkpoint-list.js'), (live, part) => html`<checkpoint-list .live=${live} .part=${part}></checkpoint-list>`],
  memory: ['Memory', () => import('../memory/colony-memory.js'), (live, part) => html`<colony-memory .live=${live} .part=${part}></colony-memory>`],
  trouble: ['Trouble', () => import('../trouble/colony-trouble.js'), (live, part) => html`<colony-trouble .live=${live} .part=${part}></colony-trouble>`],
  problems: ['Problems', () => import('../problems/problem-list.js'), (live, part) => html`<problem-list .live=${live} .part=${part}></problem-list>`],
  log: ['Log', () => import('../log/event-log.js'), (live, part) => html`<event-log .live=${live} .part=${part}></event-log>`],
};

/** Views of the whole. */
export const VIEWS = {
  __proto__: null,
  colonies: ['Colonies', () => import('../colonies/colony-list.js'), () => html`<colony-list></colony-list>`],
  new: ['New colony', () => import('../start/new-colony.js'), () => html`<new-colony></new-colony>`],
  patterns: ['Patterns', () => import('../patterns/pattern-list.js'), (part) => html`<pattern-list .part=${part}></pattern-list>`],
  letters: ['Dead letters', () => import('../letters/letter-list.js'), (part) => html`<letter-list .part=${part}></letter-list>`],
};

/** So that they are there when the Queen is not. */
export function loadAll() {
  for (const [, load] of [...Object.values(COLONY_VIEWS), ...Object.values(VIEWS)]) load().catch(() => {}); // told to who looks at it
}
