// Files and outputs that workers left, kept by their hash. They are read with the token, so that no address with one is ever made.
import { headers, Problem } from './queen.js';

/** The colony that is looked at, because its results give the bytes: by that a token of some namespaces may read them. */
function givenBy() {
  const found = /^#\/?colonies\/([^/]+)/.exec(location.hash);
  return found ? `?colony=${found[1]}` : '';
}

export async function bytes(sha256) {
  let response;
  try {
    response = await fetch(`/api/v1/blobs/${encodeURIComponent(sha256)}${givenBy()}`, { headers: headers() });
  } catch {
    throw new Problem(0, { detail: 'the Queen cannot be reached' });
  }
  if (!response.ok) {
    throw new Problem(response.status, { detail: `the file ${sha256.slice(0, 12)}… cannot be read: the Queen answered ${response.status}` });
  }
  return response.blob();
}

/** Lets the browser save it under the last word of its path; whatever it holds, it is never opened here. */
export async function save(sha256, path) {
  const blob = new Blob([await bytes(sha256)], { type: 'application/octet-stream' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = path.split('/').pop();
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

const MOST = 200_000; // letters that a person may want to read here

/** {text, whole}: the beginning, as text and nothing more; `whole` is false when there is more. */
export async function textOf(sha256) {
  const text = await (await bytes(sha256)).text();
  return { text: text.slice(0, MOST), whole: text.length <= MOST };
}
