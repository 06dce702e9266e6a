import type { UnitScenario } from '../../shared/index.ts';
import { useOdds, type FoundOdds } from '../engine/use-odds.ts';
import { useDraft, type DraftState } from '../forms/use-draft.ts';
import type { UnitsDraft } from './draft/draft.ts';
import { UNITS, type OpenedUnits } from './draft/open.ts';
import type { UnitsEdit } from './draft/reduce.ts';
import { ASKING_UNITS } from './odds/asking.ts';

export interface UnitsState extends DraftState<UnitsDraft, UnitsEdit, UnitScenario> {
  readonly odds: FoundOdds<'unit', UnitScenario>;
}

/** The state of the page: a draft and its odds. */
export const useUnitPage = (opened: OpenedUnits): UnitsState => {
  const state = useDraft(UNITS, opened);
  const odds = useOdds(state.shown, ASKING_UNITS);
  return { ...state, odds };
};
