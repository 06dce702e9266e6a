import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

export interface Backups {
  readonly dataFile: string;
  /** The folder of the backups. */
  readonly folder: string;
  /** So many days are kept, the latest. */
  readonly days: number;
  /** The command line, which makes a checked copy beside the server's own work. */
  readonly cli: string;
  readonly report: (error: unknown) => void;
}

const LOOK_MS = 3_600_000;
const NAME = /^rout-\d{4}-\d{2}-\d{2}\.db$/;

/** Removes all but the latest; what has another name is not ours. */
export const prune = (folder: string, days: number): void => {
  const old = readdirSync(folder)
    .filter((name) => NAME.test(name))
    .toSorted()
    .slice(0, -days);
  for (const name of old) rmSync(join(folder, name));
};

/** Makes the backup of a day, where it is not there; gives its path. */
export const backUpOn = async (
  day: Date,
  { dataFile, folder, days, cli }: Omit<Backups, 'report'>,
): Promise<string> => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `rout-${day.toISOString().slice(0, 10)}.db`);
  if (!existsSync(file)) {
    const env = { ...process.env, DATA_FILE: dataFile };
    await promisify(execFile)(process.execPath, [cli, 'backup', file], { env });
  }
  prune(folder, days);
  return file;
};

/** A backup each day while the server runs, the first at once. */
export const scheduleBackups = ({ report, ...backups }: Backups): (() => void) => {
  const look = (): void => void backUpOn(new Date(), backups).catch(report);
  look();
  const often = setInterval(look, LOOK_MS).unref();
  return () => clearInterval(often);
};
