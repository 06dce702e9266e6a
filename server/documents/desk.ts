import { orThrow } from '../http/errors.ts';
import type { Created, Kept, Maker, Shelf, Store } from '../store/store.ts';
import type { Answer } from '../store/kept.ts';
import type { Engine } from '../workers/engine.ts';
import type { Job } from '../workers/jobs.ts';
import type { Client } from '../workers/pool.ts';
import type { Hub } from './hub.ts';
import { toldText } from './jobs.ts';
import type { DocumentKind, Standing } from './kind.ts';
import type { OddsDesk } from './odds.ts';
import { refusalOf } from './refusals.ts';

/** What keeping documents of one kind needs. */
export interface Desk {
  readonly kind: DocumentKind;
  readonly shelf: Shelf;
  readonly together: Store['together'];
  /** Resolves once changes can be kept. */
  readonly writable: Promise<void>;
  readonly hub: Hub;
  readonly engine: Engine;
  readonly odds: OddsDesk;
}

/** What the store answers; throws its refusal. */
export const orRefuse = <T>({ kind }: Desk, answer: Answer<T>): T => {
  if (!answer.ok) throw refusalOf(answer.error, kind.name);
  return answer.value;
};

/** What the engine makes of a job; throws its refusal. */
export const made = async <T>({ engine }: Desk, job: Job, client: Client): Promise<T> =>
  orThrow(await engine.ask(job, client)) as T;

export const readKept = (desk: Desk, id: string): Kept => orRefuse(desk, desk.shelf.read(id));

/** The body of a document, which is of the kind of its desk; throws a refusal. */
export const readBody = <Body>(desk: Desk, id: string): Body =>
  JSON.parse(readKept(desk, id).doc) as Body;

/** A document that has been read, with where it stands. */
export interface Opened {
  readonly id: string;
  readonly watchId: string;
  readonly version: number;
  readonly now: Standing;
}

const tell = (desk: Desk, body: unknown, client: Client): Promise<unknown> =>
  made(desk, { kind: 'documentTell', request: { of: desk.kind.name, body } }, client);

/** Where a document stands is told anew only where it is not known, or under other rules. */
export const openDocument = async (
  desk: Desk,
  { id, watchId, version, doc, told: before }: Kept,
  client: Client,
): Promise<Opened> => {
  const body: unknown = JSON.parse(doc);
  const known = desk.kind.known(before);
  if (known !== undefined) return { id, watchId, version, now: { body, told: known } };
  const told = await tell(desk, body, client);
  // In vain where the file cannot be written: then it is told again the next time.
  desk.shelf.retell(id, version, JSON.stringify(told));
  return { id, watchId, version, now: { body, told } };
};

/** For whoever came by the address of its screen, which leads nowhere while it is shut. */
export const screened = ({ kind }: Desk, opened: Opened): Opened => {
  if (kind.screen?.isShut?.(opened.now.body) === true) throw refusalOf('NOT_FOUND', kind.name);
  return opened;
};

interface Making {
  readonly seed: number;
  readonly maker: Maker;
  readonly client: Client;
}

/** Keeps a new document; a repeated request is answered with the one that it made before. */
export const createDocument = async (
  desk: Desk,
  sent: unknown,
  { seed, maker, client }: Making,
): Promise<{
  readonly made: Omit<Created, 'watchId' | 'isRepeat'>;
  readonly isRepeat: boolean;
}> => {
  const { kind, shelf, together } = desk;
  const body = kind.begin(sent, seed);
  const content = { doc: JSON.stringify(body), told: toldText(await tell(desk, body, client)) };
  const answer = await together(() => shelf.create(content, maker));
  const { watchId, isRepeat = false, ...created } = orRefuse(desk, answer);
  const watch = kind.screen === undefined ? {} : { watchId };
  const made = { ...created, ...watch, ...kind.showBody(readBody(desk, created.id)) };
  return { made, isRepeat };
};

/** Removes it for good, and lets those go who follow it. */
export const removeDocument = (desk: Desk, id: string, editKey: string): void => {
  const { watchId } = readKept(desk, id);
  orRefuse(desk, desk.shelf.remove(id, editKey));
  for (const topic of [id, watchId]) desk.hub.end(topic);
  desk.odds.forget(id);
};
