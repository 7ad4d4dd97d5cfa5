// Server-sent events, read with fetch: the browser's own EventSource can send no token.
import { announceRefusedToken, headers, passes, pauseOf } from './queen.js';

const SILENCE = 25_000; // the Queen says something every 10 s
const UNSEEN = 60_000; // ms; a browser has six connections to one Queen for all its tabs, and needs them where somebody looks
const SHORTEST = 500;
const LONGEST = 10_000;

/**
 * Follows a stream until `signal` is aborted and goes on behind the last id after every break. In a
 * tab that nobody sees it rests after a while, until somebody does.
 * `onEvent({id, type, data})` gets each event, `onState` 'live', 'lost', 'resting', 'ended', or 'beyond'
 * where the log does not reach that far: the Queen's database was put back.
 * `from` is the id to go on behind.
 */
export async function follow(path, { from, onEvent, onState = () => {}, signal }) {
  let last = from;
  let wait = SHORTEST;
  while (!signal.aborted) {
    const silence = new Silence(signal);
    try {
      const response = await fetch(`/api/v1${path}`, {
        headers: headers({ Accept: 'text/event-stream', ...(last == null ? {} : { 'Last-Event-ID': String(last) }) }),
        signal: silence.signal,
      });
      if (response.status === 401) {
        const document = await response.json().catch(() => null);
        if (signal.aborted) return; // broken off, it has no words, and they would be the page's
        announceRefusedToken(document?.detail);
      }
      if (response.status === 422 && last != null) {
        onState('beyond');
        return;
      }
      if (!response.ok && !passes(response.status)) {
        onState('ended');
        return;
      }
      wait = Math.max(wait, pauseOf(response));
      if (response.ok) {
        onState('live');
        for await (const event of events(response.body, silence)) {
          wait = SHORTEST;
          if (event.id != null) last = event.id;
          if (event.data) tell(onEvent, event);
        }
      }
    } catch (e) {
      if (signal.aborted) return;
      if (!(e instanceof TypeError || e.name === 'AbortError')) throw e;
    } finally {
      silence.over();
    }
    if (signal.aborted) return;
    if (silence.unseen) {
      onState('resting');
      await seen(signal);
      wait = SHORTEST;
      continue;
    }
    onState('lost');
    await pause(wait, signal);
    wait = Math.min(LONGEST, wait * 2);
  }
}

/** Breaks a connection on which nothing was heard for too long, one that nobody sees, and one that is no longer read. */
class Silence {
  /** It was broken because nobody sees what it tells. */
  unseen = false;

  #own = new AbortController();
  #timer;
  #behind;

  constructor(outer) {
    this.signal = AbortSignal.any([outer, this.#own.signal]);
    this.heard();
    document.addEventListener('visibilitychange', this.#look, { signal: this.signal });
    this.#look();
  }

  #look = () => {
    clearTimeout(this.#behind);
    if (!document.hidden) return;
    this.#behind = setTimeout(() => {
      this.unseen = true;
      this.#own.abort();
    }, UNSEEN);
  };

  heard() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#own.abort(), SILENCE);
  }

  over() {
    clearTimeout(this.#timer);
    clearTimeout(this.#behind);
    this.#own.abort(); // unread, it would hold a connection of the browser and a seat at the Queen
  }
}

/** What a view trips over is a fault of the page, shown as such, and no lost connection. */
function tell(onEvent, event) {
  try {
    onEvent(event);
  } catch (e) {
    reportError(e);
  }
}

async function* events(body, silence) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  let event = { data: '' };
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    silence.heard();
    const lines = (rest + value).split(/\r\n|\n|\r/);
    rest = lines.pop();
    for (const line of lines) {
      if (line === '') {
        if (event.data || event.id != null) yield { ...event, data: event.data.replace(/\n$/, '') };
        event = { data: '' };
        continue;
      }
      const colon = line.indexOf(':');
      const field = colon < 0 ? line : line.slice(0, colon);
      const text = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
      if (field === 'data') event.data += text + '\n';
      else if (field === 'id') event.id = text;
      else if (field === 'event') event.type = text;
    }
  }
}

/** Until somebody looks at this tab. */
function seen(signal) {
  return new Promise((resume) => {
    const look = () => { if (signal.aborted || !document.hidden) resume(); };
    document.addEventListener('visibilitychange', look, { signal });
    signal.addEventListener('abort', look, { once: true });
    look();
  });
}

function pause(millis, signal) {
  return new Promise((resume) => {
    const timer = setTimeout(resume, millis);
    signal.addEventListener('abort', () => { clearTimeout(timer); resume(); }, { once: true });
  });
}
