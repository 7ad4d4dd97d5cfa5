// Times as people type them on this page and on the command line: 90m, 2h, 1h30m.
import { span } from '../parts/words.js';

const UNITS = { s: 1, m: 60, h: 3600, d: 86_400 };

export function seconds(text) {
  const parts = [...text.matchAll(/(\d+)([smhd])/g)];
  const sum = parts.reduce((all, [, number, unit]) => all + Number(number) * UNITS[unit], 0);
  if (parts.map(([part]) => part).join('') !== text || sum <= 0) {
    throw new Error(`half-life: "${text}", expected a time such as 90m or 2h`);
  }
  return sum;
}

export const halfLife = (signal) => (signal.halfLifeSeconds == null ? 'never weakens' : span(signal.halfLifeSeconds * 1000));
