import type { AnyAct, Seed } from '../../shared/index.ts';
import { DEFAULT_SEED } from './question.ts';

/** Stories kept at hand: the one on show, and a few before it. */
const MOST_KEPT = 4;

/** What was told last of each set-up, so that only what is new in its log is told. */
export const memory = <T>() => {
  const known = new Map<string, T>();
  return (setting: unknown, tell: (before: T | undefined) => T): T => {
    const key = JSON.stringify(setting);
    const told = tell(known.get(key));
    known.delete(key);
    known.set(key, told);
    for (const oldest of [...known.keys()].slice(0, -MOST_KEPT)) known.delete(oldest);
    return told;
  };
};

export const isSame = (one: readonly AnyAct[], other: readonly AnyAct[]): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

export const seedOf = ({ seed = DEFAULT_SEED }: { readonly seed?: Seed | undefined }): Seed => seed;
