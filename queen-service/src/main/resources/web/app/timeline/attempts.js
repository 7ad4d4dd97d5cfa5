// The book of attempts of a colony: as the Queen tells it from the log, then kept up with the log.
import { at, get, Problem } from '../talk/queen.js';

const MOST = 5_000; // as many as the Queen tells
const PATIENCE = 3_000; // ms before a Queen who was away is asked again
const MOMENT = 1_000; // ms in which what makes us ask again is gathered

/** Told of the task and not by its attempt, which may go on and knows better how it ended. */
const STRUCK = new Set(['BLOCKED', 'CANCELLED', 'STOPPED']);

const books = new WeakMap();

/**
 * A controller of a Lit element: `this.attempts = new Attempts(this, () => this.live)`. The book of a
 * colony is written as long as somebody reads it.
 */
export class Attempts {
  #host;
  #source;
  #live;
  #heard = () => this.#host.requestUpdate();

  constructor(host, source) {
    this.#host = host;
    this.#source = source;
    host.addController(this);
  }

  get book() {
    return books.get(this.#source());
  }

  hostConnected() {
    if (this.#host.hasUpdated) this.#host.requestUpdate();
  }

  hostUpdate() {
    const live = this.#source();
    if (!this.#host.isConnected || live === this.#live) return;
    this.hostDisconnected();
    this.#live = live;
    if (!live) return;
    let book = books.get(live);
    if (!book) books.set(live, (book = new Book(live)));
    book.readers.add(this.#heard);
    if (book.readers.size === 1) book.open();
  }

  hostDisconnected() {
    const book = this.#live && books.get(this.#live);
    this.#live = undefined;
    book?.readers.delete(this.#heard);
    if (book && !book.readers.size) book.close();
  }
}

const KEY = (task, epoch) => `${task}\n${epoch}`;

class Book {
  readers = new Set();
  /** Whether the Queen's own account has been read. */
  known = false;
  problem;
  /** Older attempts that are not here. */
  left = 0;

  #live;
  #seq = 0;
  #all = new Map(); // by task and epoch, in the order of their dispatch
  #newest = new Map(); // attempt by task
  #early = []; // events that came before the Queen's account
  #telling = false;
  #turn = 0;
  #asking = false;
  #timer;

  constructor(live) {
    this.#live = live;
  }

  /** All attempts, oldest first. */
  get attempts() {
    return this.#all.values();
  }

  get size() {
    return this.#all.size;
  }

  of(task) {
    return [...this.#all.values()].filter((it) => it.taskId === task);
  }

  open() {
    this.#live.addEventListener('event', this.#take);
    this.#live.addEventListener('change', this.#back);
    this.#read();
  }

  close() {
    this.#live.removeEventListener('event', this.#take);
    this.#live.removeEventListener('change', this.#back);
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#turn++;
    this.known = false;
    this.#early = [];
    this.#all = new Map();
    this.#newest = new Map();
  }

  async #read() {
    const turn = ++this.#turn;
    this.#asking = true;
    try {
      const told = await get(at(this.#live.name, 'timeline'));
      if (turn !== this.#turn) return;
      this.#all = new Map();
      this.#newest = new Map();
      told.attempts.forEach((it) => this.#put({ ...it }));
      this.left = told.left;
      this.#seq = told.seq;
      this.known = true;
      this.problem = undefined;
      this.#early.forEach((event) => this.#enter(event));
    } catch (e) {
      if (!(e instanceof Problem)) throw e;
      if (turn !== this.#turn) return;
      if (this.known && e.passes) this.#readIn(Math.max(PATIENCE, e.pause)); // what is there stays
      else this.problem = e;
    }
    this.#asking = false;
    this.#early = [];
    this.#tell();
  }

  /** Whatever is heard of the colony, a Queen who was away is there again, or soon. */
  #back = () => {
    if (!this.problem?.passes || this.#asking) return;
    this.#readIn(Math.max(PATIENCE, this.problem.pause));
  };

  #readIn(millis) {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      if (this.#asking) this.#readIn(MOMENT);
      else this.#read();
    }, millis);
  }

  #take = ({ detail: event }) => {
    this.#back();
    if (this.#asking) this.#early.push(event);
    if (this.known && this.#enter(event)) this.#tell();
  };

  #tell() {
    if (this.#telling) return;
    this.#telling = true;
    setTimeout(() => {
      this.#telling = false;
      this.readers.forEach((heard) => heard());
    }, 300);
  }

  #put(attempt) {
    this.#all.set(KEY(attempt.taskId, attempt.epoch), attempt);
    this.#newest.set(attempt.taskId, attempt);
    if (this.#all.size > MOST) {
      const [[key, oldest]] = this.#all;
      this.#all.delete(key);
      if (this.#newest.get(oldest.taskId) === oldest) this.#newest.delete(oldest.taskId);
      this.left++;
    }
  }

  /** Whether it was about an attempt. */
  #enter(event) {
    if (event.seq <= this.#seq) return false;
    this.#seq = event.seq;
    switch (event.type) {
      case 'task.started':
        this.#end(event, 'STOPPED');
        this.#put({
          taskId: event.taskId, epoch: event.epoch, attempt: event.attempt, worker: event.worker,
          caste: event.caste, mode: event.mode?.toLowerCase(), startedAt: event.at,
        });
        return true;
      case 'task.finished':
      case 'task.requeued':
      case 'task.left':
      case 'report.held':
        return this.#end(event, event.outcome);
      case 'task.in-review':
        return this.#end(event, 'SUCCESS');
      case 'task.parked':
        return this.#end(event, 'PARKED');
      case 'task.stopped':
        return this.#end(event, 'STOPPED');
      case 'task.blocked':
      case 'task.restored': // whether its attempt goes on meanwhile, the Queen alone knows
        if (this.#newest.has(event.taskId)) this.#readIn(MOMENT);
        return false;
      case 'task.cancelled':
        return this.#end(event, event.outcome ?? 'CANCELLED');
      case 'colony.rolled-back':
      case 'colony.halted':
        [...this.#newest.keys()].forEach((taskId) => this.#end({ taskId, at: event.at }, 'STOPPED'));
        return true;
      default:
        return false;
    }
  }

  #end({ taskId, epoch, at: endedAt, type }, outcome) {
    const attempt = this.#newest.get(taskId);
    if (!attempt || (epoch != null && attempt.epoch !== epoch && type !== 'task.started')) return false;
    if (attempt.endedAt && (STRUCK.has(outcome) || !STRUCK.has(attempt.outcome))) return false;
    attempt.endedAt = endedAt;
    attempt.outcome = outcome;
    return true;
  }
}
