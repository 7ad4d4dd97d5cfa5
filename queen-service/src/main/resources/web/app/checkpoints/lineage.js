// Checkpoints as branches: each follows its parent; what begins beside a follower is a new branch.

/** [{checkpoint, place, lane, parent}] oldest first; `parent` is such an entry, or undefined where it is not kept. */
export function lineage(checkpoints) {
  const entries = [];
  const newest = new Map(); // by id: the same state may have been kept twice
  const followed = new Set();
  let lanes = 0;
  for (const checkpoint of checkpoints.toSorted((a, b) => a.number - b.number)) {
    const parent = checkpoint.parent && newest.get(checkpoint.parent);
    const lane = parent && !followed.has(parent) ? parent.lane : lanes++;
    if (parent) followed.add(parent);
    const entry = { checkpoint, place: entries.length, lane, parent };
    entries.push(entry);
    newest.set(checkpoint.id, entry);
  }
  return entries;
}

/** Those that were left by a rollback, with the one it went on with: [from, to]. */
export function rollbacks(entries) {
  return entries
    .filter(({ checkpoint }) => checkpoint.rollbackFrom)
    .map((to) => [entries.findLast((it) => it.checkpoint.id === to.checkpoint.rollbackFrom && it.place < to.place), to])
    .filter(([from]) => from);
}

/** How a checkpoint is named to the Queen and on the command line: its id may stand twice. */
export const reference = (checkpoint) => `#${checkpoint.number}`;
