import { z } from 'zod';
import { marked } from '../roster/fields.ts';

/** Parts of a fighter's form, in their order: what he is, has, and how he comes to the fight. */
export const STAT_GROUPS = ['abilities', 'gear', 'circumstances'] as const;
export type StatGroup = (typeof STAT_GROUPS)[number];

/** What more of a statistic does for whoever has it; a trade may do either. */
export const EFFECTS = ['helps', 'hurts', 'trade'] as const;
export type Effect = (typeof EFFECTS)[number];

/** What is known of a field of statistics beside its type. */
interface StatMarks {
  readonly group: StatGroup;
  readonly more: Effect;
  readonly zeroApart: boolean;
}

/** A field of which more hurts whoever has it; without such a word more helps. */
export const hurts = <Field extends z.ZodType>(field: Field): Field =>
  marked(field, { more: 'hurts' });

/** A field of which more may help or hurt. Words without an order are trades anyhow. */
export const trade = <Field extends z.ZodType>(field: Field): Field =>
  marked(field, { more: 'trade' });

/** A field whose 0 is not the least of it: it says something else, such as "as the class has". */
export const apart = <Field extends z.ZodType>(field: Field): Field =>
  marked(field, { zeroApart: true });

/**
 * The fields of a shape, marked for the forms: under which heading they stand. It changes nothing
 * else of them.
 * @example z.strictObject({ ...inGroup('abilities', { nerve }), ...inGroup('gear', { club }) })
 */
export const inGroup = <const Shape extends Readonly<Record<string, z.ZodType>>>(
  group: StatGroup,
  shape: Shape,
): Shape => {
  for (const field of Object.values(shape)) marked(field, { group });
  return shape;
};

const isOrdered = (field: z.ZodType): boolean => typeof field.parse(undefined) !== 'string';

/** The marks of a field; undefined where it was put in no group. */
export const marksOf = (field: z.ZodType): StatMarks | undefined => {
  const { group, more, zeroApart = false } = (field.meta() ?? {}) as Partial<StatMarks>;
  return group && { group, more: more ?? (isOrdered(field) ? 'helps' : 'trade'), zeroApart };
};

/** Numbers of so many are stepped through by a hundredth: 1 percent of 500 shows nowhere. */
const MANY = 100;
const rangeOf = (field: z.ZodType): number => {
  const { minimum = 0, maximum = 0 } = z.toJSONSchema(field, { io: 'input' });
  return maximum - minimum;
};

/**
 * A value one step better, or worse, for whoever has it.
 * @returns undefined where there is none, or where it may help or hurt
 */
export const stepFrom = (field: z.ZodType, value: unknown, better: boolean): unknown => {
  const marks = marksOf(field);
  if (marks === undefined || marks.more === 'trade') return undefined;
  const isUp = better === (marks.more === 'helps');
  if (typeof value === 'boolean') return value === isUp ? undefined : isUp;
  if (typeof value !== 'number') return undefined;
  const step = Math.max(1, Math.floor(rangeOf(field) / MANY));
  const next = isUp ? value + step : value - step;
  if (marks.zeroApart && (value === 0 || next === 0)) return undefined;
  return field.safeParse(next).success ? next : undefined;
};

/** Words for nothing in the hand, on the body or under it. */
const NOTHING: readonly string[] = ['none', 'unarmed', 'brawl'];

/**
 * What stands in a field of somebody who has nothing of it: no, 0, or a word for nothing.
 * @returns undefined where that is what he has, where there is no such thing, or where 0 says
 * something else
 */
const nothingOf = (field: z.ZodType, has: unknown): unknown => {
  if (marksOf(field)?.zeroApart === true) return undefined;
  const words = z.toJSONSchema(field, { io: 'input' }).enum;
  const plain = typeof has === 'boolean' ? false : 0;
  const nothing = words === undefined ? plain : NOTHING.find((word) => words.includes(word));
  return nothing === has || !field.safeParse(nothing).success ? undefined : nothing;
};

/**
 * What stands in a field without what somebody has there: of abilities, and of a skill with some
 * gear, a step less; of gear, circumstances and what hurts nothing.
 * @returns undefined where there is no less, or nobody can say what that is
 */
export const withoutOf = (field: z.ZodType, has: unknown): unknown => {
  const marks = marksOf(field);
  const isSkill = marks?.group === 'abilities' || rangeOf(field) >= MANY;
  return isSkill && marks?.more === 'helps' ? stepFrom(field, has, false) : nothingOf(field, has);
};

/** Whether somebody has in a field what few ever change, and has not changed it. */
export const isUnused = (field: z.ZodType, has: unknown): boolean =>
  field.meta()?.['rare'] === true && field.parse(undefined) === has;
