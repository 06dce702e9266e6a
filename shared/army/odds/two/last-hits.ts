import { MAX_STEPS } from '../../../process/readers/play.ts';
import type { Rng } from '../../../rng.ts';
import { steadyDamage, steadySurvival, type CumulativeDamage } from './cumulative-damage.ts';
import { isHarmless, type Damage } from '../../damage.ts';
import { NEGLIGIBLE } from '../solution.ts';
import { keptFor } from '../../../kept-for.ts';

/*
 * How a battle of two armies ends, and with what hits: the joint distribution of both, where an
 * army leaves the field at so many hits or fewer (at 0 it routs). Here neither's damage depends on
 * hits or rounds: what each suffers is a sum of its own, and the battle the race of the two sums.
 */

/** What came of a battle: the army that holds the field, or none. */
export const HELD_BY_FIRST = 0;
export const HELD_BY_SECOND = 1;
export const HELD_BY_NONE = 2;
export const NOBODY_HURT = 3;

/** Every way that a battle may end, as lists of one length. */
export interface LastHits {
  readonly result: Uint8Array;
  readonly first: Int32Array;
  readonly second: Int32Array;
  readonly probability: Float64Array;
}

/** One way, as a trial draws it: `[result, hits of the first, hits of the second]`. */
export type DrawnEnding = Int32Array;

/** One army may suffer so many hits before it leaves. */
interface Room {
  /** `[n]`: the chance that it still stands after n rounds, and that it leaves in that one. */
  readonly stands: Float64Array;
  readonly leaves: Float64Array;
  /** The round in which to begin the search, by the part of 1 that a draw is in. */
  readonly guide: Uint16Array;
  /** `[n][over]`: chances, added up, that it leaves in round n with so many hits too many. */
  readonly over: (Float64Array | undefined)[];
}

/** What an army suffers round by round, with what is worked out for it. */
export interface Suffering {
  readonly damage: Damage;
  readonly isHarmless: boolean;
  readonly sums: CumulativeDamage;
  readonly rooms: (Room | undefined)[];
}

/** As many hits as an army can have. */
const MOST_HITS = 1000;

export const sufferingOf = keptFor((damage: Damage): Suffering => {
  const sums = steadyDamage(damage, MOST_HITS);
  return { damage, isHarmless: isHarmless(damage), sums, rooms: [] };
});

const PARTS = 64;

/** The first round after which it stands no more often than `u`. */
const roundOf = ({ stands }: Pick<Room, 'stands'>, u: number, from: number): number => {
  let n = from;
  while (n < stands.length && u < (stands[n] ?? 0)) n++;
  return n;
};

const roomOf = (suffering: Suffering, room: number): Room => {
  const known = suffering.rooms[room];
  if (known !== undefined) return known;
  const { stands, routs } = steadySurvival(suffering.damage, room);
  const guide = Uint16Array.from({ length: PARTS }, (_, i) =>
    roundOf({ stands }, (i + 1) / PARTS, 1),
  );
  const made: Room = { stands, leaves: routs, guide, over: [] };
  suffering.rooms[room] = made;
  return made;
};

/** Chances, added up, that it leaves in round n with 0, 1, ... hits more than it has room for. */
const overOf = ({ damage, sums, rooms }: Suffering, room: number, n: number): Float64Array => {
  const known = rooms[room]?.over[n];
  if (known !== undefined) return known;
  const { least, shape } = damage;
  const { probability } = sums.sum(n - 1);
  const before = sums.least(n - 1);
  const made = new Float64Array(least + shape.probability.length);
  for (let i = 0; i < probability.length && before + i < room; i++)
    for (let j = 0; j < shape.probability.length; j++) {
      const over = before + i + least + j - room;
      if (over >= 0)
        made[over] = (made[over] ?? 0) + (probability[i] ?? 0) * (shape.probability[j] ?? 0);
    }
  for (let over = 1; over < made.length; over++)
    made[over] = (made[over] ?? 0) + (made[over - 1] ?? 0);
  const place = rooms[room];
  if (place !== undefined) place.over[n] = made;
  return made;
};

/** An army in the race: with more hits than those at which it leaves. */
export interface Racer {
  suffers: Suffering;
  hits: number;
  leavesAt: number;
}

/** The first place in numbers that grow at which they pass `x`. */
const placeOf = (growing: Float64Array, x: number, end: number): number => {
  let [low, high] = [0, end];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((growing[middle] ?? 0) > x) high = middle;
    else low = middle + 1;
  }
  return low;
};

const UNIT = 1 / 0x1_0000_0000;

const drawRound = ({ suffers, hits, leavesAt }: Racer, rng: Rng): number => {
  if (suffers.isHarmless) return MAX_STEPS + 1;
  const room = roomOf(suffers, hits - leavesAt);
  const u = rng.next() * UNIT;
  return roundOf(room, u, room.guide[Math.floor(u * PARTS)] ?? 1);
};

/** Hits of one who still stands after n rounds. */
const drawStanding = ({ suffers, hits, leavesAt }: Racer, n: number, rng: Rng): number => {
  if (suffers.isHarmless) return hits;
  const { atMost } = suffers.sums.sum(n);
  const least = suffers.sums.least(n);
  const last = Math.min(hits - leavesAt - 1 - least, atMost.length - 1);
  return hits - least - placeOf(atMost, rng.next() * UNIT * (atMost[last] ?? 0), last);
};

/** Hits of one who leaves in round n. */
const drawLeaving = ({ suffers, hits, leavesAt }: Racer, n: number, rng: Rng): number => {
  if (leavesAt === 0) return 0;
  const over = overOf(suffers, hits - leavesAt, n);
  const last = over.length - 1;
  return Math.max(0, leavesAt - placeOf(over, rng.next() * UNIT * (over[last] ?? 0), last));
};

/** Draws an ending: as likely as `raceEndings` says. */
export const drawRace = (first: Racer, second: Racer, rng: Rng, drawn: DrawnEnding): void => {
  const [n, m] = [drawRound(first, rng), drawRound(second, rng)];
  const end = Math.min(n, m);
  if (end > MAX_STEPS) {
    drawn[0] = NOBODY_HURT;
    drawn[1] = first.hits;
    drawn[2] = second.hits;
    return;
  }
  drawn[0] = n === m ? HELD_BY_NONE : n > m ? HELD_BY_FIRST : HELD_BY_SECOND;
  drawn[1] = n > end ? drawStanding(first, end, rng) : drawLeaving(first, end, rng);
  drawn[2] = m > end ? drawStanding(second, end, rng) : drawLeaving(second, end, rng);
};

/** Adds up chances of endings of armies that have at most these hits. */
export const endingsCollector = (mostFirst: number, mostSecond: number) => {
  const width = mostSecond + 1;
  const grids: (Float64Array | undefined)[] = [];
  return {
    add: (result: number, first: number, second: number, chance: number): void => {
      const grid = (grids[result] ??= new Float64Array((mostFirst + 1) * width));
      const at = first * width + second;
      grid[at] = (grid[at] ?? 0) + chance;
    },
    read: (): LastHits => {
      let size = 0;
      for (const grid of grids)
        if (grid !== undefined)
          for (let at = 0; at < grid.length; at++) if ((grid[at] ?? 0) > 0) size++;
      const [first, second] = [new Int32Array(size), new Int32Array(size)];
      const [result, probability] = [new Uint8Array(size), new Float64Array(size)];
      let place = 0;
      for (const [held, grid] of grids.entries())
        for (let at = 0; at < (grid?.length ?? 0); at++) {
          const chance = grid?.[at] ?? 0;
          if (chance <= 0) continue;
          result[place] = held;
          first[place] = Math.floor(at / width);
          second[place] = at % width;
          probability[place++] = chance;
        }
      return { result, first, second, probability };
    },
  };
};

type Ways = readonly (readonly [hits: number, chance: number])[];

const standingWays = ({ suffers, hits, leavesAt }: Racer, n: number): Ways => {
  if (suffers.isHarmless) return [[hits, 1]];
  const { probability } = suffers.sums.sum(n);
  const unhurt = hits - suffers.sums.least(n);
  const ways: [number, number][] = [];
  for (let i = 0; i < probability.length && unhurt - i > leavesAt; i++)
    ways.push([unhurt - i, probability[i] ?? 0]);
  return ways;
};

const leavingWays = ({ suffers, hits, leavesAt }: Racer, n: number): Ways => {
  if (suffers.isHarmless) return [];
  const room = roomOf(suffers, hits - leavesAt);
  if (leavesAt === 0) return [[0, room.leaves[n] ?? 0]];
  const over = overOf(suffers, hits - leavesAt, n);
  const chances = new Float64Array(leavesAt + 1);
  for (let i = 0; i < over.length; i++) {
    const left = Math.max(0, leavesAt - i);
    chances[left] = (chances[left] ?? 0) + (over[i] ?? 0) - (over[i - 1] ?? 0);
  }
  return [...chances.entries()].filter(([, chance]) => chance > 0);
};

/** Every ending, with its chance: exact. */
export const raceEndings = (first: Racer, second: Racer): LastHits => {
  const { add, read } = endingsCollector(first.hits, second.hits);
  if (first.suffers.isHarmless && second.suffers.isHarmless) {
    add(NOBODY_HURT, first.hits, second.hits, 1);
    return read();
  }
  const standsOf = ({ suffers, hits, leavesAt }: Racer, n: number): number =>
    suffers.isHarmless ? 1 : (roomOf(suffers, hits - leavesAt).stands[n] ?? 0);
  const pair = (result: number, ours: Ways, theirs: Ways): void => {
    for (const [a, p] of ours) for (const [b, q] of theirs) add(result, a, b, p * q);
  };
  for (let n = 1, on = 1; on >= NEGLIGIBLE && n <= MAX_STEPS; n++) {
    const stay = [standingWays(first, n), standingWays(second, n)] as const;
    const leave = [leavingWays(first, n), leavingWays(second, n)] as const;
    pair(HELD_BY_FIRST, stay[0], leave[1]);
    pair(HELD_BY_SECOND, leave[0], stay[1]);
    pair(HELD_BY_NONE, leave[0], leave[1]);
    on = standsOf(first, n) * standsOf(second, n);
  }
  return read();
};
