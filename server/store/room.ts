import { pragma } from './format.ts';
import type { Open, StoreError } from './kept.ts';

const MB = 1e6;

/** New documents leave this share of the room to those that are under way. */
const FOR_NEW = 0.9;

/** Why there is no room for so many bytes more; untouched drafts have gone first. */
export type Room = (owner: Uint8Array, growth: number, isNew: boolean) => StoreError | undefined;

export const roomIn = ({ db, limits }: Open): Room => {
  const share = db.prepare(
    'select count(*) as documents, total(bytes) as bytes from document where owner = ?',
  );
  const drop = db.prepare(
    `delete from document where id in (
       select id from document where version = 1 and made < datetime('now', ?)
         and (? is null or owner = ?)
       order by made limit 100)`,
  );
  const pages = (limits.storedMb * MB) / pragma(db, 'page_size');
  db.exec(`pragma max_page_count = ${Math.max(1, Math.floor(pages))}`);

  const lacking: Room = (owner, growth, isNew) => {
    const { documents, bytes } = share.get([owner]) as { documents: number; bytes: number };
    if (growth > 0 && bytes + growth > limits.storedMbAClient * MB) return 'SHARE_FULL';
    if (!isNew) return undefined;
    if (documents >= limits.battlesAClient) return 'SHARE_FULL';
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
