import { z } from 'zod';
import { UNIT_SYSTEMS, unitRulesSchema, unitSchema } from '../../shared/index.ts';
import { numberOf } from '../draft/input.ts';

/** A field of a form, made from its schema. */
export interface SchemaField {
  readonly key: string;
  readonly title: string;
  readonly about: string;
  /** `either` takes a word or a number. */
  readonly kind: 'choice' | 'flag' | 'number' | 'either' | 'text';
  readonly options: readonly (string | number)[];
  readonly least?: number;
  readonly most?: number;
  /** What counts where nothing is typed; empty where that is nothing. */
  readonly usual: string;
}

type Json = z.core.JSONSchema.BaseSchema;

const kindOf = ({ enum: options, anyOf, type }: Json): SchemaField['kind'] => {
  if (type === 'boolean') return 'flag';
  if (options !== undefined) return 'choice';
  if (anyOf !== undefined) return 'either';
  return type === 'integer' || type === 'number' ? 'number' : 'text';
};

const fieldOf = ([key, json]: readonly [string, Json]): SchemaField => {
  const words = json.enum ?? json.anyOf?.flatMap(({ enum: some, const: one }) => some ?? (one === undefined ? [] : [one])) ?? [];
  const bounds = json.anyOf?.find(({ type }) => type === 'number' || type === 'integer') ?? json;
  return {
    key,
    title: json.title ?? key,
    about: json.description ?? '',
    kind: kindOf(json),
    options: json.type === 'boolean' ? ['false', 'true'] : words.filter((word) => typeof word === 'string' || typeof word === 'number'),
    ...(bounds.minimum === undefined ? {} : { least: bounds.minimum }),
    ...(bounds.maximum === undefined ? {} : { most: bounds.maximum }),
    usual: ['string', 'number', 'boolean'].includes(typeof json.default) ? `${json.default as string | number | boolean}` : '',
  };
};

const fieldsOf = (schema: z.ZodType): readonly SchemaField[] =>
  Object.entries(z.toJSONSchema(schema, { io: 'input' }).properties ?? {}).flatMap(([key, json]) => (typeof json === 'boolean' ? [] : [fieldOf([key, json])]));

const without = (fields: readonly SchemaField[], keys: readonly string[]): readonly SchemaField[] => fields.filter(({ key }) => !keys.includes(key));

/** Every option but the system itself. */
export const RULES = without(fieldsOf(unitRulesSchema), ['system']);
/** Every statistic that some system reads. */
export const STATS = without(fieldsOf(unitSchema), ['id', 'name', 'side', 'post', 'men', 'of']);

const ofOthers = (system: string, part: 'rules' | 'stats'): readonly string[] => {
  const own: Readonly<Record<string, unknown>> = UNIT_SYSTEMS.find(({ id }) => id === system)?.[part] ?? {};
  return UNIT_SYSTEMS.flatMap((other) => Object.keys(other[part])).filter((key) => own[key] === undefined);
};

/** The options that count under a system: its own, and those of every battle. */
export const rulesUnder = (system: string): readonly SchemaField[] => without(RULES, ofOthers(system, 'rules'));
export const statsUnder = (system: string): readonly SchemaField[] => without(STATS, ofOthers(system, 'stats'));

/** The value that a person means by what stands in the field; undefined for an empty one. */
export const valueOf = ({ kind, options }: SchemaField, typed: string): unknown => {
  const text = typed.trim();
  if (text === '') return undefined;
  const option = options.find((one) => String(one) === text);
  if (kind === 'flag') return option === undefined ? typed : text === 'true';
  if (kind === 'choice') return option ?? typed;
  return kind === 'text' ? typed : (option ?? numberOf(typed));
};

/** An option in words: `attacker-current` is "attacker current", `byMen` "by men". */
export const wordsOf = ({ kind }: Pick<SchemaField, 'kind'>, option: string | number): string => {
  if (kind === 'flag') return option === 'true' ? 'yes' : 'no';
  const text = String(option);
  return /^[A-Z]+$/.test(text) ? text : text.replaceAll('-', ' ').replaceAll(/([a-z])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`);
};
