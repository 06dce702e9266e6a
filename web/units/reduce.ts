import { MOST_UNITS, type ScriptScenario } from '../../shared/index.ts';
import { numberOf } from '../draft/number.ts';
import { systemOf, type SideDraft, type UnitDraft, type UnitsDraft } from './draft.ts';

/** Everything that can be done to a draft of units. Units are named by their ids, sides by their places. */
export type UnitsEdit =
  | { readonly do: 'load'; readonly draft: UnitsDraft }
  | { readonly do: 'battle'; readonly field: 'name' | 'seed' | 'trials'; readonly text: string }
  | { readonly do: 'rule'; readonly key: string; readonly text: string }
  | { readonly do: 'bookRules' }
  | { readonly do: 'side'; readonly side: number; readonly text: string }
  | {
      readonly do: 'unit';
      readonly id: string;
      readonly field: 'name' | 'men';
      readonly text: string;
    }
  | { readonly do: 'post'; readonly id: string; readonly post: UnitDraft['post'] }
  | { readonly do: 'stat'; readonly id: string; readonly key: string; readonly text: string }
  | { readonly do: 'add'; readonly side: number; readonly units: readonly Omit<UnitDraft, 'id'>[] }
  | { readonly do: 'copy' | 'remove' | 'split' | 'merge'; readonly id: string }
  | { readonly do: 'move'; readonly id: string; readonly by: 1 | -1 }
  | { readonly do: 'script'; readonly script: ScriptScenario; readonly fought: number | undefined };

type Change = (units: readonly UnitDraft[], at: number) => readonly UnitDraft[];

const withUnits = (side: SideDraft, units: readonly UnitDraft[]): SideDraft =>
  units === side.units ? side : { ...side, units: [...units] };

/** Changes the list that holds the unit; a side without it stays as it is. */
const inList = (draft: UnitsDraft, id: string, change: Change): UnitsDraft => {
  const changed = (side: SideDraft): SideDraft => {
    const at = side.units.findIndex((unit) => unit.id === id);
    return at < 0 ? side : withUnits(side, change(side.units, at));
  };
  return { ...draft, sides: [changed(draft.sides[0]), changed(draft.sides[1])] };
};

const onUnit = (
  draft: UnitsDraft,
  id: string,
  change: (unit: UnitDraft) => UnitDraft,
): UnitsDraft =>
  inList(draft, id, (units, at) => units.map((unit, i) => (i === at ? change(unit) : unit)));

/** An id that no unit has, after the pattern of the wish: `red-3`. */
const freshId = (wish: string, taken: ReadonlySet<string>): string => {
  const stem =
    wish
      .replace(/-?\d+$/, '')
      .replaceAll(/[^A-Za-z0-9_-]/g, '')
      .replace(/^[^A-Za-z0-9]+/, '')
      .slice(0, 34) || 'unit';
  for (let n = 1; ; n++) if (!taken.has(`${stem}-${n}`)) return `${stem}-${n}`;
};

const idsOf = ({ sides }: UnitsDraft): Set<string> =>
  new Set(sides.flatMap(({ units }) => units.map(({ id }) => id)));
export const unitsIn = ({ sides }: UnitsDraft): number =>
  sides[0].units.length + sides[1].units.length;

/** "Spears" and "Spears 2" after "Spears". */
const freshName = (wish: string, taken: readonly string[]): string => {
  if (wish.trim() === '' || !taken.includes(wish)) return wish;
  const stem = wish.replace(/ \d+$/, '');
  for (let n = 2; ; n++) if (!taken.includes(`${stem} ${n}`)) return `${stem} ${n}`;
};

const add = (
  draft: UnitsDraft,
  at: number,
  units: readonly Omit<UnitDraft, 'id'>[],
): UnitsDraft => {
  const [ids, names] = [
    idsOf(draft),
    draft.sides.flatMap((side) => side.units.map(({ name }) => name)),
  ];
  const made = units.slice(0, MOST_UNITS - unitsIn(draft)).map((unit): UnitDraft => {
    const [id, name] = [
      freshId(draft.sides[at === 0 ? 0 : 1].name, ids),
      freshName(unit.name, names),
    ];
    ids.add(id);
    names.push(name);
    return { ...unit, id, name };
  });
  const [first, second] = draft.sides;
  return {
    ...draft,
    sides:
      at === 0
        ? [withUnits(first, [...first.units, ...made]), second]
        : [first, withUnits(second, [...second.units, ...made])],
  };
};

/** Puts a like unit after the one at `at`. */
const twin = (
  draft: UnitsDraft,
  id: string,
  share: (unit: UnitDraft) => readonly [UnitDraft, UnitDraft],
): UnitsDraft => {
  if (unitsIn(draft) >= MOST_UNITS) return draft;
  const fresh = freshId(id, idsOf(draft));
  return inList(draft, id, (units, at) =>
    units.flatMap((unit, i) => {
      if (i !== at) return [unit];
      const [one, other] = share(unit);
      return [
        one,
        {
          ...other,
          id: fresh,
          name: freshName(
            unit.name,
            units.map(({ name }) => name),
          ),
        },
      ];
    }),
  );
};

const halved = (unit: UnitDraft): readonly [UnitDraft, UnitDraft] => {
  const men = Math.floor(Number(numberOf(unit.men)) || 0);
  return [
    { ...unit, men: String(Math.ceil(men / 2)) },
    { ...unit, men: String(Math.floor(men / 2)) },
  ];
};

export const canSplit = ({ men }: UnitDraft): boolean => Number(numberOf(men)) >= 2;

/** The next unit at the same post, from the place `at` in the list, up or down. */
export const neighbour = (
  units: readonly UnitDraft[],
  at: number,
  by: 1 | -1,
): number | undefined => {
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
export const mergeable = (units: readonly UnitDraft[], at: number): UnitDraft | undefined => {
  const [unit, next] = [units[at], units[neighbour(units, at, 1) ?? -1]];
  return unit !== undefined && next !== undefined && isLike(unit, next) ? next : undefined;
};

const merge: Change = (units, at) => {
  const other = mergeable(units, at);
  if (other === undefined) return units;
  const men = (unit: UnitDraft | undefined): number => Number(numberOf(unit?.men ?? '')) || 0;
  return units
    .filter((unit) => unit !== other)
    .map((unit) => (unit === units[at] ? { ...unit, men: String(men(unit) + men(other)) } : unit));
};

const move =
  (by: 1 | -1): Change =>
  (units, at) => {
    const to = neighbour(units, at, by);
    const [here, there] = [units[at], units[to ?? -1]];
    return here === undefined || there === undefined
      ? units
      : units.map((unit, i) => (i === at ? there : i === to ? here : unit));
  };

const renamed = (draft: UnitsDraft, at: number, name: string): UnitsDraft => {
  const [first, second] = draft.sides;
  return {
    ...draft,
    sides: at === 0 ? [{ ...first, name }, second] : [first, { ...second, name }],
  };
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
      return renamed(draft, edit.side, edit.text);
    case 'unit':
      return onUnit(draft, edit.id, (unit) => ({ ...unit, [edit.field]: edit.text }));
    case 'post':
      return onUnit(draft, edit.id, (unit) => ({ ...unit, post: edit.post }));
    case 'stat':
      return onUnit(draft, edit.id, (unit) => ({
        ...unit,
        stats: { ...unit.stats, [edit.key]: edit.text },
      }));
    case 'add':
      return add(draft, edit.side, edit.units);
    case 'copy':
      return twin(draft, edit.id, (unit) => [unit, unit]);
    case 'remove':
      return inList(draft, edit.id, (units, at) => units.filter((_, i) => i !== at));
    case 'split':
      return twin(draft, edit.id, halved);
    case 'merge':
      return inList(draft, edit.id, merge);
    case 'move':
      return inList(draft, edit.id, move(edit.by));
    case 'script':
      return { ...draft, script: edit.script, fought: edit.fought };
  }
};
