import type { Deed } from './remote-api.ts';

/** A change with the key under which the server applies it once. */
export interface Queued {
  readonly key: string;
  readonly at: number;
  readonly deed: Deed;
}

/** Where a kept battle's keys are stored. */
export const savedUnder = (id: string): string => `rout.remote.${id}`;
const queueUnder = (id: string): string => `rout.queue.${id}.`;

/** What is stored; undefined where it is missing, damaged or forbidden. */
export const read = <T>(storage: Storage | undefined, name: string): T | undefined => {
  try {
    return (JSON.parse(storage?.getItem(name) ?? 'null') as T | null) ?? undefined;
  } catch {
    return undefined;
  }
};

export const write = (storage: Storage | undefined, name: string, value: unknown): void => {
  try {
    storage?.setItem(name, JSON.stringify(value));
  } catch {
    // Full or forbidden: what is queued stays in memory.
  }
};

/** One item of storage a change, so that two tabs do not write over each other. */
const storedQueue = (storage: Storage | undefined, id: string): readonly Queued[] =>
  Array.from({ length: storage?.length ?? 0 }, (_, i) => storage?.key(i) ?? '')
    .filter((name) => name.startsWith(queueUnder(id)))
    .flatMap((name) => read<Queued>(storage, name) ?? [])
    .toSorted((a, b) => a.at - b.at);

/** What the server has not acknowledged yet, oldest first; it outlives the page. */
export interface Queue {
  all(): readonly Queued[];
  add(deed: Deed): Queued;
  remove(gone: readonly Queued[]): void;
}

/** Not `randomUUID`: browsers lack it on a home network's plain HTTP. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

export const openQueue = (storage: Storage | undefined, id: string): Queue => {
  let queue = storedQueue(storage, id);
  return {
    all: () => queue,
    add: (deed) => {
      const one: Queued = {
        key: newKey(),
        at: Math.max(Date.now(), (queue.at(-1)?.at ?? 0) + 1),
        deed,
      };
      queue = [...queue, one];
      write(storage, `${queueUnder(id)}${one.key}`, one);
      return one;
    },
    remove: (gone) => {
      for (const { key } of gone) storage?.removeItem(`${queueUnder(id)}${key}`);
      queue = queue.filter((one) => !gone.includes(one));
    },
  };
};
