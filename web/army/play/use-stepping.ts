import { useCallback, useEffect, useState } from 'react';

/** Milliseconds a round stays on show while the battle plays by itself. */
const PACE = 1_100;

/**
 * The moment on show: 0 before the first round, `end` after the last, undefined where no battle is
 * fought.
 */
export type Moment = number | 'end' | undefined;

export interface Steps {
  /** The moment as a number of rounds fought. */
  readonly at: number;
  readonly last: number;
  readonly isPlaying: boolean;
  readonly goTo: (at: number) => void;
  readonly play: () => void;
}

/** Steps through the rounds of a battle of `last` rounds, by hand or by itself. */
export const useStepping = (
  moment: Moment,
  setMoment: (moment: Moment) => void,
  last: number,
): Steps => {
  const [isPlaying, setPlaying] = useState(false);
  const at = moment === 'end' ? last : Math.min(moment ?? 0, last);
  const show = useCallback(
    (next: number): void => setMoment(next >= last ? 'end' : Math.max(0, next)),
    [setMoment, last],
  );
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setTimeout(
      () => (at >= last ? setPlaying(false) : show(at + 1)),
      at >= last ? 0 : PACE,
    );
    return () => clearTimeout(timer);
  }, [isPlaying, at, last, show]);
  const goTo = useCallback(
    (next: number): void => {
      setPlaying(false);
      show(next);
    },
    [show],
  );
  const play = (): void => {
    if (!isPlaying && at >= last) show(0);
    setPlaying(!isPlaying && last > 0);
  };
  return { at, last, isPlaying, goTo, play };
};
