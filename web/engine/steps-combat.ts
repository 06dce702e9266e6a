import { duelQuestion, openDuel, replayDuel, trialsOf } from '../../shared/index.ts';
import { DEFAULT_SEED, type Asks, type Gives } from './question.ts';
import { answering, type Steps } from './steps.ts';

/** The odds of a fight from where its acts have led. */
export function* combat({ scenario, steps }: Asks<'combat'>): Steps<Gives<'combat'>> {
  const duel = openDuel(scenario);
  const { process, sides } = duel;
  const { seed = DEFAULT_SEED } = scenario;
  const isAtStart = steps === 0 || (steps === undefined && scenario.acts.length === 0);
  const told = isAtStart ? undefined : replayDuel(scenario, seed, duel);
  if (told?.ok === false) throw new Error(`${told.error.at}: ${told.error.message}`);
  const from = told?.value.states[steps ?? Infinity] ?? told?.value.fight ?? duel.start;
  const asked = { seed, trials: trialsOf(scenario, duel) };
  yield* answering(duelQuestion(process, from, sides, asked));
}
