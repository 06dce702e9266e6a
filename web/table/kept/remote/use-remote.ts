import { useEffect, useMemo } from 'react';
import { useLatest } from '../../../ui/use-latest.ts';
import type { TableLog, Theirs } from './api.ts';
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
  useEffect(() => remote?.open(), [remote]);
  return remote;
};
