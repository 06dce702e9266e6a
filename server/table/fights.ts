import { z } from 'zod';
import {
  anyActSchema,
  duelOrLine,
  duelScenarioSchema,
  err,
  fightAfter,
  fightStand,
  idSchema,
  MOST_ACTS,
  ok,
  unitScenarioSchema,
  unitsOrLine,
  type FightChange,
  type FightFault,
  type FightStand,
  type KeptFight,
  type Result,
  type Seed,
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
    sizes: z
      .array(z.int().min(1))
      .default([])
      .meta({ description: 'How many acts each of the last changes added' }),
    by: z.record(z.string(), z.string()).default({}).meta({ description: 'Who did it, by label' }),
    turn: z.int().min(0).default(0).meta({ description: 'Counts what was done to it' }),
  })
  .meta({ id: 'KeptFight' });
export const fightsSchema = z
  .record(idSchema, keptFightSchema)
  .refine((fights) => Object.keys(fights).length <= MOST_FIGHTS, {
    message: `at most ${MOST_FIGHTS} fights under one battle: end one first`,
  });
export type Fights = z.output<typeof fightsSchema>;
type Kept = Fights[string];

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
      z.strictObject({
        kind: z.literal('act'),
        acts: z.array(anyActSchema).min(1).max(MOST_ACTS),
      }),
      stepsEditSchema,
      z.strictObject({ kind: z.literal('end') }).meta({ description: 'It is kept no longer' }),
    ]),
  })
  .meta({ id: 'FightEdit' });
/** Where a kept fight stands. */
export const standOf = ({ scenario }: Kept): FightStand => fightStand(scenario, scenario.seed ?? 0);

/**
 * The fights under a battle after an edit of one of them.
 * @param seed of the battle: a fight without one of its own has one made of it
 */
export const changedFights = (
  fights: Fights,
  { fight: id, change }: { readonly fight: string; readonly change: FightChange },
  seed: Seed,
): Result<Fights, FightFault> => {
  const { [id]: known, ...others } = fights;
  if (known === undefined && Object.keys(others).length >= MOST_FIGHTS)
    return err({ kind: 'log', error: 'LOG_FULL' });
  const made = fightAfter(known as KeptFight | undefined, change, `${seed}/${id}`);
  if (!made.ok) return made;
  return ok(made.value === undefined ? others : { ...others, [id]: made.value as Kept });
};
