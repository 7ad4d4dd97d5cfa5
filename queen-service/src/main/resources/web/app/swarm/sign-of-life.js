// When something was last heard of a worker.
import { span } from '../parts/words.js';

/** A process says something every 5 s; after this long it is worth a look, at 30 s it is lost. */
export const SILENT = 15_000;

/** {words, silent} of a node of the swarm. */
export function signOfLife(live, node) {
  const now = live.now();
  if (node.status === 'ACTIVE') {
    const seen = live.lastSeen(node);
    if (seen === undefined) return { words: node.startedAt ? `given out ${span(now - Date.parse(node.startedAt))} ago` : '', silent: false };
    const silent = live.silence(node) > SILENT;
    return { words: silent ? `silent for ${span(now - seen)}` : `${span(now - seen)} ago`, silent };
  }
  if (node.endedAt) return { words: `ended ${span(now - Date.parse(node.endedAt))} ago`, silent: false };
  return { words: '', silent: false };
}
