import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
  type ChartConfiguration,
} from 'chart.js';
import { MatrixController, MatrixElement } from 'chartjs-chart-matrix';
import annotation from 'chartjs-plugin-annotation';
import type { Dot } from '../declaration.ts';
import type { Palette } from '../palette.ts';

export type Config = ChartConfiguration<'line' | 'bar', Dot[]>;

// The one door to Chart.js: only what the charts of this folder use.
Chart.register(
  LineController,
  LineElement,
  PointElement,
  LinearScale,
  CategoryScale,
  Filler,
  Tooltip,
  BarController,
  BarElement,
  MatrixController,
  MatrixElement,
  annotation,
);
Object.assign(Chart.defaults, { animation: false, maintainAspectRatio: false });
Object.assign(Chart.defaults.plugins.tooltip, {
  displayColors: false,
  borderWidth: 1,
  cornerRadius: 2,
});

/** What every chart has in common: ink of the moment on its axes and in what it tells. */
export const setColours = ({ face, ink, soft, rule, sheet }: Palette): void => {
  Object.assign(Chart.defaults, { color: soft, borderColor: rule });
  Object.assign(Chart.defaults.font, { family: face, size: 12 });
  Object.assign(Chart.defaults.plugins.tooltip, {
    backgroundColor: sheet,
    bodyColor: ink,
    borderColor: soft,
  });
};

export { Chart };
