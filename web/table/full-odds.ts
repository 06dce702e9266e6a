import { useMemo } from 'react';
import type { BattleOdds, BattleScenario, Live } from '../../shared/index.ts';
import { quickComing, quickOdds } from '../engine/quick.ts';
import { useAnswer, type Asking } from '../engine/use-answer.ts';

/** Where a battle stands, and what is asked of it. */
interface Moment {
  readonly scenario: BattleScenario;
  readonly from: Live['field'];
  readonly wantPmf: boolean;
}

/** Trials of what stands beside the odds, where it cannot be had exactly. */
const TRIALS = 1_000;

const ASKING: Asking<'battles/odds', Moment> = {
  questionOf: ({ scenario, from, wantPmf }) => ({
    kind: 'battles/odds',
    scenario: { ...scenario, trials: Math.min(scenario.trials, TRIALS) },
    from,
    wantPmf,
  }),
  instantly: quickOdds,
  coming: quickComing,
};

/** The odds in full from a moment of the battle; undefined while they are worked out. */
export const useFullOdds = (
  scenario: BattleScenario,
  from: Live['field'] | undefined,
  wantPmf = false,
): BattleOdds | undefined => {
  const moment = useMemo(
    () => (from === undefined ? undefined : { scenario, from, wantPmf }),
    [scenario, from, wantPmf],
  );
  return useAnswer(moment, ASKING).found;
};
