import { readConfig } from '../../config.ts';
import type { Copied } from '../../store/backup.ts';
import type { Result } from '../../../shared/index.ts';
import type { Checked } from '../../http/issues.ts';
import { print, type Command, type Options } from '../command.ts';
import { fault } from '../fault.ts';

const countOf = ({ documents }: Copied): string =>
  Object.entries(documents)
    .map(([kind, n]) => `${n} ${kind}${n === 1 ? '' : 's'}`)
    .join(', ') || 'nothing';

const told = (done: Result<Copied, string>, what: string, options: Options): Checked<string> => {
  if (!done.ok) return fault('', done.error);
  const { damaged, aside } = done.value;
  const moved = aside === undefined ? '' : `; the old file is ${aside}: restart its server`;
  const text = `${what}: ${countOf(done.value)}, checked${moved}`;
  return damaged === 0
    ? print(done.value, () => text, options)
    : fault('', `${text}; ${damaged} of them damaged: take those from an older backup`);
};

/** Copies the data file of the server. Only these two commands load the database. */
export const backup: Command = async (file, options) => {
  const { backUp } = await import('../../store/backup.ts');
  return told(backUp(readConfig(process.env).DATA_FILE, file), `backup in ${file}`, options);
};

/** Puts a backup in the place of the data file of the server. */
export const restore: Command = async (file, options) => {
  const store = await import('../../store/backup.ts');
  const { DATA_FILE } = readConfig(process.env);
  const done = store.restore(file, DATA_FILE, options.replace);
  return told(done, `restored ${file} to ${DATA_FILE}`, options);
};
