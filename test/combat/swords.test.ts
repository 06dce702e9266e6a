import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Chance } from '../../shared/process/chance.ts';
import { byPolicy, type Choice } from '../../shared/process/choice.ts';
import { enumerate } from '../../shared/process/readers/enumerate.ts';
import { streamed } from '../../shared/process/readers/sampled.ts';
import { MOST_ROUNDS, type CombatEvent } from '../../shared/combat/fight.ts';
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
import { acting, arena, at, optionsOf, picking, run, type Entrant } from './swords-arena.ts';
import { anything, noting, storyOf, tablesOf } from './wild.ts';

const kinds = (events: readonly CombatEvent[]): readonly string[] => events.map(({ kind }) => kind);

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
  const duel = {
    ...arena([{}, {}], options),
    order: ['f0', 'f1'],
    stage: { kind: 'turn' } as const,
  };
  const choice = picking();
  run(duel, options, [], choice);
  expect(choice.seen[0]?.ids).toEqual(
    [1, 2, 3, 4, 5, 6].flatMap((n) => [`plan:${n}`, `plan:${n}:defend`]),
  );
  expect(choice.seen[0]?.by).toBe('f0');
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
  const worn = { stamina: 2 };
  const start = (isNamed: boolean): SwordsFight => ({
    ...arena([{ isNamed, state: worn }, { stats: { striking: 5 } }], options, ['red']),
    order: ['f0', 'f1'],
    stage: { kind: 'turn' },
  });
  const turned = run(start(false), options, []);
  const fled = run(turned.fight, options, []);
  expect(theFighter(fled.fight, 'f0').standing).toBe('fled');
  const stays = run(start(true), options, []).fight;
  const choice = picking();
  run(stays, options, [1, 1, 6, 6], choice);
  expect(choice.seen.find(({ label }) => label.endsWith('/act'))?.advised).not.toBe('flee');
});

test('named characters of a beaten side are asked first, and advised to fight', () => {
  const options = optionsOf({ flee: 'free' });
  const start = arena([{ isNamed: true }, {}], options, ['red']);
  expect(start.stage.kind).toBe('stand');
  const choice = picking();
  expect(run(start, options, [], choice).fight.stage.kind).toBe('initiative');
  expect(choice.seen[0]).toMatchObject({
    label: 'start/f0/stand',
    by: 'f0',
    ids: ['fight', 'flee', 'yield'],
    advised: 'fight',
  });
  expect(theFighter(run(start, options, [], picking('flee')).fight, 'f0').standing).toBe('fled');
  expect(theFighter(run(start, options, [], picking('yield')).fight, 'f0').standing).toBe(
    'surrendered',
  );
});

// --- Defence

test('before his turn a defender plans, and may put it off undefended (A-SW-08)', () => {
  const options = optionsOf();
  const start = acting(arena([{}, {}], options));
  const choice = picking('strike:f1:0', 'plan:later');
  const later = run(start, options, [1, 1], choice);
  expect(later).toMatchObject({ exhausted: true });
  expect(kinds(later.events)).toEqual(['hit']);
  expect(theFighter(later.fight, 'f1').plan).toBeNull();
  const bound = run(
    start,
    options,
    [3, 3, 3, 4],
    picking('strike:f1:0', 'plan:3:defend', 'defend:dodge'),
  );
  expect(theFighter(bound.fight, 'f1')).toMatchObject({
    plan: { actions: 3, defends: 1 },
    defended: 1,
  });
  // Free of cost by the other reading: no plan is asked for, and no penalty suffered.
  const free = run(
    start,
    optionsOf({ earlyDefense: 'free' }),
    [3, 3, 3, 3],
    picking('strike:f1:0', 'defend:dodge'),
  );
  expect(theFighter(free.fight, 'f1').plan).toBeNull();
  expect(kinds(free.events)).toEqual(['miss']);
});

test('one Defend for each attack, where so read (A-SW-07)', () => {
  const options = optionsOf({ defendCovers: 'perAttack' });
  const once: Partial<Swordsman> = { acted: true, plan: { actions: 2, defends: 1 } };
  const struck = run(
    acting(arena([{}, { state: once }], options), 2),
    options,
    [1, 1, 6, 6],
    picking('strike:f1:0'),
  );
  const again = run(run(struck.fight, options, []).fight, options, [2, 2], picking('strike:f1:0'));
  expect([...kinds(struck.events), ...kinds(again.events)]).toEqual(['miss', 'hit']);
  // Before his turn each further defence joins the plan.
  const early: Partial<Swordsman> = { plan: { actions: 2, defends: 1 }, defended: 1 };
  expect(
    theFighter(
      run(
        acting(arena([{}, { state: early }], options)),
        options,
        [1, 1, 6, 6],
        picking('strike:f1:0'),
      ).fight,
      'f1',
    ).plan,
  ).toEqual({ actions: 3, defends: 2 });
});

test('penalties that grow with the actions taken, where so read (A-SW-05)', () => {
  const options = optionsOf({ penalty: 'progressive' });
  const start = acting(arena([{ stats: { striking: 4 } }, { state: { acted: true } }], options), 3);
  const first = run(start, options, [3, 3], picking('strike:f1:0'));
  const damage = run(first.fight, options, [1, 1, 6, 6]);
  const second = run(damage.fight, options, [3, 3], picking('strike:f1:0'));
  const penalty = (events: readonly CombatEvent[]) =>
    events[0]?.terms?.find(({ reason }) => reason === 'F0: several actions')?.amount;
  expect([penalty(first.events), penalty(second.events)]).toEqual([undefined, -2]);
  expect(penalty(run(start, optionsOf(), [3, 3], picking('strike:f1:0')).events)).toBe(-4);
});

test('friends block, each at the cost of an action; the attack must beat every defence (SW-70, SW-71)', () => {
  const options = optionsOf();
  const start = acting(
    arena(
      [{ stats: { striking: 5 } }, { state: { acted: true } }, { stats: { defense: 3 } }],
      options,
    ),
  );
  const choice = picking('strike:f1:0', 'assist:f2');
  const blocked = run(start, options, [1, 1, 2, 2], choice);
  expect(choice.seen.find(({ label }) => label.endsWith('assist1'))).toMatchObject({
    label: 'r1/f0/1/f1/assist1',
    by: 'f1',
    ids: ['assist:nobody', 'assist:f2'],
    advised: 'assist:nobody',
  });
  expect(kinds(blocked.events)).toEqual(['miss']);
  expect(theFighter(blocked.fight, 'f2').extra).toBe(1);
  // Whoever is too far away cannot.
  const far = run(
    acting(arena([{}, { state: { acted: true } }, { state: { place: 1 } }], options)),
    options,
    [1, 1],
    picking('strike:f1:0', 'assist:f2'),
  );
  expect(kinds(far.events)).toEqual(['hit']);
  // For a named character a soldier is advised to, who has nothing better to do.
  const named = picking('strike:f1:0');
  run(
    acting(
      arena(
        [
          { stats: { striking: 5, weapon: 'twoHanded' } },
          { isNamed: true, state: { acted: true } },
          { stats: { defense: 4 }, state: { acted: true } },
        ],
        options,
      ),
    ),
    options,
    [1, 1, 6, 6],
    named,
  );
  expect(named.seen.find(({ label }) => label.endsWith('assist1'))?.advised).toBe('assist:f2');
});

test('the friend who is helped rolls too, or not, as read (A-SW-06)', () => {
  const guard: Partial<Swordsman> = { plan: { actions: 1, defends: 1 } };
  const start = (options: SwordsOptions): SwordsFight =>
    acting(arena([{}, { state: guard }, {}], options));
  const both = run(
    start(optionsOf()),
    optionsOf(),
    [6, 6, 1, 1, 1, 1],
    picking('strike:f1:0', 'assist:f2'),
  );
  const one = run(
    start(optionsOf({ assistFriendRolls: false })),
    optionsOf({ assistFriendRolls: false }),
    [6, 6, 1, 1],
    picking('strike:f1:0', 'assist:f2'),
  );
  expect([both.exhausted, one.exhausted, ...kinds(both.events), ...kinds(one.events)]).toEqual([
    true,
    true,
    'hit',
    'hit',
  ]);
});

test.each([
  [
    'bare hands against a blade are 2 worse',
    { weapon: 'none' },
    { weapon: 'sword' },
    'defend:block',
    -2,
  ],
  ['not against a fist', { weapon: 'none' }, { weapon: 'none' }, 'defend:block', undefined],
  [
    'nor behind a shield',
    { weapon: 'none', shield: true },
    { weapon: 'sword' },
    'defend:block',
    undefined,
  ],
] as const)('%s (H-SW-13)', (...[, defender, attacker, method, amount]) => {
  const options = optionsOf();
  const { events } = run(
    acting(
      arena(
        [{ stats: attacker }, { stats: defender, state: { plan: { actions: 1, defends: 1 } } }],
        options,
      ),
    ),
    options,
    [1, 1, 6, 6],
    picking('strike:f1:0', method),
  );
  expect(events[0]?.terms?.find(({ reason }) => reason === 'F1: bare hands')?.amount).toBe(amount);
});

test('blows too huge are dodged, blows hard to block cost the block (SW-41, SW-42, SW-69)', () => {
  const options = optionsOf();
  const guard: Partial<Swordsman> = { plan: { actions: 1, defends: 1 } };
  const huge = picking('strike:f1:0');
  run(
    acting(
      arena([{ stats: { unblockable: true } }, { stats: { shield: true }, state: guard }], options),
    ),
    options,
    [1, 1, 6, 6],
    huge,
  );
  expect(huge.seen.find(({ label }) => label.endsWith('/defend'))?.ids).toEqual([
    'defend:dodge',
    'defend:no',
  ]);
  const hard = run(
    acting(
      arena([{ stats: { hardToBlock: 3 } }, { stats: { shield: true }, state: guard }], options),
    ),
    options,
    [1, 1, 6, 6],
    picking('strike:f1:0', 'defend:block'),
  );
  expect(hard.events[0]?.terms).toContainEqual({ reason: 'F1: hard to block', amount: -3 });
});

test('surprised fighters cannot defend in the first round (H-SW-23)', () => {
  const options = optionsOf();
  const start = acting(arena([{}, { stats: { surprised: true } }], options));
  expect(kinds(run(start, options, [1, 1], picking('strike:f1:0')).events)).toEqual(['hit']);
  expect(
    kinds(
      run({ ...start, round: 2 }, options, [1, 1, 6, 6], picking('strike:f1:0', 'plan:1:defend'))
        .events,
    ),
  ).toEqual(['miss']);
});

test('the fallen can be struck, need only be hit, and still endure (H-SW-11)', () => {
  const options = optionsOf();
  const start = acting(
    arena([{ stats: { str: 6 } }, { state: { standing: 'down', stamina: 0 } }, {}], options),
  );
  const struck = run(start, options, [1, 1], picking('strike:f1:0'));
  const dead = run(struck.fight, options, [6, 6, 1, 1]);
  expect(kinds(struck.events)).toEqual(['hit']);
  expect(theFighter(dead.fight, 'f1')).toMatchObject({
    standing: 'dead',
    stamina: -20,
    maxHit: 20,
  });
  expect(kinds(dead.events)).toEqual(['damage']);
});

// --- Missiles, range and areas

test('range, wind and cover are added to what must be beaten (SW-20, SW-21)', () => {
  const options = optionsOf({ environment: 1, distance: 5 });
  const start = acting(
    arena(
      [
        { stats: { missile: 'bow', weapon: 'none' } },
        { stats: { cover: 2 }, state: { acted: true } },
      ],
      options,
    ),
  );
  // Medium range 6 + 1 + 2: 9 misses, 10 hits.
  expect(kinds(run(start, options, [4, 5], picking('shoot:f1:0')).events)).toEqual(['miss']);
  expect(kinds(run(start, options, [5, 5], picking('shoot:f1:0')).events)).toEqual(['hit']);
  expect(
    kinds(run(start, { ...options, staticTie: 'hit' }, [4, 5], picking('shoot:f1:0')).events),
  ).toEqual(['hit']);
  const choice = picking('shoot:f1:0');
  run(start, options, [4, 5], choice);
  expect(choice.seen[0]?.chances['shoot:f1:0']).toBeCloseTo(6 / 36, 12);
  expect(choice.seen[0]?.ids.some((id) => id.startsWith('strike:'))).toBe(false);
});

test('who is unreached shoots, who is near fights; those on foot close in by one move, riders by two', () => {
  const options = optionsOf({ distance: 4 });
  const choice = picking();
  const archer = acting(
    arena([{ stats: { missile: 'bow' } }, { state: { acted: true } }], options),
  );
  run(archer, options, [1, 1], choice);
  expect(choice.seen.find(({ label }) => label.endsWith('/act'))?.advised).toBe('shoot:f1:0');
  const moved = (stats: object): number =>
    theFighter(run(acting(arena([{ stats }, {}], options)), options, []).fight, 'f0').place;
  expect([moved({}), moved({ mount: 'horse' })]).toEqual([1, 2]);
});

test('a thrown axe leaves the hand, hits as in melee, and can be picked up again (SW-35, SW-36)', () => {
  const options = optionsOf();
  const start = acting(
    arena([{ stats: { weapon: 'handAxe' } }, { state: { acted: true } }], options),
    2,
  );
  const thrown = run(start, options, [6, 6], picking('throw:f1:0'));
  expect(thrown.events[0]?.terms).toEqual([{ reason: 'F0: several actions', amount: -2 }]);
  const hurt = run(thrown.fight, options, [1, 1, 1, 1]);
  expect(theFighter(hurt.fight, 'f1').stamina).toBe(7);
  expect(theFighter(hurt.fight, 'f0').hasWeapon).toBe(false);
  const choice = picking('retrieve:weapon');
  expect(theFighter(run(hurt.fight, options, [], choice).fight, 'f0').hasWeapon).toBe(true);
  expect(choice.seen[0]?.ids.some((id) => id.startsWith('throw:'))).toBe(false);
  // A sword is not made for it.
  expect(
    run(
      acting(arena([{ stats: { weapon: 'sword' } }, { state: { acted: true } }], options)),
      options,
      [6, 6],
      picking('throw:f1:0'),
    ).events[0]?.terms,
  ).toEqual([{ reason: 'F0: not made for throwing', amount: -4 }]);
});

test('hail, missing room and the genre decide what wards off missiles (SW-68, SW-73)', () => {
  const ways = (given: object, stats: object): readonly string[] => {
    const options = optionsOf(given);
    const choice = picking('shoot:f1:0');
    run(
      acting(
        arena(
          [{ stats: { missile: 'bow' } }, { stats, state: { plan: { actions: 1, defends: 1 } } }],
          options,
        ),
      ),
      options,
      [6, 6, 1, 1],
      choice,
    );
    return choice.seen.find(({ label }) => label.endsWith('/defend'))?.ids ?? [];
  };
  expect(ways({}, {})).toEqual(['defend:dodge', 'defend:no']);
  expect(ways({ missileBlock: 'anything' }, {})).toEqual([
    'defend:block',
    'defend:dodge',
    'defend:no',
  ]);
  expect(ways({ hail: true }, { shield: true })).toEqual(['defend:block', 'defend:no']);
  expect(ways({ room: false }, { shield: true })).toEqual(['defend:block', 'defend:no']);
  expect(ways({}, { mount: 'horse' })).toEqual(['defend:riding', 'defend:dive', 'defend:no']);
});

test('areas, dives out of them and fliers (SW-79, SW-81, SW-82, SW-84, SW-85)', () => {
  const options = optionsOf({ areaToSafety: 3, areaUpward: 1, areaDamageRoll: 'shared' });
  const start = acting(
    arena(
      [
        { stats: { missile: 'catapult', siege: 0 }, state: { place: 3 } },
        { stats: { defense: 5 } },
        { stats: { flies: true }, state: { acted: true, plan: { actions: 1, defends: 1 } } },
        { state: { acted: true } },
      ],
      options,
    ),
  );
  const choice = picking('area:0:0', 'plan:1:defend');
  const shot = run(start, options, [2, 2], choice);
  expect(kinds(run(start, options, [1, 2], picking('area:0:0')).events)).toEqual(['miss']);
  expect(shot.events[0]).toMatchObject({ kind: 'area' });
  expect(choice.seen[0]?.chances['area:0:0']).toBeCloseTo(33 / 36, 12);
  const first = run(shot.fight, options, [5, 5], choice);
  const second = run(first.fight, options, [2, 3], choice);
  const third = run(second.fight, options, [], choice);
  expect([...kinds(first.events), ...kinds(second.events), ...kinds(third.events)]).toEqual([
    'dives',
    'dives',
    'caught',
  ]);
  const settled = run(third.fight, options, []);
  const damage = run(settled.fight, options, [1, 1, 6, 6]);
  expect(theFighter(damage.fight, 'f3').stamina).toBe(2);
  expect([theFighter(damage.fight, 'f1').stamina, theFighter(damage.fight, 'f2').stamina]).toEqual([
    10, 10,
  ]);
  // Shared damage is thrown once; nowhere to go is no roll at all.
  const wide = optionsOf({ areaToSafety: 7, areaUpward: 7, areaDamageRoll: 'shared' });
  const caught = [1, 2, 3].reduce(
    (fight) => run(fight, wide, []).fight,
    run(start, wide, [2, 2], picking('area:0:0')).fight,
  );
  const two = run(run(caught, wide, []).fight, wide, [1, 1, 6, 6]);
  expect(run(two.fight, wide, [6, 6])).toMatchObject({ exhausted: true });
});

test('an area aimed at one person adds its size to the attack (SW-83, H-SW-18)', () => {
  const options = optionsOf();
  const { events } = run(
    acting(
      arena(
        [{ stats: { missile: 'catapult', areaRadius: 9 } }, { state: { acted: true } }],
        options,
      ),
    ),
    options,
    [1, 1],
    picking('shoot:f1:0'),
  );
  expect(events[0]?.terms).toEqual([{ reason: 'F0: size of the area', amount: 6 }]);
});

// --- Disarming and grappling

test('disarming: iron grips, breakage, and the cost of picking up', () => {
  const options = optionsOf({ breakage: 'ask' });
  const guard: Partial<Swordsman> = { acted: true };
  const gripping = acting(arena([{}, { stats: { grip: 5 }, state: guard }], options));
  expect(kinds(run(gripping, options, [2, 3], picking('disarm:f1:weapon')).events)).toEqual([
    'miss',
  ]);
  expect(kinds(run(gripping, options, [3, 3], picking('disarm:f1:weapon')).events)).toEqual([
    'disarmed',
  ]);
  const choice = picking('disarm:f1:weapon', 'breaks');
  const broken = run(gripping, options, [3, 3], choice);
  expect(choice.seen.find(({ by }) => by === 'gm')?.ids).toEqual(['whole', 'breaks']);
  expect(theFighter(broken.fight, 'f1').stats.weapon).toBe('none');
});

const wrestlers = (a: Entrant, b: Entrant, options: SwordsOptions): SwordsFight =>
  acting(arena([a, b], options));
const holding: Partial<Swordsman> = { grip: { kind: 'controls', with: 'f1' } };
const held: Partial<Swordsman> = { grip: { kind: 'held', with: 'f0' } };
const grips = (fight: SwordsFight): readonly string[] =>
  fight.fighters.map(({ grip }) => grip.kind);

test('the state machine of close combat (5.2)', () => {
  const options = optionsOf();
  const free = wrestlers({}, {}, options);
  const grabbed = run(
    free,
    options,
    [6, 6, 1, 1],
    picking('grab:f1:0', 'plan:1:defend', 'defend:grappling'),
  );
  expect([grips(grabbed.fight), grabbed.fight.stage.kind]).toEqual([['controls', 'held'], 'hold']);
  const locked = run(
    free,
    options,
    [3, 3, 3, 3],
    picking('grab:f1:0', 'plan:1:defend', 'defend:grappling'),
  );
  expect(grips(locked.fight)).toEqual(['locked', 'locked']);
  expect(
    grips(
      run(free, options, [3, 3, 3, 3], picking('grab:f1:0', 'plan:1:defend', 'defend:block')).fight,
    ),
  ).toEqual(['free', 'free']);
  const inLock = wrestlers(
    { state: { grip: { kind: 'locked', with: 'f1' } } },
    { state: { grip: { kind: 'locked', with: 'f0' } } },
    options,
  );
  expect(grips(run(inLock, options, [4, 4, 3, 3], picking('control')).fight)).toEqual([
    'controls',
    'held',
  ]);
  expect(grips(run(inLock, options, [4, 4, 3, 3], picking('escape')).fight)).toEqual([
    'free',
    'free',
  ]);
  expect(grips(run(inLock, options, [4, 4, 4, 4], picking('escape')).fight)).toEqual([
    'locked',
    'locked',
  ]);
  const underneath = acting(arena([{ state: holding }, { state: held }], options), 1, 'f1');
  expect(grips(run(underneath, options, [4, 4, 3, 3], picking('control')).fight)).toEqual([
    'held',
    'controls',
  ]);
  expect(grips(run(underneath, options, [3, 3, 3, 3], picking('control')).fight)).toEqual([
    'controls',
    'held',
  ]);
  expect(
    grips(
      run(wrestlers({ state: holding }, { state: held }, options), options, [], picking('release'))
        .fight,
    ),
  ).toEqual(['free', 'free']);
});

test('a hold: hurt by small weapons only, at once when won, later by a new roll (SW-44 to SW-46, A-SW-14)', () => {
  const options = optionsOf();
  const hurting = (weapon: string): number => {
    const stage: Stage = { kind: 'hold', fighter: 'f0', nth: 1, augments: 0 };
    const chosen = run(
      at(
        arena(
          [
            { stats: { weapon, str: 2 }, state: { ...holding, plan: { actions: 1, defends: 0 } } },
            { state: held },
          ],
          options,
        ),
        stage,
      ),
      options,
      [],
      picking('hurt'),
    );
    return 10 - theFighter(run(chosen.fight, options, [2, 2, 1, 1]).fight, 'f1').stamina;
  };
  expect([hurting('sword'), hurting('dagger')]).toEqual([4, 5]);
  const later = wrestlers({ state: holding }, { state: held }, options);
  expect(run(later, options, [4, 4, 3, 3], picking('hurt')).fight.stage.kind).toBe('damage');
  const lost = run(later, options, [3, 3, 4, 4], picking('hurt')).fight;
  expect([lost.stage.kind, ...grips(lost)]).toEqual(['rest', 'controls', 'held']);
  // Each round anew, by the other reading.
  const anew = optionsOf({ control: 'rollEachRound' });
  const turn = {
    ...arena([{ state: holding }, { state: held }], anew),
    order: ['f0', 'f1'],
    stage: { kind: 'turn' } as const,
  };
  expect(grips(run(turn, anew, [3, 3, 4, 4]).fight)).toEqual(['locked', 'locked']);
  expect(grips(run(turn, anew, [4, 4, 3, 3]).fight)).toEqual(['controls', 'held']);
});

test('the restrained may struggle, or are helpless; they have no Defense against others (A-SW-13, H-SW-24)', () => {
  const trio = (options: SwordsOptions): SwordsFight =>
    arena([{ state: holding }, { state: held }, { side: 'red' }], options);
  const helpless = optionsOf({ restrainedMayStruggle: false });
  const skipped = run(
    { ...trio(helpless), order: ['f1', 'f2'], stage: { kind: 'turn' } },
    helpless,
    [],
  );
  expect(skipped.fight).toMatchObject({ order: ['f2'], stage: { kind: 'turn' } });
  const choice = picking();
  run(acting(trio(optionsOf()), 1, 'f1'), optionsOf(), [1, 1, 6, 6], choice);
  expect(choice.seen[0]?.ids).toEqual(['control:f0', 'escape', 'done']);
  expect(
    run(acting(trio(optionsOf()), 1, 'f2'), optionsOf(), [1, 1], picking('strike:f1:0')),
  ).toMatchObject({ exhausted: true, events: [{ kind: 'hit' }] });
});

test('slams need a surface, throws an edge, the rest the game master says (SW-53, SW-55, SW-57)', () => {
  const options = optionsOf({ surface: 'stone', corner: 2, height: true });
  const start = wrestlers({ state: holding }, { state: held }, options);
  const slam = run(start, options, [4, 4, 3, 3], picking('slam'));
  const damage = run(slam.fight, options, [1, 1, 1, 1]);
  expect(damage.events[0]?.terms).toEqual([{ reason: 'F0: stone, sharp corner', amount: 8 }]);
  const choice = picking('hurl', 'dead');
  const thrown = run(start, options, [4, 4, 3, 3], choice);
  expect(choice.seen[1]).toMatchObject({ by: 'gm', ids: ['down', 'dead', 'up'] });
  expect(theFighter(thrown.fight, 'f1').standing).toBe('dead');
  expect(grips(thrown.fight)).toEqual(['free', 'free']);
  const bare = picking();
  run(wrestlers({ state: holding }, { state: held }, optionsOf()), optionsOf(), [1, 1, 6, 6], bare);
  expect(bare.seen[0]?.ids).toEqual(['hurt:f1:0', 'release', 'wrest:f1:weapon', 'done']);
});

test('the slight only cling: the giant is not restrained, and may shake them off (SW-62, H-SW-17)', () => {
  const options = optionsOf();
  const start = wrestlers(
    { stats: { mass: 150 } },
    { stats: { mass: 600 }, state: { plan: { actions: 2, defends: 0 }, acted: true } },
    options,
  );
  const clung = run(start, options, [1, 1], picking('grab:f1:0'));
  expect(grips(clung.fight)).toEqual(['clinging', 'free']);
  const giant = acting({ ...clung.fight }, 1, 'f1');
  const choice = picking('shake:f0');
  expect(grips(run(giant, options, [6, 6, 1, 1], choice).fight)).toEqual(['free', 'free']);
  expect(choice.seen[0]?.ids).toContain('strike:f0:0');
});

test('several pin one: masses add up, the best wrestler rolls, and a helper takes a lost hold over (SW-63)', () => {
  const options = optionsOf({ massRule: 'groups' });
  const pile = (grip: Swordsman['grip']): Partial<Swordsman> => ({ grip });
  const start = acting(
    arena(
      [
        { stats: { mass: 200, grappling: 1 }, state: pile({ kind: 'locked', with: 'f1' }) },
        { stats: { mass: 400 }, state: pile({ kind: 'locked', with: 'f0' }) },
        { side: 'red', stats: { mass: 200, grappling: 4 } },
      ],
      options,
    ),
    1,
    'f2',
  );
  const joined = run(start, options, [], picking('join:f1'));
  expect(grips(joined.fight)).toEqual(['locked', 'locked', 'helps']);
  const rolled = run(acting(joined.fight), options, [1, 1, 1, 1], picking('control'));
  expect(rolled.events[0]?.terms).toEqual([{ reason: 'F2: Grappling', amount: 4 }]);
  expect(grips(rolled.fight)).toEqual(['controls', 'held', 'helps']);
  // Alone the mass is with the other.
  expect(
    run(
      acting({ ...joined.fight, fighters: joined.fight.fighters.slice(0, 2) }),
      options,
      [1, 1, 1, 1],
      picking('control'),
    ).events[0]?.terms,
  ).toEqual([
    { reason: 'F0: Grappling', amount: 1 },
    { reason: 'F1: mass', amount: 2 },
  ]);
  const released = run(acting(rolled.fight), options, [], picking('release'));
  expect(grips(released.fight)).toEqual(['free', 'locked', 'locked']);
});

test('the policy grabs whom a hold hurts more; with guarded plans as 4.1 rule 4 says', () => {
  const advised = (
    foe: object,
    others: number,
    { grappling = 9, plans = 'guarded' }: { grappling?: number; plans?: string } = {},
  ): string => {
    const options = optionsOf({ plans });
    const start = acting(
      arena(
        [
          { stats: { grappling, str: 6, striking: 0, weapon: 'none' } },
          { stats: { weapon: 'twoHanded', defense: 0, ...foe } },
          ...Array.from({ length: others }, () => ({})),
        ],
        options,
      ),
    );
    const choice = picking();
    stepTold(swordsProcess(options), start, streamed(createRng(1, 'grab')), choice);
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

test("a mount is a fighter of its own, and its fall is its rider's (SW-86, SW-96)", () => {
  const options = optionsOf();
  const start = arena([{}, { stats: { mount: 'bardedHorse' } }], options);
  expect(start.fighters.map(({ id }) => id)).toEqual(['f0', 'f1', 'f1.mount']);
  const struck = at(acting(start), {
    kind: 'damage',
    hits: { by: 'f0', nth: 1, manner: 'melee', augments: 0, targets: ['f1.mount'], shared: 0 },
  });
  const weak = {
    ...struck,
    fighters: struck.fighters.map((one) =>
      one.isMount ? { ...one, stamina: 1, stats: { ...one.stats, str: 0 } } : one,
    ),
  };
  const down = run(weak, options, [6, 6, 1, 1]);
  expect(kinds(down.events)).toEqual(['damage', 'unhorsed']);
  expect(theFighter(down.fight, 'f1')).toMatchObject({ mount: '', standing: 'up' });
  // The fight is not over while its rider stands, and is when only a horse does.
  const process = swordsProcess(options);
  expect(
    process.outcome({
      ...start,
      fighters: start.fighters.map((one) => (one.id === 'f1' ? { ...one, standing: 'down' } : one)),
    }),
  ).toEqual({ kind: 'won', winner: 'red' });
});

test('a rider who is hit keeps the saddle by Riding against the damage as rolled, even unhurt (SW-93, A-SW-19)', () => {
  const hit = (
    dice: readonly number[],
    given: object = {},
  ): { readonly fight: SwordsFight; readonly events: readonly CombatEvent[] } => {
    const options = optionsOf(given);
    return run(
      at(
        acting(
          arena(
            [{ stats: { weapon: 'none' } }, { stats: { mount: 'horse', riding: 2, armour: 20 } }],
            options,
          ),
        ),
        {
          kind: 'damage',
          hits: { by: 'f0', nth: 1, manner: 'melee', augments: 0, targets: ['f1'], shared: 0 },
        },
      ),
      options,
      dice,
    );
  };
  const stays = hit([4, 4, 1, 1, 3, 3]);
  expect([kinds(stays.events), theFighter(stays.fight, 'f1').mount]).toEqual([
    ['damage', 'keeps seat'],
    'f1.mount',
  ]);
  const falls = hit([4, 4, 1, 1, 3, 2]);
  expect([kinds(falls.events), theFighter(falls.fight, 'f1').mount]).toEqual([
    ['damage', 'loses seat', 'unhorsed'],
    '',
  ]);
  const hurt = hit([4, 4, 1, 1, 3, 2, 6, 6, 1, 1], { fall: 'damage' });
  expect(theFighter(hurt.fight, 'f1').stamina).toBe(10);
});

test('riders cannot dodge; diving out of the saddle does (SW-94, SW-95)', () => {
  const options = optionsOf();
  const guard: Partial<Swordsman> = { plan: { actions: 1, defends: 1 } };
  const start = acting(
    arena([{ stats: { unblockable: true } }, { stats: { mount: 'horse', riding: 6 } }], options),
  );
  const ready = {
    ...start,
    fighters: start.fighters.map((one) => (one.id === 'f1' ? { ...one, ...guard } : one)),
  };
  const sway = picking('strike:f1:0');
  const swayed = run(ready, options, [3, 3, 3, 3], sway);
  expect(sway.seen.find(({ label }) => label.endsWith('/defend'))).toMatchObject({
    ids: ['defend:riding', 'defend:dive', 'defend:no'],
    advised: 'defend:riding',
  });
  expect(swayed.events[0]?.terms).toEqual([
    { reason: 'F1: Riding', amount: 6 },
    { reason: 'F1: Riding in place of a dodge', amount: -4 },
  ]);
  expect(
    theFighter(run(ready, options, [3, 3, 3, 3], picking('strike:f1:0', 'defend:dive')).fight, 'f1')
      .mount,
  ).toBe('');
});

test('beasts obey, or cost the turn; trained ones fight (SW-89, SW-91, H-SW-02)', () => {
  const options = optionsOf({ animalsChallenge: 10 });
  const start = {
    ...arena([{ stats: { mount: 'horse', animals: 2, will: 1, dex: 5 } }, {}], options),
    order: ['f0', 'f1'],
    stage: { kind: 'turn' } as const,
  };
  expect(kinds(run(start, options, [3, 3]).events)).toEqual(['balks']);
  expect(run(start, options, [3, 3]).fight.order).toEqual(['f1']);
  expect(run(start, options, [3, 4]).fight.stage.kind).toBe('act');
  const trained = optionsOf({ mountsFight: true, initiative: 'dexterity' });
  const order = run(
    at(arena([{ stats: { mount: 'horse' } }, {}], trained), { kind: 'initiative' }),
    trained,
    [1],
  ).fight.order;
  expect([...order].sort()).toEqual(['f0', 'f0.mount', 'f1']);
});

test('fleeing: opposed on foot, sure on horseback from those on foot (6.1)', () => {
  const options = optionsOf();
  const flight = (a: object, b: object, dice: readonly number[]): string =>
    theFighter(
      run(acting(arena([{ stats: a }, { stats: b }], options)), options, dice, picking('flee'))
        .fight,
      'f0',
    ).standing;
  expect([
    flight({}, {}, [4, 4, 4, 4]),
    flight({}, {}, [4, 5, 4, 4]),
    flight({ mount: 'horse' }, {}, []),
  ]).toEqual(['up', 'fled', 'fled']);
});

// --- Initiative, health, and the game master

test('initiative: Dexterity and wounds, ties by Dexterity, then by a coin; other readings (H-SW-04)', () => {
  const order = (
    given: object,
    a: Entrant,
    b: Entrant,
    dice: readonly number[],
  ): readonly string[] => {
    const options = optionsOf(given);
    const done = run(at(arena([a, b], options), { kind: 'initiative' }), options, dice);
    expect(done.exhausted).toBe(true);
    return done.fight.order;
  };
  expect(order({}, { stats: { dex: 1 } }, {}, [3, 3, 3, 4])).toEqual(['f0', 'f1']);
  expect(order({}, {}, { stats: { dex: 1 } }, [3, 4, 3, 3])).toEqual(['f1', 'f0']);
  expect(order({}, {}, {}, [3, 3, 3, 3, 2])).toEqual(['f1', 'f0']);
  expect(order({}, { state: { maxHit: 5 } }, {}, [3, 4, 3, 4])).toEqual(['f1', 'f0']);
  expect(order({ initiative: 'dexterity' }, {}, { stats: { dex: 1 } }, [])).toEqual(['f1', 'f0']);
  expect(order({ initiative: 'side' }, {}, {}, [2, 2, 3, 3])).toEqual(['f1', 'f0']);
  const once = optionsOf({ initiative: 'once' });
  const first = run(at(arena([{}, {}], once), { kind: 'initiative' }), once, [2, 2, 3, 3]).fight;
  expect(run(at(first, { kind: 'initiative' }), once, []).fight.order).toEqual(['f1', 'f0']);
});

test('health: penalties or labels, net or raw, scaled or not (H-SW-10, A-SW-10, A-SW-11)', () => {
  const hit = (given: object, stamina: number): Swordsman => {
    const options = optionsOf(given);
    const start = at(
      acting(
        arena([{ stats: { str: 10, weapon: 'none' } }, { stats: { stamina, armour: 3 } }], options),
      ),
      {
        kind: 'damage',
        hits: { by: 'f0', nth: 1, manner: 'melee', augments: 0, targets: ['f1'], shared: 0 },
      },
    );
    return theFighter(run(start, options, [6, 6, 1, 1]).fight, 'f1');
  };
  expect(hit({}, 40)).toMatchObject({ stamina: 23, maxHit: 17, standing: 'up' });
  expect(hit({ healthFrom: 'raw' }, 40)).toMatchObject({
    stamina: 23,
    maxHit: 22,
    standing: 'dead',
  });
  expect(hit({ healthFrom: 'raw', healthScale: 'stamina' }, 40)).toMatchObject({
    maxHit: 22,
    standing: 'up',
  });
  const notes = (given: object): number | undefined => {
    const options = optionsOf(given);
    return run(
      acting(arena([{ state: { maxHit: 12 } }, { state: { acted: true } }], options)),
      options,
      [6, 6],
      picking('strike:f1:0'),
    ).events[0]?.terms?.find(({ reason }) => reason === 'F0: wounds')?.amount;
  };
  expect([notes({}), notes({ healthEffects: 'labels' })]).toEqual([-2, undefined]);
});

test('modifiers of the game master join the rolls they are put on, until their round is over', () => {
  const options = optionsOf();
  const start = {
    ...acting(arena([{}, { state: { acted: true } }], options)),
    modifiers: [{ fighter: 'f0', on: 'attack', amount: -3, reason: 'sand in the eyes', until: 1 }],
  };
  expect(run(start, options, [2, 1], picking('strike:f1:0')).events[0]).toMatchObject({
    kind: 'miss',
    terms: [{ reason: 'F0: sand in the eyes', amount: -3 }],
  });
  expect(run({ ...start, round: 2 }, options, [2, 1], picking('strike:f1:0')).events[0]?.kind).toBe(
    'hit',
  );
  const process = swordsProcess(options);
  expect(process.key(start)).not.toBe(process.key({ ...start, round: 2 }));
  expect(process.key({ ...start, modifiers: [] })).toBe(
    process.key({ ...start, modifiers: [], round: 2 }),
  );
});

test('rulings: gauges within bounds, falls that follow, and nobody there', () => {
  const start = arena([{}, { stats: { mount: 'horse' } }]);
  expect(SWORDS.rule(start, 'f9', { standing: 'down' })).toBeUndefined();
  expect(SWORDS.rule(start, 'f0', { gauge: 'stamina', value: 500 })).toBeUndefined();
  expect(SWORDS.rule(start, 'f0', { gauge: 'luck', value: 5 })).toBeUndefined();
  expect(SWORDS.rule(start, 'f0', { gauge: 'stamina', value: 3 })?.fighters[0]).toMatchObject({
    stamina: 3,
    standing: 'up',
  });
  expect(SWORDS.rule(start, 'f0', { gauge: 'stamina', value: 0 })?.fighters[0]?.standing).toBe(
    'down',
  );
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

test('nobody can hurt anybody: a stalemate, told at the start of a round', () => {
  const shell = { armour: 30, weapon: 'none' };
  const options = optionsOf();
  expect(
    swordsProcess(options).outcome(arena([{ stats: shell }, { stats: shell }], options)),
  ).toEqual({ kind: 'stalemate' });
  expect(
    swordsProcess(options).outcome(
      arena([{ stats: { weapon: 'none' } }, { stats: shell }], options),
    ),
  ).toBeUndefined();
});

test('both out at once is mutual', () => {
  const fight = arena([{ state: { standing: 'down' } }, { state: { standing: 'fled' } }]);
  expect(swordsProcess(optionsOf()).outcome(fight)).toEqual({ kind: 'mutual' });
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
    { numRuns: sample(10, 60), seed: 11 },
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
    { numRuns: sample(40, 500), seed: 16 },
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
    { numRuns: sample(4, 30), seed: 13 },
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
