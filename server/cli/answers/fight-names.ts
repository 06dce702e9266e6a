import { openDuel, sideName, type DuelScenario, type FighterView } from '../../../shared/index.ts';
import type { Sides } from './odds.ts';
import { namesIn } from './spoken.ts';

export const sidesOf = ({ sides }: DuelScenario, fighters: readonly FighterView[]): Sides =>
  sides.map(({ id, name }) => ({ id, name: sideName(fighters, id, name) }));

/** What the sides and fighters of a fight are called, by id. */
export const namesOfFight = (scenario: DuelScenario): ((id: string) => string) => {
  const { system, start } = openDuel(scenario);
  const fighters = system.view(start);
  return namesIn(...sidesOf(scenario, fighters), ...fighters);
};
