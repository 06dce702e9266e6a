import { z } from 'zod';
import { OLDSCHOOL } from '../../shared/unit/oldschool/index.ts';
import { STATS, type Rules, type Stats } from '../../shared/unit/oldschool/options.ts';
import type { Card, Setup } from '../../shared/unit/oldschool/unit.ts';
import { RULES } from '../../shared/unit/oldschool/options.ts';

const stats = z.strictObject(STATS);
const rulesOf = z.strictObject(RULES);

/** A unit of plain men that hit each other on 11: `men`, and what differs. */
export const unit = (
  id: string,
  men: number,
  fields: Partial<Stats & Pick<Card, 'side' | 'post'>> = {},
): Card => {
  const { side = id, post = 'centre', ...rest } = fields;
  return { ...stats.parse(rest), id, name: id, side, post, men };
};

export const setup = (
  units: readonly Card[],
  rules: Partial<Rules & Setup['rules']> = {},
): Setup => {
  const { reserves = 'threatened', ...rest } = rules;
  return { rules: { ...rulesOf.parse(rest), reserves }, units };
};

export const oldschool = (units: readonly Card[], rules: Partial<Rules> = {}) =>
  OLDSCHOOL.open(setup(units, rules));
