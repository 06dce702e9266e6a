/** One row of the table. */
export interface Job {
  readonly title: string;
  readonly wanted?: string;
  readonly shows: 'time' | 'rate';
  /** Operations in one call of the engine. */
  readonly inCall?: number;
  readonly engine: () => unknown;
  /** One operation in a plain loop. */
  readonly plain?: () => unknown;
  /** Slices to take the best of, fewer where one call takes long. */
  readonly slices?: number;
  /** The same of the plain loop. */
  readonly plainSlices?: number;
}
