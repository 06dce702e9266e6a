import type { Question } from '../../shared/index.ts';

/** A question, under a name that stays. */
export type Asked = readonly [name: string, ask: () => unknown];

interface Field {
  readonly def: {
    readonly type: string;
    readonly innerType?: Field;
    readonly defaultValue?: unknown;
    readonly entries?: Readonly<Record<string, unknown>>;
    readonly values?: readonly unknown[];
    readonly options?: readonly Field[];
  };
  readonly shape?: Readonly<Record<string, Field>>;
  readonly minValue?: number | null;
  readonly maxValue?: number | null;
  safeParse(value: unknown): { readonly success: boolean };
}

/** Two numbers that most rules can tell apart, within the bounds of their field. */
const numbersIn = ({ minValue, maxValue }: Field): readonly number[] =>
  [1, 4].map((one) => Math.min(Math.max(one, minValue ?? one), maxValue ?? one));

const every = (field: Field): readonly unknown[] => {
  const { type, innerType, entries, values, options } = field.def;
  if (innerType !== undefined) return every(innerType);
  if (options !== undefined) return options.flatMap(every);
  if (type === 'boolean') return [true, false];
  if (type === 'number') return numbersIn(field);
  if (field.shape === undefined) return values ?? Object.values(entries ?? {});
  return Object.entries(field.shape).flatMap(([key, one]) =>
    every(one).map((value) => ({ [key]: value })),
  );
};

/** Every field of a shape with values that are not its default; texts have none. */
export const variantsOf = (shape: object): readonly (readonly [string, readonly object[]])[] =>
  Object.entries(shape as Readonly<Record<string, Field>>).flatMap(([key, field]) => {
    const others = [...new Set(every(field))].filter(
      (value) => value !== field.def.defaultValue && field.safeParse(value).success,
    );
    return others.length === 0 ? [] : [[key, others.map((value) => ({ [key]: value }))] as const];
  });

/** What trials say, where exact odds would take long. */
export const estimated = <Answer>({ estimate }: Question<Answer>): Answer | undefined =>
  last(estimate(Infinity))?.odds();

export const last = <T>(steps: Iterable<T>): T | undefined => [...steps].at(-1);
