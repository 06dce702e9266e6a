import {
  mean,
  quantile,
  QUANTILES,
  spreadOf,
  summed,
  type Distribution,
  type Spread,
} from '../../distribution.ts';
import type { Odds, Outcome } from '../process.ts';

/** A way that a process ended; `outcome` is undefined where it was cut off. */
export interface Ending<State> {
  readonly state: State;
  /** How many were fought. */
  readonly rounds: number;
  readonly outcome: Outcome | undefined;
  /** Its probability; of trials, how many ended so. */
  readonly weight: number;
}

/** A whole number read off a state, by name: the men of a side, the survivors of a unit. */
export interface Measure<State> {
  readonly name: string;
  read(state: State): number;
}

/** What a summary keeps besides the endings. */
export interface Measures<State> {
  /** Read after each round; what has ended stays as it ended. */
  readonly eachRound: readonly Measure<State>[];
  /** Read at the end. */
  readonly atEnd: readonly Measure<State>[];
}

/** How a measure stands after a round. */
export interface Band extends Spread {
  readonly round: number;
}

export const spreadIn = (distribution: Distribution): Spread =>
  spreadOf(
    mean(distribution),
    QUANTILES.map((share) => quantile(distribution, share)),
  );

export const bandOf = (round: number, distribution: Distribution): Band => ({
  round,
  ...spreadIn(distribution),
});

/**
 * How things stand after a round: the chance that a side has won by then; what is left of 1 is
 * still open.
 */
export interface CurvePoint {
  readonly round: number;
  readonly win: Readonly<Record<string, number>>;
  readonly mutual: number;
  readonly stalemate: number;
}

/** `[value, chance]`, ascending. */
export type Shares = readonly (readonly [number, number])[];

/** How a process goes: endings, length, and its measures. */
export interface Summary extends Odds {
  /** Rounds fought by what has ended: mean, and `[rounds, chance]`. */
  readonly rounds: { readonly mean: number; readonly pmf: Shares };
  readonly curve: readonly CurvePoint[];
  /** By name, for each round until all but one in ten thousand have ended. */
  readonly bands: Readonly<Record<string, readonly Band[]>>;
  readonly atEnd: Readonly<Record<string, Shares>>;
}

/** Weights of endings by kind. */
interface Tally {
  readonly win: Map<string, number>;
  mutual: number;
  stalemate: number;
  unfinished: number;
}

const newTally = (): Tally => ({ win: new Map(), mutual: 0, stalemate: 0, unfinished: 0 });

const count = (tally: Tally, outcome: Outcome | undefined, weight: number): void => {
  if (outcome?.kind === 'won')
    tally.win.set(outcome.winner, (tally.win.get(outcome.winner) ?? 0) + weight);
  else tally[outcome?.kind ?? 'unfinished'] += weight;
};

const endedIn = ({ win, mutual, stalemate }: Tally): number => {
  let sum = mutual + stalemate;
  for (const weight of win.values()) sum += weight;
  return sum;
};

/** Weights by value. */
export type Weights = Map<number, number>;
const add = (weights: Weights, value: number, weight: number): void =>
  void weights.set(value, (weights.get(value) ?? 0) + weight);
export const ascending = (weights: ReadonlyMap<number, number>): Shares =>
  [...weights].sort(([a], [b]) => a - b);

/** Weights of one measure: of what goes on, and of what has ended, each by rounds fought. */
interface Track {
  readonly open: Weights[];
  readonly ended: Weights[];
}

/** The shares of weights, of what is known of them. */
export const distributionOf = (weights: ReadonlyMap<number, number>): Distribution => {
  const known = ascending(weights);
  const total = known.reduce((sum, [, weight]) => sum + weight, 0);
  return {
    outcomes: known.map(([value]) => value),
    probabilities: known.map(([, weight]) => weight / total),
  };
};

export const MOST_BANDS = 400;
const STILL_OPEN = 1e-4;

/** Rounds for which bands are drawn: until all but one in ten thousand have ended. */
const bandsIn = (pmf: Shares): number => {
  let open = 1;
  for (const [round, chance] of pmf) {
    open -= chance;
    if (open <= STILL_OPEN) return Math.min(MOST_BANDS, round);
  }
  return MOST_BANDS;
};

const bandsOf = ({ open, ended }: Track, firstRound: number, pmf: Shares): readonly Band[] => {
  const known = Math.max(open.length, ended.length) - 1;
  const rounds = Math.min(bandsIn(pmf), Math.max(0, known));
  const over: Weights = new Map(ended[0] ?? []);
  return Array.from({ length: rounds }, (_, i) => {
    for (const [value, weight] of ended[i + 1] ?? []) add(over, value, weight);
    const now = new Map(over);
    for (const [value, weight] of open[i + 1] ?? []) add(now, value, weight);
    return bandOf(firstRound + i, distributionOf(now));
  });
};

const sharesOf = (weights: Weights, total: number): Shares =>
  ascending(weights).map(([value, weight]) => [value, summed(weight / total)]);

const byName = <Kept, Value>(
  measures: readonly { readonly name: string }[],
  kept: readonly Kept[],
  read: (one: Kept) => Value,
): Record<string, Value> =>
  Object.fromEntries(kept.map((one, i) => [measures[i]?.name ?? '', read(one)]));

/**
 * Adds up how a process goes, from weighted endings: probabilities of the exact solver, or trials.
 */
export interface Collector<State> {
  /** A state in which the process goes on after so many rounds. */
  goesOn(rounds: number, state: State, weight: number): void;
  ends(ending: Ending<State>): void;
  /** @param total the weight of everything: 1, or the number of trials */
  read(total: number): Summary;
  /** What has been added up so far, as plain data: for another collector of the same to take. */
  kept(): Kept;
  take(kept: Kept): void;
}

/** What a collector has added up. */
export interface Kept {
  /** Of which question, where there are several. */
  readonly of?: number | undefined;
  readonly byRound: ReadonlyMap<number, Tally>;
  readonly tracks: readonly Track[];
  readonly finals: readonly Weights[];
}

const addAll = (to: Weights, from: Weights = new Map()): void => {
  for (const [value, weight] of from) add(to, value, weight);
};
const addTrack = (to: Track, from: Track | undefined): void => {
  for (const which of ['open', 'ended'] as const)
    for (const [rounds, weights] of from?.[which].entries() ?? [])
      addAll((to[which][rounds] ??= new Map()), weights);
};
const addTally = (to: Tally, from: Tally): void => {
  for (const [side, weight] of from.win) to.win.set(side, (to.win.get(side) ?? 0) + weight);
  to.mutual += from.mutual;
  to.stalemate += from.stalemate;
  to.unfinished += from.unfinished;
};

const oddsOf = (tallies: Iterable<Tally>, sides: readonly string[], total: number): Odds => {
  const sum = newTally();
  for (const tally of tallies) addTally(sum, tally);
  return {
    win: Object.fromEntries(sides.map((side) => [side, summed((sum.win.get(side) ?? 0) / total)])),
    mutual: summed(sum.mutual / total),
    stalemate: summed(sum.stalemate / total),
    unfinished: summed(sum.unfinished / total),
  };
};

type ByRound = readonly (readonly [round: number, tally: Tally])[];

const curveOf = (rounds: ByRound, sides: readonly string[], total: number): CurvePoint[] => {
  const before: Tally[] = [];
  return rounds.flatMap(([round, tally]) => {
    before.push(tally);
    const { win, mutual, stalemate } = oddsOf(before, sides, total);
    return endedIn(tally) === 0 ? [] : [{ round, win, mutual, stalemate }];
  });
};

const lengthOf = (rounds: ByRound, total: number): Summary['rounds'] => {
  const pmf = rounds.flatMap(([round, tally]): [number, number][] => {
    const ended = endedIn(tally);
    return ended === 0 ? [] : [[round, summed(ended / total)]];
  });
  const ended = pmf.reduce((sum, [, chance]) => sum + chance, 0);
  const rounded = pmf.reduce((sum, [round, chance]) => sum + round * chance, 0);
  return { mean: ended === 0 ? 0 : rounded / ended, pmf };
};

const tallyOf = (byRound: Map<number, Tally>, rounds: number): Tally => {
  const tally = byRound.get(rounds) ?? newTally();
  byRound.set(rounds, tally);
  return tally;
};

const addKept = (
  { byRound, tracks, finals }: Kept & { readonly byRound: Map<number, Tally> },
  from: Kept,
): void => {
  for (const [rounds, tally] of from.byRound) addTally(tallyOf(byRound, rounds), tally);
  for (const [i, own] of finals.entries()) addAll(own, from.finals[i]);
  for (const [i, own] of tracks.entries()) addTrack(own, from.tracks[i]);
};

/** @param firstRound the round that is about to be fought at the start */
export const collector = <State>(
  sides: readonly string[],
  { eachRound, atEnd }: Measures<State>,
  firstRound: number,
): Collector<State> => {
  const byRound = new Map<number, Tally>();
  const tracks = eachRound.map((): Track => ({ open: [], ended: [] }));
  const finals = atEnd.map((): Weights => new Map());
  const note = (which: keyof Track, rounds: number, state: State, weight: number): void => {
    for (const [i, measure] of eachRound.entries()) {
      const track = tracks[i]?.[which];
      if (track !== undefined) add((track[rounds] ??= new Map()), measure.read(state), weight);
    }
  };
  const own = { byRound, tracks, finals };
  return {
    kept: () => own,
    take: (kept) => addKept(own, kept),
    goesOn: (rounds, state, weight) => note('open', rounds, state, weight),
    ends: ({ state, rounds, outcome, weight }) => {
      count(tallyOf(byRound, rounds), outcome, weight);
      note('ended', rounds, state, weight);
      for (const [i, measure] of atEnd.entries())
        add(finals[i] ?? new Map(), measure.read(state), weight);
    },
    read: (total) => {
      const rounds = [...byRound].sort(([a], [b]) => a - b);
      const length = lengthOf(rounds, total);
      return {
        ...oddsOf(byRound.values(), sides, total),
        rounds: length,
        curve: curveOf(rounds, sides, total),
        bands: byName(eachRound, tracks, (track) => bandsOf(track, firstRound, length.pmf)),
        atEnd: byName(atEnd, finals, (weights) => sharesOf(weights, total)),
      };
    },
  };
};
