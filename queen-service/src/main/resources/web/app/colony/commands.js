// The command lines that stand beside the actions on a colony.
import { quoted } from '../parts/words.js';

/** `words` as they are; of the options those that have a value, a `true` one without it. */
export function line(words, options = {}) {
  const given = Object.entries(options).filter(([, value]) => value !== undefined && value !== '' && value !== false);
  return ['./colony', ...words.map(quoted), ...given.map(([name, value]) => (value === true ? `--${name}` : `--${name} ${quoted(value)}`))].join(' ');
}

/** What was left empty is not said. */
export const said = (text) => text || undefined;
