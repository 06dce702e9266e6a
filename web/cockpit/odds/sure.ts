/** A figure that may be wrong by more says too little to be shown while it is worked on. */
const MOST_DOUBT = 0.05;

interface Figure {
  readonly margin?: number | undefined;
}

/** Whether an estimate may be shown: it is sure to five points, or as sure as it will ever be. */
export const isSure = ({ margin = 0 }: Figure, isRunning: boolean): boolean =>
  margin <= MOST_DOUBT || !isRunning;

interface Found {
  readonly live:
    | {
        readonly odds: Figure;
        readonly trials?: { readonly isRunning: boolean } | undefined;
      }
    | undefined;
  readonly isLate: boolean;
}

/** Odds that are still too unsure count as not there yet. */
export const onceSure = <Of extends Found>(found: Of): Of =>
  found.live === undefined || isSure(found.live.odds, found.live.trials?.isRunning === true)
    ? found
    : { ...found, live: undefined, isLate: true };
