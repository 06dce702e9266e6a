import { z } from 'zod';

/** One of several words; the first where left out. */
export const oneOf = <const Words extends readonly [string, ...string[]]>(
  words: Words,
  title: string,
  description: string,
) => z.enum(words).default(words[0]).meta({ title, description });

/** A whole number from `least` to `most`, and the default. */
export const whole = (
  [least, most, byDefault]: readonly [number, number, number],
  title: string,
  description?: string,
) =>
  z
    .int()
    .min(least)
    .max(most)
    .default(byDefault)
    .meta(description === undefined ? { title } : { title, description });

/** A whole number that may be missing. */
export const wholeIfAny = (
  [least, most]: readonly [number, number],
  title: string,
  description: string,
) => z.int().min(least).max(most).optional().meta({ title, description });

export const yesOrNo = (byDefault: boolean, title: string, description: string) =>
  z.boolean().default(byDefault).meta({ title, description });
