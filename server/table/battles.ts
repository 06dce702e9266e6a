import type { z } from 'zod';
import type { Live, Result, Screen, StateOdds } from '../../shared/index.ts';
import type { Change, Created, Kept, Maker, Store, StoreError } from '../store/store.ts';
import type { Engine } from '../workers/engine.ts';
import {
  applyEdit,
  liveIn,
  newBattle,
  parseKept,
  screenIn,
  type Edit,
  type KeptBattle,
  type liveBattleSchema,
} from './document.ts';
import type { Hub } from './hub.ts';
import { refusalOf } from './refusals.ts';

/** What keeping battles needs. */
export interface Context {
  readonly store: Store;
  readonly hub: Hub;
  readonly engine: Engine;
}

/** A kept battle as it is answered. */
export interface BattleView {
  readonly id: string;
  readonly version: number;
  readonly scenario: KeptBattle['scenario'];
  readonly entries: KeptBattle['log']['entries'];
  readonly undone: KeptBattle['log']['undone'];
  readonly screen: KeptBattle['screen'];
  readonly state: Live;
  readonly odds: StateOdds;
}

/** What the store answers; throws its refusal. */
const orRefuse = <T>(answer: Result<T, StoreError>): T => {
  if (!answer.ok) throw refusalOf(answer.error);
  return answer.value;
};

/** The battle that a read of the store found; throws its refusal. */
export const found = (read: ReturnType<Store['read']>): Kept => orRefuse(read);

const oddsOf = async (
  { engine }: Context,
  { scenario }: KeptBattle,
  live: Live,
  client: AbortSignal,
): Promise<StateOdds> => {
  const answer = await engine.ask({ kind: 'liveOdds', request: { scenario, live } }, client);
  if (!answer.ok) throw new Error('the odds of a live battle know no faults of a client');
  return JSON.parse(answer.json) as StateOdds;
};

/** A battle as everybody who knows its address may read it, or its screen as the players may. */
export type View = (context: Context, kept: Kept, client: AbortSignal) => Promise<unknown>;

export const viewBattle = async (
  context: Context,
  { id, version, doc }: Kept,
  client: AbortSignal,
): Promise<BattleView> => {
  const kept = parseKept(doc);
  const { scenario, screen, log } = kept;
  const state = liveIn(kept);
  const odds = await oddsOf(context, kept, state, client);
  return { id, version, scenario, ...log, screen, state, odds };
};

export const viewScreen = async (
  context: Context,
  { doc }: Kept,
  client: AbortSignal,
): Promise<Screen> => {
  const kept = parseKept(doc);
  const live = liveIn(kept);
  return kept.screen === 'numbers'
    ? screenIn(kept, live, await oddsOf(context, kept, live, client))
    : screenIn(kept, live);
};

/** Keeps a new battle; a repeated request is answered with the one that it made before. */
export const createBattle = (
  { store }: Context,
  body: z.output<typeof liveBattleSchema>,
  seed: number,
  maker: Maker,
): Created & { readonly scenario: KeptBattle['scenario'] } => {
  const doc = JSON.stringify(newBattle(body, seed));
  const made = orRefuse(store.create({ doc, told: null }, maker));
  return { ...made, scenario: parseKept(orRefuse(store.read(made.id)).doc).scenario };
};

export const removeBattle = ({ store, hub }: Context, id: string, editKey: string): void => {
  const { watchId } = found(store.read(id));
  orRefuse(store.remove(id, editKey));
  for (const topic of [id, watchId]) hub.end(topic);
};

/** A battle after an edit: the version, and where it stands. */
type Edited = Pick<BattleView, 'version' | 'state' | 'odds'>;

interface Commit {
  readonly answer: Omit<Edited, 'odds'>;
  /** Undefined where a repeated request changed nothing. */
  readonly kept: KeptBattle | undefined;
}

const commit = ({ store }: Context, request: Change, edit: Edit): Commit => {
  const begun = orRefuse(store.begin(request));
  if ('answer' in begun) return { answer: JSON.parse(begun.answer), kept: undefined };
  const made = applyEdit(parseKept(begun.kept.doc), edit);
  if (!made.ok) throw refusalOf({ refused: made.error });
  const answer = { version: begun.kept.version + 1, state: liveIn(made.value) };
  const content = { doc: JSON.stringify(made.value), told: null };
  orRefuse(store.commit(request, content, JSON.stringify(answer)));
  return { answer, kept: made.value };
};

/**
 * Edits a battle: the edit is on disk before it is answered, and a repeated request is answered as
 * it was the first time.
 * @param announce is called once the edit is on disk
 */
export const editBattle = async (
  context: Context,
  request: Change,
  { edit, announce }: { readonly edit: Edit; readonly announce: () => void },
  client: AbortSignal,
): Promise<Edited> => {
  const { answer, kept } = commit(context, request, edit);
  if (kept !== undefined) announce();
  const now = kept ?? parseKept(found(context.store.read(request.id)).doc);
  return { ...answer, odds: await oddsOf(context, now, answer.state, client) };
};
