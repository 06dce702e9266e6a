import {
  bookRules,
  freshId,
  MOST_ARMIES,
  MOST_TACTICIANS,
  usualParameters,
  type ArmyDraft,
  type ArmyField,
  type BattleField,
  type Draft,
  type ContingentDraft,
  type TacticianDraft,
} from './draft.ts';

/** Everything that can be done to a draft. */
export type Edit =
  | { readonly do: 'load'; readonly draft: Draft }
  | { readonly do: 'battle'; readonly field: BattleField; readonly text: string }
  | { readonly do: 'army'; readonly at: number; readonly field: ArmyField; readonly text: string }
  | { readonly do: 'addArmy' }
  | { readonly do: 'copyArmy'; readonly at: number }
  | { readonly do: 'removeArmy'; readonly at: number }
  | { readonly do: 'swap' }
  | {
      readonly do: 'tactician';
      readonly at: number;
      readonly who: number;
      readonly field: keyof TacticianDraft;
      readonly text: string;
    }
  | { readonly do: 'addTactician'; readonly at: number }
  | { readonly do: 'removeTactician'; readonly at: number; readonly who: number }
  | {
      readonly do: 'contingent';
      readonly at: number;
      readonly which: number;
      readonly field: keyof ContingentDraft;
      readonly text: string;
    }
  /** With the first one its army is what it is made of; without the last a bare head-count again, of that strength. */
  | {
      readonly do: 'contingents';
      readonly at: number;
      readonly contingents: readonly ContingentDraft[];
      readonly strength?: Pick<ArmyDraft, 'size' | 'quality'>;
    }
  | { readonly do: 'rule'; readonly key: string; readonly text: string }
  | { readonly do: 'house'; readonly id: string; readonly on: boolean }
  | {
      readonly do: 'houseParameter';
      readonly id: string;
      readonly key: string;
      readonly text: string;
    }
  | { readonly do: 'bookRules' };

const without = <T>(list: readonly T[], at: number): T[] => list.filter((_, i) => i !== at);
const changed = <T>(list: readonly T[], at: number, change: (one: T) => T): T[] =>
  list.map((one, i) => (i === at ? change(one) : one));
const onArmy = (draft: Draft, at: number, change: (army: ArmyDraft) => ArmyDraft): Draft => ({
  ...draft,
  armies: changed(draft.armies, at, change),
});

/** A name like `wish` that is not taken: "Ada 2". */
const freshName = (wish: string, taken: readonly string[]): string => {
  if (!taken.includes(wish)) return wish;
  const stem = wish.replace(/ \d+$/, '');
  for (let n = 2; ; n++) if (!taken.includes(`${stem} ${n}`)) return `${stem} ${n}`;
};

const newArmy = (armies: readonly ArmyDraft[]): ArmyDraft => ({
  id: freshId(armies),
  name: freshName(
    `Army ${armies.length + 1}`,
    armies.map(({ name }) => name),
  ),
  size: '100',
  quality: '1',
  hits: '',
  power: '0',
  basePower: '',
  side: '',
  choice: 'highest',
  target: 'weakest',
  tacticians: [],
  contingents: [],
  breaks: 'listed',
});

const copyArmy = (draft: Draft, at: number): Draft => {
  const original = draft.armies[at];
  if (original === undefined || draft.armies.length >= MOST_ARMIES) return draft;
  const copy = {
    ...original,
    id: freshId(draft.armies),
    name: freshName(
      original.name,
      draft.armies.map(({ name }) => name),
    ),
  };
  return {
    ...draft,
    armies: [...draft.armies.slice(0, at + 1), copy, ...draft.armies.slice(at + 1)],
  };
};

/** Without an army; who had it as a target goes back to the policy. */
const removeArmy = (draft: Draft, at: number): Draft => {
  const gone = draft.armies[at]?.id;
  return {
    ...draft,
    armies: without(draft.armies, at).map((army) =>
      army.target === gone ? { ...army, target: 'weakest' } : army,
    ),
  };
};

const editTactician = (
  army: ArmyDraft,
  who: number,
  field: keyof TacticianDraft,
  text: string,
): ArmyDraft => {
  const before = army.tacticians[who]?.name;
  const tacticians = changed(army.tacticians, who, (one) => ({ ...one, [field]: text }));
  // A favourite who is renamed stays the favourite.
  return {
    ...army,
    tacticians,
    choice: field === 'name' && army.choice === before ? text : army.choice,
  };
};

const addTactician = (army: ArmyDraft): ArmyDraft => {
  if (army.tacticians.length >= MOST_TACTICIANS) return army;
  const name = freshName(
    army.tacticians.length === 0 ? 'General' : 'Tactician',
    army.tacticians.map((one) => one.name),
  );
  return { ...army, tacticians: [...army.tacticians, { name, intelligence: '0', tactics: '0' }] };
};

const removeTactician = (army: ArmyDraft, who: number): ArmyDraft => ({
  ...army,
  tacticians: without(army.tacticians, who),
  choice: army.choice === army.tacticians[who]?.name ? 'highest' : army.choice,
});

const setHouse = (draft: Draft, id: string, on: boolean): Draft => {
  const { [id]: _, ...others } = draft.house;
  return { ...draft, house: on ? { ...others, [id]: usualParameters(id) } : others };
};

export const reduce = (draft: Draft, edit: Edit): Draft => {
  switch (edit.do) {
    case 'load':
      return edit.draft;
    case 'battle':
      return { ...draft, [edit.field]: edit.text };
    case 'army':
      return onArmy(draft, edit.at, (army) => ({ ...army, [edit.field]: edit.text }));
    case 'addArmy':
      return draft.armies.length >= MOST_ARMIES
        ? draft
        : { ...draft, armies: [...draft.armies, newArmy(draft.armies)] };
    case 'copyArmy':
      return copyArmy(draft, edit.at);
    case 'removeArmy':
      return removeArmy(draft, edit.at);
    case 'swap':
      return { ...draft, armies: draft.armies.toReversed() };
    case 'tactician':
      return onArmy(draft, edit.at, (army) => editTactician(army, edit.who, edit.field, edit.text));
    case 'addTactician':
      return onArmy(draft, edit.at, addTactician);
    case 'removeTactician':
      return onArmy(draft, edit.at, (army) => removeTactician(army, edit.who));
    case 'contingent':
      return onArmy(draft, edit.at, (army) => ({
        ...army,
        contingents: changed(army.contingents, edit.which, (one) => ({
          ...one,
          [edit.field]: edit.text,
        })),
      }));
    case 'contingents':
      return onArmy(draft, edit.at, (army) => ({
        ...army,
        ...edit.strength,
        contingents: [...edit.contingents],
      }));
    case 'rule':
      return { ...draft, rules: { ...draft.rules, [edit.key]: edit.text } };
    case 'house':
      return setHouse(draft, edit.id, edit.on);
    case 'houseParameter':
      return {
        ...draft,
        house: { ...draft.house, [edit.id]: { ...draft.house[edit.id], [edit.key]: edit.text } },
      };
    case 'bookRules':
      return { ...draft, rules: bookRules(), house: {} };
  }
};
