import { err, ok } from '../../../shared/index.ts';
import { ask, type Asked, type RemoteFault } from '../../documents/ask.ts';
import { whyNotOpened } from '../../documents/kept-link.ts';
import { drawKey } from '../../share/seeds.ts';
import { keepBattle, readBattle, type KeptBattle } from './keep-battles.ts';
import type { Keys, Theirs } from './remote/deeds.ts';
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
}): Asked<KeptBattle> => {
  const known = allSaved().find(({ id }) => id === on);
  const here = known?.battle === undefined ? undefined : await readBattle(known.battle);
  if (here !== undefined && known?.editKey === editKey) return ok(here);
  const path = `/battles/${on}`;
  const keys = await ask<Keys>({ method: 'GET', path: `${path}/keys`, by: editKey });
  if (!keys.ok) return err(saying(keys.error));
  const theirs = await ask<Theirs>({ method: 'GET', path });
  if (!theirs.ok) return err(saying(theirs.error));
  const { version, scenario, screen } = theirs.value;
  const battle = here ?? localOf(theirs.value);
  const { watchId } = keys.value;
  const saved = { id: on, watchId, editKey, version, battle: battle.id, name: scenario.name };
  saveRemote(here === undefined || known === undefined ? saved : { ...known, watchId, editKey });
  bind(battle.id, { remote: on, level: screen });
  await keepBattle(battle, undefined);
  return ok(battle);
};
