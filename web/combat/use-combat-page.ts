import { useCallback, useMemo, useState } from 'react';
import type { DuelScenario } from '../../shared/index.ts';
import type { Change } from '../draft/changes.ts';
import type { Edit } from '../draft/form.ts';
import { useDraft, type DraftState } from '../draft/use-draft.ts';
import { useOdds, type FoundOdds } from '../engine/use-odds.ts';
import { isBegun } from './draft/draft.ts';
import { FIGHTS, type DuelForm, type OpenedDuel } from './draft/open.ts';
import { ASKING_DUEL } from './odds/asking.ts';

export interface DuelState extends Omit<DraftState<DuelScenario>, 'form' | 'load'> {
  readonly form: DuelForm;
  readonly odds: FoundOdds<'duels/odds', DuelScenario>;
  /** What the last edit took away; undefined where nothing can be taken back. */
  readonly replaced: string | undefined;
  readonly takeBack: () => void;
  /** Leaves it so. */
  readonly settle: () => void;
  /** Shows something else; the browser's Back returns to this. */
  readonly load: (opened: OpenedDuel, text: string) => void;
}

/** The state of the page: a draft, its odds, and what the last edit took away. */
export const useCombatPage = (opened: OpenedDuel): DuelState => {
  const [replaced, setReplaced] = useState<string>();
  const [settle] = useState(() => () => setReplaced(undefined));
  const state = useDraft(FIGHTS, opened, { onShow: settle });
  const { edit: change } = state.form;
  // While it is fought, the fight asks for odds of its own.
  const odds = useOdds(isBegun(state.form.tree) ? undefined : state.shown, ASKING_DUEL);
  const edit: Edit = useCallback(
    (...done) => {
      settle();
      change(...done);
    },
    [change, settle],
  );
  const replace = useCallback(
    (next: Change, text: string): void => {
      setReplaced(text);
      change(next);
    },
    [change],
  );
  const form = useMemo(() => ({ ...state.form, edit, replace }), [state.form, edit, replace]);
  return {
    ...state,
    form,
    odds,
    replaced,
    settle,
    takeBack: () => {
      settle();
      state.past.undo();
    },
    load: (next, text) => {
      state.load(next);
      if (text !== '') setReplaced(text);
    },
  };
};
