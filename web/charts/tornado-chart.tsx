import { CategoryScale } from 'chart.js';
import { useCallback } from 'react';
import { share } from '../ui/numbers.ts';
import { asDrawn, ChartCanvas, type Draw } from './chart-canvas.tsx';
import { Chart } from './register.ts';

Chart.register(CategoryScale);

export interface TornadoBar {
  readonly name: string;
  readonly slot: number;
  /** Chances with a little less and a little more. */
  readonly less: number;
  readonly more: number;
}

interface Props {
  readonly label: string;
  readonly bars: readonly TornadoBar[];
  /** The chance as it is. */
  readonly now: number;
}

const saysOf = ({ name, less, more }: TornadoBar): string =>
  `${name}: ${share(less)} with less, ${share(more)} with more`;

/** A bar for each change, from the chance with less to that with more, about the chance now. */
export const TornadoChart = ({ label, bars, now }: Props) => {
  const draw: Draw = useCallback(
    (palette) => {
      const font = { family: palette.face, size: 12 };
      const ticks = { color: palette.ink, font };
      return asDrawn({
        type: 'bar',
        data: {
          labels: bars.map(({ name }) => name),
          datasets: [
            {
              data: bars.map(({ less, more }): [number, number] => [
                Math.min(less, more, now),
                Math.max(less, more, now),
              ]),
              backgroundColor: bars.map(({ slot }) => palette.army(slot, 0.75)),
              borderColor: palette.soft,
              borderWidth: 1,
              borderSkipped: false,
              maxBarThickness: 22,
            },
          ],
        },
        options: {
          indexAxis: 'y',
          animation: false,
          responsive: true,
          maintainAspectRatio: false,
          scales: {
            x: {
              min: 0,
              max: 1,
              title: { display: true, text: 'chance to win', color: palette.soft, font },
              ticks: { ...ticks, callback: (value) => `${Math.round(Number(value) * 100)} %` },
              grid: { color: palette.rule },
            },
            y: { ticks: { ...ticks, autoSkip: false }, grid: { display: false } },
          },
          plugins: {
            tooltip: {
              displayColors: false,
              callbacks: {
                title: () => '',
                label: ({ dataIndex }) => (bars[dataIndex] ? saysOf(bars[dataIndex]) : ''),
              },
            },
            annotation: {
              annotations: {
                now: {
                  type: 'line',
                  xMin: now,
                  xMax: now,
                  borderColor: palette.ink,
                  borderWidth: 2,
                },
              },
            },
          },
        },
      });
    },
    [bars, now],
  );
  return (
    <div className="tornado" style={{ '--count': bars.length } as React.CSSProperties}>
      <ChartCanvas label={label} height="rows" draw={draw} />
    </div>
  );
};
