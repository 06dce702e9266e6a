import { z } from 'zod';
import { armyOf, armySchema, nameSchema, TARGET_POLICIES, type Army } from '../army/army.ts';
import { rulesSchema } from '../army/rules.ts';

export const seedSchema = z.union([z.string().min(1, 'type a seed').max(100), z.int()]);

const shape = z.strictObject({
  kind: z.literal('battle'),
  version: z.literal(1),
  name: nameSchema.default('Battle').meta({ title: 'Name of the battle' }),
  seed: seedSchema.optional().meta({ title: 'Seed', description: 'A text or a whole number; one is drawn where left out' }),
  round: z.int().min(1).max(100_000).default(1).meta({ title: 'Next round', description: 'The round about to be fought; above 1 when the battle is under way' }),
  trials: z.int().min(100).max(1_000_000).default(10_000).meta({ title: 'Trials', description: 'Of an estimate, where exact odds cannot be had' }),
  rules: rulesSchema.prefault({}),
  armies: z.array(armySchema).min(2, 'a battle needs at least two armies').max(8),
});

type Shape = z.output<typeof shape>;
type Complain = (path: readonly (string | number)[], message: string) => void;

const repeated = (values: readonly string[]): readonly number[] => values.flatMap((value, i) => (values.indexOf(value) < i ? [i] : []));

const checkTacticians = (army: Army, index: number, complain: Complain): void => {
  const names = army.tacticians.map(({ name }) => name);
  for (const i of repeated(names)) complain(['armies', index, 'tacticians', i, 'name'], `two tacticians are called "${names[i]}": give one another name`);
  const known = ['highest', 'commander', ...names];
  if (!known.includes(army.choice)) complain(['armies', index, 'choice'], `no tactician is called "${army.choice}": use ${known.map((name) => `"${name}"`).join(', ')}`);
};

/** Faults that lie between fields. */
const checkArmies = ({ armies, rules }: Shape, complain: Complain): void => {
  const filled = armies.map((army, index) => armyOf(army, index, rules.hits));
  const ids = filled.map(({ id }) => id);
  for (const i of repeated(ids)) complain(['armies', i, 'id'], `the id "${ids[i]}" is used twice: give each army an id of its own`);
  if (new Set(filled.map(({ side }) => side)).size < 2) complain(['armies'], 'all armies are of one side: a battle needs at least two sides');
  for (const [index, army] of filled.entries()) {
    checkTacticians(army, index, complain);
    const known: readonly string[] = [...TARGET_POLICIES, ...ids];
    if (!known.includes(army.target)) complain(['armies', index, 'target'], `no army has the id "${army.target}": use ${known.map((id) => `"${id}"`).join(', ')}`);
  }
};

/** The one shape of a battle: the API's body, the file on disk, the share link and the page's form. */
export const battleScenarioSchema = shape
  .superRefine((scenario, context) => checkArmies(scenario, (path, message) => context.addIssue({ code: 'custom', path: [...path], message })))
  .meta({ id: 'BattleScenario', title: 'A battle of two or more armies' });

/** A scenario with every default filled in. */
export type BattleScenario = z.output<typeof battleScenarioSchema>;
/** A scenario as people write it. */
export type BattleScenarioInput = z.input<typeof battleScenarioSchema>;
