import { COLOURS, MOST_UNIT_SIDES, MOST_UNITS, type UnitAct } from '../../../shared/index.ts';
import { add, drop, inTurn, put, type Change } from '../../draft/changes.ts';
import { freshId, freshName } from '../../draft/fresh.ts';
import { textAt, treeOf, type Tree } from '../../draft/tree.ts';
import {
  calledOf,
  LEAST_SIDES,
  menOf,
  nameOfSide,
  sideOf,
  sidesIn,
  statsOf,
  systemOf,
  unitsIn,
  unitsOn,
  type Units,
} from './draft.ts';

const idOf = (unit: Tree): string => textAt(unit, 'id');
const namesOf = (units: Units): Set<string> => new Set(units.map((one) => textAt(one, 'name')));
const withUnits = (units: Units): Change => put('units', units);

/** Changes the list around the unit of that id; nothing where there is none. */
const around =
  (id: string, change: (units: Units, at: number) => Units): Change =>
  (draft) => {
    const units = unitsIn(draft);
    const at = units.findIndex((unit) => idOf(unit) === id);
    return at < 0 ? draft : withUnits(change(units, at))(draft);
  };

/** Puts units at the end of a side, while there is room, each with a name and an id of its own. */
export const addUnits =
  (side: number, units: Units): Change =>
  (draft) => {
    const all = unitsIn(draft);
    const [ids, names] = [new Set(all.map(idOf)), namesOf(all)];
    const made = units.slice(0, MOST_UNITS - all.length).map((unit) => {
      const id = freshId(nameOfSide(draft, side), ids, 'unit');
      const name = freshName(textAt(unit, 'name'), names);
      ids.add(id);
      names.add(name);
      return inTurn(put('id', id), put('name', name || undefined), put('side', side))(unit);
    });
    const sides = sidesIn(draft).map((at) => [...unitsOn(draft, at), ...(at === side ? made : [])]);
    return withUnits(sides.flat())(draft);
  };

/** One side more, with nobody on it yet. */
export const addSide: Change = (draft) => {
  const sides = sidesIn(draft);
  if (sides.length >= MOST_UNIT_SIDES) return draft;
  const taken = new Set(sides.map((side) => nameOfSide(draft, side).toLowerCase()));
  const names = [...COLOURS.slice(sides.length), ...COLOURS];
  const name = names.find((one) => !taken.has(one.toLowerCase())) ?? freshName('Side', taken);
  return add('sides', { name })(draft);
};

/** Takes a side off the field, with all who stand on it. */
export const removeSide =
  (side: number): Change =>
  (draft) => {
    if (sidesIn(draft).length <= LEAST_SIDES) return draft;
    const left = unitsIn(draft).filter((unit) => sideOf(unit) !== side);
    const moved = left.map((unit) =>
      sideOf(unit) > side ? put('side', sideOf(unit) - 1)(unit) : unit,
    );
    return inTurn(drop(`sides.${side}`), withUnits(moved))(draft);
  };

/** Puts a like unit after that one: `share` says what is left of it, and what the other is. */
const twin =
  (id: string, share: (unit: Tree) => readonly [Tree, Tree]): Change =>
  (draft) => {
    const all = unitsIn(draft);
    if (all.length >= MOST_UNITS) return draft;
    const fresh = freshId(id, new Set(all.map(idOf)), 'unit');
    return around(id, (units, at) => {
      const [one, other] = share(units[at] ?? {});
      const name = freshName(textAt(one, 'name'), namesOf(units));
      const named = inTurn(put('id', fresh), put('name', name || undefined));
      return units.toSpliced(at, 1, one, named(other));
    })(draft);
  };

export const copyUnit = (id: string): Change => twin(id, (unit) => [unit, unit]);

export const canSplit = (unit: Tree): boolean => menOf(unit) >= 2;

export const splitUnit = (id: string): Change =>
  twin(id, (unit) => {
    const half = Math.floor(menOf(unit)) / 2;
    return [put('men', Math.ceil(half))(unit), put('men', Math.floor(half))(unit)];
  });

export const removeUnit = (id: string): Change => around(id, (units, at) => units.toSpliced(at, 1));

const isNear = (a: Tree | undefined, b: Tree | undefined): boolean =>
  a !== undefined &&
  b !== undefined &&
  sideOf(a) === sideOf(b) &&
  textAt(a, 'post') === textAt(b, 'post');

/** The next unit of its side at the same post, from the place `at` in the list, up or down. */
export const neighbour = (units: Units, at: number, by: 1 | -1): number | undefined => {
  for (let i = at + by; i >= 0 && i < units.length; i += by)
    if (isNear(units[i], units[at])) return i;
  return undefined;
};

export const moveUnit = (id: string, by: 1 | -1): Change =>
  around(id, (units, at) => {
    const to = neighbour(units, at, by);
    const [here, there] = [units[at], units[to ?? -1]];
    return to === undefined || here === undefined || there === undefined
      ? units
      : units.with(at, there).with(to, here);
  });

const isLike = (a: Tree, b: Tree): boolean =>
  textAt(a, 'of') === textAt(b, 'of') &&
  Object.keys({ ...statsOf(a), ...statsOf(b) }).every((key) => textAt(a, key) === textAt(b, key));

/** So few like units are not folded. */
const FEW_ALIKE = 2;

/** Units by runs of those that are alike: the same men and statistics, one after another. */
export const runsOf = (units: Units): readonly Units[] => {
  const runs: Tree[][] = [];
  for (const unit of units) {
    const last = runs.at(-1);
    const one = last?.[0];
    if (
      last !== undefined &&
      one !== undefined &&
      textAt(one, 'men') === textAt(unit, 'men') &&
      isLike(one, unit)
    )
      last.push(unit);
    else runs.push([unit]);
  }
  return runs.flatMap((run) => (run.length > FEW_ALIKE ? [run] : run.map((unit) => [unit])));
};

/** What a run is called: "Red Levy 1 to 6"; else by the first name and the last. */
export const runTitle = (run: Units): string => {
  const names = run.map(calledOf);
  const [first = '', last = ''] = [names[0], names.at(-1)];
  const stem = /^(.*\S) \d+$/.exec(first)?.[1];
  const isNumbered = stem !== undefined && names.every((name) => name.startsWith(`${stem} `));
  return isNumbered ? `${first} to ${last.slice(stem.length + 1)}` : `${first} to ${last}`;
};

/** The unit that this one may be merged with: the next at its post, where both are of one kind. */
export const mergeable = (units: Units, at: number): Tree | undefined => {
  const [unit, next] = [units[at], units[neighbour(units, at, 1) ?? -1]];
  return unit !== undefined && next !== undefined && isLike(unit, next) ? next : undefined;
};

export const mergeUnit = (id: string): Change =>
  around(id, (units, at) => {
    const [unit, other] = [units[at], mergeable(units, at)];
    if (unit === undefined || other === undefined) return units;
    return units
      .with(at, put('men', menOf(unit) + menOf(other))(unit))
      .filter((one) => one !== other);
  });

/** The options of the system as the book has them. */
export const bookRules: Change = (draft) => put('rules', { system: systemOf(draft) })(draft);

/** What has begun, though no round of it is fought. */
export const BEGUN: readonly UnitAct[] = [{ kind: 'through', round: 0 }];
/** The same battle with other luck: nothing of it is fought, no dice are typed. */
export const again = (seed: string): Change =>
  inTurn(put('acts', treeOf(BEGUN)), put('seed', seed));
