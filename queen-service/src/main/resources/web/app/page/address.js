// Addresses of the page: `#/colonies/NAME/VIEW`.
import { decoded } from '../talk/decoded.js';

/** {view, colony, colonyView, part} of the address now. */
export function address(hash = location.hash) {
  const parts = hash.replace(/^#\/?/, '').split('/').filter(Boolean).map(decoded);
  if (parts[0] === 'colonies' && parts.length > 1) {
    return { view: 'colony', colony: parts[1], colonyView: parts[2] ?? 'overview', part: parts[3] };
  }
  return { view: parts[0] ?? 'colonies', part: parts[1] };
}

/** The address of a view of a colony. */
export const toColony = (name, view = 'overview', part) =>
  '#/' + ['colonies', name, view, part].filter((it) => it != null).map(encodeURIComponent).join('/');
