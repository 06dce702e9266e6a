/** The public door of the engine: what the server, the page and the command line may use. */
export { TARGET_POLICIES, type Army, type Tactician } from './army/army.ts';
export { battleOdds, stateOdds, type StateOdds } from './army/answer.ts';
export type { ArmyRound, Blow } from './army/battle.ts';
export { interpolatedMinutes, roundMinutes } from './army/clock.ts';
export { DOUBLINGS } from './doublings.ts';
export { estimateOdds, type Progress } from './army/estimate.ts';
export { HOUSE_RULES } from './army/house-rules/index.ts';
export { exactOdds, type Band, type BattleOdds } from './army/odds.ts';
export { armyPower, type Power, type Term } from './army/power.ts';
export { DAMAGE_NAMES, rulesSchema, type BattleRules } from './army/rules.ts';
export { battleOf, type Battle } from './army/setup.ts';
export { tellBattle, type BattleStory, type StoryRound, type ThrownRoll } from './army/story.ts';
export type { Face } from './chance/chance.ts';
export { formatShare } from './format.ts';
export { marginOf } from './process/estimate.ts';
export type { Odds, Outcome } from './process/process.ts';
export type { Seed } from './rng.ts';
export {
  armyIds,
  battleScenarioSchema,
  type BattleScenario,
  type BattleScenarioInput,
} from './scenario/battle.ts';
export {
  describeFormula,
  formulaRequestSchema,
  type FormulaAnswer,
  type FormulaRequest,
} from './scenario/formula.ts';
export { BATTLE_EXAMPLES } from './scenario/examples.ts';
export { isStanding, rollersOf, type Effect, type Roller } from './army/army.ts';
export { EMPTY_LOG, amend, append, redo, undo, type Log, type LogError } from './live/log.ts';
export { entrySchema, MOST_ENTRIES, type Entry, type RoundEntry } from './live/entry.ts';
export { clarityOf, type Luck } from './live/ledger.ts';
export { LEVERS, type Lever } from './live/levers.ts';
export {
  advance,
  liveOdds,
  standing,
  startOf,
  tellEntry,
  tellLog,
  type EntryFault,
  type Line,
  type Live,
  type LiveOutcome,
  type LiveRound,
  type ToldRound,
} from './live/live.ts';
export { ORDERS, type Order } from './live/orders.ts';
export type { Laid, Typed } from './chance/table.ts';
export {
  screenOf,
  SCREEN_LEVELS,
  type Screen,
  type ScreenArmy,
  type ScreenLevel,
} from './live/screen.ts';
export { err, ok, type Result } from './result.ts';
export { TROOPS, TRAININGS, EQUIPMENTS } from './roster/troops.ts';
export {
  contingentSchema,
  contingentsSchema,
  LOSS_ORDERS,
  MOST_CONTINGENTS,
  profileOf,
  qualityOf,
  strengthOfRoster,
  type Contingent,
  type LossOrder,
} from './roster/roster.ts';
export {
  menOf,
  survivorsOf,
  estimateMelee,
  exactUnitOdds,
  sidesOf,
  unitOdds,
  type UnitProgress,
} from './unit/answer.ts';
export {
  EVENT_KINDS,
  isEngaged,
  isFighting,
  POSTS,
  RESERVE_POLICIES,
  type Field,
  type FieldUnit,
  type Post,
  type UnitEvent,
} from './unit/field.ts';
export {
  meleeWarnings,
  musterOf,
  openMelee,
  regroupedMelees,
  UNIT_SYSTEMS,
  UNIT_SYSTEM_IDS,
  unitRulesSchema,
  unitSchema,
  unitSystem,
  type Muster,
  type Unit,
  type UnitRules,
} from './unit/index.ts';
export type { MenBand, UnitOdds } from './unit/odds.ts';
export {
  tellMelee,
  type Decision,
  type MeleeRound,
  type MeleeStory,
  type StoryRoll,
  type Telling,
} from './unit/story.ts';
export type { Melee } from './unit/system.ts';
export {
  brokenUnits,
  contingentsOf,
  FLED,
  musterBattle,
  shrinkBattle,
  type Mustered,
  type Toll,
} from './scenario/muster.ts';
export {
  MOST_UNITS,
  scriptSchema,
  unitScenarioSchema,
  type ScriptScenario,
  type UnitScenario,
  type UnitScenarioInput,
} from './scenario/units.ts';
export { UNIT_EXAMPLES } from './scenario/unit-examples.ts';
export {
  composeAnswerSchema,
  composeMen,
  composeSchema,
  type ComposeAnswer,
  type ComposeRequest,
} from './scenario/compose.ts';
export type { Misfit, Script } from './chance/table.ts';
export {
  isMountId,
  isUp,
  STANDINGS,
  type CombatEvent,
  type Fight,
  type Fighter,
  type Standing,
} from './combat/fight.ts';
export { COMBAT_SYSTEM_IDS, COMBAT_SYSTEMS, combatSystem } from './combat/index.ts';
export {
  duelOdds,
  estimateDuel,
  exactDuel,
  type CurvePoint,
  type DuelOdds,
  type DuelProgress,
} from './combat/odds.ts';
export type { CombatSystem, FighterView, Preset } from './combat/system.ts';
export type {
  CombatStep,
  CombatTold,
  LaidRoll,
  Open,
  OpenDecision,
  OpenRoll,
  Taken,
} from './combat/telling.ts';
export {
  actSchema,
  duelScenarioSchema,
  fighterIds,
  MOST_ACTS,
  MOST_FIGHTERS,
  type Act,
  type DuelScenario,
  type DuelScenarioInput,
  type DuelSide,
} from './scenario/duel.ts';
export { DUEL_EXAMPLES } from './scenario/duel-examples.ts';
export { costOfFight, openDuel, tellDuel, trialsOf, type Duel } from './scenario/fight.ts';
export {
  aftermathEntry,
  aftermathOf,
  aftermathRequestSchema,
  type AftermathRequest,
} from './scenario/aftermath.ts';
export type { AftermathEntry } from './live/entry.ts';
