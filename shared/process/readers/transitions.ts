import { branching } from './enumerate.ts';
import { printLabel, type Chance, type Label } from '../chance.ts';
import type { About, Choice } from '../choice.ts';
import type { Context } from '../process.ts';
import { optionName } from '../script.ts';

/** Whether a decision is one of those that are searched; the policy takes the others. */
export type IsOwn = (label: Label, about: (() => About) | undefined) => boolean;

/**
 * How a step goes on: straight to states (by index, with their probabilities), or by dice or by a
 * choice to further plans.
 */
export type Plan =
  | { readonly kind: 'ways'; readonly to: readonly number[]; readonly chance: readonly number[] }
  | { readonly kind: 'dice'; readonly parts: readonly Plan[]; readonly chance: readonly number[] }
  | ChoicePlan;

/** A decision that is searched: its options by name, and the place of the preferred one. */
interface ChoicePlan {
  readonly kind: 'choice';
  readonly label: string;
  readonly ids: readonly string[];
  readonly parts: readonly Plan[];
  readonly preferred: number;
}

/** A door on the current path, and which way through it is being tried. */
interface Door {
  readonly size: number;
  index: number;
  readonly parts: Plan[];
  readonly close: (parts: readonly Plan[]) => Plan;
}
interface DiceDoor extends Door {
  readonly outcomes: readonly number[];
}

/** Dice whose every way leads straight to states are one list of ways. */
const closeDice =
  (chance: readonly number[]) =>
  (parts: readonly Plan[]): Plan => {
    const sums = new Map<number, number>();
    for (const [i, plan] of parts.entries()) {
      if (plan.kind !== 'ways') return { kind: 'dice', parts, chance };
      for (const [j, to] of plan.to.entries())
        sums.set(to, (sums.get(to) ?? 0) + (chance[i] ?? 0) * (plan.chance[j] ?? 0));
    }
    return { kind: 'ways', to: [...sums.keys()], chance: [...sums.values()] };
  };

const namesWith = (options: readonly unknown[], preferred: unknown) => {
  const ids = options.map(optionName);
  return { ids, preferred: Math.max(0, ids.indexOf(optionName(preferred))) };
};

export type Doors = Pick<Context<never>, 'chance' | 'choice'>;

type Next = <D extends Door>(make: () => D) => D;

const chanceThrough = (next: Next): Chance =>
  branching((distribution) => {
    const { outcomes, index } = next((): DiceDoor => {
      const { outcomes: all, probabilities } = distribution();
      const close = closeDice(probabilities);
      return { size: all.length, index: 0, parts: [], outcomes: all, close };
    });
    return outcomes[index] ?? 0;
  });

const choiceThrough = (isOwn: IsOwn, next: Next): Choice => ({
  choose: (label, preferred, options, about) => {
    if (!isOwn(label, about)) return preferred;
    const open = options();
    if (open.length < 2) return preferred;
    const { index } = next((): Door => {
      const names = namesWith(open, preferred);
      const close = (parts: readonly Plan[]): Plan => ({
        kind: 'choice',
        label: printLabel(label),
        ...names,
        parts,
      });
      return { size: open.length, index: 0, parts: [], close };
    });
    return open[index] ?? preferred;
  },
});

/** Takes the plan at the end of a path; gives the whole, once every path has been taken. */
const close = (path: Door[], end: Plan): Plan | undefined => {
  let plan = end;
  for (let last = path.at(-1); last !== undefined; last = path.at(-1)) {
    last.parts.push(plan);
    if (++last.index < last.size) return undefined;
    path.pop();
    plan = last.close(last.parts);
  }
  return plan;
};

/**
 * The plan of rules that are run once for every way through their doors.
 * @param run gives the number of the state that they come to
 * @param count called for every door that is come to
 */
export const planBy = (run: (doors: Doors) => number, isOwn: IsOwn, count: () => void): Plan => {
  const path: Door[] = [];
  let depth = 0;
  const next = <D extends Door>(make: () => D): D => {
    count();
    // The same doors come in the same order: a path differs from the last in its last door alone.
    return (path[depth++] ??= make()) as D;
  };
  const doors = { chance: chanceThrough(next), choice: choiceThrough(isOwn, next) };
  for (;;) {
    depth = 0;
    const plan = close(path, { kind: 'ways', to: [run(doors)], chance: [1] });
    if (plan !== undefined) return plan;
  }
};
