import { expect, test } from 'vitest';
import { endingOf } from '../../shared/combat/ending.ts';
import { damageDice } from '../../shared/combat/systems/zones/rules/dice.ts';
import { SWORDS } from '../../shared/combat/systems/swords/index.ts';
import { attackDice, nearDice } from '../../shared/mechanics/tactica/dice.ts';
import { mergeOutcomes } from '../../shared/dice/merge-outcomes.ts';
import { dieAskedFor, replayDuel } from '../../shared/index.ts';
import { tableChance, valueOf, type Typed } from '../../shared/process/script.ts';
import { duelWith, oneEach } from '../scenarios.ts';
import { arena, blue, optionsOf, red } from './systems/swords-arena.ts';

test('the key of a swordsman tells a broken weapon from a fallen one (SW-40)', () => {
  const options = optionsOf({ breakage: 'ask' });
  const { key } = SWORDS.process(options);
  const fight = arena([red(), blue({ weapon: 'sword', shield: true })], options);
  const changed = (change: object): string =>
    key({
      ...fight,
      fighters: fight.fighters.map((one) => (one.side === 'blue' ? { ...one, ...change } : one)),
    } as typeof fight);
  const { stats } = fight.fighters[1] ?? fight.fighters[0] ?? expect.fail();
  const lost = { hasWeapon: false, hasShield: false };
  const keys = [
    changed({}),
    changed(lost),
    changed({ ...lost, stats: { ...stats, weapon: 'none', weaponExtra: 0 } }),
    changed({ ...lost, stats: { ...stats, shield: false } }),
  ];
  expect(new Set(keys).size).toBe(4);
});

const watched = { count: 1, sides: 6, lower: false, explodes: false, watched: true };
test.each([
  ['damage of a weapon that a 1 breaks', damageDice(watched), { faces: [1] }, 1],
  ['the same, typed as a sum', damageDice(watched), { sum: 1 }, 1],
  ['two dice of it', damageDice({ ...watched, count: 2 }), { faces: [1, 5] }, 6],
  ['hits of an attack', attackDice(4, 1), { faces: [4, 6, 2, 3] }, 2],
  ['hits where a die may be raised', nearDice(4, 1), { faces: [4, 1, 3, 3] }, 1],
] as const)('rolls tell the total that people read: %s', (_what, dice, typed: Typed, read) => {
  const table = tableChance('x', {
    typed: new Map([['r1/a', typed]]),
    again: new Map(),
    picks: new Map(),
  });
  const value = table.roll(
    mergeOutcomes(dice, (outcome) => outcome),
    [1, 'a'],
  );
  const told = table.rolls.get('r1/a') ?? expect.fail();
  expect(told.total).toBe(read);
  // Advice takes up a roll that was told by the value that the rules know.
  expect([value === read, valueOf(dice, told)]).toEqual([false, value]);
});

test('a 6 among typed action dice asks for a die more, and says which (TC-22)', () => {
  const sides = oneEach({ preset: 'roland' }, { preset: 'goblin' });
  const scenario = duelWith({ system: 'tactica', sides, dice: 'table' });
  const begun = replayDuel(scenario, 'roland');
  const label = begun.ok ? (begun.value.open?.label ?? '') : '';
  const refusal = (faces: readonly number[]): string => {
    const acts = [{ kind: 'dice' as const, label, dice: { faces: [...faces] } }];
    const thrown = replayDuel({ ...scenario, acts }, 'roland');
    return thrown.ok ? '' : thrown.error.message;
  };
  expect(dieAskedFor(refusal([6, 3, 2, 4]))).toBe(6);
  expect(refusal([6, 3, 2, 4, 6])).toBe('');
  expect(refusal([6, 3, 2, 4, 6, 1])).not.toBe('');
  expect(dieAskedFor(refusal([6, 3, 2, 4, 6, 1]))).toBeUndefined();
});

test('a fight goes on while two sides stand, in whatever order they are listed', () => {
  const ended = (...listed: readonly string[]) =>
    endingOf({
      fighters: listed.map((word, i) => ({
        id: `${i}`,
        name: `${i}`,
        side: word.slice(0, 1),
        standing: word.endsWith('-') ? ('down' as const) : ('up' as const),
        isNamed: false,
      })),
    });
  for (const open of [
    ['a', 'b'],
    ['a', 'b', 'a'],
    ['a-', 'b', 'a-', 'c', 'b'],
    ['b', 'a-', 'a'],
  ])
    expect(ended(...open)).toBeUndefined();
  const won = { kind: 'won', winner: 'a' };
  for (const over of [['a'], ['a', 'b-', 'a'], ['b-', 'a', 'a-', 'b-'], ['a', 'c-', 'b-']])
    expect(ended(...over)).toEqual(won);
  expect(ended('a-', 'b-')).toEqual({ kind: 'mutual' });
});
