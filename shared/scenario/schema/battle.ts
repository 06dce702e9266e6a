import { z } from 'zod';
import { armySchema, namedByPlace, TARGET_POLICIES } from '../../army/army.ts';
import { repeated } from '../../grouped.ts';
import { once } from '../../kept-for.ts';
import { LEAST_TRIALS } from '../../process/least-trials.ts';
import { idSchema, nameSchema, isReadable } from '../../roster/names.ts';
import { rulesPart } from '../../army/rules.ts';
import { complaining, type Complain } from './faults.ts';
import { versionSchema } from './version.ts';

export const seedSchema = z.union([
  z
    .string()
    .min(1, 'type a seed')
    .max(100)
    .refine(isReadable, 'remove invisible or control characters'),
  z.int(),
]);

/** Armies of a battle. */
export const MOST_ARMIES = 8;

const shape = z.strictObject({
  kind: z.literal('battle'),
  version: versionSchema,
  name: nameSchema.default('Battle').meta({ title: 'Name of the battle' }),
  seed: seedSchema
    .optional()
    .meta({ title: 'Seed', description: 'A text or a whole number; one is drawn where left out' }),
  round: z.int().min(1).max(100_000).default(1).meta({
    title: 'Next round',
    description: 'The round about to be fought; above 1 when the battle is under way',
  }),
  trials: z
    .int()
    .min(LEAST_TRIALS)
    .max(1_000_000)
    .default(10_000)
    .meta({ title: 'Trials', description: 'Of an estimate, where exact odds cannot be had' }),
  rules: rulesPart.prefault({}),
  armies: z
    .array(armySchema)
    .min(2, 'a battle needs at least two armies')
    .max(MOST_ARMIES)
    .overwrite(namedByPlace),
  /** At the table the game master orders it or not: a run stops there. */
  withdrawsAt: z.record(idSchema, z.int().min(1).max(1000)).optional().meta({
    title: 'Withdraws at',
    description: 'By side: it leaves the field, unrouted, with so many hits or fewer (H-SW-27)',
  }),
});

/**
 * What the checks between fields read, as far as it can be read while other fields are at fault;
 * made for the first fault, as most scenarios have none.
 */
const sketch = once(() =>
  z
    .object({
      armies: z
        .array(
          z
            .object({
              id: idSchema.optional().catch(undefined),
              side: idSchema.optional().catch(undefined),
              choice: z.string().catch('highest'),
              target: z.string().catch('spread'),
              size: z.number().catch(1),
              contingents: z
                .array(z.object({ men: z.number().catch(0) }).catch({ men: 0 }))
                .optional()
                .catch(undefined),
              tacticians: z
                .array(z.object({ name: z.string().optional().catch(undefined) }).catch({}))
                .catch([]),
            })
            .catch({ choice: 'highest', target: 'spread', size: 1, tacticians: [] }),
        )
        .catch([]),
    })
    .catch({ armies: [] }),
);

type Sketch = z.output<ReturnType<typeof sketch>>;

/** Names as a message lists them. */
export const quoted = (values: readonly string[]): string =>
  values.map((value) => `"${value}"`).join(', ');

type Path = Parameters<Complain>[0];

const checkTacticians = (
  { tacticians, choice }: Sketch['armies'][number],
  at: Path,
  complain: Complain,
): void => {
  const names = tacticians.map(({ name }, i) => name?.normalize('NFC') ?? `\n${i}`);
  for (const i of repeated(names))
    complain(
      [...at, 'tacticians', i, 'name'],
      `two tacticians are called "${names[i]}": give one another name`,
    );
  const known = ['highest', 'commander', ...names];
  if (!known.includes(choice.normalize('NFC')))
    complain([...at, 'choice'], `no tactician is called "${choice}": use ${quoted(known)}`);
};

const checkSize = (
  { size, contingents = [] }: Sketch['armies'][number],
  at: Path,
  complain: Complain,
): void => {
  const men = contingents.reduce((sum, one) => sum + one.men, 0);
  if (size === 0 && men === 0)
    complain([...at, 'size'], 'required: a whole number, or contingents');
  else if (men > 100_000_000)
    complain([...at, 'contingents'], `${men} men are too many: an army has at most 100000000`);
  else if (men > 0 && size !== 0 && size !== men)
    complain(
      [...at, 'size'],
      `must be ${men}, the men of its contingents: correct it, or leave it out`,
    );
};

/** Faults that lie between the fields of an army. */
export const checkArmy = (army: Sketch['armies'][number], at: Path, complain: Complain): void => {
  checkTacticians(army, at, complain);
  checkSize(army, at, complain);
};

/** Faults that lie between the fields of armies. */
export const checkArmies = ({ armies }: Sketch, complain: Complain): void => {
  const ids = armyIds({ armies });
  for (const i of repeated(ids))
    complain(
      ['armies', i, 'id'],
      `the id "${ids[i]}" is used twice: give each army an id of its own`,
    );
  const sides = new Set(armies.map(({ side }, i) => side ?? ids[i]));
  if (armies.length > 1 && sides.size < 2)
    complain(['armies'], 'all armies are of one side: a battle needs at least two sides');
  for (const [index, army] of armies.entries()) {
    checkArmy(army, ['armies', index], complain);
    const known: readonly string[] = [...TARGET_POLICIES, ...ids];
    if (!known.includes(army.target))
      complain(
        ['armies', index, 'target'],
        `no army has the id "${army.target}": use ${quoted(known)}`,
      );
  }
};

const betweenFields = z.check<z.output<typeof shape>>((checked) => {
  const { value, issues } = checked;
  const complain = complaining(checked);
  const isKnown = (path: string): boolean => issues.some((issue) => issue.path?.join() === path);
  checkArmies(issues.length === 0 ? value : sketch().parse(value), (path, message) => {
    if (!isKnown(path.join())) complain(path, message);
  });
});
// Every fault at once: those between fields are told even where single fields are at fault (zod
// skips them only where a whole number has a fraction).
betweenFields._zod.def.when = () => true;

/**
 * The one shape of a battle: the API's body, the file on disk, the share link and the page's form.
 */
export const battleScenarioSchema = shape
  .check(betweenFields)
  .meta({ id: 'BattleScenario', title: 'A battle of two or more armies' });

/** The ids of a scenario's armies, in order: given, or army1, army2 ... */
export const armyIds = ({
  armies,
}: {
  readonly armies: readonly { readonly id?: string | undefined }[];
}): readonly string[] => armies.map(({ id }, i) => id ?? `army${i + 1}`);

/** A scenario with every default filled in. */
export type BattleScenario = z.output<typeof battleScenarioSchema>;
/** A scenario as people write it. */
export type BattleScenarioInput = z.input<typeof battleScenarioSchema>;
