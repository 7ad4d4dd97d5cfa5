// The styles that all elements share.
import { css } from 'lit';

export const sheet = css`
  :host { display: block; }
  * { box-sizing: border-box; }
  h1 { font-size: 1.4rem; margin: 0 0 .5rem; }
  h2 { font-size: 1.1rem; margin: 1.25rem 0 .5rem; }
  h3 { font-size: 1rem; margin: 1rem 0 .4rem; }
  a { color: var(--accent); }
  /* Marks in somebody's words that turn the direction of writing end with those words. */
  a, span, strong, em, code { unicode-bidi: isolate; }
  .quiet { color: var(--quiet); }
  .error { color: var(--bad); }
  table { border-collapse: collapse; width: 100%; }
  th, td { text-align: left; padding: .3rem .5rem; border-bottom: 1px solid var(--line); vertical-align: top; }
  th { font-weight: 600; color: var(--quiet); }
  .number { text-align: right; font-variant-numeric: tabular-nums; }
  button, input, select, textarea {
    font: inherit; color: inherit; background: var(--paper);
    border: 1px solid var(--line); border-radius: .4rem; padding: .3rem .7rem; min-height: 2.2rem;
  }
  input:is([type=checkbox], [type=radio]) { min-height: 0; width: 1.1rem; height: 1.1rem; vertical-align: -.15rem; }
  button { cursor: pointer; background: var(--raised); }
  button.main { background: var(--accent); color: var(--on-accent); border-color: var(--accent); }
  button.danger { background: var(--status-refused); color: #fff; border-color: var(--status-refused); }
  button[disabled] { opacity: .5; cursor: default; }
  /* Drawn by us: with a dark accent on a dark page Chromium leaves the empty part white. */
  progress { appearance: none; height: .7rem; border: 0; border-radius: .35rem; overflow: hidden; background: var(--line); }
  progress::-webkit-progress-bar { background: var(--line); }
  progress::-webkit-progress-value { background: var(--good); }
  progress::-moz-progress-bar { background: var(--good); }
  :focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
  code, pre { font-family: ui-monospace, monospace; font-size: .9em; }
  pre { background: var(--raised); padding: .6rem; overflow: auto; border-radius: .4rem; }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: .2rem 1rem; }
  dt { color: var(--quiet); }
  dd { margin: 0; overflow-wrap: anywhere; }
  blockquote { margin: 0 0 1rem; padding: .5rem 1rem; border-left: .3rem solid var(--line); overflow-wrap: anywhere; white-space: pre-wrap; }
  dialog::backdrop { background: rgb(0 0 0 / .45); }
  .card { border: 1px solid var(--line); border-radius: .6rem; padding: .8rem 1rem; margin: 0 0 1rem; }
  .row { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; }
  .hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .choice { max-width: 100%; }
  .choice select { max-width: min(12rem, 100%); text-overflow: ellipsis; } /* names of phases may be long */
  .scroll { overflow-x: auto; }
`;
