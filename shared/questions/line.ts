import { z } from 'zod';
import { err, type Result } from '../result.ts';
import type { TextFault } from '../roster/party-text.ts';
import { campaignSchema } from '../scenario/schema/campaign.ts';
import { readWar } from '../scenario/notation/war.ts';
import { battleScenarioSchema } from '../scenario/schema/battle.ts';
import { duelScenarioSchema } from '../scenario/schema/duel.ts';
import { readLine, type LineKind } from '../scenario/notation/line.ts';
import { unitScenarioSchema } from '../scenario/schema/units.ts';

const lineSchema = z.strictObject({
  text: z
    .string()
    .max(20_000)
    .meta({
      description:
        'A battle in one line: "800 x1.5 Ada 1+3 v 1350", "units: 200 knights v 300 levies" or ' +
        '"zones: knight v 2 soldiers"; a war: "day 3 The ford: Red v Blue; day 9 The hill: ' +
        'winner v Green"',
    }),
});

const KINDS: Readonly<Record<LineKind, string>> = {
  battle: 'a battle of armies',
  units: 'a battle of units',
  duel: 'a fight of persons',
};

const OR_LINE = 'x-or-line';

type ReadLine = (text: string) => Result<unknown, TextFault>;

/** A scenario, or `{ text }` with a line of its kind; the fault of a line has its position. */
const orLineOf = <Schema extends z.ZodType>(schema: Schema, read: ReadLine, id: string) =>
  z
    .preprocess((value, { issues }) => {
      const line = lineSchema.safeParse(value);
      if (!line.success) return value;
      const complain = (message: string, at: number): never => {
        issues.push({
          code: 'custom',
          input: value,
          path: ['text'],
          message,
          params: { position: at + 1 },
        });
        return z.NEVER;
      };
      const found = read(line.data.text);
      return found.ok ? found.value : complain(found.error.message, found.error.at);
    }, schema)
    .meta({ id, [OR_LINE]: true });

const orLine = <Schema extends z.ZodType>(schema: Schema, kind: LineKind, id: string) =>
  orLineOf(
    schema,
    (text) => {
      const read = readLine(text, kind);
      if (!read.ok || read.value.kind === kind) return read;
      return err({ at: 0, message: `this is ${KINDS[read.value.kind]}: give ${KINDS[kind]}` });
    },
    id,
  );

export const battleOrLine = orLine(battleScenarioSchema, 'battle', 'BattleOrLine');
export const unitsOrLine = orLine(unitScenarioSchema, 'units', 'UnitsOrLine');
export const warOrLine = orLineOf(campaignSchema, readWar, 'CampaignOrLine');
export const duelOrLine = orLine(duelScenarioSchema, 'duel', 'DuelOrLine');

/** What the document says of a scenario for which a line will do as well. */
export const withLines = (schema: Readonly<Record<string, unknown>>): object => {
  const { [OR_LINE]: isEither, ...scenario } = schema;
  return isEither === true
    ? { anyOf: [scenario, z.toJSONSchema(lineSchema, { io: 'input' })] }
    : schema;
};
