import type { ChartDataset } from 'chart.js';
import { useCallback, type JSX } from 'react';
import type { MenBand } from '../../shared/index.ts';
import { standardOf } from '../theme/standards.ts';
import { frameOptions, type Span } from './axes.ts';
import { ChartCanvas, type Draw } from './chart-canvas.tsx';
import type { Palette } from './palette.ts';

type Dot = { x: number; y: number };
type Line = ChartDataset<'line' | 'bar', Dot[]>;

/** A side or a unit: what it had at the start and after each round, over what was likely where that is known. */
export interface MeleeCourse {
  readonly key: string;
  readonly name: string;
  /** Place of the side: its colour. */
  readonly slot: number;
  /** Whose dash and marker it has; the side's own where left out, so that units of a side can be told apart. */
  readonly mark?: number;
  readonly start: number;
  readonly path: readonly number[];
  readonly bands: readonly MenBand[];
}

interface Props {
  readonly courses: readonly MeleeCourse[];
  readonly span: Span;
  /** What is counted: men, hit points. */
  readonly counts: string;
  readonly most: number;
  readonly label: string;
}

/** Lines of one course: two edges of its band, and its path. */
const LINES = 3;
const BEHIND = 100;
const MOST_MARKERS = 40;

const linesOf = (
  { name, slot, mark = slot, start, path, bands }: MeleeCourse,
  { from, to }: Span,
  palette: Palette,
): Line[] => {
  const { dash, point } = standardOf(mark);
  const colour = palette.army(slot);
  const edge = (at: 'p5' | 'p95'): Dot[] =>
    bands.length === 0
      ? []
      : [
          { x: from, y: start },
          ...bands
            .filter(({ round }) => round <= to)
            .map((band) => ({ x: band.round, y: band[at] })),
        ];
  const bare: Line = {
    type: 'line',
    label: name,
    data: [],
    order: BEHIND,
    pointRadius: 0,
    pointHitRadius: 0,
    backgroundColor: palette.army(slot, 0.16),
    borderWidth: 1,
    borderColor: palette.army(slot, 0.4),
    borderDash: [...dash],
  };
  const apart = Math.ceil((path.length + 1) / MOST_MARKERS);
  return [
    { ...bare, data: edge('p5'), fill: false },
    { ...bare, data: edge('p95'), fill: '-1' },
    {
      type: 'line',
      label: name,
      order: BEHIND - 1 - mark,
      clip: 8,
      data: [{ x: from, y: start }, ...path.map((y, i) => ({ x: from + i + 1, y }))],
      borderColor: colour,
      borderWidth: 2.25,
      borderDash: [...dash],
      pointStyle: point,
      pointBorderColor: colour,
      pointBackgroundColor: colour,
      pointRadius: ({ dataIndex }) =>
        dataIndex === path.length ? 5 : dataIndex % apart === 0 ? 3 : 0,
    },
  ];
};

const says = ({ name, start, path, bands }: MeleeCourse, { from }: Span, round: number): string => {
  const band = bands.find((one) => one.round === round);
  const now = round === from ? start : path[round - from - 1];
  return `${name}${now === undefined ? '' : `: ${now}`}${band === undefined ? '' : `${now === undefined ? ':' : ','} nine in ten ${band.p5} to ${band.p95}`}`;
};

/** Men or strength per round, over the middle nine tenths of what was likely from the start. */
export const MeleeCourseChart = ({ courses, span, counts, most, label }: Props): JSX.Element => {
  const draw: Draw = useCallback(
    (palette) => {
      const datasets = courses.flatMap((course) => linesOf(course, span, palette));
      const options = frameOptions({
        span,
        palette,
        title: counts,
        most,
        tick: (value) => String(Math.round(value)),
      });
      const tooltip = options.plugins?.tooltip;
      if (tooltip?.callbacks !== undefined) {
        // One line a course: of its path, or of its band where the path has not come yet.
        tooltip.filter = ({ datasetIndex, parsed }) => {
          const isAhead =
            (parsed.x ?? 0) >
            span.from + (courses[Math.floor(datasetIndex / LINES)]?.path.length ?? 0);
          return datasetIndex % LINES === (isAhead ? 1 : 2);
        };
        tooltip.callbacks.label = ({ datasetIndex, parsed }) => {
          const course = courses[Math.floor(datasetIndex / LINES)];
          return course === undefined ? '' : says(course, span, parsed.x ?? 0);
        };
      }
      return { type: 'line', data: { datasets }, options };
    },
    [courses, span, counts, most],
  );
  return <ChartCanvas label={label} height="tall" draw={draw} />;
};
