import type { Chance } from '../chance.ts';
import { byPolicy, type Choice } from '../choice.ts';
import { recordingTo, type Outcome, type Process } from '../process.ts';

/** A story from start to end: every state it went through and everything that happened. */
export interface Play<State, Event> {
  /** The start, then the state after each step. */
  readonly states: readonly State[];
  readonly events: readonly Event[];
  /** Undefined if the story was cut off. */
  readonly outcome: Outcome | undefined;
}

export const MAX_STEPS = 1_000;

/** Whether a story is cut off at a state, after so many steps: one that never ends must. */
export type Cut<State> = (state: State, steps: number) => boolean;

const afterManySteps: Cut<unknown> = (_state, steps) => steps >= MAX_STEPS;

/** One step with what happened in it. */
export const stepTold = <State, Event>(
  process: Process<State, Event>,
  state: State,
  chance: Chance,
  choice: Choice = byPolicy,
): readonly [next: State, events: readonly Event[]] => {
  const events: Event[] = [];
  const next = process.step(state, { chance, choice, recorder: recordingTo(events) });
  return [next, events];
};

/** One play-through under the given luck and decisions. */
export const play = <State, Event>(
  process: Process<State, Event>,
  start: State,
  chance: Chance,
  {
    choice = byPolicy,
    cut = afterManySteps,
  }: { readonly choice?: Choice; readonly cut?: Cut<State> } = {},
): Play<State, Event> => {
  const states = [start];
  const events: Event[] = [];
  const context = { chance, choice, recorder: recordingTo(events) };
  let state = start;
  for (let step = 0; ; step++) {
    const outcome = process.outcome(state);
    if (outcome !== undefined || cut(state, step)) return { states, events, outcome };
    state = process.step(state, context);
    states.push(state);
  }
};
