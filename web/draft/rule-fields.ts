import { z } from 'zod';
import { DOUBLINGS, HOUSE_RULES, rulesSchema } from '../../shared/index.ts';

/** A field of the rules form, made from its schema. */
export interface RuleField {
  readonly key: string;
  readonly title: string;
  readonly about: string;
  /** `either` takes a word or a number. */
  readonly kind: 'choice' | 'number' | 'text' | 'either';
  readonly options: readonly string[];
  readonly least?: number;
  readonly most?: number;
  /** The book's value. */
  readonly usual: string;
}

type Json = z.core.JSONSchema.BaseSchema;

const kindOf = ({ enum: options, anyOf, type }: Json): RuleField['kind'] => {
  if (options !== undefined) return 'choice';
  if (anyOf !== undefined) return 'either';
  return type === 'integer' || type === 'number' ? 'number' : 'text';
};

const fieldOf = ([key, json]: [string, Json]): RuleField => {
  const words = json.enum ?? json.anyOf?.flatMap(({ const: word }) => (word === undefined ? [] : [word])) ?? [];
  const bounds = json.anyOf?.find(({ type }) => type === 'number' || type === 'integer') ?? json;
  return {
    key,
    title: json.title ?? key,
    about: json.description ?? '',
    kind: kindOf(json),
    options: words.map(String),
    ...(bounds.minimum === undefined ? {} : { least: bounds.minimum }),
    ...(bounds.maximum === undefined ? {} : { most: bounds.maximum }),
    usual: typeof json.default === 'string' || typeof json.default === 'number' ? String(json.default) : '',
  };
};

const propertiesOf = (schema: z.ZodType): readonly [string, Json][] =>
  Object.entries(z.toJSONSchema(schema, { io: 'input' }).properties ?? {}).flatMap(([key, json]): [string, Json][] => (typeof json === 'boolean' ? [] : [[key, json]]));

/** Every rule but the house rules. */
export const RULE_FIELDS: readonly RuleField[] = propertiesOf(rulesSchema).filter(([key]) => key !== 'house').map(fieldOf);

/** Every house rule with its parameters. */
export const HOUSE_FIELDS = HOUSE_RULES.map(({ id, title, text, parameters }) => ({ id: id as string, title, text, fields: propertiesOf(parameters).map(fieldOf) }));

/** Options in plain words, by rule; one without an entry shows as it is. */
const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  doubling: Object.fromEntries(DOUBLINGS.map(({ id, title }) => [id, title])),
  general: { once: 'once, in the roll', skillTwice: 'Tactics twice: in the roll and in power', allTwice: 'Intelligence and Tactics twice' },
  attrition: { none: 'no, power stays as it began', proportional: 'yes, in proportion to hits left' },
  damageTo: { oneTarget: 'one target', splitEven: 'all enemies, split evenly', fullToEach: 'every enemy in full' },
  base: { smallestOfAll: 'the smallest army on the field', pairwise: 'the enemy at hand' },
  allies: { merge: 'fight as one force', separate: 'fight side by side' },
  roundLength: { interpolated: 'by the size of the armies' },
};

export const wordsFor = (rule: string, option: string): string => WORDS[rule]?.[option] ?? option;
