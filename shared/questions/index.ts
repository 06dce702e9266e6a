/** What the server, the page and the command line may use of the catalogue of questions. */
export { QUESTIONS } from './catalogue.ts';
export { sidesIn } from './lab/fought.ts';
export { CAMPAIGN_EXAMPLE } from './examples.ts';
export { battleOrLine, duelOrLine, unitsOrLine, withLines } from './line.ts';
export type { AnyQuestion, Examples, Work } from './question.ts';
export { duelAdviceRequestSchema, duelAftermathRequestSchema } from './schemas/duel-requests.ts';
export { bringRequestSchema, captainsRequestSchema } from './schemas/lab/captains.ts';
export { calibrateRequestSchema } from './schemas/lab/calibrate.ts';
export { buildRequestSchema, priceRequestSchema } from './schemas/lab/lists.ts';
export { chronicleSchema, mannerSchema } from './schemas/chronicle.ts';
export { MOST_POINTS, MOST_PRICE, wishRequestSchema } from './schemas/lab/planning.ts';
export { musterRequestSchema } from './schemas/bridges.ts';
export { projectRequestSchema } from './schemas/campaigns.ts';
export { projectionSchema } from '../campaign/told.ts';
export { refereeRequestSchema } from './schemas/lab/referee.ts';
export { stateOddsSchema } from '../process/schema.ts';
export {
  answering,
  TOO_SLOW,
  TRIALS,
  wholeAnswer,
  type Fault,
  type Step,
  type Steps,
} from './steps.ts';
export type { FoughtBattle } from './work/battles.ts';
export type { GroupSize } from './work/units.ts';
export * as accountWork from './work/account.ts';
export * as atlasWork from './work/lab/atlas.ts';
export * as battleWork from './work/battles.ts';
export * as bridgeWork from './work/bridges.ts';
export * as calibrateWork from './work/lab/calibrate.ts';
export * as campaignWork from './work/campaigns.ts';
export * as captainsWork from './work/lab/captains.ts';
export * as chronicleWork from './work/chronicle.ts';
export * as compareWork from './work/compare.ts';
export * as duelWork from './work/duels.ts';
export * as formulaWork from './work/formula.ts';
export * as planningWork from './work/lab/planning.ts';
export * as listsWork from './work/lab/lists.ts';
export * as refereeWork from './work/lab/referee.ts';
export * as tableWork from './work/table.ts';
export * as unitWork from './work/units.ts';
