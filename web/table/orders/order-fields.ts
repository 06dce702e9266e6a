import { z } from 'zod';
import {
  isStanding,
  ORDERS,
  rollersOf,
  TARGET_POLICIES,
  targetText,
  type Live,
  type Order,
} from '../../../shared/index.ts';
import { faultsOf, type Faults } from '../../forms/faults.ts';

/** What is typed in an order's form, by field; a tactician's are `tactician.name` and so on. */
export type Texts = Readonly<Record<string, string>>;

export interface OrderField {
  readonly path: string;
  readonly title: string;
  readonly hint?: string | undefined;
  readonly isNumber: boolean;
  readonly isNeeded: boolean;
  /** What stands where nothing is typed. */
  readonly empty?: string;
  readonly options?: readonly { readonly value: string; readonly label: string }[] | undefined;
}

interface Schema {
  readonly type?: string;
  readonly title?: string;
  readonly description?: string;
  readonly enum?: readonly string[];
  readonly const?: string;
  readonly minimum?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  /** Of what is said army by army. */
  readonly additionalProperties?: Schema | false;
}

const kindOf = (type: string): (typeof ORDERS)[number] | undefined =>
  ORDERS.find((kind) => kind.type === type);
const SCHEMAS = new Map<string, Schema>(
  ORDERS.map(({ type, parameters }) => [
    type,
    z.toJSONSchema(parameters, { io: 'input' }) as Schema,
  ]),
);

const plain = (values: readonly string[]): OrderField['options'] =>
  values.map((value) => ({ value, label: value }));

/** The options of a field that names something on the field. */
const optionsOf = (
  name: string,
  texts: Texts,
  { field: { armies } }: Live,
): OrderField['options'] => {
  const army = armies.find(({ id }) => id === texts['army']) ?? armies[0];
  const names = army === undefined ? [] : rollersOf(army).map((one) => one.name);
  switch (name) {
    case 'army':
      return armies.map(({ id, name: label }) => ({ value: id, label }));
    case 'tactician':
      return plain(names);
    case 'choice':
      return [
        { value: 'highest', label: 'the highest' },
        { value: 'commander', label: "the commander's" },
        ...(plain(names) ?? []),
      ];
    case 'target':
      return [
        ...TARGET_POLICIES.map((value) => ({ value, label: targetText(value, String) })),
        ...armies
          .filter((one) => one.side !== army?.side && isStanding(one))
          .map(({ id, name: label }) => ({ value: id, label })),
      ];
    default:
      return undefined;
  }
};

/** Something of each army on the field. */
const ofArmies = (
  { title, additionalProperties }: Schema,
  path: string,
  { field }: Live,
): readonly OrderField[] =>
  field.armies.map(({ id, name }) => ({
    path: `${path}.${id}`,
    title: `${title}, ${name}`,
    isNumber: true,
    isNeeded: false,
    empty: additionalProperties && (additionalProperties.minimum ?? 0) > 0 ? 'as it is' : '0',
  }));

const walk = (
  { properties = {}, required = [] }: Schema,
  above: string,
  texts: Texts,
  live: Live,
): readonly OrderField[] =>
  Object.entries(properties).flatMap(([name, schema]): readonly OrderField[] => {
    if (schema.const !== undefined) return [];
    const path = above + name;
    if (schema.properties !== undefined) return walk(schema, `${path}.`, texts, live);
    if (schema.additionalProperties) return ofArmies(schema, path, live);
    const options =
      schema.enum === undefined
        ? above === ''
          ? optionsOf(name, texts, live)
          : undefined
        : plain(schema.enum);
    const isNumber = schema.type === 'integer' || schema.type === 'number';
    return [
      {
        path,
        title: schema.title ?? name,
        hint: schema.description,
        isNumber,
        isNeeded: required.includes(name),
        ...(path === 'rounds' ? { empty: 'for good' } : {}),
        options,
      },
    ];
  });

/** The form of an order, made from its schema. */
export const orderFields = (type: string, texts: Texts, live: Live): readonly OrderField[] => {
  const schema = SCHEMAS.get(type);
  return schema === undefined ? [] : walk(schema, '', texts, live);
};

const valueOf = ({ isNumber, isNeeded }: OrderField, text: string): unknown => {
  const bare = text.trim().replace('−', '-');
  if (bare === '' && (isNumber || !isNeeded)) return undefined;
  return isNumber && Number.isFinite(Number(bare)) ? Number(bare) : bare;
};

export type ReadOrder = { readonly order: Order } | { readonly faults: Faults };

/** The order of a form as typed, or its faults by field. */
export const readOrder = (type: string, texts: Texts, live: Live): ReadOrder => {
  const made: Record<string, unknown> = { type };
  for (const field of orderFields(type, texts, live)) {
    const value = valueOf(field, texts[field.path] || (field.options?.[0]?.value ?? ''));
    if (value === undefined) continue;
    const [name = '', inner] = field.path.split('.');
    if (inner === undefined) made[name] = value;
    else made[name] = { ...(made[name] as object | undefined), [inner]: value };
  }
  const read = kindOf(type)?.parameters.safeParse(made, { reportInput: true });
  if (read?.success === true) return { order: read.data };
  return { faults: faultsOf(read?.error.issues ?? []) };
};

/** An order as the texts of its form. */
export const textsOf = (order: object): Texts =>
  Object.fromEntries(
    Object.entries(order).flatMap(([name, value]): [string, string][] =>
      typeof value === 'object' && value !== null
        ? Object.entries(value as object).map(([inner, one]) => [`${name}.${inner}`, String(one)])
        : [[name, String(value)]],
    ),
  );

export const ORDER_KINDS = ORDERS.map(({ type, title, text }) => ({ type, title, text }));
