import { err, ok, type Result } from '../../../shared/index.ts';
import { fieldsIn } from '../../share/address.ts';
import { drawKey } from '../../share/seeds.ts';
import { keepBattle, readBattle, type KeptBattle } from './keep-battles.ts';
import { ask, type RemoteFault } from './remote/api.ts';
import { allSaved, bind, saveRemote, surroundings } from './remote/saved.ts';
import type { Theirs } from './remote/api.ts';

interface EditLink {
  readonly on: string;
  readonly editKey: string;
}

/** What an edit link says; undefined of an address that is none. */
export const editLinkIn = (hash: string): EditLink | undefined => {
  const { on = '', edit: editKey = '' } = fieldsIn(hash);
  const isWord = (text: string): boolean => /^[\w-]{1,100}$/.test(text);
  return isWord(on) && isWord(editKey) ? { on, editKey } : undefined;
};

const MESSAGES: Readonly<Record<string, string>> = {
  DOCUMENT_NOT_FOUND: 'This table is not on the server any more, or its address is not whole.',
  EDIT_KEY_WRONG: 'This link was replaced by another one: ask for that.',
  SERVER_AWAY: 'The server that keeps this table does not answer: open the link again later.',
};
const saying = ({ code, message, ...fault }: RemoteFault): RemoteFault => ({
  ...fault,
  code,
  message: MESSAGES[code] ?? message,
});

/** A battle of this browser, as one of the server stands. */
export const localOf = ({ scenario, entries, undone }: Theirs): KeptBattle => ({
  id: drawKey(),
  version: 1,
  saved: Date.now(),
  scenario,
  log: { entries: [...entries], undone: [...undone] },
});

/** The table of an edit link: from now on this browser keeps it as well, and may change it. */
export const openShared = async ({
  on,
  editKey,
}: EditLink): Promise<Result<KeptBattle, RemoteFault>> => {
  const known = allSaved().find(({ id }) => id === on);
  const here = known?.battle === undefined ? undefined : await readBattle(known.battle);
  if (here !== undefined && known?.editKey === editKey) return ok(here);
  const around = surroundings({});
  const keys = await ask(around, { method: 'GET', path: `/battles/${on}/keys`, by: editKey });
  if (keys.kind !== 'done') return err(saying(keys.fault));
  const came = await ask(around, { method: 'GET', path: `/battles/${on}` });
  if (came.kind !== 'done') return err(saying(came.fault));
  const theirs = came.body as Theirs;
  const { version, scenario, screen } = theirs;
  const battle = here ?? localOf(theirs);
  const { watchId } = keys.body as { readonly watchId: string };
  const saved = { id: on, watchId, editKey, version, battle: battle.id, name: scenario.name };
  saveRemote(here === undefined || known === undefined ? saved : { ...known, watchId, editKey });
  bind(battle.id, { remote: on, level: screen });
  await keepBattle(battle, undefined);
  return ok(battle);
};
