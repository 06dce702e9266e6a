import { useCallback, useMemo, useReducer, useState } from 'react';
import type { Reading } from '../forms/faults.ts';
import { addressOf } from '../share/link/address.ts';
import type { LinkFault } from '../share/link/link.ts';
import type { LinkedPage, Opened, Place } from '../share/link/linked-page.ts';
import { useLinkedPage } from '../share/link/use-linked-page.ts';
import type { Doings } from '../ui/input/use-doings.ts';
import { useUndoKeys } from '../ui/input/use-undo-keys.ts';
import type { Change } from './changes.ts';
import type { Edit, Form } from './form.ts';
import { changed, historyOf, redone, undone, type History } from './history.ts';
import type { Tree } from './tree.ts';

/** A page on which something is set up. */
export type DraftPage<Scenario> = LinkedPage<Tree, Scenario>;
export type OpenedDraft<Scenario> = Opened<Tree, Scenario>;

/** Something to be set up: how its draft is read and kept. */
export interface DraftKind<Scenario> {
  readonly page: DraftPage<Scenario>;
  readonly read: (draft: Tree) => Reading<Scenario>;
  /** While so, keys undo nothing here: what goes on has an undo of its own. */
  readonly isHeld?: (draft: Tree) => boolean;
}

export interface DraftState<Scenario> {
  readonly form: Form;
  /** Does something that has an undo of its own. */
  readonly quietly: (change: Change) => void;
  /** What was done to the draft, to be undone and done again. */
  readonly past: Doings;
  /** Of the draft; undefined while a field is at fault. */
  readonly scenario: Scenario | undefined;
  /** The last valid scenario; undefined where there has been none. */
  readonly shown: Scenario | undefined;
  readonly linkFault: LinkFault | undefined;
  readonly note: string;
  /** Shows something else; the browser's Back returns to this. */
  readonly load: (opened: OpenedDraft<Scenario>) => void;
  /** Writes address and draft down now. */
  readonly flush: () => void;
  /** The whole address of the last valid scenario; undefined where it is too large for one. */
  readonly address: () => string | undefined;
}

interface Moment {
  /** The round on show of a battle that was fought. */
  readonly round?: Place['round'];
  readonly onShow?: (place: Place) => void;
}

type Said = { readonly change: Change; readonly joins: string | undefined } | 'undo' | 'redo';

const told = (now: History<Tree>, said: Said): History<Tree> => {
  if (said === 'undo') return undone(now);
  if (said === 'redo') return redone(now);
  return changed(now, said.change(now.draft), said.joins);
};

/** The draft as it is edited; what was done to it is undone and done again by keys. */
const useHistory = (opened: Tree, isHeld: (draft: Tree) => boolean = () => false) => {
  const [{ draft, past, ahead }, say] = useReducer(told, opened, historyOf<Tree>);
  const edit: Edit = useCallback((change, joins = '') => say({ change, joins }), []);
  const quietly = useCallback((change: Change) => say({ change, joins: undefined }), []);
  const go = (way: 'undo' | 'redo', drafts: readonly Tree[]) => (): boolean => {
    if (drafts.length > 0) say(way);
    return drafts.length > 0;
  };
  const [undo, redo] = [go('undo', past), go('redo', ahead)];
  const unlessHeld = (act: () => boolean) => () => !isHeld(draft) && act();
  useUndoKeys(unlessHeld(undo), unlessHeld(redo));
  return {
    draft,
    edit,
    quietly,
    past: { undo, redo, canUndo: past.length > 0, canRedo: ahead.length > 0 },
  };
};

/** One draft and what follows from it; a draft at fault leaves the last good scenario on show. */
export const useDraft = <Scenario>(
  { page, read, isHeld }: DraftKind<Scenario>,
  opened: OpenedDraft<Scenario>,
  { round, onShow }: Moment = {},
): DraftState<Scenario> => {
  const { draft, edit, quietly, past } = useHistory(opened.draft, isHeld);
  const [{ fault: linkFault, note = '' }, setOpened] = useState(opened);
  const { scenario, linked, faults } = useMemo(() => read(draft), [read, draft]);
  const [lastGood, setLastGood] = useState(opened.scenario);
  if (scenario !== undefined && scenario !== lastGood) setLastGood(scenario);
  const shown = scenario ?? lastGood;
  const show = useCallback(
    (next: OpenedDraft<Scenario>) => {
      setOpened(next);
      edit(() => next.draft);
      setLastGood(next.scenario);
      onShow?.(next.place);
    },
    [edit, onShow],
  );
  const { link, leave, flush } = useLinkedPage(
    page,
    opened,
    {
      draft,
      scenario: shown,
      input: scenario && (linked ?? scenario),
      round,
      isIdle: linkFault !== undefined,
    },
    show,
  );
  const form = useMemo(() => ({ tree: draft, at: '', faults, edit }), [draft, faults, edit]);
  return {
    form,
    quietly,
    past,
    scenario,
    shown,
    linkFault,
    note,
    flush,
    load: (next) => {
      leave();
      show(next);
    },
    address: () => (link === '' ? undefined : addressOf(page.hashOf({ link, round }))),
  };
};
