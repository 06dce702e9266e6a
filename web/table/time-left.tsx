import { useEffect, useMemo, useRef, useState } from 'react';
import { z } from 'zod';
import { paceOf, roundsLeft, type Beat, type Left } from '../../shared/index.ts';
import { TAB } from '../share/browser/store.ts';
import { counted } from '../ui/words.ts';
import type { Table } from './use-table.ts';

const KEY = 'rout.table.pace.';
const beatsSchema = z.array(z.tuple([z.number(), z.number()]));
/** More would say less of the pace now. */
const MOST_BEATS = 12;

/** When rounds were fought at this table, as far as this tab has seen it. */
const useBeats = (id: string, round: number): readonly Beat[] => {
  const [beats, setBeats] = useState<readonly Beat[]>(() => TAB.read(KEY + id, beatsSchema) ?? []);
  const seen = useRef(round);
  useEffect(() => {
    if (seen.current === round) return;
    seen.current = round;
    const beat = [round, Date.now()] as const;
    setBeats((before) => [...before, beat].slice(-MOST_BEATS));
  }, [round]);
  useEffect(() => void TAB.write(KEY + id, [...beats]), [id, beats]);
  return beats;
};

const MINUTE = 60_000;

const timeSays = (milliseconds: number): string => {
  const minutes = Math.round(milliseconds / MINUTE);
  return minutes < 1 ? 'less than a minute' : `about ${counted(minutes, 'minute')}`;
};

const says = ({ from, to, mean }: Left, pace: number | undefined): string => {
  const rounds = from === to ? counted(to, 'round') : `${from} to ${counted(to, 'round')}`;
  return pace === undefined
    ? `${rounds} left`
    : `${rounds} left, ${timeSays(pace * mean)} at your pace`;
};

/** How many rounds are likely still to come, and how long they take at this table. */
export const TimeLeft = ({ at: { table, live, full } }: { readonly at: Table }) => {
  const { field, outcome } = live;
  const beats = useBeats(table.id, field.round);
  const left = useMemo(() => roundsLeft(full?.rounds.pmf ?? []), [full]);
  if (outcome !== undefined || left === undefined) return null;
  return (
    <span title="Half of all battles from here end between these rounds">
      {says(left, paceOf(beats))}
    </span>
  );
};
