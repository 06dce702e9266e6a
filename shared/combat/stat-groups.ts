import type { z } from 'zod';

/** Parts of a fighter's form, in their order: what he is, has, and how he comes to the fight. */
export const STAT_GROUPS = ['abilities', 'gear', 'circumstances'] as const;
export type StatGroup = (typeof STAT_GROUPS)[number];

/**
 * The fields of a shape, marked for the forms: under which heading they stand, and which of them
 * are `rare`, so that they are folded until somebody needs them. It changes nothing else of them.
 * @example z.strictObject({ ...inGroup('abilities', { nerve }), ...inGroup('gear', { club }) })
 */
export const inGroup = <const Shape extends Record<string, z.ZodType>>(
  group: StatGroup,
  shape: Shape,
  rare: readonly (keyof Shape)[] = [],
): Shape =>
  Object.fromEntries(
    Object.entries(shape).map(([key, field]) => [
      key,
      field.meta({ ...field.meta(), group, ...(rare.includes(key) ? { rare: true } : {}) }),
    ]),
  ) as Shape;
