import type { StateOdds } from '../army/answer.ts';
import type { BattleState } from '../army/army.ts';
import type { RoundEvent } from '../army/battle.ts';
import { compileRules } from '../army/compiled-rules.ts';
import type { BattleOdds } from '../army/odds.ts';
import type { Battle } from '../army/setup.ts';
import { damageDistribution } from '../army/tactics.ts';
import { mean } from '../distribution.ts';

/** What one army's luck was worth in a round. */
export interface Luck {
  readonly army: string;
  /** Damage done, and what was to be expected. */
  readonly damage: number;
  readonly expected: number;
  /**
   * Worth of the roll in chance to win, in shares of 1; the two of a round add up to its swing. Two
   * armies only.
   */
  readonly worth?: number;
}

type Reader = (state: BattleState) => StateOdds;

/**
 * The luck of both rolls of a round. What a roll is worth depends on whether the other is known
 * already, so each counts as the mean of the two orders (its Shapley value): worths add up to what
 * the round did to the odds, nothing is left over.
 */
const worths = (
  before: BattleState,
  event: RoundEvent,
  { rules, sides: [side = ''] }: Battle,
  odds: Reader,
): readonly [number, number] | undefined => {
  const [a, b] = before.armies;
  const [did, suffered] = event.armies.map(({ blows }) => blows[0]?.damage ?? 0);
  if (
    a === undefined ||
    b === undefined ||
    did === undefined ||
    suffered === undefined ||
    before.armies.length !== 2
  )
    return undefined;
  const compiled = compileRules(rules, before.armies);
  const win = (byA: number, byB: number): number => {
    const armies = [
      { ...a, hits: Math.max(0, a.hits - byB) },
      { ...b, hits: Math.max(0, b.hits - byA) },
    ];
    return odds({ round: before.round + 1, armies }).win[side] ?? 0;
  };
  const [fromA, fromB] = [[a, b] as const, [b, a] as const].map(([one, other]) =>
    damageDistribution(one, compiled.powerOf(one, other, before).total, before.round, compiled),
  );
  if (fromA === undefined || fromB === undefined) return undefined;
  const knowingA = fromB.outcomes.reduce(
    (sum, byB, i) => sum + (fromB.probabilities[i] ?? 0) * win(did, byB),
    0,
  );
  const knowingB = fromA.outcomes.reduce(
    (sum, byA, i) => sum + (fromA.probabilities[i] ?? 0) * win(byA, suffered),
    0,
  );
  const [start, end] = [odds(before).win[side] ?? 0, win(did, suffered)];
  return [(knowingA - start + end - knowingB) / 2, (knowingB - start + end - knowingA) / 2];
};

/** What each army's roll of a round was worth. `odds` must be exact for worths to be told. */
export const luckOf = (
  before: BattleState,
  event: RoundEvent,
  battle: Battle,
  odds: Reader,
): readonly Luck[] => {
  const compiled = compileRules(battle.rules, before.armies);
  const exact = before.armies.length === 2 && odds(before).method === 'exact';
  const both = exact ? worths(before, event, battle, odds) : undefined;
  return event.armies.map(({ army: id, power, blows }, i): Luck => {
    const army = before.armies.find((one) => one.id === id);
    const expected =
      army === undefined ? 0 : mean(damageDistribution(army, power.total, before.round, compiled));
    const damage = blows[0]?.damage ?? 0;
    const worth = both?.[i];
    // Worth is told in the army's own chance to win; the second's gain is the first's loss, but for
    // mutual routs.
    return { army: id, damage, expected, ...(worth === undefined ? {} : { worth }) };
  });
};

/**
 * How clear a win was: the share of this side's wins that leave it with at least so many hits. 0.07
 * is "the 7th-luckiest win in 100".
 */
export const clarityOf = (
  odds: BattleOdds,
  army: string,
  side: string,
  hits: number,
): number | undefined => {
  const pmf = odds.hits[army]?.at(-1)?.pmf;
  const wins = odds.win[side] ?? 0;
  if (pmf === undefined || wins === 0) return undefined;
  return Math.min(
    1,
    pmf.reduce((sum, [left, chance]) => (left >= hits ? sum + chance : sum), 0) / wins,
  );
};
