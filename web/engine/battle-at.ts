import { battleOf, type Battle, type BattleScenario } from '../../shared/index.ts';
import { DEFAULT_SEED } from './question.ts';

export const battleAt = (scenario: BattleScenario, start?: Battle['start']): Battle => {
  const battle = battleOf(scenario, DEFAULT_SEED);
  return start === undefined ? battle : { ...battle, start };
};
