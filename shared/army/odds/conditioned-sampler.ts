import type { Rng } from '../../rng.ts';
import { isStanding, withHits, type BattleState } from '../army.ts';
import { compileRules } from '../compiled-rules.ts';
import { diceOfBlow, placeBy, type RoundDice } from './conditioned-dice.ts';
import {
  coupledOf,
  idleOf,
  listed,
  productsOf,
  type Coupled,
  type Run,
} from './two/coupled-hits.ts';
import type { Damage } from '../damage.ts';
import { matchupOf, mayLeave, sufferedOf, type Matchup, type Pair } from './two/matchup.ts';
import type { Battle } from '../setup.ts';
import { affordable, stepBudget } from './solution.ts';
import { strikesOf } from '../attacks.ts';
import { sumOf } from '../../numbers.ts';

/*
 * Battles of two armies drawn exactly as they are likely given how they end. The hits of both are a
 * Markov chain. Of every pair of hits its chance h to end as wanted is worked out from the ends
 * backwards; a round is then drawn with its chance times the h of where it leads, over the h of
 * where it began (Doob's h-transform), and dice are drawn given the damage they did.
 */

/**
 * How a battle ended, as one number: the hits that the winner has left, negative where the second
 * army won, 0 where both routed.
 */
export type Margin = number;

interface ConditionalBattle {
  /** Places in the list of the two armies. */
  readonly places: Pair<number>;
  /** The chance of each margin; together less than 1 by that of a stalemate. */
  readonly margins: ReadonlyMap<Margin, number>;
  /**
   * A reader of battles that end with a wanted margin, each as likely as it is among all such.
   * @returns undefined where there are none
   */
  ending(isWanted: (margin: Margin) => boolean): ((rng: Rng) => readonly RoundDice[]) | undefined;
}

/** A table of every pair of hits, `[hits of the first * stride + hits of the second]`. */
interface Chain {
  readonly hits: Pair<number>;
  readonly stride: number;
  /** Runs of a row, the fewest hits of the second army first. */
  row(a: number): readonly Run[];
}

const chainOf = ({ matchup, runs }: Coupled): Chain => {
  const all = listed(runs(matchup.round), matchup.hits[1]);
  return {
    hits: matchup.hits,
    stride: matchup.hits[1] + 1,
    row: (a) => all(a).toReversed(),
  };
};

/** Sees where a round leads from a pair of hits, and how likely, other than to itself. */
const eachNext = (
  { stride }: Chain,
  [a, b]: Pair<number>,
  [toFirst, toSecond]: Pair<Damage>,
  visit: (at: number, chance: number) => void,
): void => {
  const [down, across] = [toFirst.shape.probability, toSecond.shape.probability];
  for (let i = 0; i < down.length; i++) {
    const row = Math.max(0, a - toFirst.least - i) * stride;
    for (let j = 0; j < across.length; j++) {
      const at = row + Math.max(0, b - toSecond.least - j);
      if (at !== a * stride + b) visit(at, (down[i] ?? 0) * (across[j] ?? 0));
    }
  }
};

/** Additions that working out the chances may take: about a second. */
const MOST_STEPS = 400_000_000;

/** Chances of the margins of a battle. A round in which nobody is hurt only delays the end. */
const marginsOf = (chain: Chain): ReadonlyMap<Margin, number> => {
  const { hits, stride } = chain;
  const pay = stepBudget(MOST_STEPS);
  const visits = new Float64Array((hits[0] + 1) * stride);
  visits[visits.length - 1] = 1;
  for (let a = hits[0]; a > 0; a--)
    for (const { from, to, harm } of chain.row(a).toReversed()) {
      const idle = idleOf(harm.suffered);
      for (let b = to - 1; b >= from && idle < 1; b--) {
        const here = (visits[a * stride + b] ?? 0) / (1 - idle);
        if (here === 0) continue;
        pay(productsOf(harm.suffered));
        eachNext(chain, [a, b], harm.suffered, (at, chance) => {
          visits[at] = (visits[at] ?? 0) + here * chance;
        });
      }
    }
  const margins = new Map<Margin, number>();
  const put = (margin: Margin, at: number): void => {
    const chance = visits[at] ?? 0;
    if (chance > 0) margins.set(margin, chance);
  };
  for (let b = hits[1]; b > 0; b--) put(-b, b);
  put(0, 0);
  for (let a = 1; a <= hits[0]; a++) put(a, a * stride);
  return margins;
};

/** The mean of a table over where a round leads, other than to where it began (which holds 0). */
const meanOfNext = (
  table: Float64Array,
  stride: number,
  [a, b]: Pair<number>,
  [toFirst, toSecond]: Pair<Damage>,
): number => {
  const [down, across] = [toFirst.shape.probability, toSecond.shape.probability];
  let sum = 0;
  for (let i = 0; i < down.length; i++) {
    const row = Math.max(0, a - toFirst.least - i) * stride;
    const most = b - toSecond.least;
    let inRow = 0;
    for (let j = 0; j < across.length; j++)
      inRow += (across[j] ?? 0) * (table[row + (most > j ? most - j : 0)] ?? 0);
    sum += inRow * (down[i] ?? 0);
  }
  return sum;
};

/** From every pair of hits the chance of a wanted margin, from the ends backwards. */
const reachOf = (chain: Chain, isWanted: (margin: Margin) => boolean): Float64Array => {
  const { hits, stride } = chain;
  const reach = new Float64Array((hits[0] + 1) * stride);
  for (let b = 0; b <= hits[1]; b++) reach[b] = isWanted(-b) ? 1 : 0;
  for (let a = 1; a <= hits[0]; a++) {
    reach[a * stride] = isWanted(a) ? 1 : 0;
    for (const { from, to, harm } of chain.row(a)) {
      const idle = idleOf(harm.suffered);
      for (let b = from; b < to && idle < 1; b++) {
        const sum = meanOfNext(reach, stride, [a, b], harm.suffered);
        reach[a * stride + b] = sum / (1 - idle);
      }
    }
  }
  return reach;
};

/** What both armies suffer in a round from these hits, given that the battle ends as wanted. */
const drawRound = (
  { stride }: Chain,
  reach: Float64Array,
  [a, b]: Pair<number>,
  [[toFirst, toSecond], rng]: readonly [Pair<Damage>, Rng],
): Pair<number> => {
  const [down, across] = [toFirst.shape.probability, toSecond.shape.probability];
  const weights = new Float64Array(down.length * across.length);
  for (let i = 0; i < weights.length; i++) {
    const [nth, other] = [Math.floor(i / across.length), i % across.length];
    const row = Math.max(0, a - toFirst.least - nth) * stride;
    const to = row + Math.max(0, b - toSecond.least - other);
    weights[i] = (down[nth] ?? 0) * (across[other] ?? 0) * (reach[to] ?? 0);
  }
  const place = placeBy(weights, sumOf(weights), rng);
  return [
    toFirst.least + Math.floor(place / across.length),
    toSecond.least + (place % across.length),
  ];
};

type Drawing = Pick<ConditionalBattle, 'places'> & {
  readonly matchup: Matchup;
  readonly chain: Chain;
};

/** Draws a battle round by round, with the dice of everyone who rolls. */
const drawBattle = (
  { start, rules }: Battle,
  { places: [first, second], matchup, chain }: Drawing,
  reach: Float64Array,
): ((rng: Rng) => readonly RoundDice[]) => {
  const strikes = strikesOf(compileRules(rules, start.armies));
  return (rng) => {
    const rounds: RoundDice[] = [];
    let [state, [a, b]]: [BattleState, Pair<number>] = [start, matchup.hits];
    while (a > 0 && b > 0) {
      const suffered = sufferedOf(matchup, matchup.round, [a, b]);
      const [toFirst, toSecond] = drawRound(chain, reach, [a, b], [suffered, rng]);
      const situation = strikes.situation(state);
      const blow = (from: number, to: number, damage: number): RoundDice => {
        const army = state.armies[from];
        const strike = strikes.strike(state, situation, from, to);
        if (army === undefined || strike === undefined) throw new Error('no strike');
        return diceOfBlow(army, strike, damage, rng);
      };
      rounds.push({ ...blow(first, second, toSecond), ...blow(second, first, toFirst) });
      [a, b] = [Math.max(0, a - toFirst), Math.max(0, b - toSecond)];
      const left = new Map([
        [first, a],
        [second, b],
      ]);
      const armies = state.armies.map((army, i) => withHits(army, left.get(i) ?? army.hits));
      state = { round: state.round + 1, armies };
    }
    return rounds;
  };
};

/**
 * The battle of two armies, to be drawn given how it ends.
 * @returns undefined with more armies, where damage changes from round to round, and where the
 * pairs of hits are too many
 */
export const conditionalBattle = (battle: Battle): ConditionalBattle | undefined => {
  const { start, rules } = battle;
  const matchup = matchupOf(start, rules);
  if (matchup === undefined || matchup.countsRounds || mayLeave(matchup)) return undefined;
  const chain = chainOf(coupledOf(matchup));
  const margins = affordable(() => marginsOf(chain));
  if (margins === undefined) return undefined;
  const [first = 0, second = 1] = start.armies.flatMap((army, at) =>
    isStanding(army) ? [at] : [],
  );
  const places = [first, second] as const;
  return {
    places,
    margins,
    ending: (isWanted) => {
      const reach = reachOf(chain, isWanted);
      return (reach.at(-1) ?? 0) > 0
        ? drawBattle(battle, { places, matchup, chain }, reach)
        : undefined;
    },
  };
};
