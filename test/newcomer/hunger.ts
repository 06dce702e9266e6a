import { z } from 'zod';
import type { HouseRule } from '../../shared/army/house-rules/house-rule.ts';

const parameters = z.strictObject({
  loss: z.int().min(1).max(20).default(2).meta({ title: 'Power lost' }),
});

/** Whoever has less than three days of supply left fights worse. */
export const HUNGER: HouseRule<'hunger', z.output<typeof parameters>> = {
  id: 'hunger',
  title: 'Hunger',
  text: 'An army with less than three days of supply has {loss} less power.',
  parameters,
  reads: [],
  power: ({ army }, { loss }) => ('supply' in army && Number(army.supply) < 3 ? -loss : 0),
};
