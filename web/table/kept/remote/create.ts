import {
  err,
  ok,
  type BattleScenario,
  type Result,
  type ScreenLevel,
} from '../../../../shared/index.ts';
import { ask, type Answer, type RemoteFault, type TableLog } from './api.ts';
import { drawKey } from '../../../share/seeds.ts';
import { saveRemote, surroundings, type Saved, type Surroundings } from './saved.ts';

/** A create that has no answer yet: sent again, it must not make a second one. */
let unanswered: { readonly body: string; readonly key: string } | undefined;

const keyOf = (path: string, body: object): string => {
  const text = JSON.stringify([path, body]);
  if (unanswered?.body !== text) unanswered = { body: text, key: drawKey(16) };
  return unanswered.key;
};

/**
 * Sends something new to the server. Where the answer is lost it is asked for again with the same
 * key, and so it is when the same is sent once more.
 */
export const sendNew = async (
  around: Surroundings,
  path: string,
  body: object,
): Promise<Answer> => {
  const once = keyOf(path, body);
  const send = () => ask(around, { method: 'POST', path, body, once });
  let came = await send();
  for (const pause of around.pauses) {
    if (came.kind !== 'away') break;
    await new Promise((done) => setTimeout(done, pause));
    came = await send();
  }
  if (came.kind !== 'away') unanswered = undefined;
  return came;
};

/**
 * Sends a battle to the server, which keeps it from then on. Where the answer is lost it is asked
 * for again with the same key, and so it is when the same battle is sent once more.
 * @param scenario with its seed, or the server throws other dice than the page did
 */
export const keepOnServer = async (
  scenario: BattleScenario,
  log: TableLog & { readonly screen?: ScreenLevel },
  given: Partial<Surroundings> = {},
): Promise<Result<Saved, RemoteFault>> => {
  const came = await sendNew(surroundings(given), '/battles', { scenario, ...log });
  if (came.kind !== 'done') return err(came.fault);
  const { id, watchId, editKey, version } = came.body as Saved;
  const saved: Saved = { id, watchId, editKey, version, name: scenario.name };
  saveRemote(saved, given);
  return ok(saved);
};
