import { z } from 'zod';
import { BROWSER } from './store.ts';

const MOST = 100;

/** Things of one's own that are kept in this browser, each under its name. */
export interface KeptList<T> {
  read(): readonly T[];
  /** One of the same name gives way. False where the browser keeps nothing. */
  keep(one: T): boolean;
  forget(name: string): boolean;
}

export const keptList = <T extends { readonly name: string }>(
  key: string,
  schema: z.ZodType<T>,
): KeptList<T> => {
  const all = z.array(schema);
  const read = (): readonly T[] => BROWSER.read(key, all) ?? [];
  const write = (list: readonly T[]): boolean => BROWSER.write(key, list);
  return {
    read,
    keep: (one) => write([...read().filter(({ name }) => name !== one.name), one].slice(-MOST)),
    forget: (name) => write(read().filter((one) => one.name !== name)),
  };
};
