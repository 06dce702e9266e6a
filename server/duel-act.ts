import {
  err,
  MOST_ACTS,
  ok,
  openDuel,
  type Act,
  type CombatEvent,
  type CombatStep,
  type CombatTold,
  type DuelScenario,
  type FighterView,
  type Open,
  type Result,
  type Seed,
} from '../shared/index.ts';
import { roundsOf, told, type Ending } from './duel-answers.ts';
import type { DuelActRequest } from './duel-requests.ts';
import type { Issue } from './issues.ts';

/** A fight after an act: what is new, and what waits. */
export interface DuelActAnswer {
  readonly state: DuelScenario;
  /** How many of the steps told before still stand; `steps` come after them. */
  readonly kept: number;
  readonly steps: readonly CombatStep[];
  readonly events: readonly CombatEvent[];
  readonly fighters: readonly FighterView[];
  readonly open: Open | null;
  readonly begun: CombatTold['begun'];
  readonly outcome: Ending | null;
  /** Rounds fought or begun. */
  readonly rounds: number;
  readonly unused: readonly string[];
}

/** What an act does nothing for, where the fight stands; undefined where it does something. */
const idle = (act: Act, before: CombatTold, after: CombatTold): Issue | undefined => {
  const { open, steps, fight } = before;
  const waits = open === undefined ? 'it is over' : `it waits for ${open.label}`;
  if ('label' in act && after.open?.label === act.label)
    return { path: 'label', message: `${act.label} waits for a decision, not for dice` };
  if ('label' in act)
    return after.unused.includes(act.label)
      ? { path: 'label', message: `the fight has come to nothing called ${act.label}: ${waits}` }
      : undefined;
  if ('steps' in act)
    return act.steps > steps.length
      ? {
          path: 'steps',
          message: `the fight has taken ${steps.length} steps: name no more than these`,
        }
      : undefined;
  if (open === undefined)
    return { path: 'kind', message: 'the fight is over: take back an act, or rule otherwise' };
  return act.round < fight.round
    ? {
        path: 'round',
        message: `round ${act.round} is over: name round ${fight.round} or a later one`,
      }
    : undefined;
};

/** Steps that two tellings have in common. */
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

/** One step of a fight: an act added or taken back. An act that does nothing is refused, so that a state holds no idle ones. */
export const duelActAnswer = (
  { state, act, undo }: DuelActRequest,
  seed: Seed,
): Result<DuelActAnswer, Issue> => {
  const { acts } = state;
  if (undo === true && acts.length === 0)
    return err({ path: 'undo', message: 'there is nothing to take back' });
  if (act !== undefined && acts.length >= MOST_ACTS)
    return err({
      path: 'act',
      message: `a fight has at most ${MOST_ACTS} acts: let the policy fight on from here`,
    });
  const next = {
    ...state,
    seed,
    acts: act === undefined ? acts.slice(0, undo === true ? -1 : undefined) : [...acts, act],
  };
  const after = told(next, seed);
  if (!after.ok) return err(inRequest(after.error, next.acts, act !== undefined));
  if (act === undefined && undo === undefined) return ok(answerOf(next, after.value, 0));
  const before = told(state, seed);
  // An act taken back may have been the one that did not fit.
  if (!before.ok)
    return undo === true
      ? ok(answerOf(next, after.value, 0))
      : err(inRequest(before.error, acts, false));
  const fault = act === undefined ? undefined : idle(act, before.value, after.value);
  return fault === undefined
    ? ok(answerOf(next, after.value, inCommon(before.value.steps, after.value.steps)))
    : err({ ...fault, path: `act.${fault.path}` });
};
