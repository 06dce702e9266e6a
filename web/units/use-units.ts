import { useCallback, useMemo, useReducer, useState, type Dispatch } from 'react';
import type { UnitScenario } from '../../shared/index.ts';
import type { Faults } from '../draft/reading.ts';
import type { LinkFault } from '../share/link.ts';
import { useLinkedPage } from '../share/use-linked-page.ts';
import { inputOf, readUnits, type UnitsDraft } from './draft.ts';
import { hashOfUnits, UNITS_PAGE, type OpenedUnits } from './open.ts';
import { reduceUnits, type UnitsEdit } from './reduce.ts';
import { useUnitOdds, type LiveUnits } from './use-unit-odds.ts';

/** What every part of the form works with. */
export interface UnitsForm {
  readonly draft: UnitsDraft;
  readonly faults: Faults;
  readonly edit: Dispatch<UnitsEdit>;
}

export interface UnitsState {
  readonly form: UnitsForm;
  /** The last valid scenario; undefined where there has been none. */
  readonly shown: UnitScenario | undefined;
  readonly live: LiveUnits | undefined;
  readonly isLate: boolean;
  readonly isFailed: boolean;
  readonly cancel: () => void;
  readonly linkFault: LinkFault | undefined;
  readonly note: string;
  /** Shows something else; the browser's Back returns to this. */
  readonly load: (opened: OpenedUnits) => void;
  readonly flush: () => void;
  /** The whole address of the last valid scenario; undefined where it is too large for one. */
  readonly address: () => string | undefined;
}

/** The state of the page: one draft and what follows from it; a draft at fault leaves the last good scenario on show. */
export const useUnits = (opened: OpenedUnits): UnitsState => {
  const [draft, edit] = useReducer(reduceUnits, opened.draft);
  const [{ fault: linkFault, note = '' }, setOpened] = useState(opened);
  const { scenario, faults } = useMemo(() => readUnits(draft), [draft]);
  const [lastGood, setLastGood] = useState(opened.scenario);
  if (scenario !== undefined && scenario !== lastGood) setLastGood(scenario);
  const shown = scenario ?? lastGood;
  const odds = useUnitOdds(shown);
  const show = useCallback((next: OpenedUnits) => {
    setOpened(next);
    edit({ do: 'load', draft: next.draft });
    setLastGood(next.scenario);
  }, []);
  const input = useMemo(
    () => (scenario === undefined ? undefined : inputOf(draft)),
    [draft, scenario],
  );
  const { link, leave, flush } = useLinkedPage(
    UNITS_PAGE,
    opened,
    { draft, scenario: shown, input, isIdle: linkFault !== undefined },
    show,
  );
  const form = useMemo(() => ({ draft, faults, edit }), [draft, faults]);
  return {
    form,
    shown,
    ...odds,
    linkFault,
    note,
    flush,
    load: (next) => {
      leave();
      show(next);
    },
    address: () =>
      link === ''
        ? undefined
        : `${window.location.origin}${window.location.pathname}${hashOfUnits(link)}`,
  };
};
