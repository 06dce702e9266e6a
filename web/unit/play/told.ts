import { toldApart, toldMelee, type ToldMelee, type UnitScenario } from '../../../shared/index.ts';
import { seedOf } from '../../engine/question.ts';

/** The battle on the page, as far as its acts have it fought, and the round ahead. */
export const meleeOf = (scenario: UnitScenario): ToldMelee =>
  toldMelee(toldApart(scenario), seedOf(scenario), { isAhead: true });
