// What is wider than the page scrolls in its own place, by keyboard too.
import { html } from 'lit';

export const scrolling = (label, content) => html`<div class="scroll" role="region" tabindex="0" aria-label=${label}>${content}</div>`;
