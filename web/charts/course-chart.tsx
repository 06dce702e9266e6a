import { useCallback } from 'react';
import { apart, type Band } from '../../shared/index.ts';
import { standardOf } from '../theme/standards.ts';
import { frameOptions, withTooltip, type Dot, type Line, type Options, type Span } from './axes.ts';
import { ChartCanvas, type Draw } from './chart-canvas.tsx';
import type { Palette } from './palette.ts';

/** One army's hits: what was likely, and the path it took. */
export interface Course {
  readonly name: string;
  readonly slot: number;
  readonly start: number;
  readonly bands: readonly Band[];
  /** Hits after each round of the battle fought; undefined before one is. */
  readonly path: readonly number[] | undefined;
}

interface Props {
  readonly courses: readonly Course[];
  readonly span: Span;
  readonly fullHits: number;
  readonly at: number | undefined;
  readonly onRound: ((round: number) => void) | undefined;
  readonly label: string;
}

const BANDS = [
  { low: 'p5', high: 'p95', alpha: 0.14, edge: 1 },
  { low: 'p25', high: 'p75', alpha: 0.24, edge: 0 },
] as const;

/** Bands of more armies would hide each other: then the lines stand alone. */
const MOST_BANDED = 2;
export const hasBands = (courses: readonly Course[]): boolean => courses.length <= MOST_BANDED;

/** Lines of one army: two edges a band, where it has bands, and its path. */
const linesOf = (courses: readonly Course[]): number =>
  hasBands(courses) ? 2 * BANDS.length + 1 : 1;

/** Markers on a path; a longer one shows some of its rounds only. */
const MOST_MARKERS = 40;

/**
 * Charts draw a lower order on top: paths over bands, later armies over earlier ones, whose dashes
 * let them through.
 */
const BEHIND = 100;

/** The lower and the upper edge of a band, the space between them filled. */
export const bandLines = (
  { bands, start, slot, name }: Course,
  { from }: Span,
  palette: Palette,
): Line[] =>
  BANDS.flatMap(({ low, high, alpha, edge: borderWidth }): Line[] => {
    const edge = (at: 'p5' | 'p25' | 'p75' | 'p95'): Dot[] => [
      { x: from, y: start },
      ...bands.map((band) => ({ x: band.round, y: band[at] })),
    ];
    const bare: Line = {
      type: 'line',
      label: name,
      data: [],
      order: BEHIND,
      pointRadius: 0,
      pointHitRadius: 0,
      backgroundColor: palette.army(slot, alpha),
      borderWidth,
      borderColor: palette.army(slot, 0.4),
      borderDash: [...standardOf(slot).dash],
      pointStyle: standardOf(slot).point,
    };
    return [
      { ...bare, data: edge(low), fill: false },
      { ...bare, data: edge(high), fill: '-1' },
    ];
  });

/** The path taken, its future faint; before a battle, the median. */
export const pathLine = (
  { name, slot, start, bands, path }: Course,
  span: Span,
  at: number | undefined,
  palette: Palette,
): Line => {
  const { dash, point } = standardOf(slot);
  const dots =
    path === undefined
      ? bands.map(({ round, p50 }) => ({ x: round, y: p50 }))
      : path.map((hits, i) => ({ x: span.from + i + 1, y: hits }));
  const colour = palette.army(slot);
  const faint = palette.army(slot, 0.3);
  const apart = Math.ceil(dots.length / MOST_MARKERS);
  return {
    type: 'line',
    label: name,
    order: BEHIND - 1 - slot,
    clip: 8,
    data: [{ x: span.from, y: start }, ...dots],
    borderColor: colour,
    borderWidth: path === undefined ? 2 : 2.5,
    borderDash: [...dash],
    pointStyle: point,
    pointRadius: ({ parsed, dataIndex }) =>
      path === undefined ? 0 : parsed?.x === at ? 6 : dataIndex % apart === 0 ? 3.5 : 0,
    pointBorderColor: colour,
    pointBackgroundColor: ({ parsed }) =>
      at !== undefined && (parsed?.x ?? 0) > at ? palette.paper : colour,
    segment: {
      borderColor: ({ p1 }) => (at !== undefined && (p1.parsed.x ?? 0) > at ? faint : undefined),
    },
  };
};

const says = ({ name, start, bands, path }: Course, span: Span, round: number): string => {
  const band = bands.find((one) => one.round === round);
  const i = round - span.from - 1;
  const hits = i < 0 ? start : path === undefined ? band?.p50 : path[Math.min(i, path.length - 1)];
  const likely = band === undefined ? '' : `, usually ${band.p5} to ${band.p95} (90 %)`;
  return `${apart(name)}: ${hits ?? 0}${path === undefined ? ' (median)' : ''}${likely}`;
};

/** The chart in words: from where to where each army went, or is likely to go. */
export const courseLabel = (courses: readonly Course[]): string => {
  const paths = courses.map(({ name, start, path, bands }) => {
    const end = path === undefined ? `${bands.at(-1)?.p50 ?? start} (median)` : path.at(-1);
    return `${name} from ${start} to ${end ?? start}`;
  });
  return `Hits per round. ${paths.join('; ')}. The table below gives every figure.`;
};

const ROUT = 'rout';

const optionsOf = (
  palette: Palette,
  { courses, span, fullHits, at, onRound }: Omit<Props, 'label'>,
): Options => {
  const frame = { span, palette, title: 'hits', most: fullHits, at, onRound, tick: String };
  const font = { family: palette.face, size: 12, style: 'italic', weight: 'normal' } as const;
  const options = frameOptions(frame, {
    rout: {
      type: 'line',
      yMin: 0,
      yMax: 0,
      borderColor: palette.ink,
      borderWidth: 2,
      label: {
        display: true,
        content: ROUT,
        position: 'start',
        yAdjust: -9,
        backgroundColor: 'transparent',
        color: palette.ink,
        font,
        padding: 2,
      },
    },
  });
  const label = ({
    datasetIndex,
    parsed,
  }: {
    readonly datasetIndex: number;
    readonly parsed: { readonly x: number | null };
  }): string => {
    const course = courses[Math.floor(datasetIndex / linesOf(courses))];
    return course === undefined ? '' : says(course, span, parsed.x ?? 0);
  };
  return withTooltip(options, { label }, ({ dataset }) => (dataset.order ?? BEHIND) < BEHIND);
};

/** Hits per round of every army over what was likely. */
export const CourseChart = ({ label, ...props }: Props) => {
  const { courses, span, fullHits, at, onRound } = props;
  const draw: Draw = useCallback(
    (palette) => {
      const datasets = courses.flatMap((course) => [
        ...(hasBands(courses) ? bandLines(course, span, palette) : []),
        pathLine(course, span, at, palette),
      ]);
      const options = optionsOf(palette, { courses, span, fullHits, at, onRound });
      return { type: 'line', data: { datasets }, options };
    },
    [courses, span, fullHits, at, onRound],
  );
  return <ChartCanvas label={label} height="tall" draw={draw} />;
};
