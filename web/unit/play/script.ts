import {
  replayMelee,
  type Field,
  type Melee,
  type MeleeStory,
  type Script,
  type ScriptError,
  type ScriptScenario,
  type Typed,
  type UnitScenario,
} from '../../../shared/index.ts';
import { DEFAULT_SEED } from '../../engine/question.ts';

/**
 * What people have done: rounds fought, dice typed, rolls thrown anew, decisions taken. Everything
 * else follows from it.
 */
export interface Deeds {
  readonly script: ScriptScenario;
  readonly fought: number;
}

export const deedsOf = ({
  script,
  fought = 0,
}: Pick<UnitScenario, 'script' | 'fought'>): Deeds => ({ script, fought });

const mapsOf = ({ dice, again, picks }: ScriptScenario): Script => ({
  typed: new Map(Object.entries(dice)),
  again: new Map(Object.entries(again)),
  picks: new Map(Object.entries(picks)),
});

const less = <T>(record: Readonly<Record<string, T>>, label: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== label));

/** The script without all that was said of a label. */
export const without = ({ dice, again, picks }: ScriptScenario, label: string): ScriptScenario => ({
  dice: less(dice, label),
  again: less(again, label),
  picks: less(picks, label),
});

const typedSchemaOf = (typed: Typed): ScriptScenario['dice'][string] =>
  'faces' in typed ? { faces: [...typed.faces] } : { sum: typed.sum };

/** Dice read off the table in place of a roll; undefined has them rolled again as before. */
export const withTyped = (
  script: ScriptScenario,
  label: string,
  typed: Typed | undefined,
): ScriptScenario => ({
  ...script,
  dice:
    typed === undefined
      ? less(script.dice, label)
      : { ...script.dice, [label]: typedSchemaOf(typed) },
});

/** Most times that a roll can be thrown anew. */
const MOST_AGAIN = 100;

/** Throws a roll anew; what was typed for it goes. */
export const withAgain = (script: ScriptScenario, label: string): ScriptScenario => ({
  ...script,
  dice: less(script.dice, label),
  again: { ...script.again, [label]: Math.min(MOST_AGAIN, (script.again[label] ?? 0) + 1) },
});

/** A decision against the policy; an empty one leaves it to the policy again. */
export const withPick = (script: ScriptScenario, label: string, pick: string): ScriptScenario => ({
  ...script,
  picks: pick === '' ? less(script.picks, label) : { ...script.picks, [label]: pick },
});

export interface Retold {
  readonly story: MeleeStory;
  readonly now: Field;
  /** The script less what did not fit. */
  readonly script: ScriptScenario;
  /** Dice and decisions passed over, since what came before them has changed. */
  readonly passed: readonly ScriptError[];
}

/**
 * Tells the battle. Dice and decisions that fit no longer are passed over and told of, never a
 * reason to stop.
 */
export const retell = (
  melee: Melee,
  seed: UnitScenario['seed'],
  { script, fought }: Deeds,
): Retold => {
  const passed: ScriptError[] = [];
  for (let left = script; ;) {
    const told = replayMelee(melee, { seed: seed ?? DEFAULT_SEED, script: mapsOf(left), fought });
    if (told.ok) return { ...told.value, script: left, passed };
    if (passed.some(({ at }) => at === told.error.at))
      throw new Error(`${told.error.at}: ${told.error.message}`);
    passed.push(told.error);
    left = without(left, told.error.at);
  }
};

export type Teller = (deeds: Deeds) => Retold;

/** Stories kept at hand: this moment, the next round and a change or two. */
const MOST_STORIES = 6;

/**
 * Tells a battle as `retell` does, and keeps the last stories: a battle of hundreds of units takes
 * a moment to tell.
 */
export const tellerOf = (melee: Melee, seed: UnitScenario['seed']): Teller => {
  const known = new Map<string, Retold>();
  return (deeds) => {
    const key = JSON.stringify(deeds);
    const told = known.get(key) ?? retell(melee, seed, deeds);
    known.delete(key);
    known.set(key, told);
    for (const oldest of [...known.keys()].slice(0, -MOST_STORIES)) known.delete(oldest);
    return told;
  };
};

/** What became of a change: done, with what it made unfit; or refused, and why. */
export type Tried =
  { readonly deeds: Deeds; readonly passed: readonly ScriptError[] } | { readonly fault: string };

/** Tries a change of the script at one label, the round about to be fought included. */
export const tryScript = (tell: Teller, { script, fought }: Deeds, label: string): Tried => {
  const told = tell({ script, fought: fought + 1 });
  const own = told.passed.find(({ at }) => at === label);
  const isOrder = script.picks[label] !== undefined;
  // An order for the round ahead that the dice will not allow: whoever gives it cannot know.
  if (own !== undefined && isOrder && label.startsWith(`r${fought + 1}/`))
    return { deeds: { script, fought }, passed: [] };
  return own === undefined
    ? { deeds: { script: told.script, fought }, passed: told.passed }
    : { fault: own.message };
};
