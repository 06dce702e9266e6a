import type { z } from 'zod';

/**
 * The browser's memory. It may be full or forbidden: nothing is kept then, and the page goes on
 * without.
 */
export interface Store {
  /** What is kept there, if it can be read. */
  read<T>(key: string, schema: z.ZodType<T>): T | undefined;
  /** All that is kept under keys that begin alike. */
  readAll<T>(head: string, schema: z.ZodType<T>): readonly T[];
  /** Says whether it is kept. */
  write(key: string, value: unknown): boolean;
  forget(key: string): void;
}

const attempt = <T>(act: () => T): T | undefined => {
  try {
    return act();
  } catch {
    return undefined;
  }
};

export const storeOf = (storage: () => Storage): Store => {
  const read = <T>(key: string, schema: z.ZodType<T>): T | undefined =>
    attempt(() => schema.safeParse(JSON.parse(storage().getItem(key) ?? 'null')).data);
  return {
    read,
    readAll: (head, schema) =>
      (
        attempt(() => Array.from({ length: storage().length }, (_, i) => storage().key(i) ?? '')) ??
        []
      )
        .filter((key) => key.startsWith(head))
        .flatMap((key) => read(key, schema) ?? []),
    write: (key, value) =>
      attempt(() => {
        storage().setItem(key, JSON.stringify(value));
        return true;
      }) ?? false,
    forget: (key) => attempt(() => storage().removeItem(key)),
  };
};

/** Said where a browser does not keep what it is given; what else may be done follows. */
export const NOT_KEPT = 'This browser does not keep it: it is full, or closed to this page';

/** For this tab, and for all tabs of this browser. */
export const TAB = storeOf(() => sessionStorage);
export const BROWSER = storeOf(() => localStorage);
