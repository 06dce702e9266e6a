import type { JSX } from 'react';
import { Button } from '../marks/button.tsx';
import { lengthOf, tenths } from './words.ts';

/** How long it takes, in a few words. */
export const Length = ({
  odds,
}: {
  readonly odds: Parameters<typeof lengthOf>[0];
}): JSX.Element => {
  const { mean, from, to } = lengthOf(odds);
  return (
    <span className="odds-length">
      <b>{tenths(mean)}</b> rounds on average, <b>{from === to ? from : `${from} to ${to}`}</b> in
      nine of ten
    </span>
  );
};

interface Trials {
  readonly done: number;
  readonly of: number;
  readonly isRunning: boolean;
}

/** An estimate as it grows, to be cancelled; or that it was. Nothing of exact odds. */
export const Running = ({
  trials,
  onCancel,
}: {
  readonly trials: Trials | undefined;
  readonly onCancel: () => void;
}): JSX.Element | null =>
  trials?.isRunning === true ? (
    <span className="odds-running">
      <progress value={trials.done} max={trials.of} aria-label="Trials of the estimate" />
      <Button look="quiet" className="button-small" onClick={onCancel}>
        Cancel
      </Button>
    </span>
  ) : trials !== undefined && trials.done < trials.of ? (
    <span className="odds-note">stopped early</span>
  ) : null;
