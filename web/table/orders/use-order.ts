import { useDeferredValue, useMemo, useState } from 'react';
import type { Entry, Lever, Line, Live, Order } from '../../../shared/index.ts';
import { put } from '../../draft/changes.ts';
import { partOf, type Form } from '../../draft/form.ts';
import { textAt, treeOf, type Tree } from '../../draft/tree.ts';
import { withFaults } from '../../draft/use-own-form.ts';
import { NO_FAULTS } from '../../forms/faults.ts';
import { focusDice } from './order-keys.ts';
import { readOrder } from './order-fields.ts';
import type { Table } from '../use-table.ts';
import { useEffectOf } from '../use-lines.ts';

const NONE: Tree = { order: { type: 'power' } };
/** In the log, where no other reason is given. */
const NO_REASON = 'the game master';

/** An order as it is written, and what it would do. */
export interface Writing {
  /** With its reason, and the title of the lever it was taken from. */
  readonly form: Form;
  /** Once all of it is written. */
  readonly order: Order | undefined;
  /** What it would come to; undefined while that is worked out. */
  readonly line: Line | undefined;
  readonly isReady: boolean;
  readonly pull: (lever: Lever, order: Order) => void;
  readonly give: () => void;
  readonly drop: () => void;
}

export const useOrder = ({
  table,
  live,
  add,
}: Pick<Table, 'table' | 'add'> & { readonly live: Live }): Writing => {
  const [draft, setDraft] = useState<Tree>(NONE);
  const own = partOf({ tree: draft, at: '', faults: NO_FAULTS, edit: setDraft }, 'order');
  const isOver = live.outcome !== undefined;
  const [wasOver, setWasOver] = useState(isOver);
  // What was written for the next round has none any more.
  if (isOver !== wasOver) {
    setWasOver(isOver);
    setDraft(NONE);
  }
  const later = useDeferredValue(own.tree);
  const read = useMemo(() => readOrder(later, live), [later, live]);
  // What is dropped goes at once.
  const order = draft === NONE ? undefined : read.scenario;
  const entry = useMemo(
    (): Entry | undefined =>
      order === undefined ? undefined : { kind: 'order', reason: 'preview', order },
    [order],
  );
  const line = useEffectOf(table.scenario, live, entry);
  // It can be given before its figures are there.
  const isReady = order !== undefined && line?.fault === undefined;
  const drop = (): void => {
    setDraft(NONE);
    focusDice();
  };
  return {
    form: withFaults(own, read.faults),
    order,
    line,
    isReady,
    drop,
    pull: ({ title: lever }, pulled) =>
      setDraft(put('order', treeOf({ ...pulled, reason: lever, lever }))),
    give: () => {
      // As it stands now: what is shown follows a moment later.
      const now = readOrder(own.tree, live).scenario;
      const reason = textAt(own.tree, 'reason').trim() || NO_REASON;
      if (now !== undefined && add({ kind: 'order', reason, order: now })) drop();
    },
  };
};
