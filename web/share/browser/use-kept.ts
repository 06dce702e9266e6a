import { useEffect, useState } from 'react';
import { focusShown } from '../../forms/focus.ts';
import { keyOfKept, type Keepable, type KeptList } from './kept-list.ts';

export interface Kept<T> {
  readonly all: readonly T[];
  /** False where the browser keeps nothing. */
  readonly keep: (one: T) => boolean;
  readonly forget: (one: T) => void;
  /** What was forgotten last, to be brought back. */
  readonly gone: T | undefined;
  readonly bringBack: () => void;
}

/** The id of the button that brings back what was forgotten last. */
export const UNDELETE = 'undelete';

/** A list of this browser, and how to change it: what is forgotten can be brought back. */
export const useKept = <T extends Keepable>(list: KeptList<T>): Kept<T> => {
  const [all, setAll] = useState(list.read);
  const [gone, setGone] = useState<T>();
  useEffect(() => list.listen(() => setAll(list.read())), [list]);
  const keep = (one: T): boolean => {
    const isKept = list.keep(one);
    setGone(undefined);
    return isKept;
  };
  return {
    all,
    keep,
    gone,
    forget: (one) => {
      list.forget(keyOfKept(one));
      setGone(one);
      focusShown(UNDELETE);
    },
    bringBack: () => {
      if (gone !== undefined) keep(gone);
      focusShown('main');
    },
  };
};
