import { MOST_FIGHTERS } from '../../../shared/index.ts';
import { changedAt, freshId, freshName, inList, swapped, withoutAt } from '../../forms/lists.ts';
import { valueOf, type SchemaField } from '../../forms/schema.ts';
import { reducerOf, type EditOf } from '../../forms/use-draft.ts';
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
import { isNamedPreset, optionsOf, presetsOf, statsOf } from './fields.ts';

export type NewFighter = Omit<FighterDraft, 'id'>;

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

interface Typed {
  readonly text: string;
}
interface AtSide {
  readonly side: number;
}
interface AtFighter {
  readonly id: string;
}

/** What can be done to a side, by its place. */
const SIDE_EDITS = {
  side: (draft: DuelDraft, { side, text }: AtSide & Typed) =>
    onSide(draft, side, () => ({ name: text })),
  routed: (draft: DuelDraft, { side, isRouted }: AtSide & Pick<SideDraft, 'isRouted'>) =>
    onSide(draft, side, () => ({ isRouted })),
  removeSide: (draft: DuelDraft, { side }: AtSide) => removeSide(draft, side),
  add: (
    draft: DuelDraft,
    { side, fighter, times }: AtSide & { readonly fighter: NewFighter; readonly times: number },
  ) => add(draft, side, fighter, times),
};

/** What can be done to a fighter, by his id. */
const FIGHTER_EDITS = {
  fighter: (
    draft: DuelDraft,
    { id, field, text }: AtFighter & Typed & { readonly field: 'name' | 'preset' },
  ) =>
    onFighter(draft, id, ({ preset, isNamed }) => ({
      [field]: text,
      // Who is as usual for the preset is so for the next one too.
      ...(field === 'preset' && isNamed === isNamedPreset(draft.system, preset)
        ? { isNamed: isNamedPreset(draft.system, text) }
        : {}),
    })),
  named: (draft: DuelDraft, { id, isNamed }: AtFighter & Pick<FighterDraft, 'isNamed'>) =>
    onFighter(draft, id, () => ({ isNamed })),
  stat: (draft: DuelDraft, { id, key, text }: AtFighter & Typed & { readonly key: string }) =>
    onFighter(draft, id, ({ stats }) => ({ stats: { ...stats, [key]: text } })),
  asPreset: (draft: DuelDraft, { id }: AtFighter) => onFighter(draft, id, () => ({ stats: {} })),
  copy: (draft: DuelDraft, { id }: AtFighter) => copy(draft, id),
  remove: (draft: DuelDraft, { id }: AtFighter) => unasked(around(draft, id, withoutAt), [id]),
  move: (draft: DuelDraft, { id, by }: AtFighter & { readonly by: 1 | -1 }) =>
    around(draft, id, (fighters, at) => swapped(fighters, at, at + by)),
  toSide: (draft: DuelDraft, { id, side }: AtFighter & AtSide) => toSide(draft, id, side),
};

/** Everything that can be done to a draft of a fight. */
const EDITS = {
  ...SIDE_EDITS,
  ...FIGHTER_EDITS,
  fight: (
    draft: DuelDraft,
    { field, text }: Typed & { readonly field: 'name' | 'seed' | 'trials' },
  ) => ({ ...draft, [field]: text }),
  system: (draft: DuelDraft, { system }: { readonly system: string }) => underSystem(draft, system),
  option: (draft: DuelDraft, { key, text }: Typed & { readonly key: string }) => ({
    ...draft,
    options: { ...draft.options, [key]: text },
  }),
  bookOptions: (draft: DuelDraft) => ({ ...draft, options: {} }),
  addSide,
  asks: (draft: DuelDraft, { asks }: { readonly asks: readonly string[] }) => ({
    ...draft,
    asks: [...asks],
  }),
  dice: (draft: DuelDraft, { dice }: Pick<DuelDraft, 'dice'>) => ({ ...draft, dice }),
  acts: (draft: DuelDraft, { acts }: { readonly acts: readonly Act[] }) => ({
    ...draft,
    acts: [...acts],
  }),
  begin: (draft: DuelDraft) => ({ ...draft, isBegun: true }),
  again: (draft: DuelDraft, { seed }: Pick<DuelDraft, 'seed'>) => ({ ...draft, seed, acts: [] }),
  setUp: (draft: DuelDraft) => ({ ...draft, isBegun: false, acts: [] }),
};
export type DuelEdit = EditOf<DuelDraft, typeof EDITS>;
export const reduceDuel = reducerOf<DuelDraft, typeof EDITS>(EDITS);
