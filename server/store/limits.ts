/** How much is kept. Untouched drafts (never edited since made) make room for others. */
export interface Limits {
  readonly storedMb: number;
  readonly storedMbAClient: number;
  readonly battlesAClient: number;
  readonly draftDays: number;
}

export const LIMITS: Limits = {
  storedMb: 1000,
  storedMbAClient: 50,
  battlesAClient: 500,
  draftDays: 30,
};

/** The log of the data file is moved into it each time it has grown to so many bytes. */
export const LOG_BYTES = 1 << 20;
