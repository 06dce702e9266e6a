import { useEffect, useMemo, useRef, useState } from 'react';
import { startOf, tellEntry, type Battle, type Entry, type Line } from '../../shared/index.ts';

/** Milliseconds of odds worked out at once; the rest follows while the page can breathe. */
const BUDGET = 60;

interface Told {
  readonly battle: Battle;
  readonly entries: readonly Entry[];
  readonly lines: readonly Line[];
}

/** As many lines as can be told within the budget; those of entries that have not changed are taken over. */
const goOn = (known: Told | undefined, battle: Battle, entries: readonly Entry[]): Told => {
  const lines: Line[] = [];
  if (known?.battle === battle) for (const [i, line] of known.lines.entries()) {
    if (known.entries[i] !== entries[i]) break;
    lines.push(line);
  }
  const until = performance.now() + BUDGET;
  do {
    const entry = entries[lines.length];
    if (entry === undefined) break;
    lines.push(tellEntry(lines.at(-1)?.after ?? startOf(battle), entry, battle));
  } while (performance.now() < until);
  return { battle, entries, lines };
};

/** The log told with its odds, line by line as they are worked out. */
export const useLines = (battle: Battle, entries: readonly Entry[]): readonly Line[] => {
  const known = useRef<Told>(undefined);
  const [turn, setTurn] = useState(0);
  const told = useMemo(() => {
    // `turn` asks for more lines of the same entries.
    void turn;
    return goOn(known.current, battle, entries);
  }, [battle, entries, turn]);
  useEffect(() => {
    known.current = told;
    if (told.lines.length >= entries.length) return undefined;
    const timer = setTimeout(() => setTurn((now) => now + 1));
    return () => clearTimeout(timer);
  }, [told, entries]);
  return told.lines;
};
