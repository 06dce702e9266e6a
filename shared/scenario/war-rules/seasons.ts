import { z } from 'zod';
import { idSchema, nameSchema } from '../../roster/names.ts';
import type { DayView, Fault, Rates, WarDate, WarRule } from './war-rule.ts';

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

const [MONTHS, YEARS] = [100, 10_000] as const;

/** A date as a number: the later the greater. */
const placeOf = ({ year, month, day }: Pick<WarDate, 'year' | 'month' | 'day'>): number =>
  year * YEARS + month * MONTHS + day;

/** When it last began, as a number; -Infinity where it has not. @param now the date of the day */
const begun = ({ day, month }: Season, view: DayView, now: WarDate | undefined): number => {
  if (month === undefined) {
    const date = view.dateOf(day);
    return day > view.day ? -Infinity : date === undefined ? day : placeOf(date);
  }
  if (now === undefined) return -Infinity;
  const inYear = placeOf({ year: now.year, month, day });
  return inYear <= placeOf(now) ? inYear : inYear - YEARS;
};

/** The season of a day: the last that began; of equals that of the war, not of every year. */
const seasonOn = (seasons: readonly Season[], view: DayView): Season | undefined => {
  const once = seasons.filter(({ month }) => month === undefined);
  const inYear = seasons.filter(({ month }) => month !== undefined);
  const now = view.dateOf(view.day);
  let [found, last]: [Season | undefined, number] = [undefined, -Infinity];
  for (const one of [...once, ...inYear]) {
    const at = begun(one, view, now);
    if (at > last) [found, last] = [one, at];
  }
  return found;
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
