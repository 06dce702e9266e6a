import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
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
import { arena, blue, optionsOf, played, red } from './tactica-arena.ts';

const HERO = { heroic: true, stateless: false, actionMode: 'rolled', dodgeDice: 0 } as const;
const DOWN = { inClose: true, prone: true } as const;

test('the scary cost the die of an action, until withstood (TC-164, TC-168)', () => {
  const fight = arena([red({}, { dice: [5, 3, 2, 4] }), blue({ fear: 'scary' })]);
  const failed = played(fight, { wanted: ['attack'], dice: [1, 2, 3, 4] });
  expect(failed.one('f0')).toMatchObject({ dice: [5, 3, 2], lostMental: 0, braved: [] });
  const passed = played(fight, {
    wanted: ['attack', 'pay:5'],
    dice: [5, 2, 3, 4, 2, 2, 3, 4],
    steps: 2,
  });
  expect(passed.one('f0')).toMatchObject({ braved: ['f1'] });
});

test('the fearsome take a rank, or a Shock of who may have one (TC-169, A-24)', () => {
  const fight = {
    ...arena([red(), blue({ fear: 'fearsome' })]),
    tasks: [{ kind: 'fear', who: 'f0' }] as const,
  };
  expect(played(fight, { dice: [1, 1, 2, 3] }).one('f0')).toMatchObject({
    lostMental: 1,
    met: ['f1'],
  });
  const tough = arena([red({ stateless: false }), blue({ fear: 'fearsome' })]);
  const shocked = played(
    { ...tough, tasks: [{ kind: 'fear', who: 'f0' }] },
    { wanted: ['yes'], dice: [1, 1, 2, 3] },
  );
  expect(shocked.one('f0')).toMatchObject({ lostMental: 0, shock: true });
});

test('the fell are tested until passed or the mind is broken (TC-172)', () => {
  const fight = arena([red({ mental: 2 }), blue({ fear: 'fell' })]);
  const broken = played(
    { ...fight, tasks: [{ kind: 'fear', who: 'f0' }] },
    { dice: [1, 2, 3, 4, 4, 2] },
  );
  expect(broken.one('f0')).toMatchObject({ lostMental: 2, standing: 'down' });
});

test('hand to hand both go down, and what is heavy is dropped (TC-12, TC-63)', () => {
  const fight = arena([red({ weapon: 'greatSword' }, { dice: [5, 3, 2, 4] }), blue()]);
  const close = played(fight, { wanted: ['close', 'pay:5'], dice: [5, 6, 1, 2, 1, 2, 3, 4] });
  expect(close.one('f0')).toMatchObject({ ...DOWN, weapon: 'unarmed' });
  expect(close.one('f1')).toMatchObject(DOWN);
  const horse = arena([red({}, { dice: [5, 3, 2, 4] }), blue({ size: 1, legs: '4' })]);
  const upright = played(horse, { wanted: ['close', 'pay:5'], dice: [5, 6, 1, 2, 1, 2, 3, 4, 1] });
  expect(upright.one('f1')).toMatchObject({ inClose: true, prone: false });
});

test('a hold is taken, tightened, broken and turned round (TC-67 to TC-72)', () => {
  const wrestler = red({ wrestles: true }, { ...DOWN, dice: [5, 3, 2, 4] });
  const taken = played(arena([wrestler, blue({}, DOWN)]), {
    wanted: ['hold', 'pay:5', 'none', 'no'],
    dice: [5, 5, 2, 3, 4],
    steps: 2,
  });
  expect(taken.one('f0')).toMatchObject({ holds: 'f1', grip: 'light' });
  expect(taken.one('f1').heldBy).toBe('f0');
  const held = blue({}, { ...DOWN, heldBy: 'f0', dice: [5, 3, 2, 4] });
  const holder = red({ wrestles: true }, { ...DOWN, holds: 'f1', grip: 'medium', dice: [5, 3, 2] });
  const broken = played(arena([holder, held]), {
    wanted: ['break-hold', 'pay:5'],
    dice: [5, 5, 1, 2, 1, 2, 3, 4],
  });
  expect(broken.shown).not.toContain('attack:f0');
  expect(broken.one('f1').heldBy).toBe('');
  const turned = played(arena([holder, held]), {
    wanted: ['reverse', 'pay:5'],
    dice: [5, 5, 1, 2, 1, 2, 3, 4],
  });
  expect(turned.one('f1')).toMatchObject({ holds: 'f0', grip: 'medium', heldBy: '' });
  expect(turned.one('f0')).toMatchObject({ holds: '', heldBy: 'f1' });
});

test('a holder may subdue without a wound (TC-74, A-41)', () => {
  const holder = red({}, { ...DOWN, holds: 'f1', grip: 'heavy', dice: [5, 3, 2, 4] });
  const fight = arena([holder, blue({}, { ...DOWN, heldBy: 'f0' })]);
  const out = played(fight, { wanted: ['subdue', 'pay:5'], dice: [5, 1, 2, 3, 5, 2, 3, 4] });
  expect(out.one('f1')).toMatchObject({ standing: 'down', lostPhysical: 0, injuries: [] });
});

test('an enemy who is Alone is dragged into the melee (TC-14)', () => {
  const fight = arena([red({}, { dice: [5, 3, 2, 4] }), blue(), blue({}, { cluster: 0 })]);
  const dragged = played(fight, { wanted: ['drag', 'pay:5'], dice: [5, 5, 1, 2, 5, 1, 2, 3] });
  expect(dragged.one('f2').cluster).toBe(1);
});

test('special results take successes from the damage (TC-212 to TC-224, M-15)', () => {
  const fight = arena([red({ ...HERO, armour: 0 }, { dice: [4, 4, 4, 4] }), blue({ armour: 0 })]);
  const hit = { dice: [5, 5, 5, 2], steps: 2 };
  const plain = played(fight, { ...hit, wanted: ['attack', 'none'] });
  expect(plain.one('f1')).toMatchObject({ lostPhysical: 1, exposures: 0 });
  const exposed = played(fight, { ...hit, wanted: ['attack', 'expose'] });
  expect(exposed.one('f1')).toMatchObject({ lostPhysical: 1, exposures: 2 });
  const lamed = played(fight, { ...hit, wanted: ['attack', 'hamstring', 'none'] });
  expect(lamed.one('f1').injuries).toEqual([
    { location: 'leftLeg', effect: 'hamstrung', deep: false },
  ]);
  expect(lamed.shown).not.toContain('stun');
  const soldiers = played(arena([red({}, { dice: [4, 4, 4, 4] }), blue({ armour: 0 })]), {
    ...hit,
    wanted: ['attack'],
  });
  expect(soldiers.shown).not.toContain('expose');
});

test('soaking takes points off, for a die (TC-115, M-14)', () => {
  const fight = arena([red({}, { dice: [4, 4, 4, 4] }), blue({ ...HERO, armour: 0 })]);
  const soaked = played(fight, {
    wanted: ['attack', 'none', 'yes'],
    dice: [5, 5, 5, 5, 6, 5, 2, 3],
    steps: 2,
  });
  expect(soaked.one('f1').dice).toHaveLength(2);
  expect(soaked.one('f1')).toMatchObject({ lostPhysical: 0, stun: true });
});

test('a flyer takes off, flies by its speed and dives to the ground (TC-243 to TC-247)', () => {
  const options = optionsOf({ zones: 6 });
  const bird = red({ flySpeed: 2, flyTurns: 2, flyDive: 3 }, { cluster: 0, dice: [5, 3, 2, 4] });
  const fight = arena([bird, blue({}, { cluster: 0 })], options);
  const flew = played(fight, { options, wanted: ['fly:3', 'pay:3'] });
  expect(flew.one('f0')).toMatchObject({ zone: 2, flying: true });
  const dived = played(fight, { options, wanted: ['dive:4', 'pay:3'] });
  expect(dived.one('f0')).toMatchObject({ zone: 3, flying: false });
  expect(dived.shown).not.toContain('dive:5');
  const landed = played(fight, { options, wanted: ['land', 'pay:3'] });
  expect(landed.one('f0').flying).toBe(false);
});

test('a full zone takes nobody more (TC-184); a chariot is cover that moves along (TC-232)', () => {
  const options = optionsOf({ zones: 3, stackingLimit: 1 });
  const fight = arena(
    [
      red({ chariot: 'light2' }, { cluster: 0, zone: 0, dice: [5, 3, 2, 4] }),
      blue({}, { cluster: 0, zone: 1 }),
    ],
    options,
  );
  const full = played(fight, { options, wanted: ['wait'] });
  expect(full.shown.filter((id) => /^(move|charge)/.test(id))).toEqual([]);
  const open = optionsOf({ zones: 3 });
  expect(played(fight, { options: open, wanted: ['move:2', 'pay:3'] }).one('f0')).toMatchObject({
    zone: 1,
    cover: 'hardLight',
  });
});

test('riders who are hurt may fall, where that is played (M-18)', () => {
  const options = optionsOf({ mounts: true });
  const fight = arena([red({}, { dice: [4, 4, 4, 4] }), blue({ mounted: true, armour: 0 })]);
  const fallen = played(fight, {
    options,
    wanted: ['attack'],
    dice: [5, 2, 3, 4, 1, 2, 3, 4],
    steps: 2,
  });
  expect(fallen.one('f1')).toMatchObject({ rides: false, prone: true, lostPhysical: 1 });
});

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
