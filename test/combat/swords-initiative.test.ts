import { expect, test } from 'vitest';
import { optionsOf, red, blue, arena, ordersOf } from './swords-arena.ts';

test('of three who are level every order is as likely (H-SW-04)', () => {
  const options = optionsOf({ initiative: 'dexterity' });
  const odds = ordersOf(arena([red(), blue(), blue()], options), options);
  expect(Object.keys(odds)).toHaveLength(6);
  for (const share of Object.values(odds)) expect(share).toBeCloseTo(1 / 6, 12);
  // Who is level with nobody keeps his place.
  expect(
    ordersOf(arena([red({ dex: 1 }), blue(), blue(), blue({ dex: 2 })], options), options),
  ).toEqual({ 'f3 f0 f1 f2': 0.5, 'f3 f0 f2 f1': 0.5 });
});

test('sides that roll the same are told apart once, and each acts together (H-SW-04)', () => {
  const options = optionsOf({ initiative: 'side' });
  const odds = ordersOf(
    arena([red({ dex: 3 }), blue({ dex: 2 }), red({ dex: 1 }), blue()], options),
    options,
  );
  expect(Object.keys(odds).toSorted()).toEqual(['f0 f2 f1 f3', 'f1 f3 f0 f2']);
  expect(odds['f0 f2 f1 f3']).toBeCloseTo(0.5, 12);
});
