import { expect, test } from 'vitest';
import { battleScenarioSchema } from '../../shared/scenario/schema/battle.ts';

const OTHER = { name: 'b', size: 1 };
/** Against another army. */
const army = (more: object): readonly object[] => [{ name: 'a', size: 1, ...more }, OTHER];

test.each<[string, unknown, string, object?]>([
  ['sizes', [...army({ size: 0 }), { name: 'c', size: 1.5 }], 'armies.0.size armies.2.size'],
  ['one army', [OTHER], 'armies'],
  ['one side', army({}).map((one) => ({ ...one, side: 'x' })), 'armies'],
  ['the same id', [...army({ id: 'x' }), { id: 'x', name: 'c', size: 1 }], 'armies.2.id'],
  ['a favourite nobody knows', army({ choice: 'Nobody' }), 'armies.0.choice'],
  ['a target nobody knows', army({ target: 'z' }), 'armies.0.target'],
  ['unknown fields', army({ sise: 2 }), 'armies.0 rules', { rules: { dobling: 1 } }],
  ['a faulty formula', army({}), 'rules.damage', { rules: { damage: '2d6 + strength' } }],
  [
    'faults of fields and between them, all at once',
    [
      { id: 'x', name: '', size: 0, target: 'z' },
      {
        id: 'x',
        name: 'b',
        size: -1,
        tacticians: [{ name: 'A', tactics: 'x' }, { name: 'A' }],
        choice: 'Nobody',
      },
      7,
    ],
    'armies.0.name armies.0.size armies.0.target armies.1.choice armies.1.id armies.1.size ' +
      'armies.1.tacticians.0.tactics armies.1.tacticians.1.name armies.2 rules',
    { rules: { dobling: 1 } },
  ],
  ['nothing at all', 'none', 'armies'],
  ['a seed of control characters', army({}), 'seed', { seed: 'a\u0000b' }],
  ['names', [...army({ name: 'a\u0007' }), { name: ' ', size: 1 }], 'armies.0.name armies.2.name'],
])('a faulty scenario names every fault: %s', (_name, armies, paths, more) => {
  const parsed = battleScenarioSchema.safeParse({ kind: 'battle', version: 1, ...more, armies });
  const faults = parsed.error?.issues.map(({ path }) => path.join('.')) ?? [];
  expect(faults.toSorted().join(' ')).toBe(paths);
});
