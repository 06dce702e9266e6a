import { stepTold } from '../../shared/process/readers/play.ts';
import { expect, test } from 'vitest';
import { byPolicy } from '../../shared/process/choice.ts';
import { scripted } from '../scripted.ts';
import { swordsProcess } from '../../shared/combat/systems/swords/process.ts';
import {
  optionsOf,
  red,
  blue,
  arena,
  at,
  acting,
  taking,
  stepped,
  type Entrant,
} from './swords-arena.ts';

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

test('drawing back from who is as fast is all that one does in a turn, or a move, as read (H-SW-21)', () => {
  const after = (entrant: Entrant, option: 'turn' | 'free') => {
    const options = optionsOf({ distance: 2, drawBack: option });
    const fight = arena([red({ missile: 'bow' }), entrant], options);
    return stepped(acting(fight), options, taking('withdraw')).fighters[0];
  };
  const left = (entrant: Entrant, option: 'turn' | 'free' = 'turn'): number =>
    1 - (after(entrant, option)?.spent ?? NaN);
  expect([left(blue()), left(blue(), 'free'), left(blue({ mount: 'horse' }))]).toEqual([0, 1, 0]);
  const mounted = optionsOf({ distance: 2 });
  const rider = arena([red({ missile: 'bow', mount: 'horse' }), blue()], mounted);
  expect(stepped(acting(rider), mounted, taking('withdraw')).fighters[0]?.spent).toBe(0);
});

test('who has done something else in his turn may not draw back from who is as fast (H-SW-21)', () => {
  const options = optionsOf({ distance: 2 });
  const ids = (spent: number): readonly string[] => {
    const choice = taking('done');
    const fight = arena([{ state: { spent, plan: { actions: 2, defends: 0 } } }, {}], options);
    stepped(acting(fight), options, choice);
    return choice.seen.map(({ id }) => id);
  };
  expect([ids(0).includes('withdraw'), ids(1).includes('withdraw')]).toEqual([true, false]);
});
