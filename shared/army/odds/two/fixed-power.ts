import { summed } from '../../../distribution.ts';
import { MAX_STEPS } from '../../../process/readers/play.ts';
import {
  changingDamage,
  steadyDamage,
  steadySurvival,
  survivalOf,
  type CumulativeDamage,
  type Survival,
} from './cumulative-damage.ts';
import { isHarmless, type Damage } from '../../damage.ts';
import { isDeadlock, sufferedOf, type Matchup, type Pair } from './matchup.ts';
import { NEGLIGIBLE, type Endings, type RoundEndings } from '../solution.ts';

/*
 * Two armies whose damage depends on no hits: what each has suffered is a sum of its own, and the
 * battle is the race of the two sums.
 */

/** What the n-th round of the race brings. */
const roundOf = (
  a: Survival,
  b: Survival,
  n: number,
): Pick<RoundEndings, 'win' | 'mutual' | 'on'> => {
  const [standsA = 0, standsB = 0] = [a.stands[n], b.stands[n]];
  const [routsA = 0, routsB = 0] = [a.routs[n], b.routs[n]];
  return {
    win: [standsA * routsB, standsB * routsA],
    mutual: routsA * routsB,
    on: standsA * standsB,
  };
};

export const STALEMATE: Endings = { win: [0, 0], mutual: 0, stalemate: 1, unfinished: 0 };

/** Two armies race to survive; neither's losses change the other's. */
export const raceOf = (a: Survival, b: Survival): Endings => {
  let [first, second, mutual, on] = [0, 0, 0, 1];
  for (let n = 1; on >= NEGLIGIBLE && n <= MAX_STEPS; n++) {
    const [standsA = 0, standsB = 0] = [a.stands[n], b.stands[n]];
    const [routsA = 0, routsB = 0] = [a.routs[n], b.routs[n]];
    first += standsA * routsB;
    second += standsB * routsA;
    mutual += routsA * routsB;
    on = standsA * standsB;
  }
  const unfinished = on < NEGLIGIBLE ? 0 : on;
  return { win: [summed(first), summed(second)], mutual: summed(mutual), stalemate: 0, unfinished };
};

/**
 * How two armies that suffer the same damage each round fare; the sums behind it are remembered.
 */
export const steadyEndings = (suffered: Pair<Damage>, hits: Pair<number>): Endings => {
  const [toFirst, toSecond] = suffered;
  if (isHarmless(toFirst) && isHarmless(toSecond)) return STALEMATE;
  return raceOf(steadySurvival(toFirst, hits[0]), steadySurvival(toSecond, hits[1]));
};

interface Side {
  readonly hits: number;
  readonly suffers: CumulativeDamage;
  readonly survival: Survival;
}

const sidesOf = (matchup: Matchup, suffered: (n: number) => Pair<Damage>): Pair<Side> => {
  const sideOf = (side: 0 | 1): Side => {
    const hits = matchup.hits[side];
    if (!matchup.countsRounds) {
      const damage = suffered(1)[side];
      return { hits, suffers: steadyDamage(damage, hits), survival: steadySurvival(damage, hits) };
    }
    const suffers = changingDamage((n) => suffered(n)[side], hits);
    return { hits, suffers, survival: survivalOf(suffers, hits) };
  };
  return [sideOf(0), sideOf(1)];
};

/**
 * Hits after each round: of battles that are over those they ended with, and of those that go on.
 */
const hitsReader = (
  { hits, suffers, survival }: Side,
  enemy: Survival,
): ((n: number) => Float64Array) => {
  const [ended, all] = [new Float64Array(hits + 1), new Float64Array(hits + 1)];
  return (n) => {
    const { probability } = suffers.sum(n);
    const [routs = 0, stands = 0] = [enemy.routs[n], enemy.stands[n]];
    ended[0] = (ended[0] ?? 0) + (survival.routs[n] ?? 0) * (enemy.stands[n - 1] ?? 0);
    all.set(ended);
    const unhurt = hits - suffers.least(n);
    for (let i = Math.min(probability.length, unhurt) - 1; i >= 0; i--) {
      const chance = probability[i] ?? 0;
      const over = (ended[unhurt - i] ?? 0) + chance * routs;
      ended[unhurt - i] = over;
      all[unhurt - i] = over + chance * stands;
    }
    return all;
  };
};

/** Round by round, until the battle is over for all but a negligible share. */
export function* fixedRounds(matchup: Matchup): Generator<RoundEndings> {
  const { round: first, hits, timeOut } = matchup;
  const suffered = (round: number): Pair<Damage> => sufferedOf(matchup, round, hits);
  const [one, other] = sidesOf(matchup, (n) => suffered(first + n - 1));
  const [hitsOfOne, hitsOfOther] = [
    hitsReader(one, other.survival),
    hitsReader(other, one.survival),
  ];
  for (let n = 1, on = 1; on >= NEGLIGIBLE && n <= MAX_STEPS; n++) {
    const round = first + n - 1;
    if ((n === 1 || matchup.countsRounds) && isDeadlock(suffered, round, timeOut)) {
      yield { round: round - 1, win: [0, 0], mutual: 0, stalemate: on, on: 0, hits: undefined };
      return;
    }
    const ends = roundOf(one.survival, other.survival, n);
    on = ends.on;
    yield { round, ...ends, stalemate: 0, hits: [hitsOfOne(n), hitsOfOther(n)] };
  }
}
