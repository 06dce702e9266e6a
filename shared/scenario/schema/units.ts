import { z } from 'zod';
import { LEAST_TRIALS } from '../../process/least-trials.ts';
import { repeated } from '../../grouped.ts';
import { MOST_ACTS, STORY_ACTS } from '../../process/acts/acts.ts';
import { idSchema, nameSchema } from '../../roster/names.ts';
import { unitRulesSchema, unitSchema } from '../../unit/index.ts';
import { complaining } from './faults.ts';
import { seedSchema } from './battle.ts';
import { aftermathEntrySchema } from './aftermath.ts';
import { versionSchema } from './version.ts';

/** Of groups every action is a step. */
const MOST_STEPS = 1_000_000;

/** What came of a fight of persons in the stead of some units: its sides are those units. */
export const personsActSchema = aftermathEntrySchema
  .omit({ fled: true })
  .extend({
    steps: z
      .int()
      .min(0)
      .max(MOST_STEPS)
      .meta({ description: 'Steps of the battle that were taken before it' }),
  })
  .meta({ id: 'PersonsAct', title: 'Men of some units have fought as persons' });
export type PersonsAct = z.output<typeof personsActSchema>;

/** What somebody decided or threw in a battle of units, or how far it is fought. */
export const unitActSchema = z
  .discriminatedUnion('kind', [...STORY_ACTS, personsActSchema])
  .meta({ id: 'UnitAct' });
export type UnitAct = z.output<typeof unitActSchema>;

export const MOST_UNITS = 200;
export const MOST_UNIT_SIDES = 6;

const shape = z.strictObject({
  kind: z.literal('units'),
  version: versionSchema,
  name: nameSchema.default('Melee').meta({ title: 'Name' }),
  seed: seedSchema
    .optional()
    .meta({ title: 'Seed', description: 'A text or a whole number; one is drawn where left out' }),
  trials: z
    .int()
    .min(LEAST_TRIALS)
    .max(1_000_000)
    .default(10_000)
    .meta({ title: 'Trials', description: 'Of an estimate, where exact odds cannot be had' }),
  rules: unitRulesSchema.prefault({}),
  units: z.array(unitSchema).min(2, 'a melee needs at least two units').max(MOST_UNITS),
  acts: z
    .array(unitActSchema)
    .max(MOST_ACTS)
    .default([])
    .meta({
      title: 'What people decided',
      description:
        'In order. Play stops after the round through which they fight, and odds are those from ' +
        'there; without such an act, play goes on to the end and odds are those of the start',
    }),
});

const sketch = z
  .object({
    units: z
      .array(
        z
          .object({
            id: idSchema.optional().catch(undefined),
            side: idSchema.optional().catch(undefined),
          })
          .catch({}),
      )
      .catch([]),
  })
  .catch({ units: [] });

/** Faults that lie between fields: ids used twice, and too few sides or too many. */
const betweenFields = z.check<z.output<typeof shape>>((checked) => {
  const { units } = sketch.parse(checked.value);
  const complain = complaining(checked);
  const ids = units.map(({ id }, i) => id ?? `unit${i + 1}`);
  for (const i of repeated(ids))
    complain(
      ['units', i, 'id'],
      `the id "${ids[i]}" is used twice: give each unit an id of its own`,
    );
  const sides = new Set(units.map(({ side }, i) => side ?? ids[i]));
  if (units.length > 1 && sides.size < 2)
    complain(['units'], 'all units are of one side: name the side of each unit');
  if (sides.size > MOST_UNIT_SIDES)
    complain(
      ['units'],
      `there are ${sides.size} sides: a melee has ${MOST_UNIT_SIDES} at most, so name the side ` +
        'of each unit',
    );
});
betweenFields._zod.def.when = () => true;

/** A battle of units: the API's body, the file on disk, the share link and the page's form. */
export const unitScenarioSchema = shape
  .check(betweenFields)
  .meta({ id: 'UnitScenario', title: 'A battle of units' });
export type UnitScenario = z.output<typeof unitScenarioSchema>;

type Written = z.input<typeof unitScenarioSchema>;
/** Options and statistics of the systems of rules, which check them themselves. */
type OfSystems = Readonly<Record<string, unknown>>;
export type UnitScenarioInput = Omit<Written, 'rules' | 'units'> & {
  readonly rules?: (Written['rules'] & OfSystems) | undefined;
  readonly units: (Written['units'][number] & OfSystems)[];
};
