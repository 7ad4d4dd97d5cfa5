// The text of a plan, as far as the page needs to know it: the Queen alone says whether it is good.

export const MODES = ['LIGHTWEIGHT', 'STANDARD', 'FULL'];
export const FOLDER = '${planDir}';
const MOST_BYTES = 4 * 1024 * 1024;

const isJson = (text) => text.trimStart().startsWith('{');
const YAML_MODE = /^mode:[^\n]*\n?/m;
/** What stands before the first key: `---`, with comments and directives before it. */
const YAML_HEAD = /^(?:[ \t\r]*\n|#.*\n|%.*\n)*---[ \t]*(?:#.*)?\r?(?:\n|$)/;

/** The mode that stands in the plan, or ''. */
export function modeIn(text) {
  const found = String(isJson(text) ? parsed(text)?.mode : /^mode:\s*["']?(\w+)/m.exec(text)?.[1]).toUpperCase();
  return MODES.includes(found) ? found : '';
}

/** Undefined where it is broken, as while it is written. */
function parsed(json) {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** The plan with that mode, or without one; undefined where the text is broken JSON. */
export function withMode(text, mode) {
  if (isJson(text)) {
    const plan = parsed(text);
    if (!plan) return undefined;
    const { mode: _, ...rest } = plan;
    return JSON.stringify(mode ? { mode, ...rest } : rest, null, 2);
  }
  const rest = text.replace(YAML_MODE, '');
  if (!mode) return rest;
  const head = YAML_HEAD.exec(rest)?.[0] ?? '';
  return `${head}${head && !head.endsWith('\n') ? '\n' : ''}mode: ${mode}\n${rest.slice(head.length)}`;
}

/** Why it cannot be sent, or ''. */
export function unfit(text) {
  if (!text.trim()) return 'The plan is empty.';
  if (text.includes('\0')) return 'This is not a plan: it is not a text.';
  const bytes = new TextEncoder().encode(text).length;
  return bytes > MOST_BYTES ? `The plan has ${bytes} bytes, expected at most ${MOST_BYTES}.` : '';
}

/**
 * The line, from 1, that a fault speaks of: the one it names, or the one that names what it speaks
 * of; undefined where there is none to be found.
 */
export function lineOf(fault, text) {
  const said = /\bline (\d+)/.exec(fault);
  if (said) return Number(said[1]);
  const lines = text.split('\n');
  const place = /\b(?:phases\[(\d+)\])(?:\.?tasks\[(\d+)\])?/.exec(fault);
  const names = [...fault.matchAll(/\b(?:task|phase|dependency:) "?([\w.+-]+)"?|"([^"]+)"/g)].map(([, id, quoted]) => id ?? quoted);
  for (const name of names) {
    const line = lines.findIndex((it) => new RegExp(`["']?id["']?\\s*:\\s*["']?${escaped(name)}["']?\\s*(,|\\}|#|$)`).test(it));
    if (line >= 0) return line + 1;
  }
  for (const name of names) {
    const line = lines.findIndex((it) => it.includes(name));
    if (line >= 0) return line + 1;
  }
  if (place && !isJson(text)) return entry(lines, Number(place[1]));
  return undefined;
}

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The line at which the entry of that number of `phases` begins, counted by its dashes. */
function entry(lines, number) {
  const begin = lines.findIndex((it) => /^phases\s*:/.test(it));
  const dashes = lines.map((text, i) => ({ indent: /^(\s*)- /.exec(text)?.[1].length, i })).filter(({ indent, i }) => indent != null && i > begin);
  return begin < 0 || !dashes.length ? undefined : dashes.filter(({ indent }) => indent === dashes[0].indent)[number]?.i + 1 || undefined;
}
