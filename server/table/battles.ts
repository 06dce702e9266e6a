import type { z } from 'zod';
import type { Live, Screen } from '../../shared/index.ts';
import { refuse } from '../http/errors.ts';
import { changeKept, createKept, readKept, type Desk } from '../kept/desk.ts';
import type { Change, Created, Kept, Maker } from '../store/store.ts';
import type { Engine } from '../workers/engine.ts';
import type { Job } from '../workers/jobs.ts';
import type { Client } from '../workers/pool.ts';
import type { EditAnswer } from './answers.ts';
import {
  newBattle,
  parseKept,
  screenIn,
  type Edit,
  type KeptBattle,
  type liveBattleSchema,
} from './document.ts';
import type { Asked, LiveOdds, OddsDesk } from './odds.ts';
import { parseTold, type Told } from './telling.ts';

/** What keeping battles needs. */
export interface Context extends Desk {
  readonly engine: Engine;
  readonly odds: OddsDesk;
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
  readonly odds: LiveOdds;
}

/** What the engine makes of a job; throws its refusal. */
const made = async <T>({ engine }: Context, job: Job, client: Client): Promise<T> => {
  const answer = await engine.ask(job, client);
  if (!answer.ok) throw refuse(answer.refusal);
  return JSON.parse(answer.json) as T;
};

/** A kept battle that has been read, with where it stands. */
export interface Opened {
  readonly id: string;
  readonly watchId: string;
  readonly version: number;
  readonly kept: KeptBattle;
  readonly told: Told;
}

/** Where a battle stands is told anew only where it is not known, or under other rules. */
export const openBattle = async (
  context: Context,
  { id, watchId, version, doc, told: before }: Kept,
  client: Client,
): Promise<Opened> => {
  const kept = parseKept(doc);
  const known = parseTold(before);
  if (known !== undefined) return { id, watchId, version, kept, told: known };
  const told = await made<Told>(context, { kind: 'liveTell', request: { kept } }, client);
  // In vain where the file cannot be written: then it is told again the next time.
  context.store.retell(id, version, JSON.stringify(told));
  return { id, watchId, version, kept, told };
};

/** A battle as everybody who knows its address may read it, or its screen as the players may. */
export type View = (context: Context, battle: Opened, address: string) => BattleView | Screen;

const askedOf = ({ id, version, kept, told }: Opened): Asked => ({
  id,
  version,
  scenario: kept.scenario,
  live: told.live,
});

const battleWith = ({ id, version, kept, told }: Opened, odds: LiveOdds): BattleView => {
  const { scenario, screen, log } = kept;
  return { id, version, scenario, ...log, screen, state: told.live, odds };
};

export const viewBattle = (context: Context, battle: Opened, address: string): BattleView =>
  battleWith(battle, context.odds.now(askedOf(battle), address));

/** The same for somebody who asks once: odds that are there in a moment are waited for. */
export const viewBattleSoon = async (
  context: Context,
  battle: Opened,
  address: string,
): Promise<BattleView> => battleWith(battle, await context.odds.soon(askedOf(battle), address));

export const viewScreen = (context: Context, battle: Opened, address: string): Screen => {
  const { kept, told } = battle;
  if (kept.screen !== 'numbers') return screenIn(kept, told.live);
  const odds = context.odds.now(askedOf(battle), address);
  if (odds.method === 'pending') return { ...screenIn(kept, told.live), pending: true };
  return screenIn(kept, told.live, odds.method === 'none' ? undefined : odds);
};

interface Making {
  readonly seed: number;
  readonly maker: Maker;
  readonly client: Client;
}

/** Keeps a new battle; a repeated request is answered with the one that it made before. */
export const createBattle = async (
  context: Context,
  body: z.output<typeof liveBattleSchema>,
  { seed, maker, client }: Making,
): Promise<Created & { readonly scenario: KeptBattle['scenario'] }> => {
  const kept = newBattle(body, seed);
  const told = await made<Told>(context, { kind: 'liveTell', request: { kept } }, client);
  const content = { doc: JSON.stringify(kept), told: JSON.stringify(told) };
  const created = createKept(context, content, maker);
  return { ...created, scenario: parseKept(readKept(context, created.id).doc).scenario };
};

/** A battle after an edit: the version, and where it stands. */
type Edited = Pick<BattleView, 'version' | 'state' | 'odds'>;

/**
 * Edits a battle: the edit is on disk before it is answered, and a repeated request is answered as
 * it was the first time. What is on disk is answered whatever becomes of the odds.
 * @param announce is called once the edit is on disk
 */
export const editBattle = async (
  context: Context,
  request: Change,
  { edit, announce }: { readonly edit: Edit; readonly announce: () => void },
  client: Client,
): Promise<Edited> => {
  let scenario: KeptBattle['scenario'] | undefined;
  const { answer, isRepeated } = await changeKept(context, request, async (begun) => {
    const { version, kept, told } = await openBattle(context, begun, client);
    ({ scenario } = kept);
    const job: Job = { kind: 'liveEdit', request: { kept, told, edit } };
    const { doc, told: now, state } = await made<EditAnswer>(context, job, client);
    return { doc, told: now, answer: { version: version + 1, state } };
  });
  if (!isRepeated) announce();
  scenario ??= parseKept(readKept(context, request.id).doc).scenario;
  const { version, state } = answer;
  const asked = { id: request.id, version, scenario, live: state };
  return { ...answer, odds: await context.odds.soon(asked, client.address) };
};
