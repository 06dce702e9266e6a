import { printLabel, type Label } from '../process/chance.ts';
import type { Recorder } from '../process/process.ts';
import { sentence, type Fight, type Fighter } from './fight.ts';
import type { CombatEvent } from './read/told.ts';

export type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

/**
 * A fight inside a step: a copy that rules write to. Its fighters are replaced one by one, never
 * changed, so that what a rule has read of a fighter stays as it was.
 */
export type Scratch<F extends Fight> = {
  -readonly [K in keyof F]: K extends 'fighters' ? F['fighters'][number][] : F[K];
};

/** The same where its fighters are written to as well, being copies of their own. */
export type Draft<F extends Fight> = Mutable<Omit<F, 'fighters'>> & {
  readonly fighters: readonly Mutable<F['fighters'][number]>[];
};

interface Fighters<F extends Fighter> {
  readonly fighters: readonly F[];
}

export const findFighter = <F extends Fighter>(
  { fighters }: Fighters<F>,
  id: string,
): F | undefined => {
  for (const one of fighters) if (one.id === id) return one;
  return undefined;
};

/** Throws where nobody is called so. */
export const theFighter = <F extends Fighter>(fight: Fighters<F>, id: string): F => {
  const found = findFighter(fight, id);
  if (found === undefined) throw new Error(`nobody here is called "${id}"`);
  return found;
};

/**
 * A copy of each. What `map` gives is an array of another kind once an engine has compiled it, and
 * all code that was compiled for the first kind is then thrown away.
 */
export const copies = <One, Copy>(all: readonly One[], copyOf: (one: One) => Copy): Copy[] => {
  const made: Copy[] = [];
  for (const one of all) made.push(copyOf(one));
  return made;
};

/** Puts the fighter of that id in a new condition. */
export const replaceFighter = <F extends Fighter>(
  { fighters }: { readonly fighters: F[] },
  id: string,
  changed: (one: F) => F,
): void => {
  for (let i = 0; i < fighters.length; i++) {
    const one = fighters[i];
    if (one?.id === id) return void (fighters[i] = changed(one));
  }
};

/** What an event tells beside its round, kind and rules; the labels of its rolls as data. */
export type Told = Pick<CombatEvent, 'text' | 'fighter' | 'target' | 'terms' | 'displays'> & {
  readonly rolls?: readonly Label[];
};

/** What is told of somebody: what he does, after his name, and what else there is to tell. */
export const doing = (
  { id, name }: Pick<Fighter, 'id' | 'name'>,
  does: string,
  more: Omit<Told, 'text' | 'fighter'> = {},
): Told => ({ text: `${name} ${does}.`, fighter: id, ...more });

/** Records an event. `told` is called only where somebody reads the story. */
export const record = (
  { fight, recorder }: { readonly fight: Fight; readonly recorder: Recorder<CombatEvent> },
  kind: string,
  rules: readonly string[],
  told: () => Told,
): void => {
  if (!recorder.on) return;
  const { text, rolls = [], ...rest } = told();
  const said = { round: fight.round, kind, text: sentence(text), rolls: rolls.map(printLabel) };
  recorder.record({ ...said, ...rest, rules });
};
