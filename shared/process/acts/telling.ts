import { err, ok, type Result } from '../../result.ts';
import {
  heardIn,
  isSpoken,
  MOST_ACTS,
  passedIn,
  passing,
  type AnyAct,
  type Heard,
} from './acts.ts';
import type { Process } from '../process.ts';
import { scriptError, type ScriptError, type Typed } from '../script.ts';
import { transcript, type Replay, type ToldStep, type Transcript } from '../readers/transcript.ts';

/** A story that goes on as people act. */
export interface Story<State, Event> {
  readonly process: Process<State, Event>;
  readonly start: State;
  readonly replayOf: (heard: Heard) => Replay<State>;
}

/** Why an act is passed over: its place in the log, the label it is about, and the reason. */
export interface ActFault extends ScriptError {
  readonly place: number;
}

/** Where acts have led, and all that is needed to go on from there. */
export interface Told<State, Event> extends Transcript<State, Event> {
  readonly acts: readonly AnyAct[];
  readonly heard: Heard;
  /** Acts that cannot stand; they are passed over, and stay in the log. */
  readonly faults: readonly ActFault[];
}

const isSame = (one: Typed | undefined, other: Typed | undefined): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** Labels of which two logs say something else. */
const changedLabels = (before: Heard, now: Heard): ReadonlySet<string> => {
  const labels = [before, now].flatMap(({ typed, again, picks, rolled }) => [
    ...typed.keys(),
    ...again.keys(),
    ...picks.keys(),
    ...rolled,
  ]);
  const isChanged = (label: string): boolean =>
    before.picks.get(label) !== now.picks.get(label) ||
    before.again.get(label) !== now.again.get(label) ||
    before.rolled.has(label) !== now.rolled.has(label) ||
    !isSame(before.typed.get(label), now.typed.get(label));
  return new Set(labels.filter(isChanged));
};

/** Before which step two logs first say something else; all steps where they never do. */
const firstSpoken = ({ spoken: before }: Heard, { spoken: now }: Heard): number => {
  const said = (all: Heard['spoken'], at: number): string => JSON.stringify(all[at]?.act ?? null);
  const differing = [before, now].flatMap((all) =>
    all.filter((_, at) => said(before, at) !== said(now, at)),
  );
  return Math.min(...differing.map(({ act }) => act.steps));
};

/** The steps of a story that stand, whatever is new in the log. */
const keptOf = <State, Event>(
  { steps, heard: before }: Told<State, Event>,
  now: Heard,
): readonly ToldStep<State, Event>[] => {
  const labels = changedLabels(before, now);
  const { through = 0 } = now;
  const isShorter = before.through !== now.through && !(through > (before.through ?? Infinity));
  const ends = Math.min(firstSpoken(before, now), steps.length);
  const first = steps.findIndex(
    ({ round, rolls, decisions }, at) =>
      at >= ends ||
      (isShorter && round > through) ||
      (labels.size > 0 && [...rolls, ...decisions].some(({ label }) => labels.has(label))),
  );
  return first < 0 ? steps : steps.slice(0, first);
};

/** The act that a fault is about: the last that typed or chose something there. */
const placeOf = (acts: readonly AnyAct[], at: string, passed: ReadonlySet<number>): number =>
  acts.findLastIndex(
    (act, i) =>
      !passed.has(i) &&
      (at === `acts.${i}` || (('dice' in act || 'option' in act) && act.label === at)),
  );

/**
 * Tells a story as the acts of its log have it. An act that cannot stand (impossible dice, a
 * decision that is not open) is passed over, and what was said of its label before holds.
 * @param before the same story, told by another log: only what the logs differ in is told anew
 */
export const tellActs = <State, Event>(
  { process, start, replayOf }: Story<State, Event>,
  acts: readonly AnyAct[],
  before?: Told<State, Event>,
): Told<State, Event> => {
  const passed = new Set(passedIn(acts));
  const faults: ActFault[] = [];
  let heard = heardIn(acts, passed);
  let kept = before === undefined ? [] : keptOf(before, heard);
  for (;;) {
    const made = transcript(process, start, replayOf(heard), kept);
    if (made.ok) return { ...made.value, acts, heard, faults };
    const { steps, ...error } = made.error;
    const place = placeOf(acts, error.at, passed);
    if (place < 0) throw new Error(`${error.at}: ${error.message}`);
    faults.push({ ...error, place });
    passed.add(place);
    heard = heardIn(acts, passed);
    kept = steps;
  }
};

/** What a level makes of a story that is told by acts. */
interface Acted {
  readonly whole: Pick<Told<unknown, unknown>, 'acts' | 'steps' | 'faults' | 'unused'>;
}

/** Acts that have no say: they cannot stand, nothing comes to their labels, or to their steps. */
const unfitIn = ({ whole: { acts, steps, faults, unused } }: Acted): readonly number[] => {
  const labels = new Set(unused);
  const passed = passedIn(acts);
  const isIdle = (act: AnyAct): boolean =>
    isSpoken(act) ? act.steps > steps.length : 'label' in act && labels.has(act.label);
  const idle = acts.flatMap((act, at) => (!passed.has(at) && isIdle(act) ? [at] : []));
  return [...new Set([...faults.map(({ place }) => place), ...idle])];
};

/** A log with more acts in it, and the story then. */
export interface Added<T> {
  readonly after: T;
  /** Places of earlier acts that fit no longer; a last act passes over them from now on. */
  readonly passed: readonly number[];
}

/**
 * Adds acts to the log of a story. Earlier ones that fit no longer are passed over for good: none
 * takes effect unasked once the story comes to a like label again.
 * @returns why the acts cannot be added: one cannot stand, or the log is full
 */
export const addActs = <T extends Acted>(
  tell: (acts: readonly AnyAct[], before: T) => T,
  now: T,
  more: readonly AnyAct[],
): Result<Added<T>, ScriptError> => {
  const many = now.whole.acts.length;
  const acts = [...now.whole.acts, ...more];
  if (acts.length >= MOST_ACTS)
    return err(scriptError('', `the log is full: it holds ${MOST_ACTS} acts`));
  const after = tell(acts, now);
  const fault = after.whole.faults.find(({ place }) => place >= many);
  if (fault !== undefined) return err(fault);
  const known = new Set(unfitIn(now));
  const isCourse = more.every((act) => 'round' in act);
  const unfit = isCourse ? [] : unfitIn(after).filter((at) => at < many && !known.has(at));
  if (unfit.length === 0) return ok({ after, passed: [] });
  return ok({ after: tell([...acts, { kind: 'pass', acts: unfit }], after), passed: unfit });
};

/** How many acts the last change added: what it made unfit goes with it. */
export const lastChange = (acts: readonly AnyAct[]): number =>
  acts.length -
  Math.max(
    0,
    acts.findLastIndex((act) => !('acts' in act)),
  );

/** The act that passes over what cannot stand. */
export const passingFaults = ({ acts, faults }: Pick<Told<unknown, unknown>, 'acts' | 'faults'>) =>
  passing(acts, (_, at) => faults.some(({ place }) => place === at));
