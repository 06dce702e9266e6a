import {
  answer,
  askProcess,
  type Certainty,
  type OddsAsked,
  type SharedQuestion,
} from '../../process/readers/answer.ts';
import { atOneGo, LIVE_BUDGET } from '../../process/readers/exact.ts';
import type { Odds, Process } from '../../process/process.ts';
import type { Budget } from '../../process/readers/state-graph.ts';
import type { CurvePoint, Measure, Shares, Summary } from '../../process/readers/summary.ts';
import { MOST_ROUNDS, STANDINGS, type Fight, type Standing } from '../fight.ts';
import type { CombatEvent } from './told.ts';
import { isMountId } from '../mount-id.ts';

/** The odds of a fight. */
export interface DuelOdds extends Odds, Certainty {
  /** Rounds still to be fought, of fights that end: `[rounds, chance]`, ascending. */
  readonly rounds: { readonly mean: number; readonly pmf: Shares };
  readonly curve: readonly CurvePoint[];
  /** By fighter: how he stands at the end. */
  readonly fates: Readonly<Record<string, Readonly<Record<Standing, number>>>>;
}

const fateOf = (shares: Shares): Record<Standing, number> => {
  const fate = { up: 0, down: 0, dying: 0, dead: 0, fled: 0, surrendered: 0 };
  for (const [index, share] of shares) fate[STANDINGS[index] ?? 'up'] = share;
  return fate;
};

const shapeOf = (summary: Summary, certainty: Certainty): DuelOdds => {
  const { atEnd, bands: _bands, rounds, curve, ...odds } = summary;
  const fates = Object.fromEntries(Object.entries(atEnd).map(([id, all]) => [id, fateOf(all)]));
  return { ...certainty, ...odds, rounds, curve, fates };
};

const fatesIn = (fight: Fight): readonly Measure<Fight>[] =>
  fight.fighters.map(({ id }, i) => ({
    name: id,
    read: ({ fighters }) => {
      // The order of the sides may have been drawn since.
      const one = fighters[i]?.id === id ? fighters[i] : fighters.find((other) => other.id === id);
      return STANDINGS.indexOf(one?.standing ?? 'up');
    },
  }));

/**
 * What exact odds may cost before trials take over: some seconds. Any two people of the presets are
 * within it, two monsters are not.
 */
const DUEL_BUDGET: Partial<Budget> = {
  states: 60_000,
  rolls: 1_000_000,
  moves: 8_000_000,
  steps: 20_000,
};

/**
 * Of more persons the states are too many; of three they mostly are, so that less is spent on
 * finding out. Those that come to an end have a short first round.
 */
const MOST_EXACT = 3;
const BUDGET_OF_THREE: Partial<Budget> = { ...LIVE_BUDGET, firstRound: 1 / 16 };
const GLIMPSE = 200;
const budgetFor = (persons: number): Partial<Budget> =>
  persons < MOST_EXACT ? DUEL_BUDGET : BUDGET_OF_THREE;

/** The odds from where the fight stands, the policy deciding. */
export const duelQuestion = (
  process: Process<Fight, CombatEvent>,
  from: Fight,
  sides: readonly string[],
  { seed, trials, budget }: OddsAsked,
): SharedQuestion<DuelOdds> => {
  const persons = from.fighters.filter(
    ({ id, standing }) => standing === 'up' && !isMountId(id),
  ).length;
  // Fates are read off the last states, so states of other standings are never one.
  const standingsOf = ({ fighters }: Fight): string => {
    let text = '';
    for (const { standing } of fighters) text += STANDINGS.indexOf(standing);
    return text;
  };
  const generic = askProcess({
    process: { ...process, key: (fight) => `${standingsOf(fight)}|${process.key(fight)}` },
    start: from,
    sides,
    seed,
    trials,
    measures: { eachRound: [], atEnd: fatesIn(from) },
    mostRounds: MOST_ROUNDS,
    budget: budget ?? budgetFor(persons),
    shape: shapeOf,
  });
  function* exactly(): Generator<undefined, DuelOdds | undefined> {
    return persons > MOST_EXACT ? undefined : yield* generic.exactly();
  }
  return {
    ...generic,
    exact: () => atOneGo(exactly()),
    exactly,
    glimpse: persons === MOST_EXACT ? GLIMPSE : undefined,
  };
};

/** The odds from where the fight stands: exact where affordable, else an estimate. */
export const duelOdds = (...asked: Parameters<typeof duelQuestion>): DuelOdds =>
  answer(duelQuestion(...asked));
