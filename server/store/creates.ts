import { createHmac, randomBytes } from 'node:crypto';
import { err, ok } from '../../shared/index.ts';
import { transaction } from './format.ts';
import type { Answer, Created, Maker, Open, Shelf } from './kept.ts';
import type { Room } from './room.ts';
import {
  boundTold,
  COLUMNS,
  isSound,
  lengthOf,
  same,
  sha256,
  sumOf,
  textOf,
  type Content,
  type Row,
} from './row.ts';

const hmac = (secret: Uint8Array, ...parts: readonly string[]): Buffer =>
  createHmac('sha256', secret).update(JSON.stringify(parts)).digest();

const drawn = (bytes: number): string => randomBytes(bytes).toString('base64url');

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

/** The answer that something was made with. */
const madeBefore = (row: Row, { question, editKeyOf }: Asked, kind: string): Answer<Created> => {
  if (!isSound(row)) return err('DAMAGED');
  const isSame = row.question !== null && same(row.question, question);
  if (!isSame || textOf(row.kind) !== kind) return err('KEY_REUSED');
  const id = textOf(row.id);
  const editKey = editKeyOf(id);
  return same(row.edit_hash, sha256(editKey))
    ? ok({ id, watchId: textOf(row.watch), editKey, version: 1, isRepeat: true })
    : err('DAMAGED');
};

/** 128 bits for some purpose. */
export const deriver = ({ db }: Open): Shelf['derive'] => {
  const secretIn = db.prepare('select cast(value as blob) as secret from secret');
  return (...purpose) => {
    const { secret } = secretIn.get() as { readonly secret: Uint8Array };
    return ok(
      hmac(secret, 'for', ...purpose)
        .subarray(0, 16)
        .toString('base64url'),
    );
  };
};

export const creator = ({ db }: Open, room: Room): ((kind: string) => Shelf['create']) => {
  const secretIn = db.prepare('select cast(value as blob) as secret from secret');
  const find = db.prepare(`select ${COLUMNS} from document where made_key = ?`);
  const insert = db.prepare(
    `insert into document (id, watch, edit_hash, version, doc, sum, told, told_sum, owner, bytes,
       made_key, question, kind, made)
     values (?, ?, ?, 1, ?, ?, ?, ?, ?, ?, ?, ?, ?, current_timestamp)`,
  );
  const add = (
    kind: string,
    { doc, told }: Content,
    owner: Uint8Array,
    asked: Asked | undefined,
  ): Created => {
    // 128 random bits find a row or its screen, 256 edit it.
    const [id, watch] = [drawn(16), drawn(16)];
    const editKey = asked?.editKeyOf(id) ?? drawn(32);
    const { madeKey = null, question = null } = asked ?? {};
    const row = { id, watch, edit_hash: sha256(editKey), version: 1, doc, question, kind };
    const sum = sumOf(row);
    const bytes = lengthOf({ doc, told });
    const bound = [...boundTold(sum, told), owner, bytes, madeKey, question, kind];
    insert.run(id, watch, row.edit_hash, doc, sum, ...bound);
    return { id, watchId: watch, editKey, version: 1 };
  };
  return (kind) => (content, maker) =>
    transaction(db, () => {
      // A backup that is restored brings its own.
      const { secret } = secretIn.get() as { readonly secret: Uint8Array };
      const asked = askedBy(secret, maker);
      const before = asked && (find.get([asked.madeKey]) as Row | undefined);
      if (asked !== undefined && before !== undefined) return madeBefore(before, asked, kind);
      const owner = hmac(secret, 'owner', maker.owner);
      const full = room(owner, lengthOf(content), true);
      return full === undefined ? ok(add(kind, content, owner, asked)) : err(full);
    });
};
