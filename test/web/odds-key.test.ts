import { expect, test } from 'vitest';
import type { BattleScenario } from '../../shared/index.ts';
import { keyOfBattle } from '../../web/army/odds/asking.ts';
import { battleWith } from '../scenarios.ts';

const armies = [
  { id: 'red', name: 'Red', size: 120 },
  { id: 'blue', name: 'Blue', size: 300 },
];
const key = (more: object): string => {
  const battle: BattleScenario = battleWith({ armies, ...more });
  return JSON.stringify(keyOfBattle(battle));
};

test.each([
  { withdrawsAt: { red: 20 } },
  { round: 3 },
  { rules: { hits: 90 } },
  { armies: armies.map((army) => ({ ...army, hits: 40 })) },
])('what decides the odds is in the key that they are kept under: %j', (change) => {
  expect(key(change)).not.toBe(key({}));
});

test('names and luck are not', () => {
  const named = armies.map((army, i) => ({ ...army, name: `Army ${i}` }));
  expect(key({ name: 'The ford', seed: 'x', trials: 200, armies: named })).toBe(key({}));
});
