import { useEffect, useMemo, useState } from 'react';
import { startOf, tellEntry, type Battle, type Entry, type Line } from '../../shared/index.ts';

/** Milliseconds of odds worked out at once; the rest follows while the page can breathe. */
const BUDGET = 60;

interface Told {
  readonly entries: readonly Entry[];
  readonly lines: readonly Line[];
}

/** What is told already, by battle. */
const KNOWN = new WeakMap<Battle, Told>();

/** As many lines as can be told within the budget; those of entries that have not changed are taken over. */
const goOn = (battle: Battle, entries: readonly Entry[]): Told => {
  const known = KNOWN.get(battle);
  const lines: Line[] = [];
  for (const [i, line] of known?.lines.entries() ?? []) {
    if (known?.entries[i] !== entries[i]) break;
    lines.push(line);
  }
  const until = performance.now() + BUDGET;
  while (lines.length < entries.length && (lines.length === 0 || performance.now() < until)) {
    const entry = entries[lines.length];
    if (entry === undefined) break;
    lines.push(tellEntry(lines.at(-1)?.after ?? startOf(battle), entry, battle));
  }
  const told = { entries, lines };
  KNOWN.set(battle, told);
  return told;
};

/** The log told with its odds, line by line as they are worked out. */
export const useLines = (battle: Battle, entries: readonly Entry[]): readonly Line[] => {
  const [turn, setTurn] = useState(0);
  const { lines } = useMemo(() => {
    // `turn` asks for more lines of the same entries.
    void turn;
    return goOn(battle, entries);
  }, [battle, entries, turn]);
  useEffect(() => {
    if (lines.length >= entries.length) return undefined;
    const timer = setTimeout(() => setTurn((now) => now + 1));
    return () => clearTimeout(timer);
  }, [lines, entries]);
  return lines;
};
