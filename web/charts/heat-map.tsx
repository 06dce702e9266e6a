import {
  CategoryScale,
  type ActiveElement,
  type ChartArea,
  type ChartConfiguration,
  type ChartEvent,
  type ChartOptions,
  type Plugin,
} from 'chart.js';
import { MatrixController, MatrixElement } from 'chartjs-chart-matrix';
import { useCallback } from 'react';
import { asDrawn, ChartCanvas, type Draw } from './chart-canvas.tsx';
import type { Palette } from './palette.ts';
import { Chart } from './register.ts';

Chart.register(MatrixController, MatrixElement, CategoryScale);

/** What stands where a row and a column meet, by their places. */
export interface HeatCell {
  readonly row: number;
  readonly column: number;
  /** A share of 1, which makes the colour. */
  readonly share: number;
  /** Drawn under a hatch. */
  readonly isHatched: boolean;
  /** A line along its left side. */
  readonly isMarked?: boolean;
  readonly text: string;
  /** The same in a sentence. */
  readonly says: string;
}

interface Props {
  readonly label: string;
  /** In order; rows from top to bottom, columns from left to right. */
  readonly names: readonly string[];
  /** The same as the rows, where left out. */
  readonly columns?: readonly string[];
  /** What rows and columns are. */
  readonly titles?: readonly [row: string, column: string];
  readonly cells: readonly HeatCell[];
  readonly onPick?: (row: number, column: number) => void;
}

const STEPS = 8;
/** The colour of the greatest share is not so dark that nothing can be read on it. */
const MOST_ALPHA = 0.72;
/** Pixels of a cell in which a figure can be read, and characters of a name beside the axes. */
const [LEAST_WIDTH, LONGEST] = [19, 16];

/** Up to so many names stand in letters of the usual size. */
const MOST_LARGE = 24;
type Options = ChartOptions<'matrix'>;

const shortened = (name: string): string =>
  name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name;

interface Fill {
  readonly plain: string;
  readonly hatched: string | CanvasPattern;
}

/** Fills by step of the share, plain and hatched. */
const fillsOf = (palette: Palette): ((cell: HeatCell | undefined) => Fill) => {
  const steps = Array.from({ length: STEPS + 1 }, (_, i) =>
    palette.army(1, (i / STEPS) * MOST_ALPHA),
  );
  const fills = steps.map((plain) => ({ plain, hatched: palette.hatched(plain) }));
  const none = { plain: 'transparent', hatched: 'transparent' };
  return (cell) => fills[Math.round((cell?.share ?? NaN) * STEPS)] ?? none;
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

const axisOf = (
  names: readonly string[],
  title: string | undefined,
  { face, ink, soft }: Palette,
) => {
  const font = { family: face, size: names.length > MOST_LARGE ? 9 : 12 };
  return {
    type: 'category',
    labels: names.map((_, i) => `${i}`),
    offset: true,
    grid: { display: false },
    border: { display: false },
    title: { display: title !== undefined, text: title ?? '', color: soft, font },
    ticks: {
      color: ink,
      font,
      autoSkip: title !== undefined,
      padding: 2,
      callback: (at: number | string) => shortened(names[Number(at)] ?? ''),
    },
  } as const;
};

const axesOf = ({ names, columns = names, titles }: Props, palette: Palette) => {
  const [y, x] = [axisOf(names, titles?.[0], palette), axisOf(columns, titles?.[1], palette)];
  const rotation = titles === undefined ? { minRotation: 45, maxRotation: 90 } : {};
  return {
    x: {
      ...x,
      position: titles === undefined ? 'top' : 'bottom',
      ticks: { ...x.ticks, ...rotation },
    },
    y: { ...y, reverse: false },
  } as const;
};

/** Pixels of a cell, less a line between two. */
const sizeOf = (chart: Chart, side: 'width' | 'height', count: number): number =>
  // Before the first layout there is none yet.
  Math.max(1, ((chart.chartArea as ChartArea | undefined)?.[side] ?? 0) / count - 1);

const optionsOf = (props: Props, palette: Palette): Options => ({
  animation: false,
  color: palette.ink,
  font: { family: palette.face },
  responsive: true,
  maintainAspectRatio: false,
  onClick: (_: ChartEvent, [hit]: ActiveElement[]): void => {
    const cell = hit === undefined ? undefined : props.cells[hit.index];
    if (cell !== undefined) props.onPick?.(cell.row, cell.column);
  },
  scales: axesOf(props, palette),
  plugins: {
    tooltip: {
      displayColors: false,
      backgroundColor: palette.sheet,
      bodyColor: palette.ink,
      borderColor: palette.soft,
      borderWidth: 1,
      bodyFont: { family: palette.face, size: 12 },
      callbacks: { title: () => '', label: ({ dataIndex }) => props.cells[dataIndex]?.says ?? '' },
    },
  },
});

const configOf = (props: Props, palette: Palette): ChartConfiguration<'matrix'> => {
  const { names, columns = names, cells } = props;
  const fill = fillsOf(palette);
  return {
    type: 'matrix',
    data: {
      datasets: [
        {
          data: cells.map((cell): Point => ({
            x: `${cell.column}`,
            y: `${cell.row}`,
            text: cell.text,
            ground: cell.isHatched ? [palette.paper, fill(cell).plain] : [],
          })),
          backgroundColor: ({ dataIndex }) => {
            const cell = cells[dataIndex];
            return fill(cell)[cell?.isHatched === true ? 'hatched' : 'plain'] as string;
          },
          borderColor: palette.ink,
          borderWidth: ({ dataIndex }) => (cells[dataIndex]?.isMarked === true ? { left: 3 } : 0),
          width: ({ chart }) => sizeOf(chart, 'width', columns.length),
          height: ({ chart }) => sizeOf(chart, 'height', names.length),
        },
      ],
    },
    options: optionsOf(props, palette),
    plugins: [FIGURES],
  };
};

/** Cells by share: the darker, the greater. Beside it stands a table. */
export const HeatMap = (props: Props) => {
  const { label, names, columns, titles, cells, onPick } = props;
  const draw: Draw = useCallback(
    (palette) =>
      asDrawn(
        configOf(
          {
            label,
            names,
            cells,
            ...(columns && { columns }),
            ...(titles && { titles }),
            ...(onPick && { onPick }),
          },
          palette,
        ),
      ),
    [label, names, columns, titles, cells, onPick],
  );
  return (
    <div className="heat-map" style={{ '--count': names.length } as React.CSSProperties}>
      <ChartCanvas label={label} height={columns === undefined ? 'square' : 'rows'} draw={draw} />
    </div>
  );
};
