import { z } from 'zod';
import { typedSchema, type Script, type Typed } from '../script.ts';

/** Acts of one log at the most: more could not be told in the time of a request. */
export const MOST_ACTS = 5_000;

const label = z
  .string()
  .regex(
    /^[A-Za-z0-9][A-Za-z0-9_/.#-]{0,119}$/,
    'use the label of a roll or decision, as the story tells it',
  );

/** What people do in a story that is told roll by roll: at a label of it, or to its course. */
export const STORY_ACTS = [
  z
    .strictObject({ kind: z.literal('choose'), label, option: z.string().min(1).max(120) })
    .meta({ title: 'Takes a decision' }),
  z
    .strictObject({ kind: z.literal('dice'), label, dice: typedSchema })
    .meta({ title: 'Dice thrown at the table' }),
  z.strictObject({ kind: z.literal('roll'), label }).meta({ title: 'Leaves a roll to the seed' }),
  z.strictObject({ kind: z.literal('again'), label }).meta({ title: 'Throws a roll anew' }),
  z
    .strictObject({ kind: z.literal('through'), round: z.int().min(0).max(1_000) })
    .meta({ title: 'Fights on, through that round' }),
  z
    .strictObject({ kind: z.literal('pass'), acts: z.array(z.int().min(0)).min(1).max(MOST_ACTS) })
    .meta({
      title: 'Passes over earlier acts',
      description: 'By their places in the log, in which they stay',
    }),
] as const;
export type StoryAct = z.output<(typeof STORY_ACTS)[number]>;

/** What is said about a story before a step of it. */
export interface Spoken {
  readonly steps: number;
}
export type AnyAct = StoryAct | Spoken;

export const isSpoken = <Act extends AnyAct>(act: Act): act is Exclude<Act, StoryAct> =>
  'steps' in act;

/** What a log comes to: a later act on a label takes the place of an earlier one. */
export interface Heard extends Script {
  readonly rolled: ReadonlySet<string>;
  /** The round through which the story goes on; undefined where nobody has said. */
  readonly through: number | undefined;
  /** What is said before steps, with its place in the log. */
  readonly spoken: readonly { readonly act: Spoken; readonly at: number }[];
}

/** Places of the acts that later ones pass over. */
export const passedIn = (acts: readonly AnyAct[]): ReadonlySet<number> => {
  const passed = new Set<number>();
  for (const [at, act] of [...acts.entries()].toReversed())
    if ('acts' in act && !passed.has(at))
      for (const place of act.acts) if (place < at) passed.add(place);
  return passed;
};

/** Reads acts in their order, but for those at places that are passed over. */
export const heardIn = (
  acts: readonly AnyAct[],
  passed: ReadonlySet<number> = passedIn(acts),
): Heard => {
  const typed = new Map<string, Typed>();
  const again = new Map<string, number>();
  const picks = new Map<string, string>();
  const rolled = new Set<string>();
  const spoken: Heard['spoken'][number][] = [];
  let through: number | undefined;
  const hear = (act: StoryAct): void => {
    if (act.kind === 'choose') picks.set(act.label, act.option);
    else if (act.kind === 'dice') typed.set(act.label, act.dice);
    else if (act.kind === 'through') through = act.round;
    else if (act.kind !== 'pass') {
      typed.delete(act.label);
      rolled.add(act.label);
      if (act.kind === 'again') again.set(act.label, (again.get(act.label) ?? 0) + 1);
    }
  };
  for (const [at, act] of acts.entries()) {
    if (passed.has(at)) continue;
    if (isSpoken(act)) spoken.push({ act, at });
    else hear(act);
  }
  return { typed, again, picks, rolled, through, spoken };
};

/** The act that passes over those of a log that are to go; none where there are none. */
export const passing = <Act extends AnyAct>(
  acts: readonly Act[],
  isGone: (act: Act, at: number) => boolean,
): readonly (StoryAct & { readonly kind: 'pass' })[] => {
  const passed = passedIn(acts);
  const gone = acts.flatMap((act, at) => (!passed.has(at) && isGone(act, at) ? [at] : []));
  return gone.length === 0 ? [] : [{ kind: 'pass', acts: gone }];
};

/** Dice as they were read off the table, as an act. */
export const diceAct = (label: string, typed: Typed): StoryAct & { readonly kind: 'dice' } => ({
  kind: 'dice',
  label,
  dice: 'faces' in typed ? { faces: [...typed.faces] } : { sum: typed.sum },
});
