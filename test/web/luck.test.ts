import { expect, test } from 'vitest';
import {
  battleOf,
  battleScenarioSchema,
  entrySchema,
  tellLog,
  type Entry,
} from '../../shared/index.ts';
import { isRolled, luckSays, sumsOf } from '../../web/table/luck.ts';

/** Equals: both deal 2d6 + 4, and have 100 hits. */
const BATTLE = battleOf(
  battleScenarioSchema.parse({
    kind: 'battle',
    version: 1,
    edition: 2,
    armies: [
      { id: 'red', name: 'Red', size: 100, tacticians: [{ name: 'Ada', tactics: 4 }] },
      { id: 'blue', name: 'Blue', size: 100, tacticians: [{ name: 'Bors', tactics: 4 }] },
    ],
  }),
  'luck',
);

const rounds = (red: number, blue: number, many: number): readonly Entry[] =>
  Array.from({ length: many }, () =>
    entrySchema.parse({ kind: 'round', dice: { 'red/0': { sum: red }, 'blue/0': { sum: blue } } }),
  );

const says = (entries: readonly Entry[]): string =>
  luckSays(sumsOf(BATTLE, tellLog(BATTLE, entries)));

test('nothing rolled, nothing said', () => {
  expect(says([])).toBe('No dice yet.');
  expect(isRolled(sumsOf(BATTLE, []))).toBe(false);
  expect(isRolled(sumsOf(BATTLE, tellLog(BATTLE, rounds(7, 7, 1))))).toBe(true);
});

test('of a mutual rout nobody is called favoured, and each army is judged by its own dice', () => {
  // Red deals 11 a round and Blue 10: both break in the tenth.
  const said = says(rounds(7, 6, 10));
  expect(said).toMatch(/^Red rolled as expected and Blue rolled 10\.0 damage below/);
  expect(said).toMatch(
    /favoured neither side: Red wins −[\d.]+, mutual rout \+[\d.]+, Blue wins −/,
  );
});

test('of a win the winner is favoured, of a draw of luck nobody', () => {
  expect(says(rounds(11, 3, 7))).toContain('All rolls together favoured Red: Red wins +');
  expect(says(rounds(3, 11, 7))).toContain('All rolls together favoured Blue: Red wins −');
  expect(says(rounds(8, 8, 4))).toContain('favoured neither side');
});
