import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import Database from 'libsql';
import { err, ok, type Result } from '../../shared/index.ts';

/** What is kept of a battle: a JSON document that only the caller understands. */
export interface Kept {
  readonly id: string;
  readonly watchId: string;
  readonly version: number;
  readonly doc: string;
}

/** What the maker of a battle is told, once. */
export interface Created {
  readonly id: string;
  /** Leads to the players' screen and to nothing else. */
  readonly watchId: string;
  readonly editKey: string;
  readonly version: number;
}

export type StoreError = 'NOT_FOUND' | 'WRONG_KEY' | 'STALE' | 'KEY_REUSED' | 'DAMAGED';

/** One change to a battle, by somebody who holds its edit key. */
export interface Change {
  readonly id: string;
  readonly editKey: string;
  /** The version that the change was made for; left out, the present one. */
  readonly version?: number | undefined;
  /**
   * A retried request with the same key and question is answered as before, and changes nothing.
   */
  readonly idempotency?: { readonly key: string; readonly question: string } | undefined;
}

/**
 * What a change comes to: the new document and the answer to remember, or the caller's own reason
 * to refuse.
 */
export type Changed<E> = Result<
  { readonly doc: string; readonly answer: (version: number) => string },
  E
>;

/** Battles on disk. Every acknowledged change is there after a crash. */
export interface Store {
  /** The edit key is told once and kept only as a hash. */
  create(doc: string): Created;
  read(id: string): Result<Kept, StoreError>;
  /** By the id of its screen, which does not lead to the battle itself. */
  watch(watchId: string): Result<Kept, StoreError>;
  /**
   * Runs `change` on the present document in one transaction. Answers what the change says to
   * answer, or what it answered before.
   */
  change<E>(
    request: Change,
    change: (kept: Kept) => Changed<E>,
  ): Result<string, StoreError | { readonly refused: E }>;
  remove(id: string, editKey: string): Result<true, StoreError>;
  close(): void;
}

/** One string a version of the file; never edited, only added to. */
const MIGRATIONS = [
  `create table battle (
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
   ) strict`,
];

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
const same = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && timingSafeEqual(a, b);

type Db = InstanceType<typeof Database>;

interface Row {
  readonly id: string;
  readonly watch: string;
  readonly edit_hash: Uint8Array;
  readonly version: number;
  readonly doc: string;
  readonly sum: Uint8Array;
}

const migrate = (db: Db): void => {
  const { user_version: from } = db.prepare('pragma user_version').get() as {
    user_version: number;
  };
  if (from > MIGRATIONS.length)
    throw new Error(
      `the data file is of a newer Rout (format ${from}, this one knows ${MIGRATIONS.length}): ` +
        'update Rout, or set DATA_FILE to another file',
    );
  for (const [i, sql] of MIGRATIONS.entries()) {
    if (i < from) continue;
    db.exec(`begin immediate; ${sql}; pragma user_version = ${i + 1}; commit`);
  }
};

const openFile = (file: string): Db => {
  const db = new Database(file);
  // FULL: a committed change survives a power cut too, not only a crash of the process.
  db.exec(
    `pragma journal_mode = wal;
     pragma synchronous = full;
     pragma foreign_keys = on;
     pragma trusted_schema = off;
     pragma busy_timeout = 250`,
  );
  migrate(db);
  return db;
};

/** Runs `work` in a transaction that others wait for; rolls back where it throws. */
const transaction = <T>(db: Db, work: () => T): T => {
  db.exec('begin immediate');
  try {
    const result = work();
    db.exec('commit');
    return result;
  } catch (error) {
    db.exec('rollback');
    throw error;
  }
};

const readerOf = (db: Db): ((id: string) => Result<Row, StoreError>) => {
  const select = db.prepare(
    'select id, watch, edit_hash, version, doc, sum from battle where id = ?',
  );
  return (id) => {
    const row = select.get(id) as Row | undefined;
    if (row === undefined) return err('NOT_FOUND');
    // SQLite does not notice a flipped bit in a row; the sum does.
    return same(row.sum, sha256(row.doc)) ? ok(row) : err('DAMAGED');
  };
};

const creator = (db: Db): Store['create'] => {
  const insert = db.prepare(
    'insert into battle (id, watch, edit_hash, version, doc, sum) values (?, ?, ?, 1, ?, ?)',
  );
  return (doc) => {
    // 128 random bits find a battle or its screen, 256 edit it.
    const made = {
      id: randomBytes(16).toString('base64url'),
      watchId: randomBytes(16).toString('base64url'),
      editKey: randomBytes(32).toString('base64url'),
      version: 1,
    };
    insert.run(made.id, made.watchId, sha256(made.editKey), doc, sha256(doc));
    return made;
  };
};

const changer = (db: Db, read: ReturnType<typeof readerOf>): Store['change'] => {
  const known = db.prepare('select question, answer from answer where battle = ? and key = ?');
  const remember = db.prepare(
    'insert into answer (battle, key, question, answer) values (?, ?, ?, ?)',
  );
  const update = db.prepare(
    'update battle set version = ?, doc = ?, sum = ?, changed = current_timestamp where id = ?',
  );
  return ({ id, editKey, version, idempotency }, change) =>
    transaction(db, () => {
      const found = read(id);
      if (!found.ok) return found;
      const row = found.value;
      if (!same(row.edit_hash, sha256(editKey))) return err('WRONG_KEY');
      const before =
        idempotency === undefined
          ? undefined
          : (known.get(id, idempotency.key) as
              { question: Uint8Array; answer: string } | undefined);
      if (before !== undefined && idempotency !== undefined)
        return same(before.question, sha256(idempotency.question))
          ? ok(before.answer)
          : err('KEY_REUSED');
      if (version !== undefined && version !== row.version) return err('STALE');
      const changed = change({ id, watchId: row.watch, version: row.version, doc: row.doc });
      if (!changed.ok) return err({ refused: changed.error });
      const next = row.version + 1;
      const answer = changed.value.answer(next);
      update.run(next, changed.value.doc, sha256(changed.value.doc), id);
      if (idempotency !== undefined)
        remember.run(id, idempotency.key, sha256(idempotency.question), answer);
      return ok(answer);
    });
};

/**
 * @param file a path, or `:memory:`; throws where the file is not a Rout data file of a known
 * format
 */
export const openStore = (file: string): Store => {
  const db = openFile(file);
  const read = readerOf(db);
  const remove = db.prepare('delete from battle where id = ?');
  const byWatch = db.prepare('select id from battle where watch = ?');
  const kept = (id: string): Result<Kept, StoreError> => {
    const found = read(id);
    return found.ok
      ? ok({ id, watchId: found.value.watch, version: found.value.version, doc: found.value.doc })
      : found;
  };
  return {
    create: creator(db),
    read: kept,
    watch: (watchId) => {
      const row = byWatch.get(watchId) as { id: string } | undefined;
      return row === undefined ? err('NOT_FOUND') : kept(row.id);
    },
    change: changer(db, read),
    remove: (id, editKey) =>
      transaction(db, () => {
        const found = read(id);
        if (!found.ok) return found;
        if (!same(found.value.edit_hash, sha256(editKey))) return err('WRONG_KEY');
        remove.run(id);
        return ok(true as const);
      }),
    close: () => void db.close(),
  };
};
