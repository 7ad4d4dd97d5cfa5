// The frame: who we are, where we are, what is shown there, and the one dialog.
import { css, html, LitElement, nothing } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { needs } from '../colonies/needs.js';
import { ColonyLive } from '../live/colony-live.js';
import { Watching } from '../live/watching.js';
import { announce } from '../parts/announce.js';
import { sheet } from '../parts/sheet.js';
import { untilSheAnswers } from '../talk/queen.js';
import { forgetToken, takeTokenFromAddress, token } from '../talk/token.js';
import './ask-dialog.js';
import './key-help.js';
import { isForThePage, keysOf } from './key-help.js';
import './log-in.js';
import './page-header.js';
import { address, toColony } from './address.js';
import { COLONY_VIEWS, loadAll, VIEWS } from './routes.js';

class ColonyPage extends LitElement {
  static properties = {
    here: { state: true }, shown: { state: true }, refused: { state: true },
    notice: { state: true }, said: { state: true }, connection: { state: true },
  };

  static styles = [sheet, css`
    .skip { position: absolute; left: -100vw; }
    .skip:focus { left: .5rem; top: .5rem; z-index: 2; background: var(--paper); padding: .5rem; }
    main { padding: 1rem; max-width: 100rem; margin: 0 auto; }
    h1 { overflow-wrap: anywhere; }
    h1:focus { outline: none; }
    .views { display: flex; flex-wrap: wrap; gap: .25rem 1rem; padding: .5rem 1rem; border-bottom: 1px solid var(--line); }
    main .views { padding: .25rem 0 .5rem; margin-bottom: 1rem; }
    .views a { padding: .2rem 0; }
    .views a[aria-current=page] { font-weight: 700; text-decoration-thickness: .2rem; color: var(--ink); }
    .notice { display: flex; gap: 1rem; align-items: start; border: 2px solid var(--status-blocked); border-radius: .4rem; padding: .5rem 1rem; margin-bottom: 1rem; overflow-wrap: anywhere; }
    .notice p { margin: 0; flex: 1; white-space: pre-line; }
    @media (max-width: 30rem) { main { padding: .75rem; } }
  `];

  #live;
  #asked = ''; // of a person
  #hasShown = false; // any view
  watching = new Watching(this, () => this.#live);

  #heard = {
    hashchange: () => (takeTokenFromAddress() ? this.#enter() : this.#go()),
    'token-refused': ({ detail }) => this.#refuse(detail ?? ''),
    notice: ({ detail }) => { this.notice = detail; },
    announce: ({ detail }) => { this.said = detail; },
    keydown: (event) => this.#key(event),
    error: ({ message, error }) => error && this.#fail(message),
    unhandledrejection: ({ reason }) => this.#fail(reason?.message ?? String(reason)),
  };

  connectedCallback() {
    super.connectedCallback();
    takeTokenFromAddress();
    Object.entries(this.#heard).forEach(([name, hear]) => window.addEventListener(name, hear));
    this.#go();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    Object.entries(this.#heard).forEach(([name, hear]) => window.removeEventListener(name, hear));
    this.#leave();
  }

  #leave() {
    this.#live?.stop();
    this.#live = undefined;
  }

  /** Shows what the address names. Its code is loaded once; a later address wins. */
  async #go() {
    const before = this.here;
    const here = (this.here = readable());
    if (before?.view !== here.view || before?.colonyView !== here.colonyView) this.shown = undefined;
    this.notice = undefined;
    this.connection = undefined;
    if (here.view !== 'colony' || this.#live?.name !== here.colony) this.#leave();
    if (here.view === 'colony') this.#live ??= new ColonyLive(here.colony);
    if (before) this.#arrive();
    const view = here.view === 'colony' ? COLONY_VIEWS[here.colonyView] : VIEWS[here.view];
    if (!view) {
      this.shown = { missing: here.colonyView ?? here.view };
    } else {
      try {
        await view[1]();
      } catch {
        this.#withoutCode(here);
        return;
      }
      if (this.here !== here) return;
      this.shown = { draw: view[2] };
      if (!this.#hasShown) whenIdle(loadAll);
      this.#hasShown = true;
    }
  }

  /** A browser may ask for the code of a view once only: the page comes anew. One that has shown nothing yet is new, and would go round. */
  async #withoutCode(here) {
    const wanted = () => this.here === here;
    if (!wanted()) return;
    const words = 'this view could not be loaded: the Queen cannot be reached, or was updated.';
    this.#fail(`${words} ${this.#hasShown ? 'It comes as soon as she answers.' : 'Reload the page.'}`);
    if (!this.#hasShown) return;
    await untilSheAnswers(wanted);
    if (wanted()) location.reload();
  }

  /** A reader who cannot see that the view changed hears its heading, before its code has come. */
  async #arrive() {
    await this.updateComplete;
    if (this.refused !== undefined) return;
    this.renderRoot.querySelector('h1')?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }

  /** Who brought no token is not refused yet, only asked for one. */
  #refuse(words) {
    this.refused ??= token() ? words : '';
    this.#leave();
  }

  /** What was shown before was asked for by somebody else. */
  async #enter() {
    this.refused = undefined;
    this.shown = undefined;
    this.#leave();
    await this.updateComplete;
    this.#go();
  }

  /** A fault of the page itself is shown, whoever made it; the rest of the page stays. */
  #fail(words) {
    if (words?.startsWith('ResizeObserver')) return; // the browser's note that it will measure again
    this.notice = { what: 'Something went wrong in this page', words };
  }

  #key(event) {
    if (!isForThePage(event)) return;
    if (event.key === '?') this.#help();
    else if (event.key === '/') {
      const field = searchIn(this.renderRoot);
      if (!field) return;
      field.focus();
    } else if (keysOf(this.here)[event.key]) keysOf(this.here)[event.key][1]();
    else return;
    event.preventDefault();
  }

  #help() {
    this.renderRoot.querySelector('key-help').open();
  }

  willUpdate() {
    const colony = this.#live?.colony;
    const asked = colony ? needs(colony).join(', ') : '';
    if (asked !== this.#asked) announce(asked && `${colony.name} waits for you: ${asked}`);
    this.#asked = asked;
    document.title = [asked ? '(1)' : '', this.#place().map(([it]) => it).reverse().join(' · '), '· Colony'].filter(Boolean).join(' ');
  }

  #place() {
    const { view, colony, colonyView } = this.here;
    if (view !== 'colony') return [[VIEWS[view]?.[0] ?? 'Not found', `#/${view}`]];
    return [
      ['Colonies', '#/colonies'],
      [this.#live?.colony?.name ?? colony, toColony(colony)],
      [COLONY_VIEWS[colonyView]?.[0] ?? 'Not found', toColony(colony, colonyView)],
    ];
  }

  render() {
    return html`
      <nav aria-label="Skip"><a class="skip" href="#main" @click=${this.#skip}>Skip to what is shown</a></nav>
      <page-header .place=${this.#place()} connection=${this.#live?.state ?? this.connection ?? nothing}
        @help=${this.#help} @leave=${() => { this.#refuse('You logged out.'); forgetToken(); }}></page-header>
      <nav class="views" aria-label="Whole">
        ${Object.entries(VIEWS).map(([key, [title]]) => link(`#/${key}`, title, this.here.view === key))}
      </nav>
      <main id="main" tabindex="-1" @connection=${({ detail }) => { this.connection = detail; }}>
        ${this.notice ? html`
          <div class="notice" role="alert">
            <p><strong>${this.notice.what}:</strong> ${this.notice.words}</p>
            <button type="button" @click=${() => { this.notice = undefined; }}>Dismiss</button>
          </div>` : nothing}
        ${this.refused !== undefined
          ? html`<log-in .words=${this.refused} @entered=${this.#enter}></log-in>`
          : this.#shown()}
      </main>
      <p class="hidden" role="status">${this.said}</p>
      <key-help .here=${this.here}></key-help>
      <ask-dialog></ask-dialog>
    `;
  }

  #shown() {
    const { view, part } = this.here;
    if (view === 'colony') return this.#colony();
    return html`
      <h1 tabindex="-1">${VIEWS[view]?.[0] ?? 'Not found'}</h1>
      ${this.#body((draw) => draw(part))}
    `;
  }

  #colony() {
    const { colony, colonyView, part } = this.here;
    const live = this.#live;
    const blocked = live?.colony?.tasks.blocked;
    if (live?.state === 'failed') {
      return html`
        <h1 tabindex="-1">${live.problem.status === 404 ? 'There is no such colony' : colony}</h1>
        <p class="error" role="alert">${live.problem.message}</p>
        <p><a href="#/colonies">All colonies</a></p>`;
    }
    return html`
      <h1 tabindex="-1">${live?.colony?.name ?? colony}<span class="hidden">: ${COLONY_VIEWS[colonyView]?.[0] ?? 'not found'}</span></h1>
      <nav class="views" aria-label="Views of the colony">
        ${Object.entries(COLONY_VIEWS).map(([key, [title]]) => link(toColony(colony, key),
          key === 'problems' && blocked ? `${title} (${blocked})` : title, colonyView === key))}
      </nav>
      ${live?.problem ? html`<p class="error" role="alert">${live.problem.message}; trying again …</p>` : nothing}
      ${this.#body((draw) => keyed(live, draw(live, part)))}
    `;
  }

  #body(drawn) {
    if (this.shown?.missing) return html`<p class="error" role="alert">There is no view “${this.shown.missing}” here.</p>`;
    return this.shown ? drawn(this.shown.draw) : html`<p class="quiet">Loading …</p>`;
  }

  #skip(event) {
    event.preventDefault(); // the address names the view
    this.renderRoot.querySelector('main').focus();
  }
}

const link = (to, words, here) => html`<a href=${to} aria-current=${here ? 'page' : nothing}>${words}</a>`;

/** Not every browser says when it has nothing to do. */
const whenIdle = (work) => (window.requestIdleCallback ?? window.setTimeout)(() => work());

/** An address that is no address names nothing that is there. */
function readable() {
  try {
    return address();
  } catch {
    return { view: location.hash };
  }
}

/** The search field of the view, however deep it stands. */
function searchIn(root) {
  for (const element of root.querySelectorAll('*')) {
    if (element.matches('input[type=search]')) return element;
    const deeper = element.shadowRoot && searchIn(element.shadowRoot);
    if (deeper) return deeper;
  }
  return undefined;
}

customElements.define('colony-page', ColonyPage);
