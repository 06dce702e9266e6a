import { z } from 'zod';
import { LEAST_TRIALS } from '../../process/least-trials.ts';
import { repeated } from '../../grouped.ts';
import { MOST_ACTS, STORY_ACTS } from '../../process/acts/acts.ts';
import { STANDINGS } from '../../combat/fight.ts';
import { waySchema } from '../../combat/read/judgement.ts';
import { COMBAT_SYSTEM_IDS, combatSystem, COMBAT_SYSTEMS, someStats } from '../../combat/index.ts';
import type { CombatSystem } from '../../combat/system.ts';
import { idSchema, nameSchema } from '../../roster/names.ts';
import { either, complaining } from './faults.ts';
import { seedSchema } from './battle.ts';
import { versionSchema } from './version.ts';

const reason = z
  .string()
  .trim()
  .min(1, 'say why: it stands in the log')
  .max(200)
  .meta({ title: 'Reason' });
const stepsBefore = z
  .int()
  .min(0)
  .max(20_000)
  .meta({ description: 'Steps of the fight that were taken before it' });
const until = z
  .int()
  .min(1)
  .max(1_000)
  .optional()
  .meta({ title: 'Until the end of round', description: 'For good where left out' });
/** A system may bring fighters of its own, such as mounts: `bors.mount`. */
const fighter = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,59}$/, 'use the id of a fighter, as the fight tells it')
  .meta({ title: 'Fighter' });

/** One thing that somebody decided or threw; a fight is what follows from all of them, in order. */
export const actSchema = z
  .discriminatedUnion('kind', [
    ...STORY_ACTS,
    z
      .strictObject({
        kind: z.literal('modifier'),
        steps: stepsBefore,
        fighter,
        on: z.string().min(1).max(40),
        amount: z.int().min(-100).max(100),
        until,
        reason,
      })
      .meta({ title: "A modifier on a fighter's rolls" }),
    z
      .strictObject({
        kind: z.literal('ban'),
        steps: stepsBefore,
        fighter,
        action: z.string().min(1).max(120),
        until,
        reason,
      })
      .meta({ title: 'An action that a fighter may not take' }),
    z
      .strictObject({
        kind: z.literal('gauge'),
        steps: stepsBefore,
        fighter,
        gauge: z.string().min(1).max(40),
        value: z.int().min(-1_000).max(10_000),
        reason,
      })
      .meta({ title: 'A gauge set' }),
    z
      .strictObject({
        kind: z.literal('standing'),
        steps: stepsBefore,
        fighter,
        standing: z.enum(STANDINGS),
        reason,
      })
      .meta({ title: 'An outcome forced' }),
  ])
  .meta({ id: 'Act' });
export type Act = z.output<typeof actSchema>;

export const MOST_FIGHTERS = 40;
export const MOST_SIDES = 6;

/** Whether such a one is a named character where nothing is said. */
export const isNamedIn = ({ presets }: CombatSystem, preset: string | undefined): boolean =>
  presets.find(({ id }) => id === preset)?.isNamed === true;

/** What fighters of every system have. */
const FIGHTER = {
  id: idSchema.optional().meta({
    title: 'Id',
    description: 'Key of this fighter in every answer; fighter1, fighter2 ... where left out',
  }),
  name: nameSchema
    .optional()
    .meta({ title: 'Name', description: 'That of the preset where left out' }),
  named: z.boolean().optional().meta({
    title: 'Named character',
    description:
      'Never flees or yields unless a person decides so; that of the preset where left out',
  }),
};

const fighterShape = (system: CombatSystem) =>
  z
    .strictObject({
      ...FIGHTER,
      preset: z
        .enum(system.presets.map(({ id }) => id))
        .optional()
        .meta({ title: 'Preset', description: 'Stands behind the statistics that are left out' }),
      stats: someStats(system).prefault({}).meta({ title: 'Statistics' }),
    })
    // At one place, whatever was said: lines are compared as text.
    .overwrite(({ named, ...fighter }) => ({
      ...fighter,
      named: named ?? isNamedIn(system, fighter.preset),
    }));

const SIDE = {
  id: idSchema.meta({ title: 'Id' }),
  name: nameSchema.optional().meta({ title: 'Name', description: 'The id where left out' }),
  routed: z.boolean().default(false).meta({
    title: 'Routed',
    description: 'Its army has just routed: its soldiers would rather flee',
  }),
  plays: waySchema,
};

const sideShape = (system: CombatSystem) =>
  z.strictObject({
    ...SIDE,
    fighters: z
      .array(fighterShape(system))
      .min(1, 'a side needs at least one fighter')
      .max(MOST_FIGHTERS),
  });

/** What every fight has, in the order in which it is told. */
const HEAD = {
  kind: z.literal('duel'),
  version: versionSchema,
  name: nameSchema.default('Fight').meta({ title: 'Name' }),
};
const DRAWN = {
  seed: seedSchema.optional().meta({
    title: 'Seed',
    description: 'A text or a whole number; one is drawn where left out',
  }),
  trials: z
    .int()
    .min(LEAST_TRIALS)
    .max(1_000_000)
    .meta({
      title: 'Trials',
      description:
        'Of an estimate, where exact odds cannot be had; where left out 2000, of many fighters ' +
        'fewer',
    })
    .optional(),
};
const DECIDED = {
  asks: z
    .array(idSchema)
    .max(MOST_FIGHTERS)
    .default([])
    .meta({
      title: 'Asked',
      description:
        'Sides and fighters whose decisions wait for a person, and gm for the game master; ' +
        'the policy takes the others',
    }),
  dice: z
    .enum(['seed', 'named', 'table'])
    .default('seed')
    .meta({
      title: 'Dice',
      description:
        'Come from the seed, or wait to be thrown at the table: all, or those of named ' +
        'characters and sides that are asked; then at most 8 things wait in a round',
    }),
  acts: z.array(actSchema).max(MOST_ACTS).default([]).meta({
    title: 'What people decided',
    description: 'In order; without the last one, the fight is as it was before it',
  }),
};

const duelShape = (system: CombatSystem) =>
  z.strictObject({
    ...HEAD,
    system: z.literal(system.id),
    ...DRAWN,
    options: system.options.prefault({}),
    sides: z.array(sideShape(system)).min(2, 'a fight needs two sides').max(MOST_SIDES),
    ...DECIDED,
  });

const sketch = z
  .object({
    sides: z
      .array(
        z
          .object({
            id: z.string().catch(''),
            fighters: z
              .array(z.object({ id: z.string().optional().catch(undefined) }).catch({}))
              .catch([]),
          })
          .catch({ id: '', fighters: [] }),
      )
      .catch([]),
  })
  .catch({ sides: [] });

/** Fighters are counted over all sides. */
export const fighterIds = (
  sides: readonly { readonly fighters: readonly { readonly id?: string | undefined }[] }[],
): readonly (readonly string[])[] => {
  let before = 0;
  return sides.map(({ fighters }) =>
    fighters.map(({ id }) => {
      before++;
      return id ?? `fighter${before}`;
    }),
  );
};

/** Faults that lie between fields: ids used twice, too many fighters. */
const betweenFields = z.check<unknown>((checked) => {
  const { sides } = sketch.parse(checked.value);
  const complain = complaining(checked);
  const ids = sides.map(({ id }) => id);
  for (const i of repeated(ids))
    if (ids[i] !== '')
      complain(
        ['sides', i, 'id'],
        `the id "${ids[i]}" is used twice: give each side an id of its own`,
      );
  const known = new Set<string>(['gm', ...ids]);
  for (const [i, fighters] of fighterIds(sides).entries()) {
    for (const [j, id] of fighters.entries()) {
      if (known.has(id))
        complain(
          ['sides', i, 'fighters', j, 'id'],
          `the id "${id}" is taken: give each fighter and side an id of its own, other than gm`,
        );
      known.add(id);
    }
  }
  const many = sides.reduce((sum, { fighters }) => sum + fighters.length, 0);
  if (many > MOST_FIGHTERS)
    complain(['sides'], `there are ${many} fighters: at most ${MOST_FIGHTERS} can fight at once`);
});
betweenFields._zod.def.when = () => true;

const systemsOf = (): readonly [
  ReturnType<typeof duelShape>,
  ...ReturnType<typeof duelShape>[],
] => {
  const [first, ...others] = COMBAT_SYSTEMS.map(duelShape);
  if (first === undefined) throw new Error('no system of combat is registered');
  return [first, ...others];
};

/** A fight of persons: the API's body, the file on disk, the share link and the page's form. */
export const duelScenarioSchema = z
  .discriminatedUnion('system', systemsOf(), {
    error: ({ code }) =>
      code === 'invalid_union' ? `name a system: ${either(COMBAT_SYSTEM_IDS)}` : undefined,
  })
  .check(betweenFields)
  .meta({ id: 'DuelScenario', title: 'A fight of persons' });
export type DuelScenario = z.output<typeof duelScenarioSchema>;
export type DuelScenarioInput = z.input<typeof duelScenarioSchema>;
export type DuelSide = DuelScenario['sides'][number];
export { COMBAT_SYSTEM_IDS, combatSystem };
