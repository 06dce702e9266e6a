import type { CombatEvent } from '../../combat/fight.ts';
import type { FighterView } from '../../combat/system.ts';
import type { CombatStep, CombatTold, Open } from '../../combat/transcript.ts';
import type { Outcome } from '../../process/process.ts';
import { err, ok, type Result } from '../../result.ts';
import type { Seed } from '../../rng.ts';
import { MOST_ACTS, type Act, type DuelScenario } from '../../scenario/duel.ts';
import { openDuel } from '../../scenario/fight.ts';
import { plainWork } from '../question.ts';
import { atOnce, type Fault, type Steps } from '../steps.ts';
import { duelFought, roundsOf } from './duels.ts';

/** What somebody does in a fight, or the last such thing taken back, or just where it stands. */
export interface ActAsked {
  readonly state: DuelScenario;
  readonly act?: Act | undefined;
  readonly undo?: true | undefined;
}

/** What is wrong, and where: `act.label`. */
interface Issue {
  readonly path: string;
  readonly message: string;
}

/** A fight after an act: what is new, and what waits. */
export interface DuelActAnswer {
  readonly state: DuelScenario;
  /** How many of the steps answered before still stand; `steps` come after them. */
  readonly kept: number;
  readonly steps: readonly CombatStep[];
  readonly events: readonly CombatEvent[];
  readonly fighters: readonly FighterView[];
  readonly open: Open | null;
  readonly begun: CombatTold['begun'];
  readonly outcome: Outcome | { readonly kind: 'unfinished' } | null;
  /** Rounds fought or begun. */
  readonly rounds: number;
  readonly unused: readonly string[];
}

/** Why an act has no effect where the fight stands; undefined where it has one. */
const withoutEffect = (act: Act, before: CombatTold, after: CombatTold): Issue | undefined => {
  const { open, steps, fight } = before;
  const waits = open === undefined ? 'it is over' : `it waits for ${open.label}`;
  if ('label' in act) {
    const { label } = act;
    if (after.open?.label === label)
      return { path: 'label', message: `${label} waits for a decision, not for dice` };
    return after.unused.includes(label)
      ? { path: 'label', message: `the fight has come to nothing called ${label}: ${waits}` }
      : undefined;
  }
  if ('steps' in act) {
    const message = `the fight has taken ${steps.length} steps: name no more than these`;
    return act.steps > steps.length ? { path: 'steps', message } : undefined;
  }
  if (open === undefined)
    return { path: 'kind', message: 'the fight is over: take back an act, or make a ruling' };
  const message = `round ${act.round} is over: name round ${fight.round} or a later one`;
  return act.round < fight.round ? { path: 'round', message } : undefined;
};

/** Steps that two transcripts have in common. */
const inCommon = (before: readonly CombatStep[], after: readonly CombatStep[]): number => {
  const first = after.findIndex((step, i) => JSON.stringify(step) !== JSON.stringify(before[i]));
  return first < 0 ? after.length : first;
};

/** The last act is the client's new one; the others came with its state. */
const inRequest = ({ path, message }: Issue, acts: readonly Act[], isNew: boolean): Issue => {
  const own = `acts.${acts.length - 1}.`;
  return {
    path: isNew && path.startsWith(own) ? `act.${path.slice(own.length)}` : `state.${path}`,
    message,
  };
};

const answerOf = (state: DuelScenario, now: CombatTold, kept: number): DuelActAnswer => {
  const steps = now.steps.slice(kept);
  return {
    state,
    kept,
    steps,
    events: steps.flatMap(({ events }) => events),
    fighters: openDuel(state).system.view(now.fight),
    open: now.open ?? null,
    begun: now.begun,
    outcome: now.outcome ?? (now.open === undefined ? { kind: 'unfinished' } : null),
    rounds: roundsOf(now),
    unused: now.unused,
  };
};

/** The state after the request, or why it cannot be. */
const nextState = ({ state, act, undo }: ActAsked, seed: Seed): Result<DuelScenario, Issue> => {
  const { acts } = state;
  if (undo === true && acts.length === 0)
    return err({ path: 'undo', message: 'there is nothing to take back' });
  if (act !== undefined && acts.length >= MOST_ACTS) {
    const message = `a fight has at most ${MOST_ACTS} acts: let the computer fight on from here`;
    return err({ path: 'act', message });
  }
  if (undo === true) return ok({ ...state, seed, acts: acts.slice(0, -1) });
  return ok({ ...state, seed, acts: act === undefined ? acts : [...acts, act] });
};

/**
 * One step of a fight: an act added or taken back. An act without effect is refused, so that no
 * state holds one.
 */
const acted = (asked: ActAsked, seed: Seed): Result<DuelActAnswer, Issue> => {
  const { state, act, undo } = asked;
  const made = nextState(asked, seed);
  if (!made.ok) return made;
  const next = made.value;
  const after = duelFought(next, seed);
  if (!after.ok) return err(inRequest(after.error, next.acts, act !== undefined));
  if (act === undefined && undo === undefined) return ok(answerOf(next, after.value, 0));
  const before = duelFought(state, seed);
  if (!before.ok)
    // An act taken back may have been the one that could not stand.
    return undo === true
      ? ok(answerOf(next, after.value, 0))
      : err(inRequest(before.error, state.acts, false));
  const fault = act === undefined ? undefined : withoutEffect(act, before.value, after.value);
  return fault === undefined
    ? ok(answerOf(next, after.value, inCommon(before.value.steps, after.value.steps)))
    : err({ ...fault, path: `act.${fault.path}` });
};

/** One step of a fight. */
export const act = plainWork(function* (asked: ActAsked, seed: Seed): Steps<DuelActAnswer> {
  const made = acted(asked, seed);
  if (made.ok) return yield* atOnce(() => made.value);
  const fault: Fault = { code: 'ACT_DOES_NOT_STAND', ...made.error };
  return fault;
});
