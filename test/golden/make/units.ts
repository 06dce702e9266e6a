import { isRecord, type Send } from '../session.ts';
import type { Luck } from './luck.ts';
import { numbered, times, turn, type Plan } from './plan.ts';

/** Every option of the rules, each with all its readings. */
const OLDSCHOOL: Readonly<Record<string, readonly unknown[]>> = {
  order: ['initiative', 'initiative-each-round', 'side-initiative', 'simultaneous', 'listed'],
  reachFirst: [true, false],
  multiplier: ['attacker', 'attacker-current', 'target', 'target-current'],
  unitDamage: ['d6', 'weapon'],
  unitCriticals: ['none', 'twice', 'maximum'],
  poolAfterMelee: ['keep', 'rebase', 'reroll'],
  flanking: ['none', 'wings'],
  upsets: ['none', 'neighbours'],
  pursuit: ['roll', 'always', 'none'],
  armyRout: ['check', 'none'],
};
const TACTICA: Readonly<Record<string, readonly unknown[]>> = {
  maxKind: ['auto', 'MOB', 'CROWD', 'HORDE', 'COMPANY', 'UNIT'],
  sizing: ['band', 'nominal'],
  understrength: ['full', 'proportional'],
  leaders: ['promoted', 'extra'],
  groupRanks: ['anchored', 'overMob', 'relative', 'cumulative'],
  groupDice: ['attack', 'all', 'ad'],
  groupAttacks: ['spread', 'perAction', 'roundCap'],
  decay: ['byMen', 'off'],
  groupTrauma: ['twoRanks', 'member'],
  traumaRankLoss: [0, 1],
  thresholdBase: ['total', 'real'],
  massiveGuide3x: [true, false],
  crossoverEvery: [2, 3, 4],
  armourWorks: ['reduceSuccesses', 'bonusRank'],
  fumbleHits: ['keep', 'lose'],
  fumbleLasts: ['nextAction', 'oneAttack'],
  exposurePickup: ['any', 'one'],
  blockModel: ['spend', 'compare'],
  countdown: ['dynamic', 'static'],
  responseRefresh: [true, false],
  advantage: ['none', 'dice'],
  advantageCount: ['excludeSelf', 'includeSelf'],
  advantageGroupsCount: ['entity', 'men'],
  flank: ['plusOne', 'none'],
  groupRout: ['spirit', 'never'],
};

type Options = Readonly<Record<string, readonly unknown[]>>;
const readings = (luck: Luck, options: Options, share: number): object =>
  luck.some(Object.fromEntries(Object.entries(options).map(([k, v]) => [k, luck.pick(v)])), share);

const poolStats = (luck: Luck, share: number): object =>
  luck.some(
    {
      toHit: luck.int(8, 16),
      thac0: luck.int(15, 20),
      ac: luck.int(2, 9),
      shield: true,
      modifier: luck.int(-2, 2),
      hitDie: luck.pick([4, 6, 8, 10]),
      plus: luck.int(0, 2),
      pool: luck.pick(['average', 20, 35]),
      damagePlus: luck.int(0, 2),
      morale: luck.int(5, 10),
      mounted: true,
      reach: luck.int(0, 4),
    },
    share,
  );

const groupStats = (luck: Luck, share: number): object =>
  luck.some(
    {
      physical: luck.int(2, 5),
      mental: luck.int(2, 5),
      bonusRanks: luck.int(0, 2),
      attackDice: luck.int(3, 6),
      weapon: luck.pick(['light', 'medium', 'heavy', 'large', 'huge']),
      armour: luck.int(0, 3),
      blockDice: luck.int(1, 4),
      shieldBlock: luck.int(1, 3),
      dodgeDice: luck.int(1, 4),
      actionDice: luck.int(2, 4),
      actionMode: 'rolled',
      body: luck.int(-1, 2),
      spirit: luck.int(-1, 2),
      command: luck.int(1, 4),
      stateless: false,
      mounted: true,
    },
    share,
  );

const POSTS = ['left', 'centre', 'right', 'reserve'];

const STATS = { oldschool: poolStats, tactica: groupStats };
type System = keyof typeof STATS;

/** One against one: few men and few oddities, so that many have exact odds. */
const isPair = (system: System, index: number): boolean =>
  index % (system === 'oldschool' ? 6 : 7) === 0;
/** Groups take seconds to find that their odds are exact, or cannot be. */
const isSlow = (system: System, index: number): boolean =>
  system === 'tactica' && isPair(system, index) && index > 0;

/** How much of a pair is unusual, by rules and statistics; nothing where it must be quick. */
const oddities = (system: System, index: number): number =>
  system === 'oldschool' ? 0.13 : isSlow(system, index) ? 0.05 : 0;

const pairOf = (luck: Luck, system: System, index: number): readonly object[] => {
  const men = system === 'oldschool' ? luck.int(4, 10) : luck.int(6, 9);
  const share = oddities(system, index);
  return ['red', 'blue'].map((id) => ({
    id,
    men: men + luck.int(0, 2),
    ...STATS[system](luck, share),
  }));
};

/** A hero among units, and a unit that has fought before. */
const odd = (system: System, index: number, place: number): object => {
  if (system !== 'oldschool') return {};
  if (place === 2 && index % 2 === 0) return { men: 1, heroLevel: 4 };
  return place === 1 && index % 4 === 1
    ? { men: 5, pool: 12, originalPool: 40, originalMen: 10 }
    : {};
};

const unitsOf = (luck: Luck, system: System, index: number): readonly object[] => {
  if (isPair(system, index)) return pairOf(luck, system, index);
  const sizes = times(4, () =>
    system === 'oldschool' ? luck.int(4, 14) : luck.pick([4, 8, 16, 64]),
  );
  const count = luck.int(2, 4);
  return ['red', 'blue'].flatMap((side) =>
    times(count + (luck.hit(0.2) ? 1 : 0), (i) => ({
      id: `${side}-${i + 1}`,
      name: `${side} ${i + 1}`,
      side,
      men: turn(sizes, i) + luck.int(0, 1),
      post: i === 0 ? 'centre' : luck.pick(POSTS),
      ...STATS[system](luck, 0.15),
      ...odd(system, index, i),
    })),
  );
};

const melee = (luck: Luck, id: string, system: System, index: number): object => {
  const share = isPair(system, index) ? oddities(system, index) : 0.4;
  const own = readings(luck, system === 'oldschool' ? OLDSCHOOL : TACTICA, share);
  const reserves = turn(['threatened', 'atOnce', 'never'], index);
  return {
    kind: 'units',
    version: 1,
    name: `Melee ${id}`,
    seed: id,
    trials: 100,
    rules: { system, ...own, ...(reserves === 'threatened' ? {} : { reserves }) },
    units: unitsOf(luck, system, index),
  };
};

interface Round {
  readonly rolls: readonly { readonly label: string; readonly faces: readonly Die[] }[];
  readonly decisions: readonly { readonly label: string; readonly options: readonly string[] }[];
}
interface Die {
  readonly sides: number;
}
interface Script {
  readonly dice: Readonly<Record<string, object>>;
  readonly again: Readonly<Record<string, number>>;
  readonly picks: Readonly<Record<string, string>>;
}

const roundsOf = (answer: unknown): readonly Round[] =>
  (isRecord(answer) ? (answer['rounds'] as readonly Round[]) : []).slice(0, 2);

/** A roll of a story typed, as faces or a sum, or thrown anew. */
const rerolled = (luck: Luck, script: Script, rounds: readonly Round[]): Script => {
  const rolls = rounds.flatMap((round) => round.rolls).filter(({ faces }) => faces.length > 0);
  if (rolls.length === 0) return script;
  const { label, faces } = luck.pick(rolls);
  if (luck.hit(0.2)) return { ...script, again: { ...script.again, [label]: luck.int(1, 3) } };
  const typed = faces.map(({ sides }) => luck.int(1, sides));
  const sum = typed.reduce((all, face) => all + face, 0);
  return {
    ...script,
    dice: { ...script.dice, [label]: luck.hit(0.8) ? { faces: typed } : { sum } },
  };
};

/** A decision of a story taken otherwise. */
const repicked = (luck: Luck, script: Script, rounds: readonly Round[]): Script => {
  const open = rounds
    .flatMap(({ decisions }) => decisions)
    .filter(({ options }) => options.length > 1);
  if (open.length === 0) return script;
  const { label, options } = luck.pick(open);
  return { ...script, picks: { ...script.picks, [label]: luck.pick(options) } };
};

const ask = (send: Send, url: string, body: object) => send({ method: 'POST', url, body });

/** A script that grows with each telling; what does not fit is taken back. */
const scripted = async (send: Send, luck: Luck, body: object, first: unknown): Promise<void> => {
  let script: Script = { dice: {}, again: {}, picks: {} };
  let told = first;
  for (let turns = 5; turns > 0; turns--) {
    const change = luck.hit(0.7) ? rerolled : repicked;
    const wanted = change(luck, script, roundsOf(told));
    const fought = luck.int(1, 2);
    const { status, answer } = await ask(send, '/units/play', { ...body, script: wanted, fought });
    if (status === 200) [script, told] = [wanted, answer];
  }
  await ask(send, '/units/play', { ...body, script });
  await ask(send, '/units/odds', { ...body, script, fought: 1 });
};

const meleePlan = (system: System, index: number): Plan => {
  const id = numbered(system, index);
  return {
    id,
    about: `${system}: told, its odds, and by a script`,
    ...(isSlow(system, index) ? { slow: true } : {}),
    run: async (send, luck) => {
      const body = melee(luck, id, system, index);
      const { answer } = await ask(send, '/units/play', body);
      await ask(send, '/units/odds', body);
      if (index % 2 === 0) await scripted(send, luck, body, answer);
    },
  };
};

const armies = (luck: Luck, index: number): object => ({
  kind: 'battle',
  version: 1,
  name: `Field ${index + 1}`,
  seed: `field-${index + 1}`,
  trials: 100,
  armies: ['red', 'blue'].map((id, i) => ({
    id,
    name: id,
    breaks: luck.pick(['listed', 'weakest', 'strongest', 'smallest', 'largest']),
    ...(index % 2 === i
      ? { size: luck.int(60, 400) }
      : {
          contingents: times(luck.int(2, 4), (j) => ({
            name: `Body ${j + 1}`,
            troop: luck.pick(['levy', 'soldier', 'archer', 'knight']),
            men: luck.int(10, 120),
            training: luck.pick(['green', 'regular', 'elite']),
            ...luck.some({ leader: `Leader ${j + 1}` }, 0.3),
          })),
        }),
    ...luck.some({ hits: luck.int(40, 90) }, 0.5),
  })),
});

/** Armies become units, these are fought, and their losses go back to the armies. */
const musterPlan = (system: System, index: number): Plan => ({
  id: numbered(`muster-${system}`, index),
  about: 'armies mustered, fought by units, and shrunk',
  run: async (send, luck) => {
    const battle = armies(luck, index);
    const order = luck.pick(['listed', 'smallest', 'largest', undefined]);
    const rules = {
      system,
      ...(system === 'oldschool' ? { unitSize: luck.pick(['auto', 50]) } : {}),
    };
    const body = { battle, rules, ...(order === undefined ? {} : { order }) };
    const { answer } = await ask(send, '/units/muster', body);
    const units = isRecord(answer) ? answer['scenario'] : undefined;
    if (!isRecord(units)) return;
    await ask(send, '/units/play', { ...units, fought: 2 });
    const fled = luck.pick(['gone', 'rally']);
    await ask(send, '/units/losses', { battle, units: { ...units, fought: 3 }, fled });
    await ask(send, '/units/losses', { battle, units, fled: 'gone' });
  },
});

const composePlan: Plan = {
  id: 'compose',
  about: 'groups of so many men',
  run: async (send, luck) => {
    for (const sizing of ['band', 'nominal']) {
      for (const maxKind of ['auto', 'SINGLE', 'MOB', 'CROWD', 'HORDE', 'COMPANY', 'UNIT']) {
        const men = luck.int(1, 400);
        await ask(send, '/units/compose', { men, sizing, maxKind, against: luck.int(1, 400) });
      }
    }
    for (const men of [1, 2, 5, 11, 47, 48, 350]) await ask(send, '/units/compose', { men });
  },
};

const squad = (id: string, more: object = {}): object => ({ id, men: 10, toHit: 11, ...more });
const simple = (units: readonly object[], more: object = {}): object => ({
  kind: 'units',
  version: 1,
  seed: 'test',
  units,
  ...more,
});
const TWO = [squad('red'), squad('blue')];
const FORD = {
  kind: 'battle',
  version: 1,
  seed: 'test',
  armies: [
    { id: 'red', name: 'Red', size: 120 },
    { id: 'blue', name: 'Blue', size: 350 },
  ],
};

/** What must be refused, and how. */
const REFUSED: readonly (readonly [string, object])[] = [
  ['/units/play', simple([squad('red')])],
  ['/units/play', simple([squad('red'), squad('blue'), squad('gold')])],
  ['/units/play', simple(TWO, { script: { dice: { 'r1/red/hit': { sum: 21 } } } })],
  ['/units/play', simple(TWO, { script: { dice: { 'r1/red/hit': { faces: [20, 3] } } } })],
  ['/units/odds', simple(TWO, { fought: 1, script: { dice: { 'r1/red/hit': { faces: [0] } } } })],
  ['/units/play', simple(TWO, { rules: { system: 'chess' } })],
  ['/units/muster', { battle: { ...FORD, armies: [...FORD.armies, { name: 'Gold', size: 1 }] } }],
  [
    '/units/losses',
    { battle: FORD, units: simple([squad('red', { of: 'gold/1' }), squad('blue')]) },
  ],
  ['/units/compose', { men: 5, maxKind: 'auto' }],
];

const refusedPlan: Plan = {
  id: 'refused',
  about: 'what cannot be, and what is said about it',
  run: async (send) => {
    for (const [url, body] of REFUSED) await ask(send, url, body);
  },
};

export const unitPlans = (): readonly Plan[] => [
  ...(['oldschool', 'tactica'] as const).flatMap((system) => [
    ...times(20, (i) => meleePlan(system, i)),
    ...times(4, (i) => musterPlan(system, i)),
  ]),
  composePlan,
  refusedPlan,
];
