// The two answers to a budget that is used up.
import { ask } from '../parts/ask.js';
import { line } from '../parts/commands.js';
import { count, span } from '../parts/words.js';
import { at, post } from '../talk/queen.js';
import { micros, written } from './money.js';

const REASON = { name: 'reason', label: 'Why', hint: 'For the audit trail.' };

const answer = (colony, { decisionId }, body, key) => post(at(colony, 'budgets', decisionId, 'answer'), body, key);

/** `colony` is its name, `budget` as the Queen tells it, with its `decisionId`. */
export function raise(colony, budget) {
  const blocked = budget.scope === 'task' && budget.hard ? ` The task that it blocked is restored after that: ./colony restore ${colony} ${budget.scopeId}.` : '';
  const now = (key, words) => (budget[key]?.limit ? `Now ${words(budget[key].limit)}, used ${words(budget[key].used)}.` : 'No limit now.');
  return ask({
    title: 'Raise this budget',
    confirm: 'Raise',
    effect: `What waits under it begins. A new limit is more than what is used; what is left empty stays.${blocked}`,
    command: ({ tokens, cost, wallTime, reason }) => line(['budget', 'raise', colony, budget.decisionId], { tokens, cost, 'wall-time': wallTime, reason }),
    fields: [
      { name: 'tokens', label: 'Tokens', hint: now('tokens', count) },
      { name: 'cost', label: 'Cost', hint: now('cost', written) },
      { name: 'wallTime', label: 'Time', hint: `Such as 90m or 8h. ${now('wallTime', span)}` },
      REASON,
    ],
    run: async ({ tokens, cost, wallTime, reason }, key) => {
      if (tokens && !/^\d+$/.test(tokens)) throw new Error(`tokens: "${tokens}", expected a whole number`);
      if (!tokens && !cost && !wallTime) throw new Error('Expected at least one new limit.');
      await answer(colony, budget, {
        move: 'raise',
        ...(tokens ? { tokens: Number(tokens) } : {}), ...(cost ? { micros: micros(cost) } : {}),
        ...(wallTime ? { wallTime } : {}), ...(reason ? { reason } : {}),
      }, key);
      return `The limits are raised; what waits begins.${blocked}`;
    },
  });
}

export function stop(colony, budget) {
  return ask({
    title: 'Stop under this budget',
    confirm: 'Stop',
    danger: true,
    effect: 'What waits under it is cancelled, with all that depends on it. What runs goes on to its end.',
    command: ({ reason }) => line(['budget', 'stop', colony, budget.decisionId], { reason }),
    fields: [REASON],
    run: async ({ reason }, key) => {
      await answer(colony, budget, { move: 'stop', ...(reason ? { reason } : {}) }, key);
      return 'What waited is cancelled.';
    },
  });
}
