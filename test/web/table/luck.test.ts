import fc from 'fast-check';
import { expect, test } from 'vitest';
import { battleOf, entrySchema, stateOdds, tellLog, type Entry } from '../../../shared/index.ts';
import { isRolled, luckSays, sumsOf } from '../../../web/table/log/luck.ts';
import { sample } from '../../sample.ts';
import { battleWith } from '../../scenarios.ts';

/** Equals: both deal 2d6 + 4, and have 100 hits. */
const BATTLE = battleOf(
  battleWith({
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

/** The points of an ending in what is said: "+3.2" or "−0.4". */
const pointsOf = (said: string, ending: string): number => {
  const [, sign = '', figure = ''] = new RegExp(`${ending} ([+−]?)([\\d.]+)`, 'u').exec(said) ?? [];
  return (sign === '−' ? -1 : 1) * Number(figure);
};

test('law: what is said is what the log says of all three endings, and never gainsays it', () => {
  const rolls = fc.array(
    fc.tuple(fc.integer({ min: 2, max: 12 }), fc.integer({ min: 2, max: 12 })),
    {
      minLength: 1,
      maxLength: 12,
    },
  );
  const seen = new Set<string>();
  fc.assert(
    fc.property(rolls, (dice) => {
      const entries = dice.flatMap(([red, blue]) => rounds(red, blue, 1));
      const lines = tellLog(BATTLE, entries);
      const said = luckSays(sumsOf(BATTLE, lines));
      const last = lines.at(-1)?.odds;
      const start = stateOdds(BATTLE)(BATTLE.start);
      const change = {
        red: ((last?.win['red'] ?? 0) - (start.win['red'] ?? 0)) * 100,
        mutual: ((last?.mutual ?? 0) - start.mutual) * 100,
        blue: ((last?.win['blue'] ?? 0) - (start.win['blue'] ?? 0)) * 100,
      };
      const [red, mutual, blue] = ['Red wins', 'mutual rout', 'Blue wins'].map((ending) =>
        pointsOf(said, ending),
      );
      expect(red).toBeCloseTo(change.red, 0);
      expect(mutual).toBeCloseTo(change.mutual, 0);
      expect(blue).toBeCloseTo(change.blue, 0);
      const [, whom = ''] = /favoured (Red|Blue|neither side)/.exec(said) ?? [];
      seen.add(whom);
      if (whom === 'neither side') return;
      const [own = 0, other = 0] = whom === 'Red' ? [red, blue] : [blue, red];
      expect(own, said).toBeGreaterThanOrEqual(0);
      expect(other, said).toBeLessThanOrEqual(0);
    }),
    { seed: 7, numRuns: sample(75, 300) },
  );
  expect(seen).toEqual(new Set(['Red', 'Blue', 'neither side']));
});

test('of a win the winner is favoured, of a draw of luck nobody', () => {
  expect(says(rounds(11, 3, 7))).toContain('All rolls together favoured Red: Red wins +');
  expect(says(rounds(3, 11, 7))).toContain('All rolls together favoured Blue: Red wins −');
  expect(says(rounds(8, 8, 4))).toContain('favoured neither side');
});
