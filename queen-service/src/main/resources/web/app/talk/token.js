// Who we are to the Queen. The token lives as long as the tab and is never part of an address that
// is kept: a link may bring it behind the '#', where it is taken out at once; `&to=` says where to
// go on to.
const KEY = 'colony.token';

export function takeTokenFromAddress() {
  const found = /[#&?]token=([^&]+)(?:&to=([^&]+))?/.exec(location.hash);
  if (found) {
    sessionStorage.setItem(KEY, decodeURIComponent(found[1]));
    history.replaceState(null, '', location.pathname + location.search + '#/' + decodeURIComponent(found[2] ?? ''));
  }
}

export const token = () => sessionStorage.getItem(KEY);

export function useToken(text) {
  sessionStorage.setItem(KEY, text.trim());
}

export function forgetToken() {
  sessionStorage.removeItem(KEY);
}
