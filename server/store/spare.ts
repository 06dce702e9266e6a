import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { MEMORY } from './file.ts';
import { LOG_BYTES } from './limits.ts';

/** Room that is kept beside a data file, so that things can be removed where the disk is full. */
export interface Spare {
  /** Takes it, where there is room for it. */
  keep(): void;
  /** Lets the disk have it. */
  give(): void;
}

/** More than the log ever holds: a last change may go beyond its bound. */
const BYTES = 2 * LOG_BYTES;

export const spareBeside = (file: string): Spare => {
  const spare = `${file}-spare`;
  const give = (): void => rmSync(spare, { force: true });
  const keep = (): void => {
    if (file === MEMORY || existsSync(spare)) return;
    try {
      writeFileSync(spare, Buffer.alloc(BYTES, 'spare '), { flag: 'wx', mode: 0o600 });
    } catch {
      // Half of it is of no use, and in the way of others.
      give();
    }
  };
  return { keep, give };
};
