// Light or dark: as the system has it, unless the person chose.
const KEY = 'colony.look';

export const LOOKS = ['system', 'light', 'dark'];

const system = matchMedia('(prefers-color-scheme: dark)');

/** Tells 'change' when what is shown turned light or dark. */
export const look = new EventTarget();

export function chosenLook() {
  const kept = localStorage.getItem(KEY);
  return LOOKS.includes(kept) ? kept : 'system';
}

export const isDark = () => (chosenLook() === 'system' ? system.matches : chosenLook() === 'dark');

export function chooseLook(choice) {
  localStorage.setItem(KEY, choice);
  show();
}

function show() {
  document.documentElement.dataset.look = chosenLook();
  look.dispatchEvent(new Event('change'));
}

system.addEventListener('change', show);
show();

/** A controller that draws a Lit element anew when light and dark change: `new Themed(this)`. */
export class Themed {
  #again;

  constructor(host) {
    this.#again = () => host.requestUpdate();
    host.addController(this);
  }

  hostConnected() {
    look.addEventListener('change', this.#again);
  }

  hostDisconnected() {
    look.removeEventListener('change', this.#again);
  }
}
