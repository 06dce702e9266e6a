import { useCallback, useMemo, useReducer, useState, type Dispatch } from 'react';
import type { LinkFault } from '../share/link.ts';
import type { LinkedPage, Opened, Place } from '../share/linked-page.ts';
import { useLinkedPage } from '../share/use-linked-page.ts';
import { useUndoKeys } from '../ui/input/use-undo-keys.ts';
import { changed, historyOf, redone, undone, type History } from './draft-history.ts';
import type { Faults, Reading } from './faults.ts';

/** Something to be set up: how its draft is edited, read and kept. */
export interface DraftKind<Draft, Edit, Scenario> {
  readonly page: LinkedPage<Draft, Scenario>;
  readonly reduce: (draft: Draft, edit: Edit | Load<Draft>) => Draft;
  readonly read: (draft: Draft) => Reading<Scenario>;
  /** What a link is made of, from a draft without faults. */
  readonly linkedOf: (draft: Draft, scenario: Scenario) => unknown;
  /**
   * The key of an edit that Ctrl+Z undoes; undefined of one that it does not. Nothing is undone
   * where this is left out.
   */
  readonly undoes?: (edit: Edit | Load<Draft>) => string | undefined;
}

/** Another draft in place of the one on show. */
export interface Load<Draft> {
  readonly do: 'load';
  readonly draft: Draft;
  /** Where all of it is typed, letter by letter: that is undone at once. */
  readonly typedIn?: string;
}

/** What can be done to a draft, by name: each makes the next draft of this one and what is said. */
type Edits<Draft> = Readonly<Record<string, (draft: Draft, said: never) => Draft>>;

/** An edit by its name, with what it says. */
export type EditOf<Draft, All extends Edits<Draft>> =
  | Load<Draft>
  | {
      readonly [Name in keyof All]: { readonly do: Name } & (Parameters<All[Name]> extends [
        Draft,
        infer Said,
      ]
        ? Said
        : unknown);
    }[keyof All];

export const reducerOf =
  <Draft, All extends Edits<Draft>>(all: All) =>
  (draft: Draft, edit: EditOf<Draft, All>): Draft =>
    edit.do === 'load'
      ? (edit as Load<Draft>).draft
      : // Each is given what is said under its own name.
        (all[edit.do] as Edits<Draft>[string])(draft, edit as never);

/** What every part of a form works with. */
export interface Form<Draft, Edit> {
  readonly draft: Draft;
  readonly faults: Faults;
  readonly edit: Dispatch<Edit>;
}

export interface DraftState<Draft, Edit, Scenario> {
  readonly form: Form<Draft, Edit | Load<Draft>>;
  /** What was done to the draft, to be undone and done again. */
  readonly past: DraftPast;
  /** Of the draft; undefined while a field is at fault. */
  readonly scenario: Scenario | undefined;
  /** The last valid scenario; undefined where there has been none. */
  readonly shown: Scenario | undefined;
  readonly linkFault: LinkFault | undefined;
  readonly note: string;
  /** Shows something else; the browser's Back returns to this. */
  readonly load: (opened: Opened<Draft, Scenario>) => void;
  /** Writes address and draft down now. */
  readonly flush: () => void;
  /** The whole address of the last valid scenario; undefined where it is too large for one. */
  readonly address: () => string | undefined;
}

interface DraftPast {
  readonly undo: () => boolean;
  readonly redo: () => boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

interface Moment {
  /** The round on show of a battle that was fought. */
  readonly round?: Place['round'];
  readonly onShow?: (place: Place) => void;
}

const hereOf = (hash: string): string =>
  `${window.location.origin}${window.location.pathname}${hash}`;

/** The draft as it is edited; what was done to it is undone and done again by keys. */
const useHistory = <Draft, Edit, Scenario>(
  { reduce, undoes }: DraftKind<Draft, Edit, Scenario>,
  opened: Draft,
) => {
  type Said = { readonly edit: Edit | Load<Draft> } | 'undo' | 'redo';
  const [history, say] = useReducer((now: History<Draft>, said: Said): History<Draft> => {
    if (said === 'undo') return undone(now);
    if (said === 'redo') return redone(now);
    return changed(now, reduce(now.draft, said.edit), undoes?.(said.edit));
  }, historyOf(opened));
  const { draft, past, ahead } = history;
  const edit = useCallback((next: Edit | Load<Draft>): void => say({ edit: next }), []);
  const go = (way: 'undo' | 'redo', drafts: readonly Draft[]) => (): boolean => {
    if (drafts.length > 0) say(way);
    return drafts.length > 0;
  };
  const [undo, redo] = [go('undo', past), go('redo', ahead)];
  useUndoKeys(undo, redo);
  return {
    draft,
    edit,
    past: { undo, redo, canUndo: past.length > 0, canRedo: ahead.length > 0 },
  };
};

/** One draft and what follows from it; a draft at fault leaves the last good scenario on show. */
export const useDraft = <Draft, Edit, Scenario>(
  kind: DraftKind<Draft, Edit, Scenario>,
  opened: Opened<Draft, Scenario>,
  { round, onShow }: Moment = {},
): DraftState<Draft, Edit, Scenario> => {
  const { draft, edit, past } = useHistory(kind, opened.draft);
  const { page, read, linkedOf } = kind;
  const [{ fault: linkFault, note = '' }, setOpened] = useState(opened);
  const { scenario, faults } = useMemo(() => read(draft), [read, draft]);
  const [lastGood, setLastGood] = useState(opened.scenario);
  if (scenario !== undefined && scenario !== lastGood) setLastGood(scenario);
  const shown = scenario ?? lastGood;
  const show = useCallback(
    (next: Opened<Draft, Scenario>) => {
      setOpened(next);
      edit({ do: 'load', draft: next.draft });
      setLastGood(next.scenario);
      onShow?.(next.place);
    },
    [edit, onShow],
  );
  const input = useMemo(
    () => (scenario === undefined ? undefined : linkedOf(draft, scenario)),
    [linkedOf, draft, scenario],
  );
  const { link, leave, flush } = useLinkedPage(
    page,
    opened,
    { draft, scenario: shown, input, round, isIdle: linkFault !== undefined },
    show,
  );
  const form = useMemo(() => ({ draft, faults, edit }), [draft, faults, edit]);
  return {
    form,
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
    address: () => (link === '' ? undefined : hereOf(page.hashOf({ link, round }))),
  };
};
