import { z } from 'zod';
import { EFFECTS_KEY, keptFor } from '../../shared/index.ts';
import { textAt, textOf, treeOf, type Tree } from '../draft/tree.ts';
import { NO_FAULTS, type Faults } from './faults.ts';
import { count } from '../ui/figures/numbers.ts';

/** A field of a form, made from its schema. */
export interface SchemaField {
  readonly key: string;
  readonly title: string;
  readonly about: string;
  /** `either` takes a word or a number. */
  readonly kind: 'choice' | 'flag' | 'number' | 'either' | 'text';
  readonly options: readonly (string | number)[];
  /** What its values do, in a few words each, where its schema says so. */
  readonly effects?: Readonly<Record<string, string>>;
  readonly least?: number;
  readonly most?: number;
  readonly isWhole: boolean;
  /** What counts where nothing is typed; empty where that is nothing. */
  readonly usual: string;
  /** What a number counts, and the one to begin with, where its schema says so. */
  readonly unit?: string;
  readonly start?: string;
  /** The heading it stands under, where its schema names one; and whether few need it. */
  readonly group?: string;
  readonly isRare?: boolean;
}

type Json = z.core.JSONSchema.BaseSchema;

const isNumber = ({ type }: Json): boolean => type === 'integer' || type === 'number';

const kindOf = (json: Json): SchemaField['kind'] => {
  if (json.type === 'boolean') return 'flag';
  if (json.enum !== undefined) return 'choice';
  if (json.anyOf?.some(isNumber) === true) return 'either';
  return isNumber(json) ? 'number' : 'text';
};

const wordsIn = (json: Json): SchemaField['options'] =>
  (
    json.enum ??
    json.anyOf?.flatMap(({ enum: some, const: one }) => some ?? (one === undefined ? [] : [one])) ??
    []
  ).filter((word) => typeof word === 'string' || typeof word === 'number');

/** A default out of bounds stands for a value that was left out. */
const usualOf = ({ default: usual }: Json, { minimum }: Json): string =>
  typeof usual === 'number' && minimum !== undefined && usual < minimum ? '' : textOf(usual);

const isTexts = (value: unknown): value is Readonly<Record<string, string>> =>
  typeof value === 'object' && value !== null;

const fieldOf = ([key, json]: readonly [string, Json]): SchemaField => {
  const bounds = json.anyOf?.find(isNumber) ?? json;
  const usual = usualOf(json, bounds);
  const flags = usual === '' ? ['', 'false', 'true'] : ['false', 'true'];
  return {
    key,
    title: json.title ?? key,
    about: json.description ?? '',
    kind: kindOf(json),
    options: json.type === 'boolean' ? flags : wordsIn(json),
    ...(bounds.minimum === undefined ? {} : { least: bounds.minimum }),
    ...(bounds.maximum === undefined ? {} : { most: bounds.maximum }),
    isWhole: bounds.type === 'integer',
    usual,
    ...(typeof json['unit'] === 'string' ? { unit: json['unit'] } : {}),
    ...(typeof json['start'] === 'number' ? { start: String(json['start']) } : {}),
    ...(isTexts(json[EFFECTS_KEY]) ? { effects: json[EFFECTS_KEY] } : {}),
    ...(typeof json['group'] === 'string' ? { group: json['group'] } : {}),
    ...(json['rare'] === true ? { isRare: true } : {}),
  };
};

/** Those of an object; what stands under a name of its own is put in its place. */
const propertiesOf = keptFor((schema: z.ZodType): readonly (readonly [string, Json])[] => {
  const { properties = {}, $defs = {} } = z.toJSONSchema(schema, { io: 'input' });
  return Object.entries(properties).flatMap(([key, json]) =>
    typeof json === 'boolean'
      ? []
      : [[key, { ...$defs[json.$ref?.replace('#/$defs/', '') ?? ''], ...json }]],
  );
});

/** An object's fields in their order; lists and objects within it have forms of their own. */
export const fieldsOf = keptFor((schema: z.ZodType): readonly SchemaField[] =>
  propertiesOf(schema)
    .filter(([, { type }]) => type !== 'array' && type !== 'object')
    .map(fieldOf),
);

export const without = (
  fields: readonly SchemaField[],
  keys: readonly string[],
): readonly SchemaField[] => fields.filter(({ key }) => !keys.includes(key));

/** What of these fields is unlike the usual: the rest follows from the schema. */
export const unusualOf = (
  fields: readonly SchemaField[],
  values: Readonly<Record<string, unknown>>,
): Tree =>
  treeOf(
    Object.fromEntries(
      fields
        .filter(({ key, usual }) => !['', usual].includes(textOf(values[key])))
        .map(({ key }) => [key, values[key]]),
    ),
  );

/** Whether something else than the usual stands in the field. */
export const isUnusual = ({ usual }: SchemaField, typed = ''): boolean =>
  typed.trim() !== '' && typed.trim() !== usual;

/** In how many places something else than the usual is typed. */
export const unusualIn = (fields: readonly SchemaField[], tree: Tree | undefined): number =>
  fields.filter((field) => isUnusual(field, textAt(tree, field.key))).length;

/** Says of a field that takes a word or a number what it takes. */
export const withBounds = (faults: Faults, fields: readonly SchemaField[]): Faults =>
  faults === NO_FAULTS
    ? faults
    : Object.fromEntries(
        Object.entries(faults).map(([path, fault]) => {
          const field = fields.find(
            ({ key, kind }) => kind === 'either' && key === path.split('.').at(-1),
          );
          if (field === undefined) return [path, fault];
          const [least, most] = [count(field.least ?? 0), count(field.most ?? 0)];
          const unit = field.unit === undefined ? '' : ` of ${field.unit}`;
          const number = `${field.isWhole ? 'whole number' : 'number'}${unit}`;
          return [path, { message: `Use a ${number} from ${least} to ${most}.` }];
        }),
      );

/**
 * An option in words: what it does, where its schema says so; else `attacker-current` is "attacker
 * current", `byMen` "by men".
 */
export const wordsOf = (
  { kind, effects }: Pick<SchemaField, 'kind' | 'effects'>,
  option: string | number,
): string => {
  const effect = effects?.[option];
  if (effect !== undefined) return effect;
  if (kind === 'flag') return option === '' ? 'as usual' : option === 'true' ? 'yes' : 'no';
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
