import type { Dice } from '../../dice/dice.ts';
import { createRng, type Seed } from '../../rng.ts';
import { printLabel, type Chance, type Label } from '../chance.ts';
import type { Choice } from '../choice.ts';
import type { Doors } from '../readers/transitions.ts';
import { SILENT, type Process } from '../process.ts';
import { chanceFromRng } from '../readers/sampled.ts';
import { optionName, tableChoice, valueOf, type RecordedRoll } from '../script.ts';
import { marginOf, pairedDifference, runTrial } from '../readers/trials.ts';
import { sumOf } from '../../numbers.ts';

/** A decision that is open: where it stands, and what has happened in its step before it. */
interface DecisionPoint<State> {
  /** Before the step in which it is asked, or before an earlier one of the same round. */
  readonly state: State;
  readonly label: string;
  /** What may be chosen, by name. */
  readonly ids: readonly string[];
  /** What the policy would choose. */
  readonly computer: string;
  /** Rolls already made in the step, and decisions already taken, by printed label. */
  readonly rolls: ReadonlyMap<string, RecordedRoll>;
  readonly picks: ReadonlyMap<string, string>;
}

/** A chance some of whose rolls have been made, by printed label. */
const knowing = (chance: Chance, rolls: ReadonlyMap<string, RecordedRoll>): Chance => {
  if (rolls.size === 0) return chance;
  const known = (dice: Dice, label: Label): number | undefined => {
    const made = rolls.get(printLabel(label));
    return made && valueOf(dice, made);
  };
  const roll: Chance['roll'] = (dice, label) => known(dice, label) ?? chance.roll(dice, label);
  return {
    roll,
    passes: (dice, condition, label) => {
      const total = known(dice, label);
      return total === undefined ? chance.passes(dice, condition, label) : condition(total);
    },
    opposed: (first, second, result) =>
      known(...first) === undefined && known(...second) === undefined
        ? chance.opposed(first, second, result)
        : result(roll(...first), roll(...second)),
  };
};

/** The first step of a moment under other doors: what is known of it is as it was. */
export const stepOf =
  <State, Event>(process: Process<State, Event>, { state, rolls, picks }: DecisionPoint<State>) =>
  ({ chance, choice }: Doors): State => {
    const known = tableChoice({ picks, typed: new Map(), again: new Map() });
    const asked: Choice = {
      choose: (label, ...others) =>
        (picks.has(printLabel(label)) ? known : choice).choose(label, ...others),
    };
    return process.step(state, { chance: knowing(chance, rolls), choice: asked, recorder: SILENT });
  };

/** How trials of a moment are run. */
export interface Weighing<State, Event> {
  readonly process: Process<State, Event>;
  readonly moment: DecisionPoint<State>;
  readonly side: string;
  readonly seed: Seed;
  readonly isTooLong: (state: State) => boolean;
  /** What is unlikely to be better by more leaves the race: a share of wins; -1: nothing does. */
  readonly worth?: number;
}

/** Takes one decision so, where that can be; the policy takes all others. */
const taking = (at: string, id: string) => {
  let isAsked = false;
  const choice: Choice = {
    choose: (label, preferred, options) => {
      if (isAsked || printLabel(label) !== at) return preferred;
      isAsked = true;
      return options().find((option) => optionName(option) === id) ?? preferred;
    },
  };
  return { choice, wasAsked: () => isAsked };
};

/** Whether the side wins a trial in which the decision is taken so: 1 or 0. */
const winsBy = <State, Event>(
  { process, moment, side, seed, isTooLong }: Weighing<State, Event>,
  id: string,
  trial: number,
): 0 | 1 => {
  // The dice of a trial are the same for every option, so that what differs is the option.
  const chance = chanceFromRng(createRng(seed, trial));
  const { choice, wasAsked } = taking(moment.label, id);
  let state = stepOf(process, moment)({ chance, choice });
  const round = process.round(moment.state);
  const isAhead = (): boolean => !wasAsked() && process.round(state) === round;
  while (isAhead() && process.outcome(state) === undefined)
    state = process.step(state, { chance, choice, recorder: SILENT });
  let hasWon: 0 | 1 = 0;
  runTrial(
    process,
    state,
    { chance, isTooLong },
    {
      goesOn: () => undefined,
      ends: ({ outcome }) => {
        if (outcome?.kind === 'won' && outcome.winner === side) hasWon = 1;
      },
    },
  );
  return hasWon;
};

/** Trials of the options of a decision, each under the same dice. */
export interface Weights {
  /** Options in the race: the others are likely worse than the best, or hardly better. */
  readonly running: () => readonly string[];
  /** Trials that each of them has had. */
  readonly done: () => number;
  /** Whether more trials could tell nothing that is worth knowing. */
  readonly isSettled: () => boolean;
  /** Runs a trial of the option in the race that has had the fewest. */
  readonly next: () => void;
  readonly share: (id: string) => number;
  /**
   * What the first wins more than the second, with its 95 % half-width: of pairs under the same
   * dice.
   */
  readonly difference: (
    first: string,
    second: string,
  ) => { readonly by: number; readonly margin: number };
}

/** Options that differ by less are alike: the computer's own is as good. */
export const ALIKE = 1e-9;

/** The first of the largest; the computer's, where nothing is larger. */
export const bestOf = (
  ids: readonly string[],
  computer: string,
  worth: (id: string) => number,
): string => {
  let [best, most] = [computer, worth(computer) + ALIKE];
  for (const id of ids) {
    const own = worth(id);
    if (own > most) [best, most] = [id, own];
  }
  return best;
};

/** Trials after which options are first left behind; then each time twice as many. */
const FIRST_LAP = 25;
/** What can be better by no more, as a share of wins, is not worth more trials. */
export const WORTH_KNOWING = 0.03;
/** Of the margin of a difference: beyond it lies one chance in six. */
const LIKELY = 0.5;
/** What the best option wins is told to within this margin, where there are trials enough. */
const DOUBT = 0.05;

/** Of as many trials as both have had. */
const differenceOf = (one: readonly number[], other: readonly number[]) => {
  const pairs = Math.min(one.length, other.length);
  let [more, less] = [0, 0];
  for (let i = 0; i < pairs; i++) {
    const by = (one[i] ?? 0) - (other[i] ?? 0);
    if (by > 0) more++;
    else if (by < 0) less++;
  }
  return pairedDifference(more, less, pairs);
};

export const compareOptions = <State, Event>(weighing: Weighing<State, Event>): Weights => {
  const { moment, worth = WORTH_KNOWING } = weighing;
  const { ids, computer } = moment;
  const won = new Map(ids.map((id): [string, (0 | 1)[]] => [id, []]));
  const wonBy = (id: string): readonly (0 | 1)[] => won.get(id) ?? [];
  const share = (id: string): number => sumOf(wonBy(id)) / wonBy(id).length;
  const difference: Weights['difference'] = (first, second) =>
    differenceOf(wonBy(first), wonBy(second));
  let [running, lap, next] = [[...ids], FIRST_LAP, 0];
  let [done, isSettled] = [0, false];
  const leaveBehind = (): void => {
    const best = bestOf(running, computer, share);
    const rivals = running.filter((id) => {
      const { by, margin } = difference(best, id);
      return id !== best && LIKELY * margin - by > worth;
    });
    isSettled = rivals.length === 0 && marginOf(share(best), done) <= DOUBT;
    running = running.filter((id) => id === best || id === computer || rivals.includes(id));
    lap *= 2;
  };
  return {
    running: () => running,
    done: () => done,
    isSettled: () => isSettled,
    next: () => {
      const id = running[next++] ?? '';
      won.get(id)?.push(winsBy(weighing, id, done));
      if (next < running.length) return;
      [next, done] = [0, done + 1];
      if (done === lap) leaveBehind();
    },
    share,
    difference,
  };
};
