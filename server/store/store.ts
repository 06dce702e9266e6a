import { accessSync, constants, statSync } from 'node:fs';
import { err, ok } from '../../shared/index.ts';
import { beginner, committer, finder, findFor, rekeyer, remover, reteller } from './changes.ts';
import { creator, deriver } from './creates.ts';
import {
  checkpoint,
  closeFile,
  explaining,
  faultOf,
  hangsTogether,
  hangsTogetherSoon,
  MEMORY,
  openFile,
} from './file.ts';
import { pragma, type Db } from './format.ts';
import type { Answer, Health, Open, Shelf, Store } from './kept.ts';
import { LIMITS, type Limits } from './limits.ts';
import { roomIn, type Room } from './room.ts';
import { keptOf, type Kept, type Row } from './row.ts';
import { spareBeside } from './spare.ts';
import { gathering } from './together.ts';

export type { Change, Created, Maker, Shelf, Store, StoreError } from './kept.ts';
export type { Content, Kept } from './row.ts';

/** Somebody who writes to the same file is waited for, but not for long: nothing else runs. */
const BUSY_MS = 40;

const CHECKPOINT_MS = 60_000;

/** A file whose rights were taken away is not written, though SQLite still could. */
const mayWrite = (file: string): boolean => {
  try {
    accessSync(file, constants.W_OK);
    return true;
  } catch {
    return false;
  }
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

const kept = (found: Answer<Row>): Answer<Kept> => (found.ok ? ok(keptOf(found.value)) : found);

const shelvesOn = (open: Open, room: Room): ((kind: string) => Shelf) => {
  const [byId, byWatch] = [finder(open, 'id'), finder(open, 'watch')];
  const [create, begin] = [creator(open, room), beginner(open)];
  const commit = committer(open, room, begin);
  const [retell, rekey, remove] = [reteller(open), rekeyer(open), remover(open)];
  const derive = deriver(open);
  return (kind) => {
    const [find, watch] = [byId(kind), byWatch(kind)];
    return {
      create: create(kind),
      read: (id) => kept(find(id)),
      watch: (watchId) => kept(watch(watchId)),
      own: (id, editKey) => kept(findFor(find, id, editKey)),
      derive,
      begin: (request) => {
        const begun = begin(find, request);
        if (!begun.ok) return begun;
        const { value } = begun;
        return ok('row' in value ? { kept: keptOf(value.row) } : value);
      },
      commit: commit(find),
      retell: retell(find),
      rekey: rekey(find),
      remove: remove(find),
    };
  };
};

type Guard = ReturnType<typeof guarding>;

/**
 * The same, where what goes wrong with the file is answered.
 * @param makeRoom on a disk without any: what removes something makes more of it
 */
const guarded = (shelf: Shelf, read: Guard, write: Guard, makeRoom: () => void): Shelf => ({
  create: (...asked) => write(() => shelf.create(...asked)),
  read: (id) => read(() => shelf.read(id)),
  watch: (watchId) => read(() => shelf.watch(watchId)),
  own: (...asked) => read(() => shelf.own(...asked)),
  derive: (...purpose) => read(() => shelf.derive(...purpose)),
  begin: (request) => read(() => shelf.begin(request)),
  commit: (...asked) => write(() => shelf.commit(...asked)),
  retell: (...asked) => write(() => shelf.retell(...asked)),
  rekey: (...asked) => write(() => shelf.rekey(...asked)),
  remove: (...asked) => {
    const removed = write(() => shelf.remove(...asked));
    if (removed.ok || !(removed.error === 'FULL' || removed.error === 'UNAVAILABLE'))
      return removed;
    return write(() => {
      makeRoom();
      return shelf.remove(...asked);
    });
  },
});

interface Reporting {
  /** Hears what goes wrong with the file, which clients are not told. */
  readonly report: (error: unknown) => void;
}

interface StoreOptions extends Partial<Reporting> {
  readonly limits?: Limits;
}

/** Files up to this size are checked before anything else: it takes a few milliseconds. */
const SMALL_BYTES = 8e6;

const DAMAGED = 'is damaged and can only be read: restore a backup (rout restore)';

/** Whether the file is whole: at once, or while it is read already. */
const checking = (
  { db, file, report }: { readonly db: Db; readonly file: string } & Reporting,
  health: Health,
): Promise<void> => {
  const found = (isWhole: boolean): void => {
    health.whole ??= isWhole;
    if (!isWhole) report(new Error(`${file} ${DAMAGED}`));
  };
  if (file === MEMORY || statSync(file).size <= SMALL_BYTES)
    return Promise.resolve(found(hangsTogether(db)));
  return hangsTogetherSoon(file).then(found, report);
};

/** Keeps the log short, and room for what is removed. */
const tidying = (db: Db, file: string) => {
  const spare = spareBeside(file);
  spare.keep();
  return {
    now: (): void => {
      checkpoint(db);
      spare.keep();
    },
    makeRoom: (): void => {
      spare.give();
      checkpoint(db);
    },
    end: spare.give,
  };
};

/**
 * @param file a path, or `:memory:`; throws one line that says what to do where it cannot be used
 */
export const openStore = (
  file: string,
  { limits = LIMITS, report = () => undefined }: StoreOptions = {},
): Store => {
  const db = openFile(file);
  const health: Health = { whole: undefined };
  const checked = explaining(file, () => checking({ db, file, report }, health), db);
  const prepared = (): ((kind: string) => Shelf) => {
    db.exec(`pragma busy_timeout = ${BUSY_MS}`);
    const open = { db, limits, health };
    return shelvesOn(open, roomIn(open));
  };
  const shelves = explaining(file, prepared, db);
  const known = identity(file);
  const isOurs = (): boolean => file === MEMORY || identity(file) === known;
  const guard = guarding({ file, isOurs, health, report });
  const write = <T>(work: () => Answer<T>): Answer<T> =>
    guard(() => {
      if (health.whole && (file === MEMORY || mayWrite(file))) return work();
      if (health.whole) report(new Error(`${file} may not be written`));
      return err('UNAVAILABLE');
    });
  const { now, makeRoom, end } = tidying(db, file);
  const often = setInterval(() => void write(() => ok(now())), CHECKPOINT_MS).unref();
  return {
    shelf: (kind) => guarded(shelves(kind), guard, write, makeRoom),
    together: gathering(db),
    checked,
    isWritable: () => health.whole === true,
    bytes: () => pragma(db, 'page_count') * pragma(db, 'page_size'),
    close: () => {
      clearInterval(often);
      end();
      // The log beside a file that took the place of ours is not ours.
      if (isOurs()) closeFile(db);
      else db.close();
    },
  };
};
