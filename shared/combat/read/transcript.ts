import type { Outcome } from '../../process/process.ts';
import type { Decided, ToldStep, Transcript } from '../../process/readers/transcript.ts';
import { isTooLong, type Action, type Fight } from '../fight.ts';
import type { CombatEvent, CombatStep, Open, OpenDecision, Taken } from './told.ts';

export interface CombatTold {
  readonly steps: readonly CombatStep[];
  /** The fight as each step found it, rulings made before it included. */
  readonly states: readonly Fight[];
  /** Where the fight stands: before what waits, if something does. */
  readonly fight: Fight;
  /** Undefined while the fight goes on, and where it was cut off (nothing is open then). */
  readonly outcome: Outcome | undefined;
  readonly open: Open | undefined;
  /** Dice and decisions of the step in which something waits. */
  readonly begun: Pick<CombatStep, 'rolls' | 'decisions'>;
  /** Labels of the script that the fight has not come to. */
  readonly unused: readonly string[];
}

/** Options of fights are actions. */
export const isAction = (option: unknown): option is Action =>
  typeof option === 'object' &&
  option !== null &&
  'id' in option &&
  'text' in option &&
  'rules' in option;

const openOption = (action: Action): OpenDecision['options'][number] => {
  const { id, text, rules, of } = action;
  const [chance, chances] = [action.chance?.(), action.chances?.()];
  return {
    id,
    text,
    rules,
    ...(chance === undefined ? {} : { chance }),
    ...(chance === undefined || of === undefined ? {} : { of }),
    ...(chances === undefined || chances.length === 0 ? {} : { chances }),
  };
};

const takenOf = ({ label, about, preferred, chosen, isPicked }: Decided): readonly Taken[] =>
  about !== undefined && isAction(chosen) && isAction(preferred)
    ? [
        {
          label,
          ...about,
          chosen: chosen.id,
          text: chosen.text,
          advised: preferred.id,
          isAsked: isPicked,
        },
      ]
    : [];

const openOf = (open: Transcript<Fight, CombatEvent>['open']): Open | undefined => {
  if (open?.kind !== 'decision') return open;
  const { label, by, question, preferred } = open;
  const options = open.options.filter(isAction).map(openOption);
  const advised = isAction(preferred) ? preferred.id : '';
  return { kind: 'decision', label, by, question, options, advised };
};

type Begun = Pick<ToldStep<Fight, CombatEvent>, 'rolls' | 'decisions'>;
const begunOf = ({ rolls, decisions }: Begun): CombatTold['begun'] => ({
  rolls,
  decisions: decisions.flatMap(takenOf),
});

/** A fight that has not ended by then is cut off: shown as unfinished. */
const MOST_STEPS = 20_000;
export const isCutOff = (fight: Fight, steps: number): boolean =>
  isTooLong(fight) || steps >= MOST_STEPS;

type Whole = Transcript<Fight, CombatEvent>;

/**
 * A story of the rules as it is told of a fight.
 * @param before the same fight told before, and its story: steps that stand are the same objects
 */
export const combatTold = (
  { steps, state, outcome, open, begun, unused }: Whole,
  before?: { readonly told: CombatTold; readonly whole: Pick<Whole, 'steps'> },
): CombatTold => ({
  steps: steps.map((step, i) => {
    const known = before?.whole.steps[i] === step ? before.told.steps[i] : undefined;
    return known ?? { round: step.round, events: step.events, ...begunOf(step) };
  }),
  states: steps.map((step) => step.before),
  fight: state,
  outcome,
  open: openOf(open),
  begun: begunOf(begun),
  unused,
});
