import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { DocumentKind } from '../../../server/documents/kind.ts';
import { DOCUMENT_KINDS } from '../../../server/documents/kinds.ts';
import { backUp, restore } from '../../../server/store/backup.ts';
import { LIMITS } from '../../../server/store/limits.ts';
import { callingOn, documentLaws, told, type Made } from './document-laws.ts';
import { serverFor } from '../server.ts';

const app = await serverFor();
const origin = await app.listen({ port: 0, host: '127.0.0.1' });
const folder = mkdtempSync(join(tmpdir(), 'rout-documents-'));
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const keep = async ({ path, example }: DocumentKind, server = app): Promise<Made> =>
  (await callingOn(server)('POST', path, { payload: example.sent })).json<Made>();

describe.each(DOCUMENT_KINDS.map((kind) => [kind.name, kind] as const))('a %s', (_name, kind) => {
  documentLaws(kind, { app, origin });

  test('is nothing else, whoever asks: neither found, edited nor removed as another kind', async () => {
    const call = callingOn(app);
    const { id, watchId, editKey: key } = await keep(kind);
    for (const { path, screen, example } of DOCUMENT_KINDS.filter((one) => one !== kind)) {
      const at = `${path}/${id}`;
      const edits = example.edits.map(([, payload]) =>
        call('POST', `${at}/edits`, { version: 1, key, payload }),
      );
      const asked = [
        ...edits,
        ...[at, `${at}/follow`].map((address) => call('GET', address)),
        call('DELETE', at, { key }),
        ...(screen === undefined
          ? []
          : [`${screen.path}/${id}`, `${screen.path}/${id}/follow`]
        ).map((address) => call('GET', address)),
        ...(watchId === undefined ? [] : [call('GET', `${path}/${watchId}`)]),
      ];
      for (const response of await Promise.all(asked))
        expect(told(response)).toEqual([404, 'DOCUMENT_NOT_FOUND']);
    }
    expect((await call('GET', `${kind.path}/${id}`)).json().version).toBe(1);
  });

  test('is there after a restart, with its key and its undo; so it is from a backup', async () => {
    const [{ path, example }, dataFile] = [kind, join(folder, `${kind.name}.db`)];
    const copies = ['backup', 'other'].map((name) => join(folder, `${kind.name}-${name}.db`));
    const [backup = '', other = ''] = copies;
    const first = await serverFor({ dataFile });
    const { id, editKey: key } = await keep(kind, first);
    const [[, payload] = []] = example.edits;
    await callingOn(first)('POST', `${path}/${id}/edits`, { version: 1, key, payload });
    await first.close();
    expect(backUp(dataFile, backup)).toMatchObject({
      value: { documents: { [kind.name]: 1 }, damaged: 0 },
    });
    expect(restore(backup, other, false).ok).toBe(true);
    for (const file of [dataFile, other]) {
      const again = await serverFor({ dataFile: file });
      const call = callingOn(again);
      expect((await call('GET', `${path}/${id}`)).json().version).toBe(2);
      const undo = { version: 2, key, payload: { kind: 'undo' } };
      expect((await call('POST', `${path}/${id}/edits`, undo)).json().version).toBe(3);
      await again.close();
    }
  });
});

test('all kinds share the room of a client', async () => {
  const server = await serverFor({
    storage: { ...LIMITS, battlesAClient: DOCUMENT_KINDS.length },
  });
  for (const kind of DOCUMENT_KINDS) expect((await keep(kind, server)).version).toBe(1);
  for (const { path, example } of DOCUMENT_KINDS) {
    const full = await callingOn(server)('POST', path, { payload: example.sent });
    expect(told(full)).toEqual([507, 'STORAGE_SHARE_FULL']);
    expect(full.json().error.message).toContain('delete');
  }
  await server.close();
});

test('too many requests are refused, those for documents among them', async () => {
  const strict = await serverFor({ rateLimit: 1 });
  for (const { path } of DOCUMENT_KINDS) {
    const ask = () => callingOn(strict)('GET', `${path}/nobody`);
    expect([told(await ask()), told(await ask())]).toEqual([
      [404, 'DOCUMENT_NOT_FOUND'],
      [429, 'RATE_LIMITED'],
    ]);
  }
  await strict.close();
});
