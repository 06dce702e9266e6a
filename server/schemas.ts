import { z } from 'zod';
import type { FormulaAnswer } from '../shared/index.ts';
import type { OddsAnswer, PlayAnswer } from './answers.ts';

const shareSchema = z.number().min(0).meta({ description: 'A share of 1' });
export const roundSchema = z.int().min(1);
export const seedSchema = z
  .union([z.string(), z.int()])
  .meta({ description: 'The seed this answer belongs to: send it again for the same answer' });
const bySide = z.record(z.string(), shareSchema);
export const shareOf = (what: string) =>
  z.array(z.tuple([z.number().meta({ description: what }), shareSchema]));

const powerSchema = z
  .strictObject({
    total: z.number(),
    terms: z.array(z.strictObject({ reason: z.string(), power: z.number() })),
  })
  .meta({ id: 'Power', description: 'Power points, and every reason for them' });

export const oddsShape = {
  win: bySide.meta({ description: 'By side: the chance to be the last that stands' }),
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
    .meta({ description: 'Of an estimate: the widest 95 % half-width of its shares' }),
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

export const oddsSchema = z
  .strictObject({
    seed: seedSchema,
    ...methodShape,
    ...oddsShape,
    rounds: z
      .strictObject({ mean: z.number(), pmf: shareOf('Rounds') })
      .meta({ description: 'How many rounds are still to be fought' }),
    hits: z
      .record(z.string(), z.array(bandSchema))
      .meta({ description: 'By army: its hits after each round' }),
    power: z
      .record(z.string(), powerSchema)
      .exactOptional()
      .meta({
        description: 'By army, in the first round; left out where it depends on the target',
      }),
  })
  .meta({ id: 'BattleOdds' }) satisfies z.ZodType<OddsAnswer>;

export const outcomeSchema = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('won'), winner: z.string() }),
    z.strictObject({ kind: z.enum(['mutual', 'stalemate', 'unfinished']) }),
  ])
  .meta({ id: 'Outcome' });

export const stateOddsSchema = z
  .strictObject({ ...methodShape, ...oddsShape })
  .meta({ id: 'StateOdds' });

export const faceSchema = z.strictObject({
  sides: z.int(),
  face: z.int(),
  dropped: z.literal(true).exactOptional(),
});

const rollSchema = z.strictObject({
  tactician: z.string(),
  skill: z.number(),
  label: z.string(),
  total: z.number(),
  faces: z.array(faceSchema).meta({ description: 'Every die as it fell' }),
});

const armyRoundSchema = z.strictObject({
  army: z.string(),
  power: powerSchema,
  rolls: z.array(rollSchema),
  chosen: z.string().meta({ description: 'The label of the roll that counted' }),
  blows: z.array(z.strictObject({ target: z.string(), damage: z.int() })),
  hitsBefore: z.int(),
  hitsAfter: z.int(),
});

const storyRoundSchema = z
  .strictObject({
    round: roundSchema,
    minutes: z.number().meta({ description: 'Length of the round' }),
    clock: z.number().meta({ description: 'Minutes since the battle began, at its end' }),
    armies: z.array(armyRoundSchema),
    odds: stateOddsSchema,
    swing: z
      .record(z.string(), z.number())
      .meta({ description: 'What the round did to the chance of each side' }),
  })
  .meta({ id: 'BattleRound' });

const armySchema = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    side: z.string(),
    size: z.int(),
    quality: z.number(),
    power: z.int(),
    basePower: z.int().optional(),
    hits: z.int(),
    tacticians: z.array(
      z.strictObject({ name: z.string(), intelligence: z.int(), tactics: z.int() }),
    ),
    choice: z.string(),
    target: z.string(),
  })
  .meta({ id: 'Army', description: 'An army as the battle left it' });

export const playSchema = z
  .strictObject({
    name: z.string(),
    seed: seedSchema,
    outcome: outcomeSchema,
    odds: stateOddsSchema,
    rounds: z.array(storyRoundSchema),
    armies: z.array(armySchema),
  })
  .meta({ id: 'BattleStory' }) satisfies z.ZodType<PlayAnswer>;

export const formulaSchema = z
  .strictObject({
    formula: z.string().meta({ description: 'Canonical text' }),
    values: z
      .record(z.string(), z.number())
      .meta({ description: 'The values that the names of the formula had' }),
    range: z.strictObject({ low: z.number(), high: z.number() }),
    mean: z.number(),
    distribution: shareOf('Outcome').meta({ description: 'Exact' }),
  })
  .meta({ id: 'FormulaAnswer' }) satisfies z.ZodType<FormulaAnswer>;

export const healthSchema = z
  .strictObject({
    status: z.literal('ok'),
    version: z.string(),
    jobs: z.strictObject({ running: z.int(), waiting: z.int() }),
    followers: z.int().meta({ description: 'Those who follow live battles' }),
  })
  .meta({ id: 'Health' });

export const errorSchema = z
  .strictObject({
    error: z.strictObject({
      code: z.string().meta({ description: 'AREA_REASON, stable' }),
      message: z.string().meta({ description: 'What is wrong, and what to do' }),
      issues: z
        .array(
          z.strictObject({
            path: z
              .string()
              .meta({ description: 'Dotted, such as armies.0.size; empty for the whole body' }),
            message: z.string(),
            position: z
              .int()
              .exactOptional()
              .meta({ description: 'In a formula: the first character concerned, from 1' }),
          }),
        )
        .exactOptional(),
      position: z
        .int()
        .exactOptional()
        .meta({ description: 'In a formula: the first character concerned, from 1' }),
    }),
  })
  .meta({ id: 'Error' });
