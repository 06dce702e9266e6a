import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';

/** Something asked: of the API, or a link to be packed or opened. */
export interface Ask {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PACK' | 'OPEN';
  /**
   * Below /api/v1; `{id}` and `{watchId}` stand for those of the live battle that the case made.
   * Of a link: its kind.
   */
  readonly url: string;
  /** `{ $answer: 3 }` as its state stands for the state of the fourth answer of the case. */
  readonly body?: object;
  /** The version of a live battle that is changed. */
  readonly version?: number;
}

/** What was asked, and what was answered. */
export interface Exchange {
  readonly ask: Ask;
  /** Of HTTP; 0 of links. */
  readonly status: number;
  readonly answer: unknown;
}

export interface Case {
  readonly id: string;
  readonly about: string;
  /** Takes seconds: replayed with GOLDEN_SLOW=1 alone. */
  readonly slow?: true;
  readonly exchanges: readonly Exchange[];
}

export interface Golden {
  readonly recorded: {
    /** The commit recorded from. */
    readonly commit: string;
    readonly node: string;
    /** Packs links; another one may pack the same content into another text. */
    readonly zlib: string;
    readonly arch: string;
  };
  readonly cases: readonly Case[];
}

export const BOOKS = ['battles', 'units', 'swords', 'zones', 'live', 'links'] as const;
export type Book = (typeof BOOKS)[number];

const placeOf = (book: Book): URL => new URL(`./${book}.json.gz`, import.meta.url);

export const readBook = (book: Book): Golden =>
  JSON.parse(gunzipSync(readFileSync(placeOf(book))).toString('utf8')) as Golden;

/** Refuses to write over a book: recordings are never made anew. @returns its size in bytes */
export const writeBook = (book: Book, golden: Golden): number => {
  const packed = gzipSync(JSON.stringify(golden), { level: 9 });
  writeFileSync(placeOf(book), packed, { flag: 'wx' });
  return packed.length;
};
