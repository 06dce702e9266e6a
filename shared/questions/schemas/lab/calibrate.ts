import { z } from 'zod';
import { faultText } from '../../../scenario/import/army-list.ts';
import { complaining } from '../../../scenario/schema/faults.ts';
import { battleScenarioSchema, type BattleScenario } from '../../../scenario/schema/battle.ts';
import { entrySchema, MOST_ENTRIES, type Entry } from '../../../table/entry.ts';
import { readFought, type FoughtBattles } from '../../lab/fought.ts';

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
    .meta({
      description:
        'Fought at the table, as it exports them. Rounds that two have in common, as copies do, ' +
        'count once',
    }),
});

export const calibrateRequestSchema = asked
  .transform(({ results, battles }, context): CalibrateAsked => {
    const none = { battles, scenarios: [], fought: [], said: [] };
    if (results === undefined) return none;
    const read = readFought(results);
    if (read.ok) return { ...none, ...read.value };
    for (const fault of read.error) complaining(context)(['results'], faultText(fault));
    return z.NEVER;
  })
  .meta({ id: 'CalibrateRequest' });
