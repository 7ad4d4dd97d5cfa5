// Every action asks once, shows what it will do and the command that does the same, and then shows
// what came of it. Views call `ask`; the page holds the one dialog that answers.

/** The field of those that the audit trail tells of. */
export const REASON = { name: 'reason', label: 'Why, for the audit trail' };

/**
 * @param asked {title, effect, command, danger, confirm, fields, run}
 *   effect: one sentence, or a promise of one, on what will happen; or a function of the fields'
 *     values that gives either, asked again after typing. A promise that fails is shown and
 *     leaves nothing to confirm
 *   command: the same for the command line; a text, or a function of the fields' values
 *   confirm: what stands on the button, when the title is too long for it
 *   fields: [{name, label, kind: 'text' | 'long' | 'document' | 'number' | 'choice' | 'check',
 *     choices: [value or [value, words]], needed, value, hint}]; a document may come from a file
 *   run(values, key): does it, and sends its one command with this key; what it returns, a text, is
 *     shown as the effect that came
 * @returns a promise of true when it was done, false when the person did not want it
 */
export function ask(asked) {
  return new Promise((answered) => {
    window.dispatchEvent(new CustomEvent('ask', { detail: { ...asked, answered } }));
  });
}
