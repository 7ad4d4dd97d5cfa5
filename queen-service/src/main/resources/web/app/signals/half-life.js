// Times as people type them on this page and on the command line: 90m, 2h.
import { span } from '../parts/words.js';

const UNITS = { s: 1, m: 60, h: 3600, d: 86_400 };

export function seconds(text) {
  const [, number, unit] = /^(\d{1,9})([smhd])$/.exec(text) ?? [];
  if (!(number > 0)) throw new Error(`half-life: "${text}", expected a time such as 90m or 2h`);
  return number * UNITS[unit];
}

export const halfLife = (signal) => (signal.halfLifeSeconds == null ? 'never weakens' : span(signal.halfLifeSeconds * 1000));
