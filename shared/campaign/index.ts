/** The campaign's part of the public door. */
export { campaignSchema, type Campaign, type CampaignInput } from '../scenario/schema/campaign.ts';
export {
  CAMPAIGN_LIMITS,
  CHARACTER_FATES,
  MOST_WHAT_IFS,
  RESULT_TESTS,
  RESULTS,
  type CampaignCondition,
  type CharacterFate,
  type Combatant,
  type Deed,
  type EngagementRecord,
  type EngagementResult,
  type PlainCondition,
} from '../scenario/schema/campaign-shape.ts';
export {
  dateOf,
  dayText,
  GREGORIAN_MONTHS,
  seasonOf,
  shortDay,
  warHouseSchema,
  WAR_RULES,
  type WarHouse,
} from '../scenario/war-rules/index.ts';
export { BETWEEN_PRESETS, type Between, type Risk } from '../scenario/schema/between.ts';
export { CAMPAIGN_EXAMPLES } from '../scenario/examples/campaigns.ts';
export {
  charactersOf,
  timetable,
  type Character,
  type Happening,
} from '../scenario/schema/timetable.ts';
export { afterCourse, coursesOf, whyNoCourse } from './courses.ts';
export { battleOfEngagement } from './fight.ts';
export {
  engagementOriginSchema,
  originOfBattle,
  recordOfBattle,
  returnedResultSchema,
  type EngagementOrigin,
  type ReturnedResult,
} from './fought.ts';
export { stationsOf } from './lines/stations.ts';
export { lifeLines, type LifeLines } from './lines/life-lines.ts';
export {
  campaignNeeds,
  endingsChance,
  winningWanted,
  type CampaignNeeds,
  type CampaignWanted,
} from './projection/needed.ts';
export { isImpossible, projectionQuestion } from './projection/project.ts';
export { readEndings, readGiven } from './projection/suppose.ts';
export { suppositionsOf, whatIf, whatIfsOf } from './what-ifs.ts';
export {
  COURSES,
  type ArmyProjection,
  type CampaignEdge,
  type CharacterProjection,
  type CourseKind,
  type EndingProjection,
  type EngagementProjection,
  type Given,
  type Pairing,
  type Projection,
  type StrengthPoint,
  type WarCourse,
  type WhatIf,
} from './told.ts';
