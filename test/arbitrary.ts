import fc from 'fast-check';

/** Any character, drawn by number: fast-check takes two seconds to list them all. */
export const CHARACTER = fc
  .integer({ min: 0, max: 0x10ffff - 0x800 })
  .map((nth) => String.fromCodePoint(nth < 0xd800 ? nth : nth + 0x800));

export interface Field {
  readonly def: {
    readonly type: string;
    readonly innerType?: Field;
    readonly entries?: Record<string, string>;
    readonly values?: readonly (string | number)[];
    readonly options?: readonly Field[];
  };
  readonly minValue?: number;
  readonly maxValue?: number;
}
/** The values that a field lists: its words, or yes and no; a number has none. */
export const wordsOf = ({ def }: Field): readonly unknown[] => {
  if (def.innerType !== undefined) return wordsOf(def.innerType);
  if (def.type === 'boolean') return [true, false];
  return def.values ?? Object.values(def.entries ?? {});
};

const fieldOf = (field: Field, most: number): fc.Arbitrary<unknown> => {
  switch (field.def.type) {
    case 'default':
    case 'optional':
      return fieldOf(field.def.innerType ?? field, most);
    case 'boolean':
      return fc.boolean();
    case 'enum':
    case 'literal':
      return fc.constantFrom(...wordsOf(field));
    case 'union':
      return fc.oneof(...(field.def.options ?? []).map((one) => fieldOf(one, most)));
    case 'number':
      return fc.integer({ min: field.minValue ?? 0, max: Math.min(field.maxValue ?? 9, most) });
    default:
      throw new Error(field.def.type);
  }
};

/**
 * Any values that the fields of a schema allow, numbers up to `most`; each field may be left out.
 */
export const anyOf = (
  schema: { readonly shape: object },
  most: number,
): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(
    Object.fromEntries(
      Object.entries(schema.shape).map(([name, field]) => [name, fieldOf(field as Field, most)]),
    ),
    { requiredKeys: [] },
  );
