import {
  afterRounds,
  bridgeWork,
  counted,
  distributionOf,
  eventsWithDice,
  heardIn,
  isFighting,
  musterRequestSchema,
  deploymentOf,
  openMelee,
  spreadIn,
  unitScenarioSchema,
  unitSystem,
  unitWork,
  type Field,
  type FieldUnit,
  type MeleeRound,
  type UnitScenario,
  toldApart,
} from '../../../shared/index.ts';
import { check } from '../../http/issues.ts';
import {
  given,
  ofBattle,
  onScenario,
  printAnswer,
  printMade,
  reading,
  type Options,
} from '../command.ts';
import {
  bandsText,
  chanceText,
  endingsText,
  endingText,
  methodText,
  type Sides,
} from './words/odds.ts';
import { spokenText } from './words/spoken.ts';
import { nameOfSide, namesIn } from './words/names.ts';
import { barWidth, paint, WIDTH } from '../terminal.ts';
import { bar, paragraph, plain, table, wrap } from './words/text.ts';

type MeleeAnswer = ReturnType<typeof unitWork.play.tell>;
type MeleeOddsAnswer = ReturnType<typeof unitWork.odds.tell>;
type MusterAnswer = ReturnType<typeof bridgeWork.muster.tell>;

const BAR_WIDTH = barWidth(24, 20, 2);

const startOf = (scenario: UnitScenario): Field => openMelee(deploymentOf(scenario)).start;

const sidesOf = ({ units }: Field): Sides =>
  [...new Set(units.map(({ side }) => side))].map((id) => ({ id, name: nameOfSide(units, id) }));

/** Sides one after the other, each from its left to its reserve. */
const orderOfBattle = (scenario: UnitScenario, units: readonly FieldUnit[]): string => {
  const { title, strength } = unitSystem(scenario.rules.system);
  const sides = [...new Set(units.map(({ side }) => side))];
  const posts = ['left', 'centre', 'right', 'reserve'];
  const drawn = units.toSorted(
    (a, b) =>
      sides.indexOf(a.side) - sides.indexOf(b.side) ||
      posts.indexOf(a.post) - posts.indexOf(b.post),
  );
  const rows = drawn.map((unit, i) => [
    unit.side === drawn[i - 1]?.side ? '' : nameOfSide(units, unit.side),
    unit.post,
    unit.name,
    `${unit.men}`,
    unit.fullStrength === 0 ? 'rolled' : `${unit.strength}`,
  ]);
  const heads = ['Side', 'Post', 'Unit', 'Men', strength];
  return `Order of battle, ${title}\n${table([heads, ...rows], [3, 4])}`;
};

const notes = (warnings: readonly string[]): string[] =>
  warnings.length === 0 ? [] : [warnings.map((warning) => `Note: ${warning}`).join('\n')];

/** A round, each sentence with the rules and the dice behind it. */
const wholeRound = (story: MeleeRound, nameOf: (id: string) => string): string =>
  [
    paint('bold', `Round ${story.round}`),
    ...eventsWithDice(story).map((spoken) => spokenText(spoken, nameOf)),
  ].join('\n');

const menOf = (units: readonly FieldUnit[], side: string): number =>
  units.reduce((sum, unit) => (unit.side === side && isFighting(unit) ? sum + unit.men : sum), 0);

/** A round in a line: what each side lost, and who ran. */
const shortRound = (
  { round, units }: MeleeRound,
  before: readonly FieldUnit[],
  sides: Sides,
): string => {
  const losses = sides.map(
    ({ id, name }) => `${name} ${menOf(before, id)} → ${counted(menOf(units, id), 'man', 'men')}`,
  );
  const out = units.filter(
    (unit) =>
      !isFighting(unit) &&
      before.some(({ id, ...was }) => id === unit.id && isFighting({ id, ...was })),
  );
  const gone = out.map(({ name, standing }) => `${name} ${standing}`);
  const text = [losses.join(', '), ...(gone.length > 0 ? [gone.join(', ')] : [])].join('; ');
  return wrap(`${text}.`, WIDTH, [`${`${round}`.padStart(3)}  `, '     ']);
};

const roundsText = (
  { rounds }: MeleeAnswer,
  { units }: Field,
  sides: Sides,
  { verbose }: Options,
): readonly string[] =>
  verbose
    ? rounds.map((round) => wholeRound(round, namesIn(...sides, ...round.units)))
    : [
        rounds
          .map((round, i) =>
            shortRound(round, i === 0 ? units : (rounds[i - 1]?.units ?? []), sides),
          )
          .join('\n'),
      ];

/** Men of each side who fight, round by round. */
const chart = ({ rounds }: MeleeAnswer, { units }: Field, sides: Sides): string => {
  const most = Math.max(1, ...sides.map(({ id }) => menOf(units, id)));
  const cells = (men: number): string[] => [`${men}`, bar(men / most, BAR_WIDTH)];
  const row = (label: string, now: readonly FieldUnit[]): string[] => [
    label,
    ...sides.flatMap(({ id }) => cells(menOf(now, id))),
  ];
  return table(
    [
      ['Men', ...sides.flatMap(({ name }) => ['', name])],
      row('start', units),
      ...rounds.map((round) => row(`${round.round}`, round.units)),
    ],
    [0, ...sides.map((_, i) => 2 * i + 1)],
  );
};

const survivorsText = ({ units, survivors }: MeleeAnswer): string =>
  table(
    [
      ['Unit', 'Men', 'On their feet', ''],
      ...units.map(({ id, name, menAtStart, standing }) => [
        name,
        `${menAtStart}`,
        `${survivors[id] ?? 0}`,
        standing === 'fighting' ? '' : standing,
      ]),
    ],
    [1, 2],
  );

/** One battle of units, round by round, for the terminal. */
const meleeText = (scenario: UnitScenario, story: MeleeAnswer, options: Options): string => {
  const start = startOf(scenario);
  const sides = sidesOf(start);
  return [
    `${story.name} (seed ${story.seed})`,
    orderOfBattle(scenario, start.units),
    ...roundsText(story, start, sides, options),
    chart(story, start, sides),
    survivorsText(story),
    endingText(story.outcome, sides, { scene: 'battle', rounds: story.rounds.length }),
    ...notes(story.warnings),
  ].join('\n\n');
};

const survivorsRow = (
  { id, name, men }: FieldUnit,
  { survivors, trials }: MeleeOddsAnswer,
): string[] => {
  const left = new Map(survivors[id]);
  const { mean, p5, p50, p95 } = spreadIn(distributionOf(left));
  return [
    name,
    `${men}`,
    plain(mean, 1),
    `${p50} (${p5} to ${p95})`,
    chanceText(left.get(0) ?? 0, trials),
  ];
};

/** The odds of a battle of units for the terminal. */
const meleeOddsText = (scenario: UnitScenario, odds: MeleeOddsAnswer): string => {
  const start = startOf(scenario);
  const { through } = heardIn(scenario.acts);
  const sides = sidesOf(start);
  const survivors = table(
    [
      ['Survivors of', 'Men', 'Mean', 'Median (5 % to 95 %)', 'None'],
      ...start.units.map((unit) => survivorsRow(unit, odds)),
    ],
    [1, 2, 4],
  );
  const men = sides.map(({ id, name }) => [name, odds.men[id] ?? []] as const);
  return [
    through === undefined ? scenario.name : `${scenario.name}, ${afterRounds(through)}`,
    endingsText(odds, sides, 'battle'),
    paragraph(`${methodText(odds)} All orders are the computer's.`),
    orderOfBattle(scenario, start.units),
    survivors,
    ...bandsText('Men who still fight', odds.rounds, men),
    ...notes(odds.warnings),
  ].join('\n\n');
};

/** The units of a battle of armies, for the terminal. */
const musterText = ({ scenario, broken, warnings }: MusterAnswer): string => {
  const gone =
    broken.length === 0
      ? []
      : [
          table(
            [
              ['Broken already', 'Army', 'Men'],
              ...broken.map(({ army, name, men }) => [name, army, `${men}`]),
            ],
            [2],
          ),
        ];
  return [
    scenario.name,
    orderOfBattle(scenario, startOf(scenario).units),
    ...gone,
    ...notes(warnings),
  ].join('\n\n');
};

export const playUnits = reading(unitScenarioSchema, (asked, options) => {
  const scenario = options.json ? asked.scenario : toldApart(asked.scenario);
  const text = (story: MeleeAnswer): string => meleeText(scenario, story, options);
  return printAnswer(unitWork.play, { ...asked, scenario }, text, options);
});

export const unitOdds = reading(unitScenarioSchema, (asked, options) =>
  printAnswer(
    unitWork.odds,
    asked,
    (odds) => meleeOddsText(toldApart(asked.scenario), odds),
    options,
  ),
);

export const muster = onScenario(
  {
    battle: (battle, options) => {
      const rules = given({ system: options.system });
      const checked = check(musterRequestSchema, { battle, rules });
      return checked.ok
        ? printMade(bridgeWork.muster, { ...checked.value, seed: 0 }, musterText, options)
        : ofBattle(checked.issues);
    },
  },
  ': only a battle of armies can be mustered',
);
