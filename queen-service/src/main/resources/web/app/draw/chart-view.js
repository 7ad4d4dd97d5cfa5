// A drawing by ECharts that fits its place, its theme and readers who see no pictures.
import { css, html, LitElement } from 'lit';
import { GraphChart, LineChart, CustomChart, BarChart } from 'echarts/charts';
import { AriaComponent, DataZoomComponent, GridComponent, LegendComponent, MarkLineComponent, TooltipComponent } from 'echarts/components';
import * as echarts from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { isDark, look } from '../parts/look.js';

echarts.use([GraphChart, LineChart, CustomChart, BarChart, AriaComponent, DataZoomComponent, GridComponent, LegendComponent, MarkLineComponent, TooltipComponent, CanvasRenderer]);

/**
 * `option` as ECharts takes it; texts in tooltips are drawn, never parsed as HTML. `label` says in
 * a sentence what the picture shows; the slot may hold the same as a table. A click on a mark is
 * told as the event `pick` with the mark's data.
 */
export class ChartView extends LitElement {
  static properties = { option: { attribute: false }, label: {} };

  static styles = css`
    :host { display: block; }
    .picture { width: 100%; height: var(--height, 20rem); }
  `;

  #chart;
  #size = new ResizeObserver(() => this.#chart?.resize());
  #themed = () => this.#draw(true);

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#size.disconnect();
    look.removeEventListener('change', this.#themed);
    this.#chart?.dispose();
    this.#chart = undefined;
  }

  connectedCallback() {
    super.connectedCallback();
    look.addEventListener('change', this.#themed);
    if (this.hasUpdated) this.updateComplete.then(() => this.#draw(true));
  }

  updated() {
    this.#draw(false);
  }

  #draw(anew) {
    const place = this.renderRoot.querySelector('.picture');
    if (!place || !this.option) return;
    if (anew) {
      this.#chart?.dispose();
      this.#chart = undefined;
    }
    if (!this.#chart) {
      this.#chart = echarts.init(place, isDark() ? 'dark' : null);
      this.#chart.on('click', (event) => this.dispatchEvent(new CustomEvent('pick', { detail: event.data })));
      this.#size.observe(place);
    }
    this.#chart.setOption(
      { backgroundColor: 'transparent', animation: false, ...this.option, tooltip: { ...this.option.tooltip, renderMode: 'richText' } },
      { replaceMerge: ['series'] },
    );
  }

  render() {
    return html`<div class="picture" role="img" aria-label=${this.label ?? ''}></div><slot></slot>`;
  }
}

customElements.define('chart-view', ChartView);
