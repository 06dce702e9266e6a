import type { Chance, Choice, Dice } from '../chance/chance.ts';
import {
  isMisfit,
  tableChance,
  tableChoice,
  type Laid,
  type Misfit,
  type Script,
} from '../chance/table.ts';
import type { Outcome, Process } from '../process/process.ts';
import { err, ok, type Result } from '../result.ts';
import type { Seed } from '../rng.ts';
import { MOST_ROUNDS, type Action, type CombatEvent, type Fight } from './fight.ts';

/** A decision that waits for a person. */
export interface OpenDecision {
  readonly kind: 'decision';
  readonly label: string;
  /** The fighter or side that decides, or `gm`. */
  readonly by: string;
  readonly question: string;
  /** Each with the exact chance that it succeeds, where it is rolled for. */
  readonly options: readonly {
    readonly id: string;
    readonly text: string;
    readonly chance?: number;
    readonly rules: readonly string[];
  }[];
  /** What the policy would do. */
  readonly advised: string;
}

/** A roll that waits for dice thrown at the table: the sides of each die, in order. */
export interface OpenRoll {
  readonly kind: 'roll';
  readonly label: string;
  readonly sides: readonly number[];
}

export type Open = OpenDecision | OpenRoll;

/** How a fight is told: what people have decided so far, and whom to ask for the rest. */
export interface CombatTelling {
  readonly seed: Seed;
  readonly script: Script;
  /** Rolls that are left to the seed although dice are thrown at the table. */
  readonly rolled: ReadonlySet<string>;
  /** The game master's word before step `step`; throws a `Misfit` where it cannot stand. */
  ruled(step: number, fight: Fight): Fight;
  /** Whether this decision waits for a person; the policy takes the others. */
  asks(by: string, fight: Fight): boolean;
  /** Whether dice of that round wait to be thrown at the table. */
  asksDice(fight: Fight): boolean;
}

/** A decision as it was taken. */
export interface Taken {
  readonly label: string;
  readonly by: string;
  readonly question: string;
  readonly chosen: string;
  readonly text: string;
  readonly advised: string;
  readonly isAsked: boolean;
}

export type LaidRoll = Laid & { readonly label: string };

/** A step of the rules as it was told: a decision, a blow, its damage. */
export interface CombatStep {
  readonly round: number;
  readonly events: readonly CombatEvent[];
  readonly rolls: readonly LaidRoll[];
  readonly decisions: readonly Taken[];
}

export interface CombatTold {
  readonly steps: readonly CombatStep[];
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

/** Thrown through the rules, which know nothing of waiting; caught below. */
interface Waiting {
  readonly waiting: Open;
}
const isWaiting = (error: unknown): error is Waiting =>
  typeof error === 'object' && error !== null && 'waiting' in error;

/** Options of fights are actions. */
const isAction = (option: unknown): option is Action =>
  typeof option === 'object' &&
  option !== null &&
  'id' in option &&
  'text' in option &&
  'rules' in option;

const actionsIn = (options: readonly unknown[]): readonly Action[] => options.filter(isAction);

const openOption = ({ id, text, chance, rules }: Action): OpenDecision['options'][number] => {
  const known = chance?.();
  return { id, text, rules, ...(known === undefined ? {} : { chance: known }) };
};

const sidesOf = (dice: Dice): readonly number[] => {
  const sides: number[] = [];
  dice.throwDice((die) => {
    sides.push(die);
    return 1;
  });
  return sides;
};

/** The doors of one fight: they wait where somebody is asked, and note what was decided. */
const doors = (telling: CombatTelling, now: () => Fight) => {
  const { seed, script, rolled } = telling;
  const table = tableChance(seed, script);
  const chosen = tableChoice(script);
  const taken: Taken[] = [];
  const wait = (waiting: Open): never => {
    throw { waiting } satisfies Waiting;
  };
  const choice: Choice = {
    choose: (options, advised, label, about) => {
      if (about === undefined || !isAction(advised)) return chosen.choose(options, advised, label);
      const isAsked = telling.asks(about.by, now());
      if (isAsked && !script.picks.has(label))
        return wait({
          kind: 'decision',
          label,
          ...about,
          options: actionsIn(options).map(openOption),
          advised: advised.id,
        });
      const option = chosen.choose(options, advised, label);
      if (isAction(option))
        taken.push({
          label,
          ...about,
          chosen: option.id,
          text: option.text,
          advised: advised.id,
          isAsked: script.picks.has(label),
        });
      return option;
    },
  };
  const ask = (dice: Dice, label: string): void => {
    if (script.typed.has(label) || rolled.has(label) || !telling.asksDice(now())) return;
    const sides = sidesOf(dice);
    if (sides.length > 0) wait({ kind: 'roll', label, sides });
  };
  const chance: Chance = {
    roll: (dice, label) => (ask(dice, label), table.roll(dice, label)),
    passes: (dice, condition, label) => (ask(dice, label), table.passes(dice, condition, label)),
  };
  return { chance, choice, laid: table.laid, taken };
};

/** A fight that has not ended by then is cut off: shown as unfinished. */
const MOST_STEPS = 20_000;

const tell = (
  process: Process<Fight, CombatEvent>,
  start: Fight,
  telling: CombatTelling,
): CombatTold => {
  let fight = start;
  const { chance, choice, laid, taken } = doors(telling, () => fight);
  const steps: CombatStep[] = [];
  let shown = 0;
  const begun = (): Pick<CombatStep, 'rolls' | 'decisions'> => {
    const rolls = [...laid].slice(shown).map(([label, roll]) => ({ label, ...roll }));
    shown = laid.size;
    return { rolls, decisions: taken.splice(0) };
  };
  const decided = new Set<string>();
  const end = (open: Open | undefined): CombatTold => {
    const left = begun();
    for (const { label } of left.decisions) decided.add(label);
    const { typed, again, picks } = telling.script;
    const unused = [
      ...[...typed.keys(), ...again.keys(), ...telling.rolled].filter(
        (label) => !laid.has(label) && label !== open?.label,
      ),
      ...[...picks.keys()].filter((label) => !decided.has(label)),
    ];
    return {
      steps,
      fight,
      outcome: process.outcome(fight),
      open,
      begun: left,
      unused: [...new Set(unused)],
    };
  };
  try {
    for (;;) {
      fight = telling.ruled(steps.length, fight);
      if (
        process.outcome(fight) !== undefined ||
        fight.round > MOST_ROUNDS ||
        steps.length >= MOST_STEPS
      )
        return end(undefined);
      const { round } = fight;
      const [next, events] = process.step(fight, chance, choice);
      const step = { round, events, ...begun() };
      for (const { label } of step.decisions) decided.add(label);
      steps.push(step);
      fight = next;
    }
  } catch (error) {
    if (isWaiting(error)) return end(error.waiting);
    throw error;
  }
};

/**
 * Tells a fight from its start: as people decided and threw, by policy and seed where nobody is asked; up to its end,
 * or to what waits for somebody.
 * @returns a misfit where dice, a decision or a ruling cannot be
 */
export const tellFight = (
  process: Process<Fight, CombatEvent>,
  start: Fight,
  telling: CombatTelling,
): Result<CombatTold, Misfit> => {
  try {
    return ok(tell(process, start, telling));
  } catch (error) {
    if (isMisfit(error)) return err(error);
    throw error;
  }
};
