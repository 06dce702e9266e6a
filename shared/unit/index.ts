import { z } from 'zod';
import { idSchema, nameSchema } from '../roster/names.ts';
import { POSTS, RESERVE_POLICIES } from './field.ts';
import { OLDSCHOOL } from './oldschool/index.ts';
import type { Melee, UnitSetup } from './system.ts';
import { TACTICA } from './tactica/index.ts';

/** Every system by which units fight. The first is the default. */
export const UNIT_SYSTEMS = [OLDSCHOOL, TACTICA] as const;
export const UNIT_SYSTEM_IDS = [OLDSCHOOL.id, TACTICA.id] as const;

/** Options of all systems at once, so that one battle can be fought under either; a system reads its own. */
export const unitRulesSchema = z.strictObject({
  system: z.enum(UNIT_SYSTEM_IDS).default(OLDSCHOOL.id).meta({ title: 'Units fight by' }),
  reserves: z
    .enum(RESERVE_POLICIES)
    .default('threatened')
    .meta({
      title: 'Reserves move up',
      description: 'When a front is outnumbered, at once, or only when nobody else is left',
    }),
  ...OLDSCHOOL.rules,
  ...TACTICA.rules,
});
export type UnitRules = z.output<typeof unitRulesSchema>;

/** A unit with the statistics of all systems, each left out where its default will do. */
export const unitSchema = z.strictObject({
  id: idSchema
    .optional()
    .meta({
      title: 'Id',
      description: 'Key of this unit in every answer; unit1, unit2 ... where left out',
    }),
  name: nameSchema.optional().meta({ title: 'Name', description: 'The id where left out' }),
  side: idSchema.optional().meta({ title: 'Side', description: 'The unit itself where left out' }),
  post: z
    .enum(POSTS)
    .default('centre')
    .meta({
      title: 'Post',
      description: "As its own side sees it: its left faces the enemy's right",
    }),
  men: z.int().min(1).max(10_000).meta({ title: 'Men' }),
  of: z
    .string()
    .regex(
      /^[A-Za-z0-9][A-Za-z0-9_-]{0,39}\/\d{1,2}$/,
      'name a contingent as army/place, such as red/0',
    )
    .optional()
    .meta({
      title: 'Taken from',
      description: 'The contingent of an army it was taken from, as army/place',
    }),
  ...OLDSCHOOL.stats,
  ...TACTICA.stats,
});
export type Unit = z.output<typeof unitSchema>;

/** The system of that id. Throws where there is none. */
export const unitSystem = (id: string): (typeof UNIT_SYSTEMS)[number] => {
  const system = UNIT_SYSTEMS.find((one) => one.id === id);
  if (system === undefined) throw new Error(`no system of units is called "${id}"`);
  return system;
};

/** A battle of units, every default filled in. */
export type Muster = UnitSetup<UnitRules, Omit<Unit, 'id' | 'name' | 'side'>>;

/** @returns the setup of a checked scenario: ids, names and sides filled in */
export const musterOf = ({
  rules,
  units,
}: {
  readonly rules: UnitRules;
  readonly units: readonly Unit[];
}): Muster => ({
  rules,
  units: units.map((unit, index) => {
    const id = unit.id ?? `unit${index + 1}`;
    return { ...unit, id, name: unit.name ?? id, side: unit.side ?? id };
  }),
});

/** The battle, ready for any reader. */
export const openMelee = (muster: Muster): Melee => unitSystem(muster.rules.system).open(muster);

/** What one should know before trusting its figures. */
export const meleeWarnings = (muster: Muster): readonly string[] =>
  unitSystem(muster.rules.system).warnings(muster);

/** The same men in units of other sizes, by name of the size; none under a system without sizes. */
export const regroupedMelees = (
  muster: Muster,
): readonly { readonly title: string; readonly units: number; readonly open: () => Melee }[] => {
  const system = unitSystem(muster.rules.system);
  return 'regroup' in system
    ? system
        .regroup(muster)
        .map(({ title, setup }) => ({
          title,
          units: setup.units.length,
          open: () => system.open(setup),
        }))
    : [];
};
