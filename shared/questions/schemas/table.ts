import { z } from 'zod';
import { WISHES } from '../../lab/chances.ts';
import { roundSchema } from '../../process/schema.ts';
import { entrySchema, MOST_ENTRIES } from '../../table/entry.ts';
import { helpSchema } from '../../table/told.ts';
import { battleOrLine } from '../line.ts';
import { armyNamed, chanceOf, chanceSchema, hasArmy, NO_ARMY } from './lab/needs.ts';

/** A live battle by its log. */
const logAsked = {
  scenario: battleOrLine,
  entries: z
    .array(entrySchema)
    .max(MOST_ENTRIES)
    .default([])
    .meta({ description: 'Of a live battle under way; those that do not fit are passed over' }),
};

export const roadRequestSchema = z
  .strictObject({
    ...logAsked,
    round: roundSchema.meta({ description: 'In which it was rolled' }),
    roll: z
      .string()
      .max(60)
      .meta({ description: 'Army and place of the tactician in its list, such as red/0' }),
  })
  .meta({ id: 'RoadRequest' });

export const helpRequestSchema = z
  .strictObject({
    ...logAsked,
    army: armyNamed.default(0),
    wish: z.enum(WISHES).default('win').meta({ title: 'To win, or not to lose' }),
    chance: chanceOf(0.5),
  })
  .refine(hasArmy, NO_ARMY)
  .meta({ id: 'HelpRequest' });

export const helpsSchema = z
  .strictObject({
    army: z.string(),
    chance: chanceSchema,
    margin: z
      .number()
      .exactOptional()
      .meta({ description: 'Of the chance now, where it is an estimate' }),
    helps: z
      .array(helpSchema)
      .meta({ description: 'Empty where the chance is enough already, or the battle is over' }),
  })
  .meta({ id: 'Helps' });

export const strikeRequestSchema = z
  .strictObject({ ...logAsked, army: armyNamed.default(0) })
  .refine(hasArmy, NO_ARMY)
  .meta({ id: 'StrikeRequest' });
