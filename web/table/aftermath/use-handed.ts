import { useEffect } from 'react';
import { useLatest } from '../../ui/use-latest.ts';
import { dropHanded, handedEntry, type Handed } from './aftermath.ts';

/**
 * Takes the entry that a fight has handed to this table, once; where the log refuses it, it is
 * kept.
 */
export const useHanded = (id: string, onEntry: (handed: Handed) => boolean): void => {
  const latest = useLatest(onEntry);
  useEffect(() => {
    const handed = handedEntry(id);
    if (handed !== undefined && latest.current(handed)) dropHanded();
  }, [id, latest]);
};
