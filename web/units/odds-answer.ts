import {
  estimateMelee,
  exactUnitOdds,
  musterOf,
  openMelee,
  regroupedMelees,
  tellMelee,
  type Field,
  type Melee,
  type UnitOdds,
  type UnitScenario,
} from '../../shared/index.ts';
import { USUAL_SEED } from '../odds/answer.ts';

/** What the page asks: the odds of the battle, those from after the rounds fought, or those of the same men in units of other sizes. */
export interface UnitQuestion {
  readonly ask: 'odds' | 'now' | 'sizes';
  readonly scenario: UnitScenario;
}

/** Odds so far: of an estimate, with the trials done; exact ones are there at once. */
export interface UnitAnswer {
  readonly odds: UnitOdds;
  /** In units of which size; left out of the battle itself. */
  readonly size?: string;
  readonly trials?: { readonly done: number; readonly of: number };
  readonly isLast: boolean;
}

/** Trials between two looks at the clock, and milliseconds between two looks at the estimate. */
const BLOCK = 10;
const GLIMPSE = 150;
/** A comparison need not be finer than this. */
const MOST_TRIALS = 1_000;
const MOST_UNITS = 100;

type Tell = (answer: Omit<UnitAnswer, 'size' | 'isLast'>, isDone: boolean) => void;

/** The battle as the rounds fought have left it. */
const standingOf = (
  melee: Melee,
  { seed = USUAL_SEED, fought = 0, script: { dice, again, picks } }: UnitScenario,
): Field => {
  if (fought === 0) return melee.start;
  const told = tellMelee(melee, {
    seed,
    fought,
    script: {
      typed: new Map(Object.entries(dice)),
      again: new Map(Object.entries(again)),
      picks: new Map(Object.entries(picks)),
    },
  });
  if (!told.ok) throw new Error(`${told.error.at}: ${told.error.message}`);
  return told.value.now;
};

const answerMelee = (
  melee: Melee,
  from: Field,
  { seed = USUAL_SEED, trials }: Pick<UnitScenario, 'seed' | 'trials'>,
  tell: Tell,
): void => {
  const exact = exactUnitOdds(melee, from);
  if (exact !== undefined) return tell({ odds: exact }, true);
  let told = 0;
  for (const { done, of, odds } of estimateMelee(melee, from, { seed, trials }, BLOCK)) {
    if (done < of && performance.now() - told < GLIMPSE) continue;
    told = performance.now();
    tell({ odds: odds(), trials: { done, of } }, done === of);
  }
};

/** The odds of a battle: exact where they can be had, else an estimate, told as it grows. */
export const answerUnits = (
  { ask, scenario }: UnitQuestion,
  tell: (answer: UnitAnswer) => void,
): void => {
  const muster = musterOf(scenario);
  if (ask !== 'sizes') {
    const melee = openMelee(muster);
    return answerMelee(
      melee,
      ask === 'now' ? standingOf(melee, scenario) : melee.start,
      scenario,
      (answer, isLast) => tell({ ...answer, isLast }),
    );
  }
  const sizes = regroupedMelees(muster).filter(({ units }) => units <= MOST_UNITS);
  for (const { title, open } of sizes) {
    const trials = Math.min(MOST_TRIALS, scenario.trials);
    const melee = open();
    answerMelee(melee, melee.start, { ...scenario, trials }, (answer, isDone) =>
      isDone ? tell({ ...answer, size: title, isLast: title === sizes.at(-1)?.title }) : undefined,
    );
  }
};
