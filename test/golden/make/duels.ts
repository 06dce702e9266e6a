import { isRecord, type Send } from '../session.ts';
import { actPlan, type System } from './acts.ts';
import type { Luck } from './luck.ts';
import { numbered, times, turn, type Plan } from './plan.ts';

/** Readings of the rules that are not the defaults. */
const OPTIONS: Readonly<Record<System, Readonly<Record<string, readonly unknown[]>>>> = {
  swords: {
    initiative: ['once', 'dexterity', 'side'],
    actionCap: [1, 2, 3],
    penalty: ['progressive'],
    defendCovers: ['perAttack'],
    earlyDefense: ['free'],
    assistPenalty: ['including'],
    assistFriendRolls: [false],
    assistSteps: [0, 10],
    defenseFloor: [false],
    staticTie: ['hit'],
    healthFrom: ['raw'],
    healthScale: ['stamina'],
    healthEffects: ['labels'],
    restrainedMayStruggle: [false],
    control: ['rollEachRound'],
    massRule: ['pairs', 'groups'],
    massDoubling: ['linear', 'whole'],
    clingRatio: [0, 2],
    distance: [2, 5],
    environment: [2],
    rangeShort: [2],
    throwPenalty: [2],
    bareHands: [4],
    reach: [1, 2],
    missileBlock: ['anything'],
    hail: [true],
    room: [false],
    ridingPenalty: [2, 8],
    fall: ['damage'],
    mountsFight: [true],
    animalsChallenge: [5],
    surface: ['earth', 'stone'],
    corner: [1],
    height: [true],
    breakage: ['ask'],
    areaCatches: ['one'],
    areaDamageRoll: ['shared'],
    flee: ['free', 'no'],
    mayFlee: ['all', 'none'],
    plans: ['guarded'],
  },
  zones: {
    map: ['threeZonesInRow', 'fourZonesInSquare', 'nineZonesInRow'],
    light: ['dark'],
    initiative: ['first', 'last'],
    saveCompare: ['lt'],
    criticalRule: ['halfMax', 'belowHalf', 'zero', 'halfCurrentSave', 'halfMaxSave'],
    impairedRule: ['half', 'd4', 'nonLethal'],
    impairedTwice: ['once'],
    explodingDamage: [true],
    directDamage: ['armoured'],
    dyingRounds: [0, 2],
    shieldRule: ['reactive'],
    reactionOrder: ['guardsFirst'],
    opportunityDodge: [true],
    whileMoving: ['made'],
    blastDamage: ['perTarget'],
    morale: [false],
    moraleTrigger: ['anyLoss'],
    namedMorale: ['bound'],
    groupSave: ['each'],
    failedMorale: ['surrender'],
    longChase: ['always', 'never'],
    freeing: ['held'],
    shoveDamage: ['perStep'],
    riderRule: ['noSprint'],
    openGround: [false],
    room: [true],
    mercy: ['none'],
    durability: [false],
    stunts: [true],
  },
};

const PRESETS: Readonly<Record<System, readonly string[]>> = {
  swords: [
    'levy',
    'militia',
    'soldier',
    'pikeman',
    'archer',
    'veteran',
    'knight',
    'officer',
    'general',
    'monster',
    'catapult',
    'horse',
  ],
  zones: [
    'levy',
    'militia',
    'soldier',
    'pikeman',
    'archer',
    'veteran',
    'knight',
    'officer',
    'general',
    'monster',
    'bodyguard',
    'musketeer',
    'horse',
  ],
};

const STATS: Readonly<Record<System, (luck: Luck) => Record<string, unknown>>> = {
  swords: (luck) => ({
    str: luck.int(-1, 4),
    dex: luck.int(-1, 3),
    striking: luck.int(0, 5),
    defense: luck.int(0, 5),
    grappling: luck.int(0, 4),
    archery: luck.int(0, 3),
    throwing: luck.int(-1, 3),
    stamina: luck.int(3, 9),
    weapon: luck.pick(['none', 'dagger', 'spear', 'mace', 'lance']),
    missile: luck.pick(['bow', 'crossbow', 'knives', 'javelins', 'rocks', 'objects']),
    armour: luck.int(0, 5),
    shield: true,
    mount: 'horse',
    surprised: true,
    cover: 3,
    grip: 2,
    hardToBlock: 2,
    areaRadius: 1,
    mass: luck.int(100, 400),
    will: luck.int(0, 2),
  }),
  zones: (luck) => ({
    str: luck.int(5, 13),
    agi: luck.int(5, 13),
    wit: luck.int(5, 13),
    health: luck.int(4, 12),
    wounds: luck.int(0, 3),
    weapon: luck.pick(['dagger', 'staff', 'thrown', 'bow', 'fireBomb']),
    sidearm: luck.pick(['dagger', 'sword', 'pistol']),
    weaponDamaged: true,
    armour: luck.int(0, 2),
    shield: true,
    size: luck.pick(['small', 'large']),
    speed: luck.int(1, 4),
    mount: 'trainedHorse',
    fearless: true,
    concealed: true,
    cover: luck.pick(['cover', 'barrier']),
    bodyguard: true,
    leader: true,
    coward: true,
    extraReactions: 1,
    guardAndReact: true,
    countersFirst: true,
    steady: 1,
    dieStep: luck.pick([-1, 1]),
    unbalancing: true,
  }),
};

/** Two such have exact odds within a moment. */
const FRAIL: Readonly<Record<System, (luck: Luck) => Record<string, unknown>>> = {
  swords: (luck) => ({ stamina: luck.int(2, 4) }),
  zones: (luck) => ({ str: luck.int(4, 8) }),
};
/** Of more, none fights for hours. */
const BRIEF: Readonly<Record<System, (luck: Luck) => Record<string, unknown>>> = {
  swords: (luck) => ({ stamina: luck.int(3, 7) }),
  zones: () => ({}),
};
const PLAIN = ['levy', 'militia', 'soldier', 'pikeman', 'veteran'];

/** Fighters of both sides, by the number of the duel. */
const LINE_UPS: readonly (readonly [number, number])[] = [
  [1, 1],
  [2, 2],
  [1, 1],
  [3, 3],
  [1, 1],
  [4, 4],
  [1, 1],
  [2, 3],
  [1, 1],
  [1, 4],
];

const optionsOf = (luck: Luck, system: System): Record<string, unknown> => {
  const all = Object.entries(OPTIONS[system]).map(([key, of]) => [key, luck.pick(of)] as const);
  return luck.some(Object.fromEntries(all), 0.12);
};

interface Shape {
  readonly system: System;
  readonly index: number;
  readonly isPair: boolean;
}

const fighterOf = (luck: Luck, { system, index, isPair }: Shape, id: string): object => {
  const preset = luck.pick(isPair ? PLAIN : PRESETS[system]);
  const stats = { ...luck.some(STATS[system](luck), isPair ? 0.05 : 0.1) };
  if (isPair) Object.assign(stats, { mount: 'none' }, FRAIL[system](luck));
  else if (luck.hit(0.8)) Object.assign(stats, BRIEF[system](luck));
  return {
    id,
    ...luck.some({ name: `${id} of ${system}` }, 0.5),
    ...(luck.hit(0.9) ? { preset } : {}),
    ...(luck.hit(index % 2 === 0 ? 0.3 : 0.1) ? { named: true } : {}),
    ...(Object.keys(stats).length === 0 ? {} : { stats }),
  };
};

export const duelOf = (luck: Luck, id: string, system: System, index: number): object => {
  const [red, blue] = turn(LINE_UPS, index);
  const isPair = red + blue === 2;
  const shape: Shape = { system, index, isPair };
  const side = (name: string, count: number): object => ({
    id: name,
    ...luck.some({ name: `The ${name}s` }, 0.4),
    ...luck.some({ routed: true }, 0.15),
    fighters: times(count, (i) => fighterOf(luck, shape, `${name}-${i + 1}`)),
  });
  const options = index % 5 === 0 ? {} : optionsOf(luck, system);
  return {
    kind: 'duel',
    version: 1,
    name: `Duel ${id}`,
    system,
    seed: id,
    trials: 100,
    options,
    sides: [side('red', red), side('blue', blue)],
  };
};

const ask = (send: Send, url: string, body: object) => send({ method: 'POST', url, body });

/** Told to its end by the policy, and its odds. */
const whole = (system: System, index: number): Plan => {
  const id = numbered('duel', index);
  return {
    id,
    about: `${system}: ${turn(LINE_UPS, index).join(' against ')}, told and its odds`,
    run: async (send, luck) => {
      const body = duelOf(luck, id, system, index);
      await ask(send, '/duels/play', body);
      await ask(send, '/duels/odds', body);
    },
  };
};

/** Who is about a routed general, and who hunts him. */
const aftermath = (system: System, index: number): Plan => ({
  id: numbered('aftermath', index),
  about: 'the fight after a rout',
  run: async (send, luck) => {
    const battle = {
      kind: 'battle',
      version: 1,
      name: `Rout ${index + 1}`,
      seed: `rout-${index + 1}`,
      trials: 100,
      armies: ['red', 'blue'].map((id) => ({
        id,
        name: `${id} host`,
        tacticians: [{ name: `Lord ${id}`, intelligence: 1, tactics: 2 }],
        contingents: [{ name: `${id} men`, troop: luck.pick(PLAIN), men: luck.int(20, 90) }],
      })),
    };
    const isOver = index !== 1;
    const hits = { red: isOver ? luck.int(1, 15) : 60, blue: isOver ? 0 : 40 };
    const withdrawn = isOver ? [] : ['blue'];
    const { answer } = await ask(send, '/duels/aftermath', { battle, hits, withdrawn, system });
    const scenario = isRecord(answer) ? answer['scenario'] : undefined;
    if (!isRecord(scenario)) return;
    await ask(send, '/duels/play', { ...scenario, seed: `rout-${index + 1}` });
    await ask(send, '/duels/act', { state: { ...scenario, seed: `rout-${index + 1}` } });
    if (index > 0) return;
    await ask(send, '/duels/odds', { ...scenario, seed: `rout-${index + 1}`, trials: 100 });
  },
});

const pair = (system: System, presets: readonly [string, string], stats: object = {}): object => ({
  kind: 'duel',
  version: 1,
  system,
  seed: 'pair',
  trials: 100,
  sides: presets.map((preset, i) => ({ id: `side-${i}`, fighters: [{ preset, stats }] })),
});

const SLOW: Readonly<Record<System, readonly object[]>> = {
  swords: [
    pair('swords', ['soldier', 'militia']),
    pair('swords', ['veteran', 'knight'], { mount: 'none' }),
    pair('swords', ['archer', 'pikeman']),
  ],
  zones: [pair('zones', ['knight', 'officer']), pair('zones', ['veteran', 'bodyguard'])],
};

const slow = (system: System): readonly Plan[] =>
  SLOW[system].map((body, i) => ({
    id: numbered('slow', i),
    about: 'exact odds that take seconds',
    slow: true,
    run: async (send) => void (await ask(send, '/duels/odds', body)),
  }));

/** What must be refused, and how. */
const refused = (system: System): Plan => ({
  id: 'refused',
  about: 'what cannot be, and what is said about it',
  run: async (send) => {
    const body = pair(system, ['soldier', 'militia']);
    const faults: readonly object[] = [
      { sides: [] },
      { options: { luck: 1 } },
      { trials: 1 },
      { acts: [{ kind: 'choose', label: 'r1/nobody/plan', option: 'x' }, { kind: 'sing' }] },
      { acts: [{ kind: 'standing', steps: 0, fighter: 'x', standing: 'up', reason: 'x' }] },
    ];
    for (const fault of faults) await ask(send, '/duels/play', { ...body, ...fault });
    await ask(send, '/duels/act', { state: body, undo: true });
  },
});

export const duelPlans = (system: System): readonly Plan[] => [
  ...times(20, (i) => whole(system, i)),
  ...times(20, (i) => actPlan(system, i, (luck, id) => duelOf(luck, id, system, i))),
  ...times(3, (i) => aftermath(system, i)),
  ...slow(system),
  refused(system),
];
