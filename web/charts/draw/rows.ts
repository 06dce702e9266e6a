import type { ChartConfiguration } from 'chart.js';
import type { Rows } from '../declaration.ts';
import type { Palette } from '../palette.ts';

const WIDEST = 30;

/** A name in lines that leave the bars room on a phone. */
export const inLines = (name: string): readonly string[] =>
  name.split(' ').reduce<string[]>((lines, word) => {
    const last = lines.at(-1);
    return last !== undefined && last.length + word.length < WIDEST
      ? [...lines.slice(0, -1), `${last} ${word}`]
      : [...lines, word];
  }, []);

const dataOf = (rows: Rows['rows'], palette: Palette) => {
  const places = Math.max(0, ...rows.map(({ stretches: { length } }) => length));
  return {
    labels: rows.map(({ name }) => inLines(name)),
    datasets: Array.from({ length: places }, (_, place) => ({
      data: rows.map(({ stretches }): [number, number] | null => {
        const one = stretches[place];
        return one === undefined ? null : [one.from, one.to];
      }),
      backgroundColor: rows.map(({ stretches }) => palette.of(stretches[place]?.paint ?? 'soft')),
      borderColor: palette.soft,
      borderWidth: 1,
      borderSkipped: false as const,
      grouped: false,
      maxBarThickness: 22,
    })),
  };
};

const lineAt = (x: number | undefined, { ink }: Palette) =>
  x === undefined
    ? {}
    : { annotations: [{ type: 'line' as const, xMin: x, xMax: x, borderColor: ink }] };

/** Bars in stretches, each under its name. */
export const drawRows = (
  { title, tick = String, span, rows, line }: Rows,
  palette: Palette,
): ChartConfiguration<'bar', ([number, number] | null)[]> => ({
  type: 'bar',
  data: dataOf(rows, palette),
  options: {
    indexAxis: 'y',
    scales: {
      x: {
        ...(span === undefined ? {} : { min: span.from, max: span.to }),
        title: { display: true, text: title },
        ticks: { color: palette.ink, callback: (value) => tick(Number(value)) },
      },
      y: { ticks: { color: palette.ink, autoSkip: false }, grid: { display: false } },
    },
    plugins: {
      annotation: lineAt(line, palette),
      tooltip: {
        callbacks: {
          title: () => '',
          label: ({ dataIndex, datasetIndex }) =>
            rows[dataIndex]?.stretches[datasetIndex]?.says ?? '',
        },
      },
    },
  },
});
