import {
  EMPTY_LOG,
  logAfter,
  accountOf,
  aftermathEntry,
  aftermathOf,
  aftermathRequestSchema,
  armyIds,
  BATTLE_EXAMPLES,
  battleScenarioSchema,
  battleOf,
  battleOfEngagement,
  campaignNeeds,
  campaignSchema,
  CAMPAIGN_EXAMPLES,
  charactersOf,
  chronicleOf,
  COMBAT_SYSTEMS,
  compared,
  deploymentOf,
  DUEL_EXAMPLES,
  duelScenarioSchema,
  duelQuestion,
  entrySchema,
  exportOf,
  finish,
  FLED,
  FORMATS,
  helping,
  LENGTHS,
  LEVERS,
  lineFor,
  LOSS_ORDERS,
  musterBattle,
  openDuel,
  openMelee,
  ORDERS,
  orderSays,
  PARAMETERS,
  projectionQuestion,
  readLine,
  replayDuel,
  rewardTests,
  RESULTS,
  screenOf,
  SCREEN_LEVELS,
  applyLosses,
  standing,
  tellLog,
  tellMelee,
  timetable,
  UNIT_EXAMPLES,
  UNIT_SYSTEMS,
  unitQuestion,
  unitRulesSchema,
  unitScenarioSchema,
  VOICES,
  type Account,
  type Campaign,
  type Entry,
  type BattleLog,
  type EntryChange,
  type ToldSource,
} from '../../shared/index.ts';
import { armiesIn, duelIn, unitsIn } from '../lines.ts';
import { must } from '../must.ts';
import { estimated, last, variantsOf, type Asked } from './asked.ts';
import { comparisonWith } from '../scenarios.ts';

const LINES = {
  battle: 'Red: 120 Ada 1+3 v Blue: 200 Bors 0+1; seed=line hits=40',
  units: 'units: 40 knights left + 60 archers v French: 90 levies; seed=line order=simultaneous',
  duel: 'oldschool: Ada knight v soldier; seed=line',
};

/** A value for each field of an order. */
const given = (shape: object, [army = '', target = '']: readonly string[]): object => ({
  ...Object.assign({}, ...variantsOf(shape).map(([, changes]) => changes.at(-1))),
  ...('army' in shape ? { army } : {}),
  ...('target' in shape ? { target } : {}),
  ...('choice' in shape ? { choice: 'Ada' } : {}),
  // Of several armies at once.
  ...('army' in shape || !('soldiers' in shape)
    ? {}
    : { soldiers: { [army]: -4 }, hits: { [army]: -1, [target]: -2 } }),
});

const table = () => {
  const scenario = armiesIn(LINES.battle);
  const ids = armyIds(scenario);
  const battle = battleOf(scenario, 'table');
  const round = (more: object = {}): Entry => entrySchema.parse({ kind: 'round', ...more });
  const order = (one: object, reason = 'So it is'): Entry =>
    entrySchema.parse({ kind: 'order', reason, order: one });
  const typed = round({ dice: { [`${ids[0]}/0`]: { faces: [6, 5] } } });
  return { scenario, ids, battle, round, order, typed };
};

const ordered = (of: (ids: readonly string[]) => object) => {
  const { ids, battle, round, order, typed } = table();
  const given = order(of(ids));
  const entries = [round(), given, typed, round({ again: { [`${ids[1]}/0`]: 2 }, run: 'rout' })];
  const says = given.kind === 'order' ? orderSays(given.order, battle.start) : '';
  return [says, tellLog(battle, entries)];
};

const changedLog = () => {
  const { battle, round, order, ids, typed } = table();
  const change = (log: BattleLog, one: EntryChange): BattleLog => must(logAfter(log, one, 500));
  const power = order({ type: 'power', army: ids[0], points: 3, rounds: 2 });
  const log = [round(), power, typed, round({ run: 3 })].reduce<BattleLog>(
    (now, entry) => change(now, { kind: 'append', entry }),
    EMPTY_LOG,
  );
  const shorter = change(log, { kind: 'undo', steps: 2 });
  const logs = [
    shorter,
    change(shorter, { kind: 'redo', steps: 1 }),
    change(log, { kind: 'amend', at: 1, entry: typed }),
  ];
  return logs.map((one) => [one, tellLog(battle, one.entries)]);
};

const tables: readonly Asked[] = [
  ...ORDERS.map(({ type, parameters: { shape } }): Asked => [
    `table ${type}`,
    () =>
      ordered((ids) => ({
        ...given(shape, ids),
        ...('tactician' in shape
          ? { tactician: type === 'join' ? { name: 'Dov', tactics: 2 } : 'Ada' }
          : {}),
        type,
      })),
  ]),
  ...LEVERS.map(({ title, on, order }): Asked => [
    `table ${title}`,
    () => ordered(([own, enemy]) => ({ ...order, army: on === 'own' ? own : enemy })),
  ]),
  ['table undo', changedLog],
  ...SCREEN_LEVELS.map((level): Asked => [
    `table screen ${level}`,
    () => {
      const { battle, typed, round } = table();
      return screenOf('Screen', battle, standing(battle, [typed, round()]), { level });
    },
  ]),
  [
    'table help',
    () => {
      const { battle, ids, round } = table();
      const wanted = { army: ids[0] ?? '', wish: 'win', chance: 0.8 } as const;
      return [...helping(standing(battle, [round()]), battle, wanted)];
    },
  ],
];

/** More would take long. */
const SOME = PARAMETERS.slice(0, 1);

const campaigns: readonly Asked[] = CAMPAIGN_EXAMPLES.flatMap(({ title, campaign }): Asked[] => {
  const read = (): Campaign => campaignSchema.parse({ ...campaign, trials: 100 });
  const { engagements, endings } = read();
  const project = (given: Parameters<typeof projectionQuestion>[1]) =>
    estimated(projectionQuestion(read(), given));
  const [first] = engagements;
  const battleFor = (id: string) => battleOfEngagement(read(), [], id);
  return [
    [`campaign ${title}`, () => project([])],
    ...RESULTS.slice(0, 3).map((is): Asked => [
      `campaign ${title} ${is}`,
      () => project(first === undefined ? [] : [{ engagement: first.id, is }]),
    ]),
    [`campaign ${title} days`, () => [timetable(read()), charactersOf(read())]],
    [`campaign ${title} battles`, () => engagements.map(({ id }) => battleFor(id))],
    [
      `campaign ${title} need`,
      () => {
        const wanted = { army: 0, endings: endings.slice(0, 1).map(({ id }) => id), chance: 0.6 };
        return last(campaignNeeds({ campaign: { ...read(), trials: 10 }, ...wanted }, SOME));
      },
    ],
  ];
});

const TOLD: Readonly<Record<string, () => ToldSource>> = {
  battle: () => ({ scenario: armiesIn(LINES.battle) }),
  table: () => {
    const { scenario, ids, round, order, typed } = table();
    const power = order({ type: 'power', army: ids[1], points: 2 }, 'High ground');
    return { scenario, entries: [typed, power, round({ run: 'rout' })] };
  },
  units: () => ({ scenario: unitsIn(LINES.units) }),
  duel: () => ({ scenario: duelIn(LINES.duel, { trials: 100 }) }),
  campaign: () => ({
    scenario: campaignSchema.parse({ ...CAMPAIGN_EXAMPLES[0]?.campaign, trials: 200 }),
  }),
};

const chronicles: readonly Asked[] = Object.entries(TOLD).flatMap(([level, source]) =>
  (['gm', 'words'] as const).flatMap((audience): Asked[] => {
    let known: Account | undefined;
    const account = () => (known ??= must(finish(accountOf(source(), 'told', audience))));
    const at = `chronicle ${level} ${audience}`;
    const manner = { voice: 'report', length: 'full' } as const;
    return [
      ...VOICES.map((voice): Asked => [
        `${at} ${voice}`,
        () => LENGTHS.map((length) => chronicleOf(account(), { voice, length, wording: 1 })),
      ]),
      [
        `${at} exports`,
        () => {
          const made = must(chronicleOf(account(), manner));
          return FORMATS.map((format) => exportOf(made, format, source()));
        },
      ],
    ];
  }),
);

const MUSTER = 'Red: 60 elite knights + 90 militia v Blue: 300 levies + 20 archers; seed=war';

const mustered = (system: string, order?: (typeof LOSS_ORDERS)[number]) => {
  const battle = armiesIn(MUSTER);
  const made = must(musterBattle(battle, unitRulesSchema.parse({ system }), order));
  const deployment = deploymentOf(made.scenario);
  const told = tellMelee(openMelee(deployment), { seed: 'war', fought: 2, acts: [] });
  const shrunk = FLED.map((fled) => applyLosses(battle, deployment.units, told.story.units, fled));
  return [made, shrunk];
};

/** The hunt after a rout, and how it is entered into the log of the battle. */
const hunted = (system: string, more: object) => {
  const asked = { battle: armiesIn(MUSTER), hits: { army1: 0, army2: 40 }, system, ...more };
  const made = aftermathOf(aftermathRequestSchema.parse(asked));
  if (!made.ok) return made;
  const { fight, outcome } = must(replayDuel(made.value, 'hunt'));
  const winner = outcome?.kind === 'won' ? outcome.winner : undefined;
  return [made, outcome, aftermathEntry(made.value, fight, winner)];
};

const oddsOf = ({ scenario }: ReturnType<typeof compared>[number]) => {
  const asked = { seed: 'compare', trials: 100 };
  if (scenario === undefined) return undefined;
  if (scenario.kind === 'duel') {
    const { process, start, sides } = openDuel(scenario);
    return estimated(duelQuestion(process, start, sides, asked));
  }
  const melee = openMelee(deploymentOf(scenario));
  return estimated(unitQuestion(melee, melee.start, asked));
};

const comparisons: readonly Asked[] = ['knight v 2 levies', 'elite officer v soldier'].map(
  (text) => [
    `compare ${text}`,
    () => {
      const asked = comparisonWith({ text, trials: 100 });
      return compared(asked).map((one) => [one, oddsOf(one), rewardTests(one, 100)]);
    },
  ],
);

const bridges: readonly Asked[] = [
  ...UNIT_SYSTEMS.flatMap(({ id }) =>
    LOSS_ORDERS.map((order): Asked => [`muster ${id} ${order}`, () => mustered(id, order)]),
  ),
  ...COMBAT_SYSTEMS.flatMap(({ id }): Asked[] => [
    [`hunt ${id}`, () => hunted(id, {})],
    [`hunt ${id} withdrawn`, () => hunted(id, { hits: { army1: 9 }, withdrawn: ['army1'] })],
  ]),
  ...comparisons,
];

/** What a scenario is as a line, and what that line says. */
const lines: readonly Asked[] = [
  ...BATTLE_EXAMPLES.map(
    ({ title, scenario }) => [title, () => battleScenarioSchema.parse(scenario)] as const,
  ),
  ...UNIT_EXAMPLES.map(
    ({ title, scenario }) => [title, () => unitScenarioSchema.parse(scenario)] as const,
  ),
  ...DUEL_EXAMPLES.map(
    ({ title, scenario }) => [title, () => duelScenarioSchema.parse(scenario)] as const,
  ),
].map(([title, scenario]) => [
  `line ${title}`,
  () => {
    const line = lineFor(scenario());
    return [line, readLine(line)];
  },
]);
const faulty: readonly Asked[] = [
  '',
  'Red: v',
  '100 v',
  '10 v 20; hits=x',
  '5 v 6; colour=red',
  'units: 20 v 30 left right',
  'zones: ghost v soldier',
  'duel: soldier',
  '10 dragons v 3',
  'Red: 0 v 1',
  '1 v 1 "',
].map((text) => [`fault ${text}`, () => readLine(text)]);

export const WARS = [tables, campaigns, chronicles, bridges, lines, faulty].flat();
