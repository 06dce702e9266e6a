import {
  contingentSchema,
  EQUIPMENTS,
  err,
  MOST_UNITS,
  ok,
  profileOf,
  TRAININGS,
  TROOPS,
  unitRulesSchema,
  unitSystem,
  type Result,
  type UnitRules,
} from '../../shared/index.ts';
import { numberOf } from '../draft/number.ts';
import { textsOf } from '../forms/schema.ts';
import { inputOf, menIn, systemOf, type UnitDraft, type UnitsDraft } from './draft.ts';
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
export const BODY_OPTIONS = {
  troop: optionsOf(TROOPS),
  training: optionsOf(TRAININGS),
  equipment: optionsOf(EQUIPMENTS),
  mounted: [
    { value: '', label: 'As usual' },
    { value: 'true', label: 'Mounted' },
    { value: 'false', label: 'On foot' },
  ],
} as const;

/** More than any two hundred units of one system would hold. */
const MOST_MEN = 100_000;

/** The rules as far as they are valid: those of a draft at fault are the book's. */
export const rulesOf = (draft: UnitsDraft): UnitRules => {
  const { rules } = inputOf(draft) as { readonly rules: unknown };
  return (
    unitRulesSchema.safeParse(rules).data ??
    unitRulesSchema.parse({ system: unitRulesSchema.shape.system.safeParse(systemOf(draft)).data })
  );
};

type NewUnit = Omit<UnitDraft, 'id'>;

/** The units that a body of men makes under the rules of the draft, or what to mend first. */
export const unitsOfBody = (
  draft: UnitsDraft,
  side: number,
  body: BodyDraft,
  post: UnitDraft['post'],
): Result<readonly NewUnit[], string> => {
  const [own, enemy] = side === 0 ? draft.sides : [draft.sides[1], draft.sides[0]];
  const men = numberOf(body.men);
  if (typeof men !== 'number' || !Number.isInteger(men) || men < 1 || men > MOST_MEN)
    return err('Use a whole number of men from 1 to 100,000.');
  const name =
    body.name.trim() === ''
      ? (TROOPS.find(({ id }) => id === body.troop)?.title ?? 'Soldiers')
      : body.name;
  const contingent = contingentSchema.safeParse({
    name,
    troop: body.troop,
    men,
    training: body.training,
    equipment: body.equipment,
    ...(body.mounted === '' ? {} : { mounted: body.mounted === 'true' }),
  });
  if (!contingent.success) return err('Use a name of 1 to 80 readable characters.');
  const rules = rulesOf(draft);
  const proposals = unitSystem(rules.system).propose(
    { name, men, profile: profileOf(contingent.data) },
    rules,
    { men: menIn(own) + men, against: menIn(enemy) },
  );
  const room = MOST_UNITS - unitsIn(draft);
  if (proposals.length > room)
    return err(
      `That makes ${proposals.length} units, and there is room for ${room}: choose larger units among the rules, or fewer men.`,
    );
  return ok(
    proposals.map((one) => ({
      name: one.name,
      post,
      men: String(one.men),
      of: '',
      stats: textsOf(STATS, one.stats),
    })),
  );
};

/** "3 units: 64, 64 and 20 men". */
export const tellUnits = (units: readonly NewUnit[]): string => {
  const counts = new Map<string, number>();
  for (const { men } of units) counts.set(men, (counts.get(men) ?? 0) + 1);
  const parts = [...counts].map(([men, times]) => (times === 1 ? men : `${times} of ${men}`));
  return `${units.length === 1 ? 'one unit' : `${units.length} units`}: ${parts.slice(0, 5).join(', ')}${parts.length > 5 ? ' …' : ''} men`;
};
