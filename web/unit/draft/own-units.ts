import { put } from '../../draft/changes.ts';
import { freshId } from '../../draft/fresh.ts';
import { textAt, type Tree } from '../../draft/tree.ts';
import { menIn, menOf, placeOf, sidesIn, statsOf, unitsIn, unitsOn, type Units } from './draft.ts';

const ofOf = (unit: Tree): string => textAt(unit, 'of');
const bodiesIn = (units: Units): readonly string[] => [...new Set(units.map(ofOf))];
const from = (units: Units, of: string): Units => units.filter((unit) => ofOf(unit) === of);

const shapeOf = (units: Units): string =>
  JSON.stringify(
    units.map((unit) => [
      ...['name', 'men', 'post'].map((key) => textAt(unit, key)),
      ...Object.keys(statsOf(unit))
        .toSorted()
        .map((key) => [key, textAt(unit, key)]),
    ]),
  );

/** The men who have joined stand in a unit of their own; those who are gone leave the last ones. */
const withMen = (units: Units, more: number): Units => {
  const last = units.at(-1);
  if (last === undefined || more === 0) return units;
  if (more > 0) return [...units, put('men', more)(last)];
  const left = menOf(last) + more;
  return left > 0 ? units.with(-1, put('men', left)(last)) : withMen(units.slice(0, -1), left);
};

/** Statistics of today's proposal, with those that somebody has changed. */
const withStats = (units: Units, [was]: Units, [now]: Units): Units => {
  if (now === undefined) return units;
  return units.map((unit) => {
    const own = Object.entries(statsOf(unit)).filter(
      ([key]) => textAt(unit, key) !== textAt(was, key),
    );
    return { ...placeOf(unit), ...statsOf(now), ...Object.fromEntries(own) };
  });
};

const withFreshIds = (units: Units, taken: Set<string>): Units =>
  units.map((unit) => {
    const old = textAt(unit, 'id');
    const id = taken.has(old) ? freshId(old, taken, 'unit') : old;
    taken.add(id);
    return put('id', id)(unit);
  });

export interface WithOwn {
  readonly draft: Tree;
  /** Units that are somebody's own making. */
  readonly own: number;
}

/**
 * Units as their armies have them today, but for those that somebody has changed, divided or added:
 * these keep their sizes, as far as there are men for them.
 * @param typed the units on show
 * @param was as the armies had them when those were made, in every order in which they may break
 * @param next as the armies have them now
 */
export const withOwnUnits = (typed: Tree, was: readonly Tree[], next: Tree): WithOwn => {
  const [all, before] = [unitsIn(typed), was.map(unitsIn)];
  const isOwn = (of: string): boolean =>
    of !== '' && !before.some((units) => shapeOf(from(units, of)) === shapeOf(from(all, of)));
  const bodies = bodiesIn([...before.flat(), ...all]).filter(isOwn);
  const madeOf = (of: string): Units => {
    const [first = [], now] = [before[0], from(unitsIn(next), of)];
    const units = withStats(from(all, of), from(first, of), now);
    return withMen(units, menIn(now) - menIn(from(first, of)));
  };
  const taken = new Set<string>();
  let own = 0;
  const unitsOf = (side: number): Units => {
    const proposed = unitsOn(next, side);
    const made = bodiesIn(proposed).flatMap((of) => {
      if (!bodies.includes(of)) return from(proposed, of);
      const units = madeOf(of);
      own += units.length;
      return units;
    });
    const added = from(unitsOn(typed, side), '');
    own += added.length;
    return withFreshIds([...made, ...added], taken);
  };
  return { draft: put('units', sidesIn(next).flatMap(unitsOf))(next), own };
};
