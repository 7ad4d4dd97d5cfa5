// One checkpoint, and the ways back to it.
import { css, html, LitElement, nothing } from 'lit';
import { Watching } from '../live/watching.js';
import '../parts/copy-command.js';
import { called, toColony } from '../page/address.js';
import { moment, quoted } from '../parts/words.js';
import { sheet } from '../parts/sheet.js';
import { Problem } from '../talk/queen.js';
import { download } from './download.js';
import { dryRun, fork, rollBack, sentences } from './returning.js';

class CheckpointCard extends LitElement {
  static properties = {
    live: { attribute: false }, checkpoint: { attribute: false }, checkpoints: { attribute: false },
    preview: { state: true }, problem: { state: true }, forked: { state: true },
  };

  static styles = [sheet, css`
    li { overflow-wrap: anywhere; }
    .card { margin-top: 1rem; }
  `];

  watching = new Watching(this, () => this.live);

  willUpdate(changed) {
    if (changed.has('checkpoint') && changed.get('checkpoint')?.number !== this.checkpoint.number) {
      this.preview = undefined;
      this.problem = undefined;
      this.forked = undefined;
    }
  }

  /** `doing` may be refused by the Queen; her words are shown. */
  async #try(doing) {
    this.problem = undefined;
    try {
      await doing();
    } catch (e) {
      if (!(e instanceof Problem)) throw e;
      this.problem = e;
    }
  }

  render() {
    const it = this.checkpoint;
    const colony = this.live.name;
    return html`
      <h2>#${it.number} ${it.name}</h2>
      ${this.#facts(it)}
      <div class="row">
        <button @click=${() => this.#try(async () => { this.preview = await dryRun(colony, it); })}>What would a rollback change?</button>
        <button class="danger" @click=${() => rollBack(colony, it)}>Roll back …</button>
        <button @click=${async () => { this.forked = await fork(colony, it); }}>Fork …</button>
        <button @click=${() => this.#try(() => download(colony, it))}>Download</button>
        <a href=${toColony(colony, 'checkpoints', `${it.number}..${this.checkpoints[0].number}`)}>Compare with the newest</a>
      </div>
      ${this.problem ? html`<p class="error" role="alert">${this.problem.message}</p>` : nothing}
      ${this.forked ? html`<p role="status">Forked: <a href=${toColony(called(this.forked))}>${this.forked.name}</a>, which stands paused.
        <a href=${toColony(called(this.forked), 'checkpoints', 'branch')}>Compare the two branches</a></p>` : nothing}
      ${this.preview ? this.#preview(this.preview) : nothing}
    `;
  }

  #facts(it) {
    const parent = this.checkpoints.find(({ id, number }) => id === it.parent && number < it.number);
    const left = this.checkpoints.find(({ id, number }) => id === it.rollbackFrom && number < it.number);
    return html`<dl>
      <dt>Kind</dt><dd>${it.type === 'PRE' ? 'before' : 'after'} a ${it.kind === 'phase' ? 'phase' : 'move of the lifecycle'}${it.status ? `, ${it.status}` : ''}</dd>
      <dt>State then</dt><dd>${it.state}</dd>
      <dt>When</dt><dd>${moment(it.at)}, after event ${it.seq}</dd>
      <dt>Run, plan</dt><dd>run ${it.runVersion}, version ${it.planVersion} of the plan</dd>
      <dt>Follows</dt><dd>${parent ? this.#link(parent) : it.parent ? html`<code>${it.parent}</code>, which is not kept here` : 'nothing, it is the first'}</dd>
      ${it.rollbackFrom ? html`<dt>Rolled back from</dt><dd>${left ? this.#link(left) : html`<code>${it.rollbackFrom}</code>`}</dd>` : nothing}
      <dt>SHA-256</dt><dd><code>${it.id}</code></dd>
    </dl>`;
  }

  #link(it) {
    return html`<a href=${toColony(this.live.name, 'checkpoints', it.number)}>#${it.number} ${it.name}</a>`;
  }

  #preview(preview) {
    return html`<section class="card" role="status" aria-label="What a rollback would change">
      <h2>What a rollback would change</h2>
      <ul>${sentences(preview).map((words) => html`<li>${words}</li>`)}</ul>
      <h2>Cannot be undone</h2>
      ${preview.cannotUndo.length ? html`<ul>${preview.cannotUndo.map((words) => html`<li>${words}</li>`)}</ul>` : html`<p>Nothing that is known of.</p>`}
      <p class="quiet">Nothing has been changed.</p>
      <copy-command .command=${`./colony rollback ${quoted(this.live.name)} '#${this.checkpoint.number}' --dry-run`}></copy-command>
    </section>`;
  }
}

customElements.define('checkpoint-card', CheckpointCard);
