import type { BattleScenario } from '../scenario/schema/battle.ts';
import type { Need, Way } from './told.ts';

const BY_HITS =
  'Mind the hits: an army is told to strike the enemy with the fewest hits left, or the most. ' +
  'One hit more or less can turn its blows on another army, so that a small change of hits ' +
  'weighs far more than its number.';

/** Whether hits decide who is struck (A-SW-04). */
const aimsByHits = ({ armies, rules }: BattleScenario): boolean =>
  armies.length > 2 &&
  rules.damageTo === 'oneTarget' &&
  armies.some(({ target }) => target === 'weakest' || target === 'strongest');

/** What is to be known of changes that would be enough, before they are trusted. */
export const warningsOf = (
  scenario: BattleScenario,
  found: readonly Pick<Need, 'parameter' | 'now' | 'needed'>[],
): readonly string[] => {
  const isByHits = found.some(
    ({ parameter, now, needed = now }) => parameter === 'hits' && needed !== now,
  );
  return isByHits && aimsByHits(scenario) ? [BY_HITS] : [];
};

export const warningsOfWays = (scenario: BattleScenario, ways: readonly Way[]): readonly string[] =>
  warningsOf(
    scenario,
    ways.flatMap(({ parts }) => parts),
  );
