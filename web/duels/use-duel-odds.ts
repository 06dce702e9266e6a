import type { DuelOdds, DuelScenario } from '../../shared/index.ts';
import {
  useAskedOdds,
  type FoundOdds,
  type LiveAsked,
  type OddsOf,
} from '../odds/use-asked-odds.ts';
import { askDuel } from './engine.ts';

export type LiveDuel = LiveAsked<DuelScenario, DuelOdds>;

/** Even two persons may take a second: who types on waits for nothing. */
const PAUSE = 250;

const HOW: OddsOf<DuelScenario, DuelOdds> = {
  // Names of persons, and what people decided, do not change the odds of the start; a seed changes estimates.
  keyOf: ({ system, options, sides, seed, trials }) =>
    JSON.stringify([
      system,
      options,
      sides.map(({ name: _, fighters, ...side }) => [
        side,
        fighters.map(({ name: __, ...fighter }) => fighter),
      ]),
      seed,
      trials,
    ]),
  ask: (scenario, listener) => askDuel({ ask: 'start', scenario }, listener),
  pauseOf: () => PAUSE,
};

/** The odds of a fight from its start; see useAskedOdds. */
export const useDuelOdds = (
  scenario: DuelScenario | undefined,
): FoundOdds<DuelScenario, DuelOdds> => useAskedOdds(scenario, HOW);
