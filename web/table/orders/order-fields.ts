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
import { put } from '../../draft/changes.ts';
import { readTree, textAt, treeAt, type Tree } from '../../draft/tree.ts';
import { NO_FAULTS, readBy, type Reading } from '../../forms/faults.ts';
import { fieldsOf, without, type SchemaField } from '../../forms/schema.ts';

type Options = readonly { readonly value: string; readonly label: string }[];

/** A field of an order; a tactician's are `tactician.name` and so on. */
export interface OrderField {
  readonly path: string;
  readonly title: string;
  readonly isNumber: boolean;
  /** What stands where nothing is typed. */
  readonly empty: string;
  readonly options?: Options | undefined;
}

const plain = (values: readonly (string | number)[]): Options =>
  values.map((value) => ({ value: `${value}`, label: `${value}` }));

/** The options of a field that names something on the field. */
const optionsOf = (name: string, draft: Tree, { field: { armies } }: Live): Options | undefined => {
  const army = armies.find(({ id }) => id === textAt(draft, 'army')) ?? armies[0];
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
        ...plain(names),
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

const fieldAt = ({ key, title, kind, options, usual }: SchemaField, above = ''): OrderField => ({
  path: above + key,
  title,
  isNumber: kind === 'number',
  empty: key === 'rounds' ? 'for good' : usual,
  options: kind === 'choice' ? plain(options) : undefined,
});

/** Fields of what an order holds by itself: a tactician, or something of each army on the field. */
const fieldsWithin = (
  [key, schema]: readonly [string, z.ZodType],
  { field }: Live,
): readonly OrderField[] => {
  const held = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
  if (held instanceof z.ZodObject) return fieldsOf(held).map((one) => fieldAt(one, `${key}.`));
  if (!(held instanceof z.ZodRecord)) return [];
  const { minValue } = held.valueType as z.ZodNumber;
  return field.armies.map(({ id, name }) => ({
    path: `${key}.${id}`,
    title: `${schema.meta()?.title}, ${name}`,
    isNumber: true,
    empty: (minValue ?? 0) > 0 ? 'as it is' : '0',
  }));
};

const parametersOf = (draft: Tree) =>
  ORDERS.find(({ type }) => type === textAt(draft, 'type'))?.parameters;

/** The form of an order, made from its schema. */
export const orderFields = (draft: Tree, live: Live): readonly OrderField[] => {
  const parameters = parametersOf(draft);
  if (parameters === undefined) return [];
  return [
    ...without(fieldsOf(parameters), ['type']).map((field) => ({
      ...fieldAt(field),
      ...(field.kind === 'text' ? { options: optionsOf(field.key, draft, live) } : {}),
    })),
    ...Object.entries(parameters.shape).flatMap((part) => fieldsWithin(part, live)),
  ];
};

/** The order as it is written, or what is wrong with it; of a list untouched its first option. */
export const readOrder = (draft: Tree, live: Live): Reading<Order> => {
  const parameters: z.ZodType<Order> | undefined = parametersOf(draft);
  if (parameters === undefined) return { faults: NO_FAULTS };
  const whole = orderFields(draft, live).reduce<Tree>(
    (made, { path, options }) => {
      const typed = treeAt(draft, path) ?? options?.[0]?.value;
      return typed === undefined ? made : put(path, typed)(made);
    },
    { type: textAt(draft, 'type') },
  );
  return readBy(parameters, readTree(whole));
};

export const ORDER_KINDS = ORDERS.map(({ type, title, text }) => ({ type, title, text }));
