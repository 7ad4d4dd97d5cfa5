// A fork beside the colony it came from. The Queen compares checkpoints of one colony only, so each
// side is compared with where they parted, and the two lists are laid side by side.
import { at, get, Problem } from '../talk/queen.js';
import { spoken } from './differences.js';
import { reference } from './lineage.js';

/** {parent, base, here, there, rows}, or {none: why there is nothing to compare}. */
export async function branches(colony) {
  const { items } = await get(`${at(colony, 'events')}?after=0&limit=20`);
  const forked = items.find(({ type }) => type === 'colony.forked');
  if (!forked) return { none: `${colony} is no fork: it did not begin at a checkpoint of another colony.` };
  let parent;
  try {
    parent = await get(at(forked.parent));
  } catch (e) {
    if (!(e instanceof Problem && (e.status === 404 || e.status === 403))) throw e;
    return { none: `The colony ${forked.parent} that it came from is not to be seen from here.` };
  }
  const [there, here] = await Promise.all([get(at(parent.id, 'checkpoints')), get(at(colony, 'checkpoints'))]);
  const oldest = here.at(-1);
  const [left, right] = await Promise.all([
    compare(parent.id, forked.checkpoint, reference(there[0])),
    compare(colony, reference(oldest), reference(here[0])),
  ]);
  return {
    parent, there: there[0], here: here[0], oldest,
    base: there.find(({ id }) => id === forked.checkpoint) ?? { name: forked.checkpoint.slice(0, 12) },
    rows: beside(left.differences, right.differences),
  };
}

const compare = (colony, from, to) => get(`${at(colony, 'compare')}?from=${encodeURIComponent(from)}&to=${encodeURIComponent(to)}`);

/** One row for each field that changed on either side: {area, id, field, base, there, here}. */
export function beside(left, right) {
  const rows = new Map();
  const put = (difference, side) => {
    const { area, id, field, from, to } = spoken(difference);
    const key = JSON.stringify([area, id, field]);
    if (!rows.has(key)) rows.set(key, { area, id, field, base: from });
    rows.get(key)[side] = { now: to };
  };
  left.forEach((it) => put(it, 'there'));
  right.forEach((it) => put(it, 'here'));
  return [...rows.values()];
}
