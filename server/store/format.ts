import { randomBytes } from 'node:crypto';
import type Database from 'libsql';

export type Db = InstanceType<typeof Database>;

/** "Rout" in ASCII: tells our files from other SQLite files. */
export const APPLICATION = 0x526f7574;

/** The format that this Rout writes and reads; `checkOrigin` refuses any other. */
export const FORMAT = 1;

/** Sums stand over every column that is shown. */
const TABLES = `create table document (
     id text primary key,
     watch text not null unique,
     edit_hash blob not null,
     version integer not null,
     doc text not null,
     sum blob not null,
     changed text not null default current_timestamp,
     told blob,
     told_sum blob,
     owner blob not null,
     bytes integer not null,
     made text not null,
     made_key blob,
     question blob,
     kind text not null
   ) strict;
   create index document_owner on document (owner, bytes);
   create index document_draft on document (made, owner) where version = 1;
   create unique index document_made_key on document (made_key) where made_key is not null;
   create table answer (
     document text not null references document on delete cascade,
     key text not null,
     version integer not null,
     question blob not null,
     answer blob not null,
     sum blob not null,
     primary key (document, key)
   ) strict;
   create table secret (value blob not null) strict`;

const OUTER = ['begin immediate', 'commit', 'rollback'] as const;
const INNER = ['savepoint inner', 'release inner', 'rollback to inner; release inner'] as const;

/**
 * Runs `work` in a transaction that others wait for, or as a part of the one that runs; takes back
 * what it did where it throws.
 */
export const transaction = <T>(db: Db, work: () => T): T => {
  const [begin, commit, rollback] = db.inTransaction ? INNER : OUTER;
  db.exec(begin);
  try {
    const result = work();
    db.exec(commit);
    return result;
  } catch (error) {
    // A full disk has rolled back already.
    if (db.inTransaction) db.exec(rollback);
    throw error;
  }
};

/** A number that SQLite tells: a pragma without arguments. */
export const pragma = (db: Db, name: string): number =>
  Object.values(db.prepare(`pragma ${name}`).get() as Record<string, number>)[0] ?? 0;

/** Makes the tables of a new data file. */
export const lay = (db: Db): void =>
  transaction(db, () => {
    db.exec(TABLES);
    db.prepare('insert into secret (value) values (?)').run([randomBytes(32)]);
    db.exec(`pragma application_id = ${APPLICATION}; pragma user_version = ${FORMAT}`);
  });
