// What a person looks for in a list: told by its fields, kept by the view.
import { html } from 'lit';

/** A select of the page: choices are [value, words]. */
export const choice = (label, value, choices, take) => html`
  <label class="choice">${label}
    <select @change=${(e) => take(e.target.value)}>
      ${choices.map(([it, words]) => html`<option value=${it} .selected=${it === value}>${words}</option>`)}
    </select>
  </label>
`;

export const searchBox = (label, value, take) =>
  html`<label>${label} <input type="search" .value=${value} @input=${(e) => take(e.target.value)}></label>`;
