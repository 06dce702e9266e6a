/** The campaign's part of the public door. */
export { campaignSchema, type Campaign, type CampaignInput } from '../scenario/schema/campaign.ts';
export {
  CAMPAIGN_LIMITS,
  CHARACTER_FATES,
  MOST_WHAT_IFS,
  RESULTS,
  type CampaignCondition,
  type CharacterFate,
  type Combatant,
  type InterludeDeed,
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
} from '../scenario/war-rules/index.ts';
export { BETWEEN_PRESETS, type Between } from '../scenario/schema/between.ts';
export { CAMPAIGN_EXAMPLES } from '../scenario/examples/campaigns.ts';
export { charactersOf, timetable, type Character } from '../scenario/schema/timetable.ts';
export { afterCourse, coursesOf, whyNoCourse } from './courses.ts';
export { battleOfEngagement } from './fight.ts';
export {
  engagementOriginSchema,
  originOfBattle,
  recordOfBattle,
  returnedResultSchema,
} from './fought.ts';
export { stationsOf } from './lines/stations.ts';
export { lifeLines, type LifeLines } from './lines/life-lines.ts';
export {
  campaignNeeds,
  endingsChance,
  winningWanted,
  type CampaignWanted,
} from './projection/needed.ts';
export { isImpossible, projectionQuestion } from './projection/project.ts';
export { readEndings, readGiven } from './projection/suppose.ts';
export { suppositionsOf, whatIf, whatIfsOf } from './what-ifs.ts';
export {
  COURSES,
  type ArmyProjection,
  type CharacterProjection,
  type CourseKind,
  type EngagementProjection,
  type Given,
  type Projection,
  type StrengthPoint,
  type WarCourse,
  type WhatIf,
} from './told.ts';
