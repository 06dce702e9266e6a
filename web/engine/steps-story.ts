import { battleQuestion, playBattle, type Battle } from '../../shared/index.ts';
import type { Asks, Gives } from './question.ts';
import { battleAt } from './battle-at.ts';
import { answering, type Steps } from './steps.ts';

type Rounds = Gives<'story'>['story']['rounds'];

/** Where the armies stood before the first round and after each one. */
const statesOf = ({ start }: Battle, rounds: Rounds): readonly Battle['start'][] => {
  const states = [start];
  for (const { round, armies: struck } of rounds) {
    const before = states.at(-1)?.armies ?? start.armies;
    const hitsOf = (id: string): number | undefined =>
      struck.find(({ army: one }) => one === id)?.hitsAfter;
    states.push({
      round: round + 1,
      armies: before.map((one) => ({ ...one, hits: hitsOf(one.id) ?? one.hits })),
    });
  }
  return states;
};

/** Trials for the odds after one round, as in the engine's own stories. */
const TRIALS_A_ROUND = 1_000;

/** The battle with its exact odds first; then, round by round, what must be estimated. */
export function* story({ scenario }: Asks<'story'>): Steps<Gives<'story'>> {
  const battle = battleAt(scenario);
  const told = playBattle({ ...battle, trials: 1 });
  const odds = [told.odds, ...told.rounds.map((round) => round.odds)].map((one) =>
    one.method === 'exact' ? one : undefined,
  );
  const read = (): Gives<'story'> => ({ story: told, odds: [...odds] });
  yield { read };
  const trials = Math.min(battle.trials, TRIALS_A_ROUND);
  for (const [at, start] of statesOf(battle, told.rounds).entries()) {
    if (odds[at] !== undefined) continue;
    for (const { read: soFar, trials: done } of answering(
      battleQuestion({ ...battle, start, trials }),
    )) {
      if (done === undefined || done.done === done.of) odds[at] = soFar();
      yield { read };
    }
  }
}
