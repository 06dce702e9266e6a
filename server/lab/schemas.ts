import { z } from 'zod';
import { battleScenarioSchema, WISHES } from '../../shared/index.ts';
import type { NeedsAnswer } from './answers.ts';

const share = z.number().min(0).max(1);

/** A battle, an army of it, and the chance that is wanted for it. */
export const needRequestSchema = z
  .strictObject({
    scenario: battleScenarioSchema,
    army: z.int().min(0).default(0).meta({
      title: 'Army',
      description: 'Its place in the list, from 0',
    }),
    wish: z.enum(WISHES).default('win').meta({ title: 'To win, or not to lose' }),
    chance: z
      .number()
      .gt(0, 'use a share of 1 above 0, such as 0.75')
      .lt(1, 'use a share of 1 below 1, such as 0.75')
      .default(0.75)
      .meta({ title: 'Chance', description: 'A share of 1' }),
  })
  .refine(({ scenario, army }) => army < scenario.armies.length, {
    path: ['army'],
    message: 'there is no such army: count from 0',
  })
  .meta({ id: 'NeedRequest' });

const method = z.enum(['exact', 'estimate']);
const titled = { parameter: z.string(), title: z.string(), method };

export const needsSchema = z
  .strictObject({
    army: z.int(),
    wish: z.enum(WISHES),
    chance: z.strictObject({ now: share, wanted: share }),
    method,
    needs: z
      .array(
        z.strictObject({
          ...titled,
          now: z.number().meta({ description: 'As it is' }),
          needed: z
            .number()
            .exactOptional()
            .meta({ description: 'The least that is enough; left out where nothing is' }),
          chance: share.meta({ description: 'With it; else with the most there may be' }),
          before: share.exactOptional().meta({ description: 'With a step less' }),
        }),
      )
      .meta({ description: 'Each alone, everything else as it is' }),
    prices: z
      .array(
        z.strictObject({
          army: z.int().meta({ description: 'Whose it is, by its place in the list' }),
          ...titled,
          by: z.number().meta({ description: 'So much more, and so much less' }),
          more: share,
          less: share,
        }),
      )
      .meta({ description: 'The chance to win with a little more and less, the dearest first' }),
  })
  .meta({ id: 'Needs' }) satisfies z.ZodType<NeedsAnswer>;
