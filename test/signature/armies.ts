import {
  answer,
  armyIds,
  atlasAsked,
  atlasesOf,
  atlasRequestSchema,
  battleOf,
  battleQuestion,
  breakEven,
  cardOf,
  cheapestWays,
  COMBAT_SYSTEMS,
  describeFormula,
  FIGURE_IDS,
  neededOf,
  opponentsFor,
  PARAMETERS,
  playBattle,
  pricesFor,
  readRuleSets,
  rulesSchema,
  SCREEN_LEVELS,
  STORY_IDS,
  storyOf,
  sweepOf,
  UNIT_SYSTEMS,
  type BattleScenario,
} from '../../shared/index.ts';
import { armiesIn } from '../lines.ts';
import { must } from '../must.ts';
import { variantsOf, type Asked } from './asked.ts';

const TWO = {
  ford: 'Red: 120 Ada 1+3 v Blue: 300 Bors 0+1; seed=ford',
  grind: '40 x1.5 Cyn 2+2 v 45 +1; hits=30 seed=grind attrition=proportional',
  muster: '60 elite knights + 90 militia v 300 levies + 20 green archers; seed=muster',
};
const MANY = {
  three: 'Wolf: 850 Hroth 1+2 v Stag: 1000 Elowen 2+1 v Kite: 900; hits=6 seed=three trials=100',
  allies: '90 Ada 1+1 side=a v 60 side=a v 70 x2 side=b v 40 side=b; hits=8 seed=allies trials=100',
  six: '10 v 12 v 14 +1 v 9 x2 v 20 v 11 Ada 2+2; hits=3 seed=six trials=100',
};
const DAMAGES = [
  'd6 + power + skill',
  '3d6kh2 + power + skill',
  '1d10 + power + tactics',
  '7 + power',
  '2d6!2 + power + intelligence',
  '2d6r1 + power + skill',
  '4dF + 7 + power',
  '0',
  'd6 - 6',
  'max(1, d8 + power + skill)',
  'd6 == 6 ? 12 + power : 3 + skill',
  '2d6 + floor(hits / 9)',
  '2d6 + power + min(3, round / 4)',
  '1d6x3 + power + quality',
  'd% / 10 + power',
  'clamp(2d6 + power, 2, 14)',
  '3d4dl1 + power + skill',
  'size > 100 ? 2d6 : 3d6',
];

const battleFor = (scenario: BattleScenario) => battleOf(scenario, scenario.seed ?? 1);
const told = (name: string, scenario: () => BattleScenario): Asked => [
  name,
  () => {
    const battle = battleFor(scenario());
    return [answer(battleQuestion(battle, true)), playBattle(battle)];
  },
];
const under = (line: string, rules: object): BattleScenario =>
  armiesIn(line, { rules: { ...armiesIn(line).rules, ...rules } });
const valueIn = (change: object): string =>
  JSON.stringify(Object.values(change)[0]).replaceAll(/["{}]/g, '');

const rules: readonly Asked[] = Object.entries({ ...TWO, ...MANY }).flatMap(([name, line]) => [
  told(`army ${name}`, () => armiesIn(line)),
  ...variantsOf(rulesSchema.shape).flatMap(([key, changes]) =>
    changes.map((change) =>
      told(`army ${name} ${key}=${valueIn(change)}`, () => under(line, change)),
    ),
  ),
]);

const damages: readonly Asked[] = DAMAGES.flatMap((damage): Asked[] => [
  told(`army ${damage}`, () => under('120 Ada 1+3 v 200 x0.9; hits=25', { damage, hits: 25 })),
  [`formula ${damage}`, () => describeFormula({ formula: damage, values: {} })],
]);

const FORD = (): BattleScenario => armiesIn(TWO.ford);
const WANTED = () => ({ scenario: FORD(), army: 0, wish: 'win', chance: 0.75 }) as const;
const LIST = 'Knights: 10 knights\nLevy: 30 levies\nBand: 20 soldiers +1 Ada 1+3';
const SETS = [
  'hits',
  'attrition=proportional',
  'doubling=linear general=allTwice',
  ...UNIT_SYSTEMS.map(({ id }) => `units ${id}`),
];
const SMALL = 'One: 1 levy\nTwo: 1 militia';

const atlas = (text: string, set: string): Asked => [
  `atlas ${set}`,
  () => {
    const asked = { text, under: must(readRuleSets(set)), seed: 'atlas', trials: 100, margin: 0.5 };
    return atlasesOf(atlasAsked(atlasRequestSchema.parse(asked)));
  },
];

const lab: readonly Asked[] = [
  ...PARAMETERS.map((one): Asked => [`lab need ${one.id}`, () => neededOf(WANTED(), one)]),
  ...PARAMETERS.slice(1).map((one): Asked => [
    `lab even ${one.id}`,
    () => PARAMETERS.slice(0, 1).map((men) => breakEven(WANTED(), one, [one.least, 2], men)),
  ]),
  ['lab ways', () => cheapestWays(WANTED())],
  ['lab prices', () => pricesFor(FORD(), 0)],
  ...STORY_IDS.map((story): Asked => [
    `lab story ${story}`,
    () => storyOf({ scenario: FORD(), army: 0, story, seed: 'story' }),
  ]),
  ...FIGURE_IDS.map((figure): Asked => [
    `lab sweep ${figure}`,
    () =>
      sweepOf({
        scenario: FORD(),
        army: 0,
        figure,
        axes: PARAMETERS.slice(0, 2).map((one) => ({
          army: 0,
          parameter: one.id,
          points: 3,
          from: one.least * one.step,
          to: (one.least + 40) * one.step,
        })),
      }),
  ]),
  [
    'lab wish',
    () =>
      opponentsFor({
        scenario: FORD(),
        army: 0,
        size: { most: 200 },
        from: [],
        wish: { win: { least: 0.6, most: 0.7 } },
      }),
  ],
  ...SETS.map((set) => atlas(LIST, set)),
  ...COMBAT_SYSTEMS.map(({ id }) => atlas(SMALL, `fighters ${id}`)),
];

const cards: readonly Asked[] = ['gm', ...SCREEN_LEVELS].map((level, at) => [
  `card ${level}`,
  () => {
    const scenario = armiesIn(TWO.muster);
    const [side = ''] = armyIds(scenario);
    const players = SCREEN_LEVELS.slice(at - 1, at).map((one) => ({ side, level: one }))[0];
    return cardOf('Muster', battleFor(scenario), at === 0 ? undefined : players);
  },
]);

export const ARMIES: readonly Asked[] = [...rules, ...damages, ...lab, ...cards];
