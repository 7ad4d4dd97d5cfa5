// Who we are to the Queen. The token lives as long as the tab and is never part of an address that
// is kept: a link may bring it behind the '#', where it is taken out at once; `&to=` says where to
// go on to.
import { decoded } from './decoded.js';

const KEY = 'colony.token';

/** Whether there was one. */
export function takeTokenFromAddress() {
  const found = /[#&?]token=([^&]+)(?:&to=([^&]+))?/.exec(location.hash);
  if (!found) return false;
  sessionStorage.setItem(KEY, decoded(found[1]));
  history.replaceState(null, '', location.pathname + location.search + '#/' + decoded(found[2] ?? ''));
  return true;
}

export const token = () => sessionStorage.getItem(KEY);

export function useToken(text) {
  sessionStorage.setItem(KEY, text.trim());
}

export function forgetToken() {
  sessionStorage.removeItem(KEY);
}
