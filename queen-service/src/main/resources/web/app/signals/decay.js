// How a signal weakens: the Queen's formula, so that a curve goes through the very strength she says.

/** Weaker than this a signal is gone. */
export const GONE = 0.05;
const MOST_HALF_LIVES = 10;

/** What effective strength means to a worker, strongest first: above, or at, `from`. */
export const LEVELS = [
  { name: 'PRIORITIZE', from: 0.5, meaning: 'it decides first' },
  { name: 'NOTE', from: 0.3, meaning: 'it is taken into account' },
];

export function level(effective) {
  const exact = Math.round(effective * 1e9) / 1e9;
  return exact > 0.5 ? 'PRIORITIZE' : exact >= 0.3 ? 'NOTE' : 'IGNORE';
}

export function current(strength, seconds, halfLife) {
  if (halfLife == null || seconds <= 0) return strength;
  const halfLives = seconds / halfLife;
  return halfLives > MOST_HALF_LIVES ? 0 : strength * Math.exp(-Math.LN2 * halfLives);
}

/**
 * The strength of a signal at the time `when`, all times in ms. A colony's own time stands while it
 * is paused; how much of it has passed follows from what the Queen said was left at `asked`. Where
 * the pauses lay she does not say: the one that lasts is taken as the only one, older ones as over
 * before the weakening began.
 */
export function strengthAt(signal, when, { asked, paused }) {
  const { strength, halfLifeSeconds: halfLife } = signal;
  if (halfLife == null || signal.current <= 0) return signal.current;
  const passed = halfLife * Math.max(0, Math.log2(strength / signal.current));
  const sinceAsked = (when - asked) / 1000;
  if (sinceAsked >= 0) return current(strength, passed + sinceAsked, halfLife);
  const own = paused ? Math.min(passed, (when - Date.parse(signal.at)) / 1000) : passed + sinceAsked;
  return current(strength, own, halfLife);
}

/** When it is gone if the colony's time runs on from `asked`; Infinity for one that lasts. */
export function goneAt(signal, { asked }) {
  if (signal.current < GONE) return asked;
  if (signal.halfLifeSeconds == null) return Infinity;
  return asked + signal.halfLifeSeconds * 1000 * Math.log2(signal.current / GONE);
}

/** Points [ms, strength · share] from `from` to `to`, ending where the signal is gone. */
export function curve(signal, from, to, at, share = 1) {
  const begin = Math.max(from, Date.parse(signal.at));
  const end = Math.min(to, goneAt(signal, at));
  const steps = signal.halfLifeSeconds == null ? 1 : 60;
  const points = [];
  for (let i = 0; i <= steps; i++) {
    const when = begin + ((end - begin) * i) / steps;
    points.push([Math.round(when), strengthAt(signal, when, at) * share]);
  }
  return points;
}
