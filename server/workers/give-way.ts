import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';

/** Steps down from the event loop, which then has a core as soon as it needs one. */
const LESS = 10;

/** What this thread works out waits while the event loop has something to do. */
export const giveWay = (): void => {
  // Linux alone tells a thread its number, and keeps a priority for each.
  if (process.platform !== 'linux') return;
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), LESS);
  } catch {
    // A sandbox may forbid it: then all threads are equal, as elsewhere.
  }
};
