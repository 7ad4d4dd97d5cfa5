// One thing that an action must be told.
import { html } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';

/** A choice is a text, or [value, words]. */
const choice = (it) => (Array.isArray(it) ? it : [it, it]);

export function field({ name, label, kind = 'text', choices = [], needed = false, value, hint }) {
  const hinted = hint ? `hint-${name}` : undefined;
  const control = () => {
    switch (kind) {
      case 'long':
        return html`<textarea name=${name} rows="5" ?required=${needed} aria-describedby=${ifDefined(hinted)} .value=${value ?? ''}></textarea>`;
      case 'document':
        return html`<textarea name=${name} rows="12" ?required=${needed} spellcheck="false" .value=${value ?? ''}></textarea>
          <input type="file" aria-label="${label}: from a file" @change=${readInto}>`;
      case 'choice':
        return html`<select name=${name} ?required=${needed} aria-describedby=${ifDefined(hinted)}>
          ${choices.map(choice).map(([key, words]) => html`<option value=${key} ?selected=${key === value}>${words}</option>`)}
        </select>`;
      case 'check':
        return html`<input type="checkbox" name=${name} ?required=${needed} aria-describedby=${ifDefined(hinted)} ?checked=${value === true}>`;
      default:
        return html`<input type=${kind === 'number' ? 'number' : 'text'} step="any" name=${name} ?required=${needed}
          aria-describedby=${ifDefined(hinted)} autocomplete="off" .value=${value ?? ''}>`;
    }
  };
  const words = html`<span>${label}${needed ? html` <span class="quiet" aria-hidden="true">(needed)</span>` : ''}</span>`;
  return html`
    <label class=${kind}>${kind === 'check' ? html`${control()} ${words}` : html`${words} ${control()}`}</label>
    ${hint ? html`<p class="quiet hint" id=${hinted}>${hint}</p>` : ''}
  `;
}

/** A file fills the text above it, where it can still be read and changed. */
async function readInto(event) {
  event.stopPropagation();
  const { target } = event;
  const text = target.previousElementSibling;
  const file = target.files[0];
  if (!file) return;
  text.value = await file.text();
  text.dispatchEvent(new Event('input', { bubbles: true }));
}

/** What the fields begin with, by name. */
export function valuesAtFirst(fields) {
  return Object.fromEntries(fields.map(({ name, kind, value, choices }) => {
    switch (kind) {
      case 'check': return [name, value === true];
      case 'choice': return [name, value ?? choice(choices[0])[0]];
      default: return [name, String(value ?? '')];
    }
  }));
}

/** What stands in the fields of a form, by name; a check is true or false, the rest trimmed text. */
export function valuesOf(form, fields) {
  return Object.fromEntries(fields.map(({ name, kind }) => {
    const control = form.elements.namedItem(name);
    return [name, kind === 'check' ? control.checked : control.value.trim()];
  }));
}
