import { z } from 'zod';
import { WISHES } from '../../lab/chances.ts';
import { orderSchema } from '../../table/orders.ts';
import { armyNamed, chanceSchema, hasArmy, NO_ARMY, share } from './needs.ts';
import { logAsked } from './road.ts';

export const helpRequestSchema = z
  .strictObject({
    ...logAsked,
    army: armyNamed.default(0),
    wish: z.enum(WISHES).default('win').meta({ title: 'To win, or not to lose' }),
    chance: z
      .number()
      .gt(0, 'use a number above 0, such as 0.75')
      .lt(1, 'use a number below 1, such as 0.75')
      .default(0.5)
      .meta({ title: 'Chance', description: 'Between 0 and 1' }),
  })
  .refine(hasArmy, NO_ARMY)
  .meta({ id: 'HelpRequest' });

export const helpSchema = z
  .strictObject({
    army: z.string(),
    chance: chanceSchema,
    helps: z
      .array(
        z.strictObject({
          id: z.string(),
          title: z.string(),
          order: orderSchema,
          isEnough: z.boolean(),
          chance: share.meta({ description: 'With it; otherwise with the most there may be' }),
          before: share.exactOptional().meta({ description: 'With one step less: not enough' }),
          method: z.enum(['exact', 'estimate']),
          margin: z.number().exactOptional(),
        }),
      )
      .meta({ description: 'Empty where the chance is enough already, or the battle is over' }),
  })
  .meta({ id: 'Helps' });
