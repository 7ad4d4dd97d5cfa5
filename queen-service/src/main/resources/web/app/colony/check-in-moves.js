// The answers to a check-in: what each does, what it needs, and how it is given.
import { called } from '../page/address.js';
import { ask, REASON } from '../parts/ask.js';
import { line, said } from '../parts/commands.js';
import { at, get, post, Problem } from '../talk/queen.js';

const MOST_LETTERS = 200_000; // of a plan in a field
const MOST_BOXES = 12; // tasks that get a box each; above that their ids are typed

/** Whether going on overrules something, which takes a reason. Planning that failed is no gate; it may come after a red one. */
export const isRed = ({ verdict, kind, gates }) => (verdict === 'failed' && kind !== 'planning-failed') || gates.some(({ gate }) => !gate.passed);

/** {words, effect, danger, ask}: what stands beside the button, and what it begins. */
export function move(name, colony, checkIn) {
  switch (name) {
    case 'continue': return goOn(colony, checkIn);
    case 'rework': return rework(colony, checkIn);
    case 'change-plan': return changePlan(colony, checkIn);
    case 'replan': return replan(colony, checkIn);
    case 'abandon': return abandon(colony, checkIn);
    default: return { words: name, effect: 'Only the command line knows this answer.', ask: undefined };
  }
}

const give = async (colony, checkIn, answer, key) => {
  const now = await post(at(called(colony), 'check-in'), { checkInId: checkIn.id, ...answer }, key);
  return [`${now.name} is ${now.state}. Next: ${now.next}`, ...now.warnings ?? []].join('\n');
};

function whatFollows(colony, checkIn) {
  switch (checkIn.kind) {
    case 'plan': return `Version ${checkIn.proposal} of the plan is accepted and its first phases start.`;
    case 'planning-failed': return 'The plan that holds goes on.';
    case 'imported': return 'The colony goes on from where its files left it.';
    case 'unfinished': return 'These phases go on from where they stand.';
    default: return checkIn.last ? 'This was the last phase: the colony is complete.' : 'The next phases start.';
  }
}

function goOn(colony, checkIn) {
  const red = isRed(checkIn);
  const effect = whatFollows(colony, checkIn);
  return {
    words: checkIn.kind === 'plan' ? 'Approve the plan' : checkIn.last ? 'Approve and complete' : 'Continue',
    effect: red ? `${effect} The red result is overruled; say why.` : effect,
    ask: () => ask({
      title: `Continue ${colony.name}`,
      effect: red ? `${effect}\nThe result is red: you overrule it, and your reason is kept.` : effect,
      fields: [
        { ...REASON, needed: red },
        { name: 'focus', label: 'Focus', hint: 'A signal for the workers: what to go for from here on.' },
        { name: 'redirect', label: 'Redirect', hint: 'A signal: what to keep away from.' },
        { name: 'feedback', label: 'Feedback', hint: 'A signal: what to do otherwise.' },
        ...(checkIn.last ? [] : colony.auto ? [{ name: 'ask', label: 'Ask at every later check-in again', kind: 'check' }] : [{ name: 'auto', label: 'Skip every later check-in whose gates are green, and accept proposed plans', kind: 'check' }]),
      ],
      command: ({ reason, focus, redirect, feedback, auto, ask: again }) =>
        line(['continue', called(colony)], { auto, 'no-auto': !auto && again, reason, focus, redirect, feedback }),
      run: ({ reason, auto, ask: again, ...signals }, key) => give(colony, checkIn, {
        move: 'continue',
        auto: auto || (again ? false : undefined),
        reason: said(reason),
        signals: Object.entries(signals).filter(([, content]) => content).map(([type, content]) => ({ signal: type.toUpperCase(), content })),
      }, key),
    }),
  };
}

function rework(colony, checkIn) {
  const ids = checkIn.changed.filter(({ status }) => status === 'DONE').map(({ taskId }) => taskId);
  const boxes = ids.length <= MOST_BOXES;
  const chosen = (values) => (boxes ? ids.filter((_, i) => values[`task${i}`]) : values.tasks.split(/[\s,]+/).filter(Boolean));
  return {
    words: 'Rework',
    effect: 'Done tasks, and what was built on them in their phase, are done again with your text.',
    ask: () => ask({
      title: `Rework ${colony.name}`,
      effect: (values) => {
        const these = chosen(values);
        return `${these.length ? `Tasks ${these.join(', ')}` : 'All tasks of these phases'} and what was built on them in their phase are done again. Their workers are told your text.`;
      },
      fields: [
        { name: 'text', label: 'What is to be done otherwise', kind: 'long', needed: true },
        ...(boxes
          ? ids.map((id, i) => ({ name: `task${i}`, label: `Only task ${id}`, kind: 'check' }))
          : [{ name: 'tasks', label: 'Only these tasks', hint: 'Their ids, with spaces between; empty means all.' }]),
      ],
      command: (values) => line(['rework', called(colony), ...chosen(values)], { text: values.text || 'TEXT' }),
      run: (values, key) => give(colony, checkIn, { move: 'rework', tasks: chosen(values), text: values.text }, key),
    }),
  };
}

function changePlan(colony, checkIn) {
  return {
    words: 'Change the plan',
    effect: 'The colony goes on with another plan of yours. You see what it changes before you confirm.',
    ask: async () => ask({
      title: `Change the plan of ${colony.name}`,
      effect: ({ plan }) => (plan ? difference(colony, checkIn, plan) : 'What it would change is shown here before you confirm.'),
      fields: [{ name: 'plan', label: 'The whole new plan, YAML or JSON', kind: 'document', needed: true, value: await written(colony, checkIn) }, { ...REASON, needed: isRed(checkIn) }],
      command: ({ reason }) => line(['adapt', called(colony)], { plan: 'plan.yaml', reason }),
      run: ({ plan, reason }, key) => give(colony, checkIn, { move: 'change-plan', plan, reason: said(reason) }, key),
    }),
  };
}

/** The plan that is asked about, else the one that holds, to begin with; '' where there is none yet or it is longer than one edits here. */
async function written(colony, { proposal }) {
  try {
    const { plan } = await get(`${at(called(colony), 'plan')}${proposal ? `?version=${proposal}` : ''}`);
    const text = JSON.stringify(plan, null, 2);
    return text.length > MOST_LETTERS ? '' : text;
  } catch (e) {
    if (!(e instanceof Problem)) throw e;
    return ''; // the dialog asks the Queen again for what it would change, and tells why not
  }
}

async function difference(colony, checkIn, plan) {
  const { lines } = await post(at(called(colony), 'check-in'), { checkInId: checkIn.id, move: 'change-plan', plan, dryRun: true });
  return lines.length ? ['It would change:', ...lines].join('\n') : 'It says the same as the plan that holds.';
}

function replan(colony, checkIn) {
  const later = colony.phases.filter(({ status, kind }) => status === 'PENDING' && kind !== 'gate');
  return {
    words: 'Ask for a new plan',
    effect: 'The route-setter plans again with your text; its plan comes back as a check-in.',
    ask: () => ask({
      title: `Ask for a new plan of ${colony.name}`,
      effect: ({ phase }) => `The route-setter ${phase ? `plans phase ${phase}` : 'plans the rest'} again with your text. What it proposes comes back as a check-in of its own.`,
      fields: [
        { name: 'text', label: 'What the plan should be like', kind: 'long', needed: true },
        { name: 'phase', label: 'What is planned', kind: 'choice', choices: [['', 'The whole'], ...later.map(({ phaseId, name }) => [phaseId, `Only phase ${phaseId}: ${name}`])] },
      ],
      command: ({ text, phase }) => (phase ? line(['adapt', called(colony)], { phase, text }) : line(['replan', called(colony)], { text: text || 'TEXT' })),
      run: ({ text, phase }, key) => give(colony, checkIn, { move: 'replan', text, phase: said(phase) }, key),
    }),
  };
}

function abandon(colony, checkIn) {
  return {
    words: 'Abandon',
    effect: 'The colony ends as failed. What was done stays.',
    danger: true,
    ask: () => ask({
      title: `Abandon ${colony.name}`,
      effect: 'The colony ends as failed. What was done stays; it can be recovered later.',
      danger: true,
      fields: [REASON],
      command: ({ reason }) => line(['abandon', called(colony)], { reason }),
      run: ({ reason }, key) => give(colony, checkIn, { move: 'abandon', reason: said(reason) }, key),
    }),
  };
}

/** Not an answer: the question stays open, and it is written down who is to give it. */
export function delegate(colony) {
  return ask({
    title: `Delegate the decision on ${colony.name}`,
    effect: 'It is recorded who is to decide. The check-in stays open, and you may still answer it.',
    confirm: 'Delegate',
    fields: [{ name: 'to', label: 'Who decides', needed: true }, REASON],
    command: ({ to, reason }) => line(['delegate', called(colony), to || 'NAME'], { reason }),
    run: async ({ to, reason }, key) => {
      await post(at(called(colony), 'check-in', 'delegate'), { to, reason: said(reason) }, key);
      return `${to} is to decide.`;
    },
  });
}
