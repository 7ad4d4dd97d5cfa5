// The command lines that stand beside actions.
import { quoted } from './words.js';

const begins = (text) => String(text).startsWith('-');

/**
 * `words` as they are; of the options those that have a value, a `true` one without it. What somebody
 * wrote may begin like an option: as a word it stands behind `--`, as a value behind `=`.
 */
export function line(words, options = {}) {
  const given = Object.entries(options).filter(([, value]) => value !== undefined && value !== '' && value !== false);
  const last = words.findIndex(begins);
  const [before, behind] = last < 0 ? [words, []] : [words.slice(0, last), ['--', ...words.slice(last)]];
  return ['./colony', ...before.map(quoted), ...given.map(option), ...behind.map(quoted)].join(' ');
}

const option = ([name, value]) => (value === true ? `--${name}` : `--${name}${begins(value) ? '=' : ' '}${quoted(value)}`);

/** What was left empty is not said. */
export const said = (text) => text || undefined;
