import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { DuelScenario } from '../../shared/index.ts';
import { useOdds, type FoundOdds } from '../engine/use-odds.ts';
import { useDraft, type DraftState } from '../forms/use-draft.ts';
import type { DuelDraft } from './draft/draft.ts';
import { FIGHTS, type DuelForm, type OpenedDuel } from './draft/open.ts';
import type { DuelEdit } from './draft/reduce.ts';
import { ASKING_DUEL } from './odds/asking.ts';

export interface DuelState extends Omit<
  DraftState<DuelDraft, DuelEdit, DuelScenario>,
  'form' | 'load'
> {
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

interface Replaced {
  readonly draft: DuelDraft;
  readonly text: string;
}

/** The state of the page: a draft, its odds, and what the last edit took away. */
export const useCombatPage = (opened: OpenedDuel): DuelState => {
  const [replaced, setReplaced] = useState<Replaced>();
  const [onShow] = useState(() => () => setReplaced(undefined));
  const state = useDraft(FIGHTS, opened, { onShow });
  const { draft, faults, edit: change } = state.form;
  // While it is fought, the fight asks for odds of its own.
  const odds = useOdds(draft.isBegun ? undefined : state.shown, ASKING_DUEL);
  const edit = useCallback(
    (next: DuelEdit): void => {
      setReplaced(undefined);
      change(next);
    },
    [change],
  );
  const latest = useRef(draft);
  useLayoutEffect(() => {
    latest.current = draft;
  });
  const replace = useCallback(
    (next: DuelEdit, text: string): void => {
      setReplaced({ draft: latest.current, text });
      change(next);
    },
    [change],
  );
  const form = useMemo(() => ({ draft, faults, edit, replace }), [draft, faults, edit, replace]);
  return {
    ...state,
    form,
    odds,
    replaced: replaced?.text,
    settle: () => setReplaced(undefined),
    takeBack: () =>
      replaced === undefined ? undefined : edit({ do: 'load', draft: replaced.draft }),
    load: (next, text) => {
      state.load(next);
      if (text !== '') setReplaced({ draft, text });
    },
  };
};
