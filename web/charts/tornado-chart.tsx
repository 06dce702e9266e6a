import { CategoryScale } from 'chart.js';
import { useCallback } from 'react';
import { share } from '../ui/numbers.ts';
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
}

interface Props {
  readonly label: string;
  readonly bars: readonly TornadoBar[];
  /** The chance as it is. */
  readonly now: number;
}

const saysOf = ({ name, less, more }: TornadoBar): string =>
  `${name}: ${share(less)} with less, ${share(more)} with more`;

const WIDEST = 26;

/** A name in lines that leave the bars room on a phone. */
const inLines = (name: string): readonly string[] =>
  name.split(' ').reduce<string[]>((lines, word) => {
    const last = lines.at(-1);
    return last !== undefined && last.length + word.length < WIDEST
      ? [...lines.slice(0, -1), `${last} ${word}`]
      : [...lines, word];
  }, []);

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
      backgroundColor: bars.map(({ slot }) => palette.army(slot, 0.75)),
      borderColor: palette.soft,
      borderWidth: 1,
      borderSkipped: false as const,
      maxBarThickness: 22,
    },
  ],
});

const scalesOf = (
  { min, max }: ReturnType<typeof stretchOf>,
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
      title: { display: true, text: 'chance to win', color: soft, font },
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
    label: ({ dataIndex }: { readonly dataIndex: number }) =>
      bars[dataIndex] ? saysOf(bars[dataIndex]) : '',
  },
});

const lineAt = (x: number, { ink }: Palette) => ({
  annotations: {
    now: { type: 'line' as const, xMin: x, xMax: x, borderColor: ink, borderWidth: 2 },
  },
});

/** A bar for each change, from the chance with less to that with more, about the chance now. */
export const TornadoChart = ({ label, bars, now }: Props) => {
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
          scales: scalesOf(stretchOf(bars, now), palette),
          plugins: { tooltip: tooltipOf(bars), annotation: lineAt(now, palette) },
        },
      }),
    [bars, now],
  );
  return (
    <div className="tornado" style={{ '--count': bars.length } as React.CSSProperties}>
      <ChartCanvas label={label} height="rows" draw={draw} />
    </div>
  );
};
