import type { BattleScenario } from '../../../shared/index.ts';
import { quickComing, quickOdds } from '../../engine/quick.ts';
import { nameless, type AskingOdds } from '../../engine/use-odds.ts';
import { endingsOfBattle } from './endings.ts';

/** Battles of armies: odds appear with each key, so an estimate starts at once. */
export const ASKING_ARMY: AskingOdds<'battles/odds', BattleScenario> = {
  questionOf: (scenario) => ({ kind: 'battles/odds', scenario }),
  instantly: (scenario) => quickOdds({ scenario }),
  coming: quickComing,
  keyOf: ({ armies, rules, round }) => [nameless(armies), rules, round],
  luckOf: ({ seed, trials }) => [seed, trials],
  partsOf: endingsOfBattle,
};
