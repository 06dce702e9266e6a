import { CELL, purse, shapeWatch, smooth, spread, type Coupled, type Joint } from './joint.ts';
import { isDeadlock, type Pair, type Race, type RoundMass } from './kernel.ts';

/** Counts battles that are over with the hits they ended on. */
const end = (ended: Pair<Float64Array>, a: number, b: number, mass: number): void => {
  ended[0][a] = (ended[0][a] ?? 0) + mass;
  ended[1][b] = (ended[1][b] ?? 0) + mass;
};

/** Takes the battles that are over out of `now`. */
const settle = (now: Joint, ended: Pair<Float64Array>): { win: Pair<number>; mutual: number } => {
  const take = (a: number, b: number): number => {
    const at = a * now.width + b;
    const mass = now.mass[at] ?? 0;
    now.mass[at] = 0;
    end(ended, a, b, mass);
    return mass;
  };
  const mutual = take(0, 0);
  let [first, second] = [0, 0];
  for (let a = 1; a < ended[0].length; a++) first += take(a, 0);
  for (let b = 1; b < ended[1].length; b++) second += take(0, b);
  return { win: [first, second], mutual };
};

const marginals = (
  { width, mass: masses }: Joint,
  ended: Pair<Float64Array>,
): Pair<Float64Array> => {
  const hits: Pair<Float64Array> = [ended[0].slice(), ended[1].slice()];
  for (let a = 1; a < hits[0].length; a++)
    for (let b = 1; b < width; b++) {
      const mass = masses[a * width + b] ?? 0;
      if (mass > 0) end(hits, a, b, mass);
    }
  return hits;
};

/** Every cell of the table in use, with its chance. */
const each = (
  { width, mass: masses }: Joint,
  visit: (a: number, b: number, mass: number) => void,
): void => {
  for (let at = masses.length - 1; at > width; at--) {
    const mass = masses[at] ?? 0;
    if (mass > 0) visit((at - (at % width)) / width, at % width, mass);
  }
};

/** Tells how one round moves the whole table. Damage that is one shape, shifted, is first shifted and then smoothed at once. */
const mover = (
  race: Race<Coupled>,
): ((now: Joint, round: number, stay: (a: number, b: number, mass: number) => void) => Joint) => {
  const [rows, columns] = [shapeWatch(), shapeWatch()];
  const pay = purse();
  return (now, round, stay) => {
    const direct: Joint = { width: now.width, mass: new Float64Array(now.mass.length) };
    const shifted: Joint = { width: now.width, mass: new Float64Array(now.mass.length) };
    each(now, (a, b, mass) => {
      pay(CELL);
      const dealt = race.damage(round, a, b);
      const [toFirst, toSecond] = dealt;
      if (isDeadlock((later) => race.damage(later, a, b), round, race)) stay(a, b, mass);
      else if (rows.agrees(toFirst) && columns.agrees(toSecond)) {
        const at = Math.max(0, a - toFirst.least) * now.width + Math.max(0, b - toSecond.least);
        shifted.mass[at] = (shifted.mass[at] ?? 0) + mass;
      } else {
        pay(toFirst.probability.length * toSecond.probability.length);
        spread(direct, a, b, { mass, dealt });
      }
    });
    const next = smooth(shifted, [rows.shape(), columns.shape()], pay);
    for (const [at, mass] of direct.mass.entries())
      if (mass > 0) next.mass[at] = (next.mass[at] ?? 0) + mass;
    return next;
  };
};

/**
 * Two armies whose damage depends on the hits of either (proportional attrition, formulas with `hits`): the joint
 * distribution of both, round by round. Throws TOO_COSTLY past its budget.
 */
export function* coupledRounds(race: Race<Coupled>): Generator<RoundMass> {
  const {
    hits: [a, b],
    round: first,
    wantHits,
  } = race;
  let now: Joint = { width: b + 1, mass: new Float64Array((a + 1) * (b + 1)) };
  now.mass[now.mass.length - 1] = 1;
  const ended: Pair<Float64Array> = [new Float64Array(a + 1), new Float64Array(b + 1)];
  const move = mover(race);
  for (let round = first, on = 1; on > 0; round++) {
    let stalemate = 0;
    now = move(now, round, (x, y, mass) => {
      stalemate += mass;
      end(ended, x, y, mass);
    });
    const over = settle(now, ended);
    on = 0;
    for (const mass of now.mass) on += mass;
    yield { round, ...over, stalemate, on, hits: wantHits ? marginals(now, ended) : undefined };
  }
}
