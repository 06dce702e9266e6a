import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { err, ok, type Live, type Screen, type StateOdds } from '../../shared/index.ts';
import { invalidEntry, refuse } from '../errors.ts';
import type { Change, Created, Kept, Store, StoreError } from '../store/store.ts';
import type { Pool } from '../workers/pool.ts';
import type { Hub } from './hub.ts';
import {
  liveIn,
  newBattle,
  parseKept,
  perform,
  screenIn,
  type Deed,
  type DeedFault,
  type KeptBattle,
  type liveBattleSchema,
} from './kept-battle.ts';

/** A kept battle as it is told. */
export interface ToldBattle {
  readonly id: string;
  readonly version: number;
  readonly scenario: KeptBattle['scenario'];
  readonly entries: KeptBattle['log']['entries'];
  readonly undone: KeptBattle['log']['undone'];
  readonly screen: KeptBattle['screen'];
  readonly state: Live;
  readonly odds: StateOdds;
}

type Answer = Pick<ToldBattle, 'version' | 'state' | 'odds'>;

const STORE_REFUSALS: Readonly<Record<StoreError, Parameters<typeof refuse>[0]>> = {
  NOT_FOUND: {
    status: 404,
    code: 'BATTLE_NOT_FOUND',
    message: 'no battle is here: check the address, or keep the battle anew',
  },
  WRONG_KEY: {
    status: 403,
    code: 'EDIT_KEY_WRONG',
    message: 'this key does not edit this battle: use the key you were told when it was made',
  },
  STALE: {
    status: 409,
    code: 'BATTLE_STALE',
    message:
      'somebody changed the battle first, and nothing of yours was applied: read it again, then send your entry with its new version',
  },
  KEY_REUSED: {
    status: 409,
    code: 'BATTLE_KEY_REUSED',
    message: 'this idempotency-key was sent with another request: use a new key for a new request',
  },
  DAMAGED: {
    status: 500,
    code: 'BATTLE_DAMAGED',
    message: 'the data of this battle are damaged on disk: restore the data file from a backup',
  },
};

const LOG_MESSAGES = {
  NOTHING_TO_UNDO: 'there is nothing to undo',
  NOTHING_TO_REDO: 'there is nothing to redo',
  NO_SUCH_ENTRY: 'the log has no entry there: count from 0',
  LOG_FULL: 'the log is full: export the battle, and go on with a new one',
} as const;

const refusalOf = (error: StoreError | { readonly refused: DeedFault }): Error => {
  if (typeof error === 'string') return refuse(STORE_REFUSALS[error]);
  const { refused } = error;
  return refused.kind === 'entry'
    ? invalidEntry(refused.fault)
    : refuse({ status: 422, code: `LOG_${refused.error}`, message: LOG_MESSAGES[refused.error] });
};

/** What keeping battles needs. */
export interface Desk {
  readonly store: Store;
  readonly hub: Hub;
  readonly pool: Pool;
}

const found = (read: ReturnType<Store['read']>): Kept => {
  if (!read.ok) throw refusalOf(read.error);
  return read.value;
};

const oddsOf = async (
  { pool }: Desk,
  kept: KeptBattle,
  live: Live,
  client: AbortSignal,
): Promise<StateOdds> => {
  const answer = await pool.run({ kind: 'live', scenario: kept.scenario, live }, client);
  if (!answer.ok) throw new Error('the odds of a live battle know no faults of a client');
  return JSON.parse(answer.json) as StateOdds;
};

/** A battle as whoever knows its address may read it, or its screen as the players may. */
type Telling = (desk: Desk, kept: Kept, client: AbortSignal) => Promise<unknown>;

const tellBattle = async (
  desk: Desk,
  { id, version, doc }: Kept,
  client: AbortSignal,
): Promise<ToldBattle> => {
  const kept = parseKept(doc);
  const live = liveIn(kept);
  return {
    id,
    version,
    scenario: kept.scenario,
    ...kept.log,
    screen: kept.screen,
    state: live,
    odds: await oddsOf(desk, kept, live, client),
  };
};

const tellScreen = async (desk: Desk, { doc }: Kept, client: AbortSignal): Promise<Screen> => {
  const kept = parseKept(doc);
  const live = liveIn(kept);
  return kept.screen === 'numbers'
    ? screenIn(kept, live, await oddsOf(desk, kept, live, client))
    : screenIn(kept, live);
};

export const readBattle = (desk: Desk, id: string, client: AbortSignal): Promise<ToldBattle> =>
  tellBattle(desk, found(desk.store.read(id)), client);
export const readScreen = (desk: Desk, watchId: string, client: AbortSignal): Promise<Screen> =>
  tellScreen(desk, found(desk.store.watch(watchId)), client);

export const createBattle = (
  { store }: Desk,
  body: z.output<typeof liveBattleSchema>,
  seed: number,
): Created & { readonly scenario: KeptBattle['scenario'] } => {
  const doc = newBattle(body, seed);
  return { ...store.create(JSON.stringify(doc)), scenario: doc.scenario };
};

export const removeBattle = ({ store, hub }: Desk, id: string, editKey: string): void => {
  const { watchId } = found(store.read(id));
  const gone = store.remove(id, editKey);
  if (!gone.ok) throw refusalOf(gone.error);
  for (const topic of [id, watchId]) hub.end(topic);
};

/** Tells the followers. Nobody waits for it, and what goes wrong is healed when a follower comes back. */
const announce = async (desk: Desk, id: string): Promise<void> => {
  const read = desk.store.read(id);
  if (!read.ok) return;
  const { version, watchId } = read.value;
  const send = async (topic: string, tell: Telling): Promise<void> => {
    if (desk.hub.followers(topic) > 0)
      desk.hub.publish(topic, {
        id: `${version}`,
        data: JSON.stringify(await tell(desk, read.value, new AbortController().signal)),
      });
  };
  await Promise.allSettled([send(id, tellBattle), send(watchId, tellScreen)]);
};

/** Does a deed: it is on disk before it is answered, and a retried one is answered as it was the first time. */
export const actOn = async (
  desk: Desk,
  request: Change,
  deed: Deed,
  client: AbortSignal,
): Promise<Answer> => {
  let after: KeptBattle | undefined;
  const changed = desk.store.change<DeedFault>(request, ({ doc }) => {
    const made = perform(parseKept(doc), deed);
    if (!made.ok) return err(made.error);
    after = made.value;
    const state = liveIn(made.value);
    return ok({
      doc: JSON.stringify(made.value),
      answer: (version) => JSON.stringify({ version, state }),
    });
  });
  if (!changed.ok) throw refusalOf(changed.error);
  if (after !== undefined) void announce(desk, request.id);
  const answer = JSON.parse(changed.value) as Omit<Answer, 'odds'>;
  return {
    ...answer,
    odds: await oddsOf(
      desk,
      after ?? parseKept(found(desk.store.read(request.id)).doc),
      answer.state,
      client,
    ),
  };
};

interface Following {
  readonly reply: FastifyReply;
  readonly since: string | undefined;
  readonly client: AbortSignal;
}

const join = async (
  desk: Desk,
  topic: string,
  [read, tell]: readonly [() => Kept, Telling],
  { reply, since, client }: Following,
): Promise<void> => {
  let kept = read();
  let data = JSON.stringify(await tell(desk, kept, client));
  // What changed while that was worked out must not be missed.
  for (let again = read(); again.version !== kept.version; again = read()) {
    kept = again;
    data = JSON.stringify(await tell(desk, kept, client));
  }
  const joined = desk.hub.follow(reply, { topic, since, now: { id: `${kept.version}`, data } });
  if (!joined)
    throw refuse({
      status: 503,
      code: 'SCREENS_FULL',
      message: 'too many follow already: close some, then reload',
      retryAfter: 30,
    });
};

export const followBattle = (desk: Desk, id: string, following: Following): Promise<void> =>
  join(desk, id, [() => found(desk.store.read(id)), tellBattle], following);
export const followScreen = (desk: Desk, watchId: string, following: Following): Promise<void> =>
  join(desk, watchId, [() => found(desk.store.watch(watchId)), tellScreen], following);
