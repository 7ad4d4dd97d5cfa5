// One colony, kept up to date: a snapshot, then its log. An event only says what changed; how it is
// now, the Queen is asked, for all that changed in a moment together. So no rule of hers is told
// twice, and nothing is missed or counted double.
import { at, get, Problem } from '../talk/queen.js';
import { follow } from '../talk/stream.js';
import { SwarmTree } from './swarm-tree.js';

const MOMENT = 300; // ms in which changes are gathered
const UNSEEN = 3_000; // ms, while nobody looks at the page
const RESTING = 30_000; // ms; without the stream only the title is of use, which says whether a person is needed
const MOST_ASKED = 100; // above that the whole swarm is asked for
const LONGEST_ASKED = 3_000; // characters of their ids likewise: the Queen takes a line of 4,096
const KEPT_EVENTS = 500;
const UNTIL_NEXT_TRY = 3_000; // ms, while the Queen is away

// After these nothing need be as it was.
const OVERTURNS = new Set([
  'plan.accepted', 'colony.rolled-back', 'recovery.prepared', 'colony.halted', 'colony.forked', 'colony.imported',
  'run.closed', 'colony.created', 'phase.reworked',
]);

// After these every task that waits has another reason to.
const REASONS = new Set(['colony.paused', 'colony.resumed', 'colony.moved', 'brain.down', 'brain.back', 'budget.exhausted', 'budget.answered']);

export class ColonyLive extends EventTarget {
  /** The colony's view, undefined until it is known. */
  colony;
  /** Nodes of the swarm by key, in the Queen's order. */
  nodes = new Map();
  /** The newest events, newest last. */
  events = [];
  /** 'loading', 'live', 'lost', 'resting', 'ended' or 'failed'. */
  state = 'loading';
  /** Why it failed, as a Problem. */
  problem;

  #end = new AbortController();
  #tree;
  #lastAsk = 0;
  #ahead = 0;
  #signs;
  #touched = new Set();
  #overturned = false;
  #timer;
  #asking = false;
  #seq = 0;

  constructor(name) {
    super();
    this.name = name;
    this.#begin();
  }

  /** Number of the last event that was taken. */
  get seq() {
    return this.#seq;
  }

  /** Who stands below whom, as the nodes are now. */
  get tree() {
    return (this.#tree ??= new SwarmTree(this.nodes));
  }

  /** The Queen's time: what she says happened is as long ago for everybody. */
  now() {
    return Date.now() + this.#ahead;
  }

  /** The last sign of life of the process in which a node's attempt runs, in ms; undefined where none is known. */
  lastSeen(node) {
    const told = [node.lastSeen, node.worker && this.#signs?.seen[node.worker]].filter(Boolean);
    return told.length ? Math.max(...told.map(Date.parse)) : undefined;
  }

  /** How long it had been silent when the Queen last told: while she is not heard, nobody is called silent. */
  silence(node) {
    const seen = this.lastSeen(node);
    return seen === undefined || !this.#signs ? 0 : Date.parse(this.#signs.at) - seen;
  }

  stop() {
    this.#end.abort();
    clearTimeout(this.#timer);
  }

  async #begin() {
    this.#timer = undefined;
    try {
      const [colony, swarm] = await Promise.all([get(at(this.name)), get(at(this.name, 'swarm'))]);
      this.colony = colony;
      this.problem = undefined;
      this.#takeAll(swarm);
      this.#seq = Math.min(colony.seq, swarm.seq);
    } catch (e) {
      if (!(e instanceof Problem)) throw e;
      this.#failed(e);
      return;
    }
    this.#say('live');
    await follow(`${at(this.colony.id, 'events')}?signs=true`, {
      from: this.#seq,
      signal: this.#end.signal,
      onEvent: (event) => (event.type === 'signs' ? this.#seen(JSON.parse(event.data)) : this.#take(event)),
      // Her database was put back: what the page knows is of another log.
      onState: (state) => (state === 'beyond' ? location.reload() : this.#say(state)),
    });
  }

  /** A Queen who is away comes back; one who says no has said it. */
  #failed(problem) {
    if (this.#end.signal.aborted) return;
    this.problem = problem;
    this.#say(problem.passes ? 'lost' : 'failed');
    if (problem.passes) this.#timer = setTimeout(() => { this.#timer = undefined; this.#begin(); }, Math.max(UNTIL_NEXT_TRY, problem.pause));
  }

  /** Signs of life are told beside the log: they are no part of what happened. */
  #seen(signs) {
    this.#ahead = Date.parse(signs.at) - Date.now();
    this.#signs = { at: signs.at, seen: signs.seen ?? {} }; // the Queen leaves out what is empty
  }

  #say(state) {
    if (this.state === 'resting') this.#wake();
    this.state = state;
    if (state === 'resting') this.#askIn(RESTING);
    this.#changed(new Set());
  }

  /** What was asked for now and then is asked for at once, and then after each event again. */
  #wake() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#askIn(MOMENT);
  }

  #changed(keys, events = []) {
    this.dispatchEvent(new CustomEvent('change', { detail: { keys, events } }));
  }

  #take({ id, data }) {
    const seq = Number(id);
    if (!(seq > this.#seq)) return;
    this.#seq = seq;
    const event = JSON.parse(data);
    this.events.push(event);
    if (this.events.length > KEPT_EVENTS) this.events.shift();
    this.#overturned ||= OVERTURNS.has(event.type) || REASONS.has(event.type);
    for (const task of [event.taskId, event.childTaskId, event.parentTaskId, ...(event.taskIds ?? [])]) {
      if (task) this.#touch(task);
    }
    this.dispatchEvent(new CustomEvent('event', { detail: event }));
    this.#askIn(this.#pause());
  }

  /** With a task changes what its asker waits for, and what those wait for that depend on it. */
  #touch(task) {
    this.#touched.add(task);
    const asker = this.nodes.get(task)?.parent;
    if (asker) this.#touched.add(asker);
    for (const key of this.tree.dependents(task)) {
      if (this.nodes.get(key)?.status === 'PENDING') this.#touched.add(key);
    }
  }

  /** However busy the colony is, the Queen is asked for it in a third of the time at most. */
  #pause() {
    return Math.max(document.hidden ? UNSEEN : MOMENT, 2 * this.#lastAsk);
  }

  #askIn(millis) {
    if (!this.#end.signal.aborted) this.#timer ??= setTimeout(() => this.#ask(), millis);
  }

  async #ask() {
    this.#timer = undefined;
    if (this.#asking) {
      this.#askIn(MOMENT);
      return;
    }
    this.#asking = true;
    const began = performance.now();
    const touched = [...this.#touched];
    const named = touched.map(encodeURIComponent).join(',');
    const whole = this.#overturned || touched.length > MOST_ASKED || named.length > LONGEST_ASKED;
    this.#touched.clear();
    this.#overturned = false;
    try {
      const [colony, swarm] = await Promise.all([
        get(at(this.colony.id)),
        whole ? get(at(this.colony.id, 'swarm'))
          : touched.length ? get(`${at(this.colony.id, 'swarm')}?tasks=${named}`)
          : null,
      ]);
      if (this.#end.signal.aborted) return;
      this.colony = colony;
      if (whole) this.#takeAll(swarm);
      else if (swarm) this.#merge(touched, swarm.nodes);
      this.#changed(new Set(swarm ? swarm.nodes.map((node) => node.key) : []));
    } catch (e) {
      if (!(e instanceof Problem)) throw e;
      // The next event or the next moment asks again; what was refused, in another way.
      touched.forEach((task) => this.#touched.add(task));
      this.#overturned ||= whole || !e.passes;
      if (e.status !== 401) this.#askIn(Math.max(MOMENT * 10, e.pause));
    } finally {
      this.#asking = false;
      this.#lastAsk = performance.now() - began;
      if (this.state === 'resting') this.#askIn(RESTING);
    }
  }

  #takeAll(swarm) {
    this.nodes = new Map(swarm.nodes.map((node) => [node.key, node]));
    this.#tree = undefined;
  }

  /** A refusal that is no longer among what stands below its task has been lifted or forgotten. */
  #merge(asked, nodes) {
    const told = new Set(nodes.map((node) => node.key));
    for (const task of asked) {
      for (const key of this.tree.below(task)) {
        if (!told.has(key) && this.nodes.get(key)?.kind === 'request') this.nodes.delete(key);
      }
    }
    nodes.forEach((node) => this.nodes.set(node.key, node));
    this.#tree = undefined;
  }
}
