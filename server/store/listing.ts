import { existsSync } from 'node:fs';
import { closeFile, openFile } from './file.ts';
import type { Db } from './format.ts';
import { COLUMNS, isSound, keptOf, type Row } from './row.ts';

/** One of all that a data file holds, for whoever runs the server. */
export interface Listing {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly version: number;
  readonly bytes: number;
  /** When it was kept, and changed last, in UTC. */
  readonly made: string;
  readonly changed: string;
  readonly isDamaged: boolean;
}

type Dated = Row & Readonly<Record<'made' | 'changed', Uint8Array>>;

/** The name of a battle or campaign, wherever its document has it. */
const nameIn = (doc: string): string => {
  const body = JSON.parse(doc) as Record<string, { readonly name?: unknown } | undefined>;
  const name = body['scenario']?.name ?? body['campaign']?.name;
  return typeof name === 'string' ? name : '';
};

const listed = (row: Dated): Listing => {
  const { version, bytes, ...texts } = row;
  const [id, kind, made, changed] = (['id', 'kind', 'made', 'changed'] as const).map((name) =>
    Buffer.from(texts[name]).toString(),
  ) as [string, string, string, string];
  const isDamaged = !isSound(row);
  const name = isDamaged ? '' : nameIn(keptOf(row).doc);
  return { id, kind, name, version, bytes, made, changed, isDamaged };
};

const opened = <T>(file: string, work: (db: Db) => T): T => {
  if (!existsSync(file)) throw new Error(`there is no data file ${file}: set DATA_FILE to yours`);
  const db = openFile(file);
  try {
    return work(db);
  } finally {
    closeFile(db);
  }
};

/** All that is kept, whatever changed last first, while a server uses the file or not. */
export const listKept = (file: string): readonly Listing[] =>
  opened(file, (db) => {
    const dates = ['made', 'changed'].map((name) => `cast(${name} as blob) as ${name}`).join(', ');
    const read = db.prepare(`select ${COLUMNS}, ${dates} from document where rowid = ?`);
    const rows = db.prepare('select rowid from document order by changed desc, rowid').all() as {
      readonly rowid: number;
    }[];
    return rows.map(({ rowid }) => listed(read.get(rowid) as Dated));
  });

/** Removes one for good, whoever has its key; false where there is none. */
export const removeKept = (file: string, id: string): boolean =>
  opened(file, (db) => db.prepare('delete from document where id = ?').run(id).changes > 0);
