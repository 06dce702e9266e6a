import type { Asks, Gives, Kind, Question } from './question.ts';
import { army } from './steps-army.ts';
import { campaign, campaignNeed, engagement } from './steps-campaign.ts';
import { advice, combat } from './steps-combat.ts';
import { chronicle } from './steps-chronicle.ts';
import { atlas, lab, line, named, sweep, ways, wish } from './steps-lab.ts';
import { effects, help, log } from './steps-log.ts';
import { story } from './steps-story.ts';
import { orders, sizes, unit } from './steps-unit.ts';
import type { Steps } from './steps.ts';

const STEPS: { readonly [K in Kind]: (asked: Asks<K>) => Steps<Gives<K>> } = {
  army,
  story,
  log,
  effects,
  help,
  unit,
  sizes,
  orders,
  combat,
  advice,
  chronicle,
  lab,
  atlas,
  ways,
  line,
  sweep,
  wish,
  named,
  campaign,
  campaignNeed,
  engagement,
};

/**
 * The answer to any question, step by step; for the worker, since it loads every level of the
 * engine.
 */
export const stepsOf = (question: Question): Steps<Gives<Kind>> =>
  // Each kind's steps take the questions of that kind.
  (STEPS[question.kind] as (asked: Question) => Steps<Gives<Kind>>)(question);
