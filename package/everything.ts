import { battleScenarioSchema, duelScenarioSchema, unitScenarioSchema } from '../shared/index.ts';

export { isWarLine, lineFor, QUESTIONS, readLine } from '../shared/index.ts';
export const SCENARIOS = {
  battle: battleScenarioSchema,
  units: unitScenarioSchema,
  duel: duelScenarioSchema,
};
