// The ways back to a checkpoint: rollback and fork, each told before it is done.
import { ask } from '../parts/ask.js';
import { line } from '../parts/commands.js';
import { at, post } from '../talk/queen.js';
import { reference } from './lineage.js';

export const dryRun = (colony, checkpoint) =>
  post(at(colony, 'rollback'), { checkpoint: reference(checkpoint), dryRun: true });

const listed = (words, items, between = ', ') => (items.length ? [`${words}: ${items.join(between)}.`] : []);

/** A preview in sentences. */
export const sentences = ({ state, runVersion, incomplete, undone, cancelled, branch, changes = [] }) => [
  `The colony is put back to ${state} and stands paused until somebody resumes it; run ${runVersion} begins.`,
  ...listed('Phases to be done again', incomplete),
  ...listed('Tasks whose results are archived', undone),
  ...listed('Tasks whose workers are stopped', cancelled),
  ...listed('The colony is again as it was in', changes, '; '),
  ...(branch ? [`The files are put, as they were, on the new branch ${branch}.`] : []),
];

export function rollBack(colony, checkpoint) {
  return ask({
    title: `Roll back to #${checkpoint.number} ${checkpoint.name}`,
    confirm: 'Roll back',
    danger: true,
    effect: async () => {
      const preview = await dryRun(colony, checkpoint);
      return [...sentences(preview), ...listed('Cannot be undone', preview.cannotUndo, '; ')].join('\n');
    },
    command: ({ reason }) => line(['rollback', colony, reference(checkpoint)], { reason }),
    fields: [{ name: 'reason', label: 'Why', hint: 'For the audit trail.' }],
    run: async ({ reason }, key) => {
      const done = await post(at(colony, 'rollback'), { checkpoint: reference(checkpoint), dryRun: false, ...(reason ? { reason } : {}) }, key);
      return `Rolled back to ${done.state}, run ${done.runVersion}. The colony is paused: resume it when it is to go on.`;
    },
  });
}

/** @returns the fork, or undefined when nobody wanted it */
export async function fork(colony, checkpoint) {
  let made;
  await ask({
    title: `Fork from #${checkpoint.number} ${checkpoint.name}`,
    confirm: 'Fork',
    effect: `A new colony begins, paused, where the checkpoint stood, in ${checkpoint.state}. This one goes on as it is.`,
    command: ({ name }) => line(['fork', colony, reference(checkpoint)], { name }),
    fields: [{ name: 'name', label: 'Name of the fork', hint: 'Empty: made from the name of this one.' }],
    run: async ({ name }, key) => {
      made = await post(at(colony, 'fork'), { checkpoint: reference(checkpoint), ...(name ? { name } : {}) }, key);
      return `The fork ${made.name} stands, paused.`;
    },
  });
  return made;
}
