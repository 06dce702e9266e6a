import { describe, expect, test } from 'vitest';
import {
  battleOf,
  battleOdds,
  battleScenarioSchema,
  entrySchema,
  standing,
  tellLog,
} from '../../../shared/index.ts';
import { oddsOf } from '../../../web/table/table-screen.tsx';
import type { Table } from '../../../web/table/use-table.ts';

/** After a round in which Red threw 2 and Blue 12. */
const tableOf = (hits: number) => {
  const scenario = battleScenarioSchema.parse({
    kind: 'battle',
    version: 1,
    armies: [
      { id: 'red', name: 'Red', size: 100, hits },
      { id: 'blue', name: 'Blue', size: 100 },
    ],
  });
  const battle = battleOf(scenario, 'end');
  const dice = { 'red/0': { sum: 2 }, 'blue/0': { sum: 12 } };
  const entries = [entrySchema.parse({ kind: 'round', dice })];
  const live = standing(battle, entries);
  return { battle, live, lines: [], opening: undefined, table: { scenario, log: { entries } } };
};
const read = (at: object) => oddsOf(at as unknown as Table);

describe('odds while the log is still being told', () => {
  test('of a battle that is over are those of its end', () => {
    // Blue's 12 take all nine hits of Red, whose own 2 leave Blue with 98.
    const { odds, isLate } = read(tableOf(9));
    expect(isLate).toBe(false);
    expect(odds?.win).toEqual({ red: 0, blue: 1 });
  });

  test('are those from where it stands, as soon as these are known, else late', () => {
    const at = tableOf(50);
    const opening = battleOdds(at.battle);
    expect(read({ ...at, opening })).toEqual({ odds: opening, isLate: true });
    const full = battleOdds({ ...at.battle, start: at.live.field });
    const now = read({ ...at, opening, full });
    const lines = tellLog(at.battle, at.table.log.entries);
    expect(now.isLate).toBe(false);
    expect(now).toEqual(read({ ...at, opening, full, lines }));
  });
});
