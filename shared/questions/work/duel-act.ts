import type { CombatEvent, FighterView, CombatStep, Open } from '../../combat/read/told.ts';
import type { CombatTold } from '../../combat/read/transcript.ts';
import { inCommon } from '../../process/acts/log.ts';
import { lastChange } from '../../process/acts/telling.ts';
import type { Outcome } from '../../process/process.ts';
import { err, ok, type Result } from '../../result.ts';
import type { Seed } from '../../rng.ts';
import { actInDuel, tellDuel, type DuelTold } from '../../scenario/fight.ts';
import type { Act, DuelScenario } from '../../scenario/schema/duel.ts';
import { toldDuel } from '../../scenario/told-duel.ts';
import { plainWork } from '../question.ts';
import { atOnce, type Fault, type Steps } from '../steps.ts';
import { duelFought, fieldOf } from './duel-fought.ts';
import { roundsOf } from './duels.ts';

/** What somebody does in a fight, or the last such thing taken back, or just where it stands. */
interface ActAsked {
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

const answerOf = (
  state: DuelScenario,
  { duel, told }: DuelTold,
  before: readonly CombatStep[] = [],
): DuelActAnswer => {
  const kept = inCommon(before, told.steps);
  const steps = told.steps.slice(kept);
  return {
    state,
    kept,
    steps,
    events: steps.flatMap(({ events }) => events),
    fighters: duel.system.view(told.fight),
    open: told.open ?? null,
    begun: told.begun,
    outcome: told.outcome ?? (told.open === undefined ? { kind: 'unfinished' } : null),
    rounds: roundsOf(told),
    unused: told.unused,
  };
};

const inState = ({ path, message }: Issue): Issue => ({ path: `state.${path}`, message });

/** The last change taken back; it may have been what could not stand. */
const takenBack = (scenario: DuelScenario, seed: Seed): Result<DuelActAnswer, Issue> => {
  const { acts } = scenario;
  if (acts.length === 0) return err({ path: 'undo', message: 'there is nothing to take back' });
  const state = { ...scenario, acts: acts.slice(0, -lastChange(acts)) };
  const strict = duelFought(state, seed);
  if (!strict.ok) return err(inState(strict.error));
  const before = toldDuel(scenario, seed);
  return ok(answerOf(state, tellDuel(state, seed, before), before.told.steps));
};

/**
 * One step of a fight: an act added or the last change taken back. An act without effect is
 * refused, so that no state holds one.
 */
const acted = ({ state, act, undo }: ActAsked, seed: Seed): Result<DuelActAnswer, Issue> => {
  const scenario = { ...state, seed };
  if (undo === true) return takenBack(scenario, seed);
  const now = duelFought(scenario, seed);
  if (!now.ok) return err(inState(now.error));
  if (act === undefined) return ok(answerOf(scenario, now.value));
  const made = actInDuel(scenario, seed, now.value, [act]);
  if (!made.ok) {
    const { path = fieldOf(act, now.value.duel), message } = made.error;
    return err({ path: path === '' ? 'act' : `act.${path}`, message });
  }
  const { after, acts } = made.value;
  return ok(answerOf({ ...scenario, acts: [...acts] }, after, now.value.told.steps));
};

/** One step of a fight. */
export const act = plainWork(function* (asked: ActAsked, seed: Seed): Steps<DuelActAnswer> {
  const made = acted(asked, seed);
  if (made.ok) return yield* atOnce(() => made.value);
  const fault: Fault = { code: 'ACT_DOES_NOT_STAND', ...made.error };
  return fault;
});
