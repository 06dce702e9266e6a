/**
 * Plain references over typed arrays: what a careful person would write in an evening. Those of
 * armies and of hit pools one against one do the same job as the engine's, with no insight beyond
 * the rules; the benchmark checks that both say the same before it times them.
 */

export interface PlainOdds {
  readonly first: number;
  readonly second: number;
  readonly mutual: number;
}

/** The chances of 2 to 12 on two dice, at their places. */
const TWO_DICE = new Float64Array(13);
for (let x = 1; x <= 6; x++) for (let y = 1; y <= 6; y++) TWO_DICE[x + y]! += 1 / 36;

/** Mass of hits after a blow of two dice and a power: the obvious convolution. */
const strike = (now: Float64Array, power: number): Float64Array => {
  const next = new Float64Array(now.length);
  for (let hits = 1; hits < now.length; hits++)
    for (let sum = 2; sum <= 12; sum++)
      next[Math.max(0, hits - sum - power)]! += now[hits]! * TWO_DICE[sum]!;
  return next;
};

const standing = (mass: Float64Array): number => {
  let sum = 0;
  for (let hits = 1; hits < mass.length; hits++) sum += mass[hits]!;
  return sum;
};

const certain = (hits: number): Float64Array => {
  const mass = new Float64Array(hits + 1);
  mass[hits] = 1;
  return mass;
};

const SHARES = [0.05, 0.25, 0.5, 0.75, 0.95];

/** Mean and quantiles of a distribution of hits. */
const bandOf = (mass: Float64Array): Float64Array => {
  const band = new Float64Array(1 + SHARES.length);
  let [below, open] = [0, 0];
  for (let hits = 0; hits < mass.length; hits++) {
    band[0]! += hits * mass[hits]!;
    below += mass[hits]!;
    while (open < SHARES.length && below >= SHARES[open]! - 1e-12) band[++open] = hits;
  }
  return band;
};

/** Fixed power: each army's hits as a chain of its own. Odds alone. */
export const plainChains = (hits: number, powers: readonly [number, number]): PlainOdds => {
  let [a, b] = [certain(hits), certain(hits)];
  let [first, second, mutual] = [0, 0, 0];
  while (standing(a) * standing(b) > 0) {
    a = strike(a, powers[1]);
    b = strike(b, powers[0]);
    first += standing(a) * b[0]!;
    second += standing(b) * a[0]!;
    mutual += a[0]! * b[0]!;
  }
  return { first, second, mutual };
};

type PowerOf = (own: number, enemy: number) => number;

/**
 * Round by round over a table of both armies' hits, all 121 pairs of sums in each cell; with bands.
 */
export const plainTable = (
  hits: number,
  powers: readonly [PowerOf, PowerOf],
): PlainOdds & { readonly bands: readonly Float64Array[] } => {
  const width = hits + 1;
  const ended = new Float64Array(width * width);
  const bands: Float64Array[] = [];
  let now = new Float64Array(width * width);
  now[hits * width + hits] = 1;
  for (let open = 1; open > 1e-18;) {
    const next = new Float64Array(width * width);
    open = 0;
    for (let a = 1; a <= hits; a++)
      for (let b = 1; b <= hits; b++) {
        const mass = now[a * width + b]!;
        if (mass === 0) continue;
        const [byA, byB] = [powers[0](a, b), powers[1](b, a)];
        for (let x = 2; x <= 12; x++)
          for (let y = 2; y <= 12; y++) {
            const [left, right] = [Math.max(0, a - y - byB), Math.max(0, b - x - byA)];
            const isOver = left === 0 || right === 0;
            const p = mass * TWO_DICE[x]! * TWO_DICE[y]!;
            (isOver ? ended : next)[left * width + right]! += p;
            if (!isOver) open += p;
          }
      }
    now = next;
    const [ofA, ofB] = [new Float64Array(width), new Float64Array(width)];
    for (let cell = 0; cell < now.length; cell++) {
      ofA[Math.floor(cell / width)]! += now[cell]! + ended[cell]!;
      ofB[cell % width]! += now[cell]! + ended[cell]!;
    }
    bands.push(bandOf(ofA), bandOf(ofB));
  }
  let [first, second] = [0, 0];
  for (let left = 1; left <= hits; left++) {
    first += ended[left * width]!;
    second += ended[left]!;
  }
  return { first, second, mutual: ended[0]!, bands };
};

/** Fixed power with the bands of every round. */
export const plainBands = (
  hits: number,
  powers: readonly [number, number],
): PlainOdds & { readonly bands: readonly Float64Array[] } => {
  let [a, b] = [certain(hits), certain(hits)];
  const [endedA, endedB] = [new Float64Array(hits + 1), new Float64Array(hits + 1)];
  let [first, second, mutual] = [0, 0, 0];
  const bands: Float64Array[] = [];
  for (let both = 1; both > 1e-18; both = standing(a) * standing(b)) {
    a = strike(a, powers[1]);
    b = strike(b, powers[0]);
    const [upA, upB] = [standing(a), standing(b)];
    const [restA, restB] = [a[0]!, b[0]!];
    first += upA * restB;
    second += upB * restA;
    mutual += restA * restB;
    const [whole, other] = [new Float64Array(hits + 1), new Float64Array(hits + 1)];
    for (let h = 1; h <= hits; h++) {
      endedA[h]! += a[h]! * restB;
      endedB[h]! += b[h]! * restA;
      whole[h] = endedA[h]! + a[h]! * upB;
      other[h] = endedB[h]! + b[h]! * upA;
    }
    whole[0] = second + mutual;
    other[0] = first + mutual;
    bands.push(bandOf(whole), bandOf(other));
  }
  return { first, second, mutual, bands };
};

const d6 = (): number => 1 + Math.floor(Math.random() * 6);

/** One battle of two armies with unseeded dice; 0 or 1 for the winner, 2 for a mutual rout. */
export const plainBattle = (hits: number, powers: readonly [number, number]): number => {
  let [a, b] = [hits, hits];
  while (a > 0 && b > 0) {
    const [byA, byB] = [d6() + d6() + powers[0], d6() + d6() + powers[1]];
    a -= byB;
    b -= byA;
  }
  if (a > 0) return 0;
  return b > 0 ? 1 : 2;
};

/** Twelve battles in a row, each played round by round: what a war costs without tables. */
export const plainWar = (hits: number): number => {
  let won = 0;
  for (let i = 0; i < 12; i++) won += plainBattle(hits, [i % 2, 0]) === 0 ? 1 : 0;
  return won;
};

const left = new Int32Array(3);
const wounds = new Int32Array(3);

/**
 * Three armies of equal power, each striking an enemy by lot, drawn anew each round; the winner, or
 * 3 where none stands.
 */
export const plainThree = (hits: readonly number[]): number => {
  left.set(hits);
  for (;;) {
    wounds.fill(0);
    let up = 0;
    for (let own = 0; own < 3; own++) {
      if (left[own]! <= 0) continue;
      up++;
      const enemies = [(own + 1) % 3, (own + 2) % 3].filter((enemy) => left[enemy]! > 0);
      const target = enemies[Math.floor(Math.random() * enemies.length)];
      if (target !== undefined) wounds[target]! += d6() + d6();
    }
    if (up <= 1) return up === 0 ? 3 : left.findIndex((rest) => rest > 0);
    for (let own = 0; own < 3; own++) left[own] = left[own]! - wounds[own]!;
  }
};

/** Chances of the sum of ten dice at its places. */
const tenDice = (): Float64Array => {
  let sums = new Float64Array(61);
  sums[0] = 1;
  for (let dice = 0; dice < 10; dice++) {
    const next = new Float64Array(61);
    for (let sum = 0; sum <= 6 * dice; sum++)
      for (let face = 1; face <= 6; face++) next[sum + face]! += sums[sum]! / 6;
    sums = next;
  }
  return sums;
};

/**
 * Odds of pools of up to 60 by what each has left, at `60 * a + b`: both strike on 11, a die times
 * ten.
 */
const poolOdds = (): Float64Array => {
  const odds = new Float64Array(3 * 61 * 61);
  for (let a = 1; a <= 60; a++)
    for (let b = 1; b <= 60; b++)
      for (let byA = 0; byA <= 6; byA++)
        for (let byB = 0; byB <= 6; byB++) {
          if (byA === 0 && byB === 0) continue;
          const p = ((byA === 0 ? 0.5 : 1 / 12) * (byB === 0 ? 0.5 : 1 / 12)) / 0.75;
          const [restA, restB] = [a - 10 * byB, b - 10 * byA];
          const cell = 3 * (61 * a + b);
          if (restA > 0 && restB > 0)
            for (let end = 0; end < 3; end++)
              odds[cell + end]! += p * odds[3 * (61 * restA + restB) + end]!;
          else odds[cell + (restA > 0 ? 0 : restB > 0 ? 1 : 2)]! += p;
        }
  return odds;
};

/** Ten men against ten by hit pools, both hitting on 11, at the same time, ten dice a pool. */
export const plainPools = (): PlainOdds => {
  const [pools, odds] = [tenDice(), poolOdds()];
  const all = new Float64Array(3);
  for (let a = 10; a <= 60; a++)
    for (let b = 10; b <= 60; b++)
      for (let end = 0; end < 3; end++)
        all[end]! += pools[a]! * pools[b]! * odds[3 * (61 * a + b) + end]!;
  return { first: all[0]!, second: all[1]!, mutual: all[2]! };
};

const stamina = new Int32Array(2);
const worst = new Int32Array(2);

/**
 * Two soldiers of `swords` who strike and defend each round: initiative, blow, endurance, wounds.
 */
export const plainSwords = (): number => {
  stamina.fill(10);
  worst.fill(0);
  const hurt = (who: number): number => -Math.min(3, Math.floor(worst[who]! / 5));
  for (;;) {
    const first = d6() + d6() + hurt(0) > d6() + d6() + hurt(1) ? 0 : 1;
    for (let turn = 0; turn < 2; turn++) {
      const by = turn === 0 ? first : 1 - first;
      const target = 1 - by;
      if (d6() + d6() + hurt(by) <= Math.max(0, d6() + d6() + hurt(target))) continue;
      const net = Math.max(0, d6() + d6() + 5 + hurt(by) - (d6() + d6() + 3 + hurt(target)));
      stamina[target] = stamina[target]! - net;
      worst[target] = Math.max(worst[target]!, net);
      if (stamina[target] <= 0 || worst[target] >= 20) return by;
    }
  }
};
