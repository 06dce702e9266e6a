import type { LogError } from '../process/acts/log.ts';
import { err, ok, type Result } from '../result.ts';
import type { Seed } from '../rng.ts';
import {
  storyAfter,
  storyBefore,
  storyFault,
  type AnyStoryAct,
  type StoryScenario,
} from './story.ts';

/** A fight of persons or a battle of units under a battle of armies, with its acts. */
export interface KeptFight {
  readonly scenario: StoryScenario;
  /** Changes that were taken back, the last of them last. */
  readonly undone: readonly (readonly AnyStoryAct[])[];
  /** How many acts each of the last changes added. */
  readonly sizes: readonly number[];
  /** Counts what was done to it: of one count it is the same fight. */
  readonly turn: number;
}

/** What is done to a fight under a battle. */
export type FightChange =
  | { readonly kind: 'begin'; readonly scenario: StoryScenario }
  | { readonly kind: 'act'; readonly acts: readonly AnyStoryAct[] }
  | { readonly kind: 'undo' | 'redo'; readonly steps: number }
  | { readonly kind: 'end' };

/** Why a fight is not changed. */
export type FightFault =
  | { readonly kind: 'fight'; readonly path: string; readonly message: string }
  | { readonly kind: 'log'; readonly error: LogError };

type Moved = Omit<KeptFight, 'turn'>;

const fault = (path: string, message: string): Result<never, FightFault> =>
  err({ kind: 'fight', path, message });

const begun = (given: StoryScenario, drawn: Seed): Result<Moved, FightFault> => {
  const { seed = drawn } = given;
  const wrong = storyFault(given, seed);
  if (wrong !== undefined) return fault('change.scenario.acts', wrong);
  return ok({ scenario: { ...given, seed } as StoryScenario, undone: [], sizes: [] });
};

const acted = (
  { scenario, sizes }: Moved,
  acts: readonly AnyStoryAct[],
  drawn: Seed,
): Result<Moved, FightFault> => {
  const made = storyAfter(scenario, scenario.seed ?? drawn, acts);
  if (!made.ok) return fault('change.acts', made.error);
  const size = made.value.acts.length - scenario.acts.length;
  return ok({ scenario: made.value, undone: [], sizes: [...sizes, size] });
};

const undoneOnce = ({ scenario, undone, sizes }: Moved): Moved | undefined => {
  const before = storyBefore(scenario, sizes.at(-1));
  return (
    before && {
      scenario: before.story,
      undone: [...undone, before.taken],
      sizes: sizes.slice(0, -1),
    }
  );
};
const redoneOnce = ({ scenario, undone, sizes }: Moved): Moved | undefined => {
  const taken = undone.at(-1);
  if (taken === undefined) return undefined;
  const story = { ...scenario, acts: [...scenario.acts, ...taken] } as StoryScenario;
  return { scenario: story, undone: undone.slice(0, -1), sizes: [...sizes, taken.length] };
};
const ONCE = { undo: undoneOnce, redo: redoneOnce } as const;
const NOTHING = { undo: 'NOTHING_TO_UNDO', redo: 'NOTHING_TO_REDO' } as const;

/** Some changes earlier, or later again; as far as there are any. */
const moved = (from: Moved, way: 'undo' | 'redo', steps: number): Result<Moved, FightFault> => {
  let now = ONCE[way](from);
  if (now === undefined) return err({ kind: 'log', error: NOTHING[way] });
  for (let i = 1; i < steps; i++) now = ONCE[way](now) ?? now;
  return ok(now);
};

const changed = (
  known: KeptFight | undefined,
  change: Exclude<FightChange, { readonly kind: 'end' }>,
  drawn: Seed,
): Result<Moved, FightFault> => {
  if (change.kind === 'begin') return begun(change.scenario, drawn);
  if (known === undefined) return fault('fight', 'there is no such fight: begin it first');
  if (change.kind === 'act') return acted(known, change.acts, drawn);
  return moved(known, change.kind, change.steps);
};

/** A fight after a change; undefined once it has ended. */
export const fightAfter = (
  known: KeptFight | undefined,
  change: FightChange,
  drawn: Seed,
): Result<KeptFight | undefined, FightFault> => {
  if (change.kind === 'end')
    return known === undefined ? fault('fight', 'there is no such fight') : ok(undefined);
  const made = changed(known, change, drawn);
  return made.ok ? ok({ ...made.value, turn: (known?.turn ?? 0) + 1 }) : made;
};
