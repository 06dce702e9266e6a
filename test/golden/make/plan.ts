import type { Send } from '../session.ts';
import type { Luck } from './luck.ts';

/** A case to be recorded. */
export interface Plan {
  readonly id: string;
  readonly about: string;
  readonly slow?: true;
  /** Asks whatever the case asks; `luck` is its own. */
  readonly run: (send: Send, luck: Luck) => Promise<void>;
}

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** The entry whose turn it is: over many cases each comes up alike. */
export const turn = <T>(list: readonly T[], index: number): T => {
  const one = list[index % list.length];
  if (one === undefined) throw new Error('nothing to take turns');
  return one;
};

/** Three digits, so that ids sort as they were made. */
export const numbered = (stem: string, index: number): string =>
  `${stem}-${`${index + 1}`.padStart(3, '0')}`;
