import { DUEL_EXAMPLES } from '../scenario/examples/fights.ts';
import { scenarioRequests } from './examples.ts';
import { duelOrLine } from './line.ts';
import { question, type Examples } from './question.ts';
import { duelActRequestSchema, duelAdviceRequestSchema } from './schemas/duel-requests.ts';
import {
  duelActSchema,
  duelAdviceSchema,
  duelBestSchema,
  duelLessonsSchema,
  duelOddsSchema,
  duelPlaySchema,
  duelWorthSchema,
} from './schemas/duels.ts';
import { act } from './work/duel-act.ts';
import { advice, best, lessons, odds, play, worth } from './work/duels.ts';

const shared = {
  tag: 'duels',
  faults: 'ACT_DOES_NOT_STAND: impossible dice, or an impossible decision or ruling, with its path',
  less: 'fighters or acts',
};
const asks = duelOrLine.transform((scenario) => ({ scenario }));

const examples = (): Examples => scenarioRequests('duel', DUEL_EXAMPLES, 'zones: knight v soldier');

const soldier = (id: string) => ({ id, fighters: [{ id: `${id}1`, preset: 'soldier' }] });
const STANCE = {
  kind: 'duel',
  version: 1,
  system: 'oldschool',
  seed: 'advice-1',
  trials: 100,
  sides: [soldier('red'), soldier('blue')],
  asks: ['red'],
};

/** Fights of persons: one of them played, the odds, one step of it, and what an action is worth. */
export const DUEL_QUESTIONS = [
  question({
    ...shared,
    name: 'duels/odds',
    id: 'duelOdds',
    title: 'The odds of a fight of persons',
    about:
      'From where the acts of the scenario have led, the computer deciding; from the start where ' +
      'it has none. Exact for few fighters where affordable (two on foot mostly are); else an ' +
      'estimate over the trials of the scenario, with its margin.',
    asks,
    gives: duelOddsSchema,
    given: 'The odds',
    work: odds,
    lines: 'answer',
    examples,
  }),
  question({
    ...shared,
    name: 'duels/play',
    id: 'playDuel',
    title: 'Play one seeded fight of persons to its end',
    about:
      'The policy takes every decision, and the seed rolls all dice, but for the acts of the ' +
      "scenario. Every step's events as sentences, rolls and decisions. Without a seed, one is " +
      'drawn.',
    asks,
    gives: duelPlaySchema,
    given: 'The fight, step by step',
    work: play,
    examples,
  }),
  question({
    ...shared,
    name: 'duels/act',
    id: 'actInDuel',
    title: 'One step of a fight of persons',
    about:
      'Begin with a scenario as the state, whose asks say whose decisions wait. Each answer has ' +
      'what is new, what waits (a decision with the exact chances of its options, or a roll of ' +
      'the table), and the state to be sent with the next act. The server keeps nothing. An act ' +
      'that is not possible is refused and changes nothing.',
    asks: duelActRequestSchema,
    gives: duelActSchema,
    given: 'Where the fight stands now',
    work: act,
    seed: ({ state }) => state.seed,
    examples: () => ({
      begin: {
        summary: 'Two swordsmen, one of them played by you: what does she do first?',
        value: { state: { ...DUEL_EXAMPLES[0]?.scenario, asks: ['ada'] } },
      },
    }),
  }),
  question({
    ...shared,
    name: 'duels/advice',
    id: 'duelAdvice',
    title: 'What every action is worth',
    about:
      'Of the decision that waits where the acts of the scenario have led (of the first, where ' +
      'nobody is asked): the chance to win after each action, which is the best, and what the ' +
      'computer would lose against it. Exact where the states of the fight can be solved (two on ' +
      'foot mostly are), and then with the best play against the computer as far as it was ' +
      'searched; else an estimate with all actions under the same dice.',
    asks: duelAdviceRequestSchema,
    gives: duelAdviceSchema,
    given: 'The actions, and the best of them',
    work: advice,
    lines: 'answer',
    faults: `NOTHING_TO_DECIDE: no side has a decision to take. ${shared.faults}`,
    less: 'states or trials',
    examples: () => ({
      stance: {
        summary: 'Two soldiers: what does red do?',
        value: { scenario: STANCE, states: 0 },
      },
    }),
  }),
  question({
    ...shared,
    name: 'duels/best',
    id: 'duelBest',
    title: 'What best play would win',
    about:
      'From where the acts of the scenario have led: what each side wins as the computer plays ' +
      'it, and by its best play against the computer, as far as that was searched; of more than ' +
      'three fighters, by another next decision.',
    asks: duelAdviceRequestSchema,
    gives: duelBestSchema,
    given: 'The sides that decide',
    work: best,
    lines: 'answer',
    less: 'states',
    examples: () => ({
      soldiers: { summary: 'Two soldiers', value: { scenario: STANCE, states: 200 } },
    }),
  }),
  question({
    ...shared,
    name: 'duels/lessons',
    id: 'duelLessons',
    title: 'What cost most in a fight of persons',
    about:
      'Of the fight as its seed and its acts have it, to its end: the three decisions that cost ' +
      'their side most, what was chosen, what was better and by how much. Those that people ' +
      'took, where there are any; else those of the computer. An estimate, all options of a ' +
      'decision under the same dice; what cannot be told from luck is left out.',
    asks,
    gives: duelLessonsSchema,
    given: 'The decisions, the dearest first',
    work: lessons,
    lines: 'answer',
    less: 'fighters or trials',
    examples: () => ({
      soldiers: { summary: 'Two soldiers: what did they do wrong?', value: STANCE },
    }),
  }),
  question({
    ...shared,
    name: 'duels/worth',
    id: 'duelWorth',
    title: 'What decides a fight of persons',
    about:
      'From the start, the computer deciding: what each thing that a fighter has is worth to his ' +
      'side, in its chance to win. Of an ability one step less, of gear and circumstances none. ' +
      'An estimate: pairs of fights with and without it, each die with the same luck in both, so ' +
      'that what decides nothing shows as just that.',
    asks,
    gives: duelWorthSchema,
    given: 'What each thing is worth',
    work: worth,
    lines: 'answer',
    less: 'fighters or trials',
    examples: () => ({
      soldiers: { summary: 'Two soldiers: shield, armour or sword?', value: STANCE },
    }),
  }),
];
