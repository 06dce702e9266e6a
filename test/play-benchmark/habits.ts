/**
 * What a simple habit wins against the computer: one side takes a kind of option wherever it is
 * open, or leaves it wherever the computer would take it, and the computer decides all else. A
 * choice that looks as good as another once may lose much as a habit.
 */
import { sideOfDecider } from '../../shared/combat/read/advice.ts';
import type { Fight } from '../../shared/combat/fight.ts';
import type { CombatEvent } from '../../shared/combat/read/told.ts';
import { duelQuestion, openDuel, unitQuestion } from '../../shared/index.ts';
import { printLabel, type Label } from '../../shared/process/chance.ts';
import type { About, Choice } from '../../shared/process/choice.ts';
import type { Process } from '../../shared/process/process.ts';
import { estimated, type SharedQuestion } from '../../shared/process/readers/answer.ts';
import { optionName } from '../../shared/process/script.ts';
import { toldMelee } from '../../shared/scenario/told-melee.ts';
import { sideOfOrder } from '../../shared/unit/read/advice.ts';
import type { Field } from '../../shared/unit/field.ts';
import type { UnitEvent } from '../../shared/unit/read/told.ts';
import { scenarioIn } from '../lines.ts';

/** Which of the options of a kind of decision is taken instead of the computer's, if any. */
type Habit = (kind: string, names: readonly string[], preferred: string) => string | undefined;

/** How often the side wins that has a habit. */
type Winning = (habit: Habit, trials: number) => number;

const SEED = 'habits';

const kindOf = (label: Label): string => String(label.at(-1)).replace(/\d+$/u, '');
/** Whoever it is about, or whom it names. */
const sortOf = (option: string): string => option.replace(/(?:fighter|unit)[\d_]+/gu, '*');

const withHabit = <State, Event>(
  { outcome, key, round, step }: Process<State, Event>,
  isOwn: (state: State, label: Label, about: (() => About) | undefined) => boolean,
  habit: Habit,
): Process<State, Event> => ({
  outcome,
  key,
  round,
  step: (state, context) => {
    const choose: Choice['choose'] = (label, preferred, options, about) => {
      if (!isOwn(state, label, about)) return preferred;
      const open = options();
      const taken = habit(kindOf(label), open.map(optionName), optionName(preferred));
      return open.find((one) => optionName(one) === taken) ?? preferred;
    };
    return step(state, { ...context, choice: { choose } });
  },
});

const winOf = (
  question: Pick<SharedQuestion<{ readonly win: Readonly<Record<string, number>> }>, 'estimate'>,
  side: string,
): number => estimated(question).win[side] ?? NaN;

/** The first side of a line. */
const winningIn = (line: string): Winning => {
  const value = scenarioIn(line);
  if (value.kind === 'duel') {
    const { process, start, sides } = openDuel(value);
    const [side = ''] = sides;
    const isOwn = (fight: Fight, _label: Label, about?: () => About): boolean =>
      about !== undefined && sideOfDecider(fight, about().by) === side;
    return (habit, trials) => {
      const played: Process<Fight, CombatEvent> = withHabit(process, isOwn, habit);
      return winOf(duelQuestion(played, start, sides, { seed: SEED, trials }), side);
    };
  }
  if (value.kind !== 'units') throw new Error(`${line}: neither a fight nor a battle of units`);
  const { process, start } = toldMelee(value, SEED).melee;
  const side = start.units[0]?.side ?? '';
  const isOwn = (field: Field, label: Label): boolean =>
    sideOfOrder(field, printLabel(label)) === side;
  return (habit, trials) => {
    const played: Process<Field, UnitEvent> = withHabit(process, isOwn, habit);
    return winOf(unitQuestion({ process: played, start }, start, { seed: SEED, trials }), side);
  };
};

export interface Gained {
  readonly habit: string;
  /** In shares of 1, more than as the computer plays, with its 95 % half-width. */
  readonly gain: number;
  readonly margin: number;
}

const A_LOOK = 60;

/** What each habit of the first side wins, the best first. */
export const habitsOf = (line: string, trials: number): readonly Gained[] => {
  const winning = winningIn(line);
  const sorts = new Map<string, Set<string>>();
  winning((kind, names) => {
    const known = sorts.get(kind) ?? new Set();
    for (const name of names) known.add(sortOf(name));
    sorts.set(kind, known);
    return undefined;
  }, A_LOOK);
  const base = winning(() => undefined, trials);
  const gained = (habit: string, rule: Habit): Gained => {
    const share = winning(rule, trials);
    const spread = base * (1 - base) + share * (1 - share);
    return { habit, gain: share - base, margin: 1.96 * Math.sqrt(spread / trials) };
  };
  return [...sorts]
    .flatMap(([kind, known]) =>
      [...known].flatMap((sort) => {
        const is = (name: string): boolean => sortOf(name) === sort;
        return [
          gained(`${kind}: always ${sort}`, (of, names) =>
            of === kind ? names.find(is) : undefined,
          ),
          gained(`${kind}: never ${sort}`, (of, names, preferred) =>
            of === kind && is(preferred) ? names.find((name) => !is(name)) : undefined,
          ),
        ];
      }),
    )
    .toSorted((one, other) => other.gain - one.gain);
};
