import { useState } from 'react';
import type { BattleScenario } from '../../shared/index.ts';
import { word } from '../draft/changes.ts';
import type { Form } from '../draft/form.ts';
import { textAt } from '../draft/tree.ts';
import { useDraft, type DraftState } from '../draft/use-draft.ts';
import { fieldId } from '../forms/focus.ts';
import { drawSeed } from '../share/seeds.ts';
import { ARMIES, type OpenedArmies } from './draft/open.ts';
import { useOdds, type FoundOdds } from '../engine/use-odds.ts';
import { ASKING_ARMY } from './odds/asking.ts';
import { useStepping, type Moment, type Steps } from './play/use-stepping.ts';
import { useStory, type ToldStory } from './play/use-story.ts';

export interface ArmyPageState extends DraftState<BattleScenario> {
  readonly odds: FoundOdds<'battles/odds', BattleScenario>;
  readonly told: ToldStory | undefined;
  readonly steps: Steps;
  /**
   * The seed is taken from the draft, or drawn where it has none. False where a field is at fault.
   */
  readonly fight: () => boolean;
  readonly fightAgain: () => boolean;
}

/** The state of the page: a draft, its odds, and the moment on show of its battle. */
export const useArmyPage = (opened: OpenedArmies): ArmyPageState => {
  const [moment, setMoment] = useState<Moment>(opened.place.round);
  const [onShow] = useState(
    () =>
      ({ round }: { readonly round?: Moment }) =>
        setMoment(round),
  );
  const state = useDraft(ARMIES, opened, { round: moment, onShow });
  const odds = useOdds(state.shown, ASKING_ARMY);
  const told = useStory(state.shown, moment !== undefined);
  const steps = useStepping(moment, setMoment, told?.story.rounds.length ?? 0);
  const { tree, faults, edit } = state.form;
  const given = textAt(tree, 'seed');
  const fightWith = (seed: string): boolean => {
    if (seed !== given) edit(word('seed', seed), 'seed');
    if (Object.keys(faults).some((path) => path !== 'seed')) return false;
    setMoment('end');
    return true;
  };
  return {
    ...state,
    odds,
    told,
    steps,
    fight: () => fightWith(given.trim() === '' ? drawSeed() : given),
    fightAgain: () => fightWith(drawSeed()),
  };
};

/** Fields at fault, those of the rules drawer last. */
export const faultyFields = ({
  faults,
}: Pick<Form, 'faults'>): readonly { readonly id: string; readonly isInDrawer: boolean }[] =>
  Object.keys(faults)
    .map((path) => ({ id: fieldId(path), isInDrawer: /^(rules|round|trials)\b/.test(path) }))
    .sort((a, b) => Number(a.isInDrawer) - Number(b.isInDrawer));
