import {
  adviseFight,
  duelQuestion,
  fightAfterActs,
  trialsOf,
  type Advice,
  type AdviceStep,
} from '../../shared/index.ts';
import type { Asks, Gives } from './question.ts';
import { answering, type Step, type Steps } from './steps.ts';
import { toldDuel } from './told-duel.ts';
import { seedOf } from './told.ts';

/** The odds of a fight from where its acts have led. */
export function* combat({ scenario, from }: Asks<'combat'>): Steps<Gives<'combat'>> {
  const told = toldDuel(scenario);
  const { process, sides } = told.duel;
  const asked = { seed: seedOf(scenario), trials: trialsOf(scenario, told.duel) };
  yield* answering(duelQuestion(process, from ?? fightAfterActs(scenario, told), sides, asked));
}

/** Trials of a first answer that is worth showing. */
const FIRST = 10;
/** Of all actions together; of each, at least and at most. */
const TRIALS = { all: 8_000, least: 100, most: 1_000 };
/** States that are searched for the best play: some seconds. */
const STATES = 30_000;

/** What to show of advice so far. */
const shownOf = ({ read, done, of, isSearched }: AdviceStep): Step<Advice> => {
  if (!isSearched) return { read, trials: { done, of } };
  // The same until more is found, however often it is shown.
  const known = read();
  return { read: () => known };
};

/** Advice on the decision that waits where the acts of a fight have led. */
export function* advice({ scenario }: Asks<'advice'>): Steps<Gives<'advice'>> {
  const { duel, told } = toldDuel(scenario);
  const { open } = told;
  const many = open?.kind === 'decision' ? open.options.length : 1;
  const trials = Math.max(TRIALS.least, Math.min(TRIALS.most, Math.floor(TRIALS.all / many)));
  const work = adviseFight(duel.process, told, { seed: seedOf(scenario), trials, states: STATES });
  let shown: Step<Advice> | undefined;
  for (const step of work ?? []) {
    if (step !== undefined && step.done >= FIRST) shown = shownOf(step);
    yield shown ?? { read: () => undefined };
  }
  if (work === undefined) yield { read: () => undefined };
}
