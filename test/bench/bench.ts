/** `npm run bench`: CPU time of the engine against plain references in the same run. Prints; judges nothing. */
import { exactOdds, oddsReader } from '../../shared/army/odds.ts';
import { estimateOdds } from '../../shared/army/estimate.ts';
import { battleOf, type Battle } from '../../shared/army/setup.ts';
import { tellBattle } from '../../shared/army/story.ts';
import { parseFormula, distribute } from '../../shared/dice/index.ts';
import { DAMAGE_NAMES } from '../../shared/army/rules.ts';
import { battleScenarioSchema } from '../../shared/scenario/battle.ts';
import {
  COMBAT_SYSTEMS,
  duelScenarioSchema,
  estimateDuel,
  estimateMelee,
  exactDuel,
  musterBattle,
  musterOf,
  openDuel,
  openMelee,
  unitOdds,
  unitRulesSchema,
  unitScenarioSchema,
} from '../../shared/index.ts';
import {
  plainBattle,
  plainChains,
  plainDuel,
  plainOdds,
  plainPools,
  type PlainOdds,
} from './reference.ts';

const battle = (rules: object, ...armies: object[]): Battle =>
  battleOf(
    battleScenarioSchema.parse({
      kind: 'battle',
      version: 1,
      seed: 1,
      rules,
      armies: armies.map((army, i) => ({ id: 'ab'[i], name: 'AB'[i], size: 100, ...army })),
    }),
    1,
  );

/** Microseconds of CPU an operation takes: the best of short slices, which a busy machine disturbs least. */
const measure = (operation: () => unknown, slices: number, slice = 25): number => {
  let best = Infinity;
  for (let i = 0; i < slices; i++) {
    const from = process.cpuUsage();
    let [count, spent] = [0, 0];
    do {
      operation();
      count++;
      const { user, system } = process.cpuUsage(from);
      spent = user + system;
    } while (spent < slice * 1000);
    best = Math.min(best, spent / count);
  }
  return best;
};

const figure = (us: number): string =>
  us >= 1000
    ? `${(us / 1000).toFixed(2)} ms`
    : us >= 1
      ? `${us.toFixed(2)} us`
      : `${(us * 1000).toFixed(1)} ns`;

interface Match {
  readonly job: string;
  readonly ours: () => unknown;
  readonly plain: () => unknown;
  readonly plainJob: string;
}

const fixed = battle({}, { size: 120 }, { size: 350 });
const coupled = battle({ attrition: 'proportional' }, { size: 120 }, { size: 150 });
const doublingsOf = (own: number, enemy: number): number => {
  let n = 0;
  while (own * own >= 2 ** (n + 1) * enemy * enemy) n++;
  return n;
};
const coupledPlain = (): PlainOdds =>
  plainOdds(
    100,
    (own, enemy) => doublingsOf(120 * own, 150 * enemy),
    (own, enemy) => doublingsOf(150 * own, 120 * enemy),
  );

let salt = 0;
/** A battle never asked before: nothing remembered can answer it. */
const fresh = (): Battle => ({
  ...fixed,
  rules: { ...fixed.rules, damage: `2d6 + power + skill + ${++salt % 400} * 0` },
});

const tens = openMelee(
  musterOf(
    unitScenarioSchema.parse({
      kind: 'units',
      version: 1,
      rules: { order: 'simultaneous' },
      units: [
        { id: 'a', men: 10, toHit: 11 },
        { id: 'b', men: 10, toHit: 11 },
      ],
    }),
  ),
);
const tensOdds = (): ReturnType<typeof unitOdds> =>
  unitOdds(tens, tens.start, { seed: 1, trials: 100 });

const MATCHES: readonly Match[] = [
  {
    job: 'units: exact odds of hit pools, ten against ten, with survivors and bands',
    ours: tensOdds,
    plain: plainPools,
    plainJob: 'every pair of pools',
  },
  {
    job: 'exact odds, fixed power',
    ours: () => oddsReader(fixed)(fixed.start),
    plain: () => plainChains(100, [0, 3]),
    plainJob: 'the obvious convolution',
  },
  {
    job: 'exact odds, length and bands of hits, fixed power',
    ours: () => exactOdds(fixed),
    plain: () =>
      plainOdds(
        100,
        () => 0,
        () => 3,
      ),
    plainJob: 'the joint table, four dice a cell',
  },
  {
    job: '... with a damage formula never seen before',
    ours: () => exactOdds(fresh()),
    plain: () =>
      plainOdds(
        100,
        () => 0,
        () => 3,
      ),
    plainJob: 'the joint table, four dice a cell',
  },
  {
    job: 'exact odds, proportional attrition',
    ours: () => oddsReader(coupled)(coupled.start),
    plain: coupledPlain,
    plainJob: 'the joint table, four dice a cell',
  },
  {
    job: '... with length and bands of hits',
    ours: () => exactOdds(coupled),
    plain: coupledPlain,
    plainJob: 'the joint table, four dice a cell',
  },
  {
    job: 'a played battle, every die, odds after each round',
    ours: () => tellBattle({ ...fixed, seed: ++salt }),
    plain: () => plainBattle(100, [0, 3]),
    plainJob: 'a bare loop over Math.random, no log, no odds',
  },
];

const agree = (
  name: string,
  ours: { win: Readonly<Record<string, number>>; mutual: number } | undefined,
  plain: PlainOdds,
): void => {
  const off = Math.max(
    Math.abs((ours?.win['a'] ?? NaN) - plain.first),
    Math.abs((ours?.win['b'] ?? NaN) - plain.second),
    Math.abs((ours?.mutual ?? NaN) - plain.mutual),
  );
  // The plain joint table itself is off by some 1e-12: it adds each chance 1296 times over. The oracle tests hold ours to 1e-12.
  if (!(off < 1e-11)) throw new Error(`${name}: engine and reference differ by ${off}`);
  console.log(`agreement, ${name}: ${off.toExponential(1)}`);
};

agree('fixed power', exactOdds(fixed), plainChains(100, [0, 3]));
agree(
  'fixed power, joint table',
  exactOdds(fixed),
  plainOdds(
    100,
    () => 0,
    () => 3,
  ),
);
agree('hit pools', tensOdds(), plainPools());
agree('proportional attrition', exactOdds(coupled), coupledPlain());
console.log('');

for (const { job, ours, plain, plainJob } of MATCHES) {
  measure(ours, 2);
  const reference = measure(plain, 3);
  const engine = measure(ours, 12);
  console.log(
    `${job}: ${figure(engine)}; ${plainJob}: ${figure(reference)}; ratio ${(reference / engine).toPrecision(3)}`,
  );
}

const TRIALS = 4000;
const trial =
  measure(
    () => {
      for (const { odds } of estimateOdds({ ...fixed, seed: ++salt, trials: TRIALS }, TRIALS))
        odds();
    },
    8,
    50,
  ) / TRIALS;
const bare = measure(() => plainBattle(100, [0, 3]), 8);
console.log(
  `trials a CPU-second, two armies by the generic reading with bands: ${Math.round(1e6 / trial)}; bare loop over Math.random: ${Math.round(1e6 / bare)}; ratio ${(bare / trial).toPrecision(3)}`,
);

const parse = measure(
  () => parseFormula('size > 1000 ? 3d6 : 2d6 + power + skill', DAMAGE_NAMES),
  8,
);
const pool = parseFormula('100d6', DAMAGE_NAMES);
if (pool.ok)
  console.log(
    `parse a formula: ${figure(parse)}; exact distribution of 100d6: ${figure(measure(() => distribute(pool.value.tree, {}), 8))}`,
  );

const grouped = musterBattle(
  battleScenarioSchema.parse({
    kind: 'battle',
    version: 1,
    armies: [
      { name: 'A', size: 350 },
      { name: 'B', size: 300 },
    ],
  }),
  unitRulesSchema.parse({ system: 'tactica' }),
);
if (grouped.ok) {
  const melee = openMelee(musterOf(grouped.value.scenario));
  const spent = measure(
    () => {
      for (const { odds } of estimateMelee(
        melee,
        melee.start,
        { seed: ++salt, trials: 1000 },
        1000,
      ))
        odds();
    },
    1,
    5,
  );
  console.log(`350 against 300 in groups: 10 000 trials in ${figure(spent * 10)} of CPU time`);
}

for (const { id } of COMBAT_SYSTEMS) {
  const soldiers = openDuel(
    duelScenarioSchema.parse({
      kind: 'duel',
      version: 1,
      system: id,
      sides: [
        { id: 'a', fighters: [{ preset: 'soldier' }] },
        { id: 'b', fighters: [{ preset: 'soldier' }] },
      ],
    }),
  );
  const exact = measure(() => exactDuel(soldiers.process, soldiers.start, soldiers.sides), 2, 5);
  const once =
    measure(
      () => {
        for (const { odds } of estimateDuel(soldiers.process, soldiers.start, soldiers.sides, {
          seed: ++salt,
          trials: 200,
          block: 200,
        }))
          odds();
      },
      3,
      5,
    ) / 200;
  const bareLoop = id === 'swords' ? measure(plainDuel, 8) : undefined;
  console.log(
    `${id}, soldier against soldier: exact odds ${figure(exact)}; duels a CPU-second ${Math.round(1e6 / once)}${bareLoop === undefined ? '' : `; bare loop over Math.random, two blows a round: ${Math.round(1e6 / bareLoop)}; ratio ${(bareLoop / once).toPrecision(3)}`}`,
  );
}
