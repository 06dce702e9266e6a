import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { mineSchema } from '../../../server/table/seat-views.ts';
import { BATTLE_EXAMPLES } from '../../../shared/index.ts';
import type { callingOn, Made } from './document-laws.ts';
import { expectFit } from '../server.ts';

const scenario = BATTLE_EXAMPLES[0]?.scenario;
export const drawKey = (): string => randomBytes(16).toString('base64url');

/** Opens battles whose seats may be taken. */
export const opening = (call: ReturnType<typeof callingOn>) => async () => {
  const made = (await call('POST', '/battles', { payload: { scenario } })).json<Made>();
  const { id, editKey: key, watchId = '' } = made;
  const read = async () => (await call('GET', `/battles/${id}`)).json();
  const edit = async (payload: object, by = key) =>
    call('POST', `/battles/${id}/edits`, { payload, key: by, version: (await read()).version });
  await edit({ kind: 'players', act: 'open' });
  const { seatsKey } = (await call('GET', `/battles/${id}/keys`, { key })).json();
  const at = `/screens/${watchId}/seat`;
  const sit = (of: string, name: string, own = drawKey(), by: string = seatsKey) =>
    call('POST', `${at}s`, { key: by, payload: { key: own, of, name } });
  const seat = async (of: string, name: string) => {
    const own = drawKey();
    const taken = await sit(of, name, own);
    expect([taken.statusCode, taken.body]).toEqual([201, expect.any(String)]);
    expectFit(mineSchema, taken.json());
    return {
      key: own,
      id: taken.json<{ seat: string }>().seat,
      mine: () => call('GET', at, { key: own }),
      give: (round: number, dice: object) =>
        call('POST', at, { key: own, payload: { round, dice } }),
      leave: () => call('DELETE', at, { key: own }),
    };
  };
  const resolve = (more: object = {}) =>
    edit({ kind: 'append', entry: { kind: 'round', ...more } });
  const screen = async () => (await call('GET', `/screens/${watchId}`)).json();
  return { made, key, seatsKey, read, edit, sit, seat, resolve, screen, at };
};
