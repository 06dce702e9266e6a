import type { Change } from '../store/store.ts';
import type { Client } from '../workers/pool.ts';
import { made, openDocument, orRefuse, readBody, type Desk } from './desk.ts';
import { tellFollowers } from './follow.ts';
import type { EditAnswer } from './jobs.ts';
import type { LiveOdds } from './odds.ts';
import { oddsAsked } from './views.ts';

/** A document after an edit: its version, and where it stands. */
interface Edited {
  readonly version: number;
  readonly odds?: LiveOdds;
}

/** The edit is on disk before it is answered, and a repeated request is answered as at first. */
const commit = async (
  desk: Desk,
  change: Change,
  edit: unknown,
  client: Client,
): Promise<Edited> => {
  const { kind, shelf } = desk;
  const begun = orRefuse(desk, shelf.begin(change));
  if ('answer' in begun) return JSON.parse(begun.answer) as Edited;
  const { version, now } = await openDocument(desk, begun.kept, client);
  const request = { of: kind.name, now, edit };
  const after = await made<EditAnswer>(desk, { kind: 'documentEdit', request }, client);
  const answer = JSON.stringify({ version: version + 1, ...after.shown });
  const stored = orRefuse(desk, shelf.commit(change, after, answer));
  if (stored === answer) tellFollowers(desk, change.id, client.address);
  return JSON.parse(stored) as Edited;
};

/** Edits a document. What is on disk is answered whatever becomes of the odds. */
export const editDocument = async (
  desk: Desk,
  change: Change,
  edit: unknown,
  client: Client,
): Promise<Edited> => {
  const edited = await commit(desk, change, edit, client);
  if (desk.kind.odds === undefined) return edited;
  const about = { id: change.id, version: edited.version };
  const asked = oddsAsked(desk, about, [readBody(desk, change.id), edited]);
  return asked === undefined
    ? edited
    : { ...edited, odds: await desk.odds.soon(asked, client.address) };
};
