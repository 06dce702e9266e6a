import { changedAt, freshName, withoutAt } from '../../forms/lists.ts';
import { usualTexts } from '../../forms/schema.ts';
import type { Load } from '../../forms/use-draft.ts';
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
  readonly field: string;
  readonly text: string;
}

/** What can be done to one army. */
type ArmyEdit =
  | ({ readonly do: 'army' } & Typed)
  | ({ readonly do: 'tactician'; readonly who: number } & Typed)
  | { readonly do: 'addTactician' }
  | { readonly do: 'removeTactician'; readonly who: number }
  | ({ readonly do: 'contingent'; readonly which: number } & Typed)
  /**
   * With the first one its army is what it is made of; without the last a bare head-count again, of
   * that strength.
   */
  | {
      readonly do: 'contingents';
      readonly contingents: readonly ContingentDraft[];
      readonly strength?: { readonly size: string; readonly quality: string };
    };

/** Everything that can be done to a draft. */
export type Edit =
  | Load<Draft>
  | { readonly do: 'battle'; readonly field: BattleField; readonly text: string }
  | { readonly do: 'addArmy' | 'swap' | 'bookRules' }
  | ({ readonly do: 'copyArmy' | 'removeArmy' } & AtArmy)
  | (ArmyEdit & AtArmy)
  | { readonly do: 'rule'; readonly key: string; readonly text: string }
  | { readonly do: 'house'; readonly id: string; readonly on: boolean }
  | ({ readonly do: 'houseParameter'; readonly id: string; readonly key: string } & Pick<
      Typed,
      'text'
    >);

const namesOf = (all: readonly { readonly fields: Readonly<Record<string, string>> }[]) =>
  new Set(all.map(({ fields }) => fields['name'] ?? ''));

const newArmy = (armies: readonly ArmyDraft[]): ArmyDraft => {
  const id = freshArmyId(armies);
  const name = freshName(`Army ${armies.length + 1}`, namesOf(armies));
  return {
    id,
    fields: { ...usualTexts(ARMY_FIELDS), id, name, size: '100', quality: '1' },
    tacticians: [],
    contingents: [],
  };
};

const copyArmy = (draft: Draft, at: number): Draft => {
  const original = draft.armies[at];
  if (original === undefined || draft.armies.length >= MOST_ARMIES) return draft;
  const id = freshArmyId(draft.armies);
  const name = freshName(original.fields['name'] ?? '', namesOf(draft.armies));
  const copy = { ...original, id, fields: { ...original.fields, id, name } };
  return { ...draft, armies: draft.armies.toSpliced(at + 1, 0, copy) };
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
      army.fields['target'] === gone ? withField(army, 'target', 'weakest') : army,
    ),
  };
};

/** A favourite who is renamed stays the favourite. */
const editTactician = (army: ArmyDraft, who: number, { field, text }: Typed): ArmyDraft => {
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

const editArmy = (army: ArmyDraft, edit: ArmyEdit): ArmyDraft => {
  switch (edit.do) {
    case 'army':
      return withField(army, edit.field, edit.text);
    case 'tactician':
      return editTactician(army, edit.who, edit);
    case 'addTactician':
      return addTactician(army);
    case 'removeTactician':
      return removeTactician(army, edit.who);
    case 'contingent': {
      const change = (one: ContingentDraft): ContingentDraft => ({
        ...one,
        [edit.field]: edit.text,
      });
      return { ...army, contingents: changedAt(army.contingents, edit.which, change) };
    }
    case 'contingents':
      return {
        ...army,
        fields: { ...army.fields, ...edit.strength },
        contingents: [...edit.contingents],
      };
  }
};

const setHouse = (draft: Draft, id: string, on: boolean): Draft => {
  const { [id]: _, ...others } = draft.house;
  return { ...draft, house: on ? { ...others, [id]: usualParameters(id) } : others };
};

const setParameter = (draft: Draft, id: string, key: string, text: string): Draft => ({
  ...draft,
  house: { ...draft.house, [id]: { ...draft.house[id], [key]: text } },
});

const addArmy = (draft: Draft): Draft =>
  draft.armies.length >= MOST_ARMIES
    ? draft
    : { ...draft, armies: [...draft.armies, newArmy(draft.armies)] };

export const reduce = (draft: Draft, edit: Edit): Draft => {
  switch (edit.do) {
    case 'load':
      return edit.draft;
    case 'battle':
      return { ...draft, [edit.field]: edit.text };
    case 'addArmy':
      return addArmy(draft);
    case 'copyArmy':
      return copyArmy(draft, edit.at);
    case 'removeArmy':
      return removeArmy(draft, edit.at);
    case 'swap':
      return { ...draft, armies: draft.armies.toReversed() };
    case 'rule':
      return { ...draft, rules: { ...draft.rules, [edit.key]: edit.text } };
    case 'house':
      return setHouse(draft, edit.id, edit.on);
    case 'houseParameter':
      return setParameter(draft, edit.id, edit.key, edit.text);
    case 'bookRules':
      return { ...draft, rules: bookRules(), house: {} };
    case 'army':
    case 'tactician':
    case 'addTactician':
    case 'removeTactician':
    case 'contingent':
    case 'contingents':
      return {
        ...draft,
        armies: changedAt(draft.armies, edit.at, (army) => editArmy(army, edit)),
      };
  }
};
