// What a person is asked to decide: the question, the evidence, and what each answer does.
import { css, html, LitElement, nothing } from 'lit';
import { Answer } from '../live/answer.js';
import { called, toColony } from '../page/address.js';
import '../parts/blob-text.js';
import { scrolling } from '../parts/scrolling.js';
import { sheet } from '../parts/sheet.js';
import '../parts/status-badge.js';
import { cost, count, many, moment, since, span } from '../parts/words.js';
import '../plans/proposed-plan.js';
import { at } from '../talk/queen.js';
import { delegate, isRed, move } from './check-in-moves.js';
import { resume } from './lifecycle-actions.js';

const FEW = 8; // results that are shown at once
const LONG = 200; // letters, from which a text may have to be scrolled

// What somebody decides by. A flag takes an answer away, and who resolves it, wherever that is, gives it back.
const SHOWN = /^(check-in|flag|budget|error)\./;

class CheckInCard extends LitElement {
  static properties = { live: { attribute: false }, checkInId: {} };

  static styles = [sheet, css`
    .card { border-width: 2px; border-color: var(--accent); }
    .card.red { border-color: var(--status-blocked); }
    .card.answered { border-width: 1px; border-color: var(--line); }
    h2 { margin-top: 0; overflow-wrap: anywhere; }
    h3 { font-size: 1rem; margin: 1rem 0 .3rem; }
    .verdict { color: #fff; background: var(--status-parked); border-radius: .3rem; padding: .05rem .6rem; font-weight: 700; }
    .verdict.passed { background: var(--status-done); }
    .verdict.failed { background: var(--status-blocked); }
    .verdict.unverified { background: var(--status-refused); }
    ul { margin: 0; padding-left: 1.2rem; }
    li, td { overflow-wrap: break-word; }
    .detail { white-space: pre-wrap; max-height: 10rem; overflow: auto; }
    .red-word { color: var(--bad); font-weight: 700; }
    .green-word { color: var(--good); font-weight: 700; }
    .sides { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0 2rem; }
    .answers { list-style: none; padding: 0; display: grid; gap: .5rem; }
    .answers li { display: grid; grid-template-columns: 11rem minmax(0, 1fr); gap: .2rem .8rem; align-items: center; }
    .answers .link { padding: .3rem .7rem; }
    @media (min-width: 64rem) {
      .card:not(.answered) .sides {
        grid-template: 'evidence answer' auto 'results answer' 1fr / minmax(0, 3fr) minmax(0, 2fr);
      }
      .card:not(.answered) .evidence { grid-area: evidence; }
      .card:not(.answered) .answer { grid-area: answer; }
      .card:not(.answered) .results { grid-area: results; }
    }
    @media (max-width: 30rem) { .answers li { grid-template-columns: minmax(0, 1fr); } }
  `];

  checkIn = new Answer(this, () => this.checkInId && this.live?.colony && at(this.live.colony.id, 'check-ins', this.checkInId),
    { live: () => this.live, after: ({ type }) => SHOWN.test(type) });

  render() {
    return this.checkIn.shown((checkIn) => this.#card(this.live.colony, checkIn));
  }

  #card(colony, checkIn) {
    const state = checkIn.answered ? 'answered' : isRed(checkIn) ? 'red' : '';
    return html`
      <section class="card ${state}" aria-labelledby="question">
        <h2 id="question">${question(checkIn)} <span class="verdict ${checkIn.verdict}">${checkIn.verdict}</span></h2>
        ${checkIn.answered ? nothing : html`<p>
          ${asked(checkIn)}
          <span class="quiet">Open since ${moment(checkIn.openedAt)} (${since(checkIn.openedAt)}).
          ${checkIn.decideBy ? deadline(checkIn) : nothing}</span>
        </p>`}
        ${checkIn.answered ? answer(checkIn.answered) : nothing}
        <div class="sides">
          <div class="evidence">${issues(checkIn)}${gates(checkIn)}${metrics(checkIn.metrics)}${now(checkIn)}</div>
          ${checkIn.answered ? nothing : answers(colony, checkIn)}
          <div class="results">${checkIn.answered ? nothing : html`<proposed-plan .live=${this.live} .version=${checkIn.proposal}></proposed-plan>`}${results(colony, checkIn)}${hygiene(checkIn)}</div>
        </div>
      </section>
    `;
  }
}

const named = ({ phases }) => (phases.length === 1 ? `phase ${phases[0]}` : `phases ${phases.join(', ')}`);

function question(checkIn) {
  const word = checkIn.answered ? 'Decided' : 'Your decision';
  switch (checkIn.kind) {
    case 'plan': return `${word}: version ${checkIn.proposal} of the plan`;
    case 'planning-failed': return `${word}: planning failed`;
    case 'imported': return `${word}: an imported colony`;
    default: return `${word}: ${named(checkIn)}`;
  }
}

function asked(checkIn) {
  switch (checkIn.kind) {
    case 'plan': return 'A plan was proposed. Is it to be carried out?';
    case 'planning-failed': return 'No plan could be made. How is it to go on?';
    case 'imported': return 'It came from files and has not gone on yet. Is it to go on?';
    case 'unfinished': return 'It was put here in the middle of this work. Is it to go on?';
    default:
      if (checkIn.verdict === 'unverified') return `This work is done, and nothing was there to verify it with. Is ${checkIn.last ? 'the colony complete' : 'it to go on'}?`;
      if (isRed(checkIn)) return 'This work ended, and its verification failed. How is it to go on?';
      return checkIn.last ? 'The last work is done. Is the colony complete?' : 'This work is done. Is it to go on?';
  }
}

function deadline({ decideBy, now: it }) {
  switch (it?.otherwise) {
    case 'abandon': return html`Without an answer by <strong>${moment(decideBy)}</strong> it is abandoned.`;
    case 'continue': return html`Without an answer by <strong>${moment(decideBy)}</strong> it continues.`;
    default: return html`An answer is wanted by <strong>${moment(decideBy)}</strong>; it waits on for a person after that.`;
  }
}

const answer = ({ move: name, actor, at: when, reason }) => html`
  <p><strong>Answered with ${name}</strong> by ${actor} at ${moment(when)}${reason ? html`: “${reason}”` : nothing}.</p>`;

/** A flag that is still open stands once, as it is now. */
function issues({ issues: reported, now: it }) {
  const flags = it?.flags ?? [];
  const open = flags.map(({ severity, text }) => `flag (${severity}): ${text}`);
  const texts = [
    ...reported.filter((text) => !open.includes(text)),
    ...open.map((text, i) => (flags[i].severity === 'blocker' ? `${text}. It cannot be continued until this is resolved, under Trouble.` : text)),
  ];
  return texts.length ? html`
    <h3>Issues</h3>
    <ul>${texts.map((text) => html`<li class="error">${text}</li>`)}</ul>` : nothing;
}

function gates({ kind, gates: list }) {
  if (!list.length && kind === 'plan') return nothing;
  if (!list.length) return html`<h3>Gates</h3><p class="quiet">No gate was checked.</p>`;
  const redFirst = list.toSorted((one, other) => one.gate.passed - other.gate.passed);
  const red = list.filter(({ gate }) => !gate.passed).length;
  return html`
    <h3>Gates: ${list.length - red} green, ${red} red</h3>
    ${scrolling('Gates', html`<table>
      <thead><tr><th scope="col">Result</th><th scope="col">Gate</th><th scope="col">Evidence</th></tr></thead>
      <tbody>${redFirst.map(({ phaseId, gate }) => html`
        <tr>
          <td class=${gate.passed ? 'green-word' : 'red-word'}>${gate.passed ? '✓ green' : '✗ red'}</td>
          <td>${gate.name} <span class="quiet">of ${phaseId}${gate.blocking ? '' : ', does not block'}</span></td>
          <td>
            <div class="detail" tabindex=${gate.detail.length > LONG ? 0 : nothing}>${gate.detail}</div>
            ${gate.fixHint && !gate.passed ? html`<div class="quiet">Hint: ${gate.fixHint}</div>` : nothing}
            ${gate.evidenceHash ? html`<blob-text .hash=${gate.evidenceHash} words="Show evidence" of=${gate.name}></blob-text>` : nothing}
          </td>
        </tr>`)}
      </tbody>
    </table>`)}`;
}

function metrics(it) {
  if (!it.tasks) return nothing;
  const parts = [
    `${many(it.tasks, 'task')} in ${span(it.durationMillis)}`,
    `${many(it.attempts, 'attempt')}, ${many(it.retries, 'retry', 'retries')}`,
    it.reworks ? many(it.reworks, 'rework') : '',
    it.tokens ? `${count(it.tokens)} tokens, cost ${cost({ micros: it.micros, unknownCost: it.micros == null })}` : '',
    it.spawns ? `${many(it.spawns, 'child', 'children')} spawned` : '',
    it.unconsumed ? `nobody was given the results of ${count(it.unconsumed)}` : '',
  ].filter(Boolean);
  return html`<h3>Figures</h3><p>${parts.join(' · ')}</p>`;
}

function now({ now: it }) {
  if (!it) return nothing;
  const { learnings, decisions, instincts, patterns } = it.remembered;
  const parts = [many(learnings, 'learning'), many(decisions, 'decision'), many(instincts, 'instinct'), `${many(patterns, 'pattern')} of other projects`];
  return html`
    ${listed('Errors on the way', it.errors)}
    ${listed('Other decisions that wait', it.decisions)}
    <h3>Remembered</h3><p>${parts.join(' · ')}</p>`;
}

const listed = (words, texts) => (texts.length ? html`
  <h3>${words}</h3>
  <ul>${texts.map((it) => html`<li>${it}</li>`)}</ul>` : nothing);

function answers(colony, checkIn) {
  return html`
    <div class="answer">
      <h3 id="answers">Your answer</h3>
      ${colony.paused ? html`<p class="error">The colony is paused: resume it before you answer.</p>
        <p><button type="button" class="main" @click=${() => resume(colony)}>Resume</button></p>` : nothing}
      <ul class="answers" aria-labelledby="answers">
        ${checkIn.moves.map((name, i) => {
          const it = move(name, colony, checkIn);
          return html`<li>
            <button type="button" class=${it.danger ? 'danger' : i === 0 ? 'main' : ''} ?disabled=${!it.ask} @click=${it.ask}>${it.words}</button>
            <span>${it.effect}</span>
          </li>`;
        })}
        <li><a class="link" href=${toColony(called(colony), 'checkpoints')}>Roll back or fork</a><span>Go back to a checkpoint, or try another way from one in a new colony.</span></li>
        <li><button type="button" @click=${() => delegate(colony)}>Delegate</button><span>Record who else is to decide; it stays open.</span></li>
      </ul>
    </div>`;
}

function results(colony, { changed }) {
  if (!changed.length) return nothing;
  const openFirst = changed.toSorted((one, other) => (one.status === 'DONE') - (other.status === 'DONE'));
  const rest = openFirst.slice(FEW);
  return html`
    <h3>What changed</h3>
    ${table(colony, openFirst.slice(0, FEW))}
    ${rest.length ? html`<details><summary>${count(rest.length)} more</summary>${table(colony, rest)}</details>` : nothing}`;
}

const table = (colony, tasks) => scrolling('What changed', html`
  <table>
    <thead><tr><th scope="col">Task</th><th scope="col">Status</th><th scope="col">Result</th><th scope="col">Change</th></tr></thead>
    <tbody>${tasks.map((it) => html`
      <tr>
        <td><a href=${toColony(called(colony), 'tasks', it.taskId)}>${it.taskId}</a></td>
        <td><status-badge status=${it.status}></status-badge></td>
        <td>${it.summary}</td>
        <td>${it.diff ? html`+${count(it.diff.added)} −${count(it.diff.removed)} in ${many(it.diff.files, 'file')}` : nothing}
          ${it.commit ? html` <code title=${it.commit}>${it.commit.slice(0, 8)}</code>` : nothing}</td>
      </tr>`)}
    </tbody>
  </table>`);

const hygiene = ({ hygiene: list }) => (list.length ? html`
  <details><summary>What the archivist found stale: ${count(list.length)}</summary>
    <ul>${list.map((it) => html`<li>${it}</li>`)}</ul>
  </details>` : nothing);

customElements.define('check-in-card', CheckInCard);
