import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Chance } from '../../shared/process/chance.ts';
import { byPolicy, type Choice } from '../../shared/process/choice.ts';
import { enumerate } from '../../shared/process/readers/enumerate.ts';
import { streamed } from '../../shared/process/readers/sampled.ts';
import { MOST_ROUNDS } from '../../shared/combat/fight.ts';
import { exactDuel } from '../asking.ts';
import { SWORDS } from '../../shared/combat/systems/swords/index.ts';
import type { SwordsOptions } from '../../shared/combat/systems/swords/fighters/options.ts';
import { preferredPlan } from '../../shared/combat/systems/swords/choices/policy.ts';
import { swordsProcess } from '../../shared/combat/systems/swords/process.ts';
import {
  hitChance,
  meanNet,
  opposedChance,
} from '../../shared/combat/systems/swords/rules/dice.ts';
import { theFighter } from '../../shared/combat/scratch.ts';
import type {
  SwordsFight,
  Stage,
  Swordsman,
} from '../../shared/combat/systems/swords/fighters/state.ts';
import { play, stepTold } from '../../shared/process/readers/play.ts';
import { createRng } from '../../shared/rng.ts';
import { sample } from '../sample.ts';
import {
  arena,
  at,
  changed,
  grip,
  optionsOf,
  ordered,
  picking,
  tableOf,
  turnOf,
  type Entrant,
} from './swords-arena.ts';
import { anything, noting, storyOf, tablesOf } from './wild.ts';

/** Has planned to defend himself once. */
const GUARD: Partial<Swordsman> = { plan: { actions: 1, defends: 1 } };

/** Plays a fight, the policy deciding. */
const fought = (fight: SwordsFight, options: SwordsOptions, seed = 1) =>
  play(swordsProcess(options), fight, streamed(createRng(seed, 'play')), {
    cut: ({ round }) => round > MOST_ROUNDS,
  });

// --- Tables and the policy

test('the chance to hit and the mean of net damage, counted over 1296 throws', () => {
  const dice = Array.from({ length: 36 }, (_, i) => 2 + (i % 6) + Math.floor(i / 6));
  for (const by of [-9, -4, -1, 0, 2, 7]) {
    expect(opposedChance(by)).toBeCloseTo(
      dice.flatMap((a) => dice.filter((b) => a + by > b)).length / 1296,
      12,
    );
    expect(meanNet(by)).toBeCloseTo(
      dice
        .flatMap((a) => dice.map((b) => Math.max(0, a + by - b)))
        .reduce((sum, net) => sum + net, 0) / 1296,
      12,
    );
  }
  // A hopeless defence counts as 0, not below (A-SW-30).
  expect(hitChance({ attack: -6, defense: -20, challenge: 0, floor: true })).toBeCloseTo(
    21 / 36,
    12,
  );
  expect(hitChance({ attack: -6, defense: -20, challenge: 0, floor: false })).toBe(1);
});

// The digest measured these with the plans Strike + Defend + 0 to 3 Augments, 4000 duels each
// (4.1): within 4.5 standard deviations.
const MEASURED = [
  ['soldier', 'veteran', 0.108],
  ['militia', 'soldier', 0.053],
  ['veteran', 'general', 0.221],
  ['knight', 'general', 0.955],
] as const;
test.each(MEASURED.slice(0, sample(1, MEASURED.length)))(
  '%s against %s wins as often as the digest measured',
  (red, blue, measured) => {
    const options = optionsOf({ plans: 'guarded' });
    const preset = (id: string): object => ({
      ...SWORDS.presets.find((one) => one.id === id)?.stats,
      mount: 'none',
    });
    const odds = exactDuel(
      SWORDS.process(options),
      arena([{ stats: preset(red) }, { stats: preset(blue) }], options),
      ['red', 'blue'],
      { states: 60_000, rolls: 3_000_000, moves: 20_000_000, steps: 20_000 },
    );
    expect(Math.abs((odds?.win['red'] ?? 0) - measured)).toBeLessThan(
      4.5 * Math.sqrt((measured * (1 - measured)) / 4000) + 0.0005,
    );
  },
  60_000,
);

test('plans: 12 of them for the actor, the policy keeps Defend against two', () => {
  const options = optionsOf();
  const duel = ordered(arena([{}, {}], options));
  const [plan] = tableOf(duel, options).step().seen;
  expect(plan?.ids).toEqual([1, 2, 3, 4, 5, 6].flatMap((n) => [`plan:${n}`, `plan:${n}:defend`]));
  expect(plan?.by).toBe('f0');
  expect(
    preferredPlan({ fight: arena([{}, {}, {}], options), options }, theFighter(duel, 'f0')).defends,
  ).toBe(1);
  // Who need fear nobody any more this round drops Defend.
  const guarded = optionsOf({ plans: 'guarded' });
  const safe = arena([{}, { state: { acted: true } }], options);
  expect(preferredPlan({ fight: safe, options }, theFighter(safe, 'f0')).defends).toBe(0);
  expect(preferredPlan({ fight: safe, options: guarded }, theFighter(safe, 'f0')).defends).toBe(1);
});

test('the policy flees for the worn of a beaten side, and never for the named', () => {
  const options = optionsOf({ flee: 'free' });
  const start = (isNamed: boolean) =>
    tableOf(
      ordered(
        arena([{ isNamed, state: { stamina: 2 } }, { stats: { striking: 5 } }], options, ['red']),
      ),
      options,
    );
  expect(start(false).step().step().the('f0').standing).toBe('fled');
  expect(start(true).step().step([1, 1, 6, 6]).asked('/act')?.advised).not.toBe('flee');
});

test('named characters of a beaten side are asked first, and advised to fight', () => {
  const options = optionsOf({ flee: 'free' });
  const start = tableOf(arena([{ isNamed: true }, {}], options, ['red']), options);
  expect(start.fight.stage.kind).toBe('stand');
  const { fight, seen } = start.step();
  expect(fight.stage.kind).toBe('initiative');
  expect(seen[0]).toMatchObject({
    label: 'start/f0/stand',
    by: 'f0',
    ids: ['fight', 'flee', 'yield'],
    advised: 'fight',
  });
  expect(start.step([], 'flee').the('f0').standing).toBe('fled');
  expect(start.step([], 'yield').the('f0').standing).toBe('surrendered');
});

// --- Defence

test('before his turn a defender plans, and may put it off undefended (A-SW-08)', () => {
  const start = turnOf([{}, {}]);
  const later = start.step([1, 1], 'strike:f1:0', 'plan:later');
  expect([later.exhausted, ...later.kinds]).toEqual([true, 'hit']);
  expect(later.the('f1').plan).toBeNull();
  const bound = start.step([3, 3, 3, 4], 'strike:f1:0', 'plan:3:defend', 'defend:dodge');
  expect(bound.the('f1')).toMatchObject({ plan: { actions: 3, defends: 1 }, defended: 1 });
  // Free of cost by the other reading: no plan is asked for, and no penalty suffered.
  const free = tableOf(start.fight, optionsOf({ earlyDefense: 'free' })).step(
    [3, 3, 3, 3],
    'strike:f1:0',
    'defend:dodge',
  );
  expect(free.the('f1').plan).toBeNull();
  expect(free.kinds).toEqual(['miss']);
});

test('one Defend for each attack, where so read (A-SW-07)', () => {
  const read = { defendCovers: 'perAttack' };
  const once: Partial<Swordsman> = { acted: true, plan: { actions: 2, defends: 1 } };
  const struck = turnOf([{}, { state: once }], read, 2).step([1, 1, 6, 6], 'strike:f1:0');
  const again = struck.step().step([2, 2], 'strike:f1:0');
  expect([...struck.kinds, ...again.kinds]).toEqual(['miss', 'hit']);
  // Before his turn each further defence joins the plan.
  const early: Partial<Swordsman> = { plan: { actions: 2, defends: 1 }, defended: 1 };
  const joined = turnOf([{}, { state: early }], read).step([1, 1, 6, 6], 'strike:f1:0');
  expect(joined.the('f1').plan).toEqual({ actions: 3, defends: 2 });
});

test('penalties that grow with the actions taken, where so read (A-SW-05)', () => {
  const entrants = [{ stats: { striking: 4 } }, { state: { acted: true } }];
  const first = turnOf(entrants, { penalty: 'progressive' }, 3).step([3, 3], 'strike:f1:0');
  const second = first.step([1, 1, 6, 6]).step([3, 3], 'strike:f1:0');
  const usual = turnOf(entrants, {}, 3).step([3, 3], 'strike:f1:0');
  expect([first, second, usual].map((one) => one.term('F0: several actions'))).toEqual([
    undefined,
    -2,
    -4,
  ]);
});

test('friends block, each at the cost of an action; the attack must beat every defence (SW-70, SW-71)', () => {
  const acted = { state: { acted: true } };
  const blocked = turnOf([{ stats: { striking: 5 } }, acted, { stats: { defense: 3 } }]).step(
    [1, 1, 2, 2],
    'strike:f1:0',
    'assist:f2',
  );
  expect(blocked.asked('assist1')).toMatchObject({
    label: 'r1/f0/1/f1/assist1',
    by: 'f1',
    ids: ['assist:nobody', 'assist:f2'],
    advised: 'assist:f2',
  });
  expect(blocked.kinds).toEqual(['miss']);
  expect(blocked.the('f2').extra).toBe(1);
  // Whoever is too far away cannot.
  const far = turnOf([{}, acted, { state: { place: 1 } }]);
  expect(far.step([1, 1], 'strike:f1:0', 'assist:f2').kinds).toEqual(['hit']);
  // Nor is he advised to whose own blow would lose more than the block saves.
  const keen = turnOf([
    { stats: { weapon: 'none' } },
    { stats: { armour: 8 }, ...acted },
    { stats: { striking: 5, weapon: 'twoHanded' } },
  ]).step([1, 1], 'strike:f1:0');
  expect(keen.asked('assist1')?.advised).toBe('assist:nobody');
});

test('the friend who is helped rolls too, or not, as read (A-SW-06)', () => {
  const entrants = [{}, { state: GUARD }, {}];
  const [both, one] = [
    turnOf(entrants).step([6, 6, 1, 1, 1, 1], 'strike:f1:0', 'assist:f2'),
    turnOf(entrants, { assistFriendRolls: false }).step([6, 6, 1, 1], 'strike:f1:0', 'assist:f2'),
  ];
  for (const { exhausted, kinds } of [both, one])
    expect([exhausted, ...kinds]).toEqual([true, 'hit']);
});

test.each([
  ['bare hands against a blade are 2 worse', { weapon: 'none' }, { weapon: 'sword' }, -2],
  ['not against a fist', { weapon: 'none' }, { weapon: 'none' }, undefined],
  ['nor behind a shield', { weapon: 'none', shield: true }, { weapon: 'sword' }, undefined],
])('%s (H-SW-13)', (_what, defender, attacker, amount) => {
  const start = turnOf([{ stats: attacker }, { stats: defender, state: GUARD }]);
  expect(start.step([1, 1, 6, 6], 'strike:f1:0', 'defend:block').term('F1: bare hands')).toBe(
    amount,
  );
});

test('blows too huge are dodged, blows hard to block cost the block (SW-41, SW-42, SW-69)', () => {
  const blow = (stats: object, ...picks: readonly string[]) =>
    turnOf([{ stats }, { stats: { shield: true }, state: GUARD }]).step([1, 1, 6, 6], ...picks);
  expect(blow({ unblockable: true }, 'strike:f1:0').asked('/defend')?.ids).toEqual([
    'defend:dodge',
    'defend:no',
  ]);
  const hard = blow({ hardToBlock: 3 }, 'strike:f1:0', 'defend:block');
  expect(hard.term('F1: hard to block')).toBe(-3);
});

test('surprised fighters cannot defend in the first round (H-SW-23)', () => {
  const { fight, options, step } = turnOf([{}, { stats: { surprised: true } }]);
  expect(step([1, 1], 'strike:f1:0').kinds).toEqual(['hit']);
  const second = tableOf({ ...fight, round: 2 }, options);
  expect(second.step([1, 1, 6, 6], 'strike:f1:0', 'plan:1:defend').kinds).toEqual(['miss']);
});

test('the fallen can be struck, need only be hit, and still endure (H-SW-11)', () => {
  const fallen: Partial<Swordsman> = { standing: 'down', stamina: 0 };
  const struck = turnOf([{ stats: { str: 6 } }, { state: fallen }, {}]).step([1, 1], 'strike:f1:0');
  const dead = struck.step([6, 6, 1, 1]);
  expect([...struck.kinds, ...dead.kinds]).toEqual(['hit', 'damage']);
  expect(dead.the('f1')).toMatchObject({ standing: 'dead', stamina: -20, maxHit: 20 });
});

// --- Missiles, range and areas

test('range, wind and cover are added to what must be beaten (SW-20, SW-21)', () => {
  const given = { environment: 1, distance: 5 };
  const archer = { stats: { missile: 'bow', weapon: 'none' } };
  const covered = { stats: { cover: 2 }, state: { acted: true } };
  const shot = (dice: readonly number[], more: object = {}) =>
    turnOf([archer, covered], { ...given, ...more }).step(dice, 'shoot:f1:0');
  // Medium range 6 + 1 + 2: 9 misses, 10 hits.
  const nine = shot([4, 5]);
  expect(nine.kinds).toEqual(['miss']);
  expect(shot([5, 5]).kinds).toEqual(['hit']);
  expect(shot([4, 5], { staticTie: 'hit' }).kinds).toEqual(['hit']);
  expect(nine.seen[0]?.chances['shoot:f1:0']).toBeCloseTo(6 / 36, 12);
  expect(nine.seen[0]?.ids.some((id) => id.startsWith('strike:'))).toBe(false);
});

test('who is unreached shoots, who is near fights; those on foot close in by one move, riders by two', () => {
  const far = { distance: 4 };
  const archer = turnOf([{ stats: { missile: 'bow' } }, { state: { acted: true } }], far);
  expect(archer.step([1, 1]).asked('/act')?.advised).toBe('shoot:f1:0');
  const moved = (stats: object): number => turnOf([{ stats }, {}], far).step().the('f0').place;
  expect([moved({}), moved({ mount: 'horse' })]).toEqual([1, 2]);
});

test('a thrown axe leaves the hand, hits as in melee, and can be picked up again (SW-35, SW-36)', () => {
  const thrown = (weapon: string, actions: number) =>
    turnOf([{ stats: { weapon } }, { state: { acted: true } }], {}, actions).step(
      [6, 6],
      'throw:f1:0',
    );
  const axe = thrown('handAxe', 2);
  expect(axe.terms).toEqual([{ reason: 'F0: several actions', amount: -2 }]);
  const hurt = axe.step([1, 1, 1, 1]);
  expect(hurt.the('f1').stamina).toBe(7);
  expect(hurt.the('f0').hasWeapon).toBe(false);
  const again = hurt.step([], 'retrieve:weapon');
  expect(again.the('f0').hasWeapon).toBe(true);
  expect(again.seen[0]?.ids.some((id) => id.startsWith('throw:'))).toBe(false);
  // A sword is not made for it.
  expect(thrown('sword', 1).terms).toEqual([{ reason: 'F0: not made for throwing', amount: -4 }]);
});

test.each([
  [{}, {}, 'dodge no'],
  [{ missileBlock: 'anything' }, {}, 'block dodge no'],
  [{ hail: true }, { shield: true }, 'block no'],
  [{ room: false }, { shield: true }, 'block no'],
  [{}, { mount: 'horse' }, 'riding dive no'],
])('under %o, with %o missiles are warded off by %s (SW-68, SW-73)', (given, stats, ways) => {
  const start = turnOf([{ stats: { missile: 'bow' } }, { stats, state: GUARD }], given);
  const ids = start.step([6, 6, 1, 1], 'shoot:f1:0').asked('/defend')?.ids;
  expect(ids).toEqual(ways.split(' ').map((way) => `defend:${way}`));
});

test('areas, dives out of them and fliers (SW-79, SW-81, SW-82, SW-84, SW-85)', () => {
  const given = { areaToSafety: 3, areaUpward: 1, areaDamageRoll: 'shared' };
  const start = turnOf(
    [
      { stats: { missile: 'catapult', siege: 0 }, state: { place: 3 } },
      { stats: { defense: 5 } },
      { stats: { flies: true }, state: { acted: true, ...GUARD } },
      { state: { acted: true } },
    ],
    given,
  );
  const picks = ['area:0:0', 'plan:1:defend'];
  const shot = start.step([2, 2], ...picks);
  expect(start.step([1, 2], 'area:0:0').kinds).toEqual(['miss']);
  expect(shot.events[0]).toMatchObject({ kind: 'area' });
  expect(shot.seen[0]?.chances['area:0:0']).toBeCloseTo(33 / 36, 12);
  const first = shot.step([5, 5], ...picks);
  const second = first.step([2, 3], ...picks);
  const third = second.step([], ...picks);
  expect([first, second, third].flatMap(({ kinds }) => kinds)).toEqual([
    'dives',
    'dives',
    'caught',
  ]);
  const damage = third.step().step([1, 1, 6, 6]);
  expect(['f1', 'f2', 'f3'].map((id) => damage.the(id).stamina)).toEqual([10, 10, 2]);
  // Shared damage is thrown once; nowhere to go is no roll at all.
  const wide = optionsOf({ ...given, areaToSafety: 7, areaUpward: 7 });
  const caught = tableOf(start.fight, wide).step([2, 2], 'area:0:0').step().step().step();
  expect(caught.step().step([1, 1, 6, 6]).step([6, 6]).exhausted).toBe(true);
});

test('an area aimed at one person adds its size to the attack (SW-83, H-SW-18)', () => {
  const catapult = { stats: { missile: 'catapult', areaRadius: 9 } };
  const shot = turnOf([catapult, { state: { acted: true } }]).step([1, 1], 'shoot:f1:0');
  expect(shot.terms).toEqual([{ reason: 'F0: size of the area', amount: 6 }]);
});

// --- Disarming and grappling

test('disarming: iron grips, breakage, and the cost of picking up', () => {
  const start = turnOf([{}, { stats: { grip: 5 }, state: { acted: true } }], { breakage: 'ask' });
  expect(start.step([2, 3], 'disarm:f1:weapon').kinds).toEqual(['miss']);
  expect(start.step([3, 3], 'disarm:f1:weapon').kinds).toEqual(['disarmed']);
  const broken = start.step([3, 3], 'disarm:f1:weapon', 'breaks');
  expect(broken.seen.find(({ by }) => by === 'gm')?.ids).toEqual(['whole', 'breaks']);
  expect(broken.the('f1').stats.weapon).toBe('none');
});

const holding = grip('controls', 'f1');
const held = grip('held', 'f0');
const HOLD = [{ state: holding }, { state: held }];

test('the state machine of close combat (5.2)', () => {
  const free = turnOf([{}, {}]);
  const grab = (dice: readonly number[], defence: string) =>
    free.step(dice, 'grab:f1:0', 'plan:1:defend', `defend:${defence}`);
  const grabbed = grab([6, 6, 1, 1], 'grappling');
  expect([...grabbed.grips, grabbed.fight.stage.kind]).toEqual(['controls', 'held', 'hold']);
  expect(grab([3, 3, 3, 3], 'grappling').grips).toEqual(['locked', 'locked']);
  expect(grab([3, 3, 3, 3], 'block').grips).toEqual(['free', 'free']);
  const inLock = turnOf([{ state: grip('locked', 'f1') }, { state: grip('locked', 'f0') }]);
  expect(inLock.step([4, 4, 3, 3], 'control').grips).toEqual(['controls', 'held']);
  expect(inLock.step([4, 4, 3, 3], 'escape').grips).toEqual(['free', 'free']);
  expect(inLock.step([4, 4, 4, 4], 'escape').grips).toEqual(['locked', 'locked']);
  const underneath = turnOf(HOLD, {}, 1, 'f1');
  expect(underneath.step([4, 4, 3, 3], 'control').grips).toEqual(['held', 'controls']);
  expect(underneath.step([3, 3, 3, 3], 'control').grips).toEqual(['controls', 'held']);
  expect(turnOf(HOLD).step([], 'release').grips).toEqual(['free', 'free']);
});

test('a hold: hurt by small weapons only, at once when won, later by a new roll (SW-44 to SW-46, A-SW-14)', () => {
  const options = optionsOf();
  const hurting = (weapon: string): number => {
    const plan = { actions: 1, defends: 0 };
    const won = arena([
      { stats: { weapon, str: 2 }, state: { ...holding, plan } },
      { state: held },
    ]);
    const stage: Stage = { kind: 'hold', fighter: 'f0', nth: 1, augments: 0 };
    const hurt = tableOf(at(won, stage), options).step([], 'hurt').step([2, 2, 1, 1]);
    return 10 - hurt.the('f1').stamina;
  };
  expect([hurting('sword'), hurting('dagger')]).toEqual([4, 5]);
  expect(turnOf(HOLD).step([4, 4, 3, 3], 'hurt').fight.stage.kind).toBe('damage');
  const lost = turnOf(HOLD).step([3, 3, 4, 4], 'hurt');
  expect([lost.fight.stage.kind, ...lost.grips]).toEqual(['rest', 'controls', 'held']);
  // Each round anew, by the other reading.
  const anew = optionsOf({ control: 'rollEachRound' });
  const turn = tableOf(ordered(arena(HOLD, anew)), anew);
  expect(turn.step([3, 3, 4, 4]).grips).toEqual(['locked', 'locked']);
  expect(turn.step([4, 4, 3, 3]).grips).toEqual(['controls', 'held']);
});

test('the restrained may struggle, or are helpless; they have no Defense against others (A-SW-13, H-SW-24)', () => {
  const trio = [...HOLD, { side: 'red' }];
  const helpless = optionsOf({ restrainedMayStruggle: false });
  const skipped = tableOf(ordered(arena(trio, helpless), ['f1', 'f2']), helpless).step();
  expect(skipped.fight).toMatchObject({ order: ['f2'], stage: { kind: 'turn' } });
  expect(turnOf(trio, {}, 1, 'f1').step([1, 1, 6, 6]).seen[0]?.ids).toEqual([
    'control:f0',
    'escape',
    'done',
  ]);
  expect(turnOf(trio, {}, 1, 'f2').step([1, 1], 'strike:f1:0')).toMatchObject({
    exhausted: true,
    kinds: ['hit'],
  });
});

test('slams need a surface, throws an edge, the rest the game master says (SW-53, SW-55, SW-57)', () => {
  const start = turnOf(HOLD, { surface: 'stone', corner: 2, height: true });
  const slam = start.step([4, 4, 3, 3], 'slam').step([1, 1, 1, 1]);
  expect(slam.terms).toEqual([{ reason: 'F0: stone, sharp corner', amount: 8 }]);
  const thrown = start.step([4, 4, 3, 3], 'hurl', 'dead');
  expect(thrown.seen[1]).toMatchObject({ by: 'gm', ids: ['down', 'dead', 'up'] });
  expect([thrown.the('f1').standing, ...thrown.grips]).toEqual(['dead', 'free', 'free']);
  expect(turnOf(HOLD).step([1, 1, 6, 6]).seen[0]?.ids).toEqual([
    'hurt:f1:0',
    'release',
    'wrest:f1:weapon',
    'done',
  ]);
});

test('the slight only cling: the giant is not restrained, and may shake them off (SW-62, H-SW-17)', () => {
  const giant = { stats: { mass: 600 }, state: { plan: { actions: 2, defends: 0 }, acted: true } };
  const clung = turnOf([{ stats: { mass: 150 } }, giant]).step([1, 1], 'grab:f1:0');
  expect(clung.grips).toEqual(['clinging', 'free']);
  const shaken = clung.acting('f1').step([6, 6, 1, 1], 'shake:f0');
  expect(shaken.grips).toEqual(['free', 'free']);
  expect(shaken.seen[0]?.ids).toContain('strike:f0:0');
});

test('several pin one: masses add up, the best wrestler rolls, and a helper takes a lost hold over (SW-63)', () => {
  const start = turnOf(
    [
      { stats: { mass: 200, grappling: 1 }, state: grip('locked', 'f1') },
      { stats: { mass: 400 }, state: grip('locked', 'f0') },
      { side: 'red', stats: { mass: 200, grappling: 4 } },
    ],
    { massRule: 'groups' },
    1,
    'f2',
  );
  const joined = start.step([], 'join:f1');
  expect(joined.grips).toEqual(['locked', 'locked', 'helps']);
  const rolled = joined.acting('f0').step([1, 1, 1, 1], 'control');
  expect(rolled.terms).toEqual([{ reason: 'F2: Grappling', amount: 4 }]);
  expect(rolled.grips).toEqual(['controls', 'held', 'helps']);
  // Alone the mass is with the other.
  const { fight, options } = joined;
  const alone = tableOf({ ...fight, fighters: fight.fighters.slice(0, 2) }, options).acting('f0');
  expect(alone.step([1, 1, 1, 1], 'control').terms).toEqual([
    { reason: 'F0: Grappling', amount: 1 },
    { reason: 'F1: mass', amount: 2 },
  ]);
  expect(rolled.acting('f0').step([], 'release').grips).toEqual(['free', 'locked', 'locked']);
});

test('the policy grabs whom a hold hurts more; with guarded plans as 4.1 rule 4 says', () => {
  const advised = (
    foe: object,
    others: number,
    { grappling = 9, plans = 'guarded' }: { grappling?: number; plans?: string } = {},
  ): string => {
    const { fight, options } = turnOf(
      [
        { stats: { grappling, str: 6, striking: 0, weapon: 'none' } },
        { stats: { weapon: 'twoHanded', defense: 0, ...foe } },
        ...Array.from({ length: others }, () => ({})),
      ],
      { plans },
    );
    const choice = picking();
    stepTold(swordsProcess(options), fight, streamed(createRng(1, 'grab')), choice);
    return choice.seen[0]?.advised ?? '';
  };
  expect(advised({}, 0)).toBe('grab:f1:0');
  expect(advised({ weapon: 'dagger' }, 0)).toBe('strike:f1:0');
  expect(advised({}, 1)).not.toMatch(/^grab/);
  expect(advised({}, 0, { grappling: 3 })).toBe('strike:f1:0');
  const plans = 'sensible';
  expect(advised({ weapon: 'dagger' }, 0, { plans })).toBe('grab:f1:0');
  expect(advised({}, 1, { plans })).not.toMatch(/^grab/);
  expect(advised({ grappling: 9 }, 0, { plans, grappling: 0 })).toBe('strike:f1:0');
});

// --- Mounts and animals

/** f0 has hit somebody: the dice of the damage come next. */
const hitting = (target: string): Stage => ({
  kind: 'damage',
  hits: { by: 'f0', nth: 1, manner: 'melee', augments: 0, targets: [target] },
});

test("a mount is a fighter of its own, and its fall is its rider's (SW-86, SW-96)", () => {
  const { fight: start, options } = turnOf([{}, { stats: { mount: 'bardedHorse' } }]);
  expect(start.fighters.map(({ id }) => id)).toEqual(['f0', 'f1', 'f1.mount']);
  const weak = changed(start, 'f1.mount', { stamina: 1 }, { str: 0 });
  const down = tableOf(at(weak, hitting('f1.mount')), options).step([6, 6, 1, 1]);
  expect(down.kinds).toEqual(['damage', 'unhorsed']);
  expect(down.the('f1')).toMatchObject({ mount: '', standing: 'up' });
  // The fight is not over while its rider stands, and is when only a horse does.
  expect(swordsProcess(options).outcome(changed(start, 'f1', { standing: 'down' }))).toEqual({
    kind: 'won',
    winner: 'red',
  });
});

test('a rider who is hit keeps the saddle by Riding against the damage as rolled, even unhurt (SW-93, A-SW-19)', () => {
  const hit = (dice: readonly number[], given: object = {}) => {
    const rider = { stats: { mount: 'horse', riding: 2, armour: 20 } };
    const { fight, options } = turnOf([{ stats: { weapon: 'none' } }, rider], given);
    return tableOf(at(fight, hitting('f1')), options).step(dice);
  };
  const stays = hit([4, 4, 1, 1, 3, 3]);
  expect([...stays.kinds, stays.the('f1').mount]).toEqual(['damage', 'keeps seat', 'f1.mount']);
  const falls = hit([4, 4, 1, 1, 3, 2]);
  expect([...falls.kinds, falls.the('f1').mount]).toEqual(['damage', 'loses seat', 'unhorsed', '']);
  expect(hit([4, 4, 1, 1, 3, 2, 6, 6, 1, 1], { fall: 'damage' }).the('f1').stamina).toBe(10);
});

test('riders cannot dodge; diving out of the saddle does (SW-94, SW-95)', () => {
  const rider = { stats: { mount: 'horse', riding: 6 } };
  const { fight, options } = turnOf([{ stats: { unblockable: true } }, rider]);
  const ready = tableOf(changed(fight, 'f1', GUARD), options);
  const swayed = ready.step([3, 3, 3, 3], 'strike:f1:0');
  expect(swayed.asked('/defend')).toMatchObject({
    ids: ['defend:riding', 'defend:dive', 'defend:no'],
    advised: 'defend:riding',
  });
  expect(swayed.terms).toEqual([
    { reason: 'F1: Riding', amount: 6 },
    { reason: 'F1: Riding in place of a dodge', amount: -4 },
  ]);
  expect(ready.step([3, 3, 3, 3], 'strike:f1:0', 'defend:dive').the('f1').mount).toBe('');
});

test('beasts obey, or cost the turn; trained ones fight (SW-89, SW-91, H-SW-02)', () => {
  const options = optionsOf({ animalsChallenge: 10 });
  const rider = { stats: { mount: 'horse', animals: 2, will: 1, dex: 5 } };
  const start = tableOf(ordered(arena([rider, {}], options)), options);
  const balks = start.step([3, 3]);
  expect([...balks.kinds, ...balks.fight.order]).toEqual(['balks', 'f1']);
  expect(start.step([3, 4]).fight.stage.kind).toBe('act');
  const trained = optionsOf({ mountsFight: true, initiative: 'dexterity' });
  const fight = at(arena([{ stats: { mount: 'horse' } }, {}], trained), { kind: 'initiative' });
  const { order } = tableOf(fight, trained).step([1]).fight;
  expect(order.toSorted()).toEqual(['f0', 'f0.mount', 'f1']);
});

test('fleeing: opposed on foot, sure on horseback from those on foot (6.1)', () => {
  const flight = (stats: object, dice: readonly number[]): string =>
    turnOf([{ stats }, {}]).step(dice, 'flee').the('f0').standing;
  expect([
    flight({}, [4, 4, 4, 4]),
    flight({}, [4, 5, 4, 4]),
    flight({ mount: 'horse' }, []),
  ]).toEqual(['up', 'fled', 'fled']);
});

// --- Initiative, health, and the game master

test('initiative: Dexterity and wounds, ties by Dexterity, then by a coin; other readings (H-SW-04)', () => {
  const order = (given: object, a: Entrant, b: Entrant, dice: readonly number[]): string => {
    const options = optionsOf(given);
    const done = tableOf(at(arena([a, b], options), { kind: 'initiative' }), options).step(dice);
    expect(done.exhausted).toBe(true);
    return done.fight.order.join(' ');
  };
  const quick = { stats: { dex: 1 } };
  expect(order({}, quick, {}, [3, 3, 3, 4])).toBe('f0 f1');
  expect(order({}, {}, quick, [3, 4, 3, 3])).toBe('f1 f0');
  expect(order({}, {}, {}, [3, 3, 3, 3, 2])).toBe('f1 f0');
  expect(order({}, { state: { maxHit: 5 } }, {}, [3, 4, 3, 4])).toBe('f1 f0');
  expect(order({ initiative: 'dexterity' }, {}, quick, [])).toBe('f1 f0');
  expect(order({ initiative: 'side' }, {}, {}, [2, 2, 3, 3])).toBe('f1 f0');
  const once = optionsOf({ initiative: 'once' });
  const first = tableOf(at(arena([{}, {}], once), { kind: 'initiative' }), once).step([2, 2, 3, 3]);
  const second = tableOf(at(first.fight, { kind: 'initiative' }), once).step();
  expect(second.fight.order).toEqual(['f1', 'f0']);
});

test('health: penalties or labels, net or raw, scaled or not (H-SW-10, A-SW-10, A-SW-11)', () => {
  const hit = (given: object, stamina: number): Swordsman => {
    const strong = { stats: { str: 10, weapon: 'none' } };
    const { fight, options } = turnOf([strong, { stats: { stamina, armour: 3 } }], given);
    return tableOf(at(fight, hitting('f1')), options)
      .step([6, 6, 1, 1])
      .the('f1');
  };
  expect(hit({}, 40)).toMatchObject({ stamina: 23, maxHit: 17, standing: 'up' });
  const raw = { healthFrom: 'raw' };
  expect(hit(raw, 40)).toMatchObject({ stamina: 23, maxHit: 22, standing: 'dead' });
  expect(hit({ ...raw, healthScale: 'stamina' }, 40)).toMatchObject({ maxHit: 22, standing: 'up' });
  const wounds = (given: object): number | undefined =>
    turnOf([{ state: { maxHit: 12 } }, { state: { acted: true } }], given)
      .step([6, 6], 'strike:f1:0')
      .term('F0: wounds');
  expect([wounds({}), wounds({ healthEffects: 'labels' })]).toEqual([-2, undefined]);
});

test('modifiers of the game master join the rolls they are put on, until their round is over', () => {
  const { fight, options } = turnOf([{}, { state: { acted: true } }]);
  const sand = { fighter: 'f0', on: 'attack', amount: -3, reason: 'sand in the eyes', until: 1 };
  const start = { ...fight, modifiers: [sand] };
  const struck = (from: SwordsFight) => tableOf(from, options).step([2, 1], 'strike:f1:0');
  expect(struck(start).events[0]).toMatchObject({
    kind: 'miss',
    terms: [{ reason: 'F0: sand in the eyes', amount: -3 }],
  });
  expect(struck({ ...start, round: 2 }).kinds).toEqual(['hit']);
  const { key } = swordsProcess(options);
  expect(key(start)).not.toBe(key({ ...start, round: 2 }));
  expect(key(fight)).toBe(key({ ...fight, round: 2 }));
});

test('rulings: gauges within bounds, falls that follow, and nobody there', () => {
  const start = arena([{}, { stats: { mount: 'horse' } }]);
  const stamina = (value: number) => SWORDS.rule(start, 'f0', { gauge: 'stamina', value });
  expect(SWORDS.rule(start, 'f9', { standing: 'down' })).toBeUndefined();
  expect(stamina(500)).toBeUndefined();
  expect(SWORDS.rule(start, 'f0', { gauge: 'luck', value: 5 })).toBeUndefined();
  expect(stamina(3)?.fighters[0]).toMatchObject({ stamina: 3, standing: 'up' });
  expect(stamina(0)?.fighters[0]?.standing).toBe('down');
  expect(
    SWORDS.rule(start, 'f1', { standing: 'fled' })?.fighters.map(({ standing }) => standing),
  ).toEqual(['up', 'fled', 'fled']);
  expect(SWORDS.view(start)[1]).toMatchObject({
    name: 'F1',
    standing: 'up',
    notes: ['mounted'],
    gauges: [
      { id: 'stamina', now: 10, full: 10 },
      { id: 'largestHit', now: 0 },
    ],
  });
});

test('nobody can hurt anybody: a stalemate, told at the start of a round; both out at once is mutual', () => {
  const { outcome } = swordsProcess(optionsOf());
  const shell = { stats: { armour: 30, weapon: 'none' } };
  expect(outcome(arena([shell, shell]))).toEqual({ kind: 'stalemate' });
  expect(outcome(arena([{ stats: { weapon: 'none' } }, shell]))).toBeUndefined();
  const out = arena([{ state: { standing: 'down' } }, { state: { standing: 'fled' } }]);
  expect(outcome(out)).toEqual({ kind: 'mutual' });
});

// --- Laws

const TABLES = tablesOf(SWORDS);
type Table = { readonly options: SwordsOptions; readonly start: SwordsFight };

/** What must be true of any state. */
const sound = (fight: SwordsFight): void => {
  expect(JSON.parse(JSON.stringify(fight))).toEqual(fight);
  for (const one of fight.fighters) {
    expect(
      Number.isInteger(one.stamina) && one.stamina <= one.stats.stamina && one.maxHit >= 0,
    ).toBe(true);
    if (one.standing === 'up') expect(one.stamina).toBeGreaterThan(0);
    else expect(one.grip.kind).toBe('free');
    const other = one.grip.kind === 'free' ? undefined : theFighter(fight, one.grip.with);
    if (one.grip.kind === 'controls') expect(other?.grip).toEqual({ kind: 'held', with: one.id });
    if (one.grip.kind === 'held') expect(other?.grip).toEqual({ kind: 'controls', with: one.id });
    if (one.grip.kind === 'locked') expect(other?.grip).toEqual({ kind: 'locked', with: one.id });
    if (one.mount !== '') expect(theFighter(fight, one.mount).rider).toBe(one.id);
  }
};

const story = ({ options, start }: Table, chance: Chance, choice: Choice, most = 250) =>
  storyOf(swordsProcess(options), start, { chance, choice, most });

test('law: whatever is chosen of what is offered, no rule throws and every state is sound', () => {
  fc.assert(
    fc.property(TABLES, fc.integer(), (table, seed) => {
      const [rolls, decisions] = [new Set<string>(), new Map<string, string>()];
      const { states, events } = story(
        table,
        noting(streamed(createRng(seed, 'law')), rolls),
        anything(seed, decisions),
      );
      for (const fight of states) sound(fight);
      expect([...rolls].filter((label) => decisions.has(label))).toEqual([]);
      for (const { rolls: made, rules, text, round } of events) {
        expect(made.every((label) => rolls.has(label))).toBe(true);
        expect(rules.length > 0 && text !== '' && round >= 1).toBe(true);
      }
    }),
    { numRuns: sample(10, 30), seed: 11 },
  );
}, 120_000);

test('law: the chance told of an option is that of its success', () => {
  const SUCCESS = new Set(['hit', 'grabbed', 'disarmed', 'escaped', 'area']);
  const DEEDS = /^(strike|shoot|throw|disarm|grab|wrest|area|control|escape):?/;
  const tried = new Set<string>();
  fc.assert(
    fc.property(
      tablesOf(SWORDS, { sides: 2, aSide: 1, isNamed: fc.constant(false) }),
      fc.integer(),
      (table, seed) => {
        const process = swordsProcess(table.options);
        const acting = story(
          table,
          streamed(createRng(seed, 'told')),
          anything(seed),
          40,
        ).states.filter(({ stage }) => stage.kind === 'act');
        const isGripped = ({ fighters }: SwordsFight) =>
          fighters.some(({ grip }) => grip.kind !== 'free');
        const fight = acting.findLast(isGripped) ?? acting.at(-1);
        if (fight === undefined) return;
        const shown = picking();
        stepTold(process, fight, streamed(createRng(seed, 'shown')), shown);
        const chances = shown.seen.find(({ label }) => label.endsWith('/act'))?.chances ?? {};
        const deeds = Object.entries(chances).filter(([id]) => DEEDS.test(id));
        // Of each kind one, another in each fight: most of what is offered are strikes.
        const kindOf = (id: string): string => id.split(':')[0] ?? '';
        const one = deeds.filter(([id]) => {
          const same = deeds.filter(([other]) => kindOf(other) === kindOf(id));
          return same[Math.abs(seed) % same.length]?.[0] === id;
        });
        for (const [id, chance] of one) {
          tried.add(kindOf(id));
          const ways = enumerate((luck) => {
            const [met, begun] = stepTold(process, fight, luck, picking(id));
            const events =
              met.stage.kind === 'clash' ? stepTold(process, met, luck, byPolicy)[1] : begun;
            return events.some(({ kind }) => SUCCESS.has(kind));
          });
          expect(chance, id).toBeCloseTo(
            ways.reduce((sum, { value, probability }) => (value ? sum + probability : sum), 0),
            10,
          );
        }
      },
    ),
    { numRuns: sample(40, 120), seed: 16 },
  );
  expect(tried.size).toBeGreaterThanOrEqual(sample(4, 8));
}, 120_000);

test('law: a step has at most 300 ways where the policy decides, and they add up to 1', () => {
  fc.assert(
    fc.property(
      TABLES.filter(({ start }) => start.fighters.length === 2),
      fc.integer(),
      (table, seed) => {
        const process = swordsProcess(table.options);
        for (const fight of story(table, streamed(createRng(seed, 'ways')), byPolicy, 12).states) {
          if (process.outcome(fight) !== undefined) continue;
          const ways = enumerate((chance) =>
            process.key(stepTold(process, fight, chance, byPolicy)[0]),
          );
          expect(ways.length).toBeLessThanOrEqual(300);
          expect(ways.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 12);
        }
      },
    ),
    { numRuns: sample(4, 15), seed: 13 },
  );
}, 120_000);

test('law: twenty a side, or three sides, come to an end by the policy', () => {
  const options = optionsOf();
  const crowd = (count: number, sides: readonly string[], stats: object): SwordsFight => {
    const fighters = sides.flatMap((side) =>
      Array.from({ length: count }, (_, i) => ({
        id: `${side}${i}`,
        name: `${side} ${i}`,
        side,
        isNamed: i === 0,
        stats: SWORDS.stats.parse(stats),
      })),
    );
    return SWORDS.setUp({ options, sides, fighters, routed: [] });
  };
  const soldier = SWORDS.presets.find(({ id }) => id === 'soldier')?.stats ?? {};
  for (const fight of [
    crowd(20, ['red', 'blue'], soldier),
    crowd(4, ['red', 'blue', 'green'], soldier),
    crowd(6, ['red', 'blue'], { missile: 'bow', weapon: 'dagger', archery: 2 }),
  ]) {
    expect(fought(fight, options).outcome?.kind).toBe('won');
  }
}, 60_000);
