import type { Certainty } from '../process/answer.ts';
import type { BattleScenario } from '../scenario/battle.ts';
import { armyOf } from '../army/army.ts';
import { oddsOf } from './chances.ts';
import { changed, PARAMETERS, type Parameter } from './parameters.ts';

/** What a little more or less of something is worth to a side. */
export interface Price {
  readonly army: number;
  readonly parameter: string;
  readonly title: string;
  /** The change, in the unit of the parameter: +10 men. */
  readonly by: number;
  /** Chances of the side to win, with so much more and so much less. */
  readonly more: number;
  readonly less: number;
  readonly method: Certainty['method'];
}

const chanceOf = (scenario: BattleScenario, side: string): readonly [number, Price['method']] => {
  const { win, method } = oddsOf(scenario);
  return [win[side] ?? 0, method];
};

/**
 * What a little more and less of everything, of every army, is worth to the side of one of them:
 * the dearest first.
 * @param army the place of the army whose chance to win is told
 */
export const pricesFor = (scenario: BattleScenario, army: number): readonly Price[] => {
  const { armies, rules } = scenario;
  const one = armies[army];
  if (one === undefined) throw new Error(`there is no army ${army}`);
  const { side } = armyOf(one, army, rules.hits);
  const priceOf = (at: number, parameter: Parameter): Price[] => {
    const other = armies[at];
    if (other === undefined) return [];
    const now = parameter.read(other, rules.hits);
    const by = parameter.usual(other);
    const within = (steps: number): number =>
      Math.min(parameter.most, Math.max(parameter.least, steps));
    const [more, method] = chanceOf(changed(scenario, at, parameter, within(now + by)), side);
    const [less] = chanceOf(changed(scenario, at, parameter, within(now - by)), side);
    const { id, title, step } = parameter;
    return [{ army: at, parameter: id, title, by: by * step, more, less, method }];
  };
  return armies
    .flatMap((_, at) => PARAMETERS.flatMap((parameter) => priceOf(at, parameter)))
    .toSorted((a, b) => Math.abs(b.more - b.less) - Math.abs(a.more - a.less));
};
