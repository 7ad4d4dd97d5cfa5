// How long lists look; see `long-list.js`.
import { css } from 'lit';

/** Where columns that are `wide` have no room, and rows are higher; the sheets say the same width. */
export const phone = matchMedia('(max-width: 48rem)');

export const longSheet = css`
  .long { overflow: auto; max-height: max(20rem, calc(100dvh - 15rem)); border: 1px solid var(--line); border-radius: .5rem; position: relative; }
  .long > .head { position: sticky; top: 0; z-index: 2; background: var(--raised); color: var(--quiet); font-weight: 600; border-bottom: 1px solid var(--line); }
  .long .all { position: relative; height: calc(var(--rows) * var(--rem) * 1rem); contain: strict; }
  .long .all > [role=row] {
    position: absolute; left: 0; right: 0; top: calc(var(--at) * var(--rem) * 1rem); height: calc(var(--rem) * 1rem);
    border-bottom: 1px solid var(--line); contain: strict;
  }
  .long [role=row] { display: grid; grid-template-columns: var(--columns); align-items: center; gap: 0 .6rem; padding: 0 .6rem; }
  .long [role=row] > * { min-width: 0; }
  .long [role=row]:hover { background: var(--raised); }
  .long [role=row]:focus-visible { outline-offset: -2px; }
  .cut { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .two { display: -webkit-box; -webkit-line-clamp: 2; -webkit-box-orient: vertical; overflow: hidden; overflow-wrap: anywhere; }
  .small { font-size: .85rem; }
  @media (max-width: 48rem) { .wide { display: none !important; } }
`;
