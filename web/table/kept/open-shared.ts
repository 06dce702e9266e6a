import { err, ok, type Result } from '../../../shared/index.ts';
import { ask, type RemoteFault } from '../../documents/ask.ts';
import { whyNotOpened } from '../../documents/kept-link.ts';
import { surroundings } from '../../documents/surroundings.ts';
import { drawKey } from '../../share/seeds.ts';
import { keepBattle, readBattle, type KeptBattle } from './keep-battles.ts';
import type { Theirs } from './remote/deeds.ts';
import { allSaved, bind, saveRemote } from './remote/saved.ts';

const saying = (fault: RemoteFault): RemoteFault => ({
  ...fault,
  message: whyNotOpened('table', fault),
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
}: {
  readonly on: string;
  readonly editKey: string;
}): Promise<Result<KeptBattle, RemoteFault>> => {
  const known = allSaved().find(({ id }) => id === on);
  const here = known?.battle === undefined ? undefined : await readBattle(known.battle);
  if (here !== undefined && known?.editKey === editKey) return ok(here);
  const around = surroundings();
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
