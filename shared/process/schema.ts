import { z } from 'zod';
import { NEEDS } from './process.ts';

/** What is told, and changed by nobody. */
export type Fixed<Told> = Told extends object
  ? { readonly [Key in keyof Told]: Fixed<Told[Key]> }
  : Told;

const shareSchema = z.number().min(0).meta({ description: 'Between 0 and 1' });
export const roundSchema = z.int().min(1);
export const manySchema = z.int().min(0);
export const answerSeedSchema = z
  .union([z.string(), z.int()])
  .meta({ id: 'AnswerSeed', description: 'Of this answer: send it again for the same one' });
const bySide = z.record(z.string(), shareSchema);
export const shareOf = (what: string) =>
  z.array(z.tuple([z.number().meta({ description: what }), shareSchema]));

/** How long a battle may last yet. */
export const roundsSchema = z
  .strictObject({ mean: z.number(), pmf: shareOf('Rounds') })
  .meta({ id: 'RoundsLeft', description: 'How many rounds are still to be fought' });

export const oddsShape = {
  win: bySide.meta({ description: 'By side: the chance to be the last one standing' }),
  mutual: shareSchema.meta({ description: 'All rout in the same round' }),
  stalemate: shareSchema.meta({ description: 'Nobody can be hurt any more' }),
  unfinished: shareSchema.meta({ description: 'Cut off before an end' }),
};
export const methodShape = {
  method: z.enum(['exact', 'estimate']),
  trials: z.int().exactOptional().meta({ description: 'Of an estimate' }),
  margin: z
    .number()
    .exactOptional()
    .meta({ description: 'Of an estimate: the widest 95 % half-width' }),
  asked: z.int().exactOptional().meta({
    description:
      'Trials asked for, where time was up; given `trials`, the seed repeats the figures',
  }),
};

export const bandSchema = z
  .strictObject({
    round: roundSchema,
    mean: z.number(),
    p5: z.int(),
    p25: z.int(),
    p50: z.int(),
    p75: z.int(),
    p95: z.int(),
    pmf: shareOf('Hits')
      .exactOptional()
      .meta({ description: 'The whole distribution, with ?detail=pmf' }),
  })
  .meta({ id: 'Band', description: "An army's hits after a round: mean and quantiles" });

export const outcomeSchema = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('won'), winner: z.string() }),
    z.strictObject({ kind: z.enum(['mutual', 'stalemate', 'unfinished']) }),
  ])
  .meta({ id: 'Outcome', description: 'How it ended' });

export const stateOddsSchema = z
  .strictObject({ ...methodShape, ...oddsShape })
  .meta({ id: 'StateOdds', description: 'The odds from here on' });

export const faceSchema = z
  .strictObject({
    sides: z.int(),
    face: z.int(),
    dropped: z.literal(true).exactOptional(),
  })
  .meta({ id: 'Face' });

/** What a roll is for, where the rules say so. */
export const purposeShape = {
  by: z.string().exactOptional().meta({ description: 'Who rolls: a fighter, unit or side' }),
  what: z.string().exactOptional().meta({ description: 'What for: endurance' }),
  bonus: z.int().exactOptional().meta({ description: 'Added to the dice' }),
  against: z.int().exactOptional().meta({
    description: 'What the sum, bonus included, is held against, where it is known',
  }),
  need: z.enum(NEEDS).exactOptional().meta({
    description: 'Which sums succeed; left out where the difference counts',
  }),
  each: z.literal(true).exactOptional().meta({
    description: 'Every die is held against it by itself, and successes are counted',
  }),
  better: z
    .strictObject({ what: z.string(), against: z.int() })
    .exactOptional()
    .meta({ description: 'What is better still: 9 or less is special' }),
};

/** Rolls of a story told again: thrown by the engine, or typed by people. */
export const recordedRollsSchema = z.array(
  z
    .strictObject({
      label: z.string(),
      total: z.number(),
      faces: z.array(faceSchema),
      source: z.enum(['rolled', 'typed']),
      ...purposeShape,
    })
    .meta({ id: 'RecordedRoll' }),
);

/** Behind an event of a story. */
export const originShape = {
  rolls: z.array(z.string()).meta({ description: 'Labels of the rolls behind it' }),
  rules: z.array(z.string()).meta({ description: 'Ids of the rules that decided it' }),
};
