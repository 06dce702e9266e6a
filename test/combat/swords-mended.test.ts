import { expect, test } from 'vitest';
import { asAdvised, type Choice } from '../../shared/chance/chance.ts';
import { enumerate } from '../../shared/chance/enumerate.ts';
import { scripted } from '../../shared/chance/scripted.ts';
import { SWORDS } from '../../shared/combat/systems/swords/index.ts';
import type { SwordsOptions } from '../../shared/combat/systems/swords/options.ts';
import { brawlProcess } from '../../shared/combat/systems/swords/process.ts';
import {
  theFighter,
  type Brawl,
  type Grip,
  type Stage,
  type Swordsman,
} from '../../shared/combat/systems/swords/state.ts';

interface Entrant {
  readonly side: string;
  readonly stats?: object;
  readonly state?: Partial<Swordsman>;
  readonly isNamed?: boolean;
}

const optionsOf = (given: object = {}): SwordsOptions => SWORDS.options.parse(given);
const red = (stats: object = {}, state: Partial<Swordsman> = {}): Entrant => ({
  side: 'red',
  stats,
  state,
});
const blue = (stats: object = {}, state: Partial<Swordsman> = {}): Entrant => ({
  side: 'blue',
  stats,
  state,
});
const grip = (kind: Grip['kind'], other: string): Partial<Swordsman> => ({
  grip: { kind, with: other },
});

/** Fighters f0, f1, ... */
const arena = (entrants: readonly Entrant[], options = optionsOf()): Brawl => {
  const fighters = entrants.map(({ side, stats, isNamed = false }, i) => ({
    id: `f${i}`,
    name: `F${i}`,
    side,
    isNamed,
    stats: SWORDS.stats.parse(stats ?? {}),
  }));
  const fight = SWORDS.setUp({ options, sides: ['red', 'blue'], fighters, routed: [] });
  return {
    ...fight,
    fighters: fight.fighters.map((one) => ({
      ...one,
      ...entrants[Number(one.id.slice(1))]?.state,
    })),
  };
};
const at = (fight: Brawl, stage: Stage): Brawl => ({ ...fight, stage });
const acting = (fight: Brawl, actions = 1, fighter = 'f0'): Brawl => ({
  ...at(fight, { kind: 'act', fighter, nth: 1 }),
  fighters: fight.fighters.map((one) =>
    one.id === fighter ? { ...one, plan: { actions, defends: 0 } } : one,
  ),
});

/** Takes the option of that id, else the advised; keeps what was shown of the first decision. */
const taking = (
  wanted: string,
): Choice & {
  readonly seen: { id: string; chance?: (() => number) | undefined }[];
  readonly advised: string[];
} => {
  const [seen, advised]: [{ id: string }[], string[]] = [[], []];
  return {
    seen,
    advised,
    choose: (options, best) => {
      const shown = options as readonly { readonly id: string }[];
      if (seen.length === 0) {
        seen.push(...shown);
        advised.push((best as { readonly id: string }).id);
      }
      return options.find((one) => (one as { readonly id: string }).id === wanted) ?? best;
    },
  };
};
const stepped = (
  fight: Brawl,
  options: SwordsOptions,
  choice: Choice = asAdvised,
  dice: readonly number[] = [],
): Brawl => brawlProcess(options).step(fight, scripted(dice), choice)[0];
const gripOf = (fight: Brawl, id: string): string =>
  `${theFighter(fight, id).grip.kind} ${theFighter(fight, id).grip.with}`.trim();

/** The chance told of an option, and how often it then comes to one of `kinds`. */
const toldAndTrue = (
  fight: Brawl,
  options: SwordsOptions,
  id: string,
): readonly [told: number, truth: number] => {
  const process = brawlProcess(options);
  const shown = taking(id);
  enumerate((luck) => process.step(fight, luck, shown));
  const ways = enumerate((luck) => {
    const [met, begun] = process.step(fight, luck, taking(id));
    return [
      ...begun,
      ...(met.stage.kind === 'clash' ? process.step(met, luck, asAdvised)[1] : []),
    ].some(({ kind }) => kind === 'hit');
  });
  return [
    shown.seen.find((one) => one.id === id)?.chance?.() ?? -1,
    ways.reduce((sum, { value, probability }) => (value ? sum + probability : sum), 0),
  ];
};

const ordersOf = (fight: Brawl, options: SwordsOptions): Readonly<Record<string, number>> => {
  const odds: Record<string, number> = {};
  for (const { value, probability } of enumerate((luck) =>
    brawlProcess(options)
      .step(at(fight, { kind: 'initiative' }), luck, asAdvised)[0]
      .order.join(' '),
  ))
    odds[value] = (odds[value] ?? 0) + probability;
  return odds;
};

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

test('a helper is not left in a pin alone: he takes it over, or lets go beside a clinger (SW-62, SW-63)', () => {
  const fallen = (
    giant: Partial<Swordsman>,
    friend: Partial<Swordsman>,
    helpers: number,
  ): Brawl => {
    const fight = arena([
      blue({}, giant),
      red({}, friend),
      ...Array.from({ length: helpers }, () => red({}, grip('helps', 'f0'))),
    ]);
    return SWORDS.rule(fight, 'f1', { standing: 'down' }) ?? fight;
  };
  const held = fallen(grip('controls', 'f1'), grip('held', 'f0'), 2);
  expect(['f0', 'f1', 'f2', 'f3'].map((id) => gripOf(held, id))).toEqual([
    'locked f2',
    'free',
    'locked f0',
    'helps f0',
  ]);
  const clung = fallen({}, grip('clinging', 'f0'), 2);
  expect(['f0', 'f1', 'f2', 'f3'].map((id) => gripOf(clung, id))).toEqual([
    'free',
    'free',
    'free',
    'free',
  ]);
});

test('who helps a clinger is shaken off with him, unless another clings on (SW-62, SW-63)', () => {
  const options = optionsOf();
  const giant = blue({ grappling: 10, mass: 1000 });
  const shaken = (...friends: readonly Entrant[]): Brawl =>
    stepped(acting(arena([giant, ...friends], options)), options, taking('shake:f1'), [6, 6, 1, 1]);
  expect(gripOf(shaken(red({}, grip('clinging', 'f0')), red({}, grip('helps', 'f0'))), 'f2')).toBe(
    'free',
  );
  expect(
    gripOf(
      shaken(
        red({}, grip('clinging', 'f0')),
        red({}, grip('helps', 'f0')),
        red({}, grip('clinging', 'f0')),
      ),
      'f2',
    ),
  ).toBe('helps f0');
});

test('the chance told of a blow in a hold counts its Augments where penalties grow (A-SW-05)', () => {
  const options = optionsOf({ penalty: 'progressive', surface: 'stone' });
  const fight = acting(
    arena(
      [red({ dex: 6 }, grip('controls', 'f1')), blue({ stamina: 200 }, grip('held', 'f0'))],
      options,
    ),
    5,
  );
  const chances = ['hurt:f1:0', 'hurt:f1:4', 'slam:f1:2'].map((id) =>
    toldAndTrue(fight, options, id),
  );
  for (const [told, truth] of chances) expect(told).toBeCloseTo(truth, 12);
  expect(chances[1]?.[0]).toBeLessThan((chances[0]?.[0] ?? 0) - 0.5);
});

test('the chance told of a blow knows the friend who will block, and what the target may not do (SW-70, SW-71)', () => {
  const options = optionsOf();
  const shield = { shield: true, defense: 4 };
  for (const [defends, least] of [
    [0, 0.99],
    [1, 0.5],
  ] as const) {
    const general: Entrant = {
      side: 'blue',
      isNamed: true,
      stats: { stamina: 6 },
      state: { plan: { actions: 1, defends }, acted: true },
    };
    const attacker = red({ dex: 5, striking: 2 });
    const fight = acting(
      arena(
        [attacker, general, blue(shield, { acted: true, plan: { actions: 1, defends: 1 } })],
        options,
      ),
    );
    const alone = toldAndTrue(acting(arena([attacker, general], options)), options, 'strike:f1:0');
    const [told, truth] = toldAndTrue(fight, options, 'strike:f1:0');
    expect(told).toBeCloseTo(truth, 12);
    expect(alone[0]).toBeGreaterThan(least);
    expect(told).toBeLessThan(alone[0] - 0.05);
  }
  const duel = acting(arena([red(), blue({ defense: 4 })], options));
  const ready = acting(
    arena([red(), blue({ defense: 4 }, { plan: { actions: 1, defends: 1 } })], options),
  );
  const bans = (...actions: readonly string[]): Pick<Brawl, 'bans'> => ({
    bans: actions.map((action) => ({ fighter: 'f1', action, reason: 'dazed' })),
  });
  const dazed = [
    duel,
    { ...duel, ...bans('plan:1', 'plan:2', 'plan:3', 'plan:4', 'plan:5', 'plan:6') },
    ready,
    { ...ready, ...bans('defend:block', 'defend:dodge') },
  ].map((fight) => toldAndTrue(fight, options, 'strike:f1:0'));
  for (const [told, truth] of dazed) expect(told).toBeCloseTo(truth, 12);
  expect(dazed.map(([told]) => told === 1)).toEqual([false, true, false, true]);
});

test("the game master's largest hit goes by the scale of the option (A-SW-11)", () => {
  const after = (healthScale: string, value: number): readonly unknown[] => {
    const fight = arena([red({ stamina: 100 }), blue()], optionsOf({ healthScale }));
    const ruled = SWORDS.rule(fight, 'f0', { gauge: 'largestHit', value }) ?? fight;
    const [shown] = SWORDS.view(ruled);
    return [shown?.standing, shown?.notes[0], shown?.gauges[1]?.full];
  };
  expect([
    after('fixed', 20),
    after('stamina', 20),
    after('stamina', 50),
    after('stamina', 200),
  ]).toEqual([
    ['dead', undefined, 20],
    ['up', undefined, 200],
    ['up', 'Hurt', 200],
    ['dead', undefined, 200],
  ]);
});

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
  expect(offered({ weapon: 'none', missile: 'none' })).toEqual(['strike:f1:0']);
});

test('what is not made for throwing adds at most 2 when thrown (H-SW-12)', () => {
  const bonus = (
    weapon: string,
    manner: 'thrown' | 'melee',
    weaponExtra = 0,
  ): number | undefined => {
    const fight = at(arena([red({ weapon, weaponExtra }), blue({ stamina: 200 })]), {
      kind: 'damage',
      hits: { by: 'f0', nth: 1, manner, augments: 0, targets: ['f1'], shared: 0 },
    });
    return brawlProcess(optionsOf())
      .step(fight, scripted([3, 3, 3, 3]), asAdvised)[1][0]
      ?.terms?.find(({ reason }) => reason.startsWith('F0'))?.amount;
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
      hits: { by: 'f0', nth: 1, manner: 'missile', augments: 0, targets: ['f1'], shared: 0 },
    },
  );
  const ids = (dice: readonly number[]): readonly string[] => {
    const choice = taking('done');
    stepped(acting(stepped(hit, options, asAdvised, dice), 1, 'f1'), options, choice);
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

test('no stalemate by a word of the game master that has an end (12)', () => {
  const options = optionsOf();
  const shell = { armour: 30, weapon: 'none' };
  const outcome = (stats: object, amount: number, until?: number): string | undefined => {
    const fight = arena([red(stats), blue(stats)], options);
    return brawlProcess(options).outcome({
      ...fight,
      modifiers: ['f0', 'f1'].map((fighter) => ({
        fighter,
        on: 'damage',
        amount,
        reason: 'fog',
        until,
      })),
    })?.kind;
  };
  expect([
    outcome({}, -60),
    outcome({}, -60, 1),
    outcome(shell, 40, 1),
    outcome(shell, 1, 1),
  ]).toEqual(['stalemate', undefined, undefined, 'stalemate']);
});

test('who clings to a giant goes along with him, on foot or on horseback (SW-62)', () => {
  const options = optionsOf();
  const moved = (mount: string, to: string): readonly number[] => {
    const fight = arena(
      [
        blue({ mass: 1000, mount }),
        red({}, grip('clinging', to)),
        red({}, grip('helps', to)),
        red(),
      ],
      options,
    );
    return stepped(acting(fight), options, taking('withdraw')).fighters.map(({ place }) => place);
  };
  expect(moved('none', 'f0')).toEqual([1, 1, 1, 0]);
  expect(moved('horse', 'f0.mount')).toEqual([2, 2, 2, 2, 0]);
});
