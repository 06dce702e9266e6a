import { expect, test } from 'vitest';
import { ZONES } from '../../shared/combat/systems/zones/index.ts';
import type { Character } from '../../shared/combat/systems/zones/fighters/state.ts';
import { altered, fightOf } from '../vectors/zones-combat.ts';
import { duel, expectSame } from './zones-duel.ts';

test('exact odds remember how those are who may be caught up with (ZN-102 to ZN-104)', () => {
  expectSame(
    duel(
      { longChase: 'always', criticalRule: 'zero' },
      [{ health: 6, weapon: 'dagger', armour: 0, shield: false }],
      [{ health: 8, wit: 1, weapon: 'dagger', armour: 0, shield: false }],
    ),
  );
  const { options, start } = fightOf({ a: {}, b: { mount: 'horse' } }, { longChase: 'always' });
  const { key } = ZONES.process(options);
  const of = (chased: number, hurt: string): string =>
    key(
      altered(
        { options, start },
        {
          b: { standing: 'fled', chased },
          'b.mount': { standing: 'fled' },
          ...(hurt === ''
            ? {}
            : { [hurt]: { standing: 'fled', chased: hurt === 'b' ? chased : -1, health: 3 } }),
        },
      ).start,
    );
  for (const hurt of ['b', 'b.mount'])
    expect([of(1, hurt) === of(1, ''), of(-1, hurt) === of(-1, '')]).toEqual([false, true]);
});

test('exact fates remember how the fallen are while a blast may hit them again (ZN-59, H-ZN-04)', () => {
  expectSame(
    duel(
      { criticalRule: 'halfCurrent', morale: false },
      [{ weapon: 'breath', health: 5 }],
      [
        { health: 4, weapon: 'dagger' },
        { health: 4, weapon: 'dagger' },
      ],
    ),
  );
  const of = (weapon: string, mercy: string, change: Partial<Character>): string => {
    const table = fightOf({ a: { weapon }, b: {}, c: {} }, { mercy });
    return ZONES.process(table.options).key(
      altered(table, { b: { standing: 'down', health: 3, ...change } }).start,
    );
  };
  for (const change of [{ health: 2 }, { shield: 'sound' }, { cover: 'cover' }] as const) {
    expect([
      of('fireBomb', 'spare', change) === of('fireBomb', 'spare', {}),
      of('sword', 'spare', change) === of('sword', 'spare', {}),
    ]).toEqual([false, true]);
  }
  expect(of('sword', 'none', { concealed: true })).not.toBe(of('sword', 'none', {}));
});

test.each([
  ['gear that breaks', {}, { weapon: 'staff', weaponDamaged: true, armourDamaged: true }, {}],
  ['saves against going down', { criticalRule: 'halfMaxSave' }, {}, { weapon: 'dagger' }],
  ['counters that hit first', {}, { countersFirst: true }, { weapon: 'natural12', armour: 0 }],
  ['another size, impaired', {}, { size: 'large', health: 7 }, { weapon: 'unarmed', health: 7 }],
] as const)('merged outcomes change no odds: %s', (_what, options, a, b) => {
  const frail = { health: 5, shield: true, shieldDamaged: true };
  expectSame(duel({ morale: false, ...options }, [{ ...frail, ...a }], [{ ...frail, ...b }]));
});
