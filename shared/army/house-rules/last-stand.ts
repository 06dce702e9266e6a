import { z } from 'zod';
import type { HouseRule } from './house-rule.ts';

const parameters = z.strictObject({
  below: z.int().min(1).max(100).default(25).meta({ title: 'Hits left, in % of full' }),
  bonus: z.int().min(-20).max(20).default(2).meta({ title: 'Power' }),
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
