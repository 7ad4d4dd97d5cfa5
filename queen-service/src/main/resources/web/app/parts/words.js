// How figures and times are said everywhere on the page.

/** 4 s, 3 min, 2 h 5 min, 3 d */
export function span(millis) {
  const seconds = Math.max(0, Math.round(millis / 1000));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return `${hours} h ${minutes % 60} min`;
  return `${Math.floor(hours / 24)} d`;
}

export const since = (instant, now = Date.now()) => span(now - Date.parse(instant));

export const moment = (instant) => (instant ? new Date(instant).toLocaleString() : '');

export const count = (number) => number.toLocaleString();

/** 1 task, 2 tasks */
export const many = (number, one, more = `${one}s`) => `${count(number)} ${number === 1 ? one : more}`;

/** Tokens that nobody counted are not 0. */
export const tokens = ({ tokens: number }) => (number ? count(number) : '–');

/** What is not known is not 0. */
export function cost({ micros, unknownCost }) {
  if (micros == null) return unknownCost ? 'unknown' : '–';
  return (micros / 1e6).toFixed(micros < 10_000 ? 4 : 2) + (unknownCost ? ' + unknown' : '');
}

/** A word for a shell line. */
export const quoted = (text) => (/^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`);
