import { z } from 'zod';
import { whole } from '../../roster/fields.ts';
import type { HouseRule } from './house-rule.ts';

const parameters = z.strictObject({
  max: whole('Most power from numbers', undefined, { to: 50, default: 6 }),
});

/** Numbers stop helping: only so many men reach the front. */
export const powerCap: HouseRule<'powerCap', z.output<typeof parameters>> = {
  id: 'powerCap',
  title: 'Crowded front',
  text: 'Numbers alone never give more than {max} power.',
  parameters,
  reads: [],
  power: ({ basePower }, { max }) => Math.min(0, max - basePower),
};
