import { z } from 'zod';
import {
  anyActSchema,
  duelOrLine,
  duelScenarioSchema,
  err,
  idSchema,
  ok,
  storyAfter,
  storyBefore,
  storyFault,
  unitScenarioSchema,
  unitsOrLine,
  type LogError,
  type Result,
  type Seed,
  type StoryScenario,
} from '../../shared/index.ts';
import { stepsEditSchema } from '../documents/kind.ts';

const MOST_FIGHTS = 20;

/** A fight of persons or a battle of units under a battle of armies, with its acts. */
const keptFightSchema = z
  .strictObject({
    scenario: z.union([duelScenarioSchema, unitScenarioSchema]).meta({
      description: 'With its seed and all acts: the state for /duels/act, or a body for its odds',
    }),
    undone: z
      .array(z.array(anyActSchema))
      .default([])
      .meta({ description: 'Changes that were taken back, the last of them last' }),
  })
  .meta({ id: 'KeptFight' });
export const fightsSchema = z
  .record(idSchema, keptFightSchema)
  .refine((fights) => Object.keys(fights).length <= MOST_FIGHTS, {
    message: `at most ${MOST_FIGHTS} fights under one battle: end one first`,
  });
export type Fights = z.output<typeof fightsSchema>;
type KeptFight = Fights[string];

/** What is done to a fight under a battle, by whoever holds the key of the battle. */
export const fightEditSchema = z
  .strictObject({
    kind: z.literal('fight'),
    fight: idSchema.meta({ description: 'Which one: a name of its own under this battle' }),
    change: z.discriminatedUnion('kind', [
      z
        .strictObject({
          kind: z.literal('begin'),
          scenario: z.union([duelOrLine, unitsOrLine]),
        })
        .meta({ description: 'A new one, in the place of one of that name' }),
      z.strictObject({ kind: z.literal('act'), act: anyActSchema }),
      stepsEditSchema,
      z.strictObject({ kind: z.literal('end') }).meta({ description: 'It is kept no longer' }),
    ]),
  })
  .meta({ id: 'FightEdit' });
type FightEdit = z.output<typeof fightEditSchema>;

/** Why a fight is not changed. */
export type FightFault =
  | { readonly kind: 'fight'; readonly path: string; readonly message: string }
  | { readonly kind: 'log'; readonly error: LogError };
type Changed = Result<KeptFight, FightFault>;

const fault = (path: string, message: string): Result<never, FightFault> =>
  err({ kind: 'fight', path, message });
const logFault = (error: LogError): Result<never, FightFault> => err({ kind: 'log', error });

const kept = (scenario: StoryScenario, undone: KeptFight['undone'] = []): Changed =>
  ok({ scenario, undone });

const begun = (given: StoryScenario, drawn: Seed): Changed => {
  const { seed = drawn } = given;
  const wrong = storyFault(given, seed);
  return wrong === undefined
    ? kept({ ...given, seed } as StoryScenario)
    : fault('change.scenario.acts', wrong);
};

const undoneOnce = ({ scenario, undone }: KeptFight): KeptFight | undefined => {
  const before = storyBefore(scenario);
  return before && { scenario: before.story, undone: [...undone, [...before.taken]] };
};
const redoneOnce = ({ scenario, undone }: KeptFight): KeptFight | undefined => {
  const taken = undone.at(-1);
  if (taken === undefined) return undefined;
  const story = { ...scenario, acts: [...scenario.acts, ...taken] } as StoryScenario;
  return { scenario: story, undone: undone.slice(0, -1) };
};
const ONCE = { undo: undoneOnce, redo: redoneOnce } as const;
const NOTHING = { undo: 'NOTHING_TO_UNDO', redo: 'NOTHING_TO_REDO' } as const;

/** Some changes earlier, or later again; as far as there are any. */
const moved = (from: KeptFight, way: 'undo' | 'redo', steps: number): Changed => {
  let now = ONCE[way](from);
  if (now === undefined) return logFault(NOTHING[way]);
  for (let i = 1; i < steps; i++) now = ONCE[way](now) ?? now;
  return ok(now);
};

/** A fight after a change; undefined once it has ended. */
const changed = (now: KeptFight, change: FightEdit['change'], drawn: Seed): Changed | undefined => {
  switch (change.kind) {
    case 'begin':
      return begun(change.scenario, drawn);
    case 'act': {
      const { scenario } = now;
      const made = storyAfter(scenario, scenario.seed ?? drawn, change.act);
      return made.ok ? kept(made.value) : fault('change.act', made.error);
    }
    case 'undo':
    case 'redo':
      return moved(now, change.kind, change.steps);
    case 'end':
      return undefined;
  }
};

/**
 * The fights under a battle after an edit of one of them.
 * @param seed of the battle: a fight without one of its own has one made of it
 */
export const changedFights = (
  fights: Fights,
  { fight: id, change }: FightEdit,
  seed: Seed,
): Result<Fights, FightFault> => {
  const { [id]: known, ...others } = fights;
  const now = known ?? (change.kind === 'begin' ? change : undefined);
  if (now === undefined)
    return fault('fight', `there is no fight ${id} under this battle: begin it first`);
  if (known === undefined && Object.keys(others).length >= MOST_FIGHTS) return logFault('LOG_FULL');
  const made = changed({ undone: [], ...now }, change, `${seed}/${id}`);
  if (made === undefined) return ok(others);
  return made.ok ? ok({ ...others, [id]: made.value }) : made;
};
