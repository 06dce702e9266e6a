/** The jobs of the benchmark: the only place of it that knows the engine's functions. */
import {
  atlasAsked,
  atlasesOf,
  atlasRequestSchema,
  battleOdds,
  battleQuestion,
  battleOf,
  CAMPAIGN_EXAMPLES,
  campaignSchema,
  duelQuestion,
  exactOdds,
  matchupGrid,
  musterBattle,
  deploymentOf,
  openDuel,
  openMelee,
  playBattle,
  unitOdds,
  unitQuestion,
  unitRulesSchema,
  type Battle,
} from '../../shared/index.ts';
import { courseOf } from '../../shared/campaign/course.ts';
import { trialsOf } from '../../shared/campaign/projection/trials.ts';
import { tallyOf } from '../../shared/campaign/projection/tally.ts';
import { estimated, exactDuel } from '../asking.ts';
import { battleProcess } from '../../shared/army/battle.ts';
import { matchupRows } from '../../shared/army/odds/two/matchup-grid.ts';
import { oddsReader } from '../../shared/army/odds/odds.ts';
import { askProcess } from '../../shared/process/readers/answer.ts';
import { fightOf } from './fights.ts';
import type { Job } from './job.ts';
import { LAB_JOBS } from './lab-jobs.ts';
import {
  plainBands,
  plainBattle,
  plainChains,
  plainPools,
  plainSwords,
  plainTable,
  plainWar,
  plainThree,
  type PlainOdds,
} from './reference.ts';
import { must } from '../must.ts';
import { battleWith, duelWith, unitsWith } from '../scenarios.ts';

interface Shares {
  readonly win: Readonly<Record<string, number>>;
  readonly mutual: number;
}

const times = (count: number, operation: () => void): void => {
  for (let i = 0; i < count; i++) operation();
};

/** Another number each time: nothing remembered can answer what is asked with it. */
let salt = 0;

const battle = (rules: object, ...armies: object[]): Battle =>
  battleOf(
    battleWith({
      rules,
      armies: armies.map((army, i) => ({ id: 'abc'[i], name: 'ABC'[i], size: 100, ...army })),
    }),
    1,
  );

const HITS = 100;
const fixed = battle({}, { size: 120 }, { size: 350 });
const POWERS = [0, 3] as const;
const coupled = battle({ attrition: 'proportional' }, { size: 120 }, { size: 150 });
const THREE_HITS = [100, 100, 60];
const three = battle({}, ...THREE_HITS.map((hits) => ({ hits })));

/** Half doublings: the largest n with own^2 >= 2^n * enemy^2. */
const doublingsOf = (own: number, enemy: number): number => {
  let n = 0;
  while (own * own >= 2 ** (n + 1) * enemy * enemy) n++;
  return n;
};
const plainCoupled = (): PlainOdds =>
  plainTable(HITS, [
    (own, enemy) => doublingsOf(120 * own, 150 * enemy),
    (own, enemy) => doublingsOf(150 * own, 120 * enemy),
  ]);

/** A damage formula that was never asked for. */
const fresh = (): Battle => ({
  ...fixed,
  rules: { ...fixed.rules, damage: `2d6 + power + skill + ${++salt} * 0` },
});

const tens = openMelee(
  deploymentOf(
    unitsWith({
      rules: { order: 'simultaneous' },
      units: ['a', 'b'].map((id) => ({ id, men: 10, toHit: 11 })),
    }),
  ),
);
const tensOdds = (): Shares => unitOdds(tens, tens.start, { seed: 1, trials: 100 });

const ARMY_TRIALS = 4000;
const armyTrials = (of: Battle): void =>
  void estimated(battleQuestion({ ...of, seed: ++salt, trials: ARMY_TRIALS }));

/** Trials by the rules themselves, without a kernel. */
const GENERIC_TRIALS = 400;
const genericTrials = ({ rules, start, sides }: Battle): void =>
  void estimated(
    askProcess({
      process: battleProcess(rules, start.armies),
      start,
      sides,
      seed: ++salt,
      trials: GENERIC_TRIALS,
      measures: { eachRound: [], atEnd: [] },
      mostRounds: 1_000,
      shape: (summary) => summary,
    }),
  );

/** Armies of as many sizes against each other. */
const GRID_SIDE = 200;
const contenders = Array.from({ length: GRID_SIDE }, (_, i) => ({
  ...fixed.start.armies[0]!,
  size: 50 + 7 * i,
}));

/** Armies of a thousand sizes, of four kinds of bonus, as an atlas has them. */
const ATLAS_SIDE = 1_000;
const COUPLED_SIDE = 200;
const many = Array.from({ length: ATLAS_SIDE }, (_, i) => ({
  ...fixed.start.armies[0]!,
  size: 50 + 7 * i,
  power: i % 4,
}));
const few = many.slice(0, COUPLED_SIDE);

const listed = atlasAsked(
  atlasRequestSchema.parse({
    armies: many.map(({ name, size, power }) => ({ name, size, power })),
  }),
);

/** The number of each cell's ending, row by row. */
const cellsOf = (rules: Battle['rules'], armies: typeof many) => {
  const found = matchupRows(rules, armies, armies)!;
  const cells = new Int32Array(armies.length * armies.length);
  for (const row of armies.keys())
    found.solve(row, cells.subarray(row * armies.length, (row + 1) * armies.length));
  return { cells, endings: found.endings };
};

const battleOfPair = (
  rules: Battle['rules'],
  a: (typeof many)[number],
  b: (typeof many)[number],
): Battle => {
  const armies = [
    { ...a, id: 'a', side: 'a' },
    { ...b, id: 'b', side: 'b' },
  ];
  return { ...fixed, rules, sides: ['a', 'b'], start: { round: 1, armies } };
};

/** One battle of the atlas by itself; another each time. */
const alone = (rules: Battle['rules'], armies: typeof many) => {
  const [a, b] = [armies[++salt % armies.length]!, armies[(salt * 7919) % armies.length]!];
  const one = battleOfPair(rules, a, b);
  return oddsReader(one)(one.start)!;
};

const ARMY_JOBS: readonly Job[] = [
  {
    title: 'atlas of 1000 x 1000, a cell; beside it one battle alone',
    wanted: '10 ns',
    shows: 'time',
    inCall: ATLAS_SIDE * ATLAS_SIDE,
    engine: () => cellsOf(fixed.rules, many),
    plain: () => alone(fixed.rules, many),
  },
  {
    title: '... with chances, means, order and circles',
    shows: 'time',
    inCall: ATLAS_SIDE * ATLAS_SIDE,
    slices: 4,
    engine: () => atlasesOf(listed),
  },
  {
    title: '... of 200 x 200, proportional attrition; beside it each battle solved alone',
    wanted: '5 s',
    shows: 'time',
    slices: 1,
    engine: () => cellsOf(coupled.rules, few),
    plain: () => times(few.length * few.length, () => alone(coupled.rules, few)),
    plainSlices: 1,
  },
  {
    title: 'exact odds, fixed power, one question from a parsed battle',
    wanted: '3 us',
    shows: 'time',
    engine: () => oddsReader(fixed)(fixed.start),
    plain: () => plainChains(HITS, POWERS),
  },
  {
    title: '... a batch of matchups, each',
    wanted: '0.1 us',
    shows: 'time',
    inCall: GRID_SIDE * GRID_SIDE,
    engine: () => matchupGrid(fixed.rules, contenders, contenders),
  },
  {
    title: '... with length and bands',
    wanted: '12 us',
    shows: 'time',
    engine: () => exactOdds(fixed),
    plain: () => plainBands(HITS, POWERS),
  },
  {
    title: '... with a damage formula never seen',
    wanted: '0.4 ms',
    shows: 'time',
    engine: () => exactOdds(fresh()),
    plain: () => plainBands(HITS, POWERS),
  },
  {
    title: 'exact odds, proportional attrition',
    wanted: '0.2 ms',
    shows: 'time',
    engine: () => oddsReader(coupled)(coupled.start),
    plain: plainCoupled,
  },
  {
    title: '... with length and bands',
    wanted: '1 ms',
    shows: 'time',
    engine: () => exactOdds(coupled),
    plain: plainCoupled,
  },
  {
    title: 'trials a CPU-second, two armies',
    wanted: '3 M/s',
    shows: 'rate',
    inCall: ARMY_TRIALS,
    engine: () => armyTrials(fixed),
    plain: () => plainBattle(HITS, POWERS),
  },
  {
    title: 'trials a CPU-second, three armies',
    wanted: '1 M/s',
    shows: 'rate',
    inCall: ARMY_TRIALS,
    engine: () => armyTrials(three),
    plain: () => plainThree(THREE_HITS),
  },
  {
    title: 'trials a CPU-second, two armies, by the generic reading',
    wanted: '150 k/s',
    shows: 'rate',
    inCall: GENERIC_TRIALS,
    engine: () => genericTrials(fixed),
    plain: () => plainBattle(HITS, POWERS),
  },
  {
    title: 'a played battle with odds after each round',
    wanted: '0.2 ms',
    shows: 'time',
    engine: () => playBattle({ ...fixed, seed: ++salt }),
    plain: () => plainBattle(HITS, POWERS),
  },
];

/** 350 men against 300. */
const meleeOf = (system: 'tactica' | 'oldschool') => {
  const armies = [
    { name: 'A', size: 350 },
    { name: 'B', size: 300 },
  ];
  const mustered = must(musterBattle(battleWith({ armies }), unitRulesSchema.parse({ system })));
  return openMelee(deploymentOf(mustered.scenario));
};

const MELEE_TRIALS = 10_000;
const meleeJob = (system: 'tactica' | 'oldschool', title: string): Job => {
  const melee = meleeOf(system);
  const asked = (): { seed: number; trials: number } => ({ seed: ++salt, trials: MELEE_TRIALS });
  return {
    title,
    wanted: '1 s',
    shows: 'time',
    slices: 2,
    engine: () => estimated(unitQuestion(melee, melee.start, asked())),
  };
};

const UNIT_JOBS: readonly Job[] = [
  meleeJob('tactica', '350 against 300 in groups, 10 000 trials'),
  meleeJob('oldschool', '... in hit pools'),
  {
    title: 'exact odds of hit pools, ten against ten, with survivors and bands',
    shows: 'time',
    engine: tensOdds,
    plain: plainPools,
  },
];

const exactDuelJob = (system: string, row: Pick<Job, 'wanted'>, options: object = {}): Job => {
  const { process, start, sides } = fightOf(system, 1, { options });
  return {
    title: `${system}, soldier against soldier, exact odds`,
    shows: 'time',
    engine: () => exactDuel(process, start, sides),
    ...row,
  };
};

/** As many as an estimate has: of a few hundred, most would run before they are compiled. */
const DUEL_TRIALS = 2_000;
const duelTrialsJob = (system: string, aSide: number, row: Pick<Job, 'wanted' | 'plain'>): Job => {
  const { process, start, sides } = fightOf(system, aSide);
  const asked = () => ({ seed: ++salt, trials: DUEL_TRIALS });
  return {
    title: `${system}, ${aSide === 1 ? 'the same' : '4 against 4'}, trials a CPU-second`,
    shows: 'rate',
    inCall: DUEL_TRIALS,
    slices: 3,
    engine: () => estimated(duelQuestion(process, start, sides, asked())),
    ...row,
  };
};

const HERO_TRIALS = 10_000;
/** A hero and two soldiers against a CROWD of eight. */
const heroesJob: Job = (() => {
  const { process, start, sides } = openDuel(
    duelWith({
      system: 'tactica',
      sides: [
        { id: 'a', fighters: ['hero', 'soldier', 'soldier'].map((preset) => ({ preset })) },
        { id: 'b', fighters: [{ preset: 'crowd' }] },
      ],
    }),
  );
  return {
    title: 'tactica, a hero and two soldiers against a CROWD, 10 000 trials',
    wanted: '5 s',
    shows: 'time',
    slices: 2,
    engine: () =>
      estimated(duelQuestion(process, start, sides, { seed: ++salt, trials: HERO_TRIALS })),
  };
})();

const DUEL_JOBS: readonly Job[] = [
  exactDuelJob('swords', { wanted: '0.1 s' }),
  duelTrialsJob('swords', 1, { wanted: '20 k/s', plain: plainSwords }),
  duelTrialsJob('swords', 4, { wanted: '1.5 k/s' }),
  exactDuelJob('zones', { wanted: '0.05 s' }),
  duelTrialsJob('zones', 1, { wanted: '20 k/s' }),
  // Gear that wears has too many states for exact odds.
  exactDuelJob('percentile', { wanted: '0.2 s' }, { wear: false }),
  duelTrialsJob('percentile', 1, { wanted: '20 k/s' }),
  exactDuelJob('oldschool', { wanted: '0.2 s' }),
  duelTrialsJob('oldschool', 1, { wanted: '20 k/s' }),
  // Injuries have too many states for exact odds.
  exactDuelJob('tactica', {}, { injuries: false }),
  duelTrialsJob('tactica', 1, { wanted: '10 k/s' }),
  heroesJob,
];

const war = campaignSchema.parse(CAMPAIGN_EXAMPLES.at(-1)?.campaign);
const bareWar = courseOf({ ...war, between: campaignSchema.shape.between.parse(undefined) });
const WARS = 2_000;
const runBare = trialsOf(bareWar, 1);
const fullWar = courseOf(war);
const runEndings = trialsOf(fullWar, 1);
const runFull = trialsOf(fullWar, 1, tallyOf(fullWar).hear);

/** Twelve engagements of six armies: endings without house rules, and all that is told. */
const CAMPAIGN_JOBS: readonly Job[] = [
  {
    title: 'a war of 12 engagements, trials a CPU-second',
    wanted: '100 k/s',
    shows: 'rate',
    inCall: WARS,
    engine: () => runBare(WARS),
    plain: () => plainWar(HITS),
  },
  {
    title: '... with men lost, fates, weariness and weeks',
    wanted: '100 k/s',
    shows: 'rate',
    inCall: WARS,
    engine: () => runEndings(WARS),
    plain: () => plainWar(HITS),
  },
  {
    title: '... and every band, pairing and edge told',
    shows: 'rate',
    inCall: WARS,
    engine: () => runFull(WARS),
    plain: () => plainWar(HITS),
  },
];

export const JOBS: Readonly<Record<string, readonly Job[]>> = {
  army: ARMY_JOBS,
  lab: LAB_JOBS,
  unit: UNIT_JOBS,
  combat: DUEL_JOBS,
  campaign: CAMPAIGN_JOBS,
};

/** What engine and reference say of the same thing, before either is timed. */
export const AGREEMENTS: readonly (readonly [
  title: string,
  engine: () => Shares | undefined,
  plain: () => PlainOdds,
])[] = [
  ['fixed power', () => exactOdds(fixed), () => plainChains(HITS, POWERS)],
  ['fixed power with bands', () => exactOdds(fixed), () => plainBands(HITS, POWERS)],
  ['fixed power, table', () => exactOdds(fixed), () => plainTable(HITS, [() => 0, () => 3])],
  ['proportional attrition', () => exactOdds(coupled), plainCoupled],
  ['hit pools', tensOdds, plainPools],
];

/** Battles of a sample. */
export const SAMPLE = 40_000;

const chancesOf = ({ win, mutual }: Shares): readonly number[] => [...Object.values(win), mutual];

const threeOdds = (): Shares => battleOdds({ ...three, trials: SAMPLE });

/** The chance of each way to end, and a plain battle that says which way it ended. */
export const SAMPLES: readonly (readonly [
  title: string,
  engine: () => readonly number[],
  plain: () => number,
])[] = [
  ['two armies', () => chancesOf(battleOdds(fixed)), () => plainBattle(HITS, POWERS)],
  ['three armies', () => chancesOf(threeOdds()), () => plainThree(THREE_HITS)],
];
