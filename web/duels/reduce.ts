import { MOST_FIGHTERS } from '../../shared/index.ts';
import { valueOf, type SchemaField } from '../forms/schema.ts';
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

/** Everything that can be done to a draft of a fight. Fighters are named by their ids, sides by their places. */
export type DuelEdit =
  | { readonly do: 'load'; readonly draft: DuelDraft }
  | { readonly do: 'fight'; readonly field: 'name' | 'seed' | 'trials'; readonly text: string }
  | { readonly do: 'system'; readonly system: string }
  | { readonly do: 'option'; readonly key: string; readonly text: string }
  | { readonly do: 'bookOptions' }
  | { readonly do: 'side'; readonly side: number; readonly text: string }
  | { readonly do: 'routed'; readonly side: number; readonly isRouted: boolean }
  | { readonly do: 'addSide' }
  | { readonly do: 'removeSide'; readonly side: number }
  | {
      readonly do: 'fighter';
      readonly id: string;
      readonly field: 'name' | 'preset';
      readonly text: string;
    }
  | { readonly do: 'named'; readonly id: string; readonly isNamed: boolean }
  | { readonly do: 'stat'; readonly id: string; readonly key: string; readonly text: string }
  | { readonly do: 'asPreset'; readonly id: string }
  | {
      readonly do: 'add';
      readonly side: number;
      readonly fighter: NewFighter;
      readonly times: number;
    }
  | { readonly do: 'copy' | 'remove'; readonly id: string }
  | { readonly do: 'move'; readonly id: string; readonly by: 1 | -1 }
  | { readonly do: 'toSide'; readonly id: string; readonly side: number }
  | { readonly do: 'asks'; readonly asks: readonly string[] }
  | { readonly do: 'dice'; readonly dice: DuelDraft['dice'] }
  | { readonly do: 'acts'; readonly acts: readonly Act[] }
  | { readonly do: 'begin' | 'setUp' };

type Change = (fighters: readonly FighterDraft[], at: number) => readonly FighterDraft[];

/** Changes the list that holds the fighter; a side without him stays as it is. */
const inList = (draft: DuelDraft, id: string, change: Change): DuelDraft => ({
  ...draft,
  sides: draft.sides.map((side) => {
    const at = side.fighters.findIndex((fighter) => fighter.id === id);
    return at < 0 ? side : { ...side, fighters: [...change(side.fighters, at)] };
  }),
});

const onFighter = (
  draft: DuelDraft,
  id: string,
  change: (fighter: FighterDraft) => FighterDraft,
): DuelDraft =>
  inList(draft, id, (fighters, at) =>
    fighters.map((fighter, i) => (i === at ? change(fighter) : fighter)),
  );

const onSide = (
  draft: DuelDraft,
  at: number,
  change: (side: SideDraft) => SideDraft,
): DuelDraft => ({
  ...draft,
  sides: draft.sides.map((side, i) => (i === at ? change(side) : side)),
});

const idsOf = ({ sides }: DuelDraft): ReadonlySet<string> =>
  new Set(sides.flatMap(({ id, fighters }) => [id, ...fighters.map((fighter) => fighter.id)]));

/** An id that nobody has, after the pattern of the wish: `red-3`. */
const freshId = (wish: string, taken: ReadonlySet<string>): string => {
  const stem = wish.replace(/-?\d+$/, '').slice(0, 34) || 'side';
  for (let n = 1; ; n++) if (!taken.has(`${stem}-${n}`)) return `${stem}-${n}`;
};

/** "Bors" and "Bors 2" after "Bors". */
const freshName = (wish: string, taken: ReadonlySet<string>): string => {
  if (!taken.has(wish)) return wish;
  const stem = wish.replace(/ \d+$/, '');
  for (let n = 2; ; n++) if (!taken.has(`${stem} ${n}`)) return `${stem} ${n}`;
};

const namesIn = ({ sides, system }: DuelDraft): Set<string> =>
  new Set(sides.flatMap(({ fighters }) => fighters.map((fighter) => nameOf(fighter, system))));

/** Puts as many of them as there is room for at the end of a side, each under a name and an id of his own. */
const add = (draft: DuelDraft, at: number, fighter: NewFighter, times: number): DuelDraft => {
  const [ids, names] = [new Set(idsOf(draft)), namesIn(draft)];
  const side = draft.sides[at];
  const made = Array.from(
    { length: Math.max(0, Math.min(times, MOST_FIGHTERS - fightersIn(draft))) },
    (): FighterDraft => {
      const id = freshId(side?.id ?? '', ids);
      const wish = nameOf({ ...fighter, id }, draft.system);
      const name = freshName(wish, names);
      ids.add(id);
      names.add(name);
      return { ...fighter, id, name: name === wish ? fighter.name : name };
    },
  );
  return onSide(draft, at, (one) => ({ ...one, fighters: [...one.fighters, ...made] }));
};

const copy = (draft: DuelDraft, id: string): DuelDraft => {
  if (fightersIn(draft) >= MOST_FIGHTERS) return draft;
  const [ids, names] = [idsOf(draft), namesIn(draft)];
  return inList(draft, id, (fighters, at) =>
    fighters.flatMap((fighter, i) =>
      i === at
        ? [
            fighter,
            {
              ...fighter,
              id: freshId(id, ids),
              name: freshName(nameOf(fighter, draft.system), names),
            },
          ]
        : [fighter],
    ),
  );
};

const remove = (draft: DuelDraft, id: string): DuelDraft => ({
  ...inList(draft, id, (fighters, at) => fighters.filter((_, i) => i !== at)),
  asks: draft.asks.filter((asked) => asked !== id),
});

const swap = <T>(list: readonly T[], at: number, to: number): readonly T[] => {
  const [here, there] = [list[at], list[to]];
  return here === undefined || there === undefined
    ? list
    : list.map((one, i) => (i === at ? there : i === to ? here : one));
};

const toSide = (draft: DuelDraft, id: string, to: number): DuelDraft => {
  const fighter = draft.sides.flatMap(({ fighters }) => fighters).find((one) => one.id === id);
  if (fighter === undefined || draft.sides[to]?.fighters.includes(fighter) !== false) return draft;
  return onSide(
    inList(draft, id, (fighters) => fighters.filter((one) => one !== fighter)),
    to,
    (side) => ({ ...side, fighters: [...side.fighters, fighter] }),
  );
};

const SIDE_NAMES = ['Red', 'Blue', 'Green', 'Violet', 'Gold', 'Grey'] as const;

const addSide = (draft: DuelDraft): DuelDraft => {
  if (draft.sides.length >= MOST_SIDES) return draft;
  const taken = idsOf(draft);
  const name = SIDE_NAMES.find((one) => !taken.has(one.toLowerCase()));
  const id = name?.toLowerCase() ?? freshId('side', taken);
  return {
    ...draft,
    sides: [...draft.sides, { id, name: name ?? '', isRouted: false, fighters: [] }],
  };
};

const removeSide = (draft: DuelDraft, at: number): DuelDraft => {
  if (draft.sides.length <= LEAST_SIDES) return draft;
  const gone = new Set([
    draft.sides[at]?.id ?? '',
    ...(draft.sides[at]?.fighters ?? []).map(({ id }) => id),
  ]);
  return {
    ...draft,
    sides: draft.sides.filter((_, i) => i !== at),
    asks: draft.asks.filter((id) => !gone.has(id)),
  };
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

/** Texts without those that another system knows by the same name and cannot read. What it does not know at all waits for the way back. */
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

/** Edits of people; all others are in `reduceDuel`. */
const reduceFighters = (draft: DuelDraft, edit: DuelEdit): DuelDraft => {
  switch (edit.do) {
    case 'fighter':
      return onFighter(draft, edit.id, (fighter) => ({ ...fighter, [edit.field]: edit.text }));
    case 'named':
      return onFighter(draft, edit.id, (fighter) => ({ ...fighter, isNamed: edit.isNamed }));
    case 'stat':
      return onFighter(draft, edit.id, (fighter) => ({
        ...fighter,
        stats: { ...fighter.stats, [edit.key]: edit.text },
      }));
    case 'asPreset':
      return onFighter(draft, edit.id, (fighter) => ({ ...fighter, stats: {} }));
    case 'add':
      return add(draft, edit.side, edit.fighter, edit.times);
    case 'copy':
      return copy(draft, edit.id);
    case 'remove':
      return remove(draft, edit.id);
    case 'move':
      return inList(draft, edit.id, (fighters, at) => swap(fighters, at, at + edit.by));
    case 'toSide':
      return toSide(draft, edit.id, edit.side);
    default:
      return draft;
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
    case 'side':
      return onSide(draft, edit.side, (side) => ({ ...side, name: edit.text }));
    case 'routed':
      return onSide(draft, edit.side, (side) => ({ ...side, isRouted: edit.isRouted }));
    case 'addSide':
      return addSide(draft);
    case 'removeSide':
      return removeSide(draft, edit.side);
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
    default:
      return reduceFighters(draft, edit);
  }
};
