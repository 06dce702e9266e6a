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
  at: number | undefined,
): Series => {
  const dots =
    path?.map((y, i) => ({ x: from + i + 1, y })) ??
    bands.map(({ round, p50 = 0 }) => ({ x: round, y: p50 }));
  const isPlain = path === undefined;
  return { kind: 'line', slot, mark, at, isPlain, dots: [{ x: from, y: start }, ...dots] };
};

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

const says = ({ name, start, bands, path }: Course, { from }: Span, round: number): string => {
  const band = bands.findLast((one) => one.round === round);
  const now = round === from ? start : path === undefined ? band?.p50 : path[round - from - 1];
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
}

/** What everybody had from round to round, over what was likely. */
export const courseChart = ({ courses, span, most, at, onRound, ...asked }: Asked): Plot => {
  const { counts = 'hits', unit = 'round' } = asked;
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
      ...courses.map((course) => pathOf(course, span, at)),
    ],
    marks: [
      ...(at === undefined ? [] : [{ x: at }]),
      ...(counts === 'hits' && unit === 'round' ? [{ y: 0, text: 'rout' }] : []),
    ],
    tell: ({ x }) => [
      unit === 'day' ? `Day ${Math.floor(x)}` : momentSays(span, x),
      ...courses.flatMap((course) => says(course, span, x) || []),
    ],
    onAcross: onRound,
  };
};
