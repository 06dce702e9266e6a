import type { BattleScenario } from '../../../shared/index.ts';
import { quickComing, quickOdds } from '../../engine/quick.ts';
import type { Asking } from '../../engine/use-answer.ts';
import { nameless } from '../../engine/use-odds.ts';

/** Battles of armies: odds appear with each key, so an estimate starts at once. */
export const ASKING_ARMY: Asking<'battles/odds', BattleScenario> = {
  questionOf: (scenario) => ({ kind: 'battles/odds', scenario }),
  instantly: (scenario) => quickOdds({ scenario }),
  coming: quickComing,
  keyOf: ({ armies, rules, round }) => [nameless(armies), rules, round],
  luckOf: ({ seed, trials }) => [seed, trials],
};
