import type { BattleScenario, Wanted } from '../../shared/index.ts';
import type { Asks, Question } from '../engine/question.ts';
import type { Asking } from '../engine/use-answer.ts';
import { nameless } from '../engine/use-odds.ts';

/** Two keys at once begin one search; a key ends the search of the one before. */
const PAUSE = 40;

const keyOf = ({ armies, rules, round }: BattleScenario): readonly unknown[] => [
  nameless(armies),
  rules,
  round,
];

/** What an army would need, and what everything is worth to it. */
export const ASKING_LAB: Asking<'planning/need', Wanted> = {
  questionOf: (wanted) => ({ kind: 'planning/need', ...wanted }),
  keyOf: ({ scenario, ...wanted }) => [wanted, keyOf(scenario)],
  luckOf: ({ scenario: { seed, trials } }) => [seed, trials],
  pauseOf: () => PAUSE,
};

/** Every army against every other. */
export const ASKING_ATLAS: Asking<'atlas/atlas', Asks<'atlas/atlas'>> = {
  questionOf: (asked) => ({ kind: 'atlas/atlas', ...asked }),
  keyOf: ({ asked: { armies, under, draw } }) => [armies, under, draw],
  luckOf: ({ asked: { seed, trials, margin } }) => [seed, trials, margin],
  pauseOf: () => PAUSE,
};

/** Which lists a budget buys, and what troops should cost. */
const askingLists = <K extends 'lists/build' | 'lists/price'>(kind: K): Asking<K, Asks<K>> => ({
  questionOf: (asked) => ({ kind, ...asked }) as Question<K>,
  keyOf: ({ seed: _, trials: __, ...asked }) => [asked],
  luckOf: ({ seed, trials }) => [seed, trials],
  pauseOf: () => PAUSE,
});
export const ASKING_BUILD = askingLists('lists/build');
export const ASKING_PRICE = askingLists('lists/price');

/** Whom to put up, send and take in a team event. */
export const ASKING_CAPTAINS: Asking<'captains/captains', Asks<'captains/captains'>> = {
  questionOf: (asked) => ({ kind: 'captains/captains', ...asked }),
  keyOf: ({ game }) => [game],
  pauseOf: () => PAUSE,
};

type Searches =
  'planning/ways' | 'planning/line' | 'planning/sweep' | 'planning/wish' | 'planning/story';

/** Whatever else is asked of a battle: equal questions are of equal battles, names left out. */
const asking = <K extends Searches>(kind: K): Asking<K, Asks<K>> => ({
  questionOf: (asked) => ({ kind, ...asked }) as Question<K>,
  keyOf: ({ scenario, ...asked }) => [asked, keyOf(scenario)],
  luckOf: ({ scenario: { seed, trials } }) => [seed, trials],
  pauseOf: () => PAUSE,
});

export const ASKING_WAYS = asking('planning/ways');
export const ASKING_LINE = asking('planning/line');
export const ASKING_SWEEP = asking('planning/sweep');
export const ASKING_WISH = asking('planning/wish');
export const ASKING_NAMED = asking('planning/story');
