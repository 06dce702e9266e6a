import { z } from 'zod';
import { nameSchema } from '../../roster/names.ts';
import type { WarDate, WarRule } from './war-rule.ts';

const GREGORIAN = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
const FEBRUARY = 1;

const MOST_MONTHS = 24;
const MOST_DAYS = 100;

const parameters = z.strictObject({
  day: z.int().min(1).max(MOST_DAYS).default(1).meta({ title: 'Day 0 is the day' }),
  month: z.int().min(1).max(MOST_MONTHS).default(1).meta({
    title: 'of the month',
    description: 'From 1',
  }),
  year: z.int().min(1).max(9_000).default(1).meta({ title: 'of the year' }),
  era: z.string().trim().max(40).default('').meta({ title: 'After the year' }),
  months: z
    .array(z.strictObject({ name: nameSchema, days: z.int().min(1).max(MOST_DAYS) }))
    .max(MOST_MONTHS)
    .default([])
    .meta({ title: 'Own months', description: 'Those of the Gregorian calendar where empty' }),
});
type Calendar = z.output<typeof parameters>;

const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

/** Days of a month of a year, both as they are counted here: the month from 0. */
const daysOf = ({ months }: Calendar, month: number, year: number): number => {
  if (months.length > 0) return months[month]?.days ?? 1;
  return (LENGTHS[month] ?? 31) + (month === FEBRUARY && isLeap(year) ? 1 : 0);
};

const monthsIn = ({ months }: Calendar): number =>
  months.length > 0 ? months.length : GREGORIAN.length;

const padded = (value: number, digits: number): string => `${value}`.padStart(digits, '0');

const textOf = (calendar: Calendar, day: number, month: number, year: number): WarDate => {
  const { months, era } = calendar;
  const name = months.length > 0 ? months[month]?.name : GREGORIAN[month];
  return {
    text: [day, name, year, ...(era === '' ? [] : [era])].join(' '),
    short: `${day} ${months.length > 0 ? name : name?.slice(0, 3)}`,
    year,
    month: month + 1,
    day,
    ...(months.length > 0
      ? {}
      : { iso: [padded(year, 4), padded(month + 1, 2), padded(day, 2)].join('-') }),
  };
};

/** Names and days of the months that may be meant where no other are told. */
export const GREGORIAN_MONTHS: readonly string[] = GREGORIAN;

/** Days have dates: of months of its own, or of the Gregorian calendar. */
export const calendar: WarRule<'calendar', Calendar> = {
  id: 'calendar',
  title: 'A calendar',
  text: 'Days have dates, from the date of day 0 on.',
  parameters,
  months: (own) =>
    Array.from({ length: monthsIn(own) }, (_, month) =>
      own.months.length > 0 ? daysOf(own, month, 1) : daysOf(own, month, 4),
    ),
  faults: (own) => {
    const month = own.month - 1;
    if (month >= monthsIn(own))
      return [{ path: ['month'], message: `there are ${monthsIn(own)} months: use one of them` }];
    const most = daysOf(own, month, own.year);
    return own.day > most
      ? [{ path: ['day'], message: `this month has ${most} days: use 1 to ${most}` }]
      : [];
  },
  date: (days, own) => {
    let [day, month, year] = [own.day + days, own.month - 1, own.year];
    for (;;) {
      const most = daysOf(own, month, year);
      if (day <= most) return textOf(own, day, month, year);
      day -= most;
      month++;
      if (month >= monthsIn(own)) [month, year] = [0, year + 1];
    }
  },
};
