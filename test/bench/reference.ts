/**
 * Plain references: what a careful person would write in an evening. Each does the same job as the engine's, with no
 * insight beyond the rules; the benchmark checks that both say the same before it times them.
 */

const PIPS = [1, 2, 3, 4, 5, 6];

export interface PlainOdds {
  first: number;
  second: number;
  mutual: number;
}

type PowerOf = (own: number, enemy: number) => number;

/** Round by round over a table of both armies' hits, all 1296 ways for four dice in each cell. */
export const plainOdds = (hits: number, first: PowerOf, second: PowerOf): PlainOdds => {
  const odds = { first: 0, second: 0, mutual: 0 };
  let now = new Map<string, number>([[`${hits},${hits}`, 1]]);
  while (now.size > 0) {
    const next = new Map<string, number>();
    for (const [key, chance] of now) {
      const [a = 0, b = 0] = key.split(',').map(Number);
      const [powerA, powerB] = [first(a, b), second(b, a)];
      for (const x of PIPS)
        for (const y of PIPS)
          for (const u of PIPS)
            for (const v of PIPS) {
              const left = Math.max(0, a - (u + v + powerB));
              const right = Math.max(0, b - (x + y + powerA));
              const p = chance / 1296;
              if (left > 0 && right > 0)
                next.set(`${left},${right}`, (next.get(`${left},${right}`) ?? 0) + p);
              else if (left > 0) odds.first += p;
              else if (right > 0) odds.second += p;
              else odds.mutual += p;
            }
    }
    now = next;
  }
  return odds;
};

/** Each army's hits as a chain of its own, by the obvious convolution; no bands, odds alone. */
export const plainChains = (hits: number, powers: readonly [number, number]): PlainOdds => {
  const odds = { first: 0, second: 0, mutual: 0 };
  const step = (now: number[], power: number): number[] => {
    const next = new Array<number>(hits + 1).fill(0);
    for (let h = 1; h <= hits; h++)
      for (const x of PIPS)
        for (const y of PIPS) {
          const left = Math.max(0, h - (x + y + power));
          next[left] = (next[left] ?? 0) + (now[h] ?? 0) / 36;
        }
    return next;
  };
  const standing = (now: number[]): number => now.slice(1).reduce((sum, p) => sum + p, 0);
  let [a, b] = [new Array<number>(hits + 1).fill(0), new Array<number>(hits + 1).fill(0)];
  a[hits] = 1;
  b[hits] = 1;
  while (standing(a) * standing(b) > 0) {
    a = step(a, powers[1]);
    b = step(b, powers[0]);
    odds.first += standing(a) * (b[0] ?? 0);
    odds.second += standing(b) * (a[0] ?? 0);
    odds.mutual += (a[0] ?? 0) * (b[0] ?? 0);
  }
  return odds;
};

const pip = (): number => 1 + Math.floor(Math.random() * 6);

/** One battle with unseeded dice; 0 or 1 for the winner, 2 for a mutual rout. */
export const plainBattle = (hits: number, powers: readonly [number, number]): number => {
  let [a, b] = [hits, hits];
  while (a > 0 && b > 0) {
    const [byA, byB] = [pip() + pip() + powers[0], pip() + pip() + powers[1]];
    a -= byB;
    b -= byA;
  }
  return a > 0 ? 0 : b > 0 ? 1 : 2;
};

/** Ten men against ten by hit pools, both hitting on 11, simultaneous, ten dice a pool: every pair of pools solved in full. */
export const plainPools = (): PlainOdds => {
  let pools = new Map([[0, 1]]);
  for (let i = 0; i < 10; i++) {
    const next = new Map<number, number>();
    for (const [sum, chance] of pools)
      for (let face = 1; face <= 6; face++)
        next.set(sum + face, (next.get(sum + face) ?? 0) + chance / 6);
    pools = next;
  }
  const blows: [number, number][] = [
    [0, 0.5],
    ...Array.from({ length: 6 }, (_, i): [number, number] => [10 * (i + 1), 0.5 / 6]),
  ];
  const known = new Map<number, PlainOdds>();
  const solve = (a: number, b: number): PlainOdds => {
    if (a <= 0 || b <= 0)
      return { first: a > 0 ? 1 : 0, second: b > 0 ? 1 : 0, mutual: a <= 0 && b <= 0 ? 1 : 0 };
    const found = known.get(100 * a + b);
    if (found !== undefined) return found;
    const sum = { first: 0, second: 0, mutual: 0 };
    for (const [byB, p] of blows)
      for (const [byA, q] of blows) {
        if (byA === 0 && byB === 0) continue;
        const then = solve(a - byB, b - byA);
        for (const key of ['first', 'second', 'mutual'] as const)
          sum[key] += (p * q * then[key]) / 0.75;
      }
    known.set(100 * a + b, sum);
    return sum;
  };
  const all = { first: 0, second: 0, mutual: 0 };
  for (const [a, p] of pools)
    for (const [b, q] of pools)
      for (const key of ['first', 'second', 'mutual'] as const)
        all[key] += p * q * solve(a, b)[key];
  return all;
};

const twoDice = (): number => 2 + Math.floor(Math.random() * 6) + Math.floor(Math.random() * 6);

/** Two soldiers of the system `swords` who strike and defend each round, in a bare loop: initiative, blow, endurance, wounds. */
export const plainDuel = (): number => {
  const [stamina, worst] = [
    [10, 10],
    [0, 0],
  ];
  const hurt = (who: number): number => -Math.min(3, Math.floor((worst[who] ?? 0) / 5));
  for (;;) {
    const first = twoDice() + hurt(0) > twoDice() + hurt(1) ? 0 : 1;
    for (const by of [first, 1 - first]) {
      const target = 1 - by;
      if (twoDice() + hurt(by) <= Math.max(0, twoDice() + hurt(target))) continue;
      const net = Math.max(0, twoDice() + 5 + hurt(by) - (twoDice() + 3 + hurt(target)));
      stamina[target] = (stamina[target] ?? 0) - net;
      worst[target] = Math.max(worst[target] ?? 0, net);
      if ((stamina[target] ?? 0) <= 0 || (worst[target] ?? 0) >= 20) return by;
    }
  }
};
