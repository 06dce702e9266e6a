import { z } from 'zod';
import { lastChange } from '../process/acts/telling.ts';
import { err, ok, type Result } from '../result.ts';
import type { Seed } from '../rng.ts';
import { actInDuel } from './fight.ts';
import {
  personsActSchema,
  unitActSchema,
  type UnitAct,
  type UnitScenario,
} from './schema/units.ts';
import { actSchema, type Act, type DuelScenario } from './schema/duel.ts';
import { toldDuel } from './told-duel.ts';
import { actInMelee, toldMelee } from './told-melee.ts';

/** A fight of persons or a battle of units, which goes on as people act. */
export type StoryScenario = DuelScenario | UnitScenario;

/** Anything that is done in a story. */
export const anyActSchema = z.union([actSchema, personsActSchema]);
export type AnyStoryAct = Act | UnitAct;

/** Why the acts of a story cannot stand; undefined where each of them does. */
export const storyFault = (story: StoryScenario, seed: Seed): string | undefined => {
  const { whole } =
    story.kind === 'duel' ? toldDuel(story, seed) : toldMelee(story, seed, { isAhead: true }).told;
  return whole.faults[0]?.message;
};

const NOT_OF_UNITS = 'this is nothing that is done in a battle of units';
const NOT_OF_PERSONS = 'this is nothing that is done in a fight of persons';

/** A story after more acts, or why they cannot be. */
export const storyAfter = (
  story: StoryScenario,
  seed: Seed,
  acts: readonly AnyStoryAct[],
): Result<StoryScenario, string> => {
  if (story.kind === 'duel') {
    const read = z.array(actSchema).safeParse(acts);
    if (!read.success) return err(NOT_OF_PERSONS);
    const made = actInDuel(story, seed, toldDuel(story, seed), read.data);
    return made.ok ? ok({ ...story, acts: [...made.value.acts] }) : err(made.error.message);
  }
  const read = z.array(unitActSchema).safeParse(acts);
  if (!read.success) return err(NOT_OF_UNITS);
  const made = actInMelee(story, seed, read.data);
  if (!made.ok) return err(made.error.message);
  return ok({ ...story, acts: made.value.after.whole.acts as UnitScenario['acts'] });
};

/**
 * A story without its last change, and what that was; undefined where nothing was done in it.
 * @param many acts that the change added, where that is known
 */
export const storyBefore = (
  story: StoryScenario,
  many?: number,
): { readonly story: StoryScenario; readonly taken: readonly AnyStoryAct[] } | undefined => {
  const { acts } = story;
  if (acts.length === 0) return undefined;
  const at = acts.length - (many ?? lastChange(acts));
  return {
    story: { ...story, acts: acts.slice(0, at) } as StoryScenario,
    taken: acts.slice(at),
  };
};
