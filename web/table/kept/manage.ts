import { err, ok, type Result } from '../../../shared/index.ts';
import { ask, type RemoteFault } from '../../documents/ask.ts';
import { deleteKept } from '../../documents/kept-link.ts';
import { surroundings } from '../../documents/surroundings.ts';
import { drawKey, drawnKey } from '../../share/seeds.ts';
import { keepBattle, type KeptBattle } from './keep-battles.ts';
import { localOf } from './open-shared.ts';
import type { Deed, Theirs } from './remote/deeds.ts';
import { forgetRemote, savedRemote, saveRemote, type Saved } from './remote/saved.ts';

/** What the holder of a shared table does with it, away from the table. */
type Done<T> = Promise<Result<T, RemoteFault>>;

export const look = async ({ id }: Saved): Done<Theirs> => {
  const came = await ask(surroundings(), { method: 'GET', path: `/battles/${id}` });
  return came.kind === 'done' ? ok(came.body as Theirs) : err(came.fault);
};

/** Shuts screen and seats, or shows them again; once more where another change was first. */
export const shut = async (saved: Saved, isShut: boolean, tries = 3): Done<Theirs> => {
  const now = await look(saved);
  if (!now.ok) return now;
  const came = await ask(surroundings(), {
    method: 'POST',
    path: `/battles/${saved.id}/edits`,
    body: { kind: 'players', act: isShut ? 'shut' : 'show' } satisfies Deed,
    by: saved.editKey,
    version: now.value.version,
    once: drawKey(16),
  });
  if (came.kind === 'done') return look(saved);
  return came.fault.code === 'DOCUMENT_STALE' && tries > 1
    ? shut(saved, isShut, tries - 1)
    : err(came.fault);
};

/** Another edit key: the links of all others end. It is drawn once, however often it is sent. */
export const changeKey = async (saved: Saved): Done<Saved> => {
  // As it is stored: an answer that was lost has left there what was sent.
  const { nextKey = drawnKey(32), ...own } = savedRemote(saved.id) ?? saved;
  saveRemote({ ...own, nextKey });
  const came = await ask(surroundings(), {
    method: 'PUT',
    path: `/battles/${saved.id}/key`,
    body: { editKey: nextKey },
    by: own.editKey,
  });
  if (came.kind !== 'done') return err(came.fault);
  const changed = { ...own, editKey: nextKey };
  saveRemote(changed);
  return ok(changed);
};

/** A battle of one's own in this browser, as the shared one stands. */
export const copyOf = async (saved: Saved): Done<KeptBattle> => {
  const now = await look(saved);
  if (!now.ok) return now;
  const battle = localOf(now.value);
  await keepBattle(battle, undefined);
  return ok(battle);
};

/** Deletes it on the server, for everybody; what this browser has of the battle stays. */
export const deleteShared = async ({ id, editKey }: Saved): Done<undefined> => {
  const fault = await deleteKept(`/battles/${id}`, editKey);
  if (fault !== undefined) return err(fault);
  forgetRemote(id);
  return ok(undefined);
};
