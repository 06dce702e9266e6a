import { z } from 'zod';
import { drawKey } from '../../../share/seeds.ts';
import type { Store } from '../../../share/browser/store.ts';
import type { Ground, Laid } from './ground.ts';
import type { Deed } from './deeds.ts';

/** A change with the key under which the server applies it once. */
export interface Queued extends Laid {
  readonly key: string;
  readonly at: number;
}

const queueUnder = (id: string): string => `rout.queue.${id}.`;
/** As it was written here. */
const queuedSchema = z.custom<Queued>((one) => one !== null);

/** What the server has not acknowledged yet, oldest first; it outlives the page. */
export interface Queue {
  all(): readonly Queued[];
  /** False where a page that is left loses it. */
  isStored(): boolean;
  add(deed: Deed, ground: Ground): void;
  remove(gone: readonly Queued[]): void;
  /** Puts the same deeds in other words in their place, or others. */
  replace(laid: readonly Laid[]): void;
}

export const openQueue = (store: Store, id: string): Queue => {
  // One item a change, so that two tabs do not write over each other.
  let queue: readonly Queued[] = store
    .readAll(queueUnder(id), queuedSchema)
    .toSorted((a, b) => a.at - b.at);
  let stored = true;
  const put = (laid: Laid): void => {
    const key = drawKey(16);
    const one: Queued = { key, at: Math.max(Date.now(), (queue.at(-1)?.at ?? 0) + 1), ...laid };
    queue = [...queue, one];
    stored = store.write(`${queueUnder(id)}${key}`, one);
  };
  const remove = (gone: readonly Queued[]): void => {
    for (const { key } of gone) store.forget(`${queueUnder(id)}${key}`);
    queue = queue.filter((one) => !gone.includes(one));
  };
  return {
    all: () => queue,
    isStored: () => stored || queue.length === 0,
    add: (deed, ground) => put({ deed, ground }),
    remove,
    replace: (laid) => {
      remove(queue);
      for (const { deed, ground, isBack = false } of laid) put({ deed, ground, isBack });
    },
  };
};
