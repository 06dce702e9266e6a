import { fatigue } from './fatigue.ts';
import type { HouseRule } from './house-rule.ts';
import { lastStand } from './last-stand.ts';
import { powerCap } from './power-cap.ts';

/**
 * Every house rule for power. A line here adds it to the schema, the form, the API docs and the law
 * tests.
 */
export const HOUSE_RULES = [powerCap, fatigue, lastStand] as const satisfies readonly HouseRule[];
