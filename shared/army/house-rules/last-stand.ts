import { z } from 'zod';
import { whole } from '../../roster/fields.ts';
import type { HouseRule } from './house-rule.ts';

const parameters = z.strictObject({
  below: whole('Hits left, in % of full', undefined, { from: 1, to: 100, default: 25 }),
  bonus: whole('Power', undefined, { from: -20, to: 20, default: 2 }),
});

/** An army near breaking fights harder (or, with a negative bonus, worse). */
export const lastStand: HouseRule<'lastStand', z.output<typeof parameters>> = {
  id: 'lastStand',
  title: 'Last stand',
  text: 'An army below {below} % of its full hits has {bonus} more power.',
  parameters,
  reads: ['hits'],
  power: ({ army, fullHits }, { below, bonus }) => (army.hits * 100 < fullHits * below ? bonus : 0),
};
