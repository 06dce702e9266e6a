import type { BattleScenario } from '../../scenario/schema/battle.ts';
import { chancesOfAll } from '../figures.ts';
import { changed, parameterOf, PARAMETERS } from '../parameters.ts';
import type { Price } from '../told.ts';

/**
 * What a little more and less of everything, of every army, is worth to the side of one of them,
 * one after the other.
 * @param army the place of the army whose chance to win is told
 */
export function* pricesOf(scenario: BattleScenario, army: number): Generator<Price> {
  const { armies, rules } = scenario;
  for (const [at, other] of armies.entries()) {
    const changes = PARAMETERS.flatMap((parameter) =>
      [1, -1].map((sign) => {
        const { least, most } = parameter;
        const steps = parameter.read(other, rules.hits) + sign * parameter.usual(other);
        return changed(scenario, at, parameter, Math.min(most, Math.max(least, steps)));
      }),
    );
    const told = chancesOfAll(changes, army);
    for (const [i, { id, title, step, usual }] of PARAMETERS.entries()) {
      const [more, less] = [told[2 * i], told[2 * i + 1]];
      if (more === undefined || less === undefined) continue;
      const margin = Math.max(more.margin ?? 0, less.margin ?? 0);
      yield {
        army: at,
        parameter: id,
        title,
        by: usual(other) * step,
        more: more.win,
        less: less.win,
        method: more.method,
        ...(margin > 0 ? { margin } : {}),
      };
    }
  }
}

/** Whether the army can have less (-1) or more (1) of what a price is of. */
export const canMove = (
  { armies, rules }: BattleScenario,
  { army: at, parameter: id }: Pick<Price, 'army' | 'parameter'>,
  sign: -1 | 1,
): boolean => {
  const army = armies[at];
  if (army === undefined) return false;
  const { read, least, most } = parameterOf(id);
  const now = read(army, rules.hits);
  return sign < 0 ? now > least : now < most;
};

/** How far the chance moves between a little more and a little less. */
export const reachOf = ({ more, less }: Pick<Price, 'more' | 'less'>): number =>
  Math.abs(more - less);

/** Prices, the dearest first. */
export const dearestFirst = (prices: readonly Price[]): readonly Price[] =>
  prices.toSorted((a, b) => reachOf(b) - reachOf(a));

/** The prices, all at once. */
export const pricesFor = (scenario: BattleScenario, army: number): readonly Price[] =>
  dearestFirst([...pricesOf(scenario, army)]);
