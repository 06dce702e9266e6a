import { expect, test } from 'vitest';
import { OLDSCHOOL } from '../../../shared/combat/systems/oldschool/index.ts';
import { solve } from '../../../shared/process/readers/exact.ts';
import { fightOf } from '../../combat/people.ts';
import { must } from '../../must.ts';

/** Somebody in a duel: what hits armour class 0, armour class, dice of life, weapon and bonus. */
interface Duellist {
  readonly T: number;
  readonly ac: number;
  readonly hp: number | 'd6';
  readonly sides: number;
  readonly bonus: number;
  readonly reach?: number;
}
type Three = readonly [first: number, second: number, both: number];

/*
 * The oracle: written from the digest (1.10, 6.6, 6.7), every die face by face, both fighters' hit
 * points rolled at the start. It shares no rule with the engine.
 */

const FACES20 = Array.from({ length: 20 }, (_, i) => i + 1);
const facesOf = (sides: number): readonly number[] =>
  Array.from({ length: sides }, (_, i) => i + 1);

/** Chances of damage of one blow, 0 for a miss. */
const blowOf = (by: Duellist, at: Duellist): ReadonlyMap<number, number> => {
  const need = by.T - at.ac;
  const chances = new Map<number, number>();
  const add = (damage: number, chance: number): void => {
    const done = Math.max(0, damage);
    chances.set(done, (chances.get(done) ?? 0) + chance);
  };
  for (const natural of FACES20) {
    const hit = natural === 20 || (natural > 1 && natural >= need);
    if (!hit) add(0, 1 / 20);
    else if (natural === 20 && need < 19)
      for (const one of facesOf(by.sides))
        for (const two of facesOf(by.sides))
          add(Math.max(1, one + two + by.bonus), 1 / (20 * by.sides * by.sides));
    else
      for (const one of facesOf(by.sides))
        add(Math.max(1, one + by.bonus) - Math.max(0, need - 20), 1 / (20 * by.sides));
  }
  return chances;
};

/** Hit points of both, round by round, whoever comes first; 2: both at once. */
const fromThere = (
  two: readonly [Duellist, Duellist],
  hp: readonly [number, number],
  order: 0 | 1 | 2,
): { readonly odds: Three; readonly rounds: number } => {
  const [blowA, blowB] = [blowOf(two[0], two[1]), blowOf(two[1], two[0])];
  const odds: [number, number, number] = [0, 0, 0];
  let rounds = 0;
  let open = new Map<string, [readonly [number, number], number]>([['', [hp, 1]]]);
  for (let round = 1; round < 4000 && open.size > 0; round++) {
    const next = new Map<string, [readonly [number, number], number]>();
    // In the first round of the melee the longer weapon strikes first (OS-45).
    const [reachA, reachB] = [two[0].reach ?? 1, two[1].reach ?? 1];
    const first = round > 1 || reachA === reachB ? order : reachA > reachB ? 0 : 1;
    for (const [[a, b], mass] of open.values()) {
      if (mass < 1e-17) continue;
      for (const [byA, pA] of blowA)
        for (const [byB, pB] of blowB) {
          const chance = mass * pA * pB;
          const killsB = byA >= b;
          const killsA = byB >= a;
          const endsB = killsB && (first !== 1 || !killsA);
          const endsA = killsA && (first !== 0 || !killsB);
          if (endsA || endsB) {
            odds[endsA && endsB ? 2 : endsB ? 0 : 1] += chance;
            rounds += chance * round;
            continue;
          }
          const left = [a - byB, b - byA] as const;
          const key = left.join();
          next.set(key, [left, (next.get(key)?.[1] ?? 0) + chance]);
        }
    }
    open = next;
  }
  return { odds, rounds };
};

const lives = ({ hp }: Duellist): readonly number[] => (hp === 'd6' ? facesOf(6) : [hp]);
const oracle = (two: readonly [Duellist, Duellist], order: 'rolled' | 0 | 1 | 2) => {
  const orders: readonly (readonly [0 | 1 | 2, number])[] =
    order === 'rolled'
      ? [
          [0, 15 / 36],
          [1, 15 / 36],
          [2, 6 / 36],
        ]
      : [[order, 1]];
  const total: [number, number, number] = [0, 0, 0];
  let rounds = 0;
  const [as, bs] = [lives(two[0]), lives(two[1])];
  for (const [which, share] of orders)
    for (const a of as)
      for (const b of bs) {
        const weight = share / (as.length * bs.length);
        const there = fromThere(two, [a, b], which);
        for (const i of [0, 1, 2] as const) total[i] += weight * there.odds[i];
        rounds += weight * there.rounds;
      }
  return { odds: total, rounds };
};

/* The engine. */

const BLADES = { 4: 'dagger', 6: 'axe', 8: 'twoHandedSword' } as const;
const LONG = { 6: 'spear' } as const;
const blockOf = ({ T, ac, hp, sides, bonus, reach }: Duellist): Record<string, unknown> => {
  const weapon = reach === 2 && sides === 6 ? LONG[6] : BLADES[sides as keyof typeof BLADES];
  const plus = sides === 4 ? 0 : 1;
  return {
    cls: 'normal',
    toHit: T,
    hide: 9 - ac,
    weapon,
    damageBonus: bonus - plus,
    ...(hp === 'd6' ? {} : { hp }),
  };
};
const exact = (two: readonly [Duellist, Duellist], options: Record<string, unknown>) => {
  const people = two.map((one, i) => ({ id: `f${i}`, side: `s${i}`, stats: blockOf(one) }));
  const { process, start } = fightOf(OLDSCHOOL, people, { options });
  const solved = must(solve(process, start, { budget: { steps: 100_000, rolls: 10_000_000 } }));
  const odds: [number, number, number] = [0, 0, 0];
  let rounds = 0;
  for (const { outcome, weight, rounds: after } of solved) {
    rounds += weight * after;
    if (outcome?.kind === 'mutual') odds[2] += weight;
    else if (outcome?.kind === 'won') odds[outcome.winner === 's0' ? 0 : 1] += weight;
  }
  return { odds, rounds };
};

const SOLDIER: Duellist = { T: 20, ac: 6, hp: 'd6', sides: 6, bonus: 1 };
const DUELS: readonly (readonly [string, readonly [Duellist, Duellist]])[] = [
  ['two soldiers', [SOLDIER, SOLDIER]],
  [
    'levy and veteran',
    [
      { ...SOLDIER, ac: 8 },
      { ...SOLDIER, T: 19, ac: 4, hp: 5 },
    ],
  ],
  [
    'a spear against an axe',
    [
      { ...SOLDIER, reach: 2 },
      { ...SOLDIER, hp: 4, ac: 7 },
    ],
  ],
  [
    'daggers and great swords',
    [
      { ...SOLDIER, sides: 4, bonus: 0, hp: 9 },
      { ...SOLDIER, sides: 8, bonus: 1, hp: 7, reach: 2 },
    ],
  ],
  [
    'plate beyond 20',
    [
      { ...SOLDIER, T: 20, hp: 6 },
      { ...SOLDIER, T: 17, ac: -3, hp: 8 },
    ],
  ],
  [
    'weak arms',
    [
      { ...SOLDIER, bonus: -2, hp: 5 },
      { ...SOLDIER, ac: 9, hp: 6 },
    ],
  ],
];
const near = (got: readonly number[], wanted: readonly number[]): void => {
  for (const [i, value] of wanted.entries())
    expect(Math.abs((got[i] ?? NaN) - value), `${got[i]} is not ${value}`).toBeLessThan(1e-10);
};

test.each(DUELS)('%s, initiative rolled once', (_title, two) => {
  const [got, wanted] = [exact(two, {}), oracle(two, 'rolled')];
  near([...got.odds, got.rounds], [...wanted.odds, wanted.rounds]);
});

test.each(DUELS)('%s, all at once, or one side first', (_title, two) => {
  for (const [initiative, order] of [
    ['simultaneous', 2],
    ['first', 0],
    ['last', 1],
  ] as const) {
    const [got, wanted] = [exact(two, { initiative }), oracle(two, order)];
    near([...got.odds, got.rounds], [...wanted.odds, wanted.rounds]);
  }
});

test('initiative rolled every round has the odds of one roll, without the longer reach', () => {
  const [, two] = DUELS[0] ?? ['', [SOLDIER, SOLDIER]];
  near(exact(two, { rolls: 'eachRound' }).odds, oracle(two, 'rolled').odds);
});
