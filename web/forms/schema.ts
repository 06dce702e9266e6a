import { z } from 'zod';
import { numberOf } from '../draft/number.ts';

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

/** A value as it stands in a field. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';

const fieldOf = ([key, json]: readonly [string, Json]): SchemaField => {
  const words =
    json.enum ??
    json.anyOf?.flatMap(({ enum: some, const: one }) => some ?? (one === undefined ? [] : [one])) ??
    [];
  const bounds = json.anyOf?.find(({ type }) => type === 'number' || type === 'integer') ?? json;
  return {
    key,
    title: json.title ?? key,
    about: json.description ?? '',
    kind: kindOf(json),
    options:
      json.type === 'boolean'
        ? ['false', 'true']
        : words.filter((word) => typeof word === 'string' || typeof word === 'number'),
    ...(bounds.minimum === undefined ? {} : { least: bounds.minimum }),
    ...(bounds.maximum === undefined ? {} : { most: bounds.maximum }),
    usual: textOf(json.default),
  };
};

/** A flat object's fields in their order. */
export const fieldsOf = (schema: z.ZodType): readonly SchemaField[] =>
  Object.entries(z.toJSONSchema(schema, { io: 'input' }).properties ?? {}).flatMap(([key, json]) =>
    typeof json === 'boolean' ? [] : [fieldOf([key, json])],
  );

/** The value that a person means by what stands in the field; undefined for an empty one. */
export const valueOf = ({ kind, options }: SchemaField, typed: string): unknown => {
  const text = typed.trim();
  if (text === '') return undefined;
  const option = options.find((one) => String(one) === text);
  if (kind === 'flag') return option === undefined ? typed : text === 'true';
  if (kind === 'choice') return option ?? typed;
  return kind === 'text' ? typed : (option ?? numberOf(typed));
};

export const valuesOf = (
  fields: readonly SchemaField[],
  typed: Readonly<Record<string, string>>,
): Record<string, unknown> =>
  Object.fromEntries(
    fields.flatMap((field) =>
      typed[field.key] === undefined ? [] : [[field.key, valueOf(field, typed[field.key] ?? '')]],
    ),
  );

/** What is unlike the usual, as texts: the rest follows from the schema. */
export const textsOf = (
  fields: readonly SchemaField[],
  values: Readonly<Record<string, unknown>>,
): Record<string, string> =>
  Object.fromEntries(
    fields
      .map(({ key, usual }) => [key, textOf(values[key]), usual] as const)
      .filter(([, typed, usual]) => typed !== '' && typed !== usual)
      .map(([key, typed]) => [key, typed]),
  );

/** Whether something else than the usual stands in the field. */
export const isUnusual = ({ usual }: SchemaField, typed = ''): boolean =>
  typed.trim() !== '' && typed.trim() !== usual;

/** An option in words: `attacker-current` is "attacker current", `byMen` "by men". */
export const wordsOf = ({ kind }: Pick<SchemaField, 'kind'>, option: string | number): string => {
  if (kind === 'flag') return option === 'true' ? 'yes' : 'no';
  const text = String(option);
  return /^[A-Z]+$/.test(text)
    ? text
    : text
        .replaceAll('-', ' ')
        .replaceAll(
          /([a-z])([A-Z])/g,
          (_, before: string, after: string) => `${before} ${after.toLowerCase()}`,
        );
};
