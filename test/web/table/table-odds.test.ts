import { expect, test } from 'vitest';
import { battleOf, battleScenarioSchema, entrySchema, standing } from '../../../shared/index.ts';
import { oddsOf } from '../../../web/table/table-screen.tsx';
import type { Table } from '../../../web/table/use-table.ts';

test('odds of a battle that is over are those of its end while its log is still being told', () => {
  const scenario = battleScenarioSchema.parse({
    kind: 'battle',
    version: 1,
    armies: [
      { id: 'red', name: 'Red', size: 100, hits: 9 },
      { id: 'blue', name: 'Blue', size: 100 },
    ],
  });
  const battle = battleOf(scenario, 'end');
  // Blue's 12 take all nine hits of Red, whose own 2 leave Blue with 98.
  const dice = { 'red/0': { sum: 2 }, 'blue/0': { sum: 12 } };
  const entries = [entrySchema.parse({ kind: 'round', dice })];
  const live = standing(battle, entries);
  const at = { battle, live, lines: [], opening: undefined, table: { scenario, log: { entries } } };
  const { odds, isLate } = oddsOf(at as unknown as Table);
  expect(isLate).toBe(true);
  expect(odds?.win).toEqual({ red: 0, blue: 1 });
});
