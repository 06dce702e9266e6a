import type { BattleScenario } from '../../../shared/index.ts';
import { quickComing, quickOdds } from '../../engine/quick.ts';
import { nameless, type AskingOdds } from '../../engine/use-odds.ts';
import { endingsOfBattle } from './endings.ts';

/** What the odds of a battle depend on, but for the luck of an estimate. */
export const keyOfBattle = ({
  armies,
  name: _name,
  seed: _seed,
  trials: _trials,
  ...others
}: BattleScenario): unknown => [nameless(armies), others];

/** Battles of armies: odds appear with each key, so an estimate starts at once. */
export const ASKING_ARMY: AskingOdds<'battles/odds', BattleScenario> = {
  questionOf: (scenario) => ({ kind: 'battles/odds', scenario }),
  instantly: (scenario) => quickOdds({ scenario }),
  coming: quickComing,
  keyOf: keyOfBattle,
  luckOf: ({ seed, trials }) => [seed, trials],
  partsOf: endingsOfBattle,
};
