import { useMemo } from 'react';
import { battleOf, type Battle, type BattleScenario } from '../../../shared/index.ts';
import { DEFAULT_SEED } from '../../engine/question.ts';
import { useOdds, type FoundOdds, type LiveBattle } from '../../engine/use-odds.ts';
import { ASKING_ARMY } from './asking.ts';

/** The odds on show, and the battle they are of. */
export type LiveArmies = LiveBattle & { readonly battle: Battle };

export type FoundBattle = Omit<FoundOdds<'battles/odds', BattleScenario>, 'live'> & {
  readonly live: LiveArmies | undefined;
};

/** The odds of a battle of armies; see useAnswer. */
export const useBattleOdds = (scenario: BattleScenario | undefined): FoundBattle => {
  const { live, ...others } = useOdds(scenario, ASKING_ARMY);
  const full = useMemo(
    () =>
      live === undefined ? undefined : { ...live, battle: battleOf(live.scenario, DEFAULT_SEED) },
    [live],
  );
  return { live: full, ...others };
};
