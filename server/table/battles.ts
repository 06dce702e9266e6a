import type { z } from 'zod';
import { err, ok, type Live, type Screen, type StateOdds } from '../../shared/index.ts';
import type { Change, Created, Kept, Store } from '../store/store.ts';
import type { Engine } from '../workers/engine.ts';
import {
  applyEdit,
  liveIn,
  newBattle,
  parseKept,
  screenIn,
  type Edit,
  type EditFault,
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

/** The battle that a read of the store found; throws its refusal. */
export const found = (read: ReturnType<Store['read']>): Kept => {
  if (!read.ok) throw refusalOf(read.error);
  return read.value;
};

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

export const createBattle = (
  { store }: Context,
  body: z.output<typeof liveBattleSchema>,
  seed: number,
): Created & { readonly scenario: KeptBattle['scenario'] } => {
  const doc = newBattle(body, seed);
  return { ...store.create(JSON.stringify(doc)), scenario: doc.scenario };
};

export const removeBattle = ({ store, hub }: Context, id: string, editKey: string): void => {
  const { watchId } = found(store.read(id));
  const gone = store.remove(id, editKey);
  if (!gone.ok) throw refusalOf(gone.error);
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
  let kept: KeptBattle | undefined;
  const changed = store.change<EditFault>(request, ({ doc }) => {
    const made = applyEdit(parseKept(doc), edit);
    if (!made.ok) return err(made.error);
    kept = made.value;
    const state = liveIn(kept);
    const answer = (version: number): string => JSON.stringify({ version, state });
    return ok({ doc: JSON.stringify(kept), answer });
  });
  if (!changed.ok) throw refusalOf(changed.error);
  return { answer: JSON.parse(changed.value), kept };
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
