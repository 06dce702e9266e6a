import { z } from 'zod';
import { battleScenarioSchema } from '../scenario/schema/battle.ts';
import { campaignSchema } from '../scenario/schema/campaign.ts';
import { duelScenarioSchema } from '../scenario/schema/duel.ts';
import { unitScenarioSchema } from '../scenario/schema/units.ts';
import { entrySchema, MOST_ENTRIES } from '../table/entry.ts';
import { SCREEN_LEVELS } from '../table/look.ts';
import { FORMATS } from './exports/exports.ts';
import { LIMITS } from './exports/liquid.ts';
import { LENGTHS } from './chronicle.ts';
import { VOICES } from './templates/index.ts';

export const READERS = ['gm', 'players'] as const;

/** How it is to be told, to whom, and what as. */
export const mannerShape = {
  voice: z.enum(VOICES).default('report').meta({ title: 'Voice' }),
  length: z.enum(LENGTHS).default('full').meta({ title: 'Length' }),
  for: z.enum(READERS).default('gm').meta({
    title: 'For',
    description: 'The game master, or the players: these read what their screen shows, no more',
  }),
  wording: z.int().min(0).max(1_000_000).default(0).meta({
    title: 'Wording',
    description: 'Another number tells the same in other words',
  }),
  template: z.string().max(LIMITS.template).optional().meta({
    title: 'Template',
    description: "Liquid, in place of the house's own",
  }),
  format: z.enum(FORMATS).default('markdown').meta({ title: 'Format' }),
};

/**
 * A battle at the table (an export of it can be sent as it is), a battle of armies or units or a
 * fight by its seed, a campaign by its results, and how it is to be told.
 */
export const chronicleRequestSchema = z
  .strictObject({
    scenario: z
      .discriminatedUnion('kind', [
        battleScenarioSchema,
        unitScenarioSchema,
        duelScenarioSchema,
        campaignSchema,
      ])
      .meta({ 'x-or-line': true }),
    entries: z.array(entrySchema).max(MOST_ENTRIES).optional().meta({
      description: 'The log of a battle at the table; left out, the seed plays it to its end',
    }),
    undone: z.array(entrySchema).max(MOST_ENTRIES).optional().meta({
      description: 'Of an export; not told',
    }),
    screen: z.enum(SCREEN_LEVELS).default('words').meta({
      description: "What the players' screen shows",
    }),
    ...mannerShape,
  })
  .refine(({ scenario, entries }) => entries === undefined || scenario.kind === 'battle', {
    path: ['entries'],
    message: 'only a battle of armies has a log: leave it out',
  })
  .meta({ id: 'ChronicleRequest' });
export type ChronicleRequest = z.output<typeof chronicleRequestSchema>;
