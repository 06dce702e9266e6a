import { z } from 'zod';
import { OLDSCHOOL } from '../../shared/unit/systems/oldschool/index.ts';
import { STATS, type Rules, type Stats } from '../../shared/unit/systems/oldschool/schema.ts';
import type {
  OldschoolSetup,
  UnitStats,
} from '../../shared/unit/systems/oldschool/compiled-rules.ts';
import { RULES } from '../../shared/unit/systems/oldschool/schema.ts';

const stats = z.strictObject(STATS);
const rulesOf = z.strictObject(RULES);

/** A unit of plain men that hit each other on 11: `men`, and what differs. */
export const unit = (
  id: string,
  men: number,
  fields: Partial<Stats & Pick<UnitStats, 'side' | 'post'>> = {},
): UnitStats => {
  const { side = id, post = 'centre', ...rest } = fields;
  return { ...stats.parse(rest), id, name: id, side, post, men };
};

export const setup = (
  units: readonly UnitStats[],
  rules: Partial<Rules & OldschoolSetup['rules']> = {},
): OldschoolSetup => {
  const { reserves = 'threatened', ...rest } = rules;
  return { rules: { ...rulesOf.parse(rest), reserves }, units };
};

export const oldschool = (units: readonly UnitStats[], rules: Partial<Rules> = {}) =>
  OLDSCHOOL.open(setup(units, rules));
