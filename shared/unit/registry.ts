import { z } from 'zod';
import { idSchema, nameSchema } from '../roster/names.ts';
import { POSTS } from './field.ts';
import { RESERVE_POLICIES } from './reserves.ts';
import type { UnitSystem } from './system.ts';

/** Fields of all systems, so that one battle can be fought under each; a system reads its own. */
const merged = (systems: readonly UnitSystem[], part: 'rules' | 'stats'): z.ZodRawShape =>
  Object.assign({}, ...systems.map((system) => system[part]));

const rulesShape = (systems: readonly UnitSystem[]) => {
  const ids = systems.map(({ id }) => id);
  return {
    system: z
      .enum(ids)
      .default(ids[0] ?? '')
      .meta({ title: 'Units fight by' }),
    reserves: z
      .enum(RESERVE_POLICIES)
      .default('flank')
      .meta({
        title: 'Reserves move up',
        description:
          'To an open wing, to strike the flank, or where they are needed; or when a front is ' +
          'the weaker, at once to the weakest post, only when nobody else is left. Both sides ' +
          'decide at the same time',
      }),
  };
};

const UNIT_SHAPE = {
  id: idSchema.optional().meta({
    title: 'Id',
    description: 'Key of this unit in every answer; unit1, unit2 ... where left out',
  }),
  name: nameSchema.optional().meta({ title: 'Name', description: 'The id where left out' }),
  side: idSchema.optional().meta({ title: 'Side', description: 'The unit itself where left out' }),
  post: z.enum(POSTS).default('centre').meta({
    title: 'Post',
    description: "As its own side sees it: its left faces the enemy's right",
  }),
  men: z.int().min(1).max(10_000).meta({ title: 'Men' }),
  of: z
    .string()
    .regex(
      /^[A-Za-z0-9][A-Za-z0-9_-]{0,39}\/\d{1,2}$/,
      'name a contingent as army/place, such as red/0',
    )
    .optional()
    .meta({
      title: 'Taken from',
      description: 'The contingent of an army it was taken from, as army/place',
    }),
};

/** Schemas of what people may ask of some systems: their options, and a unit for all of them. */
export const unitSchemas = (systems: readonly UnitSystem[]) => ({
  rules: z.strictObject({ ...rulesShape(systems), ...merged(systems, 'rules') }),
  unit: z.strictObject({ ...UNIT_SHAPE, ...merged(systems, 'stats') }),
});
