import { createHash, timingSafeEqual } from 'node:crypto';
import { err, ok, type Result } from '../../shared/index.ts';

export const sha256 = (content: string | Uint8Array): Buffer =>
  createHash('sha256').update(content).digest();
export const same = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && timingSafeEqual(a, b);

/** A row of the table of what is kept, as bytes: a damaged one may hold anything. */
export interface Row {
  readonly id: Uint8Array;
  readonly watch: Uint8Array;
  readonly edit_hash: Uint8Array;
  readonly version: number;
  readonly doc: Uint8Array;
  readonly sum: Uint8Array;
  readonly told: Uint8Array | null;
  readonly told_sum: Uint8Array | null;
  readonly owner: Uint8Array | null;
  readonly question: Uint8Array | null;
  readonly bytes: number;
  readonly kind: Uint8Array;
}

const BLOBS = [
  'id',
  'watch',
  'edit_hash',
  'doc',
  'sum',
  'told',
  'told_sum',
  'owner',
  'question',
  'kind',
];

/**
 * Everything is cast: the driver aborts the process where it meets a text that is not UTF-8, and a
 * flipped bit can make a text of any column.
 */
export const COLUMNS = [
  ...BLOBS.map((name) => `cast(${name} as blob) as ${name}`),
  'cast(version as integer) as version',
  'cast(bytes as integer) as bytes',
].join(', ');

type Summed = Pick<Row, 'version' | 'question'> &
  Record<'id' | 'watch' | 'edit_hash' | 'doc' | 'kind', Uint8Array | string>;

/** The sum of all that a person is shown or that lets somebody in. */
export const sumOf = ({ id, watch, edit_hash, version, question, kind, doc }: Summed): Buffer =>
  createHash('sha256')
    .update(id)
    .update(watch)
    .update(edit_hash)
    .update(question ?? '')
    .update(`${version}:`)
    .update(kind)
    .update(doc)
    .digest();

/** A told state belongs to one document: its sum holds that of its document. */
export const toldSum = (sum: Uint8Array, told: Uint8Array | string): Buffer =>
  createHash('sha256').update(sum).update(told).digest();

const DECODER = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

export const textOf = (bytes: Uint8Array): string => DECODER.decode(bytes);

/** What is kept: JSON that only the caller understands. */
export interface Content {
  readonly doc: string;
  /** What follows from `doc`, kept because it is long to work out; null where it must be anew. */
  readonly told: string | null;
}

export interface Kept extends Content {
  readonly id: string;
  readonly watchId: string;
  readonly version: number;
}

/** SQLite does not notice a flipped bit in a row; the sum does, before anything is read as text. */
export const isSound = (row: Row): boolean => same(row.sum, sumOf(row));

/** The texts of a sound row. A damaged told state is only lost time. */
export const keptOf = (row: Row): Kept => ({
  id: textOf(row.id),
  watchId: textOf(row.watch),
  version: row.version,
  doc: textOf(row.doc),
  told:
    row.told !== null && row.told_sum !== null && same(row.told_sum, toldSum(row.sum, row.told))
      ? textOf(row.told)
      : null,
});

export const lengthOf = ({ doc, told }: Content): number =>
  Buffer.byteLength(doc) + Buffer.byteLength(told ?? '');

export const boundTold = (sum: Uint8Array, told: string | null): readonly (Uint8Array | null)[] =>
  told === null ? [null, null] : [Buffer.from(told), toldSum(sum, told)];

/** A remembered answer, checked like a row. */
export interface Remembered {
  readonly question: Uint8Array;
  readonly answer: Uint8Array;
  readonly sum: Uint8Array;
}

export const REMEMBERED = ['question', 'answer', 'sum']
  .map((name) => `cast(${name} as blob) as ${name}`)
  .join(', ');

export const answerSum = (about: string, question: Uint8Array, answer: Uint8Array): Buffer =>
  createHash('sha256').update(`${about}:`).update(question).update(answer).digest();

export const answerOf = (
  about: string,
  { question, answer, sum }: Remembered,
  asked: string,
): Result<string, 'DAMAGED' | 'KEY_REUSED'> => {
  if (!same(sum, answerSum(about, question, answer))) return err('DAMAGED');
  return same(question, sha256(asked)) ? ok(textOf(answer)) : err('KEY_REUSED');
};
