import { matchupEndings, drawMatchup } from '../army/odds/two/joint-endings.ts';
import {
  drawRace,
  raceEndings,
  type DrawnEnding,
  type LastHits,
  type Racer,
  type Suffering,
} from '../army/odds/two/last-hits.ts';
import type { Matchup } from '../army/odds/two/matchup.ts';
import type { Rng } from '../rng.ts';

/** A battle that is about to be fought: by sums, or where damage depends on hits, by states. */
export interface Clash {
  readonly first: Racer;
  readonly second: Racer;
  readonly matchup: Matchup | undefined;
}

export const endingsOf = ({ first, second, matchup }: Clash): LastHits =>
  matchup === undefined
    ? raceEndings(first, second)
    : matchupEndings(matchup, [first.leavesAt, second.leavesAt]);

/** Which endings of a battle agree with what is known of it; of equal keys, the same. */
export interface Accepts {
  readonly key: string;
  agrees(result: number, first: number, second: number): boolean;
}

/** The only door of a campaign to luck. */
export interface Door {
  /** The place of one of several chances, which add up to 1. */
  pick(chances: readonly number[]): number;
  /** Fights a battle into `drawn`; false where nothing that may come of it is accepted. */
  fight(clash: Clash, accepts?: Accepts): boolean;
  readonly drawn: DrawnEnding;
}

const UNIT = 1 / 0x1_0000_0000;

/** Battles whose endings are kept: trials come back to the same ones. */
const MOST_BATTLES = 2_000;

/** How a battle may end. */
export type Endings = (clash: Clash) => LastHits;

/** Endings of battles, worked out once for each as long as there is room. */
export const rememberedEndings = (): Endings => {
  const known = new Map<Suffering, Map<Suffering, Map<string, LastHits>>>();
  let kept = 0;
  return (clash) => {
    const { first, second, matchup } = clash;
    if (matchup !== undefined) return endingsOf(clash);
    const byFoe = known.get(first.suffers) ?? new Map<Suffering, Map<string, LastHits>>();
    const byHits = byFoe.get(second.suffers) ?? new Map<string, LastHits>();
    const key = [first.hits, first.leavesAt, second.hits, second.leavesAt].join();
    const found = byHits.get(key);
    if (found !== undefined) return found;
    const made = endingsOf(clash);
    if (kept++ < MOST_BATTLES) {
      known.set(first.suffers, byFoe.set(second.suffers, byHits.set(key, made)));
    }
    return made;
  };
};

/** Places of endings, and the chance of all of them. */
interface Accepted {
  readonly places: readonly number[];
  readonly mass: number;
}

const lookedAt = (endings: LastHits, accepts: Accepts | undefined): Accepted => {
  const places: number[] = [];
  let mass = 0;
  for (let i = 0; i < endings.probability.length; i++) {
    const [first, second] = [endings.first[i] ?? 0, endings.second[i] ?? 0];
    if (accepts?.agrees(endings.result[i] ?? 0, first, second) === false) continue;
    places.push(i);
    mass += endings.probability[i] ?? 0;
  }
  return { places, mass };
};

const known = new WeakMap<LastHits, Map<string, Accepted>>();

/** The endings that are accepted: looked at once, however many trials come to them. */
const accepted = (endings: LastHits, accepts: Accepts | undefined): Accepted => {
  const by = known.get(endings) ?? new Map<string, Accepted>();
  const key = accepts?.key ?? '';
  const found = by.get(key) ?? lookedAt(endings, accepts);
  known.set(endings, by.set(key, found));
  return found;
};

const write = (drawn: DrawnEnding, endings: LastHits, at: number): void => {
  drawn[0] = endings.result[at] ?? 0;
  drawn[1] = endings.first[at] ?? 0;
  drawn[2] = endings.second[at] ?? 0;
};

/** Luck as it falls. What is known of battles becomes the weight of a trial. */
export const luckyDoor = (rng: Rng): Door & { weight: number } => {
  const endingsIn = rememberedEndings();
  const door = {
    weight: 1,
    drawn: new Int32Array(3),
    pick: (chances: readonly number[]): number => {
      let u = rng.next() * UNIT;
      for (let i = 0; i < chances.length - 1; i++) {
        u -= chances[i] ?? 0;
        if (u < 0) return i;
      }
      return chances.length - 1;
    },
    fight: (clash: Clash, accepts?: Accepts): boolean => {
      const { drawn } = door;
      if (accepts !== undefined) return fightKnown(clash, accepts);
      const { first, second, matchup } = clash;
      if (matchup === undefined) drawRace(first, second, rng, drawn);
      else drawMatchup(matchup, [first.leavesAt, second.leavesAt], rng, drawn);
      return true;
    },
  };
  const fightKnown = (clash: Clash, accepts: Accepts): boolean => {
    const endings = endingsIn(clash);
    const { places, mass } = accepted(endings, accepts);
    if (places.length === 0) return false;
    door.weight *= mass;
    let u = rng.next() * UNIT * mass;
    let at = places.at(-1) ?? 0;
    for (const place of places) {
      u -= endings.probability[place] ?? 0;
      if (u >= 0) continue;
      at = place;
      break;
    }
    write(door.drawn, endings, at);
    return true;
  };
  return door;
};

/** One branching on the path, and which of its ways is being tried. */
interface Branch {
  readonly chances: ArrayLike<number>;
  /** Of a battle. */
  readonly endings?: LastHits;
  /** Places of chances that can be. */
  readonly places: readonly number[];
  at: number;
}

const choices = (chances: readonly number[]): Omit<Branch, 'at'> => ({
  chances,
  places: chances.flatMap((one, i) => (one > 0 ? [i] : [])),
});

/**
 * Takes every way that `step` may go, one after the other.
 * @param step is run anew for each way, and must be pure but for the door; false: it cannot be
 * @param emit hears the chance of the way
 * @param endingsIn may remember battles from one step to the next
 */
export const everyWay = (
  step: (door: Door) => boolean,
  emit: (chance: number) => void,
  endingsIn: Endings = endingsOf,
): void => {
  const path: Branch[] = [];
  let [depth, chance] = [0, 1];
  const take = (make: () => Omit<Branch, 'at'>): Branch | undefined => {
    const branch = (path[depth] ??= { ...make(), at: 0 });
    depth++;
    const place = branch.places[branch.at];
    if (place === undefined) return undefined;
    chance *= branch.chances[place] ?? 0;
    return branch;
  };
  const door: Door = {
    drawn: new Int32Array(3),
    pick: (chances) => {
      const branch = take(() => choices(chances));
      return branch?.places[branch.at] ?? 0;
    },
    fight: (clash, accepts) => {
      const branch = take(() => {
        const endings = endingsIn(clash);
        return { endings, chances: endings.probability, places: accepted(endings, accepts).places };
      });
      if (branch?.endings === undefined) return false;
      write(door.drawn, branch.endings, branch.places[branch.at] ?? 0);
      return true;
    },
  };
  do {
    [depth, chance] = [0, 1];
    if (step(door)) emit(chance);
    for (let last = path.at(-1); last !== undefined; last = path.at(-1)) {
      if (++last.at < last.places.length) break;
      path.pop();
    }
  } while (path.length > 0);
};
