import {
  bodyOf,
  contingentSchema,
  EQUIPMENTS,
  err,
  MOST_UNITS,
  ok,
  TRAININGS,
  TROOPS,
  unitSystem,
  type Contingent,
  type Result,
} from '../../../shared/index.ts';
import { branchOf, numberAt, readTree, textAt, type Tree } from '../../draft/tree.ts';
import { unusualOf } from '../../forms/schema.ts';
import { menOf, rulesOf, sidesIn, unitsIn, unitsOn, type Units } from './draft.ts';
import { STATS } from './fields.ts';

/** A body of men as it is typed to be added. */
export const NEW_BODY: Tree = {
  troop: 'soldier',
  men: 60,
  training: 'regular',
  equipment: 'usual',
  post: 'centre',
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

/** A body of men as its fields say, or what to mend first. */
const contingentOf = (body: Tree): Result<Contingent, string> => {
  const men = numberAt(body, 'men');
  if (men === undefined || !Number.isInteger(men) || men < 1 || men > MOST_MEN)
    return err(FAULT_OF_MEN);
  const title = TROOPS.find(({ id }) => id === textAt(body, 'troop'))?.title;
  const { post: _, ...others } = branchOf(body);
  const read = contingentSchema.safeParse({
    name: title ?? 'Soldiers',
    ...(readTree(others) as object),
  });
  return read.success ? ok(read.data) : err('Use a name of 1 to 80 readable characters.');
};

/** The units that a body of men makes under the rules of the draft, or what to mend first. */
export const unitsOfBody = (draft: Tree, side: number, body: Tree): Result<Units, string> => {
  const made = contingentOf(body);
  if (!made.ok) return made;
  const own = unitsOn(draft, side);
  const others = sidesIn(draft).filter((other) => other !== side);
  const against = others.map((other) => unitsOn(draft, other).map(menOf));
  const rules = rulesOf(draft);
  const bodies = [made.value.men, ...own.map(menOf)].map((men) => bodyOf({ ...made.value, men }));
  const [proposals = []] = unitSystem(rules.system).propose(bodies, rules, against);
  const room = MOST_UNITS - unitsIn(draft).length;
  if (proposals.length > room)
    return err(
      `That makes ${proposals.length} units, and there is room for ${room}: choose larger ` +
        `units among the rules, or fewer men.`,
    );
  const post = textAt(body, 'post');
  const unitOf = ({ name, men, stats }: (typeof proposals)[number]): Tree => ({
    name,
    post,
    men,
    ...branchOf(unusualOf(STATS, stats)),
  });
  return ok(proposals.map(unitOf));
};

const MOST_SIZES = 5;

/** "3 units: 64, 64 and 20 men". */
export const tellUnits = (units: Units): string => {
  const counts = new Map<string, number>();
  for (const men of units.map((unit) => textAt(unit, 'men')))
    counts.set(men, (counts.get(men) ?? 0) + 1);
  const parts = [...counts].map(([men, times]) => (times === 1 ? men : `${times} of ${men}`));
  const many = units.length === 1 ? 'one unit' : `${units.length} units`;
  const more = parts.length > MOST_SIZES ? ' …' : '';
  return `${many}: ${parts.slice(0, MOST_SIZES).join(', ')}${more} men`;
};
