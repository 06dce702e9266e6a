import { z } from 'zod';
import { whole } from '../../roster/fields.ts';
import type { HouseRule } from './house-rule.ts';

const parameters = z.strictObject({
  every: whole('Rounds until -1', undefined, { from: 1, to: 100, default: 5 }),
  most: whole('Most power lost', undefined, { from: 1, to: 20, default: 3 }),
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
