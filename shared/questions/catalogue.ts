import { ATLAS_QUESTION } from './lab/atlas.ts';
import { BATTLE_QUESTIONS } from './battles.ts';
import { BRIDGE_QUESTIONS } from './bridges.ts';
import { CALIBRATE_QUESTION } from './lab/calibrate.ts';
import { CAMPAIGN_QUESTIONS } from './campaigns.ts';
import { CAPTAINS_QUESTIONS } from './lab/captains.ts';
import { CHRONICLE_QUESTION } from './chronicle.ts';
import { COMPARE_QUESTION } from './compare.ts';
import { DUEL_QUESTIONS } from './duels.ts';
import { FORMULA_QUESTION } from './formula.ts';
import { PLANNING_QUESTIONS } from './lab/planning.ts';
import { LISTS_QUESTIONS } from './lab/lists.ts';
import type { AnyQuestion } from './question.ts';
import { REFEREE_QUESTION } from './lab/referee.ts';
import { UNIT_QUESTIONS } from './units.ts';

/** Every question that can be asked of Rout. */
export const QUESTIONS: readonly AnyQuestion[] = [
  ...BATTLE_QUESTIONS,
  ...BRIDGE_QUESTIONS,
  ...UNIT_QUESTIONS,
  ...DUEL_QUESTIONS,
  COMPARE_QUESTION,
  ...PLANNING_QUESTIONS,
  ATLAS_QUESTION,
  ...CAPTAINS_QUESTIONS,
  CALIBRATE_QUESTION,
  ...LISTS_QUESTIONS,
  REFEREE_QUESTION,
  ...CAMPAIGN_QUESTIONS,
  CHRONICLE_QUESTION,
  FORMULA_QUESTION,
];
