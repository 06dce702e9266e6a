import { useMemo } from 'react';
import { useSync } from '../../../documents/use-sync.ts';
import { useLatest } from '../../../ui/use-latest.ts';
import type { TableLog, Theirs } from './deeds.ts';
import type { Saved } from './saved.ts';
import { Remote } from './remote.ts';

/** Follows a shared table, and tells of what it has come to. */
export const useRemote = (
  saved: Saved | undefined,
  onTake: (log: TableLog, theirs: Theirs) => void,
): Remote | undefined => {
  const latest = useLatest(onTake);
  const remote = useMemo(
    () => saved && new Remote(saved, { onTake: (...told) => latest.current(...told) }),
    [saved, latest],
  );
  useSync(remote);
  return remote;
};
