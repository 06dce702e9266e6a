import { z } from 'zod';
import { idSchema, nameSchema } from '../../roster/names.ts';

export const FATES = ['dead', 'wounded', 'taken', 'escaped', 'free'] as const;
const several = z.int().min(0).max(1000);

const lossSchema = z
  .strictObject({
    side: idSchema,
    name: z.string().max(200),
    present: several,
    dead: several,
    wounded: several
      .optional()
      .meta({ description: 'Who fell and is with his own side; 0 where left out' }),
    taken: several,
    escaped: several,
    hits: z
      .int()
      .min(0)
      .max(1_000_000)
      .optional()
      .meta({
        description:
          'Hit points of those who come back to their unit, all together, where units and ' +
          'persons count the same; by their number where left out',
      }),
  })
  .refine(
    ({ present, dead, wounded = 0, taken, escaped }) => dead + wounded + taken + escaped <= present,
    { path: ['present'], message: 'These are more than were there.' },
  )
  .meta({ id: 'Losses' });

/**
 * What came of the fight after the rout: who of note lives, what it cost each side, and loot and
 * prisoners as the game master notes.
 */
export const aftermathEntrySchema = z
  .strictObject({
    kind: z.literal('aftermath'),
    system: z.string().max(40).default('').meta({
      description: 'By which persons fought; empty where the game master just said how it went',
    }),
    winner: z
      .string()
      .max(200)
      .default('')
      .meta({ description: 'Who held the field; empty where nobody did' }),
    rounds: several.default(0),
    fled: z
      .array(idSchema)
      .max(12)
      .optional()
      .meta({
        description:
          'Armies that had fled then: where others have, it is passed over. Left out: it stands ' +
          'after any rout',
      }),
    people: z
      .array(z.strictObject({ side: idSchema, name: nameSchema, fate: z.enum(FATES) }))
      .max(40)
      .default([])
      .meta({ description: 'Named characters, one by one' }),
    losses: z
      .array(lossSchema)
      .max(12)
      .default([])
      .meta({ description: 'Of those who were there, by side' }),
    text: z
      .string()
      .trim()
      .max(2000)
      .default('')
      .meta({ title: 'Loot, prisoners and what else', description: 'As the game master notes' }),
  })
  .meta({ id: 'AftermathEntry' });
export type AftermathEntry = z.output<typeof aftermathEntrySchema>;
