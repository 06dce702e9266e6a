import { MOST_FIGHTERS } from '../../../shared/index.ts';
import { changedAt, freshId, freshName, inList, swapped, withoutAt } from '../../forms/lists.ts';
import { valueOf, type SchemaField } from '../../forms/schema.ts';
import type { Load } from '../../forms/use-draft.ts';
import {
  fightersIn,
  LEAST_SIDES,
  MOST_SIDES,
  nameOf,
  type Act,
  type DuelDraft,
  type FighterDraft,
  type SideDraft,
} from './draft.ts';
import { optionsOf, presetsOf, statsOf } from './fields.ts';

export type NewFighter = Omit<FighterDraft, 'id'>;

interface Typed {
  readonly text: string;
}
interface AtSide {
  readonly side: number;
}
interface AtFighter {
  readonly id: string;
}

/** What can be done to a side. */
type SideEdit =
  | ({ readonly do: 'side' } & AtSide & Typed)
  | ({ readonly do: 'routed'; readonly isRouted: boolean } & AtSide)
  | ({ readonly do: 'removeSide' } & AtSide)
  | ({ readonly do: 'add'; readonly fighter: NewFighter; readonly times: number } & AtSide);

/** What can be done to a fighter. */
type FighterEdit =
  | ({ readonly do: 'fighter'; readonly field: 'name' | 'preset' } & AtFighter & Typed)
  | ({ readonly do: 'named'; readonly isNamed: boolean } & AtFighter)
  | ({ readonly do: 'stat'; readonly key: string } & AtFighter & Typed)
  | ({ readonly do: 'asPreset' | 'copy' | 'remove' } & AtFighter)
  | ({ readonly do: 'move'; readonly by: 1 | -1 } & AtFighter)
  | ({ readonly do: 'toSide' } & AtFighter & AtSide);

/**
 * Everything that can be done to a draft of a fight. Fighters are named by their ids, sides by
 * their places.
 */
export type DuelEdit =
  | Load<DuelDraft>
  | ({ readonly do: 'fight'; readonly field: 'name' | 'seed' | 'trials' } & Typed)
  | { readonly do: 'system'; readonly system: string }
  | ({ readonly do: 'option'; readonly key: string } & Typed)
  | { readonly do: 'bookOptions' | 'addSide' | 'begin' | 'setUp' }
  | SideEdit
  | FighterEdit
  | { readonly do: 'asks'; readonly asks: readonly string[] }
  | { readonly do: 'dice'; readonly dice: DuelDraft['dice'] }
  | { readonly do: 'acts'; readonly acts: readonly Act[] };

type Fighters = readonly FighterDraft[];

/** Changes the list that holds the fighter; a side without him stays as it is. */
const around = (
  draft: DuelDraft,
  id: string,
  change: (fighters: Fighters, at: number) => Fighters,
): DuelDraft => ({
  ...draft,
  sides: draft.sides.map((side) => {
    const fighters = inList(side.fighters, id, change);
    return fighters === side.fighters ? side : { ...side, fighters: [...fighters] };
  }),
});

const onFighter = (
  draft: DuelDraft,
  id: string,
  change: (fighter: FighterDraft) => Partial<FighterDraft>,
): DuelDraft =>
  around(draft, id, (fighters, at) =>
    changedAt(fighters, at, (fighter) => ({ ...fighter, ...change(fighter) })),
  );

const onSide = (
  draft: DuelDraft,
  at: number,
  change: (side: SideDraft) => Partial<SideDraft>,
): DuelDraft => ({
  ...draft,
  sides: changedAt(draft.sides, at, (side) => ({ ...side, ...change(side) })),
});

const idsOf = ({ sides }: DuelDraft): Set<string> =>
  new Set(sides.flatMap(({ id, fighters }) => [id, ...fighters.map((fighter) => fighter.id)]));

const namesIn = ({ sides, system }: DuelDraft): Set<string> =>
  new Set(sides.flatMap(({ fighters }) => fighters.map((fighter) => nameOf(fighter, system))));

/**
 * Puts as many of them as there is room for at the end of a side, each under a name and an id of
 * his own.
 */
const add = (draft: DuelDraft, at: number, fighter: NewFighter, times: number): DuelDraft => {
  const [ids, names] = [idsOf(draft), namesIn(draft)];
  const side = draft.sides[at];
  const make = (): FighterDraft => {
    const id = freshId(side?.id ?? '', ids, 'side');
    const wish = nameOf({ ...fighter, id }, draft.system);
    const name = freshName(wish, names);
    ids.add(id);
    names.add(name);
    return { ...fighter, id, name: name === wish ? fighter.name : name };
  };
  const room = Math.max(0, Math.min(times, MOST_FIGHTERS - fightersIn(draft)));
  const made = Array.from({ length: room }, make);
  return onSide(draft, at, ({ fighters }) => ({ fighters: [...fighters, ...made] }));
};

const copy = (draft: DuelDraft, id: string): DuelDraft => {
  if (fightersIn(draft) >= MOST_FIGHTERS) return draft;
  const fresh = freshId(id, idsOf(draft), 'side');
  const names = namesIn(draft);
  return around(draft, id, (fighters, at) =>
    fighters.flatMap((fighter, i) =>
      i === at
        ? [
            fighter,
            { ...fighter, id: fresh, name: freshName(nameOf(fighter, draft.system), names) },
          ]
        : [fighter],
    ),
  );
};

/** Asks nobody any more about those who are gone. */
const unasked = (draft: DuelDraft, gone: readonly string[]): DuelDraft => ({
  ...draft,
  asks: draft.asks.filter((id) => !gone.includes(id)),
});

const toSide = (draft: DuelDraft, id: string, to: number): DuelDraft => {
  const fighter = draft.sides.flatMap(({ fighters }) => fighters).find((one) => one.id === id);
  if (fighter === undefined || draft.sides[to]?.fighters.includes(fighter) !== false) return draft;
  return onSide(around(draft, id, withoutAt), to, ({ fighters }) => ({
    fighters: [...fighters, fighter],
  }));
};

const SIDE_NAMES = ['Red', 'Blue', 'Green', 'Violet', 'Gold', 'Grey'] as const;

const addSide = (draft: DuelDraft): DuelDraft => {
  if (draft.sides.length >= MOST_SIDES) return draft;
  const taken = idsOf(draft);
  const name = SIDE_NAMES.find((one) => !taken.has(one.toLowerCase()));
  const id = name?.toLowerCase() ?? freshId('side', taken, 'side');
  const side = { id, name: name ?? '', isRouted: false, fighters: [] };
  return { ...draft, sides: [...draft.sides, side] };
};

const removeSide = (draft: DuelDraft, at: number): DuelDraft => {
  const side = draft.sides[at];
  if (side === undefined || draft.sides.length <= LEAST_SIDES) return draft;
  const gone = [side.id, ...side.fighters.map(({ id }) => id)];
  return unasked({ ...draft, sides: withoutAt(draft.sides, at) }, gone);
};

/** Whether a text can stand in the field at all. */
const fits = (field: SchemaField, typed: string): boolean => {
  const value = valueOf(field, typed);
  if (field.kind === 'number')
    return (
      typeof value === 'number' && value >= (field.least ?? value) && value <= (field.most ?? value)
    );
  return field.kind === 'text' || field.options.some((option) => String(option) === typed.trim());
};

/**
 * Texts without those that another system knows by the same name and cannot read. What it does not
 * know at all waits for the way back.
 */
const carried = (
  fields: readonly SchemaField[],
  typed: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typed).filter(([key, text]) => {
      const field = fields.find((one) => one.key === key);
      return field === undefined || fits(field, text);
    }),
  );

/** The same people under other rules: names, presets and what both systems know stay. */
const underSystem = (draft: DuelDraft, system: string): DuelDraft => {
  const presets = presetsOf(system);
  const moved = (fighter: FighterDraft): FighterDraft => {
    const preset = presets.some(({ id }) => id === fighter.preset) ? fighter.preset : '';
    return { ...fighter, preset, stats: carried(statsOf(system, preset), fighter.stats) };
  };
  return {
    ...draft,
    system,
    options: carried(optionsOf(system), draft.options),
    sides: draft.sides.map((side) => ({ ...side, fighters: side.fighters.map(moved) })),
  };
};

const reduceFighter = (draft: DuelDraft, edit: FighterEdit): DuelDraft => {
  const { id } = edit;
  switch (edit.do) {
    case 'fighter':
      return onFighter(draft, id, () => ({ [edit.field]: edit.text }));
    case 'named':
      return onFighter(draft, id, () => ({ isNamed: edit.isNamed }));
    case 'stat':
      return onFighter(draft, id, ({ stats }) => ({ stats: { ...stats, [edit.key]: edit.text } }));
    case 'asPreset':
      return onFighter(draft, id, () => ({ stats: {} }));
    case 'copy':
      return copy(draft, id);
    case 'remove':
      return unasked(around(draft, id, withoutAt), [id]);
    case 'move':
      return around(draft, id, (fighters, at) => swapped(fighters, at, at + edit.by));
    case 'toSide':
      return toSide(draft, id, edit.side);
  }
};

const reduceSide = (draft: DuelDraft, edit: SideEdit): DuelDraft => {
  switch (edit.do) {
    case 'side':
      return onSide(draft, edit.side, () => ({ name: edit.text }));
    case 'routed':
      return onSide(draft, edit.side, () => ({ isRouted: edit.isRouted }));
    case 'removeSide':
      return removeSide(draft, edit.side);
    case 'add':
      return add(draft, edit.side, edit.fighter, edit.times);
  }
};

export const reduceDuel = (draft: DuelDraft, edit: DuelEdit): DuelDraft => {
  switch (edit.do) {
    case 'load':
      return edit.draft;
    case 'fight':
      return { ...draft, [edit.field]: edit.text };
    case 'system':
      return underSystem(draft, edit.system);
    case 'option':
      return { ...draft, options: { ...draft.options, [edit.key]: edit.text } };
    case 'bookOptions':
      return { ...draft, options: {} };
    case 'addSide':
      return addSide(draft);
    case 'asks':
      return { ...draft, asks: [...edit.asks] };
    case 'dice':
      return { ...draft, dice: edit.dice };
    case 'acts':
      return { ...draft, acts: [...edit.acts] };
    case 'begin':
      return { ...draft, isBegun: true };
    case 'setUp':
      return { ...draft, isBegun: false, acts: [] };
    case 'side':
    case 'routed':
    case 'removeSide':
    case 'add':
      return reduceSide(draft, edit);
    case 'fighter':
    case 'named':
    case 'stat':
    case 'asPreset':
    case 'copy':
    case 'remove':
    case 'move':
    case 'toSide':
      return reduceFighter(draft, edit);
  }
};
