// Who stands below whom, and what they and all below them used. Grown anew from the nodes in one
// pass, at most once for each answer of the Queen: a sum that is never patched is never wrong.

/** The Queen's own key. */
export const QUEEN = '';

export class SwarmTree {
  /** Keys of those directly below, by key. */
  children = new Map();
  /** {tokens, micros, unknownCost} of a node and all below it, by key. */
  subtree = new Map();
  /** Keys of the tasks that depend on a task, by its key. */
  #dependents = new Map();
  /** How many tasks have each status. */
  counts = {};

  constructor(nodes) {
    this.#link(nodes);
    this.#add(QUEEN, nodes);
  }

  below(key) {
    return this.children.get(key) ?? NOBODY;
  }

  dependents(key) {
    return this.#dependents.get(key) ?? NOBODY;
  }

  #link(nodes) {
    const add = (map, key, value) => {
      const others = map.get(key);
      if (others) others.push(value);
      else map.set(key, [value]);
    };
    for (const node of nodes.values()) {
      const above = node.parent != null && node.parent !== node.key && nodes.has(node.parent) ? node.parent : QUEEN;
      add(this.children, above, node.key);
      for (const needed of node.dependsOn) add(this.#dependents, needed, node.key);
      if (node.kind === 'task') this.counts[node.status] = (this.counts[node.status] ?? 0) + 1;
    }
  }

  #add(key, nodes) {
    const own = nodes.get(key)?.self;
    const sum = { tokens: own?.tokens ?? 0, micros: own?.micros, unknownCost: own?.unknownCost ?? false };
    this.subtree.set(key, sum);
    for (const child of this.below(key)) {
      const theirs = this.#add(child, nodes);
      sum.tokens += theirs.tokens;
      sum.unknownCost ||= theirs.unknownCost;
      if (theirs.micros != null) sum.micros = (sum.micros ?? 0) + theirs.micros;
    }
    return sum;
  }
}

const NOBODY = [];
