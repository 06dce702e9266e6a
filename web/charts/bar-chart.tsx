import { CategoryScale } from 'chart.js';
import { useCallback } from 'react';
import { inLines, roomFor } from './axes.ts';
import { asDrawn, ChartCanvas, type Draw } from './chart-canvas.tsx';
import type { Palette } from './palette.ts';
import { Chart } from './register.ts';

Chart.register(CategoryScale);

/** A stretch of a bar. */
export interface BarPart {
  readonly value: number;
  /** In words, where it is pointed at. */
  readonly says: string;
  /** An ending, as the odds bars fill it; by its sign and its place where left out. */
  readonly ending?: { readonly slot: number | undefined; readonly key: string };
}

export interface Bar {
  readonly name: string;
  /** One after the other. */
  readonly parts: readonly BarPart[];
}

interface Props {
  readonly label: string;
  readonly bars: readonly Bar[];
  /** What is counted. */
  readonly title: string;
  readonly says?: (value: number) => string;
  /** The greatest that there may be, such as 1 of a share. */
  readonly most?: number;
}

const fillOf = (
  { value, ending }: BarPart,
  place: number,
  palette: Palette,
): string | CanvasPattern => {
  if (ending !== undefined) return palette.fill(ending.slot, ending.key);
  if (value < 0) return palette.hatched(palette.army(0, 0.35));
  return place === 0 ? palette.army(1, 0.8) : palette.hatched(palette.army(1, 0.35));
};

const NOTHING: BarPart = { value: 0, says: '' };
const partOf = ({ parts }: Bar, place: number): BarPart => parts[place] ?? NOTHING;

const dataOf = (bars: readonly Bar[], palette: Palette) => {
  const places = Math.max(0, ...bars.map(({ parts }) => parts.length));
  return {
    labels: bars.map(({ name }) => inLines(name)),
    datasets: Array.from({ length: places }, (_, place) => ({
      data: bars.map((bar) => partOf(bar, place).value),
      // Chart.js knows patterns, its types of this place do not.
      backgroundColor: bars.map((bar) => fillOf(partOf(bar, place), place, palette) as string),
      borderColor: palette.soft,
      borderWidth: 1,
      maxBarThickness: 22,
    })),
  };
};

/** The stretch that is pointed at, in words. */
const tooltipOf = (bars: readonly Bar[]) => ({
  displayColors: false,
  callbacks: {
    title: () => '',
    label: ({ dataIndex, datasetIndex }: Record<'dataIndex' | 'datasetIndex', number>) =>
      bars[dataIndex] ? partOf(bars[dataIndex], datasetIndex).says : '',
  },
});

/** A bar for each name, from the middle or in stretches; losses are hatched. */
export const BarChart = ({ label, bars, title, says = String, most }: Props) => {
  const draw: Draw = useCallback(
    (palette) => {
      const font = { family: palette.face, size: 12 };
      const ticks = { color: palette.ink, font };
      return asDrawn({
        type: 'bar',
        data: dataOf(bars, palette),
        options: {
          indexAxis: 'y',
          animation: false,
          responsive: true,
          maintainAspectRatio: false,
          scales: {
            x: {
              stacked: true,
              ...(most === undefined ? {} : { max: most }),
              title: { display: true, text: title, color: palette.soft, font },
              ticks: { ...ticks, callback: (value) => says(Number(value)) },
              grid: { color: palette.rule },
            },
            y: { stacked: true, ticks: { ...ticks, autoSkip: false }, grid: { display: false } },
          },
          plugins: { tooltip: tooltipOf(bars) },
        },
      });
    },
    [bars, title, says, most],
  );
  return (
    <div className="bar-rows" style={roomFor(bars.map(({ name }) => name))}>
      <ChartCanvas label={label} height="rows" draw={draw} />
    </div>
  );
};
