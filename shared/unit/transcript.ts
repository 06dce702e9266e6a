import type { Outcome } from '../process/process.ts';
import { optionName, type Script, type ScriptError } from '../process/script.ts';
import {
  transcript,
  type Decided,
  type LabelledRoll,
  type Step,
} from '../process/readers/transcript.ts';
import { ok, type Result } from '../result.ts';
import type { Seed } from '../rng.ts';
import { isTooLong } from './odds.ts';
import type { Field, FieldUnit, UnitEvent } from './field.ts';
import type { Melee } from './system.ts';

/** A decision as it was taken: what could be chosen, what the policy would do, what was done. */
export interface Decision {
  readonly label: string;
  readonly options: readonly string[];
  readonly advised: string;
  readonly chosen: string;
}

/** A roll of the story: its label, the dice, and whether somebody typed them. */
export type StoryRoll = LabelledRoll;

export interface MeleeRound {
  readonly round: number;
  readonly events: readonly UnitEvent[];
  readonly rolls: readonly StoryRoll[];
  readonly decisions: readonly Decision[];
  /** As the round left them. */
  readonly units: readonly FieldUnit[];
}

/** A battle of units, told round by round. */
export interface MeleeStory {
  readonly seed: Seed;
  readonly outcome: Outcome | { readonly kind: 'unfinished' };
  readonly rounds: readonly MeleeRound[];
  /** As they stand at the end, or now. */
  readonly units: readonly FieldUnit[];
  /**
   * Labels of typed dice and decisions that the story has not come to: the battle took another way,
   * or they are misspelt.
   */
  readonly unused: readonly string[];
}

/** What is asked for: how many rounds to fight (all where left out), and what people decided. */
export interface MeleeReplay {
  readonly seed: Seed;
  readonly script: Script;
  readonly fought?: number | undefined;
}

const decisionOf = ({ label, options, preferred, chosen }: Decided): Decision => ({
  label,
  options: options.map(optionName),
  advised: optionName(preferred),
  chosen: optionName(chosen),
});

type UnitStep = Step<Field, UnitEvent>;

/** Steps of one round each; a round is over when the next has begun, or the battle has ended. */
const byRound = (steps: readonly UnitStep[]): readonly (readonly UnitStep[])[] => {
  const rounds: UnitStep[][] = [];
  for (const step of steps) {
    const last = rounds.at(-1);
    if (last?.[0]?.round === step.round) last.push(step);
    else rounds.push([step]);
  }
  return rounds;
};

const roundOf = (steps: readonly UnitStep[]): MeleeRound => ({
  round: steps[0]?.round ?? 1,
  events: steps.flatMap(({ events }) => events),
  rolls: steps.flatMap(({ rolls }) => rolls),
  decisions: steps.flatMap(({ decisions }) => decisions.map(decisionOf)),
  units: steps.at(-1)?.state.units ?? [],
});

interface Told {
  readonly story: MeleeStory;
  /** The field after each round. */
  readonly fields: readonly Field[];
  /** The battle where the replay stopped. */
  readonly now: Field;
}

/**
 * Replays the battle by its seed and what people decided; a die or a choice that cannot be is an
 * error that names its label.
 */
export const replayMelee = (
  { process, start }: Melee,
  { seed, script, fought = Infinity }: MeleeReplay,
): Result<Told, ScriptError> => {
  const cut = (field: Field): boolean => isTooLong(field) || field.round - start.round >= fought;
  const made = transcript(process, start, { seed, script, cut });
  if (!made.ok) return made;
  const { steps, state, outcome = { kind: 'unfinished' }, unused } = made.value;
  const rounds = byRound(steps);
  const story = { seed, outcome, rounds: rounds.map(roundOf), units: state.units, unused };
  const fields = rounds.flatMap((parts) => parts.at(-1)?.state ?? []);
  return ok({ story, fields, now: state });
};
