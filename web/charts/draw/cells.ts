import type {
  ActiveElement,
  Chart,
  ChartArea,
  ChartConfiguration,
  ChartEvent,
  Plugin,
} from 'chart.js';
import type { MatrixElement } from 'chartjs-chart-matrix';
import type { Cell, Cells } from '../declaration.ts';
import type { Palette } from '../palette.ts';

const STEPS = 8;
/** The colour of the greatest share is not so dark that nothing can be read on it. */
const MOST_ALPHA = 0.72;
/** Pixels of a cell in which a figure can be read, and characters of a name beside the axes. */
const [LEAST_WIDTH, LONGEST] = [19, 16];

/** Up to so many names stand in letters of the usual size. */
const MOST_LARGE = 24;

const shortened = (name: string): string =>
  name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name;

/** Fills by step of the share, plain and hatched: a pattern is not made for each cell. */
const fillsOf = (palette: Palette): ((cell: Cell | undefined, isHatched?: boolean) => string) => {
  const fills = [false, true].map((isHatched) =>
    Array.from({ length: STEPS + 1 }, (_, i) =>
      palette.of({ slot: 1, alpha: (i / STEPS) * MOST_ALPHA, isHatched }),
    ),
  );
  return (cell, isHatched = cell?.isHatched === true) =>
    fills[Number(isHatched)]?.[Math.round((cell?.share ?? NaN) * STEPS)] ?? palette.rule;
};

interface Point {
  readonly x: string;
  readonly y: string;
  readonly text: string;
  /** Colours of a ground on which the text can be read, one over the other; none where left out. */
  readonly ground: readonly string[];
}

/** Figures in the cells, where these are wide enough. */
const FIGURES: Plugin<'matrix'> = {
  id: 'figures',
  afterDatasetsDraw: (chart) => {
    const { ctx: pen, data, options } = chart;
    const elements = chart.getDatasetMeta(0).data as unknown as readonly MatrixElement[];
    const points = data.datasets[0]?.data as unknown as readonly Point[] | undefined;
    const width = elements[0]?.width ?? 0;
    if (width < LEAST_WIDTH) return;
    pen.save();
    const size = Math.min(13, Math.floor(width / 2.1));
    pen.font = `${size}px ${options.font?.family ?? 'serif'}`;
    [pen.textAlign, pen.textBaseline] = ['center', 'middle'];
    for (const [i, element] of elements.entries()) {
      const { x, y } = element.getCenterPoint();
      const { text = '', ground = [] } = points?.[i] ?? {};
      const wide = pen.measureText(text).width + 6;
      const high = Math.min(element.height, size + 5);
      for (const colour of ground) {
        pen.fillStyle = colour;
        pen.fillRect(x - wide / 2, y - high / 2, wide, high);
      }
      pen.fillStyle = options.color as string;
      pen.fillText(text, x, y);
    }
    pen.restore();
  },
};

const axisOf = (names: readonly string[], title: string | undefined, { face, ink }: Palette) => {
  const font = { family: face, size: names.length > MOST_LARGE ? 9 : 12 };
  return {
    type: 'category',
    labels: names.map((_, i) => `${i}`),
    offset: true,
    grid: { display: false },
    border: { display: false },
    title: { display: title !== undefined, text: title ?? '' },
    ticks: {
      color: ink,
      font,
      autoSkip: title !== undefined,
      padding: 2,
      callback: (at: number | string) => shortened(names[Number(at)] ?? ''),
    },
  } as const;
};

const axesOf = ({ names, columns = names, titles }: Cells, palette: Palette) => {
  const x = axisOf(columns, titles?.[1], palette);
  const slanted = { ...x.ticks, minRotation: 45, maxRotation: 90 };
  return {
    x: { ...x, ...(titles === undefined ? { position: 'top' as const, ticks: slanted } : {}) },
    y: { ...axisOf(names, titles?.[0], palette), reverse: false },
  };
};

/** Pixels of a cell, less a line between two. */
const sizeOf = (chart: Chart, side: 'width' | 'height', count: number): number =>
  // Before the first layout there is none yet.
  Math.max(1, ((chart.chartArea as ChartArea | undefined)?.[side] ?? 0) / count - 1);

const dataOf = ({ names, columns = names, cells }: Cells, palette: Palette) => {
  const fill = fillsOf(palette);
  return {
    data: cells.map((cell): Point => ({
      x: `${cell.column}`,
      y: `${cell.row}`,
      text: cell.text,
      ground: cell.isHatched ? [palette.paper, fill(cell, false)] : [],
    })),
    backgroundColor: cells.map((cell) => fill(cell)),
    borderColor: palette.ink,
    borderWidth: cells.map(({ isMarked = false }) => (isMarked ? { left: 3 } : 0)),
    width: ({ chart }: { readonly chart: Chart }) => sizeOf(chart, 'width', columns.length),
    height: ({ chart }: { readonly chart: Chart }) => sizeOf(chart, 'height', names.length),
  };
};

/** A cell for each row and column, with its figure where there is room. */
export const drawCells = (cells: Cells, palette: Palette): ChartConfiguration<'matrix'> => ({
  type: 'matrix',
  data: { datasets: [dataOf(cells, palette)] },
  options: {
    color: palette.ink,
    onClick: (_: ChartEvent, [hit]: ActiveElement[]): void => {
      const cell = hit === undefined ? undefined : cells.cells[hit.index];
      if (cell !== undefined) cells.onPick?.(cell.row, cell.column);
    },
    scales: axesOf(cells, palette),
    plugins: {
      tooltip: {
        callbacks: {
          title: () => '',
          label: ({ dataIndex }) => cells.cells[dataIndex]?.says ?? '',
        },
      },
    },
  },
  plugins: [FIGURES],
});
