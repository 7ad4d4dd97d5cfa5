// Which rows of the tree are shown, and in which order.
import { QUEEN } from '../live/swarm-tree.js';

/**
 * Rows {key, level, index, siblings, opens} from the Queen down. `shut` holds the keys whose children
 * are hidden. With a text to find, all that have it are shown with everybody above them.
 */
export function treeRows(live, shut, find) {
  const { nodes, tree } = live;
  const found = find ? holding(nodes, find.toLowerCase()) : null;
  const rows = [];
  const add = (key, level, index, siblings) => {
    const below = found ? tree.below(key).filter((it) => found.has(it)) : tree.below(key);
    const open = found != null || !shut.has(key);
    rows.push({ key, level, index, siblings, opens: below.length ? open : undefined });
    if (open) below.forEach((it, i) => add(it, level + 1, i + 1, below.length));
  };
  add(QUEEN, 1, 1, 1);
  return rows;
}

function holding(nodes, text) {
  const found = new Set();
  for (const node of nodes.values()) {
    if (!holds(node, text)) continue;
    for (let it = node; it && !found.has(it.key); it = nodes.get(it.parent)) found.add(it.key);
  }
  return found;
}

/** @param text in lower case */
export function holds(node, text) {
  return [node.key, node.description, node.worker, node.caste, node.mode, node.status, node.why, node.summary]
    .some((it) => it?.toLowerCase().includes(text));
}
