import type { Certainty } from '../process/answer.ts';
import type { BattleScenario } from '../scenario/battle.ts';
import { oddsOfBattle } from './chances.ts';
import { sideOfArmy } from './needed.ts';
import { changed, PARAMETERS } from './parameters.ts';

/** What a little more or less of something is worth to a side. */
export interface Price {
  /** The place of the army that would be changed. */
  readonly army: number;
  readonly parameter: string;
  readonly title: string;
  /** The change, in the unit of the parameter: 10 men. */
  readonly by: number;
  /** Chances of the side to win, with so much more and so much less. */
  readonly more: number;
  readonly less: number;
  readonly method: Certainty['method'];
}

/**
 * What a little more and less of everything, of every army, is worth to the side of one of them,
 * one after the other.
 * @param army the place of the army whose chance to win is told
 */
export function* pricesOf(scenario: BattleScenario, army: number): Generator<Price> {
  const { armies, rules } = scenario;
  const side = sideOfArmy(scenario, army);
  for (const [at, other] of armies.entries())
    for (const parameter of PARAMETERS) {
      const { id, title, step, least, most } = parameter;
      const now = parameter.read(other, rules.hits);
      const by = parameter.usual(other);
      const withSteps = (steps: number) => {
        const within = Math.min(most, Math.max(least, Math.round(steps)));
        return oddsOfBattle(changed(scenario, at, parameter, within));
      };
      const [more, less] = [withSteps(now + by), withSteps(now - by)];
      yield {
        army: at,
        parameter: id,
        title,
        by: by * step,
        more: more.win[side] ?? 0,
        less: less.win[side] ?? 0,
        method: more.method,
      };
    }
}

/** How far the chance moves between a little more and a little less. */
export const reachOf = ({ more, less }: Pick<Price, 'more' | 'less'>): number =>
  Math.abs(more - less);

/** The prices, the dearest first. */
export const pricesFor = (scenario: BattleScenario, army: number): readonly Price[] =>
  [...pricesOf(scenario, army)].toSorted((a, b) => reachOf(b) - reachOf(a));
