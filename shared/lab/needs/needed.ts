import type { Certainty } from '../../process/readers/answer.ts';
import { searchLeast } from '../../process/search-least.ts';
import { armyOf } from '../../army/army.ts';
import type { BattleScenario } from '../../scenario/schema/battle.ts';
import { oddsOfBattle, wished, type Wish } from '../chances.ts';
import { changed, type Parameter } from '../parameters.ts';
import type { Need } from '../told.ts';

/** What somebody wants to know: the least that gives an army a chance. */
export interface Wanted {
  readonly scenario: BattleScenario;
  /** The place of the army in the list. */
  readonly army: number;
  readonly wish: Wish;
  /** Share of 1. */
  readonly chance: number;
}

/** The chance with so many steps of a parameter. */
interface Reached extends Pick<Certainty, 'method' | 'margin'> {
  readonly steps: number;
  readonly chance: number;
}

/** The side of an army, by its place in the list. */
export const sideOfArmy = ({ armies, rules }: BattleScenario, at: number): string => {
  const army = armies[at];
  if (army === undefined) throw new Error(`there is no army ${at}`);
  return armyOf(army, at, rules.hits).side;
};

export const tidy = (value: number): number => Math.round(value * 1000) / 1000;

/** How likely something is with so many steps of a parameter. */
type Reach = (steps: number) => Omit<Reached, 'steps'>;

/**
 * The least of a parameter with which something is likely enough; pauses after every look.
 * @param now as it is, in steps
 */
export function* seekNeed(
  parameter: Parameter,
  now: number,
  reach: Reach,
  chance: number,
): Generator<undefined, Need> {
  const { id, title, step } = parameter;
  const isEnough = (reached: Reached): boolean => reached.chance >= chance;
  const search = searchLeast(now, parameter, isEnough);
  let look = search.next();
  for (; look.done !== true; yield) look = search.next({ steps: look.value, ...reach(look.value) });
  const { enough, short } = look.value;
  const isFound = isEnough(enough);
  const { margin } = enough;
  return {
    parameter: id,
    title,
    now: tidy(now * step),
    ...(isFound ? { needed: tidy(enough.steps * step) } : {}),
    chance: isFound ? enough.chance : (short ?? enough).chance,
    ...(isFound && short !== undefined ? { before: short.chance } : {}),
    method: enough.method,
    ...(margin === undefined ? {} : { margin }),
  };
}

/** The same at once. */
export const needOf = (...asked: Parameters<typeof seekNeed>): Need => {
  const seeking = seekNeed(...asked);
  for (;;) {
    const step = seeking.next();
    if (step.done === true) return step.value;
  }
};

/** What one parameter of an army would have to be for its wish to come true often enough. */
export const neededOf = (wanted: Wanted, parameter: Parameter): Need => {
  const { scenario, army, wish, chance } = wanted;
  const one = scenario.armies[army];
  if (one === undefined) throw new Error(`there is no army ${army}`);
  const side = sideOfArmy(scenario, army);
  const reach = (steps: number) => {
    const { method, margin, ...odds } = oddsOfBattle(changed(scenario, army, parameter, steps));
    const reached = { chance: wished(odds, side, wish), method };
    return margin === undefined ? reached : { ...reached, margin };
  };
  return needOf(parameter, parameter.read(one, scenario.rules.hits), reach, chance);
};

/** Men against Tactics: what makes the wish come true, for each Tactics of the commander. */
export const breakEven = (
  wanted: Wanted,
  across: Parameter,
  values: readonly number[],
  needed: Parameter,
): readonly (Need & { readonly at: number })[] =>
  values.map((at) => ({
    at,
    ...neededOf(
      { ...wanted, scenario: changed(wanted.scenario, wanted.army, across, at / across.step) },
      needed,
    ),
  }));
