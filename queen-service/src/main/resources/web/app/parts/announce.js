// What a screen reader says though nothing was touched; the page holds the one place for it.

export function announce(words) {
  window.dispatchEvent(new CustomEvent('announce', { detail: words }));
}
