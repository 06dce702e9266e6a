import { course, LIVE_BUDGET, type Budget } from '../process/course.ts';
import {
  count,
  newTally,
  sharesOf,
  trials,
  widestMargin,
  type Tally,
} from '../process/estimate.ts';
import type { Odds, Outcome, Process } from '../process/process.ts';
import type { Seed } from '../rng.ts';
import {
  isMountId,
  MOST_ROUNDS,
  STANDINGS,
  type CombatEvent,
  type Fight,
  type Standing,
} from './fight.ts';

/** How things stand after a round: the chance that a side has won by then; what is left of 1 is still open. */
export interface CurvePoint {
  readonly round: number;
  readonly win: Readonly<Record<string, number>>;
  readonly mutual: number;
  readonly stalemate: number;
}

/** The odds of a fight; of an estimate, with its trials and widest 95 % half-width. */
export interface DuelOdds extends Odds {
  readonly method: 'exact' | 'estimate';
  readonly trials?: number;
  readonly margin?: number;
  /** Rounds still to be fought, of fights that end: `[rounds, chance]`, ascending. */
  readonly rounds: { readonly mean: number; readonly pmf: readonly (readonly [number, number])[] };
  readonly curve: readonly CurvePoint[];
  /** By fighter: how he stands at the end. */
  readonly fates: Readonly<Record<string, Readonly<Record<Standing, number>>>>;
}

/** An ending of the fight: after so many rounds, with that weight. */
interface Ended {
  readonly fight: Fight;
  readonly rounds: number;
  readonly outcome: Outcome | undefined;
  readonly weight: number;
}

/** Adds endings up as they come. */
const ledger = (sides: readonly string[], fighters: Fight['fighters']) => {
  const byRound = new Map<number, Tally>();
  const fates = new Map(
    fighters.map(({ id }): [string, Record<Standing, number>] => [
      id,
      { up: 0, down: 0, dying: 0, dead: 0, fled: 0, surrendered: 0 },
    ]),
  );
  const add = ({ fight, rounds, outcome, weight }: Ended): void => {
    const tally = byRound.get(rounds) ?? newTally(sides);
    byRound.set(rounds, tally);
    if (outcome?.kind === 'won')
      tally.win[outcome.winner] = (tally.win[outcome.winner] ?? 0) + weight;
    else tally[outcome?.kind ?? 'unfinished'] += weight;
    for (const { id, standing } of fight.fighters) {
      const fate = fates.get(id);
      if (fate !== undefined) fate[standing] += weight;
    }
  };
  /** `total`: the weight of all endings together. */
  const read = (total: number): Pick<DuelOdds, 'rounds' | 'curve' | 'fates'> => {
    const sum = newTally(sides);
    const curve: CurvePoint[] = [];
    const pmf: [number, number][] = [];
    for (const [round, tally] of [...byRound].sort(([a], [b]) => a - b)) {
      for (const side of sides) sum.win[side] = (sum.win[side] ?? 0) + (tally.win[side] ?? 0);
      sum.mutual += tally.mutual;
      sum.stalemate += tally.stalemate;
      const ended = Object.values(tally.win).reduce(
        (all, one) => all + one,
        tally.mutual + tally.stalemate,
      );
      if (ended === 0) continue;
      pmf.push([round, ended / total]);
      curve.push({
        round,
        win: Object.fromEntries(sides.map((side) => [side, (sum.win[side] ?? 0) / total])),
        mutual: sum.mutual / total,
        stalemate: sum.stalemate / total,
      });
    }
    const done = pmf.reduce((all, [, share]) => all + share, 0);
    const mean =
      done === 0 ? 0 : pmf.reduce((all, [round, share]) => all + round * share, 0) / done;
    return {
      rounds: { mean, pmf },
      curve,
      fates: Object.fromEntries([...fates].map(([id, fate]) => [id, shared(fate, total)])),
    };
  };
  return { add, read };
};

const shared = (
  fate: Readonly<Record<Standing, number>>,
  total: number,
): Record<Standing, number> => {
  const shares = { ...fate };
  for (const standing of STANDINGS) shares[standing] /= total;
  return shares;
};

/** What exact odds may cost before trials take over: some seconds. Any two people of the presets are within it, two monsters are not. */
export const DUEL_BUDGET: Partial<Budget> = {
  states: 60_000,
  rolls: 1_000_000,
  moves: 8_000_000,
  steps: 20_000,
};

/** Of more persons the states are too many; of three they mostly are, so that less is spent on finding out. */
const MOST_EXACT = 3;
const budgetFor = (persons: number): Partial<Budget> =>
  persons < MOST_EXACT ? DUEL_BUDGET : LIVE_BUDGET;

/** Exact odds from where the fight stands, the policy deciding; undefined where they cost too much. */
export const exactDuel = (
  process: Process<Fight, CombatEvent>,
  from: Fight,
  sides: readonly string[],
  budget?: Partial<Budget>,
): DuelOdds | undefined => {
  const persons = from.fighters.filter(
    ({ id, standing }) => standing === 'up' && !isMountId(id),
  ).length;
  if (persons > MOST_EXACT) return undefined;
  // Fates are told by the last states, so states of other standings are never one.
  const fated: typeof process = {
    ...process,
    key: (fight) =>
      `${fight.fighters.map(({ standing }) => standing).join()}|${process.key(fight)}`,
  };
  const read = course(fated, from, {
    sides,
    roundOf: ({ round }) => round,
    budget: budget ?? budgetFor(persons),
  });
  if (!read.ok) return undefined;
  const { win, mutual, stalemate, unfinished, endings } = read.value;
  const { add, read: readOff } = ledger(sides, from.fighters);
  for (const { state, rounds, outcome, probability } of endings)
    add({ fight: state, rounds, outcome, weight: probability });
  return { method: 'exact', win, mutual, stalemate, unfinished, ...readOff(1) };
};

/** A running estimate: how many trials are done, and the odds so far, worked out when called. */
export interface DuelProgress {
  readonly done: number;
  readonly of: number;
  odds(): DuelOdds;
}

/** Estimates the odds of any fight by seeded trials, pausing after every `block` of them. */
export function* estimateDuel(
  process: Process<Fight, CombatEvent>,
  from: Fight,
  sides: readonly string[],
  {
    seed,
    trials: of,
    block = 50,
  }: { readonly seed: Seed; readonly trials: number; readonly block?: number },
): Generator<DuelProgress> {
  const tally = newTally(sides);
  const { add, read } = ledger(sides, from.fighters);
  const odds = (): DuelOdds => ({
    method: 'estimate',
    ...sharesOf(tally),
    trials: tally.trials,
    margin: widestMargin(tally),
    ...read(tally.trials),
  });
  for (const { states, outcome } of trials(process, from, {
    seed,
    count: of,
    cut: ({ round }) => round > MOST_ROUNDS,
  })) {
    count(tally, outcome);
    const last = states.at(-1) ?? from;
    const before = states.at(-2) ?? from;
    add({
      fight: last,
      rounds: states.length < 2 ? 0 : before.round - from.round + 1,
      outcome,
      weight: 1,
    });
    if (tally.trials % block === 0 || tally.trials === of) yield { done: tally.trials, of, odds };
  }
}

/** The odds from where the fight stands: exact where affordable, else an estimate; always says which. */
export const duelOdds = (
  process: Process<Fight, CombatEvent>,
  from: Fight,
  sides: readonly string[],
  asked: { readonly seed: Seed; readonly trials: number },
): DuelOdds => {
  const exact = exactDuel(process, from, sides);
  if (exact !== undefined) return exact;
  let last: DuelProgress | undefined;
  for (const progress of estimateDuel(process, from, sides, { ...asked, block: asked.trials }))
    last = progress;
  if (last === undefined) throw new Error('an estimate needs at least one trial');
  return last.odds();
};
