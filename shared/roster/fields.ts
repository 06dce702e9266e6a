import { z } from 'zod';

// Fields of statistics and rules: flat, each with its default, so that forms can show them.

export const flag = (title: string, description: string, on = false) =>
  z.boolean().default(on).meta({ title, description });

interface Range {
  readonly from?: number;
  readonly to: number;
  readonly default?: number;
}
const told = (title: string, description: string | undefined) =>
  description === undefined ? { title } : { title, description };

/** A whole number, 0 at least and 0 unless told otherwise. */
export const whole = (
  title: string,
  description: string | undefined,
  { from = 0, to, default: preset = 0 }: Range,
) => z.int().min(from).max(to).default(preset).meta(told(title, description));

/** A whole number that may be missing. */
export const wholeIfAny = (
  title: string,
  description: string,
  { from = 0, to }: Omit<Range, 'default'>,
) => z.int().min(from).max(to).optional().meta({ title, description });

/** One of several; the first unless told otherwise. */
export const oneOf = <const Values extends readonly [string, ...string[]]>(
  values: Values,
  title: string,
  description: string,
  preset: Values[number] = values[0],
) => z.enum(values).default(preset).meta({ title, description });

/** What each value of a field does, in a few words, by field. */
export type Effects = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Where OpenAPI documents, and our forms, look for what the values of a field do. */
export const EFFECTS_KEY = 'x-enumDescriptions';

/** Fields that say what their values do; nothing else of them changes. */
export const withEffects = <const Shape extends Readonly<Record<string, z.ZodType>>>(
  shape: Shape,
  effects: Effects,
): Shape =>
  Object.fromEntries(
    Object.entries(shape).map(([key, field]) => {
      const told = effects[key];
      return [
        key,
        told === undefined ? field : field.meta({ ...field.meta(), [EFFECTS_KEY]: told }),
      ];
    }),
  ) as Shape;
