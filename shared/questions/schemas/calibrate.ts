import { z } from 'zod';
import { VERDICTS } from '../../lab/calibration/calibration.ts';
import { faultText } from '../../scenario/import/army-list.ts';
import { battleScenarioSchema, type BattleScenario } from '../../scenario/schema/battle.ts';
import { entrySchema, MOST_ENTRIES, type Entry } from '../../table/entry.ts';
import { readFought, type FoughtBattles } from '../fought.ts';
import { manySchema } from './parts.ts';

const LONGEST = 400_000;
const MOST_BATTLES = 500;

export interface TableBattle {
  readonly scenario: BattleScenario;
  readonly entries: readonly Entry[];
}

export interface CalibrateAsked extends FoughtBattles {
  readonly battles: readonly TableBattle[];
}

const asked = z.strictObject({
  results: z
    .string()
    .max(LONGEST)
    .optional()
    .meta({
      description:
        'CSV whose first row names its columns: first and second (an army each) or battle (a ' +
        'line), with winner; or chance and came, of a battle and round where these are named',
    }),
  battles: z
    .array(
      z.object({
        scenario: battleScenarioSchema,
        entries: z.array(entrySchema).max(MOST_ENTRIES),
      }),
    )
    .max(MOST_BATTLES)
    .default([])
    .meta({ description: 'Fought at the table, as it exports them' }),
});

export const calibrateRequestSchema = asked
  .transform(({ results, battles }, { value, issues }): CalibrateAsked => {
    const none = { battles, scenarios: [], fought: [], said: [] };
    if (results === undefined) return none;
    const read = readFought(results);
    if (read.ok) return { ...none, ...read.value };
    for (const fault of read.error)
      issues.push({ code: 'custom', input: value, path: ['results'], message: faultText(fault) });
    return z.NEVER;
  })
  .meta({ id: 'CalibrateRequest' });

const share = z.number();
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

export const calibrationSchema = z
  .strictObject({
    battles: manySchema,
    open: manySchema.meta({ description: 'Battles without an end, which do not count' }),
    bins: z.array(reliabilitySchema).meta({ description: 'By the chance that was said' }),
    favourite: reliabilitySchema.meta({ description: 'The likeliest ending, at the start' }),
    brier: z
      .strictObject({ value: share, expected: share, margin: share })
      .meta({ description: 'At the start: 0 is best; expected, if what was said is right' }),
    slope: z
      .strictObject({ value: share, margin: share })
      .exactOptional()
      .meta({ description: 'How far from even what came lay, of how far was said' }),
    verdict: z.enum(VERDICTS).meta({ description: 'What can be said of the odds' }),
    luck: z
      .array(
        z.strictObject({
          who: z.string().meta({ description: 'Whoever gave the dice, or the army' }),
          rolls: manySchema,
          came: z.number().meta({ description: 'Their sum' }),
          expected: z.number(),
          atLeast: share,
          atMost: share,
        }),
      )
      .meta({ description: 'Of dice at the table, and how often such rolls come to as much' }),
  })
  .meta({ id: 'Calibration' });
