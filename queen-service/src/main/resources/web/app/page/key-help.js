// The keys of the page, and the sheet that tells them.
import { css, html, LitElement } from 'lit';
import { sheet } from '../parts/sheet.js';
import { toColony } from './address.js';
import { COLONY_VIEWS, VIEWS } from './routes.js';

const LETTERS = { colonies: 'c', patterns: 'p', letters: 'd', new: 'n' };

/** What a key does here: {keys: {key: [words, do]}}; the views of a colony are its numbers. */
export function keysOf(here) {
  const keys = {};
  for (const [view, [title]] of Object.entries(VIEWS)) {
    if (LETTERS[view]) keys[LETTERS[view]] = [title, () => { location.hash = `#/${view}`; }];
  }
  if (here.view === 'colony') {
    Object.entries(COLONY_VIEWS).forEach(([view, [title]], i) => {
      keys[(i + 1) % 10] = [title, () => { location.hash = toColony(here.colony, view); }];
    });
  }
  return keys;
}

/** A key that somebody typed into a field, with a modifier or in a dialog is not for the page. */
export function isForThePage(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  return !event.composedPath().some((it) => it instanceof Element && it.matches('input, select, textarea, dialog, [contenteditable], [role=tree], [role=grid]'));
}

class KeyHelp extends LitElement {
  static properties = { here: { attribute: false } };

  static styles = [sheet, css`
    dialog { color: var(--ink); background: var(--paper); border: 1px solid var(--line); border-radius: .8rem; padding: 1.2rem; width: min(28rem, calc(100vw - 1rem)); }
    kbd { font: inherit; font-family: ui-monospace, monospace; border: 1px solid var(--line); border-radius: .3rem; padding: 0 .4rem; }
  `];

  open() {
    this.renderRoot.querySelector('dialog').showModal();
  }

  render() {
    const rows = [
      ['?', 'This sheet'],
      ['/', 'Search, where there is something to search'],
      ...Object.entries(keysOf(this.here)).map(([key, [words]]) => [key, words]),
      ['Esc', 'Close a dialog'],
    ];
    return html`
      <dialog aria-labelledby="title">
        <h2 id="title">Keys</h2>
        <table>
          <thead><tr><th scope="col">Key</th><th scope="col">What it does</th></tr></thead>
          <tbody>${rows.map(([key, words]) => html`<tr><td><kbd>${key}</kbd></td><td>${words}</td></tr>`)}</tbody>
        </table>
        <form method="dialog" class="row"><button>Close</button></form>
      </dialog>
    `;
  }
}

customElements.define('key-help', KeyHelp);
