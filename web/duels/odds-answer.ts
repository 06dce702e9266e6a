import {
  estimateDuel,
  exactDuel,
  openDuel,
  tellDuel,
  trialsOf,
  type Duel,
  type DuelOdds,
  type DuelScenario,
  type Fight,
} from '../../shared/index.ts';
import { USUAL_SEED } from '../odds/answer.ts';

/** What the page asks: the odds of the fight from its start, or from where its acts have led. */
export interface DuelQuestion {
  readonly ask: 'start' | 'now';
  readonly scenario: DuelScenario;
}

/** Odds so far: of an estimate, with the trials done; exact ones come all at once. */
export interface DuelAnswer {
  readonly odds: DuelOdds;
  readonly trials?: { readonly done: number; readonly of: number };
  readonly isLast: boolean;
}

/** Trials between two looks at the clock, and milliseconds between two looks at the estimate. */
const BLOCK = 10;
const GLIMPSE = 150;

const standingOf = (duel: Duel, scenario: DuelScenario): Fight => {
  const told = tellDuel(scenario, scenario.seed ?? USUAL_SEED, duel);
  if (!told.ok) throw new Error(`${told.error.at}: ${told.error.message}`);
  return told.value.fight;
};

/** The odds of a fight: exact where they can be had, else an estimate, told as it grows. */
export const answerDuel = (
  { ask, scenario }: DuelQuestion,
  tell: (answer: DuelAnswer) => void,
): void => {
  const duel = openDuel(scenario);
  const from =
    ask === 'start' || scenario.acts.length === 0 ? duel.start : standingOf(duel, scenario);
  const exact = exactDuel(duel.process, from, duel.sides);
  if (exact !== undefined) return tell({ odds: exact, isLast: true });
  const { seed = USUAL_SEED } = scenario;
  let told = 0;
  for (const { done, of, odds } of estimateDuel(duel.process, from, duel.sides, {
    seed,
    trials: trialsOf(scenario, duel),
    block: BLOCK,
  })) {
    if (done < of && performance.now() - told < GLIMPSE) continue;
    told = performance.now();
    tell({ odds: odds(), trials: { done, of }, isLast: done === of });
  }
};
