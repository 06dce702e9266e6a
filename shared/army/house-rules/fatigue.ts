import { z } from 'zod';
import type { HouseRule } from './house-rule.ts';

const parameters = z.strictObject({
  every: z.int().min(1).max(100).default(5).meta({ title: 'Rounds until -1' }),
  most: z.int().min(1).max(20).default(3).meta({ title: 'Most power lost' }),
});

/** Long battles slow down. */
export const fatigue: HouseRule<'fatigue', z.output<typeof parameters>> = {
  id: 'fatigue',
  title: 'Fatigue',
  text: 'Every army loses 1 power after each {every} rounds, at most {most}.',
  parameters,
  reads: ['round'],
  power: ({ round }, { every, most }) => -Math.min(most, Math.floor((round - 1) / every)),
};
