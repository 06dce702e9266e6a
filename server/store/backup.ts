import { closeSync, existsSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { err, ok, type Result } from '../../shared/index.ts';
import { closeFile, explaining, faultOf, hangsTogether, openAsIs, openFile } from './file.ts';
import { transaction, type Db } from './format.ts';
import { COLUMNS, isSound, type Row } from './row.ts';

/** What a copy holds: how much, and how much of it does not fit its sums. */
export interface Copied {
  /** How many of each kind. */
  readonly documents: Readonly<Record<string, number>>;
  readonly damaged: number;
  /** Where a data file that could not be used is kept now. */
  readonly aside?: string;
}

const countIn = (db: Db): Copied => {
  const read = db.prepare(`select ${COLUMNS} from document where rowid = ?`);
  const rows = db.prepare('select rowid from document').all() as { readonly rowid: number }[];
  const damaged = rows.filter(({ rowid }) => !isSound(read.get(rowid) as Row)).length;
  const kinds = db
    .prepare('select cast(kind as blob) as kind, count(*) as n from document group by kind')
    .all() as { readonly kind: Uint8Array; readonly n: number }[];
  const documents = Object.fromEntries(
    kinds.map(({ kind, n }) => [Buffer.from(kind).toString(), n]),
  );
  return { documents, damaged };
};

/**
 * Copies a data file that others may be writing to, as it is at one moment, and checks the copy:
 * its pages, and every document by its sum.
 * @param to must not be there; is one private file in the present format
 */
const copyFile = (from: string, to: string): Result<Copied, string> => {
  const source = openAsIs(from);
  closeSync(openSync(to, 'wx', 0o600));
  try {
    source.prepare('vacuum into ?').run([to]);
  } catch (error) {
    rmSync(to, { force: true });
    if (faultOf(error) === undefined) throw error;
    return err(`${from} cannot be copied: ${(error as Error).message}`);
  } finally {
    source.close();
  }
  const copy = openFile(to);
  const sound = hangsTogether(copy);
  const copied = countIn(copy);
  closeFile(copy);
  return sound ? ok(copied) : err(`${from} is damaged, and so is its copy ${to}`);
};

/** Lets `use` have a checked copy, which is gone afterwards where it was not moved. */
const withCopy = (
  from: string,
  beside: string,
  use: (copy: string, copied: Copied) => Result<Copied, string>,
): Result<Copied, string> => {
  const copy = `${beside}.new`;
  mkdirSync(dirname(resolve(beside)), { recursive: true });
  rmSync(copy, { force: true });
  try {
    const copied = copyFile(from, copy);
    return copied.ok ? use(copy, copied.value) : copied;
  } finally {
    rmSync(copy, { force: true });
  }
};

/** Makes a backup of the data file, while a server uses it or not. */
export const backUp = (dataFile: string, to: string): Result<Copied, string> =>
  existsSync(to)
    ? err(`${to} exists already: name a new file`)
    : withCopy(dataFile, to, (copy, copied) => {
        renameSync(copy, to);
        return ok(copied);
      });

/** How long a server may write before its file is given up. */
const PATIENCE_MS = 5_000;

const ANYWAY = 'add --replace to do it anyway';

/** What an open data file holds that an attached copy has not, or only in an earlier version. */
const LOST = `select count(*) as n from main.document as mine where not exists
  (select 1 from copy.document where id = mine.id and version >= mine.version)`;

/** Puts what a copy holds in the place of what a data file holds, under those who use it. */
const putInto = (db: Db, copy: string, replace: boolean): Result<true, string> => {
  db.exec(`pragma busy_timeout = ${PATIENCE_MS}`);
  db.prepare('attach ? as copy').run([copy]);
  return transaction(db, () => {
    const { n } = db.prepare(LOST).get() as { readonly n: number };
    if (n > 0 && !replace)
      return err(
        `${n} of its documents are missing from the backup, or newer than there, and would be ` +
          `lost: ${ANYWAY}`,
      );
    for (const table of ['answer', 'document', 'secret']) db.exec(`delete from main.${table}`);
    for (const table of ['document', 'answer', 'secret'])
      db.exec(`insert into main.${table} select * from copy.${table}`);
    return ok(true);
  });
};

/** Puts a copy in the place of a file that cannot be used, which is kept under another name. */
const setAside = (dataFile: string, copy: string): string => {
  const aside = `${dataFile}.aside-${Date.now()}`;
  for (const end of ['', '-wal', '-shm'])
    if (existsSync(dataFile + end)) renameSync(dataFile + end, aside + end);
  renameSync(copy, dataFile);
  return aside;
};

/** The data file where it can be used as it is, or why not. */
const openWhole = (dataFile: string): Result<Db, string> => {
  try {
    const db = openFile(dataFile);
    if (explaining(dataFile, () => hangsTogether(db), db)) return ok(db);
    db.close();
    return err(`the data file ${dataFile} is damaged`);
  } catch (error) {
    const { message, cause } = error as Error;
    // Somebody has it who could not be told.
    if (faultOf(cause) === 'UNAVAILABLE') throw error;
    return err(message);
  }
};

/**
 * Puts a backup in the place of the data file, which a server may be using: it goes on with what
 * the backup holds, unless its file was damaged; then it has to be restarted.
 * @param replace whether to go on where something would be lost, or is damaged
 */
export const restore = (from: string, dataFile: string, replace: boolean): Result<Copied, string> =>
  withCopy(from, dataFile, (copy, copied) => {
    const { damaged } = copied;
    if (damaged > 0 && !replace)
      return err(`documents in the backup are damaged (${damaged}): ${ANYWAY}`);
    if (!existsSync(dataFile) && !existsSync(`${dataFile}-wal`)) {
      renameSync(copy, dataFile);
      return ok(copied);
    }
    const db = openWhole(dataFile);
    if (db.ok) {
      const put = putInto(db.value, copy, replace);
      closeFile(db.value);
      return put.ok ? ok(copied) : put;
    }
    if (!replace) return err(`${db.error}; ${ANYWAY}: the file is then kept under another name`);
    return ok({ ...copied, aside: setAside(dataFile, copy) });
  });
