import type { UnitOdds, UnitScenario } from '../../shared/index.ts';
import {
  useAskedOdds,
  type FoundOdds,
  type LiveAsked,
  type OddsOf,
} from '../odds/use-asked-odds.ts';
import { askUnits } from './engine.ts';

export type LiveUnits = LiveAsked<UnitScenario, UnitOdds>;

const PAUSE = 150;

const HOW: OddsOf<UnitScenario, UnitOdds> = {
  // Names, and what has been fought, do not change the odds of the start; a seed changes estimates.
  keyOf: ({ units, rules, seed, trials }) =>
    JSON.stringify([units.map(({ name: _, ...unit }) => unit), rules, seed, trials]),
  ask: (scenario, listener) => askUnits({ ask: 'odds', scenario }, listener),
  pauseOf: ({ units }) => (units.length > 2 ? PAUSE : 0),
};

/** The odds of a battle of units; see useAskedOdds. */
export const useUnitOdds = (
  scenario: UnitScenario | undefined,
): FoundOdds<UnitScenario, UnitOdds> => useAskedOdds(scenario, HOW);
