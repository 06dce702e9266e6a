import type { Campaign } from '../../scenario/schema/campaign.ts';
import type { ArmyProjection, Projection, StrengthPoint } from '../told.ts';
import { lanesOf, stationsOf, type Station } from './stations.ts';
import { sumOf } from '../../numbers.ts';

/*
 * The armies of a war as lines over its days: as thick as their hits, meeting where they may meet,
 * fading as they may be gone. `t` goes with the days, `c` across the armies; on a wide screen t is
 * x, on a narrow one it is y.
 */

type Direction = 'across' | 'down';

interface Place {
  readonly kind: Station['kind'];
  readonly id: string;
  readonly day: number;
  /** Of its upper left corner. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A piece of the line of an army, as the `d` of an SVG path. */
interface Piece {
  readonly army: string;
  readonly d: string;
  /** How sure it is that it is so. */
  readonly opacity: number;
}

/** A chance beside a line: that the army goes there. */
interface Fork {
  readonly army: string;
  readonly x: number;
  readonly y: number;
  readonly chance: number;
}

export interface LifeLines {
  readonly direction: Direction;
  readonly width: number;
  readonly height: number;
  readonly places: readonly Place[];
  readonly pieces: readonly Piece[];
  readonly forks: readonly Fork[];
  /** Where each line begins. */
  readonly starts: readonly { readonly army: string; readonly x: number; readonly y: number }[];
  readonly days: readonly { readonly day: number; readonly x: number; readonly y: number }[];
}

interface Sizes {
  /** Of an engagement, with the days and across the armies. */
  readonly long: number;
  readonly wide: number;
  /** Between two columns, where lines bend. */
  readonly bend: number;
  /** For names before, and a rest of each line behind. */
  readonly before: number;
  readonly after: number;
  readonly lane: (armies: number) => number;
  readonly edge: number;
  readonly thick: number;
}
const SIZES: Readonly<Record<Direction, Sizes>> = {
  across: {
    long: 108,
    wide: 92,
    bend: 17,
    before: 106,
    after: 16,
    lane: () => 58,
    edge: 60,
    thick: 9,
  },
  down: {
    long: 94,
    wide: 142,
    bend: 20,
    before: 96,
    after: 12,
    lane: (armies) => Math.min(120, 290 / Math.max(1, armies - 1)),
    edge: 28,
    thick: 7,
  },
};
/** Of an interlude, both ways. */
const SMALL = 12;
const GAP = 8;

/** A station at its place: the middle of it, and how long it is. */
interface Placed {
  readonly station: Station;
  readonly t: number;
  readonly c: number;
  readonly long: number;
  readonly wide: number;
}
type Laned = (army: string) => number;

const middleOf = (station: Station, lane: Laned): number => {
  const lanes = [...station.there.keys()].map(lane);
  return sumOf(lanes) / Math.max(1, lanes.length);
};

/** More days between two stations leave more room between them. */
const pauseOf = (days: number): number => Math.min(10, Math.max(0, days - 1));
/** Between two days, at least. */
const STEP = 26;

/**
 * Stations in their places: later ones further on, and those that share an army or a place behind
 * each other.
 */
const placedOf = (
  stations: readonly Station[],
  lane: Laned,
  sizes: Sizes,
  room: number,
): readonly Placed[] => {
  const placed: Placed[] = [];
  const afterOne = (one: Placed, next: Omit<Placed, 't'>): number => {
    const days = next.station.day - one.station.day;
    const pause = pauseOf(days);
    const doShare = [...one.station.there.keys()].some((army) => next.station.there.has(army));
    const doTouch = Math.abs(one.c - next.c) < (one.wide + next.wide) / 2 + GAP;
    const bends = doShare ? 2 * sizes.bend : GAP;
    return doShare || doTouch
      ? one.t + (one.long + next.long) / 2 + bends + pause
      : one.t + (days === 0 ? 0 : STEP + pause);
  };
  for (const station of stations) {
    const isSmall = station.kind === 'interlude';
    const [long, wide] = isSmall ? [SMALL, SMALL] : [sizes.long, sizes.wide];
    const c = Math.max(wide / 2 + 2, Math.min(room - wide / 2 - 2, middleOf(station, lane)));
    const own = { station, c, long, wide };
    const first = sizes.before + sizes.bend + long / 2;
    placed.push({ ...own, t: Math.max(first, ...placed.map((one) => afterOne(one, own))) });
  }
  return placed;
};

/** A point of a line: where, and half its thickness. */
type Point = readonly [t: number, c: number, half: number];

const rounded = (one: number): number => Math.round(one * 10) / 10;

const pathOf = ([t0, c0, h0]: Point, [t1, c1, h1]: Point, direction: Direction): string => {
  const at = (t: number, c: number): string =>
    (direction === 'across' ? [t, c] : [c, t]).map(rounded).join(' ');
  const tm = (t0 + t1) / 2;
  const curve = (ca: number, cb: number, t: number): string =>
    `C${at(tm, ca)} ${at(tm, cb)} ${at(t, cb)}`;
  return (
    `M${at(t0, c0 - h0)}${curve(c0 - h0, c1 - h1, t1)}` +
    `L${at(t1, c1 + h1)}${curve(c1 + h1, c0 + h0, t0)}Z`
  );
};

/** Hits where it still has any, and the chance that it has. */
const strengthAt = ({ hits, routed }: StrengthPoint): readonly [hits: number, stands: number] => {
  const stands = Math.max(0, 1 - routed);
  return [stands === 0 ? 0 : hits.mean / stands, stands];
};

const LEAST = 0.004;
/** What is likelier needs no figure. */
const SURE = 0.995;

const xyOf = (direction: Direction, t: number, c: number) =>
  direction === 'across' ? { x: t, y: c } : { x: c, y: t };

/** Whatever an army meets with: where, and how strong it is before and after. */
const metBy = (army: ArmyProjection, stations: readonly Placed[]) =>
  stations.flatMap((here) => {
    const { id, there } = here.station;
    const chance = there.get(army.id) ?? 0;
    const own = army.points.filter(({ at }) => at === id);
    const [before, after] = [own[0], own.at(-1)];
    return chance === 0 || before === undefined || after === undefined
      ? []
      : [{ here, chance, before: strengthAt(before), after: strengthAt(after) }];
  });

/** The line of one army through all that happens. */
const lineOf = (
  army: ArmyProjection,
  stations: readonly Placed[],
  { direction, sizes, lane, end, most }: Drawn,
) => {
  const c = lane(army.id);
  const pieces: Piece[] = [];
  const forks: Fork[] = [];
  const halfOf = (hits: number): number => 0.75 + (sizes.thick * hits) / most;
  const draw = (from: Point, to: Point, opacity: number): void => {
    if (opacity < LEAST) return;
    pieces.push({ army: army.id, d: pathOf(from, to, direction), opacity: 0.08 + 0.92 * opacity });
  };
  let [hits, stands] = strengthAt(army.points[0] ?? NOBODY);
  let t = sizes.before;
  for (const { here, chance, before, after } of metBy(army, stations)) {
    const [inside, outside] = [here.t - here.long / 2, here.t + here.long / 2];
    const [from, to] = [inside - sizes.bend, outside + sizes.bend];
    const [one, two] = [halfOf(before[0]), halfOf(after[0])];
    draw([t, c, halfOf(hits)], [from, c, one], stands);
    if (here.station.kind === 'interlude') draw([from, c, one], [to, c, two], after[1]);
    else {
      const port = portOf(here, army.id, lane, sizes);
      draw([from, c, one], [inside, port, one], before[1] * chance);
      draw([outside, port, two], [to, c, two], after[1] * chance);
      draw([from, c, one], [to, c, one], before[1] * (1 - chance));
      if (chance < SURE) {
        // Words end before the engagement, or stand above it.
        const ahead = direction === 'across' ? 3 : sizes.bend / 2;
        const fork = xyOf(direction, inside - ahead, (c + 2 * port) / 3);
        forks.push({ army: army.id, ...fork, chance });
      }
    }
    [hits, stands] = after;
    t = to;
  }
  draw([t, c, halfOf(hits)], [end, c, halfOf(hits)], stands);
  return { pieces, forks };
};

/** Where a line enters an engagement: beside the others, in the order of their lanes. */
const portOf = (
  { station, c }: Placed,
  army: string,
  lane: Laned,
  { wide, thick }: Sizes,
): number => {
  const all = [...station.there.keys()].toSorted((a, b) => lane(a) - lane(b));
  const step = Math.min(2 * thick + 4, (wide - 2 * thick) / Math.max(1, all.length - 1));
  return c + (all.indexOf(army) - (all.length - 1) / 2) * step;
};

interface Drawn {
  readonly direction: Direction;
  readonly sizes: Sizes;
  readonly lane: Laned;
  /** Where all lines end. */
  readonly end: number;
  /** Hits of the thickest line. */
  readonly most: number;
}

const NONE = { mean: 0, p5: 0, p25: 0, p50: 0, p75: 0, p95: 0 };
const NOBODY: StrengthPoint = {
  day: 0,
  at: 'start',
  moment: 'after',
  hits: NONE,
  men: NONE,
  routed: 1,
};

/** The life lines of a war, laid out. */
export const lifeLines = (
  campaign: Campaign,
  projection: Projection,
  direction: Direction,
): LifeLines => {
  const sizes = SIZES[direction];
  const stations = stationsOf(campaign, projection);
  const lanes = lanesOf(
    projection.armies.map(({ id }) => id),
    stations,
  );
  const step = sizes.lane(lanes.length);
  const lane = (army: string): number => sizes.edge + lanes.indexOf(army) * step;
  const room = 2 * sizes.edge + (lanes.length - 1) * step;
  const placed = placedOf(stations, lane, sizes, room);
  const ends = placed.map(({ t, long }) => t + long / 2);
  const end = Math.max(sizes.before, ...ends) + sizes.bend + sizes.after;
  const all = projection.armies.flatMap(({ points }) => points.map((one) => strengthAt(one)[0]));
  const drawn = { direction, sizes, lane, end, most: Math.max(1, ...all) };
  const lines = projection.armies.map((army) => lineOf(army, placed, drawn));
  const xy = (along: number, across: number) => xyOf(direction, along, across);
  const places = placed.map(({ station, t, c, long, wide }): Place => {
    const { kind, id, day } = station;
    const { x: width, y: height } = xy(long, wide);
    return { kind, id, day, ...xy(t - long / 2, c - wide / 2), width, height };
  });
  const { x: width, y: height } = xy(end, room);
  return {
    direction,
    width,
    height,
    places,
    pieces: lines.flatMap(({ pieces }) => pieces),
    forks: lines.flatMap(({ forks }) => forks),
    starts: lanes.map((army) => ({ army, ...xy(sizes.before, lane(army)) })),
    days: placed
      .filter(({ station: { day } }, i) => day !== placed[i - 1]?.station.day)
      .map(({ station: { day }, t }) => ({ day, ...xy(t, 0) })),
  };
};
