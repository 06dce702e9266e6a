import { useCallback, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react';
import type { DuelOdds, DuelScenario } from '../../shared/index.ts';
import type { Faults } from '../draft/reading.ts';
import type { FoundOdds } from '../odds/use-asked-odds.ts';
import type { LinkFault } from '../share/link.ts';
import { useLinkedPage } from '../share/use-linked-page.ts';
import { inputOf, readDuel, type DuelDraft } from './draft.ts';
import { DUEL_PAGE, hashOfDuel, type OpenedDuel } from './open.ts';
import { reduceDuel, type DuelEdit } from './reduce.ts';
import { useDuelOdds } from './use-duel-odds.ts';

/** What every part of the form works with. */
export interface DuelForm {
  readonly draft: DuelDraft;
  readonly faults: Faults;
  readonly edit: (edit: DuelEdit) => void;
  /** An edit that takes something away: it can be taken back until the next one. */
  readonly replace: (edit: DuelEdit, text: string) => void;
}

export interface DuelState {
  readonly form: DuelForm;
  /** The last valid scenario; undefined where there has been none. */
  readonly shown: DuelScenario | undefined;
  readonly odds: FoundOdds<DuelScenario, DuelOdds>;
  readonly linkFault: LinkFault | undefined;
  /** What the last edit took away; undefined where nothing can be taken back. */
  readonly replaced: string | undefined;
  readonly takeBack: () => void;
  /** Leaves it so. */
  readonly settle: () => void;
  /** Shows something else; the browser's Back returns to this. */
  readonly load: (opened: OpenedDuel, text: string) => void;
  readonly flush: () => void;
  /** The whole address of the last valid scenario; undefined where it is too large for one. */
  readonly address: () => string | undefined;
}

interface Replaced {
  readonly draft: DuelDraft;
  readonly text: string;
}

/** The state of the page: one draft and what follows from it; a draft at fault leaves the last good scenario on show. */
export const useDuel = (opened: OpenedDuel): DuelState => {
  const [draft, change] = useReducer(reduceDuel, opened.draft);
  const [replaced, setReplaced] = useState<Replaced>();
  const [linkFault, setLinkFault] = useState(opened.fault);
  const { scenario, faults } = useMemo(() => readDuel(draft), [draft]);
  const [lastGood, setLastGood] = useState(opened.scenario);
  if (scenario !== undefined && scenario !== lastGood) setLastGood(scenario);
  const shown = scenario ?? lastGood;
  // While it is fought, the fight asks for odds of its own.
  const odds = useDuelOdds(draft.isBegun ? undefined : shown);
  const show = useCallback((next: OpenedDuel) => {
    setReplaced(undefined);
    setLinkFault(next.fault);
    change({ do: 'load', draft: next.draft });
    setLastGood(next.scenario);
  }, []);
  const input = useMemo(
    () => (scenario === undefined ? undefined : inputOf(draft)),
    [draft, scenario],
  );
  const { link, leave, flush } = useLinkedPage(
    DUEL_PAGE,
    opened,
    { draft, scenario: shown, input, isIdle: linkFault !== undefined },
    show,
  );
  const edit = useCallback((next: DuelEdit): void => {
    setReplaced(undefined);
    change(next);
  }, []);
  const latest = useRef(draft);
  useLayoutEffect(() => {
    latest.current = draft;
  });
  const replace = useCallback((next: DuelEdit, text: string): void => {
    setReplaced({ draft: latest.current, text });
    change(next);
  }, []);
  const form = useMemo(() => ({ draft, faults, edit, replace }), [draft, faults, edit, replace]);
  return {
    form,
    shown,
    odds,
    linkFault,
    flush,
    replaced: replaced?.text,
    settle: () => setReplaced(undefined),
    takeBack: () => {
      if (replaced !== undefined) edit({ do: 'load', draft: replaced.draft });
    },
    load: (next, text) => {
      leave();
      show(next);
      if (text !== '') setReplaced({ draft, text });
    },
    address: () =>
      link === ''
        ? undefined
        : `${window.location.origin}${window.location.pathname}${hashOfDuel(link)}`,
  };
};
