import { transaction, type Db } from './format.ts';
import type { Answer, Store } from './kept.ts';

interface Waiting {
  readonly work: () => Answer<unknown>;
  /** Answers what `work` has found, or does it alone. */
  readonly settle: (isDone: boolean) => void;
}

/** Does all in one transaction; false where that fails, and then nothing was done. */
const inOne = (db: Db, all: readonly Waiting[]): boolean => {
  try {
    transaction(db, () => {
      for (const { work } of all) {
        work();
        // A fault of the disk has taken back what came before, too.
        if (!db.inTransaction) throw new Error('rolled back');
      }
    });
    return true;
  } catch {
    return false;
  }
};

/** Gathers what is written within one turn of the event loop: one wait for the disk serves all. */
export const gathering = (db: Db): Store['together'] => {
  let waiting: Waiting[] = [];
  const flush = (): void => {
    const all = waiting;
    waiting = [];
    const isDone = all.length > 1 && inOne(db, all);
    for (const { settle } of all) settle(isDone);
  };
  return <T>(work: () => Answer<T>) =>
    new Promise<Answer<T>>((resolve, reject) => {
      if (waiting.length === 0) setImmediate(flush);
      let found: Answer<T> | undefined;
      waiting.push({
        work: () => (found = work()),
        settle: (isDone) => {
          try {
            resolve(isDone && found !== undefined ? found : work());
          } catch (error) {
            reject(error);
          }
        },
      });
    });
};
