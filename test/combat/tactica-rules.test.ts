import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { autoPay } from '../../shared/mechanics/tactica/action-dice.ts';
import { fatigueRanks, firstAid, healedInWeek } from '../../shared/mechanics/tactica/healing.ts';
import { rangeDice } from '../../shared/combat/systems/tactica/rules/range.ts';
import { severityOf } from '../../shared/mechanics/tactica/damage.ts';
import { boundedSl } from '../../shared/combat/systems/tactica/fighters/numbers.ts';
import { coverDice } from '../../shared/mechanics/tactica/situation.ts';
import {
  chariotTargets,
  chariotZones,
} from '../../shared/combat/systems/tactica/rules/chariots.ts';
import { canStrikeFlyer, flown } from '../../shared/combat/systems/tactica/rules/flyers.ts';
import { optionsOf } from './tactica-arena.ts';

test('healing, fatigue, cover, range, chariots and flyers by their numbers (A-29, M-07)', () => {
  const week = { week: 1, food: true, water: true, rest: true, healed: true };
  expect([healedInWeek(week), healedInWeek({ ...week, week: 3, food: false })]).toEqual([3, 2]);
  expect(firstAid({ lost: 1, stunned: true }, { minutes: 10, inCombat: true })).toEqual({
    lost: 1,
    stunned: true,
  });
  expect([fatigueRanks(1, true), fatigueRanks(2, true), fatigueRanks(2, false)]).toEqual([0, 1, 2]);
  expect(coverDice(['hardLight', 'softHeavy'], 'worst')).toBe(-3);
  expect(coverDice(['hardLight', 'softHeavy'], 'both')).toBe(-4);
  expect([rangeDice(0, 1), rangeDice(1, 1), rangeDice(2, 1)]).toEqual([0, -1, undefined]);
  expect([chariotTargets('heavy', 2, true), chariotTargets('light', 4, false)]).toEqual([2, 2]);
  expect([chariotZones(9, true), chariotZones(8, true), chariotZones(9, false)]).toEqual([2, 1, 1]);
  const flight = { speed: 2, turns: 2, dive: 3 };
  expect(flown(flight, { zones: 3, turns: 0, dives: true }, 'absolute').falling).toBe(false);
  expect(flown(flight, { zones: 4, turns: 0, dives: true }, 'absolute').falling).toBe(true);
  expect(canStrikeFlyer(true, 'melee', false)).toBe(false);
  expect(canStrikeFlyer(true, 'held', true)).toBe(true);
});

test('the README accounts for every rule, missing table and ambiguity', () => {
  const text = readFileSync('shared/combat/systems/tactica/README.md', 'utf8');
  const named = (prefix: string): ReadonlySet<number> => {
    const found = new Set<number>();
    const ids = new RegExp(`\\b${prefix}-(\\d+)(?: to ${prefix}-(\\d+))?`, 'g');
    for (const [, from = '', to = from] of text.matchAll(ids))
      for (let id = Number(from); id <= Number(to); id++) found.add(id);
    return found;
  };
  for (const [prefix, count] of [
    ['TC', 249],
    ['M', 22],
    ['A', 52],
  ] as const)
    expect(named(prefix).size, prefix).toBe(count);
});

test('more than three times the ranks is massive, where that guide holds (TC-125, A-17)', () => {
  const ranks = { real: 3, total: 3 };
  expect([9, 10].map((damage) => severityOf(damage, ranks, true))).toEqual([
    'killingBlow',
    'massive',
  ]);
  expect(severityOf(10, ranks, false)).toBe('killingBlow');
});

test('a Superiority Level has a least (A-26)', () => {
  const least = (slLeast: number) => boundedSl(-2, { ...optionsOf({}), slLeast });
  expect([least(-1), least(0)]).toEqual([-1, 0]);
});

test('dice at a cost of nothing are not taken for fewer dice at a higher one (TC-35)', () => {
  expect(autoPay([3], 0)).toEqual([3]);
  expect(autoPay([], 3)).toBeUndefined();
  expect(autoPay([3], 1)).toEqual([3]);
  expect(autoPay([], 11)).toBeUndefined();
});
