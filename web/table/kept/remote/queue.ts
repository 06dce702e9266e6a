import { drawKey } from '../../../share/seeds.ts';
import type { Ground, Laid } from './ground.ts';
import type { Deed } from './api.ts';

/** A change with the key under which the server applies it once. */
interface Queued extends Laid {
  readonly key: string;
  readonly at: number;
}

/** Where a kept battle's keys are stored. */
export const SAVED = 'rout.remote.';
export const savedUnder = (id: string): string => `${SAVED}${id}`;
const queueUnder = (id: string): string => `rout.queue.${id}.`;

/** What is stored; undefined where it is missing, damaged or forbidden. */
export const read = <T>(storage: Storage | undefined, name: string): T | undefined => {
  try {
    return (JSON.parse(storage?.getItem(name) ?? 'null') as T | null) ?? undefined;
  } catch {
    return undefined;
  }
};

/** Says whether it is stored: what is queued stays in memory where it is not. */
export const write = (storage: Storage | undefined, name: string, value: unknown): boolean => {
  try {
    storage?.setItem(name, JSON.stringify(value));
    return storage !== undefined;
  } catch {
    return false;
  }
};

/** All that is stored under names that begin alike. */
export const readAll = <T>(storage: Storage | undefined, head: string): readonly T[] =>
  Array.from({ length: storage?.length ?? 0 }, (_, i) => storage?.key(i) ?? '')
    .filter((name) => name.startsWith(head))
    .flatMap((name) => read<T>(storage, name) ?? []);

/** One item of storage a change, so that two tabs do not write over each other. */
const storedQueue = (storage: Storage | undefined, id: string): readonly Queued[] =>
  readAll<Queued>(storage, queueUnder(id)).toSorted((a, b) => a.at - b.at);

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

export const openQueue = (storage: Storage | undefined, id: string): Queue => {
  let queue = storedQueue(storage, id);
  let stored = true;
  const put = (laid: Laid): void => {
    const key = drawKey(16);
    const one: Queued = { key, at: Math.max(Date.now(), (queue.at(-1)?.at ?? 0) + 1), ...laid };
    queue = [...queue, one];
    stored = write(storage, `${queueUnder(id)}${key}`, one);
  };
  const remove = (gone: readonly Queued[]): void => {
    for (const { key } of gone) storage?.removeItem(`${queueUnder(id)}${key}`);
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
