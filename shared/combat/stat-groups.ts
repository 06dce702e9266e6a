import type { z } from 'zod';

/** Parts of a fighter's form, in their order: what he is, has, and how he comes to the fight. */
export const STAT_GROUPS = ['abilities', 'gear', 'circumstances'] as const;
export type StatGroup = (typeof STAT_GROUPS)[number];

const marked = <Field extends z.ZodType>(field: Field, marks: object): Field =>
  field.meta({ ...field.meta(), ...marks });

/** A field that forms fold until somebody needs it. */
export const rare = <Field extends z.ZodType>(field: Field): Field => marked(field, { rare: true });

/**
 * The fields of a shape, marked for the forms: under which heading they stand. It changes nothing
 * else of them.
 * @example z.strictObject({ ...inGroup('abilities', { nerve }), ...inGroup('gear', { club }) })
 */
export const inGroup = <const Shape extends Readonly<Record<string, z.ZodType>>>(
  group: StatGroup,
  shape: Shape,
): Shape =>
  Object.fromEntries(
    Object.entries(shape).map(([key, field]) => [key, marked(field, { group })]),
  ) as Shape;
