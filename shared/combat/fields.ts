import { z } from 'zod';

export const flag = (title: string, description: string, on = false) =>
  z.boolean().default(on).meta({ title, description });

interface Range {
  readonly from?: number;
  readonly to: number;
  readonly default?: number;
}
/** A whole number, 0 at least and 0 unless told otherwise. */
export const whole = (
  title: string,
  description: string,
  { from = 0, to, default: preset = 0 }: Range,
) => z.int().min(from).max(to).default(preset).meta({ title, description });

/** One of several; the first unless told otherwise. */
export const oneOf = <const Values extends readonly [string, ...string[]]>(
  values: Values,
  title: string,
  description: string,
  preset: Values[number] = values[0],
) => z.enum(values).default(preset).meta({ title, description });
