import { z } from 'zod';

/** Parts of a fighter's form, in their order: what he is, has, and how he comes to the fight. */
export const STAT_GROUPS = ['abilities', 'gear', 'circumstances'] as const;
export type StatGroup = (typeof STAT_GROUPS)[number];

/** What more of a statistic does for whoever has it; a trade may do either. */
export const EFFECTS = ['helps', 'hurts', 'trade'] as const;
export type Effect = (typeof EFFECTS)[number];

/** Fields of which more does not simply help. Words without an order are trades anyhow. */
interface Exceptions<Field> {
  readonly hurts?: readonly Field[];
  readonly trades?: readonly Field[];
  /** 0 is not the least of them: it says something else, such as "as the class has". */
  readonly apart?: readonly Field[];
}

/** What is known of a field of statistics beside its type: see `inGroup`. */
export interface StatMarks {
  readonly group: StatGroup;
  readonly more: Effect;
  readonly zeroApart: boolean;
}

const marked = <Field extends z.ZodType>(field: Field, marks: object): Field =>
  field.meta({ ...field.meta(), ...marks });

/** A field that forms fold until somebody needs it. */
export const rare = <Field extends z.ZodType>(field: Field): Field => marked(field, { rare: true });

const isOrdered = (field: z.ZodType): boolean => typeof field.parse(undefined) !== 'string';

/**
 * The fields of a shape, marked: under which heading they stand, and whether more of them helps,
 * which numbers and yes or no do unless they are said to hurt or to be a trade. It changes nothing
 * else of them.
 * @example z.strictObject({ ...inGroup('abilities', { nerve, fear }, { hurts: ['fear'] }) })
 */
export const inGroup = <const Shape extends Readonly<Record<string, z.ZodType>>>(
  group: StatGroup,
  shape: Shape,
  { hurts = [], trades = [], apart = [] }: Exceptions<NoInfer<keyof Shape>> = {},
): Shape =>
  Object.fromEntries(
    Object.entries(shape).map(([key, field]) => {
      const isTrade = trades.includes(key) || !isOrdered(field);
      const more: Effect = isTrade ? 'trade' : hurts.includes(key) ? 'hurts' : 'helps';
      const marks: StatMarks = { group, more, zeroApart: apart.includes(key) };
      return [key, marked(field, marks)];
    }),
  ) as Shape;

/** The marks of a field; undefined where it was put in no group. */
export const marksOf = (field: z.ZodType): StatMarks | undefined => {
  const marks = field.meta();
  return marks?.['more'] === undefined ? undefined : (marks as unknown as StatMarks);
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
