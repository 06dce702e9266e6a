import { battleOf, type BattleScenario } from '../shared/index.ts';
import { tooCostly } from './errors.ts';

/** Trials times armies times hits. Measured: the most takes 5 to 10 s, while rounds take 9 hits or so. */
const MOST_WORK = 30_000_000;
const HITS_A_ROUND = 9;
/** The engine's own, for the odds after each round of a story. */
const TRIALS_A_ROUND = 1_000;

/**
 * Throws a refusal, before any work, where an estimate would take too long. Two armies have exact odds, whose work
 * does not depend on trials; where even that takes too long, the time limit of the pool ends it.
 */
export const refuseCostly = (kind: 'play' | 'odds', scenario: BattleScenario): void => {
  const { armies } = battleOf(scenario, 0).start;
  const hits = Math.max(...armies.map((army) => army.hits));
  // A story asks for odds after every round, from an ever shorter rest of the battle.
  const estimates = kind === 'odds' ? 1 : Math.max(1, hits / HITS_A_ROUND / 2);
  const trials = kind === 'odds' ? scenario.trials : Math.min(scenario.trials, TRIALS_A_ROUND);
  const most = Math.floor(MOST_WORK / (armies.length * hits * estimates));
  if (armies.length < 3 || trials <= most) return;
  throw tooCostly(`${scenario.trials} trials with ${armies.length} armies of up to ${hits} hits are too much work: ask for at most ${most} trials, or for fewer armies or hits`);
};
