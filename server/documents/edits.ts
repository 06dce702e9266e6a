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

/** With whether the same request made it before. */
interface Answered {
  readonly edited: Edited;
  readonly isRepeat: boolean;
}

/** Without odds: on disk before it is answered; a repeated request is answered as at first. */
export const makeEdit = async (
  desk: Desk,
  change: Change,
  edit: unknown,
  client: Client,
): Promise<Answered> => {
  const { kind, shelf, together } = desk;
  const begun = orRefuse(desk, shelf.begin(change));
  if ('answer' in begun) return { edited: JSON.parse(begun.answer) as Edited, isRepeat: true };
  const { version, now } = await openDocument(desk, begun.kept, client);
  const request = { of: kind.name, now, edit };
  const after = await made<EditAnswer>(desk, { kind: 'documentEdit', request }, client);
  const answer = JSON.stringify({ version: version + 1, ...after.shown });
  const stored = orRefuse(desk, await together(() => shelf.commit(change, after, answer)));
  if (stored === answer) tellFollowers(desk, change.id, client.address);
  return { edited: JSON.parse(stored) as Edited, isRepeat: stored !== answer };
};

/** Edits a document. What is on disk is answered whatever becomes of the odds. */
export const editDocument = async (
  desk: Desk,
  change: Change,
  edit: unknown,
  client: Client,
): Promise<Answered> => {
  const done = await makeEdit(desk, change, edit, client);
  if (desk.kind.odds === undefined) return done;
  const { edited } = done;
  const about = { id: change.id, version: edited.version };
  const asked = oddsAsked(desk, about, [readBody(desk, change.id), edited]);
  if (asked === undefined) return done;
  const odds = await desk.odds.soon(asked, client.address);
  return { ...done, edited: { ...edited, odds } };
};
