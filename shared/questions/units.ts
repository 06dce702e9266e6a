import { heardIn } from '../process/acts/acts.ts';
import { openingDice, deploymentOf } from '../unit/index.ts';
import { UNIT_EXAMPLES } from '../scenario/examples/units.ts';
import type { UnitScenario } from '../scenario/schema/units.ts';
import { scenarioRequests } from './examples.ts';
import { unitsOrLine } from './line.ts';
import { question, type Examples } from './question.ts';
import {
  meleeOddsSchema,
  meleeSchema,
  ordersAdviceSchema,
  ordersLessonsSchema,
} from './schemas/units.ts';
import { advice, lessons, odds, play, type UnitsAsked } from './work/units.ts';

/** Dice of hit pools in a story: each has a stream of its own, and lies on the table. */
const MOST_OPENING_DICE = 200_000;

export const meleeTooMuch = (scenario: UnitScenario): string | undefined => {
  const dice = openingDice(deploymentOf(scenario));
  return dice <= MOST_OPENING_DICE
    ? undefined
    : `hit pools of ${dice} dice are too many to throw one by one: ` +
        `give pools as numbers or averages, or at most ${MOST_OPENING_DICE} dice`;
};
const tooMuch = ({ scenario }: UnitsAsked): string | undefined => meleeTooMuch(scenario);

export const SCRIPT_ERROR =
  'ACT_DOES_NOT_STAND: impossible dice or an impossible decision, with its path';

const shared = {
  tag: 'units',
  asks: unitsOrLine.transform((scenario) => ({ scenario })),
  faults: SCRIPT_ERROR,
  less: 'units or dice',
};

const examples = (): Examples => scenarioRequests('melee', UNIT_EXAMPLES, '40 v 40 ac=7');

const ORDERS = {
  kind: 'units',
  version: 1,
  seed: 'orders-1',
  trials: 100,
  rules: { system: 'oldschool' },
  units: [
    { id: 'red', side: 'red', men: 30 },
    { id: 'blue1', side: 'blue', men: 20 },
    { id: 'blue2', side: 'blue', men: 10 },
  ],
};

/** Battles of units: fought, the odds, or what its orders are worth. */
export const UNIT_QUESTIONS = [
  question({
    ...shared,
    name: 'units/play',
    id: 'playUnits',
    title: 'Play one seeded battle of units',
    about:
      "Every round's events as sentences, rolls, decisions and units, the outcome and the " +
      'survivors. Dice can be typed and decisions taken by label. Without a seed, one is drawn.',
    gives: meleeSchema,
    given: 'The battle, round by round',
    work: play,
    tooMuch,
    examples,
  }),
  question({
    ...shared,
    name: 'units/odds',
    id: 'unitOdds',
    title: 'The odds of a battle of units',
    about:
      'Exact for one unit against one where affordable; else an estimate over the trials of the ' +
      'scenario, with its margin. From where its acts have led, if it has any.',
    gives: meleeOddsSchema,
    given: 'The odds',
    work: odds,
    lines: 'answer',
    // From a later state they need the story up to there.
    tooMuch: ({ scenario }) =>
      (heardIn(scenario.acts).through ?? 0) > 0 ? meleeTooMuch(scenario) : undefined,
    examples,
  }),
  question({
    ...shared,
    name: 'units/advice',
    id: 'ordersAdvice',
    title: 'What every order is worth',
    about:
      'For each order of the next round, taken by itself: the chance of its side to win with ' +
      'each option, which is the best, and what the computer would lose against it. An ' +
      'estimate, all options of an order under the same dice, with the margin of each difference.',
    gives: ordersAdviceSchema,
    given: 'The orders, and the best option of each',
    work: advice,
    lines: 'answer',
    less: 'units or trials',
    tooMuch,
    examples: () => ({
      whom: { summary: 'Which of two units does red strike?', value: ORDERS },
    }),
  }),
  question({
    ...shared,
    name: 'units/lessons',
    id: 'ordersLessons',
    title: 'What cost most in a battle of units',
    about:
      'Of the battle as its seed and its acts have it: the three orders that cost their side ' +
      'most, what was chosen, what was better and by how much. Those that people gave, where ' +
      'there are any; else those of the computer. An estimate, all options of an order under the ' +
      'same dice; what cannot be told from luck is left out.',
    gives: ordersLessonsSchema,
    given: 'The orders, the dearest first',
    work: lessons,
    lines: 'answer',
    less: 'units or trials',
    tooMuch,
    examples: () => ({
      whom: { summary: 'Which orders were wrong?', value: ORDERS },
    }),
  }),
];
