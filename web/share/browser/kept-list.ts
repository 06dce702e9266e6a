import { z } from 'zod';
import { BROWSER } from './store.ts';

/** What can be kept: under its id where it has one, else under its name. */
export interface Keepable {
  readonly name: string;
  readonly id?: string | undefined;
}
export const keyOfKept = ({ id, name }: Keepable): string => id ?? name;

/** Things of one's own that are kept in this browser, each under its key. */
export interface KeptList<T> {
  read(): readonly T[];
  /** Those that cannot be read: they stay kept. */
  unread(): readonly { readonly name: string; readonly issues: readonly z.core.$ZodIssue[] }[];
  /** Those of the same keys give way. False where the browser keeps none of these. */
  keep(...these: readonly T[]): boolean;
  /** @param key the name of what has no id */
  forget(key: string): boolean;
  /** Tells of every change, in this tab or another. @returns what ends that */
  listen(onChange: () => void): () => void;
}

const named = z.object({ name: z.string() });

export const keptList = <T extends Keepable>(key: string, schema: z.ZodType<T>): KeptList<T> => {
  const all = z.array(z.unknown());
  const listeners = new Set<() => void>();
  const each = () =>
    (BROWSER.read(key, all) ?? []).map((one) => ({ one, ...schema.safeParse(one) }));
  const read = (): readonly T[] => each().flatMap(({ data }) => data ?? []);
  const write = (list: readonly T[]): boolean => {
    const unread = each().flatMap(({ one, success }) => (success ? [] : one));
    const isKept = BROWSER.write(key, [...unread, ...list]);
    for (const tell of listeners) tell();
    return isKept;
  };
  const without = (gone: readonly string[]): readonly T[] => {
    const keys = new Set(gone);
    return read().filter((one) => !keys.has(keyOfKept(one)));
  };
  return {
    read,
    unread: () =>
      each().flatMap(({ one, error }) =>
        error ? { name: named.safeParse(one).data?.name ?? '?', issues: error.issues } : [],
      ),
    keep: (...these) => write([...without(these.map(keyOfKept)), ...these]),
    forget: (gone) => write(without([gone])),
    listen: (onChange) => {
      const elsewhere = (event: StorageEvent): void => {
        if (event.key === key) onChange();
      };
      listeners.add(onChange);
      window.addEventListener('storage', elsewhere);
      return () => {
        listeners.delete(onChange);
        window.removeEventListener('storage', elsewhere);
      };
    },
  };
};
