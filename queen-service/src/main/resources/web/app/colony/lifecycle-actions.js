// What a person may do with a whole colony; which of it is possible now, the Queen says.
import { GOES } from '../colonies/needs.js';
import { called } from '../page/address.js';
import { ask, REASON } from '../parts/ask.js';
import { line, said } from '../parts/commands.js';
import { many, moment } from '../parts/words.js';
import { at, get, post, Problem } from '../talk/queen.js';

const NEEDED = { ...REASON, needed: true };
const STATES = ['IDLE', 'INIT', 'PLANNING', 'EXECUTING', 'VERIFYING', 'WAITING', 'COMPLETED', 'FAILED', 'ERROR'];

/** [{words, danger, main, ask}] that fit the colony as it stands; `rare` ones apart. */
export function actionsOn(colony) {
  const may = new Set(colony.allowed);
  const goes = GOES.includes(colony.state);
  return {
    usual: [
      colony.paused && { words: 'Resume', main: true, ask: () => resume(colony) },
      may.has('init-signal') && { words: 'Begin', main: true, ask: () => begin(colony) },
      may.has('recover') && { words: 'Recover', main: true, ask: () => recover(colony) },
      may.has('recovery-approved') && { words: 'Approve recovery', main: true, ask: () => recoverHalted(colony) },
      goes && !colony.paused && { words: 'Pause', ask: () => pause(colony) },
      may.has('reset') && { words: 'Reset', ask: () => reset(colony) },
      may.has('cancel') && { words: 'Cancel', danger: true, ask: () => cancel(colony) },
      may.has('recovery-abandoned') && { words: 'Give up', danger: true, ask: () => giveUp(colony) },
    ].filter(Boolean),
    rare: [
      goes && { words: 'Change the mode', ask: () => mode(colony) },
      may.has('override') && { words: 'Override the state', danger: true, ask: () => override(colony) },
    ].filter(Boolean),
  };
}

/** Posts, and says in the Queen's words how it stands then. */
const doing = async (colony, verb, body, key) => {
  const now = await post(at(called(colony), verb), body, key);
  return `${now.name} is ${now.state}${now.paused ? ', paused' : ''}. Next: ${now.next}`;
};

const simple = (colony, { verb, title, effect, danger = false, reason = REASON }) => ask({
  title: `${title} ${colony.name}`, effect, danger, fields: [reason],
  command: (values) => line([verb, called(colony)], { reason: values.reason }),
  run: (values, key) => doing(colony, verb, { reason: said(values.reason) }, key),
});

const pause = (colony) => ask({
  title: `Pause ${colony.name}`,
  effect: ({ now }) => `Nothing new starts. ${runners(colony)} ${now ? `${are(colony)} cancelled at once; what was not reported is done again later.` : 'may finish.'} A hand-off is written for who resumes.`,
  fields: [{ name: 'now', label: 'Now: cancel what runs', kind: 'check' }, REASON],
  command: ({ now, reason }) => line(['pause', called(colony)], { now, reason }),
  run: ({ now, reason }, key) => doing(colony, 'pause', { now, reason: said(reason) }, key),
});

const runners = ({ active }) => (active === 1 ? 'The 1 running worker' : `The ${active} running workers`);
const are = ({ active }) => (active === 1 ? 'is' : 'are');

export const resume = (colony) => ask({
  title: `Resume ${colony.name}`,
  effect: handOff(colony),
  fields: [REASON],
  command: ({ reason }) => line(['resume', called(colony)], { reason }),
  run: ({ reason }, key) => doing(colony, 'resume', { reason: said(reason) }, key),
});

/** Where nobody paused it, a rollback, fork or import did, and there is nothing to hand on. */
async function handOff(colony) {
  try {
    const left = await get(at(called(colony), 'hand-off'));
    return `It goes on from here. Paused by ${left.actor} at ${moment(left.at)}:\n\n${left.text}`;
  } catch (e) {
    if (!(e instanceof Problem) || e.status !== 404) throw e;
    return 'It goes on from where it stands. No hand-off was left.';
  }
}

const begin = (colony) => simple(colony, { verb: 'init', title: 'Begin', effect: 'The colony starts with its goal: a survey, then the plan.' });

const recover = (colony) => simple(colony, { verb: 'recover', title: 'Recover', effect: 'The failed colony goes on with what it has done; the blocks of its tasks are lifted.' });

const reset = (colony) => simple(colony, { verb: 'reset', title: 'Reset', effect: 'The colony is put back to its beginning. Its run is archived, not deleted.', danger: true });

const cancel = (colony) => simple(colony, {
  verb: 'cancel', title: 'Cancel', danger: true,
  effect: `The colony ends as cancelled. ${runners(colony)} ${are(colony)} told to stop; what was done stays.`,
});

const giveUp = (colony) => ask({
  title: `Give up ${colony.name}`,
  effect: 'The halted colony ends as failed. What was done stays.',
  danger: true,
  fields: [REASON],
  command: ({ reason }) => line(['abandon', called(colony)], { reason }),
  run: ({ reason }, key) => doing(colony, 'check-in', { move: 'abandon', reason: said(reason) }, key),
});

const recoverHalted = (colony) => ask({
  title: `Approve the recovery of ${colony.name}`,
  effect: get(at(called(colony), 'halted')).then((it) => (it.good
    ? `It goes back to ${it.to}, checkpoint ${it.good}.\nResults kept: ${it.kept.join(', ') || 'none'}.\nResults archived: ${it.lost.join(', ') || 'none'}.`
    : 'The good checkpoint is still looked for; name one, or wait a moment.')),
  confirm: 'Approve recovery',
  fields: [{ name: 'to', label: 'Another checkpoint than the good one' }, NEEDED],
  command: ({ to, reason }) => line(['recover', called(colony)], { to, reason: reason || 'TEXT' }),
  run: ({ to, reason }, key) => doing(colony, 'recover', { to: said(to), reason }, key),
});

/** Why it has its mode, and what the survey counted. */
function becauseOf({ modeChoice }) {
  if (!modeChoice?.why) return '';
  const { why, evidence: it } = modeChoice;
  if (!it) return `: ${why}`;
  const found = [many(it.files, 'file'), it.languages.join(', '), it.tests ? 'tests' : 'no tests', it.ci ? 'CI' : 'no CI', it.buildFiles.join(', ')];
  return `: ${why} (${found.filter(Boolean).join('; ')})`;
}

const mode = (colony) => ask({
  title: `Change the mode of ${colony.name}`,
  effect: ({ mode: wanted }) => `${wanted} holds for what starts from then on. The mode now is ${colony.mode}${becauseOf(colony)}.`,
  fields: [{ name: 'mode', label: 'Mode', kind: 'choice', choices: ['LIGHTWEIGHT', 'STANDARD', 'FULL'], value: colony.mode }, NEEDED],
  command: ({ mode: wanted, reason }) => line(['mode', called(colony), wanted], { reason: reason || 'TEXT' }),
  run: (values, key) => doing(colony, 'mode', values, key),
});

const override = (colony) => ask({
  title: `Override the state of ${colony.name}`,
  effect: ({ to }) => `In an emergency: the colony is put into ${to}, past the table of its moves, and stands paused there. It takes an admin's token and is marked in its history.`,
  danger: true,
  fields: [{ name: 'to', label: 'State', kind: 'choice', choices: STATES, value: colony.state }, NEEDED],
  command: ({ to, reason }) => line(['override', called(colony)], { to, reason: reason || 'TEXT' }),
  run: (values, key) => doing(colony, 'override', values, key),
});
