import {
  deploymentOf,
  unitRulesSchema,
  unitScenarioSchema,
  type Post,
  type UnitRules,
  type UnitScenario,
} from '../../../shared/index.ts';
import {
  branchOf,
  listAt,
  numberAt,
  readTree,
  textAt,
  treeAt,
  treeOf,
  type Branch,
  type Tree,
} from '../../draft/tree.ts';
import { readBy, type Faults, type Reading } from '../../forms/faults.ts';
import { unusualIn, unusualOf, withBounds } from '../../forms/schema.ts';
import { capital } from '../../ui/words.ts';
import { RULES, rulesUnder, STATS } from './fields.ts';

/*
 * A battle of units as it is typed has the shape of its scenario, but for the sides: they have
 * their names in a list of their own, so that one may be empty, and a unit has the place of its
 * side in that. The first side's units come first. `made` are the rules for which the units were
 * made from their armies.
 */

export const LEAST_SIDES = 2;
/** Sides by their places, those that are empty yet among them. */
export const sidesIn = (draft: Tree): readonly number[] =>
  Array.from({ length: Math.max(LEAST_SIDES, listAt(draft, 'sides').length) }, (_, side) => side);
export type Units = readonly Tree[];
export type { Post };

export const idOfSide = (name: string): string => name.replaceAll(' ', '-');
/** Whether a side can be called so. */
export const isSideName = (name: string): boolean =>
  /^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/.test(idOfSide(name));
export const labelOfSide = (name: string, at = 0): string =>
  name.trim() === '' ? `Side ${at + 1}` : capital(name);
export const nameOfSide = (draft: Tree, side: number): string =>
  textAt(draft, `sides.${side}.name`);

/** What people call a unit. */
export const calledOf = (unit: Tree): string => textAt(unit, 'name').trim() || textAt(unit, 'id');

export const unitsIn = (draft: Tree): Units => listAt(draft, 'units');
export const sideOf = (unit: Tree): number => numberAt(unit, 'side') ?? 0;
export const unitsOn = (draft: Tree, side: number): Units =>
  unitsIn(draft).filter((unit) => sideOf(unit) === side);
/** Whether somebody stands on each side. */
export const isPeopled = (draft: Tree): boolean =>
  sidesIn(draft).every((side) => unitsOn(draft, side).length > 0);

/** Men as far as they can be read. */
export const menOf = (unit: Tree): number => numberAt(unit, 'men') ?? 0;
export const menIn = (units: Units): number =>
  units.reduce<number>((sum, unit) => sum + menOf(unit), 0);

const PLACED: readonly string[] = ['id', 'name', 'side', 'post', 'men', 'of'];
const partOf = (isPlaced: boolean) => (unit: Tree | undefined) =>
  Object.fromEntries(
    Object.entries(branchOf(unit)).filter(([key]) => PLACED.includes(key) === isPlaced),
  );
/** Who a unit is and where it stands; and its statistics, where they are not the usual ones. */
export const placeOf: (unit: Tree | undefined) => Branch = partOf(true);
export const statsOf: (unit: Tree | undefined) => Branch = partOf(false);

type Unit = ReturnType<typeof deploymentOf>['units'][number];

/**
 * The name of a side as people read it, without the dashes of its id; a unit that is a side by
 * itself gives it its own.
 */
const namedSide = (id: string, units: UnitScenario['units'], all: readonly Unit[]): string => {
  const alone = units.find(({ side }, i) => side === undefined && all[i]?.id === id)?.name;
  return alone !== undefined && isSideName(alone) ? alone : id.replaceAll('-', ' ');
};

/** A scenario as it stands in the form. */
export const unitsDraftOf = (scenario: UnitScenario): Tree => {
  const { kind: _, version: _version, rules, units, acts, ...others } = scenario;
  const all = deploymentOf(scenario).units;
  const ids = [...new Set(all.map(({ side }) => side))];
  const made = all.map((unit, i) => ({
    id: unit.id,
    name: units[i]?.name,
    side: ids.indexOf(unit.side),
    post: unit.post,
    men: unit.men,
    of: unit.of,
    ...(unusualOf(STATS, { ...unit }) as object),
  }));
  return treeOf({
    ...others,
    ...(acts.length === 0 ? {} : { acts }),
    rules: { system: rules.system, ...(unusualOf(RULES, rules) as object) },
    sides: sidesIn(treeOf({ sides: ids })).map((side) => ({
      name: namedSide(ids[side] ?? '', units, all),
    })),
    units: made.toSorted((a, b) => a.side - b.side),
  });
};

/** The draft as a scenario yet to be checked. Empty fields take their defaults. */
export const inputOf = (draft: Tree): unknown => {
  const { sides: _, made: _made, under: _under, units: _units, ...others } = branchOf(draft);
  return {
    kind: 'units',
    version: 1,
    ...(readTree(others) as object),
    units: unitsIn(draft).map((unit) => ({
      ...(readTree(unit) as object),
      side: idOfSide(nameOfSide(draft, sideOf(unit))),
    })),
  };
};

/** The name of a side is told to be wrong where it is typed, not at each of its units. */
const atSides = (faults: Faults, draft: Tree): Faults =>
  Object.fromEntries(
    Object.entries(faults).map(([path, fault]) => {
      const unit = /^(units\.\d+)\.side$/.exec(path)?.[1];
      const found = unit === undefined ? undefined : treeAt(draft, unit);
      return [found === undefined ? path : `sides.${sideOf(found)}.name`, fault];
    }),
  );

/** The scenario that a draft describes, or what is wrong with it, field by field. */
export const readUnits = (draft: Tree): Reading<UnitScenario> => {
  const linked = inputOf(draft);
  const { faults, ...read } = readBy(unitScenarioSchema, linked);
  return {
    ...read,
    linked,
    faults: withBounds(atSides(faults, draft), [...RULES, ...STATS]),
  };
};

/** Fields to be mended. A side that is empty yet is none: the side itself says what to do. */
export const faultyFields = ({ faults }: { readonly faults: Faults }): readonly string[] =>
  Object.keys(faults).filter((path) => path !== 'units');

export const systemOf = (draft: Tree): string => textAt(draft, 'rules.system');

/** The rules as far as they are valid: those of a draft at fault are the book's. */
export const rulesOf = (draft: Tree): UnitRules =>
  unitRulesSchema.safeParse(readTree(treeAt(draft, 'rules') ?? {})).data ??
  unitRulesSchema.parse({ system: unitRulesSchema.shape.system.safeParse(systemOf(draft)).data });

/** In how many places the options that count differ from the book. */
export const differences = (draft: Tree): number =>
  unusualIn(rulesUnder(systemOf(draft)), treeAt(draft, 'rules'));
