// What the token of this tab may do and where. The Queen decides; by this the page does not offer what she would refuse.
import { get } from './queen.js';
import { token } from './token.js';

let asked; // {token, answer}: asked once for each token

async function me() {
  const mine = token();
  if (asked?.token !== mine) asked = { token: mine, answer: get('/me') };
  try {
    return await asked.answer;
  } catch {
    asked = undefined; // asked anew the next time
    return undefined;
  }
}

/** Why nothing can be changed here, as a sentence; undefined where something can, or where it is not known. */
export async function reasonToOnlyLook() {
  const known = await me();
  switch (known?.role) {
    case 'viewer': return `You may only look: the token of ${known.name} is a viewer's. An operator's token is needed.`;
    case 'worker': return 'You may only look: this is a worker\'s token. An operator\'s token is needed.';
    default: return undefined;
  }
}

/** The namespaces that the token reaches; undefined where those are all, or it is not known. */
export async function myNamespaces() {
  return (await me())?.namespaces ?? undefined;
}

/** What may be chosen as the namespace that is meant, the one first that the Queen takes herself where she takes one. */
export async function namespacesToChoose() {
  const names = (await myNamespaces()) ?? ['default', ...(await get('/namespaces').catch(() => [])).map(({ name }) => name)];
  return [...new Set(names.includes('default') ? ['default', ...names] : names)];
}
