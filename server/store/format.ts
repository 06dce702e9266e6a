import { randomBytes } from 'node:crypto';
import type Database from 'libsql';
import { COLUMNS_2, same, sha256, sumOf, type Row } from './row.ts';

export type Db = InstanceType<typeof Database>;

/** "Rout" in ASCII: tells our files from other SQLite files. */
export const APPLICATION = 0x526f7574;

const FIRST = `create table battle (
     id text primary key,
     watch text not null unique,
     edit_hash blob not null,
     version integer not null,
     doc text not null,
     sum blob not null,
     changed text not null default current_timestamp
   ) strict;
   create table answer (
     battle text not null references battle on delete cascade,
     key text not null,
     question blob not null,
     answer text not null,
     primary key (battle, key)
   ) strict`;

/**
 * Told states, quotas, creates that can be repeated, and sums over every column that is shown. An
 * answer that is forgotten here and asked for again is refused as stale: nothing happens twice.
 */
const SECOND = `alter table battle add column told blob;
   alter table battle add column told_sum blob;
   alter table battle add column owner blob;
   alter table battle add column bytes integer not null default 0;
   alter table battle add column made text;
   alter table battle add column made_key blob;
   alter table battle add column question blob;
   update battle set made = changed, bytes = octet_length(doc);
   create index battle_owner on battle (owner, bytes);
   create index battle_draft on battle (made, owner) where version = 1;
   create unique index battle_made_key on battle (made_key) where made_key is not null;
   drop table answer;
   create table answer (
     battle text not null references battle on delete cascade,
     key text not null,
     version integer not null,
     question blob not null,
     answer blob not null,
     sum blob not null,
     primary key (battle, key)
   ) strict;
   create table secret (value blob not null) strict;
   pragma application_id = ${APPLICATION}`;

/** Whether a battle or something else. */
const THIRD = `alter table battle add column kind text not null default 'battle'`;

/** Sums over the document alone become sums over the row; what was damaged stays so. */
const resum = (db: Db): void => {
  const read = db.prepare(`select ${COLUMNS_2} from battle where rowid = ?`);
  const write = db.prepare('update battle set sum = ? where rowid = ?');
  for (const { rowid } of db.prepare('select rowid from battle').all() as { rowid: number }[]) {
    const row = read.get(rowid) as Row;
    if (same(row.sum, sha256(row.doc))) write.run(sumOf(row), rowid);
  }
};

/** One a format of the file; never edited, only added to. */
export const MIGRATIONS: readonly ((db: Db) => void)[] = [
  (db) => db.exec(FIRST),
  (db) => {
    db.exec(SECOND);
    resum(db);
    db.prepare('insert into secret (value) values (?)').run([randomBytes(32)]);
  },
  (db) => db.exec(THIRD),
];

/** Runs `work` in a transaction that others wait for; rolls back where it throws. */
export const transaction = <T>(db: Db, work: () => T): T => {
  db.exec('begin immediate');
  try {
    const result = work();
    db.exec('commit');
    return result;
  } catch (error) {
    // A full disk has rolled back already.
    if (db.inTransaction) db.exec('rollback');
    throw error;
  }
};

/** A number that SQLite tells: a pragma without arguments. */
export const pragma = (db: Db, name: string): number =>
  Object.values(db.prepare(`pragma ${name}`).get() as Record<string, number>)[0] ?? 0;

export const migrate = (db: Db): void => {
  const from = pragma(db, 'user_version');
  for (const [i, step] of MIGRATIONS.entries())
    if (i >= from)
      transaction(db, () => {
        step(db);
        db.exec(`pragma user_version = ${i + 1}`);
      });
};
