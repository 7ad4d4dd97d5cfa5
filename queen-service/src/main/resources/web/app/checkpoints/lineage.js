// Checkpoints as branches: each follows its parent; what begins beside a follower is a new branch.

/** [{checkpoint, place, lane, parent}] oldest first; `parent` is such an entry, or undefined where it is not kept. */
export function lineage(checkpoints) {
  const entries = [];
  const newest = new Map(); // by id: the same state may have been kept twice
  const ends = []; // the newest entry of each branch
  for (const checkpoint of checkpoints.toSorted((a, b) => a.number - b.number)) {
    const parent = checkpoint.parent && newest.get(checkpoint.parent);
    // Whose parent is not kept any more began no branch: it stands behind what came before it.
    const before = parent ?? entries.at(-1);
    const branch = before && ends[before.branch] === before ? before.branch : ends.length;
    const entry = { checkpoint, place: entries.length, branch, parent };
    ends[branch] = entry;
    entries.push(entry);
    newest.set(checkpoint.id, entry);
  }
  // The branch that goes on is at the top: where the picture is scrolled to, it is what is seen.
  const lanes = ends.toSorted((a, b) => b.place - a.place).map(({ branch }) => branch);
  return entries.map((it) => Object.assign(it, { lane: lanes.indexOf(it.branch) }));
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
