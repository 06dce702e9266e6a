import { createHmac, randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { err, ok, type Result } from '../../shared/index.ts';
import {
  checkpoint,
  closeFile,
  explaining,
  faultOf,
  hangsTogether,
  MEMORY,
  openFile,
  pragma,
  transaction,
  type Db,
  type FileFault,
} from './file.ts';
import { LIMITS, type Limits } from './limits.ts';
import {
  answerOf,
  answerSum,
  COLUMNS,
  isSound,
  keptOf,
  REMEMBERED,
  same,
  sha256,
  sumOf,
  textOf,
  toldSum,
  type Content,
  type Kept,
  type Remembered,
  type Row,
} from './row.ts';

export type { Content, Kept } from './row.ts';

/** What the maker of a battle is told, once. */
export interface Created {
  readonly id: string;
  /** Leads to the players' screen and to nothing else. */
  readonly watchId: string;
  readonly editKey: string;
  readonly version: number;
}

/**
 * `DAMAGED` is said of one battle. `FULL`: no room in the file or on its disk; `SHARE_FULL`: none
 * for this client; `UNAVAILABLE`: locked, read-only, gone, or a fault of the disk.
 */
export type StoreError =
  'NOT_FOUND' | 'WRONG_KEY' | 'STALE' | 'KEY_REUSED' | 'SHARE_FULL' | FileFault;

type Answer<T> = Result<T, StoreError>;

/** A request that may be sent again: with the same key and question it is answered as before. */
export interface Repeatable {
  readonly key: string;
  readonly question: string;
}

export interface Maker {
  /** Whose share of the room it takes: the client's address, say; kept only as a hash. */
  readonly owner: string;
  readonly idempotency?: Repeatable | undefined;
}

/** One change to a battle, by somebody who holds its edit key. */
export interface Change {
  readonly id: string;
  readonly editKey: string;
  /** The version that the change was made for. */
  readonly version: number;
  readonly idempotency?: Repeatable | undefined;
}

/** Battles on disk. What is answered with `ok` is there after a crash or a power cut. */
export interface Store {
  /**
   * The edit key is told once and kept only as a hash. A repeated create is answered as before:
   * its edit key is derived from the idempotency key and a secret of the file, so it is not stored.
   */
  create(content: Content, maker: Maker): Answer<Created>;
  read(id: string): Answer<Kept>;
  /** By the id of its screen, which does not lead to the battle itself. */
  watch(watchId: string): Answer<Kept>;
  /** The battle that a change is for, or the answer that the same request had before. */
  begin(request: Change): Answer<{ readonly kept: Kept } | { readonly answer: string }>;
  /**
   * Stores what a change makes of a battle, with version + 1, and remembers the answer; checks
   * everything again, as others may have changed it since `begin`.
   */
  commit(request: Change, content: Content, answer: string): Answer<string>;
  /** Keeps another told state of the same version; does nothing where the version moved on. */
  retell(id: string, version: number, told: string): Answer<true>;
  remove(id: string, editKey: string): Answer<true>;
  /** Leaves one file, which holds everything. */
  close(): void;
}

const MB = 1e6;
/** New battles leave this share of the room to those that are under way. */
const FOR_NEW = 0.9;
/** A client that repeats a request does so soon. */
const REMEMBERED_ANSWERS = 20;
/** Somebody who writes to the same file is waited for, but not for long: nothing else runs. */
const BUSY_MS = 40;
const CHECKPOINT_MS = 60_000;

/**
 * Whether the pages of the file hang together, as far as is known. Where they do not, what can be
 * read is served, and nothing is written: it might go over something else.
 */
interface Health {
  whole: boolean;
}

/** What the parts of the store share. */
interface Open {
  readonly db: Db;
  readonly limits: Limits;
  readonly health: Health;
}

const hmac = (secret: Uint8Array, ...parts: readonly string[]): Buffer =>
  createHmac('sha256', secret).update(JSON.stringify(parts)).digest();

const lengthOf = ({ doc, told }: Content): number =>
  Buffer.byteLength(doc) + Buffer.byteLength(told ?? '');

const boundTold = (sum: Uint8Array, told: string | null): readonly (Uint8Array | null)[] =>
  told === null ? [null, null] : [Buffer.from(told), toldSum(sum, told)];

type Find = (value: string) => Answer<Row>;

const finder = ({ db, health }: Open, column: 'id' | 'watch'): Find => {
  const select = db.prepare(`select ${COLUMNS} from battle where ${column} = ?`);
  return (value) => {
    const row = select.get(value) as Row | undefined;
    // A damaged index hides its rows, or leads to others.
    if (row === undefined) return err(health.whole ? 'NOT_FOUND' : 'DAMAGED');
    return isSound(row) && textOf(row[column]) === value ? ok(row) : err('DAMAGED');
  };
};

/** Finds a battle for somebody who shows its edit key. */
const opener =
  (find: Find) =>
  (id: string, editKey: string): Answer<Row> => {
    const found = find(id);
    if (!found.ok) return found;
    return same(found.value.edit_hash, sha256(editKey)) ? found : err('WRONG_KEY');
  };

/** Why there is no room for so many bytes more; untouched drafts have gone first. */
type Room = (owner: Uint8Array, growth: number, isNew: boolean) => StoreError | undefined;

const roomIn = ({ db, limits }: Open): Room => {
  const share = db.prepare(
    'select count(*) as battles, total(bytes) as bytes from battle where owner = ?',
  );
  const drop = db.prepare(
    `delete from battle where id in (
       select id from battle where version = 1 and made < datetime('now', ?)
         and (? is null or owner = ?)
       order by made limit 100)`,
  );
  const pages = (limits.storedMb * MB) / pragma(db, 'page_size');
  db.exec(`pragma max_page_count = ${Math.max(1, Math.floor(pages))}`);

  const lacking: Room = (owner, growth, isNew) => {
    const { battles, bytes } = share.get([owner]) as { battles: number; bytes: number };
    if (growth > 0 && bytes + growth > limits.storedMbAClient * MB) return 'SHARE_FULL';
    if (!isNew) return undefined;
    if (battles >= limits.battlesAClient) return 'SHARE_FULL';
    const used = pragma(db, 'page_count') - pragma(db, 'freelist_count');
    return used > pages * FOR_NEW ? 'FULL' : undefined;
  };
  return (owner, growth, isNew) => {
    const why = lacking(owner, growth, isNew);
    if (why === undefined) return undefined;
    const whose = why === 'FULL' ? null : owner;
    const { changes } = drop.run(`-${limits.draftDays} days`, whose, whose);
    return changes === 0 ? why : lacking(owner, growth, isNew);
  };
};

/** What is kept of a create that may be repeated. */
interface Asked {
  readonly madeKey: Uint8Array;
  readonly question: Uint8Array;
  readonly editKeyOf: (id: string) => string;
}

const askedBy = (secret: Uint8Array, { owner, idempotency }: Maker): Asked | undefined =>
  idempotency && {
    madeKey: hmac(secret, 'made', owner, idempotency.key),
    question: sha256(idempotency.question),
    editKeyOf: (id) => hmac(secret, 'edit', id, owner, idempotency.key).toString('base64url'),
  };

/** The answer that a battle was made with. */
const madeBefore = (row: Row, { question, editKeyOf }: Asked): Answer<Created> => {
  if (!isSound(row)) return err('DAMAGED');
  if (row.question === null || !same(row.question, question)) return err('KEY_REUSED');
  const id = textOf(row.id);
  const editKey = editKeyOf(id);
  return same(row.edit_hash, sha256(editKey))
    ? ok({ id, watchId: textOf(row.watch), editKey, version: 1 })
    : err('DAMAGED');
};

const creator = ({ db }: Open, room: Room): Store['create'] => {
  const secretIn = db.prepare('select cast(value as blob) as secret from secret');
  const find = db.prepare(`select ${COLUMNS} from battle where made_key = ?`);
  const insert = db.prepare(
    `insert into battle (id, watch, edit_hash, version, doc, sum, told, told_sum, owner, bytes,
       made_key, question, made)
     values (?, ?, ?, 1, ?, ?, ?, ?, ?, ?, ?, ?, current_timestamp)`,
  );
  const add = ({ doc, told }: Content, owner: Uint8Array, asked: Asked | undefined): Created => {
    // 128 random bits find a battle or its screen, 256 edit it.
    const [id, watch, random] = [16, 16, 32].map((n) => randomBytes(n).toString('base64url')) as [
      string,
      string,
      string,
    ];
    const editKey = asked?.editKeyOf(id) ?? random;
    const { madeKey = null, question = null } = asked ?? {};
    const row = { id, watch, edit_hash: sha256(editKey), version: 1, doc, question };
    const sum = sumOf(row);
    const bytes = lengthOf({ doc, told });
    const bound = [...boundTold(sum, told), owner, bytes, madeKey, question];
    insert.run(id, watch, row.edit_hash, doc, sum, ...bound);
    return { id, watchId: watch, editKey, version: 1 };
  };
  return (content, maker) =>
    transaction(db, () => {
      // A backup that is restored brings its own.
      const { secret } = secretIn.get() as { readonly secret: Uint8Array };
      const asked = askedBy(secret, maker);
      const before = asked && (find.get([asked.madeKey]) as Row | undefined);
      if (asked !== undefined && before !== undefined) return madeBefore(before, asked);
      const owner = hmac(secret, 'owner', maker.owner);
      const full = room(owner, lengthOf(content), true);
      return full === undefined ? ok(add(content, owner, asked)) : err(full);
    });
};

type Begun = { readonly row: Row } | { readonly answer: string };

const beginner = ({ db }: Open, open: ReturnType<typeof opener>) => {
  const known = db.prepare(`select ${REMEMBERED} from answer where battle = ? and key = ?`);
  return ({ id, editKey, version, idempotency }: Change): Answer<Begun> => {
    const found = open(id, editKey);
    if (!found.ok) return found;
    const before = idempotency && (known.get(id, idempotency.key) as Remembered | undefined);
    if (idempotency !== undefined && before !== undefined) {
      const answer = answerOf(`${id}:${idempotency.key}`, before, idempotency.question);
      return answer.ok ? ok({ answer: answer.value }) : answer;
    }
    return version === found.value.version ? ok({ row: found.value }) : err('STALE');
  };
};

const rememberer = ({ db }: Open) => {
  const insert = db.prepare(
    `insert into answer (battle, key, version, question, answer, sum) values (?, ?, ?, ?, ?, ?)`,
  );
  const forget = db.prepare('delete from answer where battle = ? and version <= ?');
  return (id: string, { key, question }: Repeatable, version: number, answer: string): void => {
    const [asked, bytes] = [sha256(question), Buffer.from(answer)];
    insert.run(id, key, version, asked, bytes, answerSum(`${id}:${key}`, asked, bytes));
    forget.run(id, version - REMEMBERED_ANSWERS);
  };
};

const committer = (open: Open, room: Room, begin: ReturnType<typeof beginner>): Store['commit'] => {
  const { db } = open;
  const remember = rememberer(open);
  const update = db.prepare(
    `update battle set version = ?, doc = ?, sum = ?, told = ?, told_sum = ?,
       bytes = ? + (select total(length(answer)) from answer where battle = id),
       changed = current_timestamp
     where id = ?`,
  );
  return (request, content, answer) =>
    transaction(db, () => {
      const begun = begin(request);
      if (!begun.ok) return begun;
      if ('answer' in begun.value) return ok(begun.value.answer);
      const { row } = begun.value;
      const bytes = lengthOf(content);
      const full = row.owner && room(row.owner, bytes + answer.length - row.bytes, false);
      if (full) return err(full);
      const version = row.version + 1;
      if (request.idempotency !== undefined)
        remember(request.id, request.idempotency, version, answer);
      const sum = sumOf({ ...row, version, doc: content.doc });
      update.run(version, content.doc, sum, ...boundTold(sum, content.told), bytes, request.id);
      return ok(answer);
    });
};

/** The inodes of the file and its log: other ones are other files. */
const identity = (file: string): string =>
  [file, `${file}-wal`].map((path) => statSync(path, { throwIfNoEntry: false })?.ino).join(' ');

/** What it takes to use the file. */
interface Guarded {
  readonly file: string;
  readonly isOurs: () => boolean;
  readonly health: Health;
  readonly report: (error: unknown) => void;
}

/** Answers what goes wrong with file or disk, instead of throwing it; says more to `report`. */
const guarding =
  ({ file, isOurs, health, report }: Guarded) =>
  <T>(work: () => Answer<T>): Answer<T> => {
    try {
      if (isOurs()) return work();
      report(new Error(`${file} or its log was moved, deleted or replaced: restart the server`));
      return err('UNAVAILABLE');
    } catch (error) {
      const fault = faultOf(error);
      if (fault === undefined) throw error;
      if (fault === 'DAMAGED') health.whole = false;
      report(error);
      return err(fault);
    }
  };

type Parts = {
  readonly find: Find;
  readonly byKey: ReturnType<typeof opener>;
};

const reteller = ({ db }: Open, { find }: Parts): Store['retell'] => {
  const update = db.prepare('update battle set told = ?, told_sum = ?, bytes = ? where id = ?');
  return (id, version, told) =>
    transaction(db, () => {
      const found = find(id);
      if (!found.ok) return found;
      const row = found.value;
      if (row.version !== version) return ok(true);
      const bytes = row.bytes - (row.told?.length ?? 0) + Buffer.byteLength(told);
      update.run(...boundTold(row.sum, told), bytes, id);
      return ok(true);
    });
};

const remover = ({ db }: Open, { byKey }: Parts): Store['remove'] => {
  const remove = db.prepare('delete from battle where id = ?');
  return (id, editKey) =>
    transaction(db, () => {
      const found = byKey(id, editKey);
      if (!found.ok) return found;
      remove.run(id);
      return ok(true);
    });
};

const kept = (found: Answer<Row>): Answer<Kept> => (found.ok ? ok(keptOf(found.value)) : found);

const storeOn = (open: Open): Omit<Store, 'close'> => {
  const find = finder(open, 'id');
  const watch = finder(open, 'watch');
  const parts = { find, byKey: opener(find) };
  const room = roomIn(open);
  const begin = beginner(open, parts.byKey);
  return {
    create: creator(open, room),
    read: (id) => kept(find(id)),
    watch: (watchId) => kept(watch(watchId)),
    begin: (request) => {
      const begun = begin(request);
      if (!begun.ok) return begun;
      const { value } = begun;
      return ok('row' in value ? { kept: keptOf(value.row) } : value);
    },
    commit: committer(open, room, begin),
    retell: reteller(open, parts),
    remove: remover(open, parts),
  };
};

export interface StoreOptions {
  readonly limits?: Limits;
  /** Hears what goes wrong with the file, which clients are not told. */
  readonly report?: (error: unknown) => void;
}

/**
 * @param file a path, or `:memory:`; throws one line that says what to do where it cannot be used
 */
export const openStore = (
  file: string,
  { limits = LIMITS, report = () => undefined }: StoreOptions = {},
): Store => {
  const db = openFile(file);
  const health = { whole: hangsTogether(db) };
  if (!health.whole)
    report(new Error(`${file} is damaged, and only read from: restore a backup (rout restore)`));
  const prepared = (): Omit<Store, 'close'> => {
    db.exec(`pragma busy_timeout = ${BUSY_MS}`);
    return storeOn({ db, limits, health });
  };
  const store = explaining(file, prepared, db);
  const known = identity(file);
  const isOurs = (): boolean => file === MEMORY || identity(file) === known;
  const guard = guarding({ file, isOurs, health, report });
  const write = <T>(work: () => Answer<T>): Answer<T> =>
    guard(() => (health.whole ? work() : err('UNAVAILABLE')));
  const now = setInterval(() => void write(() => ok(checkpoint(db))), CHECKPOINT_MS).unref();
  return {
    create: (...asked) => write(() => store.create(...asked)),
    read: (id) => guard(() => store.read(id)),
    watch: (watchId) => guard(() => store.watch(watchId)),
    begin: (request) => guard(() => store.begin(request)),
    commit: (...asked) => write(() => store.commit(...asked)),
    retell: (...asked) => write(() => store.retell(...asked)),
    remove: (...asked) => write(() => store.remove(...asked)),
    close: () => {
      clearInterval(now);
      // The log beside a file that took the place of ours is not ours.
      if (isOurs()) closeFile(db);
      else db.close();
    },
  };
};
