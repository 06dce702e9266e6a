import { useDeferredValue, useMemo, useState } from 'react';
import type { Entry, Lever, Line, Live, Order } from '../../../shared/index.ts';
import { focusDice } from './order-keys.ts';
import { readOrder, textsOf, type ReadOrder } from './order-fields.ts';
import type { OrderDraft } from './order-form.tsx';
import type { Table } from '../use-table.ts';
import { useEffectOf } from '../use-lines.ts';

const NONE: OrderDraft = { type: 'power', texts: {}, reason: '' };
/** In the log, where no other reason is given. */
const NO_REASON = 'the game master';

/** An order as it is written, and what it would do. */
export interface Writing {
  readonly draft: OrderDraft;
  readonly setDraft: (draft: OrderDraft) => void;
  readonly read: ReadOrder;
  /** Once all of it is written. */
  readonly order: Order | undefined;
  readonly reason: string;
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
  const [draft, setDraft] = useState(NONE);
  const isOver = live.outcome !== undefined;
  const [wasOver, setWasOver] = useState(isOver);
  // What was written for the next round has none any more.
  if (isOver !== wasOver) {
    setWasOver(isOver);
    setDraft(NONE);
  }
  const later = useDeferredValue(draft);
  const read = useMemo(() => readOrder(later.type, later.texts, live), [later, live]);
  // What is dropped goes at once.
  const order = draft !== NONE && 'order' in read ? read.order : undefined;
  const entry = useMemo(
    (): Entry | undefined =>
      order === undefined ? undefined : { kind: 'order', reason: 'preview', order },
    [order],
  );
  const line = useEffectOf(table.scenario, live, entry);
  const reason = draft.reason.trim() || NO_REASON;
  // It can be given before its figures are there.
  const isReady = order !== undefined && line?.fault === undefined;
  const drop = (): void => {
    setDraft(NONE);
    focusDice();
  };
  return {
    draft,
    setDraft,
    read,
    order,
    reason,
    line,
    isReady,
    drop,
    pull: ({ title }, pulled) =>
      setDraft({ type: pulled.type, texts: textsOf(pulled), reason: title, lever: title }),
    give: () => {
      // As it stands now: what is shown follows a moment later.
      const now = readOrder(draft.type, draft.texts, live);
      if ('order' in now && add({ kind: 'order', reason, order: now.order })) drop();
    },
  };
};
