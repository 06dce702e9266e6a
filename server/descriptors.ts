import { readFileSync } from 'node:fs';

/** What the server, its threads and some clients need open at once. */
const LEAST = 256;

/** How many files may be open; Linux alone says so. */
const most = (): number => {
  if (process.platform !== 'linux') return Infinity;
  const [, files] = /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
  return Number(files ?? Infinity);
};

export const TOO_FEW =
  `too few files may be open at once: allow at least ${LEAST}, ` + `as in ulimit -n ${LEAST}`;

/** Whoever has too few learns it at the start, not in the middle of something. */
export const checkDescriptors = (): void => {
  if (most() < LEAST) throw new Error(TOO_FEW);
};
