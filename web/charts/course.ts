import type { Band } from '../../shared/index.ts';
import type { Dot, Plot, Series, Span } from './declaration.ts';
import { momentSays, named, roundsOf } from './shares.ts';

/** What was likely after a round, or at a moment of a day. */
type Likely = Pick<Band, 'round' | 'p5' | 'p95'> & Partial<Band>;

/** What a side, an army or a unit had: what was likely, and the path it took. */
export interface Course {
  readonly name: string;
  /** Place of the side: its colour. */
  readonly slot: number;
  /** Whose dash and marker it has, so that units of a side can be told apart. */
  readonly mark?: number;
  readonly start: number;
  readonly bands: readonly Likely[];
  /** What it had after each round fought; undefined before one is. */
  readonly path: readonly number[] | undefined;
}

/** A moment on the axis, and what happened there: after round 3, after an order between rounds. */
export interface Stop {
  readonly x: number;
  readonly says: string;
}

/** Bands of more courses would hide each other: then the lines stand alone. */
const MOST_BANDED = 2;
export const hasBands = (courses: readonly Course[]): boolean => courses.length <= MOST_BANDED;

const BANDS = [
  { low: 'p5', high: 'p95', alpha: 0.14, hasEdge: true },
  { low: 'p25', high: 'p75', alpha: 0.24, hasEdge: false },
] as const;

const bandsOf = ({ bands, start, slot, mark }: Course, { from, to }: Span): readonly Series[] =>
  BANDS.flatMap(({ low, high, ...look }): readonly Series[] => {
    const edge = (at: typeof low | typeof high): readonly Dot[] =>
      bands.flatMap(({ round, [at]: y }) =>
        y === undefined || round > to ? [] : [{ x: round, y }],
      );
    if (edge(low).length === 0) return [];
    const first = { x: from, y: start };
    const edges = { low: [first, ...edge(low)], high: [first, ...edge(high)] };
    return [{ kind: 'band', slot, mark, ...edges, ...look }];
  });

/** The path taken; before a battle, the median. */
const pathOf = (
  { slot, mark, start, bands, path }: Course,
  { from }: Span,
  { at, stops }: Pick<Asked, 'at' | 'stops'>,
): Series => {
  const dots =
    path?.map((y, i) => ({ x: stops?.[i + 1]?.x ?? from + i + 1, y })) ??
    bands.map(({ round, p50 = 0 }) => ({ x: round, y: p50 }));
  const isPlain = path === undefined;
  return { kind: 'line', slot, mark, at, isPlain, dots: [{ x: from, y: start }, ...dots] };
};

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

const says = (
  { name, start, bands, path }: Course,
  { from }: Span,
  round: number,
  stops?: readonly Stop[],
): string => {
  const band = bands.findLast((one) => one.round === round);
  const place = stops?.findIndex(({ x }) => x === round) ?? round - from;
  const now = round === from ? start : path === undefined ? band?.p50 : path[place - 1];
  const isMedian = path === undefined && round !== from;
  const told = [
    ...(now === undefined ? [] : [`${number.format(now)}${isMedian ? ' (median)' : ''}`]),
    ...(band === undefined
      ? []
      : [`usually ${number.format(band.p5)} to ${number.format(band.p95)} (90 %)`]),
  ];
  return told.length === 0 ? '' : named(name, told.join(', '));
};

/** The chart in words: from where to where each went, or is likely to go. */
export const courseLabel = (
  courses: readonly Course[],
  what = 'Hits per round',
  table = 'The table below gives every figure.',
): string => {
  const paths = courses.map(({ name, start, path, bands }) => {
    const median = number.format(bands.at(-1)?.p50 ?? start);
    const end = path === undefined ? `${median} (median)` : (path.at(-1) ?? start);
    return `${name} from ${number.format(start)} to ${end}`;
  });
  return `${what}. ${paths.join('; ')}. ${table}`;
};

interface Asked {
  readonly courses: readonly Course[];
  readonly span: Span;
  /** What is counted, and as much of it as there may be. */
  readonly counts?: string;
  readonly most: number;
  readonly unit?: 'round' | 'day';
  /** The round looked at. */
  readonly at?: number | undefined;
  readonly onRound?: ((round: number) => void) | undefined;
  /** Where the figures stand, the start first, if not at one round after the other. */
  readonly stops?: readonly Stop[] | undefined;
}

/** What everybody had from round to round, over what was likely. */
export const courseChart = ({ courses, span, most, at, onRound, stops, ...asked }: Asked): Plot => {
  const { counts = 'hits', unit = 'round' } = asked;
  const momentAt = (x: number): string =>
    stops?.find((stop) => stop.x === x)?.says ?? momentSays(span, x);
  return {
    kind: 'plot',
    across: roundsOf(span, unit),
    up: {
      title: counts,
      from: 0,
      to: most,
      tick: (value) => number.format(value),
    },
    series: [
      ...(hasBands(courses) ? courses.flatMap((course) => bandsOf(course, span)) : []),
      ...courses.map((course) => pathOf(course, span, { at, stops })),
    ],
    marks: [
      ...(at === undefined ? [] : [{ x: at }]),
      ...(counts === 'hits' && unit === 'round' ? [{ y: 0, text: 'rout' }] : []),
    ],
    tell: ({ x }) => [
      unit === 'day' ? `Day ${Math.floor(x)}` : momentAt(x),
      ...courses.flatMap((course) => says(course, span, x, stops) || []),
    ],
    onAcross: onRound,
    stops: stops?.map(({ x }) => x),
  };
};
