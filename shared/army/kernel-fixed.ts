import type { DenseDamage } from './damage.ts';
import { isDeadlock, type Pair, type Race, type RoundMass } from './kernel.ts';
import { steadyToll, tollOf, type Toll, type TollRound } from './toll.ts';

interface Other {
  readonly before: number;
  readonly routs: number;
  readonly stands: number;
}

/** Hits after a round of all battles: those that ended, on the hits they ended with, and those that go on. */
const marginal = (
  ended: Float64Array,
  toll: TollRound,
  { before, routs, stands }: Other,
): Float64Array => {
  const hits = ended.length - 1;
  const { total } = toll;
  const all = new Float64Array(hits + 1);
  const gone = (ended[0] ?? 0) + (toll.routs[hits] ?? 0) * before;
  ended[0] = gone;
  all[0] = gone;
  for (let left = 1; left <= hits; left++) {
    const mass = total[hits - left] ?? 0;
    const done = (ended[left] ?? 0) + mass * routs;
    ended[left] = done;
    all[left] = done + mass * stands;
  }
  return all;
};

const tolls = ({
  hits,
  round,
  countsRounds,
  damage,
}: Race<(round: number) => Pair<DenseDamage>>): Pair<Toll> => {
  if (countsRounds)
    return [
      tollOf((ahead) => damage(round + ahead)[0], hits[0]),
      tollOf((ahead) => damage(round + ahead)[1], hits[1]),
    ];
  const [toFirst, toSecond] = damage(round);
  return [steadyToll(toFirst, hits[0]), steadyToll(toSecond, hits[1])];
};

/**
 * Two armies whose damage does not depend on hits: what each has suffered is a sum of its own, and the battle is the
 * race between the two sums.
 */
export function* fixedRounds(
  race: Race<(round: number) => Pair<DenseDamage>>,
): Generator<RoundMass> {
  const {
    hits: [a, b],
    round: first,
    damage,
    wantHits,
  } = race;
  const [tollA, tollB] = tolls(race);
  const ended: Pair<Float64Array> = [new Float64Array(a + 1), new Float64Array(b + 1)];
  let before: Pair<number> = [1, 1];
  for (let rounds = 1; before[0] * before[1] > 0; rounds++) {
    const round = first + rounds - 1;
    if (isDeadlock(damage, round, race)) {
      yield {
        round: round - 1,
        win: [0, 0],
        mutual: 0,
        stalemate: before[0] * before[1],
        on: 0,
        hits: undefined,
      };
      return;
    }
    const [x, y] = [tollA.after(rounds), tollB.after(rounds)];
    const [standsA, standsB, routsA, routsB] = [
      x.stands[a] ?? 0,
      y.stands[b] ?? 0,
      x.routs[a] ?? 0,
      y.routs[b] ?? 0,
    ];
    const hits: Pair<Float64Array> | undefined = wantHits
      ? [
          marginal(ended[0], x, { before: before[1], routs: routsB, stands: standsB }),
          marginal(ended[1], y, { before: before[0], routs: routsA, stands: standsA }),
        ]
      : undefined;
    yield {
      round,
      win: [standsA * routsB, standsB * routsA],
      mutual: routsA * routsB,
      stalemate: 0,
      on: standsA * standsB,
      hits,
    };
    before = [standsA, standsB];
  }
}
