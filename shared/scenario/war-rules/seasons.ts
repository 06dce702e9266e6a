import { z } from 'zod';
import { idSchema, nameSchema } from '../../roster/names.ts';
import type { DayView, Fault, Rates, WarRule } from './war-rule.ts';

const season = z.strictObject({
  name: nameSchema,
  day: z.int().min(0).max(3_650).default(0).meta({
    title: 'From the day',
    description: 'Of the war; or of the month, every year',
  }),
  month: z.int().min(1).max(24).optional().meta({ title: 'of the month' }),
  hitsAWeek: z.int().min(0).max(1000).optional().meta({ title: 'Hits back in a week' }),
  woundedAWeek: z.number().min(0).max(1).optional().meta({ title: 'Wounded back in a week' }),
  suppliesAWeek: z.int().min(0).max(1_000_000).optional().meta({ title: 'Supplies a week' }),
  hungryPower: z.int().min(-20).max(0).optional().meta({ title: 'Power without supplies' }),
  power: z.int().min(-20).max(20).default(0).meta({ title: 'Power' }),
  armies: z.array(idSchema).max(12).default([]).meta({
    title: 'Whose power',
    description: 'Ids of armies; of all where empty',
  }),
});
type Season = z.output<typeof season>;

const parameters = z.array(season).max(12);

const MONTHS = 100;

/** Where it begins in a year, comparable with others. */
const placeOf = (month: number, day: number): number => month * MONTHS + day;

/** The season of a day: of those of a year the last that began, round the year. */
const seasonOn = (seasons: readonly Season[], { day, date }: DayView): Season | undefined => {
  const inYear = seasons.filter(({ month }) => month !== undefined);
  const once = seasons.filter((one) => one.month === undefined && one.day <= day);
  const latest = (all: readonly Season[], of: (one: Season) => number): Season | undefined =>
    all.toSorted((a, b) => of(b) - of(a))[0];
  const found = latest(once, (one) => one.day);
  if (found !== undefined || date === undefined) return found;
  const of = (one: Season): number => placeOf(one.month ?? 0, one.day);
  const now = placeOf(date.month, date.day);
  return (
    latest(
      inYear.filter((one) => of(one) <= now),
      of,
    ) ?? latest(inYear, of)
  );
};

const RATES = ['hitsAWeek', 'woundedAWeek', 'suppliesAWeek', 'hungryPower'] as const;

/** Seasons may set recovery, hunger and power. */
export const seasons: WarRule<'seasons', readonly Season[]> = {
  id: 'seasons',
  title: 'Seasons',
  text:
    'Each from its day, until the next begins: what a week brings back and uses, and power. What ' +
    'is left out is as between battles.',
  parameters,
  faults: (own, { armies, months }) =>
    own.flatMap(({ month, day, armies: whose }, i): Fault[] => {
      const unknown = whose.find((id) => !armies.includes(id));
      const most = month === undefined ? undefined : (months[month - 1] ?? 0);
      return [
        ...(unknown === undefined
          ? []
          : [{ path: [i, 'armies'], message: `no army has the id "${unknown}": name another` }]),
        ...(most === undefined || (day >= 1 && day <= most)
          ? []
          : [
              most === 0
                ? { path: [i, 'month'], message: 'no calendar has this month: set a calendar' }
                : { path: [i, 'day'], message: `this month has ${most} days: use 1 to ${most}` },
            ]),
      ];
    }),
  season: (view, own) => seasonOn(own, view)?.name,
  rates: (view, own) => {
    const found = seasonOn(own, view);
    return Object.fromEntries(
      RATES.flatMap((rate) => {
        const value = found?.[rate];
        return value === undefined ? [] : [[rate, value]];
      }),
    ) as Partial<Rates>;
  },
  power: (view, army, own) => {
    const found = seasonOn(own, view);
    const concerns =
      found !== undefined && (found.armies.length === 0 || found.armies.includes(army));
    return concerns ? found.power : 0;
  },
};
