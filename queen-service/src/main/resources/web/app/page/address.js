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

/** How addresses, requests and commands call a colony: a name is looked for in one namespace only, an id in all. */
export const called = ({ id, name, namespace }) => (namespace === 'default' ? name : id);

/** The address of a view of a colony, by its name or its id. */
export const toColony = (colony, view = 'overview', part) =>
  '#/' + ['colonies', colony, view, part].filter((it) => it != null).map(encodeURIComponent).join('/');
