import { z } from 'zod';
import type { Change, Log } from '../process/acts/log.ts';
import { typedSchema } from '../process/script.ts';
import { idSchema } from '../roster/names.ts';
import { aftermathEntrySchema } from '../scenario/schema/aftermath.ts';
import { orderSchema } from './orders/orders.ts';

/** A tactician by army and place in its list: `red/0` is the first of Red. */
const rollKey = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,39}\/\d{1,2}$/, 'name a roll as army/place, such as red/0');

const roundEntrySchema = z.strictObject({
  kind: z.literal('round'),
  dice: z
    .record(rollKey, typedSchema)
    .default({})
    .meta({ description: 'Typed dice by roll; what is left out is rolled' }),
  again: z
    .record(rollKey, z.int().min(1).max(100))
    .default({})
    .meta({ description: 'How often a roll is thrown anew' }),
  by: z
    .record(rollKey, z.string().max(80))
    .optional()
    .meta({ description: 'Who gave the dice of a roll, where a player did' }),
  choices: z
    .record(idSchema, z.int().min(0).max(11))
    .default({})
    .meta({ description: 'By army: the place of the tactician whose roll counts' }),
  targets: z
    .record(idSchema, idSchema)
    .default({})
    .meta({ description: 'By army: the id of the army it strikes' }),
  run: z
    .union([z.int().min(1).max(1000), z.literal('rout')])
    .default(1)
    .meta({ description: 'So many rounds, or on until a rout; typed dice are for the first' }),
});

const orderEntrySchema = z.strictObject({
  kind: z.literal('order'),
  reason: z.string().trim().min(1, 'say why').max(200),
  order: orderSchema,
});
const noteEntrySchema = z.strictObject({
  kind: z.literal('note'),
  text: z.string().trim().min(1, 'write something').max(2000),
  players: z
    .literal(true)
    .optional()
    .meta({ description: "Whether the players' screen shows it; other notes stay with the log" }),
});

/**
 * One entry of a live battle's log. The state of the battle is always derived from the scenario and
 * these.
 */
export const entrySchema = z
  .discriminatedUnion('kind', [
    roundEntrySchema,
    orderEntrySchema,
    noteEntrySchema,
    aftermathEntrySchema,
  ])
  .meta({ id: 'Entry', description: 'What was done at the table' });
export type Entry = z.output<typeof entrySchema>;
export type RoundEntry = z.output<typeof roundEntrySchema>;

/** A round about which nothing is said: all dice are those of the seed. */
export const PLAIN_ROUND: RoundEntry = roundEntrySchema.parse({ kind: 'round' });

/** Entries of one battle at the most; a longer log would take too long to read again. */
export const MOST_ENTRIES = 500;

/** A live battle as it is kept. */
export type BattleLog = Log<Entry>;
/** What a game master does to it. */
export type EntryChange = Change<Entry>;
