/** The public door of the engine: what the server, the page and the command line may use. */
export {
  armySchema,
  TARGET_POLICIES,
  tacticianSchema,
  type Army,
  type Tactician,
  commanderOf,
  hasLeft,
  isStanding,
  MOST_TACTICIANS,
  rollersOf,
  targetText,
  type Effect,
} from './army/army.ts';
export { battleOdds, battleQuestion, stateOdds, type StateOdds } from './army/odds/answer.ts';
export type { ArmyRound } from './army/battle.ts';
export { interpolatedMinutes, roundMinutes } from './army/clock.ts';
export {
  oddsCost,
  oddsSize,
  oddsTrials,
  roundCost,
  stateCost,
  storyCost,
} from './army/odds/cost.ts';
export { DOUBLINGS } from './doublings.ts';
export { HOUSE_RULES } from './army/house-rules/index.ts';
export { matchupGrid } from './army/odds/two/matchup-grid.ts';
export { exactOdds, type BattleOdds } from './army/odds/odds.ts';
export type { Band } from './army/odds/course.ts';
export { armyPower, type Power, type Term } from './army/power.ts';
export { rulesSchema, type BattleRules } from './army/rules.ts';
export { battleOf, type Battle } from './army/setup.ts';
export { playBattle, type StoryRound, type ThrownRoll } from './army/transcript.ts';
export type { Face } from './dice/dice.ts';
export { csvOf, type Cell, type Figures } from './csv.ts';
export { plainMarkup } from './markup.ts';
export { isReached } from './process/check.ts';
export { marginOf } from './process/readers/trials.ts';
export type { Odds, Outcome, Purpose } from './process/process.ts';
export type { Seed } from './rng.ts';
export {
  armyIds,
  battleScenarioSchema,
  MOST_ARMIES,
  type BattleScenario,
  type BattleScenarioInput,
} from './scenario/schema/battle.ts';
export {
  describeFormula,
  formulaRequestSchema,
  type FormulaAnswer,
} from './scenario/schema/formula.ts';
export { azgaarMap } from './scenario/import/azgaar.ts';
export { hasStatBlocks, MOST_NOTE } from './scenario/import/stat-blocks.ts';
export { duelOfStatBlocks } from './scenario/import/stat-block-duel.ts';
export { BATTLE_EXAMPLES } from './scenario/examples/battles.ts';
export {
  entrySchema,
  MOST_ENTRIES,
  type BattleLog,
  type Entry,
  type EntryChange,
  type RoundEntry,
} from './table/entry.ts';
export { clarityOf, favoured, type Luck, type Shift } from './table/luck.ts';
export { LEVERS, type Lever } from './table/ahead/levers.ts';
export {
  advance,
  aftermathsIn,
  fledIn,
  standing,
  standsIn,
  startOf,
  type EntryFault,
  type Live,
  type LiveOutcome,
  type Stands,
} from './table/live.ts';
export {
  liveOdds,
  liveQuestion,
  tellEntry,
  tellLog,
  type Line,
  type ToldRound,
} from './table/log-lines.ts';
export { mayChoose, strikingWhom, type Targets } from './table/ahead/strike.ts';
export { paceOf, roundsLeft, type Beat, type Left } from './table/ahead/pace.ts';
export { roadsOf, type RollAt } from './table/ahead/road.ts';
export { helping, wishedNow, type HelpWanted } from './table/ahead/help.ts';
export { ORDERS, orderSays, orderSchema, type Order } from './table/orders/orders.ts';
export * from './process/acts/index.ts';
export { dieAskedFor, typedSchema, type Typed } from './process/script.ts';
export { dueWithdrawals, leavesAt, type DueWithdrawal } from './table/orders/withdrawal.ts';
export { atMark, markOf, type Mark } from './table/mark.ts';
export {
  isolateBidi,
  capital,
  COLOURS,
  cut,
  idSchema,
  nameSchema,
  owner,
  takesSays,
} from './roster/names.ts';
export * from './table/seats.ts';
export { cardOf, type BattleCard, type CardArmy, type OwnArmy } from './table/card.ts';
export { captionOf, deedOf, diceOf, screenOf, screenFight } from './table/screen.ts';
export {
  liveOutcomeSchema,
  screenSchema,
  type FallenDice,
  type Help,
  type Road,
  type Screen,
  type ScreenArmy,
  type ScreenFight,
  type ScreenSeat,
  type Striking,
} from './table/told.ts';
export { SCREEN_LEVELS, SCREEN_WORDS, type ScreenLevel } from './table/look.ts';
export { FOUGHT_AS_UNITS, lossesBetween, placeOfAftermath, placeOfLosses } from './table/losses.ts';
export { err, ok, type Result } from './result.ts';
export { keptFor, remembered } from './kept-for.ts';
export { counted, signed, sumOf } from './numbers.ts';
export { menSay, TROOPS, TRAININGS, EQUIPMENTS } from './roster/troops.ts';
export {
  contingentSchema,
  LOSS_ORDERS,
  MOST_CONTINGENTS,
  profileOf,
  qualityOf,
  strengthOfRoster,
  type Contingent,
  type LossOrder,
} from './roster/roster.ts';
export { adviseOrders } from './unit/read/advice.ts';
export { pairsInContact } from './unit/persons.ts';
export { bodyOf } from './unit/bodies.ts';
export { menOf, survivorsOf, sidesOf, unitOdds, unitQuestion } from './unit/read/odds.ts';
export { isFighting, POSTS, type Field, type FieldUnit, type Post } from './unit/field.ts';
export {
  meleeWarnings,
  deploymentOf,
  openMelee,
  regroupedMelees,
  UNIT_SYSTEMS,
  UNIT_SYSTEM_IDS,
  unitRulesSchema,
  unitSchema,
  unitSystem,
  type Deployment,
  type Unit,
  type UnitRules,
} from './unit/index.ts';
export {
  tellMelee,
  type MeleeActed,
  type MeleeRound,
  type MeleeStory,
} from './unit/read/transcript.ts';
export type { Decision, UnitEvent } from './unit/read/told.ts';
export type { Melee, UnitOdds } from './unit/system.ts';
export {
  plannedOf,
  unitAskedText,
  unitDecisionText,
  unitLabel,
  unitOptionText,
} from './unit/order-text.ts';

export { answer, type Certainty, type Progress, type Question } from './process/readers/answer.ts';
export { LEAST_TRIALS } from './process/least-trials.ts';
export type { Helper, TrialRange } from './process/readers/shared-trials.ts';
export { distributionOf, spreadIn, type Kept } from './process/readers/summary.ts';
export { brokenUnits, musterBattle, type Mustered } from './bridges/muster.ts';
export { closeUnits, openUnits, type OpenAsked } from './bridges/persons.ts';
export { FLED, applyLosses, type Toll } from './bridges/toll.ts';
export {
  MOST_UNIT_SIDES,
  MOST_UNITS,
  unitScenarioSchema,
  type PersonsAct,
  type UnitAct,
  type UnitScenario,
  type UnitScenarioInput,
} from './scenario/schema/units.ts';
export { UNIT_EXAMPLES } from './scenario/examples/units.ts';
export {
  composeAnswerSchema,
  composeMen,
  composeSchema,
  type ComposeAnswer,
} from './unit/systems/tactica/compose-request.ts';
export { isMountId } from './combat/mount-id.ts';
export { isUp, STANDINGS, type Fight, type Fighter, type Standing } from './combat/fight.ts';
export { COMBAT_SYSTEM_IDS, COMBAT_SYSTEMS, combatSystem, presetInWords } from './combat/index.ts';
export { adviseFight } from './combat/read/advice.ts';
export type { Advice, Search } from './process/advice/schema.ts';
export { duelOdds, duelQuestion, type DuelOdds } from './combat/read/odds.ts';
export { type BodyZone, type Display, type Figure } from './combat/display.ts';
export { STAT_GROUPS, type StatGroup } from './combat/stat-groups.ts';
export type { CombatSystem, Preset } from './combat/system.ts';
export type {
  CombatEvent,
  CombatStep,
  FighterView,
  Open,
  OpenDecision,
  Taken,
} from './combat/read/told.ts';
export type { CombatTold } from './combat/read/transcript.ts';
export type { LabelledRoll, OpenRoll } from './process/readers/transcript.ts';
export {
  actSchema,
  duelScenarioSchema,
  fighterIds,
  MOST_FIGHTERS,
  MOST_SIDES,
  type Act,
  type DuelScenario,
  type DuelScenarioInput,
  type DuelSide,
} from './scenario/schema/duel.ts';
export { DUEL_EXAMPLES } from './scenario/examples/fights.ts';
export {
  actInDuel,
  openDuel,
  replayDuel,
  tellDuel,
  trialsOf,
  type Duel,
  type DuelTold,
} from './scenario/fight.ts';
export { toldDuel } from './scenario/told-duel.ts';
export { holding } from './scenario/holding.ts';
export {
  fightStand,
  heldOf,
  isAskedOf,
  type FightAsked,
  type FightBody,
  type FightStand,
  type Held,
} from './table/fight-stand.ts';
export { openRolls } from './unit/read/open-rolls.ts';
export { actInMelee, personsFought, toldMelee, type ToldMelee } from './scenario/told-melee.ts';
export {
  anyActSchema,
  storyAfter,
  storyBefore,
  type AnyStoryAct,
  type StoryScenario,
} from './scenario/story.ts';
export {
  fightAfter,
  type FightChange,
  type FightFault,
  type KeptFight,
} from './scenario/kept-fight.ts';
export { compared, onFeet, rewardTests, type Compared, type RewardId } from './bridges/compare.ts';
export { comparisonSchema, type Comparison } from './scenario/schema/comparison.ts';
export { EFFECTS_KEY } from './roster/fields.ts';
export { armyLine, readPlainLine } from './scenario/notation/armies.ts';
export { faultSays, wordFault, either } from './scenario/schema/faults.ts';
export {
  lineFor,
  readBattleLine,
  takenFor,
  readLine,
  type LineKind,
  type LineScenario,
} from './scenario/notation/line.ts';
export { nearestWord } from './scenario/notation/near.ts';
export { isWarLine } from './scenario/notation/tokens.ts';
export { readWar } from './scenario/notation/war/war.ts';
export { usualEndings } from './scenario/notation/war/names.ts';
export { warLine, warParts } from './scenario/notation/war/text.ts';
export { partiesText, readParties } from './scenario/notation/bodies.ts';
export { faultSaid, type TextFault } from './roster/party-text.ts';
export { aftermathOf, aftermathRequestSchema, type AftermathRequest } from './bridges/aftermath.ts';
export { aftermathEntry } from './bridges/aftermath-entry.ts';
export { aftermathEntrySchema, type AftermathEntry } from './scenario/schema/aftermath.ts';
export * from './words/index.ts';
export * from './campaign/index.ts';
export * from './lab/index.ts';
export * from './chronicle/index.ts';
export * from './questions/index.ts';
