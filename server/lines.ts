/** Hears a line of JSON while the work goes on. */
export type Tell = (line: string) => void;

/** One line of JSON: the body of the API's answer and what the command line prints under `--json`. */
export const toJson = (value: unknown): string => `${JSON.stringify(value)}\n`;

/** Milliseconds between two lines. */
const PAUSE_MS = 250;

interface Progress<Odds> {
  readonly done: number;
  readonly of: number;
  odds(): Odds;
}

/** Runs an estimate to its end, and tells of it a few times a second: `{ done, of, odds }`. */
export const finish = <Odds>(estimate: Iterable<Progress<Odds>>, tell?: Tell): Odds => {
  let [last, told]: [Progress<Odds> | undefined, number] = [undefined, Date.now()];
  for (const progress of estimate) {
    last = progress;
    if (tell === undefined || progress.done === progress.of || Date.now() - told < PAUSE_MS)
      continue;
    tell(toJson({ done: progress.done, of: progress.of, odds: progress.odds() }));
    told = Date.now();
  }
  if (last === undefined) throw new Error('an estimate needs at least one trial');
  return last.odds();
};
