import type { Rng } from '../../rng.ts';
import { isStanding, withHits, type BattleState } from '../army.ts';
import { compileRules } from '../compiled-rules.ts';
import { diceOfBlow, placeBy, type RoundDice } from './conditioned-dice.ts';
import { idleOf } from './two/coupled-hits.ts';
import type { Damage } from '../damage.ts';
import { matchupEndings } from './two/joint-endings.ts';
import { NOBODY_HURT } from './two/last-hits.ts';
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

/** Additions that working out the chances may take: about a second. */
const MOST_STEPS = 400_000_000;

/** Chances of the margins of a battle, the worst for the first army first. */
const marginsOf = (matchup: Matchup): ReadonlyMap<Margin, number> => {
  const ends = matchupEndings(matchup, [0, 0], stepBudget(MOST_STEPS));
  const margins = [...ends.probability].flatMap((chance, i): [Margin, number][] =>
    ends.result[i] === NOBODY_HURT ? [] : [[(ends.first[i] ?? 0) - (ends.second[i] ?? 0), chance]],
  );
  return new Map(margins.toSorted(([one], [other]) => one - other));
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

/**
 * From every pair of hits, `[hits of the first * stride + hits of the second]`, the chance of a
 * wanted margin, from the ends backwards. A round in which nobody is hurt only delays the end.
 */
const reachOf = (matchup: Matchup, isWanted: (margin: Margin) => boolean): Float64Array => {
  const { hits, round } = matchup;
  const stride = hits[1] + 1;
  const reach = new Float64Array((hits[0] + 1) * stride);
  for (let b = 0; b <= hits[1]; b++) reach[b] = isWanted(-b) ? 1 : 0;
  for (let a = 1; a <= hits[0]; a++) {
    reach[a * stride] = isWanted(a) ? 1 : 0;
    for (let b = 1; b <= hits[1]; b++) {
      const suffered = sufferedOf(matchup, round, [a, b]);
      const idle = idleOf(suffered);
      const sum = idle < 1 ? meanOfNext(reach, stride, [a, b], suffered) : 0;
      if (sum > 0) reach[a * stride + b] = sum / (1 - idle);
    }
  }
  return reach;
};

/** What both armies suffer in a round from these hits, given that the battle ends as wanted. */
const drawRound = (
  stride: number,
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

type Drawing = Pick<ConditionalBattle, 'places'> & { readonly matchup: Matchup };

/** Draws a battle round by round, with the dice of everyone who rolls. */
const drawBattle = (
  { start, rules }: Battle,
  { places: [first, second], matchup }: Drawing,
  reach: Float64Array,
): ((rng: Rng) => readonly RoundDice[]) => {
  const strikes = strikesOf(compileRules(rules, start.armies));
  return (rng) => {
    const rounds: RoundDice[] = [];
    let [state, [a, b]]: [BattleState, Pair<number>] = [start, matchup.hits];
    while (a > 0 && b > 0) {
      const suffered = sufferedOf(matchup, matchup.round, [a, b]);
      const [toFirst, toSecond] = drawRound(matchup.hits[1] + 1, reach, [a, b], [suffered, rng]);
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
  const margins = affordable(() => marginsOf(matchup));
  if (margins === undefined) return undefined;
  const [first = 0, second = 1] = start.armies.flatMap((army, at) =>
    isStanding(army) ? [at] : [],
  );
  const places = [first, second] as const;
  return {
    places,
    margins,
    ending: (isWanted) => {
      const reach = reachOf(matchup, isWanted);
      return (reach.at(-1) ?? 0) > 0 ? drawBattle(battle, { places, matchup }, reach) : undefined;
    },
  };
};
