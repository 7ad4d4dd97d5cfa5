// What the lists of what was learned are narrowed by.
import { html } from 'lit';

export const CATEGORIES = ['performance', 'security', 'architecture', 'convention', 'tooling'];

export function query(path, wanted) {
  const asked = Object.entries(wanted).filter(([, value]) => value);
  return asked.length ? `${path}?${new URLSearchParams(asked)}` : path;
}

/** A choice of one word, or of none. */
export const choice = (label, words, chosen, take) => html`<label>${label} <select @change=${(e) => take(e.target.value)}>
  <option value="">any</option>${words.map((word) => html`<option ?selected=${word === chosen}>${word}</option>`)}</select></label>`;
