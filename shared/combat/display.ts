import { z } from 'zod';
import type { Fixed } from '../process/schema.ts';

/*
 * Things about a fighter or an event that are drawn rather than told. A system fills in the shape;
 * page, command line and API know the shapes alone, never the system.
 */

const titled = { title: z.string() };

const meter = z
  .strictObject({ kind: z.literal('meter'), ...titled, now: z.number(), full: z.number() })
  .meta({ description: 'Counted down from full: a bar' });

/** A row of steps, of which he stands on one: ranks from +9 to -3, levels of health. */
const track = z
  .strictObject({
    kind: z.literal('track'),
    ...titled,
    // `effect`: what it means to stand there.
    steps: z.array(z.strictObject({ ...titled, effect: z.string().exactOptional() })),
    at: z.int().meta({ description: 'Index of the step on which the fighter stands' }),
  })
  .meta({ description: 'Steps from the best to the worst' });

/** Action dice, a pool kept for defence. */
const dice = z
  .strictObject({
    kind: z.literal('dice'),
    ...titled,
    dice: z.array(
      z.strictObject({
        sides: z.int(),
        // Left out where the die has not been rolled.
        face: z.int().exactOptional(),
        state: z.enum(['ready', 'used', 'lost']),
        // What is special about it: "burned".
        note: z.string().exactOptional(),
      }),
    ),
  })
  .meta({ description: 'Dice that the fighter holds' });

const zone = z.enum([
  'head',
  'neck',
  'chest',
  'belly',
  'groin',
  'leftArm',
  'rightArm',
  'leftHand',
  'rightHand',
  'leftLeg',
  'rightLeg',
  'leftFoot',
  'rightFoot',
]);
export type BodyZone = z.output<typeof zone>;

/** Zones that cannot be hit are left out, and drawn without a mark. */
const figure = z
  .strictObject({
    kind: z.literal('figure'),
    ...titled,
    zones: z.array(
      z.strictObject({
        zone,
        severity: z.literal([0, 1, 2, 3]).meta({
          description: '0 whole, 1 hurt, 2 badly hurt, 3 lost',
        }),
        injuries: z.array(z.strictObject({ ...titled, effect: z.string() })),
        // What protects it: "mail, 3".
        armour: z.string().exactOptional(),
      }),
    ),
  })
  .meta({ description: 'A body, with the injuries of each zone' });

const badges = z
  .strictObject({
    kind: z.literal('badges'),
    ...titled,
    badges: z.array(
      z.strictObject({
        text: z.string(),
        tone: z.enum(['good', 'bad', 'plain']),
        detail: z.string().exactOptional(),
      }),
    ),
  })
  .meta({ description: 'A few words each, with a sentence behind' });

/** Attack by defence, say. */
const matrix = z
  .strictObject({
    kind: z.literal('matrix'),
    ...titled,
    // What rows and columns stand for: "attack", "defence".
    rowTitle: z.string(),
    columnTitle: z.string(),
    rows: z.array(z.string()),
    columns: z.array(z.string()),
    // By row, then column.
    cells: z.array(z.array(z.string())),
    at: z.tuple([z.int(), z.int()]).meta({ description: 'Row and column of the cell that holds' }),
  })
  .meta({ description: 'A table of results, and the cell that holds' });

/** What is drawn of a fighter or an event. */
export const displaysSchema = z
  .array(
    z
      .discriminatedUnion('kind', [meter, track, dice, figure, badges, matrix])
      .meta({ id: 'Display' }),
  )
  .meta({ description: 'What is drawn: bars, tracks, dice, a body, badges, tables' });

export type Display = Fixed<z.output<typeof displaysSchema>>[number];
export type Track = Extract<Display, { readonly kind: 'track' }>;
export type DiceSet = Extract<Display, { readonly kind: 'dice' }>;
export type Figure = Extract<Display, { readonly kind: 'figure' }>;
export type Badges = Extract<Display, { readonly kind: 'badges' }>;
export type Matrix = Extract<Display, { readonly kind: 'matrix' }>;
