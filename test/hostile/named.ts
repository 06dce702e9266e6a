import { existsSync, readFileSync } from 'node:fs';

/** A test by its file and its title, or a part of that. */
export type Named = readonly [file: string, title: string];

/** Whether there is such a test: its title begins a line of the file, or follows `test(`. */
export const hasTest = ([file, title]: Named): boolean =>
  existsSync(file) &&
  readFileSync(file, 'utf8')
    .split('\n')
    .some((line) => line.includes(title) && /^\s*((test|describe)\b.*\(|['"`])/.test(line));
