import type { Dice } from '../../dice/dice.ts';
import { err, ok, type Result } from '../../result.ts';
import type { Seed } from '../../rng.ts';
import { printLabel, rolling, type Chance, type Label } from '../chance.ts';
import type { About, Choice } from '../choice.ts';
import type { Cut } from './play.ts';
import { recordingTo, type Outcome, type Process, type Prompt, type Purpose } from '../process.ts';
import {
  isScriptError,
  tableChance,
  tableChoice,
  type RecordedRoll,
  type Script,
  type ScriptError,
} from '../script.ts';

/** How a story is replayed: what people decided so far, and whom to ask for the rest. */
export interface Replay<State> {
  readonly seed: Seed;
  readonly script: Script;
  /** Where the replay stops, although the story could go on. */
  readonly cut: Cut<State>;
  /** Rulings of the game master before a step; throws a `ScriptError` where one cannot stand. */
  readonly ruled?: (step: number, state: State) => State;
  /** Whether a decision waits for a person; the policy takes the others. */
  readonly asks?: (by: string, state: State) => boolean;
  /** Whether dice wait to be thrown at the table; others are rolled by the seed. */
  readonly asksDice?: (state: State, roll: Partial<Purpose>) => boolean;
}

/** A decision that waits for a person. */
interface PendingDecision extends About {
  readonly kind: 'decision';
  readonly label: string;
  readonly options: readonly unknown[];
  readonly preferred: unknown;
}

/**
 * A roll that waits for dice thrown at the table: the sides of each die, in order; and what it is
 * for, where the rules say so.
 */
export interface OpenRoll extends Partial<Purpose> {
  readonly kind: 'roll';
  readonly label: string;
  readonly sides: readonly number[];
}

/** A decision as it was taken; `isPicked`: by a person. */
export interface Decided {
  readonly label: string;
  readonly about: About | undefined;
  readonly options: readonly unknown[];
  readonly preferred: unknown;
  readonly chosen: unknown;
  readonly isPicked: boolean;
  /** Rolls of its step that were made before it. */
  readonly rolled: number;
}

/** A roll that was made, and what it was for. */
export type LabelledRoll = { readonly label: string } & RecordedRoll & Partial<Purpose>;

/** A step of the rules as it was told. */
export interface ToldStep<State, Event> {
  /** The round in which it began. */
  readonly round: number;
  readonly events: readonly Event[];
  readonly rolls: readonly LabelledRoll[];
  readonly decisions: readonly Decided[];
  /** As the step found it, rulings made before it included. */
  readonly before: State;
  /** As the step left it. */
  readonly state: State;
}

export interface Transcript<State, Event> {
  readonly steps: readonly ToldStep<State, Event>[];
  /** Where the story stands: before what waits, if something does. */
  readonly state: State;
  /** Undefined while the story goes on, and where it was cut off (nothing is open then). */
  readonly outcome: Outcome | undefined;
  readonly open: PendingDecision | OpenRoll | undefined;
  /** Dice and decisions of the step in which something waits. */
  readonly begun: Begun<State, Event>;
  /** Labels of the script that the story has not come to. */
  readonly unused: readonly string[];
}

/** Thrown through the rules, which know nothing of waiting; caught below. */
interface Waiting {
  readonly waiting: PendingDecision | OpenRoll;
}
const isWaiting = (error: unknown): error is Waiting =>
  typeof error === 'object' && error !== null && 'waiting' in error;
const wait = (waiting: PendingDecision | OpenRoll): never => {
  throw { waiting } satisfies Waiting;
};

const sidesOf = (dice: Dice): readonly number[] => {
  const sides: number[] = [];
  dice.throwDice((die) => {
    sides.push(die);
    return 1;
  });
  return sides;
};

/** Decisions by script or policy, noted; they wait where somebody is asked who has not decided. */
const askingChoice = <State>(
  { script, asks }: Replay<State>,
  now: () => State,
  note: (decided: Omit<Decided, 'rolled'>) => void,
): Choice => {
  const table = tableChoice(script);
  return {
    choose: (label, preferred, options, about) => {
      const open = options();
      const asked = about?.();
      const [only, ...others] = open;
      // Nobody is asked where one thing can be done; without a person to ask, a script is still
      // checked.
      if (only !== undefined && others.length === 0)
        return asked === undefined ? table.choose(label, only, () => open) : only;
      const printed = printLabel(label);
      const isPicked = script.picks.has(printed);
      if (asked !== undefined && !isPicked && asks?.(asked.by, now()) === true)
        wait({ kind: 'decision', label: printed, ...asked, options: open, preferred });
      const chosen = table.choose(label, preferred, () => open);
      note({ label: printed, about: asked, options: open, preferred, chosen, isPicked });
      return chosen;
    },
  };
};

/** What the rules say of dice: about to be thrown, or made. */
const openPrompts = (rolled: ReadonlyMap<string, RecordedRoll>) => {
  const prompts = new Map<string, Prompt>();
  return {
    prompt: (label: Label, prompt: Prompt): void => void prompts.set(printLabel(label), prompt),
    of: (label: string): Partial<Purpose> => {
      const { plus, against, ...known }: Partial<Prompt> = prompts.get(label) ?? {};
      const added = plus === undefined ? 0 : rolled.get(printLabel(plus))?.total;
      return against === undefined || added === undefined
        ? known
        : { ...known, against: against + added };
    },
  };
};

/**
 * Dice by script or seed; they wait where dice are thrown at the table and nobody has typed them.
 */
const askingChance = <State>(
  { script, asksDice }: Replay<State>,
  now: () => State,
  table: Chance,
  promptOf: (label: string) => Partial<Purpose>,
): Chance => {
  if (asksDice === undefined) return table;
  const ask = (dice: Dice, label: string): void => {
    if (script.typed.has(label) || script.rolled?.has(label) === true) return;
    const purpose = promptOf(label);
    if (!asksDice(now(), purpose)) return;
    const sides = sidesOf(dice);
    if (sides.length > 0) wait({ kind: 'roll', label, sides, ...purpose });
  };
  return rolling((dice, label) => {
    ask(dice, printLabel(label));
    return table.roll(dice, label);
  });
};

/** Labels of the script at which the story has not arrived. */
const unusedOf = (
  { typed, again, picks, rolled = new Set() }: Script,
  rolls: ReadonlySet<string>,
  decisions: ReadonlySet<string>,
): readonly string[] => {
  const dice = [...typed.keys(), ...again.keys(), ...rolled].filter((label) => !rolls.has(label));
  return [...new Set([...dice, ...[...picks.keys()].filter((label) => !decisions.has(label))])];
};

type Begun<State, Event> = Pick<ToldStep<State, Event>, 'rolls' | 'decisions'>;

/** A story that cannot go on as the script has it: why, and the steps until there. */
interface Stuck<State, Event> extends ScriptError {
  readonly steps: readonly ToldStep<State, Event>[];
}

/** Dice and decisions as they come, and those of the step in hand. */
const openNotes = (
  rolled: ReadonlyMap<string, RecordedRoll>,
  purposeOf: (label: string) => Partial<Purpose>,
  kept: readonly Begun<unknown, unknown>[],
) => {
  const decided = new Set(kept.flatMap(({ decisions }) => decisions.map(({ label }) => label)));
  let [labels, decisions]: [string[], Decided[]] = [[], []];
  return {
    decided,
    rolled: (label: string): void => void labels.push(label),
    decide: (decision: Omit<Decided, 'rolled'>): void => {
      decided.add(decision.label);
      decisions.push({ ...decision, rolled: labels.length });
    },
    /** Those since the last call. */
    take: (): Begun<never, never> => {
      const rolls = labels.flatMap((label): readonly LabelledRoll[] => {
        const roll = rolled.get(label);
        return roll === undefined ? [] : [{ label, ...roll, ...purposeOf(label) }];
      });
      const taken = { rolls, decisions };
      [labels, decisions] = [[], []];
      return taken;
    },
  };
};

/** Tells of every roll once it is made. */
const noted = (chance: Chance, note: (label: string) => void): Chance =>
  rolling((dice, label) => {
    const total = chance.roll(dice, label);
    note(printLabel(label));
    return total;
  });

const follow = <State, Event>(
  process: Process<State, Event>,
  steps: ToldStep<State, Event>[],
  start: State,
  replay: Replay<State>,
): Transcript<State, Event> => {
  const { script, cut, ruled } = replay;
  let state = steps.at(-1)?.state ?? start;
  const now = (): State => state;
  const thrown = steps.flatMap(({ rolls }) => rolls.map((roll) => [roll.label, roll] as const));
  const table = tableChance(replay.seed, script, new Map(thrown));
  const prompts = openPrompts(table.rolls);
  const notes = openNotes(table.rolls, prompts.of, steps);
  const choice = askingChoice(replay, now, notes.decide);
  const chance = askingChance(replay, now, noted(table, notes.rolled), prompts.of);
  const end = (open: PendingDecision | OpenRoll | undefined): Transcript<State, Event> => {
    const rolled = new Set(table.rolls.keys());
    if (open !== undefined) rolled.add(open.label);
    const unused = unusedOf(script, rolled, notes.decided);
    return { steps, state, outcome: process.outcome(state), open, begun: notes.take(), unused };
  };
  try {
    for (;;) {
      if (ruled !== undefined) state = ruled(steps.length, state);
      if (process.outcome(state) !== undefined || cut(state, steps.length)) return end(undefined);
      const round = process.round(state);
      const [before, events]: [State, Event[]] = [state, []];
      const recorder = { ...recordingTo<Event>(events), prompt: prompts.prompt };
      state = process.step(before, { chance, choice, recorder });
      steps.push({ round, events, ...notes.take(), before, state });
    }
  } catch (error) {
    if (isWaiting(error)) return end(error.waiting);
    throw error;
  }
};

/**
 * Replays a story from its start: as people decided and threw, by policy and seed where nobody is
 * asked; up to its end, to what waits for somebody, or to where it is cut off. All levels are told
 * by it.
 * @param kept first steps that are known already: the story goes on from there
 * @returns a script error where dice, a decision or a ruling cannot be
 */
export const transcript = <State, Event>(
  process: Process<State, Event>,
  start: State,
  replay: Replay<State>,
  kept: readonly ToldStep<State, Event>[] = [],
): Result<Transcript<State, Event>, Stuck<State, Event>> => {
  const steps = [...kept];
  try {
    return ok(follow(process, steps, start, replay));
  } catch (error) {
    if (isScriptError(error)) return err({ ...error, steps });
    throw error;
  }
};
