// What a colony asks of a person, and where it stands in the list for that.

/** States of a colony that may move. */
export const GOES = ['INIT', 'PLANNING', 'EXECUTING', 'VERIFYING', 'WAITING'];

/** In words, the most pressing first; empty when it needs nobody. */
export function needs(colony) {
  return [
    colony.openCheckIn && 'decision',
    colony.state === 'ERROR' && 'recovery',
    colony.spending?.decisions > 0 && 'budget',
    colony.tasks.blocked > 0 && GOES.includes(colony.state) && `${colony.tasks.blocked} blocked`,
    colony.openGates > 0 && 'votes',
  ].filter(Boolean);
}

/** Red is for what is wrong; a decision is only due. */
export const isWrong = (need) => need === 'recovery' || need.endsWith('blocked');

const rank = (colony) => (needs(colony).length ? 0 : GOES.includes(colony.state) ? (colony.paused ? 2 : 1) : 3);

/** Who needs a person first, then who runs, then who is paused, then who ended; the newest change first. */
export const byNeed = (one, other) => rank(one) - rank(other) || (one.updatedAt < other.updatedAt ? 1 : -1);

/** Every word of `text` is in its name, goal, project or state. */
export function matches(colony, { text, state, project, namespace, needy }) {
  const haystack = `${colony.name} ${colony.goal} ${colony.project} ${colony.state} ${colony.id}`.toLowerCase();
  return text.toLowerCase().split(/\s+/).every((word) => haystack.includes(word))
    && (!state || (state === 'paused' ? colony.paused : colony.state === state))
    && (!project || colony.project === project)
    && (!namespace || colony.namespace === namespace)
    && (!needy || needs(colony).length > 0);
}
