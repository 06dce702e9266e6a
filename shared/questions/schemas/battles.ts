import { z } from 'zod';
import { armySchema } from '../../army/army.ts';
import {
  bandSchema,
  faceSchema,
  methodShape,
  oddsShape,
  outcomeSchema,
  roundSchema,
  roundsSchema,
  answerSeedSchema,
  stateOddsSchema,
} from '../../process/schema.ts';

const powerSchema = z
  .strictObject({
    total: z.number(),
    terms: z.array(z.strictObject({ reason: z.string(), power: z.number() })),
  })
  .meta({ id: 'Power', description: 'Power points, and every reason for them' });

export const oddsSchema = z
  .strictObject({
    seed: answerSeedSchema,
    ...methodShape,
    ...oddsShape,
    rounds: roundsSchema,
    hits: z
      .record(z.string(), z.array(bandSchema))
      .meta({ description: 'By army: its hits after each round' }),
    power: z.record(z.string(), powerSchema).exactOptional().meta({
      description: 'By army, in the first round; left out where it depends on the target',
    }),
  })
  .meta({ id: 'BattleOdds' });

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

const { contingents: _contingents, breaks: _breaks, ...armyFields } = armySchema.shape;
/** Allies who have merged may be out of the bounds of one army. */
const armyAnswerSchema = z
  .strictObject({
    ...armyFields,
    id: z.string(),
    name: z.string(),
    side: z.string(),
    size: z.int(),
    hits: z.int(),
    tacticians: z.array(
      z.strictObject({ name: z.string(), intelligence: z.int(), tactics: z.int() }),
    ),
  })
  .meta({ id: 'FoughtArmy', description: 'An army as the battle left it' });

export const playSchema = z
  .strictObject({
    name: z.string(),
    seed: answerSeedSchema,
    outcome: outcomeSchema,
    odds: stateOddsSchema,
    rounds: z.array(storyRoundSchema),
    armies: z.array(armyAnswerSchema),
  })
  .meta({ id: 'BattleStory' });
