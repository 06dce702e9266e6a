import { changedAt, freshName, withoutAt } from '../../forms/lists.ts';
import { usualTexts } from '../../forms/schema.ts';
import { reducerOf, type EditOf } from '../../forms/use-draft.ts';
import {
  bookRules,
  freshArmyId,
  MOST_ARMIES,
  usualParameters,
  type ArmyDraft,
  type BattleField,
  type ContingentDraft,
  type Draft,
} from './draft.ts';
import { ARMY_FIELDS, MOST_TACTICIANS, TACTICIAN_FIELDS } from './fields.ts';

interface AtArmy {
  readonly at: number;
}
interface Typed {
  readonly text: string;
}
interface Field extends Typed {
  readonly field: string;
}

const namesOf = (all: readonly { readonly fields: Readonly<Record<string, string>> }[]) =>
  new Set(all.map(({ fields }) => fields['name'] ?? ''));

export const newArmy = (armies: readonly ArmyDraft[]): ArmyDraft => {
  const id = freshArmyId(armies);
  const name = freshName(`Army ${armies.length + 1}`, namesOf(armies));
  return {
    id,
    fields: { ...usualTexts(ARMY_FIELDS), id, name, size: '100', quality: '1' },
    tacticians: [],
    contingents: [],
  };
};

/** With an army like this one at that place, under an id and a name of its own. */
const insertArmy = (draft: Draft, at: number, like: ArmyDraft | undefined): Draft => {
  if (like === undefined || draft.armies.length >= MOST_ARMIES) return draft;
  const id = freshArmyId(draft.armies);
  const name = freshName(like.fields['name'] ?? '', namesOf(draft.armies));
  const copy = { ...like, id, fields: { ...like.fields, id, name } };
  return { ...draft, armies: draft.armies.toSpliced(at, 0, copy) };
};

const withField = (army: ArmyDraft, field: string, text: string): ArmyDraft => ({
  ...army,
  fields: { ...army.fields, [field]: text },
});

/** Without an army; who had it as a target goes back to the policy. */
const removeArmy = (draft: Draft, at: number): Draft => {
  const gone = draft.armies[at]?.id;
  return {
    ...draft,
    armies: withoutAt(draft.armies, at).map((army) =>
      army.fields['target'] === gone ? withField(army, 'target', 'spread') : army,
    ),
  };
};

/** A favourite who is renamed stays the favourite. */
const editTactician = (army: ArmyDraft, who: number, { field, text }: Field): ArmyDraft => {
  const before = army.tacticians[who]?.['name'];
  const tacticians = changedAt(army.tacticians, who, (one) => ({ ...one, [field]: text }));
  return field === 'name' && army.fields['choice'] === before
    ? withField({ ...army, tacticians }, 'choice', text)
    : { ...army, tacticians };
};

const addTactician = (army: ArmyDraft): ArmyDraft => {
  if (army.tacticians.length >= MOST_TACTICIANS) return army;
  const name = freshName(
    army.tacticians.length === 0 ? 'General' : 'Tactician',
    new Set(army.tacticians.map((one) => one['name'] ?? '')),
  );
  return { ...army, tacticians: [...army.tacticians, { ...usualTexts(TACTICIAN_FIELDS), name }] };
};

const removeTactician = (army: ArmyDraft, who: number): ArmyDraft => {
  const less = { ...army, tacticians: withoutAt(army.tacticians, who) };
  return army.fields['choice'] === army.tacticians[who]?.['name']
    ? withField(less, 'choice', 'highest')
    : less;
};

const onArmy = (draft: Draft, at: number, change: (army: ArmyDraft) => ArmyDraft): Draft => ({
  ...draft,
  armies: changedAt(draft.armies, at, change),
});

interface Composed {
  readonly contingents: readonly ContingentDraft[];
  readonly strength?: { readonly size: string; readonly quality: string };
}

/** What can be done to one army, by its place. */
const ARMY_EDITS = {
  army: (draft: Draft, { at, field, text }: AtArmy & Field) =>
    onArmy(draft, at, (army) => withField(army, field, text)),
  tactician: (draft: Draft, { at, who, ...typed }: AtArmy & Field & { readonly who: number }) =>
    onArmy(draft, at, (army) => editTactician(army, who, typed)),
  addTactician: (draft: Draft, { at }: AtArmy) => onArmy(draft, at, addTactician),
  removeTactician: (draft: Draft, { at, who }: AtArmy & { readonly who: number }) =>
    onArmy(draft, at, (army) => removeTactician(army, who)),
  contingent: (
    draft: Draft,
    { at, which, field, text }: AtArmy & Field & { readonly which: number },
  ) =>
    onArmy(draft, at, (army) => ({
      ...army,
      contingents: changedAt(army.contingents, which, (one) => ({ ...one, [field]: text })),
    })),
  /**
   * With the first one its army is what it is made of; without the last a bare head-count again, of
   * that strength.
   */
  contingents: (draft: Draft, { at, contingents, strength }: AtArmy & Composed) =>
    onArmy(draft, at, (army) => ({
      ...army,
      fields: { ...army.fields, ...strength },
      contingents: [...contingents],
    })),
};

const setHouse = (draft: Draft, id: string, on: boolean): Draft => {
  const { [id]: _, ...others } = draft.house;
  return { ...draft, house: on ? { ...others, [id]: usualParameters(id) } : others };
};

const addArmy = (draft: Draft): Draft =>
  draft.armies.length >= MOST_ARMIES
    ? draft
    : { ...draft, armies: [...draft.armies, newArmy(draft.armies)] };

/** Everything that can be done to a draft. */
const EDITS = {
  ...ARMY_EDITS,
  battle: (draft: Draft, { field, text }: Typed & { readonly field: BattleField }) => ({
    ...draft,
    [field]: text,
  }),
  addArmy,
  copyArmy: (draft: Draft, { at }: AtArmy) => insertArmy(draft, at + 1, draft.armies[at]),
  addKeptArmy: (draft: Draft, { army }: { readonly army: ArmyDraft }) =>
    insertArmy(draft, draft.armies.length, army),
  removeArmy: (draft: Draft, { at }: AtArmy) => removeArmy(draft, at),
  swap: (draft: Draft) => ({ ...draft, armies: draft.armies.toReversed() }),
  rule: (draft: Draft, { key, text }: Typed & { readonly key: string }) => ({
    ...draft,
    rules: { ...draft.rules, [key]: text },
  }),
  house: (draft: Draft, { id, on }: { readonly id: string; readonly on: boolean }) =>
    setHouse(draft, id, on),
  houseParameter: (
    draft: Draft,
    { id, key, text }: Typed & { readonly id: string; readonly key: string },
  ) => ({ ...draft, house: { ...draft.house, [id]: { ...draft.house[id], [key]: text } } }),
  bookRules: (draft: Draft) => ({ ...draft, rules: bookRules(), house: {} }),
};
export type Edit = EditOf<Draft, typeof EDITS>;
export const reduce = reducerOf<Draft, typeof EDITS>(EDITS);
