import { useLayoutEffect, useRef, type RefObject } from 'react';

/** A value as it was last shown, for what happens later. */
export const useLatest = <T>(now: T): RefObject<T> => {
  const latest = useRef(now);
  useLayoutEffect(() => {
    latest.current = now;
  });
  return latest;
};
