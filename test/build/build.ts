import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ENTRIES = { server: 'cli.js', web: 'index.html' } as const;

const changedAt = (path: string): number => statSync(path).mtimeMs;

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file));

/** Whether `npm run build` has left a part of the project, and it is younger than its sources. */
export const isBuilt = (part: keyof typeof ENTRIES): boolean => {
  const entry = join('dist', part, ENTRIES[part]);
  const folders = ['shared', 'package', part];
  const sources = ['vite.config.ts', 'package.json', ...folders.flatMap(filesIn)];
  return existsSync(entry) && sources.every((source) => changedAt(source) <= changedAt(entry));
};

/** Parts that were looked at: to look at every source takes long, and many tests ask. */
const known = new Set<string>();

/** Where a part of the project is built; throws where it is not, or not of these sources. */
export const built = (part: keyof typeof ENTRIES): string => {
  if (!known.has(part) && !isBuilt(part)) throw new Error(`dist/${part} is missing or old: run npm run build first`);
  known.add(part);
  return resolve('dist', part);
};
