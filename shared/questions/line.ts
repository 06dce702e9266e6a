import { z } from 'zod';
import { battleScenarioSchema } from '../scenario/schema/battle.ts';
import { campaignSchema } from '../scenario/schema/campaign.ts';
import { duelScenarioSchema } from '../scenario/schema/duel.ts';
import { readWar } from '../scenario/notation/war/war.ts';
import { readLine, type LineKind } from '../scenario/notation/line.ts';
import { faultSaid } from '../roster/party-text.ts';
import { isWarLine } from '../scenario/notation/tokens.ts';
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

/** Every kind of scenario, with what people call it, and the routes that it is for. */
const KINDS: Readonly<Record<string, readonly [name: string, routes: string]>> = {
  battle: ['a battle of armies', '/battles/odds or /battles/play'],
  units: ['a battle of units', '/units/odds or /units/play'],
  duel: ['a fight of persons', '/duels/odds or /duels/play'],
  campaign: ['a campaign', '/campaigns/project'],
  comparison: ['a comparison', '/compare'],
};

type Kind = LineKind | 'campaign';

/** A war tells itself by its days; where one is asked for, any line is read as one. */
const readAs = (text: string, kind?: Kind) =>
  kind === 'campaign' || isWarLine(text) ? readWar(text) : readLine(text, kind);

const elsewhere = (found: string, wanted: Kind): string => {
  const [name = '', routes = ''] = KINDS[found] ?? [];
  return `this is ${name}: give ${KINDS[wanted]?.[0]}, or send it to ${routes}`;
};

/** In a schema: a line will do as well. */
const OR_LINE = 'x-or-line';

/** The line that stands for a scenario, as it is or as `{ text }`. */
const lineIn = (value: unknown): { readonly text: string; readonly path: string[] } | undefined => {
  if (typeof value === 'object' && value !== null && !('text' in value)) return undefined;
  const line = lineSchema.safeParse(typeof value === 'string' ? { text: value } : value);
  if (!line.success) return undefined;
  return { text: line.data.text, path: typeof value === 'string' ? [] : ['text'] };
};

/** A scenario of one of the other kinds that were named above. */
const otherKind = (value: unknown, kind: Kind): string | undefined => {
  const given = typeof value === 'object' && value !== null && 'kind' in value ? value.kind : kind;
  return typeof given === 'string' && given !== kind && Object.hasOwn(KINDS, given)
    ? given
    : undefined;
};

/**
 * A scenario, or a line of its kind, as it is or as `{ text }`; the fault of a line has its
 * position.
 */
const orLine = <Schema extends z.ZodType>(schema: Schema, kind: Kind, id: string) =>
  z
    .preprocess((value, { issues }) => {
      const complain = (message: string, path: string[], params = {}): never => {
        issues.push({ code: 'custom', input: value, path, message, params });
        return z.NEVER;
      };
      const line = lineIn(value);
      if (line === undefined) {
        const other = otherKind(value, kind);
        return other === undefined ? value : complain(elsewhere(other, kind), ['kind']);
      }
      const read = readAs(line.text, kind);
      if (!read.ok)
        return complain(faultSaid(read.error), line.path, { position: read.error.at + 1 });
      const found = read.value.kind;
      return found === kind
        ? read.value
        : complain(elsewhere(found, kind), line.path, { position: 1 });
    }, schema)
    .meta({ id, description: `${KINDS[kind]?.[0]}, or its line`, [OR_LINE]: true });

export const battleOrLine = orLine(battleScenarioSchema, 'battle', 'BattleOrLine');
export const unitsOrLine = orLine(unitScenarioSchema, 'units', 'UnitsOrLine');
export const warOrLine = orLine(campaignSchema, 'campaign', 'CampaignOrLine');
export const duelOrLine = orLine(duelScenarioSchema, 'duel', 'DuelOrLine');

/** What the document says of a scenario for which a line will do as well. */
export const withLines = (schema: Readonly<Record<string, unknown>>): object => {
  const { [OR_LINE]: isEither, description, ...scenario } = schema;
  if (isEither !== true) return schema;
  const line = z.toJSONSchema(lineSchema, { io: 'input' });
  const plain = { type: 'string', description: 'The same line, as it is' };
  return { ...(description === undefined ? {} : { description }), anyOf: [scenario, line, plain] };
};

/** A body whose `scenario` may be a line of any kind. */
export const withLineOf = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((body, { issues }) => {
    const given = typeof body === 'object' && body !== null && 'scenario' in body ? body : {};
    const line = 'scenario' in given ? lineIn(given.scenario) : undefined;
    if (line === undefined) return body;
    const read = readAs(line.text);
    if (read.ok) return { ...given, scenario: read.value };
    const [path, message] = [['scenario', ...line.path], faultSaid(read.error)];
    const params = { position: read.error.at + 1 };
    issues.push({ code: 'custom', input: body, path, message, params });
    return z.NEVER;
  }, schema);
