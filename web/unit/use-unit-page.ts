import { heardIn, type UnitScenario } from '../../shared/index.ts';
import { useDraft, type DraftState } from '../draft/use-draft.ts';
import { useOdds, type FoundOdds } from '../engine/use-odds.ts';
import { UNITS, type OpenedUnits } from './draft/open.ts';
import { ASKING_UNITS, ASKING_UNITS_NOW } from './odds/asking.ts';

export interface UnitsState extends DraftState<UnitScenario> {
  readonly odds: FoundOdds<'units/odds', UnitScenario>;
  /** From where the rounds fought have left the battle; undefined before the first. */
  readonly now: FoundOdds<'units/odds', UnitScenario> | undefined;
}

/** The state of the page: a draft and its odds. */
export const useUnitPage = (opened: OpenedUnits): UnitsState => {
  const state = useDraft(UNITS, opened);
  const { shown } = state;
  const odds = useOdds(shown, ASKING_UNITS);
  const { through = 0, spoken } = heardIn(shown?.acts ?? []);
  const hasFought = through > 0 || spoken.length > 0;
  const now = useOdds(hasFought ? shown : undefined, ASKING_UNITS_NOW);
  return { ...state, odds, now: hasFought ? now : undefined };
};
