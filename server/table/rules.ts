import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';

/** A sum over the texts of all programs in the folders, those within them included. */
export const sumOfPrograms = (folders: readonly string[]): string => {
  const sum = createHash('sha256');
  for (const folder of folders)
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted())
      if (/\.[jt]s$/.test(file)) sum.update(file).update(readFileSync(`${folder}/${file}`));
  return sum.digest('base64url').slice(0, 22);
};

const here = fileURLToPath(import.meta.url);
const isBuilt = here.endsWith('.js');
/** Built, the engine lies beside the server. */
const FOLDERS = isBuilt
  ? [dirname(here)]
  : [fileURLToPath(new URL('../../shared', import.meta.url)), dirname(here)];

const KEY = 'rout: rules';
/**
 * The programs that tell where a battle stands: others may tell otherwise. Workers that are started
 * later know it from here.
 */
export const rulesVersion = (): string => {
  const known = getEnvironmentData(KEY);
  if (typeof known === 'string') return known;
  const sum = sumOfPrograms(FOLDERS);
  setEnvironmentData(KEY, sum);
  return sum;
};
