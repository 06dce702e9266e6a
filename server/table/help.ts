import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  BATTLE_EXAMPLES,
  entrySchema,
  MOST_ENTRIES,
  orderSchema,
  WISHES,
} from '../../shared/index.ts';
import type { RouteExample } from '../http/example.ts';
import { battleOrLine } from '../http/line.ts';
import { IN_LINES } from '../http/reply.ts';
import { jobsOn } from '../http/route.ts';
import type { Engine } from '../workers/engine.ts';
import { armyNamed, hasArmy, NO_ARMY } from '../lab/schemas.ts';
import type { HelpAnswer } from './help-answers.ts';

const share = z.number().min(0).max(1);

export const helpRequestSchema = z
  .strictObject({
    scenario: battleOrLine,
    entries: z
      .array(entrySchema)
      .max(MOST_ENTRIES)
      .default([])
      .meta({ description: 'Of a live battle under way; those that do not fit are passed over' }),
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
    chance: z.strictObject({ now: share, wanted: share }),
    helps: z
      .array(
        z.strictObject({
          id: z.string(),
          title: z.string(),
          order: orderSchema.meta({ description: 'Gives it, as the order of an entry' }),
          isEnough: z.boolean(),
          chance: share.meta({ description: 'With it; otherwise with the most there may be' }),
          before: share.exactOptional().meta({ description: 'With one step less: not enough' }),
          method: z.enum(['exact', 'estimate']),
          margin: z.number().exactOptional(),
        }),
      )
      .meta({ description: 'Empty where the chance is enough already, or the battle is over' }),
  })
  .meta({ id: 'Helps' }) satisfies z.ZodType<HelpAnswer>;

/** What turns a battle. */
export const helpRoutes =
  (engine: Engine) =>
  async (scope: FastifyInstance): Promise<void> =>
    jobsOn(
      scope,
      engine,
      'lab',
    )({
      path: '/help',
      operationId: 'leastHelp',
      summary: 'The least help that turns a battle',
      description:
        'At any moment of a battle, the least help that gives an army ' +
        'its chance: a lever in the next round, power, Tactics, hits ' +
        'rallied or struck, or the fall of an enemy tactician; each ' +
        `with the order that gives it. Exact for two armies. ${IN_LINES}`,
      body: helpRequestSchema,
      answer: { description: 'What turns it', schema: helpSchema },
      unprocessable: 'BATTLE_TOO_COSTLY: the message says what the bound is',
      job: (request) => ({ kind: 'help', request }),
    });

export const helpExample = (): RouteExample => {
  const value = { scenario: BATTLE_EXAMPLES[0]?.scenario, chance: 0.75 };
  return {
    path: '/help',
    requests: { ford: { summary: 'What would turn the ford for Red Host?', value } },
    job: { kind: 'help', request: helpRequestSchema.parse(value) },
  };
};
