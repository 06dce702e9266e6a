import { MOST_UNITS, type ScriptScenario } from '../../../shared/index.ts';
import { changedAt, freshId, freshName, inList, swapped, withoutAt } from '../../forms/lists.ts';
import { reducerOf, type EditOf } from '../../forms/use-draft.ts';
import {
  calledOf,
  menOf,
  systemOf,
  type NewUnit,
  type SideDraft,
  type UnitDraft,
  type UnitsDraft,
} from './draft.ts';

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

/** So few like units are not folded. */
const FEW_ALIKE = 2;

/** Units by runs of those that are alike: the same men and statistics, one after another. */
export const runsOf = <T extends UnitDraft>(units: readonly T[]): readonly (readonly T[])[] => {
  const runs: T[][] = [];
  for (const unit of units) {
    const last = runs.at(-1);
    const one = last?.[0];
    if (last !== undefined && one !== undefined && one.men === unit.men && isLike(one, unit))
      last.push(unit);
    else runs.push([unit]);
  }
  return runs.flatMap((run) => (run.length > FEW_ALIKE ? [run] : run.map((unit) => [unit])));
};

/** What a run is called: "Red Levy 1 to 6"; else by the first name and the last. */
export const runTitle = (run: readonly Pick<UnitDraft, 'id' | 'name'>[]): string => {
  const names = run.map(calledOf);
  const [first = '', last = ''] = [names[0], names.at(-1)];
  const stem = /^(.*\S) \d+$/.exec(first)?.[1];
  const isNumbered = stem !== undefined && names.every((name) => name.startsWith(`${stem} `));
  return isNumbered ? `${first} to ${last.slice(stem.length + 1)}` : `${first} to ${last}`;
};

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

interface Typed {
  readonly text: string;
}
interface AtUnit {
  readonly id: string;
}

/** What can be done to a unit, by its id, or to the list that holds it. */
const UNIT_EDITS = {
  unit: (
    draft: UnitsDraft,
    { id, field, text }: AtUnit & Typed & { readonly field: 'name' | 'men' },
  ) => onUnit(draft, id, () => ({ [field]: text })),
  post: (draft: UnitsDraft, { id, post }: AtUnit & Pick<UnitDraft, 'post'>) =>
    onUnit(draft, id, () => ({ post })),
  stat: (draft: UnitsDraft, { id, key, text }: AtUnit & Typed & { readonly key: string }) =>
    onUnit(draft, id, ({ stats }) => ({ stats: { ...stats, [key]: text } })),
  copy: (draft: UnitsDraft, { id }: AtUnit) => twin(draft, id, (unit) => [unit, unit]),
  remove: (draft: UnitsDraft, { id }: AtUnit) => around(draft, id, withoutAt),
  split: (draft: UnitsDraft, { id }: AtUnit) => twin(draft, id, halved),
  merge: (draft: UnitsDraft, { id }: AtUnit) => around(draft, id, merge),
  move: (draft: UnitsDraft, { id, by }: AtUnit & { readonly by: 1 | -1 }) =>
    around(draft, id, (units, at) => swapped(units, at, neighbour(units, at, by) ?? -1)),
};

/** Everything that can be done to a draft of units; sides go by their places. */
const EDITS = {
  ...UNIT_EDITS,
  battle: (
    draft: UnitsDraft,
    { field, text }: Typed & { readonly field: 'name' | 'seed' | 'trials' },
  ) => ({ ...draft, [field]: text }),
  rule: (draft: UnitsDraft, { key, text }: Typed & { readonly key: string }) => ({
    ...draft,
    rules: { ...draft.rules, [key]: text },
  }),
  bookRules: (draft: UnitsDraft) => ({
    ...draft,
    rules: { system: systemOf(draft) },
  }),
  side: (draft: UnitsDraft, { side, text }: Typed & { readonly side: number }) =>
    onSides(draft, (one, at) => (at === side ? { ...one, name: text } : one)),
  add: (
    draft: UnitsDraft,
    { side, units }: { readonly side: number; readonly units: readonly NewUnit[] },
  ) => add(draft, side, units),
  /** The same battle with other luck: nothing of it is fought, no dice are typed. */
  again: ({ fought: _, ...draft }: UnitsDraft, { seed }: Pick<UnitsDraft, 'seed'>) => ({
    ...draft,
    seed,
    script: { dice: {}, again: {}, picks: {} },
  }),
  script: (
    draft: UnitsDraft,
    { script, fought }: { readonly script: ScriptScenario; readonly fought: number | undefined },
  ) => ({ ...draft, script, fought }),
};
export type UnitsEdit = EditOf<UnitsDraft, typeof EDITS>;
export const reduceUnits = reducerOf<UnitsDraft, typeof EDITS>(EDITS);
