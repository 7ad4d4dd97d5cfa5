// What is said when the memory service does not answer: that, and that nothing waits for it.
import { html } from 'lit';

/** The Queen answers the same status where her own database is away; then her words are enough. */
const isAway = ({ status, message }) => status === 503 && /memory service/.test(message);

export const away = (answer) => html`
  <div class="card" role="alert">
    <p><b>The memory service is away.</b> ${answer.problem.message}</p>
    <p>Colonies go on with the patterns they were given; what they learn is kept and sent when the service is back. Only a colony whose plan says <code>brain: required</code> waits.</p>
    <button @click=${answer.again}>Try again</button>
  </div>
`;

/** As `answer.shown`, with those words. */
export const remembered = (answer, draw) =>
  answer.problem && isAway(answer.problem) ? away(answer) : answer.shown(draw);
