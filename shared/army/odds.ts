import { certain, type Odds } from '../process/process.ts';
import { MAX_STEPS } from '../process/play.ts';
import type { BattleState } from './army.ts';
import { battleProcess } from './battle.ts';
import type { RoundMass } from './kernel.ts';
import { coupledTable, type Ends } from './kernel-table.ts';
import { TOO_COSTLY } from './joint.ts';
import { duelOf, raceRounds, type Duel } from './race.ts';
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
const NEGLIGIBLE = 1e-18;
/** Rounds for which bands of hits are given. */
const MAX_BANDS = 500;

const SHARES = [0.05, 0.25, 0.5, 0.75, 0.95] as const;

/** Mean and quantiles of hits, from their dense distribution. */
export const bandOf = (round: number, mass: Float64Array, wantPmf: boolean): Band => {
  const bounds = [0, 0, 0, 0, 0];
  let [mean, sum, open] = [0, 0, 0];
  for (let hits = 0; hits < mass.length; hits++) {
    const chance = mass[hits] ?? 0;
    mean += hits * chance;
    sum += chance;
    // A rounding error of the sum must not push a quantile to the next number of hits.
    for (; open < 5 && sum >= (SHARES[open] ?? 1) - 1e-12; open++) bounds[open] = hits;
  }
  const [p5 = 0, p25 = 0, p50 = 0, p75 = 0, p95 = 0] = bounds;
  const pmf = (): [number, number][] => [...mass.entries()].filter(([, chance]) => chance > 0);
  return { round, mean, p5, p25, p50, p75, p95, ...(wantPmf ? { pmf: pmf() } : {}) };
};

/** Every round until the battle is over for all but a negligible share. */
const roundsOf = function* (duel: Duel, wantHits: boolean): Generator<RoundMass> {
  let count = 0;
  for (const mass of raceRounds(duel, wantHits)) {
    yield mass;
    if (mass.on < NEGLIGIBLE || ++count >= MAX_STEPS) return;
  }
};

const affordable = <T>(solve: () => T): T | undefined => {
  try {
    return solve();
  } catch (error) {
    if (error === TOO_COSTLY) return undefined;
    throw error;
  }
};

/** Adds up how the rounds of a battle end. */
const tallyOf = (
  { armies }: Duel,
  sides: readonly string[],
): { add(mass: RoundMass): void; odds(): Odds } => {
  let [first, second, mutual, stalemate, on] = [0, 0, 0, 0, 1];
  return {
    add: (mass) => {
      first += mass.win[0];
      second += mass.win[1];
      mutual += mass.mutual;
      stalemate += mass.stalemate;
      on = mass.on;
    },
    odds: () => oddsOf([first, second, mutual, stalemate], armies, sides, on < NEGLIGIBLE ? 0 : on),
  };
};

/** Names the ends of a duel; sides that have left the field win nothing. */
const oddsOf = (
  [first, second, mutual, stalemate]: Ends,
  armies: Duel['armies'],
  sides: readonly string[],
  unfinished: number,
): Odds => ({
  win: { ...certain(undefined, sides).win, [armies[0].side]: first, [armies[1].side]: second },
  mutual,
  stalemate,
  unfinished,
});

const byRounds = (duel: Duel, sides: readonly string[]): Odds => {
  const tally = tallyOf(duel, sides);
  for (const mass of roundsOf(duel, false)) tally.add(mass);
  return tally.odds();
};

/** Answers for any state that the battle can come to; undefined where exactness would cost too much. */
export type OddsReader = (state: BattleState) => Odds | undefined;

const tableReader = (duel: Duel, sides: readonly string[]): OddsReader => {
  const table = affordable(() => coupledTable(duel.race));
  return ({ armies }) => {
    const [a, b] = duel.armies.map(({ id }) => armies.find((army) => army.id === id)?.hits ?? 0);
    return table === undefined ? undefined : oddsOf(table(a ?? 0, b ?? 0), duel.armies, sides, 0);
  };
};

const roundsReader = ({ rules, sides }: Battle): OddsReader => {
  // Where a state is too costly, those near it are: they are not tried one by one.
  let hopeless = false;
  return (state) => {
    const duel = hopeless ? undefined : duelOf(state, rules);
    const odds = duel === undefined ? undefined : affordable(() => byRounds(duel, sides));
    if (duel !== undefined && odds === undefined) hopeless = true;
    return odds;
  };
};

/** A reader of the exact odds from any state of this battle with the same armies and fewer hits. */
export const oddsReader = (battle: Battle): OddsReader => {
  const process = battleProcess(battle.rules, battle.start.armies);
  const duel = duelOf(battle.start, battle.rules);
  const read =
    duel !== undefined && duel.coupled && !duel.race.countsRounds
      ? tableReader(duel, battle.sides)
      : roundsReader(battle);
  return (state) => {
    const outcome = process.outcome(state);
    return outcome === undefined ? read(state) : certain(outcome, battle.sides);
  };
};

/**
 * The exact odds of a battle between two armies: endings, length, and hits after each round.
 * @returns undefined with more than two armies, or where exactness would cost too much
 */
export const exactOdds = (
  { start, rules, sides }: Battle,
  wantPmf = false,
): BattleOdds | undefined => {
  const hits: Record<string, Band[]> = Object.fromEntries(start.armies.map(({ id }) => [id, []]));
  const outcome = battleProcess(rules, start.armies).outcome(start);
  if (outcome !== undefined)
    return {
      method: 'exact',
      ...certain(outcome, sides),
      rounds: { mean: 0, pmf: [[0, 1]] },
      hits,
    };
  const duel = duelOf(start, rules);
  if (duel === undefined) return undefined;
  return affordable(() => {
    const tally = tallyOf(duel, sides);
    let mean = 0;
    const pmf: [number, number][] = [];
    for (const mass of roundsOf(duel, true)) {
      tally.add(mass);
      const length = mass.round - start.round + 1;
      const ends = mass.win[0] + mass.win[1] + mass.mutual + mass.stalemate;
      if (ends > 0) pmf.push([length, ends]);
      mean += length * ends;
      if (length <= MAX_BANDS)
        for (const [i, of] of (mass.hits ?? []).entries())
          hits[duel.armies[i as 0 | 1].id]?.push(bandOf(mass.round, of, wantPmf));
    }
    return { method: 'exact', ...tally.odds(), rounds: { mean, pmf }, hits };
  });
};
