import { armyIds, type BattleScenario } from '../../../shared/index.ts';
import type { ToldStory } from './use-story.ts';

/** The battle with the hits that its armies have after so many rounds of its story. */
export const asItStands = (
  scenario: BattleScenario,
  told: ToldStory | undefined,
  fought: number,
): BattleScenario => {
  const left = new Map(
    told?.story.rounds
      .slice(0, fought)
      .flatMap(({ armies }) => armies.map(({ army, hitsAfter }) => [army, hitsAfter] as const)),
  );
  if (left.size === 0) return scenario;
  const ids = armyIds(scenario);
  const armies = scenario.armies.map((army, i) => ({
    ...army,
    hits: left.get(ids[i] ?? '') ?? army.hits,
  }));
  return { ...scenario, armies };
};

/**
 * Undefined where an army has routed: then its units have all broken, and only the start can be
 * fought.
 */
export const stillStanding = (scenario: BattleScenario): BattleScenario | undefined =>
  scenario.armies.some(({ hits }) => hits === 0) ? undefined : scenario;
