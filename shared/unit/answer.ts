import { fromWeights, mean, quantile } from '../distribution.ts';
import { count, newTally, sharesOf, trials, widestMargin } from '../process/estimate.ts';
import type { Play } from '../process/play.ts';
import type { Seed } from '../rng.ts';
import { exactMelee } from './exact.ts';
import type { Field, FieldUnit, UnitEvent } from './field.ts';
import { MOST_BANDS, type MenBand, type UnitOdds } from './odds.ts';
import type { Melee } from './system.ts';

/** Sides in order of their first unit. */
export const sidesOf = ({ units }: Field): readonly string[] => [
  ...new Set(units.map(({ side }) => side)),
];

/** Men of a side on their feet and not routed. */
export const menOf = ({ units }: Field, side: string): number =>
  units.reduce(
    (sum, unit) => (unit.side === side && unit.standing === 'fighting' ? sum + unit.men : sum),
    0,
  );

/** Men of a unit who are alive, whether it still fights or has fled. */
export const survivorsOf = ({ standing, men }: FieldUnit): number =>
  standing === 'destroyed' ? 0 : men;

/** A battle that has not come to an end by then is cut off: shown as unfinished. */
const MOST_ROUNDS = 1_000;
export const isTooLong = ({ round }: Field): boolean => round > MOST_ROUNDS;

type Counts = Map<number, number>;
const add = (counts: Counts, value: number): void =>
  void counts.set(value, (counts.get(value) ?? 0) + 1);

/** The field at the end of each round that was fought. A round is over when the next has begun, or the battle is. */
export const roundEnds = ({ states }: Pick<Play<Field, UnitEvent>, 'states'>): readonly Field[] => {
  const ends: Field[] = [];
  for (const [i, state] of states.entries()) {
    const next = states[i + 1];
    if (next !== undefined && (next.round > state.round || i + 2 === states.length))
      ends.push(next);
  }
  return ends;
};

/** Counts of men by round, for one side. Once a battle is over, it stays as it ended. */
interface Watch {
  readonly rounds: Counts[];
  /** Battles that ended after so many rounds, with so many men. */
  readonly over: Counts[];
}

const watch = (
  { rounds, over }: Watch,
  ends: readonly Field[],
  side: string,
  start: Field,
): void => {
  for (const [i, field] of ends.slice(0, MOST_BANDS).entries())
    add((rounds[i] ??= new Map()), menOf(field, side));
  add((over[ends.length] ??= new Map()), menOf(ends.at(-1) ?? start, side));
};

const bandOf = (round: number, counts: Counts): MenBand => {
  const men = fromWeights(counts);
  return {
    round,
    mean: mean(men),
    p5: quantile(men, 0.05),
    p25: quantile(men, 0.25),
    p50: quantile(men, 0.5),
    p75: quantile(men, 0.75),
    p95: quantile(men, 0.95),
  };
};

/** Bands until the battle is over for all but one in ten thousand. */
const bandsOf = ({ rounds, over }: Watch, first: number, n: number): readonly MenBand[] => {
  const ended: Counts = new Map(over[0] ?? []);
  const bands: MenBand[] = [];
  let open = n - [...ended.values()].reduce((sum, times) => sum + times, 0);
  for (const [i, fought] of rounds.entries()) {
    if (open <= n / 10_000) break;
    const counts: Counts = new Map(ended);
    for (const [men, times] of fought) counts.set(men, (counts.get(men) ?? 0) + times);
    bands.push(bandOf(first + i, counts));
    for (const [men, times] of over[i + 1] ?? []) {
      ended.set(men, (ended.get(men) ?? 0) + times);
      open -= times;
    }
  }
  return bands;
};

const pmfOf = (counts: Counts, n: number): readonly (readonly [number, number])[] =>
  [...counts].sort(([a], [b]) => a - b).map(([value, times]) => [value, times / n]);

/** A running estimate: how many trials are done, and the odds so far, worked out when called. */
export interface UnitProgress {
  readonly done: number;
  readonly of: number;
  odds(): UnitOdds;
}

/** Estimates the odds of any battle of units by seeded trials, pausing after every `block` of them. */
export function* estimateMelee(
  { process }: Melee,
  from: Field,
  { seed, trials: of }: { readonly seed: Seed; readonly trials: number },
  block = 50,
): Generator<UnitProgress> {
  const sides = sidesOf(from);
  const tally = newTally(sides);
  const lengths: Counts = new Map();
  const watches = sides.map((): Watch => ({ rounds: [], over: [] }));
  const survivors = from.units.map((): Counts => new Map());
  const odds = (): UnitOdds => {
    const n = tally.trials;
    const pmf = pmfOf(lengths, n);
    return {
      method: 'estimate',
      ...sharesOf(tally),
      trials: n,
      margin: widestMargin(tally),
      rounds: { mean: pmf.reduce((sum, [length, share]) => sum + length * share, 0), pmf },
      survivors: Object.fromEntries(
        from.units.map(({ id }, i) => [id, pmfOf(survivors[i] ?? new Map(), n)]),
      ),
      men: Object.fromEntries(
        sides.map((side, i) => [
          side,
          bandsOf(watches[i] ?? { rounds: [], over: [] }, from.round, n),
        ]),
      ),
    };
  };
  for (const story of trials(process, from, { seed, count: of, cut: isTooLong })) {
    count(tally, story.outcome);
    const ends = roundEnds(story);
    add(lengths, ends.length);
    for (const [i, side] of sides.entries())
      watch(watches[i] ?? { rounds: [], over: [] }, ends, side, from);
    for (const [i, unit] of (story.states.at(-1) ?? from).units.entries())
      add(survivors[i] ?? new Map(), survivorsOf(unit));
    if (tally.trials % block === 0 || tally.trials === of) yield { done: tally.trials, of, odds };
  }
}

/** Exact odds from a state of the battle, where they are affordable: of one unit against one. */
export const exactUnitOdds = (melee: Melee, from: Field): UnitOdds | undefined =>
  from === melee.start
    ? melee.exact()
    : from.units.length === 2
      ? exactMelee(melee.process, from, sidesOf(from))
      : undefined;

/** The odds from a state of the battle: exact where affordable, else an estimate; always says which. */
export const unitOdds = (
  melee: Melee,
  from: Field,
  asked: { readonly seed: Seed; readonly trials: number },
): UnitOdds => {
  const exact = exactUnitOdds(melee, from);
  if (exact !== undefined) return exact;
  let last: UnitProgress | undefined;
  for (const progress of estimateMelee(melee, from, asked, asked.trials)) last = progress;
  if (last === undefined) throw new Error('an estimate needs at least one trial');
  return last.odds();
};
