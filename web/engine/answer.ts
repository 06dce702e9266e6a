import type { Asks, Gives, Kind, Question } from './question.ts';
import { army } from './steps-army.ts';
import { combat } from './steps-combat.ts';
import { atlas, lab } from './steps-lab.ts';
import { effects, log } from './steps-log.ts';
import { story } from './steps-story.ts';
import { sizes, unit } from './steps-unit.ts';
import type { Steps } from './steps.ts';

const STEPS: { readonly [K in Kind]: (asked: Asks<K>) => Steps<Gives<K>> } = {
  army,
  story,
  log,
  effects,
  unit,
  sizes,
  combat,
  lab,
  atlas,
};

/**
 * The answer to any question, step by step; for the worker, since it loads every level of the
 * engine.
 */
export const stepsOf = (question: Question): Steps<Gives<Kind>> =>
  // Each kind's steps take the questions of that kind.
  (STEPS[question.kind] as (asked: Question) => Steps<Gives<Kind>>)(question);
