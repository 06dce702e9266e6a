import type { Certainty } from '../process/answer.ts';
import { armyOf } from '../army/army.ts';
import type { BattleScenario } from '../scenario/battle.ts';
import { oddsOfBattle, wished, type Wish } from './chances.ts';
import { changed, PARAMETERS, type Parameter } from './parameters.ts';

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

/** What one parameter would have to be, all else as it is. */
export interface Need {
  readonly parameter: string;
  readonly title: string;
  /** As it is, in its unit. */
  readonly now: number;
  /** The least that is enough; left out where nothing within bounds is. */
  readonly needed?: number;
  /** The chance with it; where nothing is enough, with the most there may be. */
  readonly chance: number;
  /** With a step less; left out where that would be out of bounds. */
  readonly before?: number;
  readonly method: Certainty['method'];
}

/** The side of an army, by its place in the list. */
export const sideOfArmy = ({ armies, rules }: BattleScenario, at: number): string => {
  const army = armies[at];
  if (army === undefined) throw new Error(`there is no army ${at}`);
  return armyOf(army, at, rules.hits).side;
};

const tidy = (value: number): number => Math.round(value * 1000) / 1000;

/**
 * The least number of steps, from those as they are up or down, with which `reach` is enough.
 * Doubling steps find the end of the search, halving ones the place: a step less is not enough.
 * @returns the last two looked at: enough (or the most that may be), and not enough
 */
const search = (
  now: number,
  { least, most }: Pick<Parameter, 'least' | 'most'>,
  reach: (steps: number) => Reached,
  isEnough: (reached: Reached) => boolean,
): { readonly enough: Reached; readonly short: Reached | undefined } => {
  const from = Math.min(most, Math.max(least, Math.ceil(now)));
  let [low, high]: [Reached | undefined, Reached | undefined] = [undefined, undefined];
  const first = reach(from);
  const isUp = !isEnough(first);
  if (isUp) low = first;
  else high = first;
  for (let width = 1, at = from; (isUp ? high : low) === undefined; width *= 2) {
    const end = isUp ? most : least;
    if (at === end) return { enough: high ?? first, short: isUp ? low : undefined };
    at = isUp ? Math.min(end, at + width) : Math.max(end, at - width);
    const reached = reach(at);
    if (isEnough(reached)) high = reached;
    else low = reached;
  }
  while (high !== undefined && low !== undefined && high.steps - low.steps > 1) {
    const reached = reach(Math.floor((high.steps + low.steps) / 2));
    if (isEnough(reached)) high = reached;
    else low = reached;
  }
  return { enough: high ?? first, short: low };
};

/** What one parameter of an army would have to be for its wish to come true often enough. */
export const neededOf = (wanted: Wanted, parameter: Parameter): Need => {
  const { scenario, army, wish, chance } = wanted;
  const one = scenario.armies[army];
  if (one === undefined) throw new Error(`there is no army ${army}`);
  const side = sideOfArmy(scenario, army);
  const { id, title, step } = parameter;
  const reach = (steps: number): Reached => {
    const { method, margin, ...odds } = oddsOfBattle(changed(scenario, army, parameter, steps));
    return {
      steps,
      chance: wished(odds, side, wish),
      method,
      ...(margin === undefined ? {} : { margin }),
    };
  };
  const isEnough = (reached: Reached): boolean => reached.chance >= chance;
  const now = parameter.read(one, scenario.rules.hits);
  const { enough, short } = search(now, parameter, reach, isEnough);
  const isFound = isEnough(enough);
  return {
    parameter: id,
    title,
    now: tidy(now * step),
    ...(isFound ? { needed: tidy(enough.steps * step) } : {}),
    chance: isFound ? enough.chance : (short ?? enough).chance,
    ...(isFound && short !== undefined ? { before: short.chance } : {}),
    method: enough.method,
  };
};

/** What each parameter of an army would have to be, each alone, all else as it is. */
export const whatItTakes = (wanted: Wanted): readonly Need[] =>
  PARAMETERS.map((parameter) => neededOf(wanted, parameter));

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
