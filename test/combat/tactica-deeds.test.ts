import { expect, test } from 'vitest';
import { arena, played } from './systems/tactica-arena.ts';

test('the parts of a group that breaks up are as the group is now, not as it came', () => {
  const gear = { weapon: 'dagger', sidearm: 'sword', shield: 0, armour: 0, loaded: false } as const;
  const now = { surprised: false, cover: 'none', braved: ['f2'], met: ['f2'], ...gear } as const;
  const start = arena([
    { side: 'red', stats: { commandDice: 4 }, now: { dice: [4, 3, 2, 2] } },
    {
      side: 'red',
      stats: { men: 8, surprised: true, cover: 'softHeavy', shield: 2, sidearm: 'dagger' },
      now: { ...now, dice: [2] },
    },
    { side: 'blue', now: { dice: [2] } },
  ]);
  const { fight } = played(start, { wanted: ['split:f1', 'pay:4'], dice: [6, 6, 6, 6] });
  const parts = fight.fighters.filter(({ id }) => id.startsWith('f1'));
  expect(parts.map(({ id, kind, men }) => [id, kind, men])).toEqual([
    ['f1', 'MOB', 4],
    ['f1_2', 'MOB', 4],
  ]);
  for (const part of parts) expect(part).toMatchObject(now);
});

/** Chances of so many successes of four dice, each on a 5 or a 6. */
const FOUR = [16, 32, 24, 8, 1].map((ways) => ways / 81);
const chanceOfLead = (least: number): number =>
  FOUR.reduce(
    (sum, one, mine) =>
      sum + one * FOUR.reduce((all, other, his) => (mine - his >= least ? all + other : all), 0),
    0,
  );

test.each([
  ['light', 1],
  ['medium', 2],
  ['heavy', 3],
] as const)('the chance beside breaking a %s hold is that of being free', (grip, lead) => {
  const wrestling = { inClose: true, prone: true };
  const start = arena([
    { side: 'red', stats: { wrestles: true }, now: { ...wrestling, holds: 'f1', grip } },
    { side: 'blue', now: { ...wrestling, heldBy: 'f0', dice: [5, 3, 2, 4] } },
  ]);
  const { chances } = played(start, { wanted: ['yield'] });
  expect(chances['break-hold:f0']).toBeCloseTo(chanceOfLead(lead), 12);
});
