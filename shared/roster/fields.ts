import { z } from 'zod';
import { keptBy } from '../kept-for.ts';

// Fields of statistics and rules: flat, each with its default, so that forms can show them.

/**
 * A field with more said of it. No copy is made: copies of all fields took a third of a start.
 * @param fresh a field that stands nowhere else
 */
export const marked = <Field extends z.ZodType>(fresh: Field, marks: object): Field => {
  z.globalRegistry.add<z.ZodType>(fresh, { ...fresh.meta(), ...marks });
  return fresh;
};

/** A field that forms fold until somebody needs it. */
export const rare = <Field extends z.ZodType>(field: Field): Field => marked(field, { rare: true });

export const flag = (title: string, description: string, on = false) =>
  marked(z.boolean().default(on), { title, description });

interface Range {
  readonly from?: number;
  readonly to: number;
  readonly default?: number;
}
const told = (title: string, description: string | undefined) =>
  description === undefined ? { title } : { title, description };
const ranges = keptBy<z.ZodInt>(1_000);
const wholeIn = (from: number, to: number): z.ZodInt =>
  ranges(`${from} to ${to}`, () => z.int().check(z.gte(from), z.lte(to)));

/** A whole number, 0 at least and 0 unless told otherwise. */
export const whole = (
  title: string,
  description: string | undefined,
  { from = 0, to, default: preset = 0 }: Range,
) => marked(wholeIn(from, to).default(preset), told(title, description));

/** A whole number that may be missing. */
export const wholeIfAny = (
  title: string,
  description: string,
  { from = 0, to }: Omit<Range, 'default'>,
) => marked(wholeIn(from, to).optional(), { title, description });

/** One of several; the first unless told otherwise. */
export const oneOf = <const Values extends readonly [string, ...string[]]>(
  values: Values,
  title: string,
  description: string,
  preset: Values[number] = values[0],
) => marked(z.enum(values).default(preset), { title, description });

/** Where OpenAPI documents, and our forms, look for what the values of a field do. */
export const EFFECTS_KEY = 'x-enumDescriptions';

/** What values of a field do, in a few words each. */
type Words<Value extends string = string> = Readonly<Record<Value, string>>;

/** A field that says what some of its values do; nothing else of it changes. */
export const saying = <Field extends z.ZodType>(field: Field, words: Words): Field =>
  marked(field, { [EFFECTS_KEY]: words });

/** The titles of what is chosen from, as words of its values. */
export const titlesOf = <Id extends string>(
  list: readonly { readonly id: Id; readonly title: string }[],
) => Object.fromEntries(list.map(({ id, title }) => [id, title])) as Words<Id>;

/** One of several, each with what it does in a few words; the first unless told otherwise. */
export const worded = <const Value extends string>(
  title: string,
  description: string,
  words: Words<Value>,
  preset?: NoInfer<Value>,
) => {
  const values = Object.keys(words) as [Value, ...Value[]];
  return saying(oneOf(values, title, description, preset ?? values[0]), words);
};

const either = (words: readonly string[]): string =>
  [words.slice(0, -1).join(', '), ...words.slice(-1)].join(' or ');

/**
 * The same, where the description says what each does as well.
 * @param source rules that leave it open, and what the words do not say
 */
export const choice = <const Value extends string>(
  title: string,
  source: string,
  words: Words<Value>,
  preset?: NoInfer<Value>,
) => worded(title, `${source}; ${either(Object.values(words))}`, words, preset);
