import { useRef, useState } from 'react';
import type { BattleScenario } from '../../shared/index.ts';
import { fieldId } from '../forms/focus.ts';
import { useDraft, type DraftState, type Load } from '../forms/use-draft.ts';
import { drawSeed } from '../share/seeds.ts';
import { usePast, type Doings } from '../ui/input/use-past.ts';
import type { Draft } from './draft/draft.ts';
import { ARMIES, type ArmyForm, type OpenedArmies } from './draft/open.ts';
import { reduce, type Edit } from './draft/reduce.ts';
import { useBattleOdds, type FoundBattle } from './odds/use-battle-odds.ts';
import { useStepping, type Moment, type Steps } from './play/use-stepping.ts';
import { useStory, type Told } from './play/use-story.ts';

export interface ArmyPage extends DraftState<Draft, Edit, BattleScenario> {
  readonly odds: FoundBattle;
  readonly told: Told | undefined;
  readonly steps: Steps;
  /**
   * The seed is taken from the draft, or drawn where it has none. False where a field is at fault.
   */
  readonly fight: () => boolean;
  readonly fightAgain: () => boolean;
  /** Everything done to the armies and rules. */
  readonly past: Doings<Draft>;
}

/** So much is kept to be undone. */
const MOST_DONE = 100;

/** Where an edit types; other edits are each undone by themselves. */
const fieldOf = (edit: Edit | Load<Draft>): string | undefined =>
  'text' in edit
    ? JSON.stringify({ ...edit, text: '' })
    : 'typedIn' in edit
      ? edit.typedIn
      : undefined;

/** Edits that can be undone; what is typed into one field, all at once. */
const useEdits = ({ form: { draft, faults, edit } }: DraftState<Draft, Edit, BattleScenario>) => {
  const load = (next: Draft): void => edit({ do: 'load', draft: next });
  const past = usePast<Draft>({ now: draft, onDone: load, most: MOST_DONE });
  const typedIn = useRef<string>(undefined);
  const act = (next: Edit | Load<Draft>): void => {
    const field = fieldOf(next);
    past.act(reduce(draft, next), field !== undefined && field === typedIn.current);
    typedIn.current = field;
  };
  return { form: { draft, faults, edit: act }, past };
};

/** The state of the page: a draft, its odds, and the moment on show of its battle. */
export const useArmyPage = (opened: OpenedArmies): ArmyPage => {
  const [moment, setMoment] = useState<Moment>(opened.place.round);
  const [onShow] = useState(
    () =>
      ({ round }: { readonly round?: Moment }) =>
        setMoment(round),
  );
  const state = useDraft(ARMIES, opened, { round: moment, onShow });
  const odds = useBattleOdds(state.shown);
  const told = useStory(state.shown, moment !== undefined);
  const steps = useStepping(moment, setMoment, told?.story.rounds.length ?? 0);
  const { form, past } = useEdits(state);
  const { draft, faults, edit } = form;
  const fightWith = (seed: string): boolean => {
    if (seed !== draft.seed) edit({ do: 'battle', field: 'seed', text: seed });
    if (Object.keys(faults).some((path) => path !== 'seed')) return false;
    setMoment('end');
    return true;
  };
  return {
    ...state,
    form,
    past,
    odds,
    told,
    steps,
    fight: () => fightWith(draft.seed.trim() === '' ? drawSeed() : draft.seed),
    fightAgain: () => fightWith(drawSeed()),
  };
};

/** Fields at fault, those of the rules drawer last. */
export const faultyFields = ({
  faults,
}: Pick<ArmyForm, 'faults'>): readonly { readonly id: string; readonly isInDrawer: boolean }[] =>
  Object.keys(faults)
    .map((path) => ({ id: fieldId(path), isInDrawer: /^(rules|round|trials)\b/.test(path) }))
    .sort((a, b) => Number(a.isInDrawer) - Number(b.isInDrawer));
