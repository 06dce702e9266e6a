import type { Luck } from './luck.ts';
import { numbered, times, turn, type Plan } from './plan.ts';

const DOUBLINGS = ['sqrt2', 'nearest', 'linear', 'linearNearest', 'whole'];
const GENERALS = ['once', 'skillTwice', 'allTwice'];
const DAMAGES = [
  '2d6 + power + skill',
  'd6 + power + skill',
  '3d6kh2 + power + skill',
  '1d10 + power + tactics',
  '2d6!2 + power + intelligence',
  '2d6r1 + power + skill',
  '4dF + 7 + power',
  '2d4 * 1.5 + power',
  'max(1, d8 + power + skill)',
  'd6 == 6 ? 12 + power : 3 + skill',
  'min(2d6, 9) + power',
  '2d6 + power + min(3, round / 4)',
  '2d6 + power + floor(hits / 20)',
  '1d6x3 + power + quality',
  'clamp(2d6 + power, 2, 14)',
  '3d4dl1 + power + skill',
  'd% / 10 + power',
  '7 + power',
];
/** Formulas whose odds follow hits and rounds take longer: they come with fewer hits. */
const isSlow = (damage: string): boolean => /hits|round/.test(damage);
const TROOPS = ['levy', 'militia', 'soldier', 'pikeman', 'archer', 'veteran', 'knight', 'monster'];
const TRAININGS = ['green', 'regular', 'seasoned', 'elite'];
const NAMES = [
  'Ada',
  'Bors',
  'Cyn',
  'Dov',
  'Eyo',
  'Fay',
  'Gwen',
  'Hal',
  'Iñigo',
  'Jörn',
  '剣',
  'Kay',
];
const ARMIES = ['red', 'blue', 'gold', 'green', 'grey', 'white'];

const sizeOf = (luck: Luck): number => {
  const most = luck.pick([40, 400, 4_000, 40_000]);
  return luck.int(Math.ceil(most / 4), most);
};

const contingentOf = (luck: Luck, index: number): object => ({
  name: `Body ${index + 1}`,
  troop: luck.pick(TROOPS),
  men: luck.int(5, 200),
  ...luck.some(
    {
      training: luck.pick(TRAININGS),
      equipment: luck.pick(['poor', 'usual', 'good']),
      mounted: luck.hit(0.5),
      leader: `Leader ${index + 1}`,
    },
    0.5,
  ),
  ...(luck.hit(0.15) ? { quality: luck.int(500, 3_000) / 1_000 } : {}),
});

const tacticiansOf = (luck: Luck): readonly { readonly name: string }[] => {
  const first = luck.int(0, NAMES.length - 1);
  return times(luck.pick([0, 1, 1, 2, 3]), (i) => ({
    name: turn(NAMES, first + i),
    intelligence: luck.int(-2, 4),
    tactics: luck.int(-1, 5),
  }));
};

/** How many, of what worth: by numbers, or made of contingents. */
const strengthOf = (luck: Luck, size: number): object => {
  if (luck.hit(0.2)) return { contingents: times(luck.int(1, 4), (i) => contingentOf(luck, i)) };
  return { size, ...(luck.hit(0.4) ? { quality: luck.int(300, 3_000) / 1_000 } : {}) };
};

const armyOf = (luck: Luck, id: string, size: number, hits: number): object => {
  const tacticians = tacticiansOf(luck);
  const choice = luck.pick(['highest', 'commander', ...tacticians.map(({ name }) => name)]);
  return {
    id,
    name: `${id} host`,
    ...strengthOf(luck, size),
    ...luck.some({ power: luck.int(-3, 4) }, 0.25),
    ...luck.some({ basePower: luck.int(-1, 6) }, 0.12),
    ...luck.some({ hits: luck.int(Math.ceil(hits / 3), hits) }, 0.2),
    ...(tacticians.length === 0 ? {} : { tacticians, choice }),
  };
};

const houseOf = (luck: Luck): object => {
  const house = luck.some(
    {
      powerCap: { max: luck.int(0, 5) },
      fatigue: { every: luck.int(1, 6), most: luck.int(1, 4) },
      lastStand: { below: luck.int(10, 60), bonus: luck.int(-3, 4) },
    },
    0.25,
  );
  return Object.keys(house).length === 0 ? {} : { house };
};

const rulesOf = (luck: Luck, index: number): Record<string, unknown> => {
  const damage = turn(DAMAGES, index % 3 === 0 ? 0 : index);
  return {
    doubling: turn(DOUBLINGS, index),
    general: turn(GENERALS, Math.floor(index / 5)),
    damage,
    ...(luck.hit(0.2) ? { attrition: 'proportional' } : {}),
    ...houseOf(luck),
    ...luck.some({ roundLength: luck.pick([0.5, 1, 10, 60, 'interpolated']) }, 0.4),
    damageTo: turn(['oneTarget', 'splitEven', 'fullToEach'], index),
    base: turn(['smallestOfAll', 'pairwise'], index),
    allies: turn(['merge', 'separate'], index),
  };
};

/** Full hits: few where exact odds take long. */
const hitsOf = (luck: Luck, { damage, attrition, house }: Record<string, unknown>): number => {
  const isDear = isSlow(String(damage)) || attrition === 'proportional' || house !== undefined;
  return isDear ? luck.int(20, 45) : luck.pick([40, 100, 100, 100, 150, 250]);
};

const battle = (luck: Luck, id: string, more: object): object => ({
  kind: 'battle',
  version: 1,
  name: `Battle ${id}`,
  seed: luck.hit(0.3) ? luck.int(-99, 9_999) : id,
  trials: 100,
  ...luck.some({ round: luck.int(2, 30) }, 0.12),
  ...more,
});

const two = (luck: Luck, id: string, index: number): object => {
  const rules = rulesOf(luck, index);
  const hits = hitsOf(luck, rules);
  const size = sizeOf(luck);
  const other = Math.max(1, Math.round(size * luck.pick([0.3, 0.7, 0.9, 1, 1, 1.2, 1.6, 3])));
  const armies = [armyOf(luck, 'red', size, hits), armyOf(luck, 'blue', other, hits)];
  // Every tenth leaves ids to the program, and options to their defaults.
  if (index % 10 !== 9) return battle(luck, id, { rules: { ...rules, hits }, armies });
  const unnamed = armies.map((army) => ({ ...army, id: undefined }));
  return battle(luck, id, { rules: { hits }, armies: unnamed });
};

/** Three to six armies, some of them allies. */
const many = (luck: Luck, id: string, index: number): object => {
  const ids = ARMIES.slice(0, 3 + (index % 4));
  const rules = rulesOf(luck, index);
  const hits = luck.int(25, 80);
  const size = sizeOf(luck);
  const armies = ids.map((army, i) => ({
    ...armyOf(luck, army, Math.max(1, Math.round(size * (0.6 + luck.share()))), hits),
    ...(index % 2 === 0 ? { side: i % 2 === 0 ? 'east' : 'west' } : {}),
    ...(i > 2 && index % 3 === 0 ? { side: 'league' } : {}),
    ...luck.some({ target: luck.pick(['weakest', 'strongest', ...ids]) }, 0.5),
  }));
  return battle(luck, id, { rules: { ...rules, hits }, armies });
};

const plain = (id: string, size: number, more: object = {}): object => ({
  id,
  name: id,
  size,
  ...more,
});

/** Nobody can be hurt, one can, all is over before it begins, one man a side, and the like. */
const SPECIAL: readonly (readonly [string, object])[] = [
  ['stalemate at once', { rules: { damage: '0' }, armies: [plain('a', 10), plain('b', 10)] }],
  [
    'stalemate of three',
    {
      rules: { damage: 'd6 - 6' },
      armies: [plain('a', 10), plain('b', 10), plain('c', 10)],
    },
  ],
  [
    'stalemate by weak power',
    {
      armies: [plain('a', 10, { power: -60 }), plain('b', 10, { power: -60 })],
    },
  ],
  ['only one can be hurt', { armies: [plain('a', 10, { power: -60 }), plain('b', 10)] }],
  [
    'damage on a six alone',
    {
      rules: { damage: 'd6 == 6 ? 1 : 0', hits: 3 },
      armies: [plain('a', 10), plain('b', 10)],
    },
  ],
  ['over before it begins', { armies: [plain('a', 10, { hits: 0 }), plain('b', 10)] }],
  ['both routed already', { armies: [plain('a', 10, { hits: 0 }), plain('b', 9, { hits: 0 })] }],
  [
    'stalemate once tired',
    {
      rules: { damage: 'd4 + power', hits: 40, house: { fatigue: { every: 1, most: 20 } } },
      armies: [plain('a', 10), plain('b', 10)],
    },
  ],
  ['the largest and the smallest', { armies: [plain('a', 1), plain('b', 100_000_000)] }],
  ['a thousand hits', { rules: { hits: 1_000 }, armies: [plain('a', 90), plain('b', 130)] }],
];

/** What must be refused, and how. */
const REFUSED: readonly (readonly [string, object])[] = [
  ['one army', { armies: [plain('a', 10)] }],
  ['one side', { armies: [plain('a', 1, { side: 'x' }), plain('b', 1, { side: 'x' })] }],
  ['ids twice', { armies: [plain('a', 10), plain('a', 20)] }],
  [
    'a formula that is none',
    { rules: { damage: '2d6 +' }, armies: [plain('a', 1), plain('b', 1)] },
  ],
  ['a favourite whom nobody knows', { armies: [plain('a', 1, { choice: 'Zoe' }), plain('b', 1)] }],
  [
    'numbers out of bounds',
    {
      trials: 1,
      rules: { hits: 0 },
      armies: [plain('a', 0), plain('b', 1, { quality: 0 })],
    },
  ],
  [
    'too costly',
    {
      trials: 1_000_000,
      rules: { hits: 20 },
      armies: [plain('a', 10), plain('b', 10), plain('c', 10)],
    },
  ],
];

/** Told and its odds; for some, the whole distribution of hits after each round. */
const fought = (id: string, about: string, make: (luck: Luck) => object, pmf = false): Plan => ({
  id,
  about,
  run: async (send, luck) => {
    const body = make(luck);
    await send({ method: 'POST', url: '/battles/play', body });
    await send({ method: 'POST', url: `/battles/odds${pmf ? '?detail=pmf' : ''}`, body });
  },
});

export const battlePlans = (): readonly Plan[] => [
  ...times(135, (i) => {
    const id = numbered('two', i);
    return fought(id, 'two armies', (luck) => two(luck, id, i), i % 12 === 5);
  }),
  ...times(55, (i) => {
    const id = numbered('many', i);
    return fought(id, `${3 + (i % 4)} armies`, (luck) => many(luck, id, i), i % 20 === 5);
  }),
  ...[...SPECIAL, ...REFUSED].map(([about, more], i) => {
    const id = numbered('special', i);
    return fought(id, about, (luck) => battle(luck, id, more));
  }),
];
