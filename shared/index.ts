/** The public door of the engine: what the server, the page and the command line may use. */
export { TARGET_POLICIES, type Army, type Tactician } from './army/army.ts';
export { battleOdds, stateOdds, type StateOdds } from './army/answer.ts';
export type { ArmyRound, Blow } from './army/battle.ts';
export { interpolatedMinutes, roundMinutes } from './army/clock.ts';
export { DOUBLINGS } from './army/doublings.ts';
export { estimateOdds, type Progress } from './army/estimate.ts';
export { HOUSE_RULES } from './army/house-rules/index.ts';
export { exactOdds, type Band, type BattleOdds } from './army/odds.ts';
export { armyPower, type Power, type Term } from './army/power.ts';
export { DAMAGE_NAMES, rulesSchema, type BattleRules } from './army/rules.ts';
export { battleOf, type Battle } from './army/setup.ts';
export { tellBattle, type BattleStory, type StoryRound, type ThrownRoll } from './army/story.ts';
export type { Face } from './chance/chance.ts';
export type { Odds, Outcome } from './process/process.ts';
export type { Seed } from './rng.ts';
export { battleScenarioSchema, type BattleScenario, type BattleScenarioInput } from './scenario/battle.ts';
export { describeFormula, formulaRequestSchema, type FormulaAnswer, type FormulaRequest } from './scenario/formula.ts';
export { BATTLE_EXAMPLES } from './scenario/examples.ts';
