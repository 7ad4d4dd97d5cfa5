// To give a signal and to take one back.
import { ask } from '../parts/ask.js';
import { line } from '../parts/commands.js';
import { at, post, remove } from '../talk/queen.js';
import { seconds } from './half-life.js';

/** The types that people give, and what each asks for. */
export const TYPES = {
  FOCUS: { does: 'turn to this', strength: 0.7, halfLife: '1h' },
  REDIRECT: { does: 'keep away from this', strength: 0.9, halfLife: '24h' },
  FEEDBACK: { does: 'do it differently', strength: 0.5, halfLife: '6h' },
};

export function give(colony, type) {
  const { does, strength, halfLife } = TYPES[type];
  return ask({
    title: `Give ${type}`,
    effect: `Attempts that begin from now on are told to ${does}. What runs already is not stopped. A text that is there already gets strong again.`,
    command: (values) => command(colony, type, values),
    fields: [
      { name: 'content', label: 'Text', kind: 'long', needed: true, hint: 'At most 500 characters, as a sentence to a worker.' },
      { name: 'target', label: 'About', hint: 'A path or a word, when the text does not say it.' },
      { name: 'strength', label: 'Strength', hint: `From 0.05 to 1. Empty means ${strength}.` },
      { name: 'halfLife', label: 'Half-life', hint: `Such as 90m or 2h. Empty means ${halfLife}.` },
      { name: 'lasting', label: 'Never weakens', kind: 'check' },
    ],
    run: async (values, key) => {
      const signal = await post(at(colony, 'signals'), request(type, values), key);
      return signal.count > 1
        ? `It was there already: given ${signal.count} times, strength ${signal.current.toFixed(2)} now.`
        : `Given, with strength ${signal.current.toFixed(2)}.`;
    },
  });
}

function request(type, { content, target, strength, halfLife, lasting }) {
  if (strength && !(Number(strength) >= 0.05 && Number(strength) <= 1)) {
    throw new Error(`strength: "${strength}", expected a number from 0.05 to 1`);
  }
  if (lasting && halfLife) {
    throw new Error('A signal that never weakens has no half-life: leave one of the two out.');
  }
  return {
    signal: type,
    content,
    ...(target ? { target } : {}),
    ...(strength ? { strength: Number(strength) } : {}),
    ...(halfLife ? { halfLifeSeconds: seconds(halfLife) } : {}),
    ...(lasting ? { lasting: true } : {}),
  };
}

const command = (colony, type, { content, target, strength, halfLife, lasting }) =>
  line([type.toLowerCase(), colony, content || 'TEXT'], { target, strength, 'half-life': halfLife, lasting });

export function takeBack(colony, signal) {
  return ask({
    title: `Take this ${signal.signal} back`,
    effect: `No further attempt is told “${signal.content}”. What was told stays told, and the signal stays in the log.`,
    command: ({ reason }) => line(['signals', colony], { remove: signal.id, reason }),
    danger: true,
    fields: [{ name: 'reason', label: 'Why' }],
    run: async ({ reason }, key) => {
      await remove(at(colony, 'signals', signal.id) + (reason ? `?reason=${encodeURIComponent(reason)}` : ''), key);
      return 'It is taken back.';
    },
  });
}
