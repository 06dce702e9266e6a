import type { Asks, Gives, Kind, Question } from './question.ts';
import type { Steps } from './steps.ts';

const armySteps = () => import('./steps-army.ts');
const storySteps = () => import('./steps-story.ts');
const logSteps = () => import('./steps-log.ts');
const unitSteps = () => import('./steps-unit.ts');
const combatSteps = () => import('./steps-combat.ts');
const chronicleSteps = () => import('./steps-chronicle.ts');
const labSteps = () => import('./steps-lab.ts');
const campaignSteps = () => import('./steps-campaign.ts');

/** Each part of the engine loads with the first question about it. */
const STEPS: {
  readonly [K in Kind]: () => Promise<(asked: Asks<K>) => Steps<Gives<K>>>;
} = {
  army: async () => (await armySteps()).army,
  story: async () => (await storySteps()).story,
  log: async () => (await logSteps()).log,
  effects: async () => (await logSteps()).effects,
  help: async () => (await logSteps()).help,
  unit: async () => (await unitSteps()).unit,
  sizes: async () => (await unitSteps()).sizes,
  orders: async () => (await unitSteps()).orders,
  combat: async () => (await combatSteps()).combat,
  advice: async () => (await combatSteps()).advice,
  chronicle: async () => (await chronicleSteps()).chronicle,
  lab: async () => (await labSteps()).lab,
  atlas: async () => (await labSteps()).atlas,
  ways: async () => (await labSteps()).ways,
  line: async () => (await labSteps()).line,
  sweep: async () => (await labSteps()).sweep,
  wish: async () => (await labSteps()).wish,
  named: async () => (await labSteps()).named,
  campaign: async () => (await campaignSteps()).campaign,
  campaignNeed: async () => (await campaignSteps()).campaignNeed,
  engagement: async () => (await campaignSteps()).engagement,
};

/** Loads what a kind of question needs, before the first is asked. */
export const prepare = async (kind: Kind): Promise<void> => void (await STEPS[kind]());

/** The answer to any question, step by step, once its part of the engine is there. */
export const stepsOf = async (question: Question): Promise<Steps<Gives<Kind>>> => {
  const steps = await STEPS[question.kind]();
  // Each kind's steps take the questions of that kind.
  return (steps as (asked: Question) => Steps<Gives<Kind>>)(question);
};
