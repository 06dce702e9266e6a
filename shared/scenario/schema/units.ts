import { z } from 'zod';
import { LEAST_TRIALS } from '../../process/readers/answer.ts';
import { typedSchema } from '../../process/script.ts';
import { idSchema, nameSchema } from '../../roster/names.ts';
import { unitRulesSchema, unitSchema } from '../../unit/index.ts';
import { seedSchema } from './battle.ts';
import { versionSchema } from './version.ts';

const label = z
  .string()
  .regex(
    /^[A-Za-z0-9][A-Za-z0-9_/.#-]{0,119}$/,
    'use the label of a roll or decision, as the story tells it',
  );

/** What people decided, by label: dice they threw, rolls thrown again, choices of their own. */
export const scriptSchema = z.strictObject({
  dice: z.record(label, typedSchema).default({}).meta({ title: 'Typed dice' }),
  again: z.record(label, z.int().min(1).max(100)).default({}).meta({ title: 'Rolled anew' }),
  picks: z.record(label, z.string().min(1).max(80)).default({}).meta({ title: 'Decisions' }),
});
export type ScriptScenario = z.output<typeof scriptSchema>;

export const MOST_UNITS = 200;

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
  script: scriptSchema.prefault({}),
  fought: z
    .int()
    .min(0)
    .max(1_000)
    .optional()
    .meta({
      title: 'Rounds fought',
      description:
        'Play stops after them, and odds are those from there; left out, play goes on to the end ' +
        'and odds are those of the start',
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

/** Faults that lie between fields: ids used twice, and battles that have not two sides. */
const betweenFields = z.check<z.output<typeof shape>>(({ value, issues }) => {
  const { units } = sketch.parse(value);
  const complain = (path: (string | number)[], message: string): void =>
    void issues.push({ code: 'custom', input: value, path, message });
  const ids = units.map(({ id }, i) => id ?? `unit${i + 1}`);
  for (const [i, id] of ids.entries())
    if (ids.indexOf(id) < i)
      complain(['units', i, 'id'], `the id "${id}" is used twice: give each unit an id of its own`);
  const sides = new Set(units.map(({ side }, i) => side ?? ids[i]));
  const found = sides.size === 1 ? 'all units are of one side' : `there are ${sides.size} sides`;
  if (units.length > 1 && sides.size !== 2)
    complain(['units'], `${found}: a melee is fought by two, so name the side of each unit`);
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
