import {
  BarController,
  BarElement,
  Chart,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js';
import annotation from 'chartjs-plugin-annotation';

// The one door to Chart.js: only what the charts of this folder use.
Chart.register(
  LineController,
  LineElement,
  PointElement,
  LinearScale,
  Filler,
  Tooltip,
  BarController,
  BarElement,
  annotation,
);

export { Chart };
