/** The lab's part of the public door. */
export { atlasesOf, atlasSteps, type Atlas } from './atlas/atlas.ts';
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
export { dominatedIn, equilibriumOf } from './field/equilibrium.ts';
export { fieldOf } from './field/field.ts';
export type { ArmyField } from './atlas/told.ts';
export type { Built } from './lists/built.ts';
export { pricedAt, type Prices } from './lists/price.ts';
export { refereeOf, sweepMoved, type AtlasMovedBy } from './atlas/referee.ts';
export { movedBy } from './atlas/moved.ts';
export { duelOfPair, unitsOfPair } from './atlas/pairs.ts';
export { oddsOfBattle, wished, WISHES, type Wish } from './chances.ts';
export { breakEven, neededOf, sideOfArmy, type Wanted } from './needs/needed.ts';
export type { Need, Plateau, Stretch, NamedStory, Way, Price } from './told.ts';
export { changed, PARAMETER_IDS, PARAMETERS, parameterOf, type Parameter } from './parameters.ts';
export { plateauOf } from './needs/power-steps.ts';
export { storyOf, type StoryAsked } from './stories.ts';
export { STORIES, STORY_IDS } from './story-kinds.ts';
export { FIGURES, FIGURE_IDS } from './figures.ts';
export {
  levelPlaces,
  areOfDifferentThings,
  ONE_RANGE_EACH,
  rangeFault,
  sweepOf,
  valuesOn,
  type Axis,
  type SweepAsked,
} from './sweep.ts';
export type { Sweep } from './swept.ts';
export { warningsOf, warningsOfWays } from './warnings.ts';
export { cheapestWays, type PriceList } from './needs/ways.ts';
export {
  battleAgainst,
  opponentsFor,
  readBounds,
  WISH_OF_TWO,
  WISHED,
  type BattleWish,
  type Bounds,
  type Opponent,
  type Wished,
} from './needs/wish.ts';
export { canMove, pricesFor, pricesOf, reachOf } from './needs/sensitivity.ts';
export {
  atlasAsked,
  atlasRequestSchema,
  type AtlasAsked,
  type RuleSet,
} from '../scenario/schema/atlas.ts';
export { readRuleSets } from '../scenario/notation/rule-sets.ts';
export { faultText, readArmyList } from '../scenario/import/army-list.ts';
export {
  priceCells,
  priceLines,
  readPriceList,
  type Troop,
} from '../scenario/import/price-list.ts';
export { MOST_LISTS, readScoreTable, type ScoreTable } from '../scenario/import/score-table.ts';
export { generateArmies, rangesSchema } from '../scenario/schema/ranges.ts';
