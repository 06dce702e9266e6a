/** What ends a wait early: signals, each with an error as its reason, or the time. */
export interface Patience {
  readonly signals: readonly AbortSignal[];
  readonly ms: number;
  readonly late: () => Error;
}

type Begin<T> = (done: (value: T) => void, fail: (error: Error) => void) => void;

/** The promise of what `begin` starts; fails when a signal or the time ends it before. */
export const patiently = <T>({ signals, ms, late }: Patience, begin: Begin<T>): Promise<T> => {
  const over = new AbortController();
  return new Promise<T>((done, fail) => {
    const timer = setTimeout(() => fail(late()), ms);
    over.signal.addEventListener('abort', () => clearTimeout(timer));
    for (const signal of signals)
      signal.addEventListener('abort', () => fail(signal.reason), { signal: over.signal });
    begin(done, fail);
  }).finally(() => over.abort());
};
