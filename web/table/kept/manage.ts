import { err, ok } from '../../../shared/index.ts';
import { ask, type Asked } from '../../documents/ask.ts';
import { deleteKept } from '../../documents/kept-link.ts';
import { drawKey, drawnKey } from '../../share/seeds.ts';
import { keepBattle, type KeptBattle } from './keep-battles.ts';
import { localOf } from './open-shared.ts';
import type { Deed, Theirs } from './remote/deeds.ts';
import { forgetRemote, savedRemote, saveRemote, type Saved } from './remote/saved.ts';

/** A shared table as it stands on the server. */
export const look = ({ id }: Saved): Asked<Theirs> =>
  ask({ method: 'GET', path: `/battles/${id}` });

/** Shuts screen and seats, or shows them again; once more where another change was first. */
export const shut = async (saved: Saved, isShut: boolean, tries = 3): Asked<Theirs> => {
  const now = await look(saved);
  if (!now.ok) return now;
  const came = await ask({
    method: 'POST',
    path: `/battles/${saved.id}/edits`,
    body: { kind: 'players', act: isShut ? 'shut' : 'show' } satisfies Deed,
    by: saved.editKey,
    version: now.value.version,
    once: drawKey(16),
  });
  if (came.ok) return look(saved);
  const isLate = came.error.code === 'DOCUMENT_STALE';
  return isLate && tries > 1 ? shut(saved, isShut, tries - 1) : came;
};

/** Another edit key: the links of all others end. It is drawn once, however often it is sent. */
export const changeKey = async (saved: Saved): Asked<Saved> => {
  // As it is stored: an answer that was lost has left there what was sent.
  const { nextKey = drawnKey(32), ...own } = savedRemote(saved.id) ?? saved;
  saveRemote({ ...own, nextKey });
  const came = await ask({
    method: 'PUT',
    path: `/battles/${saved.id}/key`,
    body: { editKey: nextKey },
    by: own.editKey,
  });
  if (!came.ok) return came;
  const changed = { ...own, editKey: nextKey };
  saveRemote(changed);
  return ok(changed);
};

/** A battle of one's own in this browser, as the shared one stands. */
export const copyOf = async (saved: Saved): Asked<KeptBattle> => {
  const now = await look(saved);
  if (!now.ok) return now;
  const battle = localOf(now.value);
  await keepBattle(battle, undefined);
  return ok(battle);
};

/** Deletes it on the server, for everybody; what this browser has of the battle stays. */
export const deleteShared = async ({ id, editKey }: Saved): Asked<undefined> => {
  const fault = await deleteKept(`/battles/${id}`, editKey);
  if (fault !== undefined) return err(fault);
  forgetRemote(id);
  return ok(undefined);
};
