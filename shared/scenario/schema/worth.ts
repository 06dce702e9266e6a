import { z } from 'zod';
import { EFFECTS } from '../../combat/stat-groups.ts';
import type { Fixed } from '../../process/schema.ts';

const valueSchema = z.union([z.string(), z.number(), z.boolean()]);

/** Something that fighters who are alike have, and what it is worth to their side. */
export const worthSchema = z.strictObject({
  side: z.string(),
  fighters: z
    .array(z.string())
    .meta({ description: 'Ids of those who are alike: all of them go without it' }),
  stat: z.string(),
  title: z.string(),
  more: z.enum(EFFECTS).meta({ description: 'What more of it should do' }),
  has: valueSchema,
  without: valueSchema.meta({ description: 'What stands there in the fights without it' }),
  by: z.number().meta({ description: 'What the side wins more with it, as a share of 1' }),
  margin: z.number().meta({ description: 'The 95 % half-width of `by`' }),
  isIdle: z.boolean().meta({ description: 'Every fight went the same without it' }),
});
export type Worth = Fixed<z.output<typeof worthSchema>>;
