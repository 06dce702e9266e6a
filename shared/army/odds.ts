import { certain, type Odds } from '../process/process.ts';
import { MAX_STEPS } from '../process/play.ts';
import { battleOutcome, type BattleState } from './battle.ts';
import type { RoundMass } from './kernel.ts';
import { TOO_COSTLY } from './kernel-coupled.ts';
import { raceRounds } from './race.ts';
import type { BattleRules } from './rules.ts';
import type { Battle } from './setup.ts';

/** The distribution of an army's hits after a round; battles already over count with the hits they ended on. */
export interface Band {
  readonly round: number;
  readonly mean: number;
  readonly p5: number;
  readonly p25: number;
  readonly p50: number;
  readonly p75: number;
  readonly p95: number;
  /** `[hits, chance]`, where asked for. */
  readonly pmf?: readonly (readonly [number, number])[];
}

/** The odds of a battle, and how it is likely to go. */
export interface BattleOdds extends Odds {
  readonly method: 'exact' | 'estimate';
  /** How many rounds are still to be fought: mean, and `[rounds, chance]`. */
  readonly rounds: { readonly mean: number; readonly pmf: readonly (readonly [number, number])[] };
  /** By army id: its hits after each round. */
  readonly hits: Readonly<Record<string, readonly Band[]>>;
  /** Of an estimate: trials, and the widest 95 % half-width of the shares above. */
  readonly trials?: number;
  readonly margin?: number;
}

/** A chance below this is not worth another round. */
const NEGLIGIBLE = 1e-16;
/** Rounds for which bands of hits are given. */
const MAX_BANDS = 500;

/** Mean and quantiles of hits, from their dense distribution. */
export const bandOf = (round: number, mass: ArrayLike<number>, wantPmf: boolean): Band => {
  const bounds = { p5: 0, p25: 0, p50: 0, p75: 0, p95: 0 };
  const open = Object.entries({ p5: 0.05, p25: 0.25, p50: 0.5, p75: 0.75, p95: 0.95 }) as [keyof typeof bounds, number][];
  const pmf: [number, number][] = [];
  let [mean, sum] = [0, 0];
  for (let hits = 0; hits < mass.length; hits++) {
    const chance = mass[hits] ?? 0;
    if (chance === 0) continue;
    pmf.push([hits, chance]);
    mean += hits * chance;
    sum += chance;
    // A rounding error of the sum must not push a quantile to the next number of hits.
    while (open[0] !== undefined && sum >= open[0][1] - 1e-12) bounds[(open.shift() ?? open[0])[0]] = hits;
  }
  return { round, mean, ...bounds, ...(wantPmf ? { pmf } : {}) };
};

/** Every round until the battle is over for all but a negligible share. */
const roundsOf = function* (state: BattleState, rules: BattleRules, wantHits: boolean): Generator<RoundMass> {
  let count = 0;
  for (const mass of raceRounds(state, rules, wantHits)) {
    yield mass;
    if (mass.on < NEGLIGIBLE || ++count >= MAX_STEPS) return;
  }
};

const isRace = ({ armies }: BattleState): boolean => armies.length === 2 && armies[0]?.side !== armies[1]?.side;

const exactly = <T>(state: BattleState, solve: () => T): T | undefined => {
  if (!isRace(state)) return undefined;
  try {
    return solve();
  } catch (error) {
    if (error === TOO_COSTLY) return undefined;
    throw error;
  }
};

const add = (odds: Odds, { win, mutual, stalemate }: RoundMass, [first, second]: readonly string[]): Odds => ({
  win: { [first ?? '']: (odds.win[first ?? ''] ?? 0) + win[0], [second ?? '']: (odds.win[second ?? ''] ?? 0) + win[1] },
  mutual: odds.mutual + mutual,
  stalemate: odds.stalemate + stalemate,
  unfinished: 0,
});

const nothing = (sides: readonly string[]): Odds => ({ ...certain({ kind: 'mutual' }, sides), mutual: 0 });

/**
 * The exact odds from any state of a battle between two armies.
 * @returns undefined with more than two armies, or where exactness would cost too much
 */
export const exactOddsFrom = (state: BattleState, { rules, sides }: Battle): Odds | undefined => {
  const outcome = battleOutcome(state, rules);
  if (outcome !== undefined) return certain(outcome, sides);
  return exactly(state, () => {
    let odds = nothing(sides);
    let on = 1;
    for (const mass of roundsOf(state, rules, false)) {
      odds = add(odds, mass, sides);
      on = mass.on;
    }
    return { ...odds, unfinished: on < NEGLIGIBLE ? 0 : on };
  });
};

/**
 * The exact odds of a battle between two armies: endings, length, and hits after each round.
 * @returns undefined with more than two armies, or where exactness would cost too much
 */
export const exactOdds = (battle: Battle, wantPmf = false): BattleOdds | undefined => {
  const { start, rules, sides } = battle;
  const hits: Record<string, Band[]> = Object.fromEntries(start.armies.map(({ id }) => [id, []]));
  const outcome = battleOutcome(start, rules);
  if (outcome !== undefined) return { method: 'exact', ...certain(outcome, sides), rounds: { mean: 0, pmf: [[0, 1]] }, hits };
  return exactly(start, () => {
    let [odds, on, mean] = [nothing(sides), 1, 0];
    const pmf: [number, number][] = [];
    for (const mass of roundsOf(start, rules, true)) {
      odds = add(odds, mass, sides);
      on = mass.on;
      const length = mass.round - start.round + 1;
      const ends = mass.win[0] + mass.win[1] + mass.mutual + mass.stalemate;
      if (ends > 0) pmf.push([length, ends]);
      mean += length * ends;
      if (length <= MAX_BANDS) for (const [i, { id }] of start.armies.entries()) hits[id]?.push(bandOf(mass.round, mass.hits?.[i as 0 | 1] ?? [], wantPmf));
    }
    return { method: 'exact', ...odds, unfinished: on < NEGLIGIBLE ? 0 : on, rounds: { mean, pmf }, hits };
  });
};
