import { expect } from 'vitest';
import { choosing } from '../../choosing.ts';
import type { Someone } from '../../combat/people.ts';
import type { Fight, Fighter } from '../../../shared/combat/fight.ts';
import type { CombatEvent } from '../../../shared/combat/read/told.ts';
import { enumerate } from '../../../shared/process/readers/enumerate.ts';
import { SILENT, type Process } from '../../../shared/process/process.ts';
import { optionName } from '../../../shared/process/script.ts';

/** Chances by what is read of a state. */
export type Spread = Readonly<Record<string, number>>;

/* An oracle's own arithmetic: what can be, each with its chance. */

export type Ways<T> = readonly (readonly [one: T, chance: number])[];
export const sure = <T>(one: T): Ways<T> => [[one, 1]];
export const coin = (chance: number): Ways<boolean> => [
  [true, chance],
  [false, 1 - chance],
];
export const die = (sides: number): Ways<number> =>
  Array.from({ length: sides }, (_, i) => [i + 1, 1 / sides]);
export const follow = <T, U>(ways: Ways<T>, next: (one: T) => Ways<U>): Ways<U> =>
  ways.flatMap(([one, chance]) =>
    chance === 0 ? [] : next(one).map(([other, share]) => [other, chance * share] as const),
  );
const merged = <T>(ways: Ways<T>): Ways<T> => {
  const all = new Map<string, [T, number]>();
  for (const [one, chance] of ways) {
    const key = JSON.stringify(one, (name, value: unknown) => (name === 'sheet' ? '' : value));
    const known = all.get(key);
    if (known === undefined) all.set(key, [one, chance]);
    else known[1] += chance;
  }
  return [...all.values()];
};
/** What comes of several things, one after another. */
export const chain = <T>(start: T, ops: readonly ((one: T) => Ways<T>)[]): Ways<T> =>
  ops.reduce<Ways<T>>((ways, op) => merged(follow(ways, op)), sure(start));
export const sum = (parts: Ways<string>): Spread => {
  const all: Record<string, number> = {};
  for (const [reading, chance] of parts)
    if (chance > 0) all[reading] = (all[reading] ?? 0) + chance;
  return all;
};

/** Who fights, by id: us (a and d) against them; mounts come with their riders. */
export const peopleOf = (
  field: Readonly<Record<string, { readonly sheet: object }>>,
): readonly Someone[] =>
  Object.entries(field)
    .filter(([id]) => !id.endsWith('.mount'))
    .map(([id, { sheet }]) => {
      const side = id === 'a' || id === 'd' ? 'us' : 'them';
      return { id, side, stats: sheet };
    });

type Sheeted = Fighter & { readonly stats: object };
interface Stretch<State> {
  readonly start: State;
  /** What is chosen, as `by option`: the first of these that is offered. */
  readonly picks: readonly string[];
  readonly until: (state: State) => boolean;
  readonly read: (state: State) => string;
}

const numbered = new Map<object, number>();
const numberOf = (stats: object): number => {
  const known = numbered.get(stats) ?? numbered.size;
  numbered.set(stats, known);
  return known;
};
/** All of a state, sheets by number. */
const nameOf = <F extends Sheeted>(state: Fight<F>): string =>
  JSON.stringify({
    ...state,
    fighters: state.fighters.map((one) => ({ ...one, stats: numberOf(one.stats) })),
  });

/** What the engine makes of a stretch: every way of the dice, the choices fixed, none by policy. */
export const exchange = <F extends Sheeted, State extends Fight<F>>(
  process: Process<State, CombatEvent>,
  { start, picks, until, read }: Stretch<State>,
): Spread => {
  const choice = {
    choose: choosing((options, _preferred, label, about) => {
      const named = options.map((one) => ({ one, name: `${about?.by} ${optionName(one)}` }));
      const found = picks.flatMap((pick) => named.filter(({ name }) => name === pick))[0];
      if (found !== undefined) return found.one;
      throw new Error(`${label}: nothing fixed of ${named.map(({ name }) => name).join(', ')}`);
    }),
  };
  const done: [string, number][] = [];
  let open = new Map([['', { state: start, chance: 1 }]]);
  while (open.size > 0) {
    const next = new Map<string, { state: State; chance: number }>();
    for (const { state, chance } of open.values())
      for (const { value, probability } of enumerate((luck) =>
        process.step(state, { chance: luck, choice, recorder: SILENT }),
      )) {
        if (until(value) || process.outcome(value) !== undefined) {
          done.push([read(value), chance * probability]);
          continue;
        }
        const key = nameOf(value);
        const mass = (next.get(key)?.chance ?? 0) + chance * probability;
        next.set(key, { state: value, chance: mass });
      }
    open = next;
  }
  return sum(done);
};

/** The same readings, each as likely to 1e-9, and all of them together certain. */
export const expectSpread = (got: Spread, wanted: Spread, about: string): void => {
  const total = Object.values(wanted).reduce((all, one) => all + one, 0);
  expect(Math.abs(total - 1), `${about}: the oracle's own`).toBeLessThan(1e-9);
  for (const reading of new Set([...Object.keys(got), ...Object.keys(wanted)])) {
    const far = Math.abs((got[reading] ?? 0) - (wanted[reading] ?? 0));
    if (far > 1e-9)
      expect(`${reading}: ${got[reading]}`, about).toBe(`${reading}: ${wanted[reading]}`);
  }
};
