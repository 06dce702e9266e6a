import { exactUnitOdds } from '../asking.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chanceFromSeed } from '../../shared/process/readers/sampled.ts';
import { play } from '../../shared/process/readers/play.ts';
import { OLDSCHOOL } from '../../shared/unit/systems/oldschool/index.ts';
import { splitPool, heap } from '../../shared/mechanics/oldschool/pool.ts';
import { unitSizeFor } from '../../shared/unit/systems/oldschool/proposal.ts';
import type { UnitOdds } from '../../shared/unit/system.ts';
import type { UnitStats } from '../../shared/unit/systems/oldschool/compiled-rules.ts';
import { oldschool, setup, unit } from './setups.ts';
import { sample } from '../sample.ts';

const RUNS = { seed: 20_26, numRuns: sample(15, 30) };
const exact = (...units: readonly UnitStats[]): UnitOdds => exactUnitOdds(oldschool(units))!;
const fields = fc.record({
  toHit: fc.integer({ min: 2, max: 24 }),
  hitDice: fc.integer({ min: 1, max: 3 }),
  reach: fc.integer({ min: 0, max: 2 }),
});
const men = fc.integer({ min: 1, max: 30 });

test('odds, survivors and rounds sum to 1; sides can be swapped', () => {
  fc.assert(
    fc.property(men, men, fields, fields, (a, b, one, other) => {
      const there = exact(unit('a', a, one), unit('b', b, other));
      const back = exact(unit('b', b, other), unit('a', a, one));
      expect(
        (there.win['a'] ?? 0) +
          (there.win['b'] ?? 0) +
          there.mutual +
          there.stalemate +
          there.unfinished,
      ).toBeCloseTo(1, 10);
      for (const id of ['a', 'b']) {
        expect(there.win[id]).toBeCloseTo(back.win[id] ?? NaN, 11);
        expect(
          (there.survivors[id] ?? []).reduce((sum, [, chance]) => sum + chance, 0),
        ).toBeCloseTo(1, 10);
      }
    }),
    RUNS,
  );
});

test("more men are never worse where the attacker's men multiply (OS-111)", () => {
  fc.assert(
    fc.property(men, men, fields, fields, (a, b, one, other) => {
      const wins = (count: number) =>
        exact(
          unit('a', count, { ...one, pool: 'average' }),
          unit('b', b, { ...other, pool: 'average' }),
        ).win['a'] ?? 0;
      expect(wins(2 * a)).toBeGreaterThanOrEqual(wins(a) - 1e-12);
    }),
    RUNS,
  );
});

test('where nobody can hurt anybody a warning says so (OS-24)', () => {
  const units = [unit('a', 10, { toHit: 30 }), unit('b', 10, { toHit: 40, pool: 35 })];
  expect(OLDSCHOOL.warnings(setup(units)).join(' ')).toContain('Nobody can hurt anybody');
});

test('bodies become units of about equal size (OS-107, B-03)', () => {
  expect([120, 121, 600, 5000].map((count) => unitSizeFor('auto', count))).toEqual([
    10, 20, 50, 500,
  ]);
  const { rules } = setup([]);
  const [proposed = []] = OLDSCHOOL.propose(
    [
      {
        name: 'Soldiers',
        men: 65,
        profile: { troop: 'soldier', skill: 1, armour: -1, mounted: false },
        leader: 'Ada',
      },
    ],
    { ...rules, unitSize: 20 },
    [[120]],
  );
  expect(proposed.map(({ name, men: count, leader }) => [name, count, leader])).toEqual([
    ['Soldiers 1', 22, 'Ada'],
    ['Soldiers 2', 22, undefined],
    ['Soldiers 3', 21, undefined],
  ]);
  expect(proposed[0]?.stats).toMatchObject({ thac0: 19, ac: 7, morale: 8 });
});

test('splitting a pool: nobody has none, and it adds up (OS-114)', () => {
  fc.assert(
    fc.property(
      men,
      fc.integer({ min: 0, max: 200 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (count, extra, share) => {
        const original = count + extra;
        const remaining = Math.ceil(original * share);
        const hp = splitPool({ original, remaining, men: count });
        expect(hp.reduce((sum, each) => sum + each, 0)).toBe(remaining);
        expect(hp.every((each) => each > 0)).toBe(true);
      },
    ),
    RUNS,
  );
});

test('a heap of dice is summed, typed and spread like any other', () => {
  const dice = heap(10, 6, 3);
  expect(dice.ofSum(60)).toBe(63);
  expect(dice.ofSum(9)).toBeUndefined();
  const { outcomes, probabilities } = dice.distribution();
  expect([outcomes[0], outcomes.at(-1)]).toEqual([13, 63]);
  expect(probabilities[0]).toBeCloseTo(1 / 60466176, 18);
});

test('where nobody can hurt anybody the odds are a stalemate, with rolled pools too (OS-24)', () => {
  const proof = { ac: -20 };
  const odds = exact(unit('a', 10, proof), unit('b', 10, proof));
  expect(odds).toMatchObject({ stalemate: 1, unfinished: 0, mutual: 0 });
});

test('a battle that goes on after 200 rounds is a draw, for odds and for plays', () => {
  const slow = { ac: -5, hitDice: 4, pool: 'average' } as const;
  const [a, b] = [unit('a', 10, slow), unit('b', 10, slow)];
  const { process, start } = oldschool([a, b]);
  const odds = exact(a, b);
  expect(odds.stalemate).toBeGreaterThan(0.5);
  expect(odds.rounds.pmf.at(-1)).toEqual([200, expect.closeTo(odds.stalemate, 2)]);
  const ends = Array.from({ length: 12 }, (_, i) =>
    play(process, start, chanceFromSeed(`slow ${i}`)),
  );
  expect(ends.some(({ outcome }) => outcome?.kind === 'stalemate')).toBe(true);
  expect(Math.max(...ends.map(({ events }) => events.at(-1)?.round ?? 0))).toBeLessThanOrEqual(200);
});
