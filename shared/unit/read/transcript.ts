import type { AnyAct, Heard, Spoken } from '../../process/acts/acts.ts';
import type { Cut } from '../../process/readers/play.ts';
import type { Outcome } from '../../process/process.ts';
import { optionName } from '../../process/script.ts';
import { tellActs, type Told } from '../../process/acts/telling.ts';
import type {
  Decided,
  LabelledRoll,
  Replay,
  ToldStep,
  Transcript,
} from '../../process/readers/transcript.ts';
import type { Seed } from '../../rng.ts';
import { isTooLong } from './odds.ts';
import type { Field, FieldUnit } from '../field.ts';
import type { Decision, UnitEvent } from './told.ts';
import type { Melee } from '../system.ts';

export interface MeleeRound {
  readonly round: number;
  readonly events: readonly UnitEvent[];
  readonly rolls: readonly LabelledRoll[];
  readonly decisions: readonly Decision[];
  /** As the round left them. */
  readonly units: readonly FieldUnit[];
}

/** A fight of persons in a battle of units. */
interface PersonsFought {
  /** The round that was fought before it; 0 before the first. */
  readonly after: number;
  /** The place of its act in the log. */
  readonly at: number;
}

/** A battle of units, told round by round. */
export interface MeleeStory {
  readonly seed: Seed;
  readonly outcome: Outcome | { readonly kind: 'unfinished' };
  readonly rounds: readonly MeleeRound[];
  /** Fights of persons in the stead of units, in their order; left out where there were none. */
  readonly persons?: readonly PersonsFought[];
  /** As they stand at the end, or now. */
  readonly units: readonly FieldUnit[];
  /**
   * Labels of typed dice and decisions that the story has not come to: the battle took another way,
   * or they are misspelt.
   */
  readonly unused: readonly string[];
}

const decisionOf = ({ label, options, preferred, chosen }: Decided): Decision => ({
  label,
  options: options.map(optionName),
  advised: optionName(preferred),
  chosen: optionName(chosen),
});

type UnitStep = ToldStep<Field, UnitEvent>;

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

/** A battle of units, told as far as it is fought. */
interface MeleeTold {
  readonly story: MeleeStory;
  /** The field before each round about to be fought: after the one before it, and its persons. */
  readonly fields: readonly Field[];
  /** The battle where the rounds fought have left it. */
  readonly now: Field;
}

/** The same as its acts have it, with the round about to be fought where that is told. */
export interface MeleeActed extends MeleeTold {
  /** Steps of the rounds fought. */
  readonly steps: number;
  readonly ahead: MeleeRound | undefined;
  readonly whole: Told<Field, UnitEvent>;
}

type Parts = readonly (readonly UnitStep[])[];

const isSameRound = (one: readonly UnitStep[] = [], other: readonly UnitStep[] = []): boolean =>
  one.length === other.length && one.every((step, i) => step === other[i]);

/** The rounds of a story; those that were told before are the same objects. */
const roundsOf = (parts: Parts, before?: MeleeActed): readonly MeleeRound[] => {
  const known = before === undefined ? [] : byRound(before.whole.steps);
  const rounds = before === undefined ? [] : [...before.story.rounds, before.ahead];
  return parts.map((steps, i) => {
    const round = isSameRound(steps, known[i]) ? rounds[i] : undefined;
    return round ?? roundOf(steps);
  });
};

interface Asked {
  readonly seed: Seed;
  readonly fought: number;
}

const meleeTold = (
  { steps, state, outcome, unused }: Transcript<Field, UnitEvent>,
  rounds: readonly MeleeRound[],
  start: Field,
  { seed, fought }: Asked,
): MeleeTold => {
  const parts = byRound(steps);
  const before = (round: number): Field => parts[round]?.[0]?.before ?? state;
  const fields = parts.map((_, i) => before(i + 1));
  const isAll = rounds.length <= fought;
  const now = isAll ? state : fought > 0 ? before(fought) : (parts[0]?.[0]?.before ?? start);
  const ended = isAll ? outcome : undefined;
  const story = {
    seed,
    outcome: ended ?? ({ kind: 'unfinished' } as const),
    rounds: rounds.slice(0, fought),
    units: now.units,
    unused,
  };
  return { story, fields: fields.slice(0, fought), now };
};

/** Fights of persons up to the end of a round, in their order. */
const personsIn = ({ heard, steps }: Told<Field, UnitEvent>, fought: number) =>
  heard.spoken
    .filter(({ act }) => act.steps <= steps.length)
    .map(({ act, at }): PersonsFought => ({ after: steps[act.steps - 1]?.round ?? 0, at }))
    .filter(({ after }) => after <= fought)
    .toSorted((one, other) => one.after - other.after);

const cutAfter =
  (start: Field, fought: number): Cut<Field> =>
  (field) =>
    isTooLong(field) || field.round - start.round >= fought;

/** What is asked of a battle by its acts. */
export interface MeleeAsked {
  readonly seed: Seed;
  readonly acts: readonly AnyAct[];
  /**
   * The battle after a fight of persons in the stead of units. Throws a script error at `acts.N`
   * where it cannot be.
   */
  readonly persons?: (field: Field, act: Spoken, at: number) => Field;
  /** Rounds that are fought where no act says so. */
  readonly fought: number;
  /** Whether the round about to be fought is told as well. */
  readonly isAhead?: boolean;
}

/**
 * Tells the battle as its acts have it.
 * @param before the same battle under the same seed: only what is new is told
 */
export const tellMelee = (
  { process, start }: Melee,
  { seed, acts, persons, fought: most, isAhead = false }: MeleeAsked,
  before?: MeleeActed,
): MeleeActed => {
  const replayOf = ({ through = most, spoken, ...script }: Heard): Replay<Field> => ({
    seed,
    script,
    cut: cutAfter(start, through + (isAhead ? 1 : 0)),
    ruled: (step, field) =>
      spoken.reduce(
        (now, { act, at }) => (act.steps === step ? (persons?.(now, act, at) ?? now) : now),
        field,
      ),
  });
  const whole = tellActs({ process, start, replayOf }, acts, before?.whole);
  const { through: fought = most } = whole.heard;
  const rounds = roundsOf(byRound(whole.steps), before);
  const told = meleeTold(whole, rounds, start, { seed, fought });
  const between = personsIn(whole, fought);
  const story = between.length === 0 ? told.story : { ...told.story, persons: between };
  const steps = whole.steps.filter(({ round }) => round - start.round < fought).length;
  return { ...told, story, steps, ahead: rounds[fought], whole };
};
