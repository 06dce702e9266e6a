import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, resolve } from 'node:path';
import Database from 'libsql';
import Beside from 'libsql/promise';
import { APPLICATION, FORMAT, lay, pragma, type Db } from './format.ts';
import { LOG_BYTES } from './limits.ts';

export const MEMORY = ':memory:';

/** How long whoever opens a file waits for somebody who writes to it. */
const OPENING_MS = 250;

/** How long the check of a large file waits, which hinders nobody. */
const BESIDE_MS = 10_000;

const ANOTHER = 'set DATA_FILE to another file';
const RESTORE = 'restore a backup (rout restore FILE --replace)';

/** Why a file cannot be used, and what to do, in one line. */
const refusal = (file: string, why: string, cause?: unknown): Error =>
  new Error(`the data file ${file} ${why}`, { cause });

const ALLOWED: Readonly<Record<string, string>> = {
  EACCES: 'may not be written',
  EPERM: 'may not be written',
  EROFS: 'lies on a read-only disk',
};

/** Runs `work`, which needs a file or its folder; says what hinders it. */
const touching = <T>(file: string, path: string, work: () => T): T => {
  try {
    return work();
  } catch (error) {
    const why = ALLOWED[(error as NodeJS.ErrnoException).code ?? ''] ?? 'cannot be reached';
    const it = path === file ? why : `cannot be used: its folder ${why}`;
    throw refusal(file, `${it}: allow it to the user that runs Rout, or ${ANOTHER}`);
  }
};

const mayWrite = (file: string, path: string): void =>
  touching(file, path, () => accessSync(path, constants.R_OK | constants.W_OK));

const MAGIC = 'SQLite format 3\0';

const startOf = (file: string): string => {
  const start = Buffer.alloc(MAGIC.length);
  const descriptor = touching(file, file, () => openSync(file, 'r'));
  readSync(descriptor, start);
  closeSync(descriptor);
  return start.toString('latin1');
};

/** Refuses, before SQLite touches it, what is no data file. */
const checkFile = (file: string): void => {
  const about = statSync(file);
  if (!about.isFile()) throw refusal(file, `is not a file: ${ANOTHER}`);
  if (about.size === 0) throw refusal(file, `is empty: ${RESTORE}, or delete it`);
  if (startOf(file) !== MAGIC)
    throw refusal(
      file,
      `is not a Rout data file, or its beginning is damaged: ${ANOTHER}, or ${RESTORE}`,
    );
};

/** Refuses what SQLite can read and Rout did not write, or wrote in another format. */
const checkOrigin = (db: Db, file: string): void => {
  const tables = db
    .prepare("select count(*) as n, sum(name = 'document') as ours from sqlite_schema")
    .get() as { n: number; ours: number | null };
  const [format, application] = [pragma(db, 'user_version'), pragma(db, 'application_id')];
  if (tables.n === 0 && format === 0)
    throw refusal(
      file,
      `holds nothing: it was copied without its log (${file}-wal): copy both, or ${RESTORE}`,
    );
  if (tables.ours !== 1 || application !== APPLICATION)
    throw refusal(file, `belongs to another program, or is damaged: ${ANOTHER}, or ${RESTORE}`);
  if (format !== FORMAT)
    throw refusal(
      file,
      `was written by another version of Rout (format ${format}, this one reads ${FORMAT}): ` +
        `use that version, or ${ANOTHER}`,
    );
};

/** What an error of SQLite means for whoever asks. */
export type FileFault = 'FULL' | 'DAMAGED' | 'UNAVAILABLE';

const FAULTS: readonly (readonly [RegExp, FileFault])[] = [
  [/^SQLITE_FULL/, 'FULL'],
  [/^SQLITE_(CORRUPT|NOTADB|FORMAT)/, 'DAMAGED'],
  [/^SQLITE_(BUSY|LOCKED|READONLY|IOERR|CANTOPEN|PERM|PROTOCOL)/, 'UNAVAILABLE'],
];

export const faultOf = (error: unknown): FileFault | undefined => {
  const { code = '' } = error as { readonly code?: string };
  return FAULTS.find(([pattern]) => pattern.test(code))?.[1];
};

const explained = (error: unknown, file: string): unknown => {
  const { code = '', message = '' } = error as Partial<NodeJS.ErrnoException>;
  if (/^SQLITE_(BUSY|LOCKED)/.test(code))
    return refusal(file, `is locked by another program: stop that one, or ${ANOTHER}`, error);
  if (faultOf(error) === 'FULL') return refusal(file, 'has no room: make some on its disk', error);
  if (faultOf(error) === 'DAMAGED' || /malformed|no such|corrupt/.test(message))
    return refusal(file, `is too damaged to be opened: ${RESTORE}`, error);
  if (faultOf(error) === 'UNAVAILABLE' || /ConnectionFailed/.test(message))
    return refusal(
      file,
      `cannot be opened by SQLite: check its folder and disk, or ${ANOTHER}`,
      error,
    );
  return error;
};

/** Says in one line why `work` on a file failed, and what to do; lets go of the file. */
export const explaining = <T>(file: string, work: () => T, db?: Db): T => {
  try {
    return work();
  } catch (error) {
    db?.close();
    throw explained(error, file);
  }
};

/** A new file is whole and private before it has its name. */
const makeFile = (file: string): void => {
  if (existsSync(`${file}-wal`))
    throw refusal(
      file,
      `is gone, but its log ${file}-wal is still there: put the file back, or delete its log`,
    );
  const folder = dirname(resolve(file));
  touching(file, folder, () => mkdirSync(folder, { recursive: true }));
  mayWrite(file, folder);
  const unfinished = `${file}.new`;
  rmSync(unfinished, { force: true });
  closeSync(openSync(unfinished, 'wx', 0o600));
  const db = new Database(unfinished);
  lay(db);
  db.close();
  renameSync(unfinished, file);
};

/** Opens a data file as it is, to be copied. Throws one line where it is none. */
export const openAsIs = (file: string): Db => {
  if (!existsSync(file)) throw refusal(file, 'is not there');
  checkFile(file);
  const db = explaining(file, () => new Database(file));
  const prepared = (): Db => {
    db.exec(`pragma trusted_schema = off; pragma busy_timeout = ${OPENING_MS}`);
    checkOrigin(db, file);
    return db;
  };
  return explaining(file, prepared, db);
};

/**
 * @param file a path, or `:memory:`; is made where it is not there
 * @returns a data file of the present format; throws one line that says why it cannot be used
 */
export const openFile = (file: string): Db => {
  if (file !== MEMORY && !existsSync(file)) explaining(file, () => makeFile(file));
  if (file !== MEMORY) for (const path of [dirname(resolve(file)), file]) mayWrite(file, path);
  const db = file === MEMORY ? new Database(file) : openAsIs(file);
  const prepared = (): Db => {
    // FULL: a committed change survives a power cut too, not only a crash of the process.
    db.exec(
      `pragma journal_mode = wal;
       pragma synchronous = full;
       pragma foreign_keys = on;
       pragma wal_autocheckpoint = ${LOG_BYTES / pragma(db, 'page_size')};
       pragma trusted_schema = off`,
    );
    if (file === MEMORY) lay(db);
    return db;
  };
  return explaining(file, prepared, db);
};

/** Moves what is in the log into the file itself. */
export const checkpoint = (db: Db): void =>
  void db.prepare('pragma wal_checkpoint(truncate)').get();

/**
 * Leaves one file, which holds everything. (The driver cannot finalise a statement, so that SQLite
 * itself never sees the last of its connections close.)
 */
export const closeFile = (db: Db): void => {
  try {
    checkpoint(db);
    db.exec('pragma journal_mode = delete');
  } catch (error) {
    // Somebody else has it open, and then the log is theirs too.
    if (faultOf(error) === undefined) throw error;
  }
  db.close();
};

const CHECK =
  "select count(*) as n from pragma_integrity_check(1, 'main') where integrity_check <> 'ok'";

const isWhole = ({ n }: { readonly n: number }): boolean => n === 0;

/** What SQLite finds of damage is an answer too; a lock, or a disk that is gone, is none. */
const notWhole = (error: unknown): false => {
  if (faultOf(error) !== 'DAMAGED') throw error;
  return false;
};

/** Whether the pages hang together; what the rows hold, their sums tell. */
export const hangsTogether = (db: Db): boolean => {
  try {
    return isWhole(db.prepare(CHECK).get() as { n: number });
  } catch (error) {
    return notWhole(error);
  }
};

/** The same beside other work, which of all calls only `exec` lets go on: it may take seconds. */
export const hangsTogetherSoon = async (file: string): Promise<boolean> => {
  const db = new Beside(file, { readonly: true });
  try {
    // Whoever reads a file first after it was opened locks it for that moment.
    await db.exec(
      `pragma busy_timeout = ${BESIDE_MS};
       pragma temp_store = memory;
       create temp table found as ${CHECK}`,
    );
    return isWhole(await (await db.prepare('select n from found')).get());
  } catch (error) {
    return notWhole(error);
  } finally {
    db.close();
  }
};
