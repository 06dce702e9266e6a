import { CategoryScale } from 'chart.js';
import { useCallback } from 'react';
import { asDrawn, ChartCanvas, type Draw } from './chart-canvas.tsx';
import { Chart } from './register.ts';

Chart.register(CategoryScale);

interface Props {
  readonly label: string;
  readonly bars: readonly {
    readonly name: string;
    /** In points. */
    readonly by: number;
  }[];
}

/** What is added and taken away, a bar each from the middle; losses are hatched. */
export const MovedChart = ({ label, bars }: Props) => {
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
              data: bars.map(({ by }) => by),
              backgroundColor: bars.map(({ by }) =>
                by < 0 ? (palette.hatched(palette.army(0, 0.35)) as string) : palette.army(1, 0.8),
              ),
              borderColor: palette.soft,
              borderWidth: 1,
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
              title: { display: true, text: 'points', color: palette.soft, font },
              ticks,
              grid: { color: palette.rule },
            },
            y: { ticks: { ...ticks, autoSkip: false }, grid: { display: false } },
          },
          plugins: { tooltip: { displayColors: false } },
        },
      });
    },
    [bars],
  );
  return <ChartCanvas label={label} height="tall" draw={draw} />;
};
