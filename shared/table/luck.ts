import type { StateOdds } from '../army/odds/answer.ts';
import type { Army, BattleState } from '../army/army.ts';
import type { RoundEvent } from '../army/battle.ts';
import { compileRules } from '../army/compiled-rules.ts';
import type { BattleOdds } from '../army/odds/odds.ts';
import { armyPower } from '../army/power.ts';
import type { Battle } from '../army/setup.ts';
import { damageDistribution } from '../army/tactics.ts';
import { mean } from '../distribution.ts';

/** Change of the chance of every ending, in shares of 1: by side that wins, and of none. */
export type Shift = Readonly<Record<'win' | 'mutual' | 'loss', number>>;

/** What one army's luck was worth in a round. */
export interface Luck {
  readonly army: string;
  /** Damage done, and what was to be expected. */
  readonly damage: number;
  readonly expected: number;
  /**
   * What its own roll did to the three endings, as its own side sees them; the two rolls of a round
   * add up to what the round did. Two armies and exact odds only.
   */
  readonly worth?: Shift;
}

type Reader = (state: BattleState) => StateOdds;
/** Chances that the first side wins, that both rout, that the second wins. */
type Endings = readonly [first: number, mutual: number, second: number];

const NOTHING: Endings = [0, 0, 0];
const plus = (one: Endings, other: Endings, times: number): Endings => [
  one[0] + times * other[0],
  one[1] + times * other[1],
  one[2] + times * other[2],
];

interface Rolled {
  readonly start: Endings;
  readonly end: Endings;
  /** The endings that were to be expected once one roll was known, of each. */
  readonly knowing: readonly [Endings, Endings];
}

/** The endings before a round, after it, and with either roll known alone. */
const rolledOf = (
  before: BattleState,
  event: RoundEvent,
  { rules, sides: [first = '', second = ''] }: Battle,
  odds: Reader,
): Rolled | undefined => {
  const [a, b] = before.armies;
  const [byA, byB] = event.armies.map(({ blows }) => blows[0]?.damage);
  if (a === undefined || b === undefined || byA === undefined || byB === undefined)
    return undefined;
  const compiled = compileRules(rules, before.armies);
  const read = (state: BattleState): Endings => {
    const { win, mutual } = odds(state);
    return [win[first] ?? 0, mutual, win[second] ?? 0];
  };
  const after = (dealt: number, suffered: number): Endings => {
    const armies = [
      { ...a, hits: Math.max(0, a.hits - suffered) },
      { ...b, hits: Math.max(0, b.hits - dealt) },
    ];
    return read({ round: before.round + 1, armies });
  };
  const rollOf = (one: Army, other: Army) =>
    damageDistribution(one, armyPower(one, other, before, rules).total, before.round, compiled);
  const mean = (
    { outcomes, probabilities }: ReturnType<typeof rollOf>,
    of: (damage: number) => Endings,
  ): Endings =>
    outcomes.reduce((sum, damage, i) => plus(sum, of(damage), probabilities[i] ?? 0), NOTHING);
  return {
    start: read(before),
    end: after(byA, byB),
    knowing: [
      mean(rollOf(b, a), (damage) => after(byA, damage)),
      mean(rollOf(a, b), (damage) => after(damage, byB)),
    ],
  };
};

/**
 * The luck of both rolls of a round. What a roll is worth depends on whether the other is known
 * already, so each counts as the mean of the two orders (its Shapley value): worths add up to what
 * the round did to the odds, nothing is left over.
 */
const worths = (...round: Parameters<typeof rolledOf>): readonly [Shift, Shift] | undefined => {
  const rolled = rolledOf(...round);
  if (rolled === undefined) return undefined;
  const { start, end, knowing } = rolled;
  const shift = (own: Endings, other: Endings): Endings => {
    const known = plus(own, start, -1);
    const rest = plus(end, other, -1);
    return plus(plus(NOTHING, known, 0.5), rest, 0.5);
  };
  const [byA, byB] = [shift(knowing[0], knowing[1]), shift(knowing[1], knowing[0])];
  return [
    { win: byA[0], mutual: byA[1], loss: byA[2] },
    { win: byB[2], mutual: byB[1], loss: byB[0] },
  ];
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
    const worth = both?.[i];
    return {
      army: id,
      damage: blows[0]?.damage ?? 0,
      expected,
      ...(worth === undefined ? {} : { worth }),
    };
  });
};

/** Shares of 1 that a shift must come to before it favours anybody. */
const EVEN = 0.01;
/** A change as people are told it, in tenths of a point. */
const told = (change: number): number => Math.round(change * 1_000);

/**
 * Whom rolls have favoured: the side itself, or its enemy; undefined where neither. Nobody is whose
 * own chance fell, or whose enemy's rose: where both fell, a mutual rout came nearer.
 */
export const favoured = ({ win, loss }: Shift): 'own' | 'other' | undefined => {
  if (Math.abs(win - loss) < EVEN) return undefined;
  const [own, other] = [told(win), told(loss)];
  if (own >= 0 && other <= 0) return 'own';
  return own <= 0 && other >= 0 ? 'other' : undefined;
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
