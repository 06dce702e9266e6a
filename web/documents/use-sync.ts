import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { ALONE, type Sync, type SyncStatus } from './sync.ts';

type Followed<Conflict> = Pick<Sync<never, Conflict>, 'open' | 'status' | 'subscribe'>;

/** Keeps a document in step with the server for as long as it is on the page. */
export const useSync = (sync: Followed<unknown> | undefined): void =>
  useEffect(() => sync?.open(), [sync]);

const alone = (): SyncStatus<never> => ALONE as SyncStatus<never>;

/** How things stand between the page and the server, as it changes. */
export const useStatus = <Conflict>(sync: Followed<Conflict> | undefined): SyncStatus<Conflict> =>
  useSyncExternalStore(
    useCallback((listener: () => void) => sync?.subscribe(listener) ?? (() => undefined), [sync]),
    sync?.status ?? alone,
  );
