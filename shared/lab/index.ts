/** The lab's part of the public door. */
export { atlasesOf, atlasSteps, type Atlas, type AtlasProgress } from './atlas/atlas.ts';
export {
  afterChoice,
  betterTo,
  MOST_PLAYERS,
  TEAMS,
  type CaptainsAdvice,
  type CaptainsGame,
  type CaptainsOption,
  type Team,
} from './captains/game.ts';
export type { Calibration } from './calibration/told.ts';
export { adviceTold, mixesTold } from './captains/told.ts';
export { dominatedIn, equilibriumOf, type Equilibrium } from './field/equilibrium.ts';
export { fieldOf, MOST_IN_FIELD } from './field/field.ts';
export type { Field } from './atlas/told.ts';
export type { BuildAsked } from './lists/asked.ts';
export type { Built } from './lists/built.ts';
export { armyOfList, nameOfList, priceOf } from './lists/lists.ts';
export { pricedAt, type PriceAsked, type Prices } from './lists/price.ts';
export { refereeOf, sweepMoved, type AtlasMovedBy } from './atlas/referee.ts';
export type { SweepMoved } from './atlas/told.ts';
export { movedBy, type Moved } from './atlas/moved.ts';
export { duelOfPair, unitsOfPair } from './atlas/pairs.ts';
export { oddsOfBattle, wished, WISHES, type Wish } from './chances.ts';
export { breakEven, neededOf, sideOfArmy, type Wanted } from './needed.ts';
export type { Need, Plateau, PowerGain, Stretch, NamedStory, Way, Price } from './told.ts';
export {
  changed,
  PARAMETER_IDS,
  PARAMETERS,
  parameterOf,
  type Parameter,
  type ParameterId,
} from './parameters.ts';
export { plateauOf } from './power-steps.ts';
export { storyOf, type StoryAsked } from './stories.ts';
export { STORIES, STORY_IDS, type StoryId } from './story-kinds.ts';
export { FIGURES, FIGURE_IDS, type FigureId } from './figures.ts';
export {
  levelPlaces,
  areApart,
  ONE_RANGE_EACH,
  sweeping,
  rangeFault,
  sweepOf,
  valuesOn,
  type Axis,
  type SweepAsked,
} from './sweep.ts';
export type { Sweep } from './swept.ts';
export { warningsOf, warningsOfWays } from './warnings.ts';
export { cheapestWays, waysTo, type PriceList } from './ways.ts';
export {
  battleAgainst,
  opponentsFor,
  readBounds,
  WISH_OF_TWO,
  WISHED,
  wishing,
  type BattleWish,
  type Bounds,
  type Opponent,
  type Wished,
  type WishedId,
} from './wish.ts';
export { canMove, pricesFor, pricesOf, reachOf } from './sensitivity.ts';
export {
  atlasAsked,
  atlasRequestSchema,
  type AtlasAsked,
  type AtlasRequest,
  type RuleSet,
} from '../scenario/schema/atlas.ts';
export { readRuleSets } from '../scenario/notation/rule-sets.ts';
export { faultText, readArmyList } from '../scenario/import/army-list.ts';
export {
  priceCells,
  priceLines,
  readPriceList,
  readWeighted,
  type Troop,
} from '../scenario/import/price-list.ts';
export { MOST_LISTS, readScoreTable, type ScoreTable } from '../scenario/import/score-table.ts';
export type { ListFault } from '../scenario/import/army-table.ts';
export {
  generateArmies,
  MOST_ARMIES,
  rangesSchema,
  type Ranges,
} from '../scenario/schema/ranges.ts';
