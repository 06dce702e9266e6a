import {
  adviseFight,
  duelQuestion,
  fightAfterActs,
  openDuel,
  replayDuel,
  trialsOf,
  type Advice,
  type AdviceStep,
} from '../../shared/index.ts';
import { DEFAULT_SEED, type Asks, type Gives } from './question.ts';
import { answering, type Step, type Steps } from './steps.ts';

/** The odds of a fight from where its acts have led. */
export function* combat({ scenario, steps }: Asks<'combat'>): Steps<Gives<'combat'>> {
  const duel = openDuel(scenario);
  const { process, sides } = duel;
  const { seed = DEFAULT_SEED } = scenario;
  const made = fightAfterActs(scenario, seed, duel, steps);
  if (!made.ok) throw new Error(`${made.error.at}: ${made.error.message}`);
  const asked = { seed, trials: trialsOf(scenario, duel) };
  yield* answering(duelQuestion(process, made.value.fight, sides, asked));
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
  const duel = openDuel(scenario);
  const { seed = DEFAULT_SEED } = scenario;
  const told = replayDuel(scenario, seed, duel);
  if (!told.ok) throw new Error(`${told.error.at}: ${told.error.message}`);
  const { open } = told.value;
  const many = open?.kind === 'decision' ? open.options.length : 1;
  const trials = Math.max(TRIALS.least, Math.min(TRIALS.most, Math.floor(TRIALS.all / many)));
  const work = adviseFight(duel.process, told.value, { seed, trials, states: STATES });
  let shown: Step<Advice> | undefined;
  for (const step of work ?? []) {
    if (step !== undefined && step.done >= FIRST) shown = shownOf(step);
    yield shown ?? { read: () => undefined };
  }
  if (work === undefined) yield { read: () => undefined };
}
