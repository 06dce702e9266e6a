import { useEffect, useState } from 'react';
import { z } from 'zod';
import { BROWSER } from '../share/browser/store.ts';
import { Pick } from '../ui/input/controls.tsx';

const KEY = 'rout.turn';
const CHOICES = [
  { value: '0', label: 'none' },
  { value: '30', label: '30 s' },
  { value: '60', label: '1 min' },
  { value: '120', label: '2 min' },
  { value: '300', label: '5 min' },
];

const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** What is left of a turn that has begun now. */
const Left = ({ of }: { readonly of: number }) => {
  const [end] = useState(() => Date.now() + of * 1000);
  const [left, setLeft] = useState(of);
  useEffect(() => {
    const tick = (): void => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [end]);
  return (
    <span className="turn-left figure" role="timer" data-over={left === 0 || undefined}>
      {left === 0 ? 'time is up' : clockText(left)}
    </span>
  );
};

/** A time for each turn, if wanted; it counts down anew with each entry, and makes no sound. */
export const TurnClock = ({ turn }: { readonly turn: string | number | undefined }) => {
  const [seconds, setSeconds] = useState(() => BROWSER.read(KEY, z.number()) ?? 0);
  if (turn === undefined) return null;
  return (
    <span className="turn-clock">
      {seconds === 0 ? null : <Left key={`${turn} ${seconds}`} of={seconds} />}
      <Pick
        says="Turn"
        value={String(seconds)}
        options={CHOICES}
        onPick={(value) => {
          setSeconds(Number(value));
          BROWSER.write(KEY, Number(value));
        }}
      />
    </span>
  );
};
