import { err, ok } from '../../shared/index.ts';
import { transaction } from './format.ts';
import {
  BY_OTHER_KEY,
  type Answer,
  type Change,
  type Open,
  type Repeatable,
  type Shelf,
} from './kept.ts';
import type { Room } from './room.ts';
import {
  answerOf,
  answerSum,
  boundTold,
  COLUMNS,
  isSound,
  lengthOf,
  REMEMBERED,
  same,
  sha256,
  sumOf,
  textOf,
  toldSum,
  type Remembered,
  type Row,
} from './row.ts';

/** A client that repeats a request does so soon. */
const REMEMBERED_ANSWERS = 20;

export type Find = (value: string) => Answer<Row>;

/** Finds what is of one kind. */
export const finder = ({ db, health }: Open, column: 'id' | 'watch'): ((kind: string) => Find) => {
  const select = db.prepare(`select ${COLUMNS} from document where ${column} = ?`);
  return (kind) => (value) => {
    const row = select.get(value) as Row | undefined;
    // A damaged index hides its rows, or leads to others.
    if (row === undefined) return err(health.whole === false ? 'DAMAGED' : 'NOT_FOUND');
    if (!isSound(row) || textOf(row[column]) !== value) return err('DAMAGED');
    return textOf(row.kind) === kind ? ok(row) : err('NOT_FOUND');
  };
};

/** Finds something for somebody who shows its edit key. */
export const findFor = (find: Find, id: string, editKey: Change['editKey']): Answer<Row> => {
  const found = find(id);
  if (!found.ok || editKey === BY_OTHER_KEY) return found;
  return same(found.value.edit_hash, sha256(editKey)) ? found : err('WRONG_KEY');
};

type Begun = { readonly row: Row } | { readonly answer: string };

export const beginner = ({ db }: Open) => {
  const known = db.prepare(`select ${REMEMBERED} from answer where document = ? and key = ?`);
  return (find: Find, { id, editKey, version, idempotency }: Change): Answer<Begun> => {
    const found = findFor(find, id, editKey);
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
    `insert into answer (document, key, version, question, answer, sum) values (?, ?, ?, ?, ?, ?)`,
  );
  const forget = db.prepare('delete from answer where document = ? and version <= ?');
  return (id: string, { key, question }: Repeatable, version: number, answer: string): void => {
    const [asked, bytes] = [sha256(question), Buffer.from(answer)];
    insert.run(id, key, version, asked, bytes, answerSum(`${id}:${key}`, asked, bytes));
    forget.run(id, version - REMEMBERED_ANSWERS);
  };
};

export const committer = (
  open: Open,
  room: Room,
  begin: ReturnType<typeof beginner>,
): ((find: Find) => Shelf['commit']) => {
  const { db } = open;
  const remember = rememberer(open);
  const update = db.prepare(
    `update document set version = ?, doc = ?, sum = ?, told = ?, told_sum = ?,
       bytes = ? + (select total(length(answer)) from answer where document = id),
       changed = current_timestamp
     where id = ?`,
  );
  return (find) => (request, content, answer) =>
    transaction(db, () => {
      const begun = begin(find, request);
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

export const reteller = ({ db }: Open): ((find: Find) => Shelf['retell']) => {
  const update = db.prepare('update document set told = ?, told_sum = ?, bytes = ? where id = ?');
  return (find) => (id, version, told) =>
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

/** Asked again, as no answer came, it has been done. */
export const rekeyer = ({ db }: Open): ((find: Find) => Shelf['rekey']) => {
  const update = db.prepare(
    'update document set edit_hash = ?, sum = ?, told_sum = ? where id = ?',
  );
  return (find) => (id, editKey, next) =>
    transaction(db, () => {
      const edit_hash = sha256(next);
      const found = findFor(find, id, editKey);
      if (!found.ok) {
        const row = find(id);
        return row.ok && same(row.value.edit_hash, edit_hash) ? ok(true) : found;
      }
      const { told } = found.value;
      const sum = sumOf({ ...found.value, edit_hash });
      update.run(edit_hash, sum, told === null ? null : toldSum(sum, told), id);
      return ok(true);
    });
};

export const remover = ({ db }: Open): ((find: Find) => Shelf['remove']) => {
  const remove = db.prepare('delete from document where id = ?');
  return (find) => (id, editKey) =>
    transaction(db, () => {
      const found = findFor(find, id, editKey);
      if (!found.ok) return found;
      remove.run(id);
      return ok(true);
    });
};
