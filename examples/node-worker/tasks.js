'use strict';
// What this worker does with a task: what its description says. `tck:…` is what the conformance kit asks for.

const LINE = /^(tck:[a-z]+|count:)\s?([^]*)$/;

async function run(task, signal) {
  const [, verb, rest] = LINE.exec(task.description || '') || [];
  switch (verb) {
    case 'count:': {
      const words = rest.split(/\s+/).filter(Boolean).length;
      return { summary: `${words} words`, data: { words } };
    }
    case 'tck:succeed':
      return { summary: 'done' };
    case 'tck:fail':
      return { outcome: rest, summary: 'failed as asked' };
    case 'tck:echo':
      return { summary: rest };
    case 'tck:block':
      return { summary: 'cannot go on', blocked: { code: 'tck', message: 'blocked as asked' } };
    case 'tck:spawn':
      return {
        summary: 'asks for help',
        spawnRequests: [{ requestId: 'r1', caste: 'scout', reason: 'asked to', context: '', blocking: true }],
      };
    case 'tck:large':
      return { summary: 'x'.repeat(Number(rest)), data: { text: 'x'.repeat(Number(rest)) } };
    case 'tck:sleep':
      await sleep(Number(rest) * 1000, signal);
      return { summary: 'slept' };
    default:
      return { outcome: 'BAD_TASK', summary: `this worker does not understand: ${(task.description || '').slice(0, 200)}` };
  }
}

// Ends early when the attempt is stopped.
function sleep(millis, signal) {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, millis);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

module.exports = { run };
