import type { BattleScenario } from '../scenario/schema/battle.ts';
import { MOST_TACTICIANS } from '../army/army.ts';

type ArmyOf = BattleScenario['armies'][number];

/** A number of an army that an answer may change: counted in whole steps. */
export interface Parameter {
  readonly id: string;
  readonly title: string;
  /** What one step is: 1 man, 0.05 of quality. */
  readonly step: number;
  readonly least: number;
  readonly most: number;
  /** What counts as a small change, in steps, for an army as it is. */
  usual(army: ArmyOf): number;
  /**
   * What such a change costs where nobody says: a tenth more men cost 1, and a point of power or
   * skill, which is worth half a doubling of the men, costs 4. 0 where it is not to be had unless
   * somebody gives a price: a master rarely has hits to sell.
   */
  readonly price: number;
  /** In steps. */
  read(army: ArmyOf, fullHits: number): number;
  write(army: ArmyOf, steps: number): ArmyOf;
}

const GENERAL = { name: 'General', intelligence: 0, tactics: 0 };

const A_POINT = 4;

type Skill = 'intelligence' | 'tactics';

const skillOf = (id: Skill, title: string): Parameter => ({
  id,
  title,
  step: 1,
  least: -20,
  most: 40,
  usual: () => 1,
  price: A_POINT,
  read: ({ tacticians: [first = GENERAL] }) => first[id],
  write: (army, steps) => {
    const [first = GENERAL, ...others] = army.tacticians;
    return { ...army, tacticians: [{ ...first, [id]: steps }, ...others] };
  },
});

/** An army of other size, of which the bodies grow or shrink alike, or are no longer told apart. */
const resized = ({ contingents: _, ...army }: ArmyOf, size: number): ArmyOf => ({ ...army, size });

/** Tacticians as skilled as the first, so many in all. */
const withTacticians = (army: ArmyOf, count: number): ArmyOf => {
  const [first = GENERAL] = army.tacticians;
  const names = new Set(army.tacticians.map(({ name }) => name));
  const more = Array.from({ length: MOST_TACTICIANS }, (_, i) => `${first.name} ${i + 2}`)
    .filter((name) => !names.has(name))
    .map((name) => ({ ...first, name }));
  return { ...army, tacticians: [...army.tacticians, ...more].slice(0, count) };
};

/** What an army may be given more or less of. */
export const PARAMETERS: readonly Parameter[] = [
  {
    id: 'size',
    title: 'Men',
    step: 1,
    least: 1,
    most: 100_000_000,
    usual: ({ size }) => Math.max(1, Math.round(size / 10)),
    price: 1,
    read: ({ size }) => size,
    write: resized,
  },
  {
    id: 'quality',
    title: 'Quality',
    step: 0.05,
    least: 1,
    most: 2_000,
    usual: () => 2,
    price: 1,
    // By whole thousandths: 1.15 / 0.05 falls short of 23 steps.
    read: ({ quality }) => Math.round(quality * 1000) / 50,
    write: ({ contingents: _, ...army }, steps) => ({
      ...army,
      quality: Math.round(steps * 50) / 1000,
    }),
  },
  skillOf('intelligence', 'Intelligence of the commander'),
  skillOf('tactics', 'Tactics of the commander'),
  {
    id: 'tacticians',
    title: 'Tacticians as skilled as the commander',
    step: 1,
    least: 1,
    most: MOST_TACTICIANS,
    usual: () => 1,
    price: A_POINT,
    read: ({ tacticians: { length } }) => Math.max(1, length),
    write: withTacticians,
  },
  {
    id: 'power',
    title: 'Power bonus',
    step: 1,
    least: -40,
    most: 40,
    usual: () => 1,
    price: A_POINT,
    read: ({ power }) => power,
    write: (army, steps) => ({ ...army, power: steps }),
  },
  {
    id: 'hits',
    title: 'Hits at the start',
    step: 1,
    least: 1,
    most: 1_000,
    usual: () => 10,
    price: 0,
    read: ({ hits }, fullHits) => hits ?? fullHits,
    write: (army, steps) => ({ ...army, hits: steps }),
  },
];
export type ParameterId = (typeof PARAMETERS)[number]['id'];
export const PARAMETER_IDS = PARAMETERS.map(({ id }) => id) as [ParameterId, ...ParameterId[]];

/** Throws where there is none. */
export const parameterOf = (id: string): Parameter => {
  const found = PARAMETERS.find((one) => one.id === id);
  if (found === undefined) throw new Error(`no parameter is called "${id}"`);
  return found;
};

/** The battle with a parameter of one of its armies at so many steps. */
export const changed = (
  scenario: BattleScenario,
  army: number,
  parameter: Parameter,
  steps: number,
): BattleScenario => ({
  ...scenario,
  armies: scenario.armies.map((one, i) => (i === army ? parameter.write(one, steps) : one)),
});
