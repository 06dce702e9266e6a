import { useCallback } from 'react';
import { apart, type MenBand } from '../../shared/index.ts';
import { standardOf } from '../theme/standards.ts';
import { frameOptions, withTooltip, type Dot, type Line, type Span } from './axes.ts';
import { ChartCanvas, type Draw } from './chart-canvas.tsx';
import type { Palette } from './palette.ts';

/**
 * A side or a unit: what it had at the start and after each round, over what was likely where that
 * is known.
 */
export interface MeleeCourse {
  readonly key: string;
  readonly name: string;
  /** Place of the side: its colour. */
  readonly slot: number;
  /**
   * Whose dash and marker it has; the side's own where left out, so that units of a side can be
   * told apart.
   */
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

/** Both edges of the middle nine tenths, the space between them filled. */
const bandLines = (
  { name, slot, mark = slot, start, bands }: MeleeCourse,
  { from, to }: Span,
  palette: Palette,
): Line[] => {
  const shown = bands.filter(({ round }) => round <= to);
  const edge = (at: 'p5' | 'p95'): Dot[] =>
    bands.length === 0
      ? []
      : [{ x: from, y: start }, ...shown.map((band) => ({ x: band.round, y: band[at] }))];
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
    borderDash: [...standardOf(mark).dash],
  };
  return [
    { ...bare, data: edge('p5'), fill: false },
    { ...bare, data: edge('p95'), fill: '-1' },
  ];
};

const pathLine = (
  { name, slot, mark = slot, start, path }: MeleeCourse,
  { from }: Span,
  palette: Palette,
): Line => {
  const { dash, point } = standardOf(mark);
  const colour = palette.army(slot);
  const apart = Math.ceil((path.length + 1) / MOST_MARKERS);
  return {
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
  };
};

const says = ({ name, start, path, bands }: MeleeCourse, { from }: Span, round: number): string => {
  const band = bands.find((one) => one.round === round);
  const now = round === from ? start : path[round - from - 1];
  const told = [
    ...(now === undefined ? [] : [String(now)]),
    ...(band === undefined ? [] : [`usually ${band.p5} to ${band.p95} (90 %)`]),
  ];
  return told.length === 0 ? name : `${apart(name)}: ${told.join(', ')}`;
};

/** Men or strength per round, over the middle nine tenths of what was likely from the start. */
export const MeleeCourseChart = ({ courses, span, counts, most, label }: Props) => {
  const draw: Draw = useCallback(
    (palette) => {
      const datasets = courses.flatMap((course) => [
        ...bandLines(course, span, palette),
        pathLine(course, span, palette),
      ]);
      const tick = (value: number): string => String(Math.round(value));
      const of = (datasetIndex: number): MeleeCourse | undefined =>
        courses[Math.floor(datasetIndex / LINES)];
      const options = withTooltip(
        frameOptions({ span, palette, title: counts, most, tick }),
        {
          label: ({ datasetIndex, parsed }) => {
            const course = of(datasetIndex);
            return course === undefined ? '' : says(course, span, parsed.x ?? 0);
          },
        },
        // One line a course: of its path, or of its band where the path has not come yet.
        ({ datasetIndex, parsed }) => {
          const isAhead = (parsed.x ?? 0) > span.from + (of(datasetIndex)?.path.length ?? 0);
          return datasetIndex % LINES === (isAhead ? 1 : 2);
        },
      );
      return { type: 'line', data: { datasets }, options };
    },
    [courses, span, counts, most],
  );
  return <ChartCanvas label={label} height="tall" draw={draw} />;
};
