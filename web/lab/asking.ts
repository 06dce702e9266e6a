import type { BattleScenario, Wanted } from '../../shared/index.ts';
import type { Asks } from '../engine/question.ts';
import type { Asking } from '../engine/use-answer.ts';
import { nameless } from '../engine/use-odds.ts';

/** A person who types on need not start a search with each key. */
const PAUSE = 200;

const keyOf = ({ armies, rules, round }: BattleScenario): readonly unknown[] => [
  nameless(armies),
  rules,
  round,
];

/** What an army would need, and what everything is worth to it. */
export const ASKING_LAB: Asking<'lab', Wanted> = {
  questionOf: (wanted) => ({ kind: 'lab', ...wanted }),
  keyOf: ({ scenario, ...wanted }) => [wanted, keyOf(scenario)],
  luckOf: ({ scenario: { seed, trials } }) => [seed, trials],
  pauseOf: () => PAUSE,
};

/** Every army against every other. */
export const ASKING_ATLAS: Asking<'atlas', Asks<'atlas'>> = {
  questionOf: (asked) => ({ kind: 'atlas', ...asked }),
  keyOf: ({ armies, rules }) => [armies, rules],
  luckOf: () => '',
  pauseOf: () => PAUSE,
};
