// What is wrong in a colony, found in what the page knows anyway. Each kind says what it means and
// what to do about it.
import { OPEN } from '../tasks/task-moves.js';
import { signOfLife } from '../swarm/sign-of-life.js';
import { span } from '../parts/words.js';

const NOT_TAKEN = 30_000; // ms after which somebody should have taken what was given out
const LONG_ACTIVE = 10 * 60_000; // ms; before that nobody is called stuck
const BEYOND_FELLOWS = 5; // times as long as half of what has ended
const RECENTLY_LOST = 24 * 3_600_000; // ms

/** In the order in which they matter; `person`: somebody must decide. Red is for blocked and nothing else. */
export const KINDS = {
  halted: { title: 'Halted', person: true, means: 'The colony found its own state broken and stands still.', todo: 'Look at what it says and recover it from a checkpoint.' },
  blocked: { title: 'Blocked', red: true, means: 'Needs a person: something is wrong.', todo: 'Set right what it names, then restore it.' },
  budget: { title: 'Over budget', person: true, means: 'A budget is used up: nothing new begins under it.', todo: 'Raise the limit or stop what is under it.' },
  dead: { title: 'Dead ends', means: 'Waits for a task that will not go on by itself.', todo: 'Restore what it waits for, or cancel both.' },
  silent: { title: 'Silent', means: 'Nothing was heard of its worker process for more than 15 s.', todo: 'Look at the process. After 30 s it counts as lost and the task is given out again.' },
  stuck: { title: 'Stuck', means: 'Runs far longer than its fellows, or is taken by nobody.', todo: 'Look at its output; block or cancel it. If nobody takes it, see that a worker of its caste lives.' },
  lost: { title: 'Lost', means: 'The worker of an attempt was lost in the last day.', todo: 'The task is given out again by itself, five times at most.' },
  refused: { title: 'Refused requests', means: 'A worker asked for another and did not get it.', todo: 'Its asker was told. Grant it if it is worth raising the limit.' },
  cancelled: { title: 'Cancelled', means: 'Will not be done; somebody decided that.', todo: 'Nothing. To do it after all, change the plan or roll back.' },
};

/** {kind: [{key, node?, words}]} of all kinds; empty lists where nothing is wrong. */
export function problems(live, attempts, budgets) {
  const found = Object.fromEntries(Object.keys(KINDS).map((kind) => [kind, []]));
  const now = live.now();
  const long = longBy(attempts);
  const dead = deadEnds(live.nodes);
  if (live.colony.state === 'ERROR') found.halted.push({ key: 'colony', words: live.colony.waitingFor || live.colony.next });
  for (const node of live.nodes.values()) {
    const add = (kind, words) => found[kind].push({ key: node.key, node, words });
    if (node.kind === 'request') add('refused', node.why);
    if (node.kind !== 'task') continue;
    if (node.status === 'BLOCKED') add('blocked', node.why);
    else if (node.status === 'CANCELLED') add('cancelled', node.why ?? node.summary ?? '');
    else if (dead.has(node.key)) add('dead', `waits for task ${dead.get(node.key)}`);
    if (node.status === 'ACTIVE') {
      const life = signOfLife(live, node);
      const age = now - Date.parse(node.startedAt);
      if (age > NOT_TAKEN && live.lastSeen(node) === undefined) add('stuck', `given out ${span(age)} ago, and nobody has taken it: no ${node.caste} is free`);
      else if (life.silent) add('silent', `${node.worker}: ${life.words}`);
      else if (age > long(node.caste)) add('stuck', `${node.worker} has it for ${span(age)}`);
    }
  }
  for (const it of attempts) {
    if (it.outcome === 'LOST' && now - Date.parse(it.endedAt) < RECENTLY_LOST) {
      found.lost.push({ key: `${it.taskId} ${it.epoch}`, node: live.nodes.get(it.taskId), words: `${it.worker} was lost ${span(now - Date.parse(it.endedAt))} ago` });
    }
  }
  found.lost.reverse();
  found.budget = budgets.flatMap(spentBudgets);
  return found;
}

/** How long an attempt of a caste may run before it is odd. */
function longBy(attempts) {
  const took = new Map();
  for (const it of attempts) {
    if (it.outcome !== 'SUCCESS') continue;
    if (!took.has(it.caste)) took.set(it.caste, []);
    took.get(it.caste).push(Date.parse(it.endedAt) - Date.parse(it.startedAt));
  }
  const limits = new Map();
  for (const [caste, times] of took) {
    times.sort((a, b) => a - b);
    limits.set(caste, Math.max(LONG_ACTIVE, BEYOND_FELLOWS * times[Math.floor(times.length / 2)]));
  }
  return (caste) => limits.get(caste) ?? 3 * LONG_ACTIVE;
}

/** What waits, directly or not, for a blocked or cancelled task: by its key, that task's. */
function deadEnds(nodes) {
  const cause = new Map();
  const look = (key, path) => {
    if (cause.has(key)) return cause.get(key);
    const node = nodes.get(key);
    if (!node || path.has(key)) return undefined;
    let found;
    if (node.status === 'BLOCKED' || node.status === 'CANCELLED') found = key;
    else if (OPEN.has(node.status)) {
      path.add(key);
      for (const needed of node.dependsOn) found ??= look(needed, path);
      path.delete(key);
    }
    cause.set(key, found);
    return found;
  };
  const dead = new Map();
  for (const node of nodes.values()) {
    if (node.status !== 'PENDING') continue;
    const found = look(node.key, new Set());
    if (found) dead.set(node.key, found);
  }
  return dead;
}

const MEASURES = { tokens: (n) => `${n.toLocaleString()} tokens`, cost: (n) => (n / 1e6).toFixed(2), wallTime: (n) => span(n) };

/** Those about which a person is asked: one that is nearly used up holds nothing up, nor does one of work that has ended. */
function spentBudgets(budget) {
  if (!budget.decisionId) return [];
  return Object.keys(MEASURES).flatMap((what) => {
    const measure = budget[what];
    if (!measure?.limit || measure.used < measure.limit) return [];
    const say = MEASURES[what];
    const part = Math.round((100 * measure.used) / measure.limit);
    const of = budget.scope === 'colony' ? 'the colony' : `${budget.scope} ${budget.scopeId}`;
    const words = `${of} used ${say(measure.used)} of ${say(measure.limit)} (${part} %)${what === 'cost' && budget.unknownCost ? ', and what is not known' : ''}${budget.hard ? '; hard limit' : ''}`;
    return [{ key: `${budget.scope} ${budget.scopeId} ${what}`, words }];
  });
}
