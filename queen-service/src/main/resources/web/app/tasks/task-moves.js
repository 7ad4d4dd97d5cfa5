// What a person may do with a task, each asked once with its effect and its command.
import { called } from '../page/address.js';
import { ask } from '../parts/ask.js';
import { line } from '../parts/commands.js';
import { at, get, post } from '../talk/queen.js';

/** Statuses from which a task may still change. */
export const OPEN = new Set(['PENDING', 'READY', 'ACTIVE', 'PARKED', 'REVIEW', 'BLOCKED']);

const said = (task) => `Task ${task.taskId} is ${task.status}${task.waitsFor ? `: ${task.waitsFor}` : ''}.`;

/** What is given, without what was left empty. */
const filled = (values) => Object.fromEntries(Object.entries(values).filter(([, value]) => value));

export function cancelTask(live, task) {
  const name = called(live.colony);
  return ask({
    title: `Cancel task ${task}`,
    effect: `Task ${task} and all that depends on it will not be done; a worker that has it is stopped. It is not taken up again by itself.`,
    command: ({ reason } = {}) => line(['cancel', name, task], { reason }),
    danger: true,
    fields: [{ name: 'reason', label: 'Why (for the audit trail)', kind: 'text' }],
    run: async (values, key) => said(await post(at(name, 'tasks', task, 'cancel'), filled(values), key)),
  });
}

export function blockTask(live, task) {
  const name = called(live.colony);
  return ask({
    title: `Block task ${task}`,
    effect: `Task ${task} is held back until it is restored. If a worker has it, that goes on, and what it reports is kept until then.`,
    command: ({ message, code, owner, recoverWhen } = {}) =>
      line(['block', name, task], { message: message || 'TEXT', code, owner, 'recover-when': recoverWhen }),
    fields: [
      { name: 'message', label: 'What blocks it', kind: 'text', needed: true },
      { name: 'code', label: 'A word for it', kind: 'text', hint: 'lower-case letters, digits or _; operator if left empty' },
      { name: 'owner', label: 'Who is to lift it', kind: 'text', hint: 'the operator if left empty' },
      { name: 'recoverWhen', label: 'What must be true for it to go on', kind: 'text' },
    ],
    run: async (values, key) => said(await post(at(name, 'tasks', task, 'block'), filled(values), key)),
  });
}

export function restoreTask(live, task) {
  const name = called(live.colony);
  return ask({
    title: `Restore task ${task}`,
    effect: () => restored(name, task),
    command: ({ to, reason } = {}) => line(['restore', name, task], { to, reason }),
    fields: [
      { name: 'to', label: 'Where it goes on', kind: 'choice', choices: [['', 'where it was'], ['ready', 'tried afresh']], value: '' },
      { name: 'reason', label: 'Why it will go better now', kind: 'text' },
    ],
    run: async (values, key) => said(await post(at(name, 'tasks', task, 'restore'), filled(values), key)),
  });
}

/** Without what stopped it being set right it is blocked again. */
async function restored(colony, task) {
  const { blocked } = await get(at(colony, 'tasks', task));
  return `${blocked ? `It was blocked, ${blocked.code}: ${blocked.message}${blocked.recoverWhen ? `\nIt can go on when ${blocked.recoverWhen}` : ''}\n` : ''
  }It returns to exactly where it was when it was blocked. Tried afresh, it becomes ready whatever it was.`;
}

export function retryTask(live, task) {
  const name = called(live.colony);
  return ask({
    title: `Retry task ${task} now`,
    effect: 'Its pause before the next attempt ends.',
    command: line(['retry', name, task]),
    run: async (_, key) => said(await post(at(name, 'tasks', task, 'retry'), {}, key)),
  });
}

/** Only while tasks run is there somebody to be begun for. */
export const grants = ({ state }) => state === 'EXECUTING';

/** @param node a refused request of the swarm */
export function overrideSpawn(live, node) {
  const name = called(live.colony);
  const request = node.key.slice(node.parent.length + 1);
  return ask({
    title: `Grant the refused ${node.caste}`,
    effect: `It was asked for: ${node.description}\nIt was refused: ${node.why}. Its limit is raised for this one request; the number of workers at once and budgets still hold.`,
    command: ({ reason } = {}) => line(['override-spawn', name, node.parent, request], { reason: reason || 'TEXT' }),
    fields: [{ name: 'reason', label: 'Why (for the audit trail)', kind: 'text', needed: true }],
    run: async ({ reason }, key) => {
      const ledger = await post(at(name, 'tasks', node.parent, 'spawns', request, 'override'), { reason }, key);
      const row = ledger.find((it) => it.requestId === request);
      return row ? `${row.status}: ${row.childTaskId ?? row.why}.` : 'Granted.';
    },
  });
}
