import { z } from 'zod';
import { manySchema, type Fixed } from '../../process/schema.ts';

const share = z.number();

/** What was said to have a chance within bounds, and how often it came. */
const reliabilitySchema = z
  .strictObject({
    from: share.meta({ description: 'Said at least' }),
    to: share.meta({ description: 'Said at most' }),
    times: manySchema.meta({ description: 'How often it was said' }),
    said: share.meta({ description: 'On average' }),
    came: manySchema.meta({ description: 'How often it came' }),
    usual: z
      .tuple([manySchema, manySchema])
      .meta({ description: 'How often it comes 19 times in 20, if what was said is right' }),
  })
  .meta({ id: 'Reliability' });
export type Reliability = Fixed<z.output<typeof reliabilitySchema>>;

const luckSchema = z.strictObject({
  who: z.string().meta({ description: 'Whoever gave the dice, or the army' }),
  rolls: manySchema,
  came: z.number().meta({ description: 'Their sum' }),
  expected: z.number(),
  // How often as much or more comes where the same rolls are thrown again; as little or less.
  atLeast: share,
  atMost: share,
});
export type DiceLuck = z.output<typeof luckSchema>;

export const calibrationSchema = z
  .strictObject({
    battles: manySchema,
    open: manySchema.meta({ description: 'Battles without an end, which do not count' }),
    bins: z.array(reliabilitySchema).meta({ description: 'By the chance that was said' }),
    favourite: reliabilitySchema.meta({ description: 'The likeliest ending, at the start' }),
    // Brier's score of the first forecasts. Margins: of what it would be if all that was said is
    // right, 19 times in 20.
    brier: z
      .strictObject({ value: share, expected: share, margin: share })
      .meta({ description: 'At the start: 0 is best; expected, if what was said is right' }),
    // 1 is right, less is too bold, more too timid; left out where nothing but even chances were
    // said.
    slope: z
      .strictObject({ value: share, margin: share })
      .exactOptional()
      .meta({ description: 'How far from even what came lay, of how far was said' }),
    verdict: z
      .enum(['few', 'right', 'bold', 'timid'])
      .meta({ description: 'What can be said of the odds' }),
    luck: z
      .array(luckSchema)
      .meta({ description: 'Of dice at the table, and how often such rolls come to as much' }),
  })
  .meta({ id: 'Calibration' });
export type Calibrated = Fixed<z.output<typeof calibrationSchema>>;
/** What the forecasts alone tell. */
export type Calibration = Omit<Calibrated, 'open' | 'luck'>;
