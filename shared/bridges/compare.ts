import type { z } from 'zod';
import { COMBAT_SYSTEMS } from '../combat/index.ts';
import type { CombatSystem } from '../combat/system.ts';
import type { DuelOdds } from '../combat/read/odds.ts';
import { partiesText, readParties } from '../scenario/notation/bodies.ts';
import { cut, cutBefore } from '../roster/names.ts';
import { profileOf, type Contingent } from '../roster/roster.ts';
import { comparisonSchema, type Comparison } from '../scenario/schema/comparison.ts';
import {
  duelScenarioSchema,
  MOST_FIGHTERS,
  type DuelScenario,
  type DuelScenarioInput,
} from '../scenario/schema/duel.ts';
import { MOST_UNITS, unitScenarioSchema, type UnitScenario } from '../scenario/schema/units.ts';
import { bodyOf } from '../unit/bodies.ts';
import { UNIT_SYSTEMS, unitRulesSchema } from '../unit/index.ts';
import type { UnitOdds } from '../unit/system.ts';

interface Party {
  readonly id: string;
  readonly name: string;
  readonly people: readonly Contingent[];
}

const IDS = ['red', 'blue'] as const;
const NAMES = ['Red', 'Blue'] as const;

/** The two parties of a comparison, from its text or its sides. */
export const partiesOf = ({ text = '', sides }: Comparison): readonly Party[] => {
  const read = sides === undefined ? readParties(text) : undefined;
  const people = read?.ok === true ? read.value : (sides ?? []).map((side) => side.people);
  return people.map((bodies, i) => ({
    id: IDS[i] ?? '',
    name: sides?.[i]?.name ?? NAMES[i] ?? '',
    people: bodies,
  }));
};

/** Who are compared, and how. */
type Asked = Pick<Comparison, 'name' | 'seed' | 'trials'>;

const nameOf = (asked: Asked, parties: readonly Party[]): string =>
  asked.name ?? cut(partiesText(parties.map(({ people }) => people)));

const menOf = ({ people }: Party): number => people.reduce((sum, { men }) => sum + men, 0);

/** The same parties under one system: a scenario of it, or why there is none. */
export type Compared = { readonly system: string; readonly title: string } & (
  | { readonly level: 'combat'; readonly scenario: DuelScenario }
  | { readonly level: 'unit'; readonly scenario: UnitScenario }
  | { readonly level: 'combat' | 'unit'; readonly scenario?: undefined; readonly why: string }
);

type FighterInput = DuelScenarioInput['sides'][number]['fighters'][number];

const fightersOf = ({ id, people }: Party, system: CombatSystem): FighterInput[] =>
  people.flatMap((body, i) =>
    Array.from({ length: body.men }, (_, j) => ({
      id: `${id}-${i + 1}-${j + 1}`,
      name: body.men === 1 ? body.name : cutBefore(`${body.name} ${j + 1}`),
      ...system.roles.soldier(profileOf(body)),
    })),
  );

/** Two parties as fighters of one system. */
export const asFight = (
  asked: Asked,
  parties: readonly Party[],
  system: CombatSystem,
): Extract<Compared, { level: 'combat' }> | Extract<Compared, { scenario?: undefined }> => {
  const row = { level: 'combat', system: system.id, title: system.title } as const;
  const men = parties.reduce((sum, one) => sum + menOf(one), 0);
  if (men > MOST_FIGHTERS)
    return { ...row, why: `${men} fighters are more than the ${MOST_FIGHTERS} of one fight` };
  const scenario = duelScenarioSchema.parse({
    kind: 'duel',
    version: 1,
    name: nameOf(asked, parties),
    system: system.id,
    seed: asked.seed,
    trials: asked.trials,
    sides: parties.map((one) => ({
      id: one.id,
      name: one.name,
      fighters: fightersOf(one, system),
    })),
  });
  return { ...row, scenario };
};

type UnitSystem = (typeof UNIT_SYSTEMS)[number];

const unitsOf = (
  { id, people }: Party,
  system: UnitSystem,
  foe: Party | undefined,
): z.input<typeof unitScenarioSchema>['units'] => {
  const rules = unitRulesSchema.parse({ system: system.id });
  const against = [foe?.people.map(({ men }) => men) ?? []];
  const proposals = system.propose(people.map(bodyOf), rules, against).flat();
  return proposals.map(({ name, men, stats }, i) => ({
    ...stats,
    id: `${id}-${i + 1}`,
    name,
    side: id,
    men,
  }));
};

/** A body of fewer men is no unit under any system: the least group has three. */
const LEAST_BODY = 3;

const asUnits = (asked: Asked, parties: readonly Party[], system: UnitSystem): Compared => {
  const row = { level: 'unit', system: system.id, title: system.title } as const;
  const sizes = parties.map(menOf);
  if (Math.max(...sizes) < LEAST_BODY)
    return { ...row, why: `units begin with a body of ${LEAST_BODY} men` };
  const units = parties.flatMap((one, i) => unitsOf(one, system, parties[1 - i]));
  if (units.length > MOST_UNITS)
    return { ...row, why: `${units.length} units are more than the ${MOST_UNITS} of one battle` };
  const { seed, trials } = asked;
  const scenario = unitScenarioSchema.parse({
    kind: 'units',
    version: 1,
    name: nameOf(asked, parties),
    seed,
    trials,
    rules: { system: system.id },
    units,
  });
  return { ...row, scenario };
};

type RowMaker = (asked: Comparison, parties: readonly Party[]) => Compared;

const ROW_MAKERS: Readonly<Record<Compared['level'], ReadonlyMap<string, RowMaker>>> = {
  combat: new Map(
    COMBAT_SYSTEMS.map((system) => [system.id, (...asked) => asFight(...asked, system)]),
  ),
  unit: new Map(UNIT_SYSTEMS.map((system) => [system.id, (...asked) => asUnits(...asked, system)])),
};

/** Two parties under every system of persons and of units, in the order of the systems. */
export const compared = (asked: Comparison): readonly Compared[] => {
  const parties = partiesOf(asked);
  return [...ROW_MAKERS.combat.values(), ...ROW_MAKERS.unit.values()].map((rowOf) =>
    rowOf(asked, parties),
  );
};

/** What a system may reward, and parties who differ in nothing else; the favoured first. */
export const REWARDS = [
  { id: 'numbers', combat: '2 soldiers v soldier', unit: '40 soldiers v 20 soldiers' },
  { id: 'training', combat: 'elite soldier v soldier', unit: '20 elite soldiers v 20 soldiers' },
  {
    id: 'equipment',
    combat: 'well-equipped soldier v poorly-equipped soldier',
    unit: '20 well-equipped soldiers v 20 poorly-equipped soldiers',
  },
] as const;
export type RewardId = (typeof REWARDS)[number]['id'];

/** The tests of what the system of a comparison rewards. */
export const rewardTests = (
  { level, system }: Pick<Compared, 'level' | 'system'>,
  trials = 500,
): readonly [RewardId, Compared][] =>
  REWARDS.flatMap((reward) => {
    const text = reward[level];
    const asked = comparisonSchema.parse({ kind: 'comparison', version: 1, text, trials });
    const one = ROW_MAKERS[level].get(system)?.(asked, partiesOf(asked));
    return one === undefined ? [] : [[reward.id, one]];
  });

const ON_FEET = ['up', 'fled', 'surrendered'] as const;

/**
 * Men of a side who are on their feet at the end, on average: neither struck down nor dead; those
 * who fled or yielded count.
 */
export const onFeet = (
  scenario: NonNullable<Compared['scenario']>,
  odds: DuelOdds | UnitOdds,
  side: string,
): number => {
  if (scenario.kind === 'duel' && 'fates' in odds)
    return (scenario.sides.find(({ id }) => id === side)?.fighters ?? []).reduce(
      (sum, { id = '' }) =>
        sum + ON_FEET.reduce((share, standing) => share + (odds.fates[id]?.[standing] ?? 0), 0),
      0,
    );
  if (scenario.kind === 'units' && 'survivors' in odds)
    return scenario.units
      .filter((unit) => unit.side === side)
      .flatMap(({ id = '' }) => odds.survivors[id] ?? [])
      .reduce((sum, [men, share]) => sum + men * share, 0);
  throw new Error('these are odds of another scenario');
};
