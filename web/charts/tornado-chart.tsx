import { CategoryScale } from 'chart.js';
import { useCallback } from 'react';
import { inLines, roomFor } from './axes.ts';
import { asDrawn, ChartCanvas, type Draw } from './chart-canvas.tsx';
import type { Palette } from './palette.ts';
import { Chart } from './register.ts';

Chart.register(CategoryScale);

export interface TornadoBar {
  readonly name: string;
  readonly slot: number;
  /** Chances with a little less and a little more. */
  readonly less: number;
  readonly more: number;
  /** In words, where it is pointed at. */
  readonly says: string;
  /** It does not reach the line: hatched is what it lacks. */
  readonly isShort?: boolean;
}

interface Props {
  readonly label: string;
  readonly bars: readonly TornadoBar[];
  /** What the chances are of. */
  readonly title: string;
  /** The line: the chance as it is, or as it should be. */
  readonly now: number;
}

/** The stretch of chances that the bars lie in, with a little room. */
const stretchOf = (bars: readonly TornadoBar[], now: number) => {
  const all = [now, ...bars.flatMap(({ less, more }) => [less, more])];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const room = Math.max((high - low) * 0.05, 0.001);
  return { min: Math.max(0, low - room), max: Math.min(1, high + room) };
};

const dataOf = (bars: readonly TornadoBar[], now: number, palette: Palette) => ({
  labels: bars.map(({ name }) => inLines(name)),
  datasets: [
    {
      data: bars.map(({ less, more }): [number, number] => [
        Math.min(less, more, now),
        Math.max(less, more, now),
      ]),
      backgroundColor: bars.map(({ slot, isShort = false }) =>
        // Chart.js knows patterns, its types of this place do not.
        isShort ? (palette.hatched(palette.army(slot, 0.2)) as string) : palette.army(slot, 0.75),
      ),
      borderColor: palette.soft,
      borderWidth: 1,
      borderSkipped: false as const,
      maxBarThickness: 22,
    },
  ],
});

const scalesOf = (
  { min, max }: ReturnType<typeof stretchOf>,
  title: string,
  { face, ink, soft, rule }: Palette,
) => {
  const font = { family: face, size: 12 };
  const ticks = { color: ink, font };
  const decimals = max - min < 0.05 ? 1 : 0;
  const percent = (value: number | string): string =>
    `${(Number(value) * 100).toFixed(decimals)} %`;
  return {
    x: {
      min,
      max,
      title: { display: true, text: title, color: soft, font },
      ticks: { ...ticks, callback: percent },
      grid: { color: rule },
    },
    y: { ticks: { ...ticks, autoSkip: false }, grid: { display: false } },
  };
};

/** The bar that is pointed at, in words. */
const tooltipOf = (bars: readonly TornadoBar[]) => ({
  displayColors: false,
  callbacks: {
    title: () => '',
    label: ({ dataIndex }: { readonly dataIndex: number }) => bars[dataIndex]?.says ?? '',
  },
});

const lineAt = (x: number, { ink }: Palette) => ({
  annotations: {
    now: { type: 'line' as const, xMin: x, xMax: x, borderColor: ink, borderWidth: 2 },
  },
});

/** A bar for each change, from the chance with less to that with more, about the line. */
export const TornadoChart = ({ label, bars, title, now }: Props) => {
  const draw: Draw = useCallback(
    (palette) =>
      asDrawn({
        type: 'bar',
        data: dataOf(bars, now, palette),
        options: {
          indexAxis: 'y',
          animation: false,
          responsive: true,
          maintainAspectRatio: false,
          scales: scalesOf(stretchOf(bars, now), title, palette),
          plugins: { tooltip: tooltipOf(bars), annotation: lineAt(now, palette) },
        },
      }),
    [bars, title, now],
  );
  return (
    <div className="tornado" style={roomFor(bars.map(({ name }) => name))}>
      <ChartCanvas label={label} height="rows" draw={draw} />
    </div>
  );
};
