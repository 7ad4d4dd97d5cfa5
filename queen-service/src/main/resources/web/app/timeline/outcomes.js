// How an attempt ended, in the colours of the page.

/** [words, colour variable] by outcome; failures that are tried again share one. */
export const OUTCOMES = {
  runs: ['runs', '--status-active'],
  SUCCESS: ['did its work', '--status-done'],
  PARKED: ['waits for whom it asked for', '--status-parked'],
  LOST: ['its worker was lost', '--status-refused'],
  BLOCKED: ['blocked', '--status-blocked'],
  CANCELLED: ['cancelled', '--status-cancelled'],
  STOPPED: ['told to stop', '--status-cancelled'],
};

const FAILED = ['failed', '--status-failed'];

export const outcome = (attempt) => {
  if (!attempt.endedAt) return OUTCOMES.runs;
  return OUTCOMES[attempt.outcome] ?? FAILED;
};

export const KINDS = [...Object.values(OUTCOMES).filter(([words]) => words !== 'told to stop'), FAILED];
