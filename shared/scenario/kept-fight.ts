import type { LogError } from '../process/acts/log.ts';
import { err, ok, type Result } from '../result.ts';
import type { Seed } from '../rng.ts';
import { holding } from './holding.ts';
import {
  storyAfter,
  storyBefore,
  storyFault,
  type AnyStoryAct,
  type StoryScenario,
} from './story.ts';
import { toldDuel } from './told-duel.ts';

/** A fight of persons or a battle of units under a battle of armies, with its acts. */
export interface KeptFight {
  readonly scenario: StoryScenario;
  /** Changes that were taken back, the last of them last. */
  readonly undone: readonly (readonly AnyStoryAct[])[];
  /** How many acts each of the last changes added. */
  readonly sizes: readonly number[];
  /** Who did what, by the labels of rolls and decisions: players at their seats alone. */
  readonly by: Readonly<Record<string, string>>;
  /** Counts what was done to it: of one count it is the same fight. */
  readonly turn: number;
}

/** What is done to a fight under a battle. */
export type FightChange =
  | { readonly kind: 'begin'; readonly scenario: StoryScenario }
  | {
      readonly kind: 'act';
      readonly acts: readonly AnyStoryAct[];
      /** A player at his seat. */
      readonly by?: string;
    }
  /** What a fighter does waits for a person from now on. */
  | { readonly kind: 'seat'; readonly fighter: string }
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
  return ok({ scenario: { ...given, seed } as StoryScenario, undone: [], sizes: [], by: {} });
};

const acted = (
  { scenario, sizes, by }: Moved,
  { acts, by: who }: FightChange & { readonly kind: 'act' },
  drawn: Seed,
): Result<Moved, FightFault> => {
  const made = storyAfter(scenario, scenario.seed ?? drawn, acts);
  if (!made.ok) return fault('change.acts', made.error);
  const size = made.value.acts.length - scenario.acts.length;
  const now = { ...by };
  for (const act of acts)
    if ('label' in act)
      if (who === undefined) delete now[act.label];
      else now[act.label] = who;
  return ok({ scenario: made.value, undone: [], sizes: [...sizes, size], by: now });
};

/** Of units all is decided round by round: nothing waits. */
const seated = (known: Moved, fighter: string, drawn: Seed): Moved => {
  const { scenario } = known;
  if (scenario.kind === 'units') return known;
  const { asks, acts, seed = drawn, sides } = scenario;
  const side = sides.find(({ fighters }) => fighters.some(({ id }) => id === fighter))?.id ?? '';
  const isAsked = asks.includes(fighter) || asks.includes(side);
  if (isAsked && scenario.dice !== 'seed') return known;
  const held = holding(acts, toldDuel(scenario, seed).told);
  const now: StoryScenario = {
    ...scenario,
    asks: isAsked ? asks : [...asks, fighter],
    dice: scenario.dice === 'seed' ? 'named' : scenario.dice,
    acts: [...acts, ...held],
  };
  const sizes = held.length === 0 ? known.sizes : [...known.sizes, held.length];
  return { ...known, scenario: now, undone: [], sizes };
};

const undoneOnce = ({ scenario, undone, sizes, by }: Moved): Moved | undefined => {
  const before = storyBefore(scenario, sizes.at(-1));
  return (
    before && {
      scenario: before.story,
      undone: [...undone, before.taken],
      sizes: sizes.slice(0, -1),
      by,
    }
  );
};
const redoneOnce = ({ scenario, undone, sizes, by }: Moved): Moved | undefined => {
  const taken = undone.at(-1);
  if (taken === undefined) return undefined;
  const story = { ...scenario, acts: [...scenario.acts, ...taken] } as StoryScenario;
  return { scenario: story, undone: undone.slice(0, -1), sizes: [...sizes, taken.length], by };
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
  if (change.kind === 'act') return acted(known, change, drawn);
  if (change.kind === 'seat') return ok(seated(known, change.fighter, drawn));
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
