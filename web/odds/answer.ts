import {
  battleOf,
  exactOdds,
  tellBattle,
  type BattleOdds,
  type BattleScenario,
  type BattleStory,
} from '../../shared/index.ts';

/** Seed of dice and trials where the scenario has none. */
export const USUAL_SEED = 'rout';

/** What the page asks of the engine, and the answers. */
export interface Question {
  readonly ask: 'odds' | 'story';
  readonly scenario: BattleScenario;
}
export type Answer = { readonly odds: BattleOdds | undefined } | { readonly story: BattleStory };

/** Exact odds, where they can be had; or a story, with one trial for the odds that it cannot have exactly. */
export const answer = ({ ask, scenario }: Question): Answer => {
  const battle = battleOf(scenario, USUAL_SEED);
  return ask === 'odds'
    ? { odds: exactOdds(battle) }
    : { story: tellBattle({ ...battle, trials: 1 }) };
};
