import { expect, test } from 'vitest';
import { armySchema, namedByPlace } from '../../shared/army/army.ts';
import { targetsByHits } from '../../shared/army/attacks.ts';
import { battleOf } from '../../shared/army/setup.ts';
import { battleWith } from '../scenarios.ts';

test.each<[string, object, number, number]>([
  // 60 x 2 and 40 x 1 are worth 160: 1.6 each.
  ['men and quality', {}, 100, 1.6],
  ['quality alone', { size: 250 }, 250, 1.6],
  ['men alone', { quality: 0.5 }, 100, 0.5],
  ['nothing', { size: 250, quality: 0.5 }, 250, 0.5],
])('its contingents say %s where an army does not (SW-106)', (_title, said, size, quality) => {
  const contingents = [
    { name: 'Knights', men: 60, quality: 2 },
    { name: 'Levy', men: 40, quality: 1 },
  ];
  expect(armySchema.parse({ ...said, contingents })).toMatchObject({ size, quality });
});

test('without contingents an army is as large as it says, of quality 1', () => {
  for (const none of [{}, { contingents: [] }])
    expect(armySchema.parse({ size: 70, ...none })).toMatchObject({ size: 70, quality: 1 });
});

test('an army has twelve tacticians at the most', () => {
  const named = (many: number) => Array.from({ length: many }, (_, i) => ({ name: `T${i}` }));
  const withSo = (many: number): boolean =>
    armySchema.safeParse({ size: 70, tacticians: named(many) }).success;
  expect([12, 13].map(withSo)).toEqual([true, false]);
});

test('an army in battle has no units and no order in which they break, and an id by its place', () => {
  const army = { size: 60, quality: 2, contingents: [{ name: 'Knights', men: 60, quality: 2 }] };
  const { armies } = battleOf(battleWith({ armies: [army, army] }), 1).start;
  for (const one of armies) {
    expect(one).not.toHaveProperty('contingents');
    expect(one).not.toHaveProperty('breaks');
  }
  expect(armies.map(({ id }) => id)).toEqual(['army1', 'army2']);
});

test('an army without a name has one by its place, beyond the colours a number', () => {
  const names = namedByPlace(Array.from({ length: 9 }, (_, i) => ({ name: i === 1 ? 'Own' : '' })));
  expect([0, 1, 8].map((place) => names[place]?.name)).toEqual(['Red', 'Own', 'Army 9']);
});

/** Hits by place; the enemies are those from the second on. */
test.each<[string, number[], number[]]>([
  ['spread', [9, 5, 8, 8], [1, 2, 3]],
  ['weakest', [1, 5, 8, 8], [1]],
  ['weakest', [1, 8, 5, 5], [2, 3]],
  ['weakest', [1, 8, 8, 5], [3]],
  ['weakest', [1, 5, 8, 5], [1, 3]],
  ['strongest', [9, 8, 5, 5], [1]],
  ['strongest', [9, 5, 8, 8], [2, 3]],
  ['strongest', [9, 5, 5, 8], [3]],
  ['strongest', [9, 8, 5, 8], [1, 3]],
])('%s of hits %j: the lot falls among %j (A-SW-04)', (policy, hits, among) => {
  expect(targetsByHits(policy, [1, 2, 3], hits)).toEqual(among);
});
