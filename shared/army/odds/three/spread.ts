import { addTaps, clearRow, tapsOf, widen, type JointHits } from '../two/joint-hits.ts';

export type Triple<T> = readonly [T, T, T];

/** Each way that a roll can fall: damage to each of three armies, and its chance. */
export type Ways = readonly (readonly [hurt: Triple<number>, chance: number])[];

/** What a roll does apart from its least damage: so much more to each army, with such a chance. */
export interface Spread {
  readonly more: readonly Triple<number>[];
  readonly chances: readonly number[];
  /** The most that is added for each army. */
  readonly most: Triple<number>;
}

/** What one army's roll does. */
export interface RollEffect {
  readonly least: Triple<number>;
  readonly spread: Spread;
  /** Equal for equal spreads. */
  readonly key: string;
}

export const effectOf = (ways: Ways): RollEffect => {
  const over = (pick: (...of: number[]) => number): Triple<number> => [
    pick(...ways.map(([[a]]) => a)),
    pick(...ways.map(([[, b]]) => b)),
    pick(...ways.map(([[, , c]]) => c)),
  ];
  const [least, most] = [over(Math.min), over(Math.max)];
  const merged = new Map<string, { readonly more: Triple<number>; chance: number }>();
  for (const [[a, b, c], chance] of ways) {
    const more = [a - least[0], b - least[1], c - least[2]] as const;
    const known = merged.get(more.join());
    if (known === undefined) merged.set(more.join(), { more, chance });
    else known.chance += chance;
  }
  const distinct = [...merged.values()];
  return {
    least,
    spread: {
      more: distinct.map(({ more }) => more),
      chances: distinct.map(({ chance }) => chance),
      most: [most[0] - least[0], most[1] - least[1], most[2] - least[2]],
    },
    key: distinct.map(({ more, chance }) => `${more.join()}:${chance}`).join(' '),
  };
};

/** The chance of each triple of hits: a row of the third army's for each pair of the others. */
export interface TripleHits {
  readonly joint: JointHits;
  readonly hits: Triple<number>;
  /** Rows from one number of hits of the first army to the next. */
  readonly rows: number;
}

/**
 * Moves all of `from` as a roll may fall, and adds it to `to`. Hits that it takes an army to 0 or
 * below stay at 0.
 */
export const applySpread = (from: TripleHits, to: TripleHits, spread: Spread): void => {
  const box = boxOf(from);
  addStanding(from, to, spread, box);
  addRouted(from, to, spread, box);
  for (let a = box.a; a < box.endA; a++)
    for (let b = box.b; b < box.endB; b++) clearRow(from.joint, a * from.rows + b);
};

/** Hits of the first two armies between which there is any mass: mostly a small part of all. */
interface Box {
  readonly a: number;
  readonly endA: number;
  readonly b: number;
  readonly endB: number;
}
const boxOf = ({ hits, rows, joint: { high } }: TripleHits): Box => {
  let [fromA, endA, fromB, endB] = [Infinity, 0, Infinity, 0];
  for (let a = 0; a <= hits[0]; a++)
    for (let b = 0; b <= hits[1]; b++) {
      if (high[a * rows + b] === 0) continue;
      if (a < fromA) fromA = a;
      endA = a + 1;
      if (b < fromB) fromB = b;
      if (b >= endB) endB = b + 1;
    }
  return { a: fromA, endA, b: fromB, endB };
};

/** States in which every army that the roll hurts still stands gain from those above them. */
const addStanding = (from: TripleHits, to: TripleHits, spread: Spread, box: Box): void => {
  const { rows, joint } = from;
  const { more, most, chances } = spread;
  const { low, high, stride } = joint;
  const rowsFurther = more.map(([a, b]) => a * rows + b);
  const [leastA, leastB, leastC] = most.map((damage) => (damage > 0 ? 1 : 0));
  const taps = tapsOf(chances, (i) => (rowsFurther[i] ?? 0) * stride + (more[i]?.[2] ?? 0));
  for (let a = Math.max(leastA ?? 0, box.a - most[0]); a < box.endA; a++)
    for (let b = Math.max(leastB ?? 0, box.b - most[1]); b < box.endB; b++) {
      const row = a * rows + b;
      let [first, end] = [Infinity, 0];
      for (let i = 0; i < more.length; i++) {
        const source = row + (rowsFurther[i] ?? 0);
        const further = more[i]?.[2] ?? 0;
        const bottom = (low[source] ?? 0) - further;
        const top = (high[source] ?? 0) - further;
        if (bottom < first) first = bottom;
        if (top > end) end = top;
      }
      first = Math.max(first, leastC ?? 0);
      if (first >= end) continue;
      addTaps(to.joint.mass, joint.mass, taps, [row * stride + first, end - first]);
      widen(to.joint, row, first, end);
    }
};

/** States from which the roll can take an army to 0 move on in the ways that do, row by row. */
const addRouted = (from: TripleHits, to: TripleHits, spread: Spread, box: Box): void => {
  const { rows, joint } = from;
  const { more, chances, most } = spread;
  const [mostA, mostB, mostC] = most;
  for (let a = box.a; a < box.endA; a++)
    for (let b = box.b; b < box.endB; b++) {
      const row = a * rows + b;
      const [low, high] = [joint.low[row] ?? 0, joint.high[row] ?? 0];
      const isNear = (mostA > 0 && a <= mostA) || (mostB > 0 && b <= mostB);
      if (low >= high || (!isNear && (mostC === 0 || low > mostC))) continue;
      for (let i = 0; i < more.length; i++) {
        const [x, y, z] = more[i] ?? [0, 0, 0];
        const routs = (mostA > 0 && a <= x) || (mostB > 0 && b <= y);
        // Where both stand, only what takes the third army to 0.
        const end = routs ? high : mostC > 0 ? Math.min(high, z + 1) : 0;
        const target = Math.max(0, a - x) * rows + Math.max(0, b - y);
        moveRow(joint, to.joint, { row, low, end, target, less: z, chance: chances[i] ?? 0 });
      }
    }
};

interface Moved {
  readonly row: number;
  readonly low: number;
  readonly end: number;
  readonly target: number;
  readonly less: number;
  readonly chance: number;
}
/** Adds a share of a row to another, so much further down; none below 0. */
const moveRow = (from: JointHits, to: JointHits, moved: Moved): void => {
  const { row, low, end, target, less, chance } = moved;
  if (low >= end) return;
  const [own, other] = [row * from.stride, target * to.stride];
  for (let c = low; c < end; c++) {
    const at = other + Math.max(0, c - less);
    to.mass[at] = (to.mass[at] ?? 0) + (from.mass[own + c] ?? 0) * chance;
  }
  widen(to, target, Math.max(0, low - less), Math.max(0, end - 1 - less) + 1);
};
