// What a pattern is worth, told by colonies that had it and colonies that did without.
import { css, html } from 'lit';

const share = (number) => `${Math.round(number * 100)} %`;
const signed = (number) => `${number > 0 ? '+' : number < 0 ? '−' : ''}${Math.round(Math.abs(number) * 100)}`;

export const worthStyles = css`
  .lift { display: inline-grid; grid-template-columns: 3rem 3rem; width: 6rem; height: .9rem; border: 1px solid var(--line); vertical-align: middle; }
  .lift i { display: block; height: 100%; width: calc(var(--share) * 100%); }
  .lift .more { grid-column: 2; background: #15803d; }
  .lift .less { grid-column: 1; background: #c2410c; justify-self: end; }
  meter { width: 6rem; }
  .share { white-space: nowrap; }
`;

export const arm = ({ colonies, mean }) =>
  mean == null ? html`<span class="quiet">${colonies ? `${colonies}, not known` : 'none'}</span>`
    : html`<span class="share"><meter min="0" max="1" .value=${mean} aria-label="mean score"></meter> ${share(mean)} <span class="quiet">of ${colonies}</span></span>`;

/** Points of a hundred, drawn left of the middle where it does harm. */
export const lift = (number) =>
  number == null ? html`<span class="quiet">not known</span>`
    : html`<span class="share"><span class="lift" aria-hidden="true"><i class=${number < 0 ? 'less' : 'more'} style="--share: ${Math.min(1, Math.abs(number))}"></i></span>
      ${signed(number)} points</span>`;
