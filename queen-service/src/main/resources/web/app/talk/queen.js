// Requests to the Queen. Every refusal is a Problem with her own words.
import { token } from './token.js';

/** Whether asking again may help: nobody was there, it took too long, or too much was asked at once. */
export const passes = (status) => status === 0 || status === 408 || status === 429 || status >= 500;

/** How long the Queen wants nobody to ask again, in ms. */
export const pauseOf = (response) => 1000 * (Number(response.headers.get('retry-after')) || 0);

/** What the Queen said no to: `status`, her sentence as the message, all faults she found, the moves she allows. */
export class Problem extends Error {
  constructor(status, document, pause = 0) {
    super(document?.detail || document?.title || `the Queen answered ${status}`);
    this.status = status;
    this.pause = pause;
    this.faults = document?.faults ?? [];
    this.allowed = document?.allowed ?? [];
  }

  get passes() {
    return passes(this.status);
  }
}

const API = '/api/v1';
const UNTIL_NEXT_TRY = 3_000; // ms, while she is away

export function headers(more = {}) {
  // With a letter that a header cannot hold, a browser would send nothing.
  const known = token()?.replace(/[^\x20-\xff]/g, '?');
  return known ? { Authorization: `Bearer ${known}`, ...more } : more;
}

/** Tells the page, in the Queen's words, that the token is missing, wrong or has expired; it asks for another. */
export function announceRefusedToken(words) {
  window.dispatchEvent(new CustomEvent('token-refused', { detail: words }));
}

function answered(response, text) {
  const document = text && /json/.test(response.headers.get('content-type') ?? '') ? JSON.parse(text) : null;
  if (response.ok) {
    return document;
  }
  if (response.status === 401) {
    announceRefusedToken(document?.detail);
  }
  throw new Problem(response.status, document, pauseOf(response));
}

/** A browser takes `..` out of an address, and an empty name is the next part of it: either asks for something else. */
const isFolded = (path) => path.split('?', 1)[0].split('/').slice(1).some((part) => /^\.{0,2}$/.test(part));

async function request(method, path, body, key) {
  if (isFolded(path)) throw new Problem(404, { detail: 'There is nothing of this name.' });
  let response;
  let text;
  try {
    response = await fetch(API + path, {
      method,
      headers: headers({
        Accept: 'application/json',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(key ? { 'Idempotency-Key': key } : {}),
      }),
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    text = await response.text(); // the connection may also break in the middle of an answer
  } catch {
    throw new Problem(0, { detail: 'the Queen cannot be reached' });
  }
  return answered(response, text);
}

export const get = (path) => request('GET', path);
export const post = (path, body = {}, key) => request('POST', path, body, key);
export const remove = (path, key) => request('DELETE', path, undefined, key);

/** Until she answers, whatever she says, or nobody wants to know any more. */
export async function untilSheAnswers(wanted) {
  while (wanted()) {
    try {
      await get('/me');
      return;
    } catch (e) {
      if (!e.passes) return;
      await new Promise((resume) => { setTimeout(resume, Math.max(UNTIL_NEXT_TRY, e.pause)); });
    }
  }
}

/** Names one command: sent again with its key, because its answer was lost, it is carried out once. */
export const newKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The path of a colony's resource: `at(colony, 'tasks', id)`; each part is escaped. */
export const at = (colony, ...parts) => ['/colonies', colony, ...parts].map((part, i) => (i ? encodeURIComponent(part) : part)).join('/');
