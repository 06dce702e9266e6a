import { z } from 'zod';
import { keptFor } from '../../kept-for.ts';
import { calendar } from './calendar.ts';
import { roads } from './roads.ts';
import { seasons } from './seasons.ts';
import type { DayView, Fault, Named, Rates, Road, WarDate, WarRule } from './war-rule.ts';

export type { Rates, Road } from './war-rule.ts';
export { GREGORIAN_MONTHS } from './calendar.ts';

/** Every house rule of a war. A line here adds it to schema and projection. */
export const WAR_RULES = [calendar, seasons, roads] as const satisfies readonly WarRule[];

type HouseShape = {
  [R in (typeof WAR_RULES)[number] as R['id']]: z.ZodOptional<R['parameters']>;
};
// The cast restores what `fromEntries` forgets: one optional entry a rule.
const houseShape = Object.fromEntries(
  WAR_RULES.map(({ id, title, text, parameters }) => [
    id,
    parameters.meta({ title, description: text }).optional(),
  ]),
) as unknown as HouseShape;

export const warHouseSchema = z.strictObject(houseShape).meta({ title: 'House rules of the war' });
export type WarHouse = z.output<typeof warHouseSchema>;

interface InForce {
  readonly rule: WarRule;
  readonly parameters: unknown;
}

/** Rules in force, with their parameters. */
const inForce = keptFor((house: WarHouse): readonly InForce[] =>
  (WAR_RULES as readonly WarRule[]).flatMap((rule): InForce[] => {
    const parameters = (house as Readonly<Record<string, unknown>>)[rule.id];
    return parameters === undefined ? [] : [{ rule, parameters }];
  }),
);

/** The date of a day, where days have dates. */
export const dateOf = (house: WarHouse, day: number): WarDate | undefined => {
  for (const { rule, parameters } of inForce(house)) {
    const date = rule.date?.(day, parameters);
    if (date !== undefined) return date;
  }
  return undefined;
};

/** "3 March 1471", or "day 3". */
export const dayText = (house: WarHouse, day: number): string =>
  dateOf(house, day)?.text ?? `day ${day}`;

/** The same without the year, where there is little room. */
export const shortDay = (house: WarHouse, day: number): string =>
  dateOf(house, day)?.short ?? `day ${day}`;

const viewOf = (house: WarHouse, day: number): DayView => ({
  day,
  dateOf: (other) => dateOf(house, other),
});

/** What a day is called beside its date, such as its season. */
export const seasonOf = (house: WarHouse, day: number): string | undefined => {
  const view = viewOf(house, day);
  return inForce(house)
    .map(({ rule, parameters }) => rule.season?.(view, parameters))
    .find((name) => name !== undefined);
};

/** What a week that ends on a day does. @param usual where no rule says otherwise */
export const ratesOn = <Usual extends Rates>(house: WarHouse, usual: Usual, day: number): Rates => {
  const rules = inForce(house).filter(({ rule }) => rule.rates !== undefined);
  if (rules.length === 0) return usual;
  const view = viewOf(house, day);
  return rules.reduce<Rates>(
    (rates, { rule, parameters }) => ({ ...rates, ...rule.rates?.(view, parameters) }),
    usual,
  );
};

/** Power that an army has more, or less, on a day. */
export const housePower = (house: WarHouse, day: number, army: string): number => {
  const rules = inForce(house).filter(({ rule }) => rule.power !== undefined);
  if (rules.length === 0) return 0;
  const view = viewOf(house, day);
  return rules.reduce(
    (sum, { rule, parameters }) => sum + (rule.power?.(view, army, parameters) ?? 0),
    0,
  );
};

export const roadsIn = (house: WarHouse): readonly Road[] =>
  inForce(house).flatMap(({ rule, parameters }) => rule.roads?.(parameters) ?? []);

/** Faults of the rules, each at its path. */
export const houseFaults = (
  house: WarHouse,
  named: Omit<Named, 'months'>,
): readonly (Fault & { readonly rule: string })[] => {
  const months = inForce(house).flatMap(({ rule, parameters }) => rule.months?.(parameters) ?? []);
  return inForce(house).flatMap(({ rule, parameters }) =>
    (rule.faults?.(parameters, { ...named, months }) ?? []).map((fault) => ({
      ...fault,
      rule: rule.id,
    })),
  );
};
