// Differences as tables, one an area.
import { css, html, nothing } from 'lit';

/** The areas in which checkpoints are compared, in the order of reading. */
export const AREAS = {
  state: 'State', plan: 'Plan', phase: 'Phases', task: 'Tasks', artifact: 'Artifacts', gate: 'Gates',
  cost: 'Cost', signal: 'Signals', memory: 'Memory',
};

const SHOWN = 200;

/** A whole thing that came or went is said by one word on one side; both sides are said here. */
export const spoken = (it) => (it.field === '' && it.from != null && it.to == null ? { ...it, from: 'there', to: 'removed' } : it);

export const differenceStyles = css`
  details { border: 1px solid var(--line); border-radius: .6rem; padding: .4rem .8rem; margin: 0 0 .6rem; }
  summary { cursor: pointer; font-weight: 600; }
  table { table-layout: fixed; min-width: 34rem; }
  td { overflow-wrap: anywhere; }
  .was { background: light-dark(#fee9e7, #46201f); }
  .is { background: light-dark(#e3f4e6, #17391f); }
`;

/** @param cells(difference) the columns behind id and field, each a td */
export function areas(differences, heads, cells, open = () => true) {
  const groups = Object.groupBy(differences, ({ area }) => area);
  return html`
    ${Object.entries(AREAS).map(([area, title]) => {
      const all = groups[area] ?? [];
      return all.length === 0 ? nothing : html`
        <details ?open=${open(area)}>
          <summary>${title} <span class="quiet">${all.length}</span></summary>
          <div class="scroll" role="region" aria-label=${title} tabindex="0"><table>
            <thead><tr><th>What</th><th>Field</th>${heads.map((head) => html`<th>${head}</th>`)}</tr></thead>
            <tbody>${all.slice(0, SHOWN).map((it) => html`<tr><td>${it.id || 'the colony'}</td><td>${it.field}</td>${cells(it)}</tr>`)}</tbody>
          </table></div>
          ${all.length > SHOWN ? html`<p class="quiet">The first ${SHOWN} of ${all.length}. The command line shows all.</p>` : nothing}
        </details>`;
    })}
    <p class="quiet">No difference in: ${Object.entries(AREAS).filter(([area]) => !groups[area]).map(([, title]) => title.toLowerCase()).join(', ') || 'none of the areas'}.</p>
  `;
}

export const was = (text) => (text == null ? html`<td class="quiet">was not there</td>` : html`<td class="was">${text}</td>`);
export const is = (text) => (text == null ? html`<td class="quiet">is not there</td>` : html`<td class="is">${text}</td>`);
