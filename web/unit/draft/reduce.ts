import { MOST_UNITS, type ScriptScenario } from '../../../shared/index.ts';
import { changedAt, freshId, freshName, inList, swapped, withoutAt } from '../../forms/lists.ts';
import type { Load } from '../../forms/use-draft.ts';
import {
  menOf,
  systemOf,
  type NewUnit,
  type SideDraft,
  type UnitDraft,
  type UnitsDraft,
} from './draft.ts';

interface Typed {
  readonly text: string;
}
interface AtUnit {
  readonly id: string;
}

/** What can be done to one unit, or to the list that holds it. */
type UnitEdit =
  | ({ readonly do: 'unit'; readonly field: 'name' | 'men' } & AtUnit & Typed)
  | ({ readonly do: 'post'; readonly post: UnitDraft['post'] } & AtUnit)
  | ({ readonly do: 'stat'; readonly key: string } & AtUnit & Typed)
  | ({ readonly do: 'copy' | 'remove' | 'split' | 'merge' } & AtUnit)
  | ({ readonly do: 'move'; readonly by: 1 | -1 } & AtUnit);

/**
 * Everything that can be done to a draft of units. Units are named by their ids, sides by their
 * places.
 */
export type UnitsEdit =
  | Load<UnitsDraft>
  | ({ readonly do: 'battle'; readonly field: 'name' | 'seed' | 'trials' } & Typed)
  | ({ readonly do: 'rule'; readonly key: string } & Typed)
  | { readonly do: 'bookRules' }
  | ({ readonly do: 'side'; readonly side: number } & Typed)
  | { readonly do: 'add'; readonly side: number; readonly units: readonly NewUnit[] }
  | UnitEdit
  | { readonly do: 'script'; readonly script: ScriptScenario; readonly fought: number | undefined };

type Units = readonly UnitDraft[];

const onSides = (draft: UnitsDraft, change: (side: SideDraft, at: number) => SideDraft) => {
  const [first, second] = draft.sides;
  return { ...draft, sides: [change(first, 0), change(second, 1)] } satisfies UnitsDraft;
};

/** Changes the list that holds the unit; a side without it stays as it is. */
const around = (
  draft: UnitsDraft,
  id: string,
  change: (units: Units, at: number) => Units,
): UnitsDraft =>
  onSides(draft, (side) => {
    const units = inList(side.units, id, change);
    return units === side.units ? side : { ...side, units: [...units] };
  });

const onUnit = (
  draft: UnitsDraft,
  id: string,
  change: (unit: UnitDraft) => Partial<UnitDraft>,
): UnitsDraft =>
  around(draft, id, (units, at) => changedAt(units, at, (unit) => ({ ...unit, ...change(unit) })));

const allUnits = ({ sides }: UnitsDraft): Units => [...sides[0].units, ...sides[1].units];
const idsOf = (draft: UnitsDraft): Set<string> => new Set(allUnits(draft).map(({ id }) => id));
export const unitsIn = (draft: UnitsDraft): number => allUnits(draft).length;

const add = (draft: UnitsDraft, at: number, units: readonly NewUnit[]): UnitsDraft => {
  const [ids, names] = [idsOf(draft), new Set(allUnits(draft).map(({ name }) => name))];
  const wish = draft.sides[at === 0 ? 0 : 1].name;
  const made = units.slice(0, MOST_UNITS - unitsIn(draft)).map((unit): UnitDraft => {
    const [id, name] = [freshId(wish, ids, 'unit'), freshName(unit.name, names)];
    ids.add(id);
    names.add(name);
    return { ...unit, id, name };
  });
  return onSides(draft, (side, i) =>
    i === at ? { ...side, units: [...side.units, ...made] } : side,
  );
};

/** Puts a like unit after that one: `share` says what is left of it, and what the other is. */
const twin = (
  draft: UnitsDraft,
  id: string,
  share: (unit: UnitDraft) => readonly [UnitDraft, UnitDraft],
): UnitsDraft => {
  if (unitsIn(draft) >= MOST_UNITS) return draft;
  const fresh = freshId(id, idsOf(draft), 'unit');
  return around(draft, id, (units, at) =>
    units.flatMap((unit, i) => {
      if (i !== at) return [unit];
      const [one, other] = share(unit);
      const name = freshName(unit.name, new Set(units.map((each) => each.name)));
      return [one, { ...other, id: fresh, name }];
    }),
  );
};

const halved = (unit: UnitDraft): readonly [UnitDraft, UnitDraft] => {
  const men = Math.floor(menOf(unit));
  return [
    { ...unit, men: String(Math.ceil(men / 2)) },
    { ...unit, men: String(Math.floor(men / 2)) },
  ];
};

export const canSplit = (unit: UnitDraft): boolean => menOf(unit) >= 2;

/** The next unit at the same post, from the place `at` in the list, up or down. */
export const neighbour = (units: Units, at: number, by: 1 | -1): number | undefined => {
  for (let i = at + by; i >= 0 && i < units.length; i += by)
    if (units[i]?.post === units[at]?.post) return i;
  return undefined;
};

const isLike = (a: UnitDraft, b: UnitDraft): boolean =>
  a.of === b.of &&
  Object.keys({ ...a.stats, ...b.stats }).every(
    (key) => (a.stats[key] ?? '') === (b.stats[key] ?? ''),
  );

/** The unit that this one may be merged with: the next at its post, where both are of one kind. */
export const mergeable = (units: Units, at: number): UnitDraft | undefined => {
  const [unit, next] = [units[at], units[neighbour(units, at, 1) ?? -1]];
  return unit !== undefined && next !== undefined && isLike(unit, next) ? next : undefined;
};

const merge = (units: Units, at: number): Units => {
  const other = mergeable(units, at);
  if (other === undefined) return units;
  const together = (unit: UnitDraft): UnitDraft => ({
    ...unit,
    men: String(menOf(unit) + menOf(other)),
  });
  return changedAt(units, at, together).filter((unit) => unit.id !== other.id);
};

const reduceUnit = (draft: UnitsDraft, edit: UnitEdit): UnitsDraft => {
  const { id } = edit;
  switch (edit.do) {
    case 'unit':
      return onUnit(draft, id, () => ({ [edit.field]: edit.text }));
    case 'post':
      return onUnit(draft, id, () => ({ post: edit.post }));
    case 'stat':
      return onUnit(draft, id, ({ stats }) => ({ stats: { ...stats, [edit.key]: edit.text } }));
    case 'copy':
      return twin(draft, id, (unit) => [unit, unit]);
    case 'remove':
      return around(draft, id, withoutAt);
    case 'split':
      return twin(draft, id, halved);
    case 'merge':
      return around(draft, id, merge);
    case 'move':
      return around(draft, id, (units, at) =>
        swapped(units, at, neighbour(units, at, edit.by) ?? -1),
      );
  }
};

export const reduceUnits = (draft: UnitsDraft, edit: UnitsEdit): UnitsDraft => {
  switch (edit.do) {
    case 'load':
      return edit.draft;
    case 'battle':
      return { ...draft, [edit.field]: edit.text };
    case 'rule':
      return { ...draft, rules: { ...draft.rules, [edit.key]: edit.text } };
    case 'bookRules':
      return { ...draft, rules: { system: systemOf(draft) } };
    case 'side':
      return onSides(draft, (side, at) => (at === edit.side ? { ...side, name: edit.text } : side));
    case 'add':
      return add(draft, edit.side, edit.units);
    case 'script':
      return { ...draft, script: edit.script, fought: edit.fought };
    case 'unit':
    case 'post':
    case 'stat':
    case 'copy':
    case 'remove':
    case 'split':
    case 'merge':
    case 'move':
      return reduceUnit(draft, edit);
  }
};
