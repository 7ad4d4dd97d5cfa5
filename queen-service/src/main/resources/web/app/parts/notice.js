// What somebody should read though they have turned to something else; the page shows it above its view.

/** @param what it is about */
export function notice(what, words) {
  window.dispatchEvent(new CustomEvent('notice', { detail: { what, words } }));
}
