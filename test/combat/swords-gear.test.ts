import { stepTold } from '../../shared/process/readers/play.ts';
import { expect, test } from 'vitest';
import { byPolicy } from '../../shared/process/choice.ts';
import { scripted } from '../scripted.ts';
import { swordsProcess } from '../../shared/combat/systems/swords/process.ts';
import { optionsOf, red, blue, arena, at, acting, taking, stepped } from './swords-arena.ts';

test('what is broken is not picked up (SW-40, H-SW-22)', () => {
  const options = optionsOf({ breakage: 'ask' });
  const offered = (stats: object): readonly (string | undefined)[] => {
    const choice = taking('done');
    stepped(
      acting(arena([red(stats, { hasWeapon: false, hasMissile: false }), blue()], options)),
      options,
      choice,
    );
    return [
      ...choice.seen.map(({ id }) => id).filter((id) => id.startsWith('retrieve')),
      choice.advised[0],
    ];
  };
  expect(offered({ weapon: 'sword', missile: 'bow' })).toEqual([
    'retrieve:weapon',
    'retrieve:missile',
    'retrieve:weapon',
  ]);
  expect(offered({ weapon: 'none', missile: 'none' })).toEqual(['grab:f1:0']);
});

test('what is not made for throwing adds at most 2 when thrown (H-SW-12)', () => {
  const bonus = (
    weapon: string,
    manner: 'thrown' | 'melee',
    weaponExtra = 0,
  ): number | undefined => {
    const fight = at(arena([red({ weapon, weaponExtra }), blue({ stamina: 200 })]), {
      kind: 'damage',
      hits: { by: 'f0', nth: 1, manner, augments: 0, targets: ['f1'] },
    });
    return stepTold(
      swordsProcess(optionsOf()),
      fight,
      scripted([3, 3, 3, 3]),
      byPolicy,
    )[1][0]?.terms?.find(({ reason }) => reason.startsWith('F0'))?.amount;
  };
  expect([
    bonus('twoHanded', 'thrown'),
    bonus('sword', 'thrown', 3),
    bonus('blackjack', 'thrown'),
    bonus('spear', 'thrown'),
    bonus('handAxe', 'thrown', 3),
    bonus('twoHanded', 'melee'),
  ]).toEqual([2, 2, 1, 4, 6, 6]);
});

test('who falls from the horse does not move any more this round (H-SW-19)', () => {
  const options = optionsOf({ distance: 4 });
  const hit = at(
    { ...arena([red({ str: 5 }), blue({ mount: 'horse', stamina: 200 })], options), order: ['f1'] },
    {
      kind: 'damage',
      hits: { by: 'f0', nth: 1, manner: 'missile', augments: 0, targets: ['f1'] },
    },
  );
  const ids = (dice: readonly number[]): readonly string[] => {
    const choice = taking('done');
    stepped(acting(stepped(hit, options, byPolicy, dice), 1, 'f1'), options, choice);
    return choice.seen
      .map(({ id }) => id)
      .filter((id) => id === 'withdraw' || id.startsWith('advance'));
  };
  // Riding 1 + 1 against damage of 1 + 1 + 5 as rolled falls, 6 + 6 keeps the seat.
  expect([ids([1, 1, 1, 1, 1, 1]), ids([1, 1, 1, 1, 6, 6])]).toEqual([
    [],
    ['advance:0', 'withdraw'],
  ]);
});
