import {
  heardIn,
  passedIn,
  type Decision,
  type UnitAct,
  type UnitScenario,
} from '../../../shared/index.ts';
import type { Asking } from '../../engine/use-answer.ts';
import { nameless, type AskingOdds } from '../../engine/use-odds.ts';
import { endingsOfUnits } from './words.ts';

/** Milliseconds: less than between two keys of a person who types fast. */
const PAUSE = 60;

/** Battles of units from their start, whatever has been fought. */
export const ASKING_UNITS: AskingOdds<'units/odds', UnitScenario> = {
  questionOf: (scenario) => ({ kind: 'units/odds', scenario: { ...scenario, acts: [] } }),
  keyOf: ({ units, rules }) => [nameless(units), rules, {}],
  luckOf: ({ seed, trials }) => [seed, trials],
  pauseOf: ({ units }) => (units.length > 2 ? PAUSE : 0),
  partsOf: endingsOfUnits,
};

/** The rounds fought of a battle of units, and what people did in them: no word of later rounds. */
const pastOf = ({ acts }: UnitScenario): UnitAct[] => {
  const { through: round = 0 } = heardIn(acts);
  const passed = passedIn(acts);
  const isPast = (label: string): boolean => Number(/^r(\d+)\//.exec(label)?.[1] ?? 0) <= round;
  const past = acts.filter(
    (act, at) => !passed.has(at) && ('steps' in act || ('label' in act && isPast(act.label))),
  );
  return [...past, { kind: 'through', round }];
};

/** Battles of units from where the rounds fought have left them. */
export const ASKING_UNITS_NOW: Asking<'units/odds', UnitScenario> = {
  questionOf: (scenario) => ({
    kind: 'units/odds',
    scenario: { ...scenario, acts: pastOf(scenario) },
  }),
  keyOf: (scenario) => [
    nameless(scenario.units),
    scenario.rules,
    // The dice so far come from the seed.
    { past: pastOf(scenario), seed: scenario.seed },
  ],
  luckOf: ({ trials }) => trials,
};

/** The orders of the round ahead, from where the rounds fought have left the battle. */
interface OrdersAhead {
  readonly scenario: UnitScenario;
  readonly decisions: readonly Decision[];
}

/** Trials of one option, and of all options of all orders together. */
const [TRIALS, TOGETHER] = [500, 6_000];
/** So many orders are weighed at once. */
const MOST_WEIGHED = 24;

export const ASKING_ORDERS: Asking<'units/advice', OrdersAhead> = {
  questionOf: ({ scenario, decisions }) => ({
    kind: 'units/advice',
    scenario: { ...scenario, acts: pastOf(scenario), trials: TRIALS },
    decisions: decisions.slice(0, MOST_WEIGHED),
    together: TOGETHER,
  }),
  keyOf: ({ scenario, decisions }) => [ASKING_UNITS_NOW.keyOf?.(scenario), decisions],
  luckOf: () => 'orders',
  pauseOf: () => PAUSE,
};
