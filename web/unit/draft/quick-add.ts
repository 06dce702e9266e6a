import {
  bodyOf,
  contingentSchema,
  EQUIPMENTS,
  err,
  MOST_UNITS,
  ok,
  TRAININGS,
  TROOPS,
  unitRulesSchema,
  unitSystem,
  type Contingent,
  type Result,
  type UnitRules,
} from '../../../shared/index.ts';
import { numberOf } from '../../forms/number.ts';
import { textsOf } from '../../forms/schema.ts';
import {
  menOf,
  rulesInputOf,
  systemOf,
  type NewUnit,
  type UnitDraft,
  type UnitsDraft,
} from './draft.ts';
import { STATS } from './fields.ts';
import { unitsIn } from './reduce.ts';

/** A body of men as it is typed to be added. */
export interface BodyDraft {
  readonly troop: string;
  readonly men: string;
  readonly training: string;
  readonly equipment: string;
  readonly mounted: string;
  readonly name: string;
}

export const NEW_BODY: BodyDraft = {
  troop: 'soldier',
  men: '60',
  training: 'regular',
  equipment: 'usual',
  mounted: '',
  name: '',
};

const optionsOf = (
  list: readonly { readonly id: string; readonly title: string }[],
): readonly { value: string; label: string }[] =>
  list.map(({ id, title }) => ({ value: id, label: title }));

/** What is chosen of a body of men. */
export const BODY_CHOICES = [
  { key: 'troop', label: 'Troops', options: optionsOf(TROOPS) },
  { key: 'training', label: 'Training', options: optionsOf(TRAININGS) },
  { key: 'equipment', label: 'Equipment', options: optionsOf(EQUIPMENTS) },
  {
    key: 'mounted',
    label: 'Mount',
    options: [
      { value: '', label: 'As usual' },
      { value: 'true', label: 'Mounted' },
      { value: 'false', label: 'On foot' },
    ],
  },
] as const;

/** More than any two hundred units of one system would hold. */
const MOST_MEN = 100_000;

const FAULT_OF_MEN = 'Use a whole number of men from 1 to 100,000.';
export const isFaultOfMen = (fault: string): boolean => fault === FAULT_OF_MEN;

/** The rules as far as they are valid: those of a draft at fault are the book's. */
export const rulesOf = (draft: UnitsDraft): UnitRules =>
  unitRulesSchema.safeParse(rulesInputOf(draft)).data ??
  unitRulesSchema.parse({ system: unitRulesSchema.shape.system.safeParse(systemOf(draft)).data });

/** A body of men as its fields say, or what to mend first. */
const contingentOf = (body: BodyDraft): Result<Contingent, string> => {
  const men = numberOf(body.men);
  if (typeof men !== 'number' || !Number.isInteger(men) || men < 1 || men > MOST_MEN)
    return err(FAULT_OF_MEN);
  const { name, mounted, ...others } = body;
  const read = contingentSchema.safeParse({
    ...others,
    men,
    name: name.trim() || (TROOPS.find(({ id }) => id === body.troop)?.title ?? 'Soldiers'),
    ...(mounted === '' ? {} : { mounted: mounted === 'true' }),
  });
  return read.success ? ok(read.data) : err('Use a name of 1 to 80 readable characters.');
};

/** The units that a body of men makes under the rules of the draft, or what to mend first. */
export const unitsOfBody = (
  draft: UnitsDraft,
  side: number,
  body: BodyDraft,
  post: UnitDraft['post'],
): Result<readonly NewUnit[], string> => {
  const made = contingentOf(body);
  if (!made.ok) return made;
  const [own, enemy] = side === 0 ? draft.sides : [draft.sides[1], draft.sides[0]];
  const rules = rulesOf(draft);
  const bodies = [made.value.men, ...own.units.map(menOf)].map((men) =>
    bodyOf({ ...made.value, men }),
  );
  const [proposals = []] = unitSystem(rules.system).propose(bodies, rules, enemy.units.map(menOf));
  const room = MOST_UNITS - unitsIn(draft);
  if (proposals.length > room)
    return err(
      `That makes ${proposals.length} units, and there is room for ${room}: choose larger ` +
        `units among the rules, or fewer men.`,
    );
  const unitOf = (one: (typeof proposals)[number]): NewUnit => ({
    name: one.name,
    post,
    men: String(one.men),
    of: '',
    stats: textsOf(STATS, one.stats),
  });
  return ok(proposals.map(unitOf));
};

const MOST_SIZES = 5;

/** "3 units: 64, 64 and 20 men". */
export const tellUnits = (units: readonly NewUnit[]): string => {
  const counts = new Map<string, number>();
  for (const { men } of units) counts.set(men, (counts.get(men) ?? 0) + 1);
  const parts = [...counts].map(([men, times]) => (times === 1 ? men : `${times} of ${men}`));
  const many = units.length === 1 ? 'one unit' : `${units.length} units`;
  const more = parts.length > MOST_SIZES ? ' …' : '';
  return `${many}: ${parts.slice(0, MOST_SIZES).join(', ')}${more} men`;
};
