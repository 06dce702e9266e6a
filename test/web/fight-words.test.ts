import { expect, test } from 'vitest';
import {
  DUEL_EXAMPLES,
  isReached,
  rollText,
  type CombatStep,
  type Fight,
} from '../../shared/index.ts';
import { orderOf } from '../../shared/combat/order-of-sides.ts';
import { faultOfMany } from '../../web/combat/form/add-fighters.tsx';
import { certainOdds } from '../../web/cockpit/odds/certain-odds.ts';
import { momentsOf } from '../../web/combat/play/moments.ts';

test('dice say what they must come to', () => {
  expect(rollText('2d6', { bonus: 3, against: 12 })).toBe('2d6 + 3 against 12');
  expect(rollText('2d6', { bonus: -1 })).toBe('2d6 − 1');
  expect(rollText('d100', { against: 47, need: 'atMost' })).toBe('d100, 47 or less');
  expect(
    rollText('d100', {
      against: 47,
      need: 'atMost',
      better: { what: 'special', against: 9 },
    }),
  ).toBe('d100, 47 or less; special: 9 or less');
  expect(rollText('2d6', { bonus: 3, against: 12, need: 'atLeast' })).toBe(
    '2d6 + 3, 12 or more (9 or more on the dice)',
  );
  expect(rollText('4d6', { against: 5, need: 'atLeast', each: true })).toBe('4d6, each 5 or more');
});

test('a roll succeeds by its sum, a pool by each die, and a contest by neither', () => {
  expect(isReached({ bonus: 3, against: 12, need: 'atLeast' }, 9)).toBe(true);
  expect(isReached({ bonus: 3, against: 12, need: 'atLeast' }, 8)).toBe(false);
  expect(isReached({ against: 47, need: 'atMost' }, 48)).toBe(false);
  expect(isReached({ bonus: 3, against: 5, need: 'atLeast', each: true }, 4)).toBe(false);
  expect(isReached({ bonus: 3, against: 12 }, 12)).toBeUndefined();
});

test('more fighters than there is room for are refused, none is added in silence', () => {
  expect(faultOfMany('39', 39)).toBeUndefined();
  expect(faultOfMany('50', 39)).toBe('There is room for 39 more: at most 40 fight in all.');
  expect(faultOfMany('1', 0)).toBe('There is room for no more: at most 40 fight in all.');
  expect(faultOfMany('x', 39)).toBe('Use a whole number of 1 or more.');
});

test('a fight is looked back at from its start, after what is told, and after each round', () => {
  const [fight, ...states] = [{}, {}, {}, {}, {}, {}] as Fight[];
  const told = { kind: 'strike', text: 'Ada strikes.', round: 1, rolls: [], rules: [] };
  const steps = [1, 1, 2, 3, 3].map((round, i): CombatStep => ({
    round,
    events: i === 0 ? [told] : [],
    rolls: [],
    decisions: [],
  }));
  expect(momentsOf({ steps, states, fight: fight! })).toEqual([
    { at: 0, round: 0, step: undefined, fight: states[0] },
    { at: 0.5, round: 1, step: 0, fight: states[1] },
    { at: 1, round: 1, step: 1, fight: states[2] },
    { at: 2, round: 2, step: 2, fight: states[3] },
    { at: 3, round: 3, step: 4, fight },
  ]);
  expect(momentsOf({ steps: [], states: [], fight: fight! })).toEqual([
    { at: 0, round: 0, step: undefined, fight },
  ]);
  expect(certainOdds([{ id: 'a' }, { id: 'b' }], { kind: 'won', winner: 'b' })).toMatchObject({
    win: { a: 0, b: 1 },
    mutual: 0,
    stalemate: 0,
    unfinished: 0,
  });
});

test('every order of the sides is drawn as often', () => {
  const orders = new Set(Array.from({ length: 24 }, (_, nth) => orderOf(4, nth).join('')));
  expect(orders.size).toBe(24);
  for (const order of orders) expect([...order].toSorted().join('')).toBe('0123');
});

test('sides of the examples stand in the order of their colours: red first', () => {
  for (const { title, scenario } of DUEL_EXAMPLES)
    expect(scenario.sides[0]?.id, title).not.toBe('blue');
});
