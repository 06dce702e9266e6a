import { Z } from '../../process/readers/trials.ts';
import { usualOf } from './odds-of-many.ts';
import type { Calibration, Reliability } from './told.ts';

/** What was said of a battle at one moment. */
export interface Forecast {
  /** A chance of each way it may end; together 1. */
  readonly chances: readonly number[];
  /** The place of what came. */
  readonly came: number;
}

/** What was said of a battle, from its beginning on. */
type ForecastBattle = readonly Forecast[];

/** What was said of a battle, moment by moment, and what its endings are called. */
export interface SaidBattle {
  readonly name: string;
  readonly endings: readonly string[];
  readonly rounds: readonly string[];
  readonly forecasts: ForecastBattle;
}

const BINS = 10;
/** Fewer battles say nothing, and a slope that may be so far off neither. */
const [LEAST_BATTLES, WIDEST] = [20, 0.5];

const squared = (value: number): number => value * value;
const sumOf = <T>(all: readonly T[], of: (one: T) => number): number =>
  all.reduce((sum, one) => sum + of(one), 0);

interface Said {
  readonly chance: number;
  readonly isCome: boolean;
}

const reliabilityOf = (all: readonly Said[], from = 0, to = 1): Reliability => ({
  from,
  to,
  times: all.length,
  said: sumOf(all, ({ chance }) => chance) / Math.max(1, all.length),
  came: all.filter(({ isCome }) => isCome).length,
  usual: usualOf(all.map(({ chance }) => chance)),
});

/** Endings that may or may not be; of two, the one says as much as both. */
const openEndings = ({ chances, came }: Forecast): readonly Said[] => {
  const open = chances
    .map((chance, i) => ({ chance, isCome: i === came }))
    .filter(({ chance }) => chance > 0 && chance < 1);
  return open.length === 2 ? open.slice(0, 1) : open;
};

const binOf = (chance: number): number => Math.min(BINS - 1, Math.floor(chance * BINS + 1e-9));

/**
 * A battle counts once in each bin: by the first thing said of it that lies there. What is said
 * later hangs together with it; by the first, a right forecast comes as often as it says.
 */
const firstsIn = (battle: ForecastBattle): ReadonlyMap<number, Said> => {
  const firsts = new Map<number, Said>();
  for (const one of battle.flatMap(openEndings)) {
    const bin = binOf(one.chance);
    if (!firsts.has(bin)) firsts.set(bin, one);
  }
  return firsts;
};

const binsOf = (battles: readonly ForecastBattle[]): readonly Reliability[] => {
  const firsts = battles.map(firstsIn);
  return Array.from({ length: BINS }, (_, i) => {
    const said = firsts.flatMap((first) => first.get(i) ?? []);
    return reliabilityOf(said, i / BINS, (i + 1) / BINS);
  }).filter(({ times }) => times > 0);
};

const favouriteOf = ({ chances, came }: Forecast): Said => {
  const place = chances.indexOf(Math.max(...chances));
  return { chance: chances[place] ?? 0, isCome: place === came };
};

/** Variance of a figure that each way has, one of which comes by its chance. */
const varianceOf = (chances: readonly number[], figures: readonly number[]): number => {
  const mean = sumOf([...chances.entries()], ([i, chance]) => chance * (figures[i] ?? 0));
  return sumOf([...chances.entries()], ([i, chance]) => chance * squared((figures[i] ?? 0) - mean));
};

const brierOf = (firsts: readonly Forecast[]): Calibration['brier'] => {
  const many = Math.max(1, firsts.length);
  const scoreOf = ({ chances }: Forecast, came: number): number =>
    sumOf([...chances.entries()], ([i, chance]) => squared(chance - (i === came ? 1 : 0)));
  const variance = sumOf(firsts, (one) =>
    varianceOf(
      one.chances,
      one.chances.map((_, came) => scoreOf(one, came)),
    ),
  );
  return {
    value: sumOf(firsts, (one) => scoreOf(one, one.came)) / many,
    expected:
      sumOf(firsts, ({ chances }) => sumOf(chances, (chance) => chance * (1 - chance))) / many,
    margin: (Z * Math.sqrt(variance)) / many,
  };
};

/** Least squares, through what is even: how much of the way to what was said has come. */
const slopeOf = (firsts: readonly Forecast[]): Calibration['slope'] => {
  let [come, said, variance] = [0, 0, 0];
  for (const { chances, came } of firsts) {
    const even = 1 / chances.filter((chance) => chance > 0).length;
    const beyond = chances.map((chance) => (chance > 0 ? chance - even : 0));
    const mean = sumOf([...beyond.entries()], ([i, one]) => (chances[i] ?? 0) * one);
    come += (beyond[came] ?? 0) - mean;
    said += sumOf(beyond, (one) => one * one);
    variance += varianceOf(chances, beyond);
  }
  return said < 1e-9
    ? undefined
    : { value: 1 + come / said, margin: (Z * Math.sqrt(variance)) / said };
};

const verdictOf = (battles: number, slope: Calibration['slope']): Calibration['verdict'] => {
  if (slope === undefined || battles < LEAST_BATTLES || slope.margin > WIDEST) return 'few';
  if (slope.value + slope.margin < 1) return 'bold';
  return slope.value - slope.margin > 1 ? 'timid' : 'right';
};

/** How well what was said of some battles agrees with what came. */
export const calibrationOf = (all: readonly ForecastBattle[]): Calibration => {
  const battles = all.filter((battle) => battle.length > 0);
  const firsts = battles.flatMap((battle) => battle.slice(0, 1));
  const slope = slopeOf(firsts);
  return {
    battles: battles.length,
    bins: binsOf(battles),
    favourite: reliabilityOf(firsts.map(favouriteOf)),
    brier: brierOf(firsts),
    ...(slope === undefined ? {} : { slope }),
    verdict: verdictOf(battles.length, slope),
  };
};

/** Battles that there would have to be for a slope of this margin. */
export const battlesFor = ({ battles, slope }: Calibration, margin: number): number | undefined =>
  slope === undefined
    ? undefined
    : Math.max(LEAST_BATTLES, Math.ceil(battles * squared(slope.margin / margin)));
