import { z } from 'zod';
import { BODY_ZONES, DIE_STATES, TONES, type Display } from '../../combat/display.ts';

const titled = { title: z.string() };

const meter = z
  .strictObject({ kind: z.literal('meter'), ...titled, now: z.number(), full: z.number() })
  .meta({ description: 'Counted down from full: a bar' });

const track = z
  .strictObject({
    kind: z.literal('track'),
    ...titled,
    steps: z.array(z.strictObject({ ...titled, effect: z.string().exactOptional() })),
    at: z.int().meta({ description: 'Index of the step on which the fighter stands' }),
  })
  .meta({ description: 'Steps from the best to the worst' });

const dice = z
  .strictObject({
    kind: z.literal('dice'),
    ...titled,
    dice: z.array(
      z.strictObject({
        sides: z.int(),
        face: z.int().exactOptional(),
        state: z.enum(DIE_STATES),
        note: z.string().exactOptional(),
      }),
    ),
  })
  .meta({ description: 'Dice that the fighter holds' });

const figure = z
  .strictObject({
    kind: z.literal('figure'),
    ...titled,
    zones: z.array(
      z.strictObject({
        zone: z.enum(BODY_ZONES),
        severity: z.literal([0, 1, 2, 3]).meta({
          description: '0 whole, 1 hurt, 2 badly hurt, 3 lost',
        }),
        injuries: z.array(z.strictObject({ ...titled, effect: z.string() })),
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
        tone: z.enum(TONES),
        detail: z.string().exactOptional(),
      }),
    ),
  })
  .meta({ description: 'A few words each, with a sentence behind' });

const matrix = z
  .strictObject({
    kind: z.literal('matrix'),
    ...titled,
    rowTitle: z.string(),
    columnTitle: z.string(),
    rows: z.array(z.string()),
    columns: z.array(z.string()),
    cells: z.array(z.array(z.string())),
    at: z.tuple([z.int(), z.int()]).meta({ description: 'Row and column of the cell that holds' }),
  })
  .meta({ description: 'A table of results, and the cell that holds' });

/** What is drawn of a fighter or an event. */
export const displaysSchema: z.ZodType<readonly Display[]> = z
  .array(
    z
      .discriminatedUnion('kind', [meter, track, dice, figure, badges, matrix])
      .meta({ id: 'Display' }),
  )
  .meta({ description: 'What is drawn: bars, tracks, dice, a body, badges, tables' });
