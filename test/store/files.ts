import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterEach, beforeEach } from 'vitest';
import { openStore, type Created, type Shelf, type Store } from '../../server/store/store.ts';
import { must } from '../must.ts';

/** A folder that each test has for itself; call it at the top of a file. */
export const ownFolder = (): ((name: string) => string) => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'rout-store-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  return (name) => join(folder, name);
};

/** A data file, and those documents in it that are of one kind. */
export type Opened = Store & Shelf;

export const openBattles = (...opened: Parameters<typeof openStore>): Opened => {
  const store = openStore(...opened);
  return { ...store, ...store.shelf('battle') };
};

export const keep = (store: Shelf, doc: string, owner = 'somebody'): Created =>
  must(store.create({ doc, told: null }, { owner }));

/** Works on a data file behind the back of the store. */
export const tamper = (file: string, ...statements: readonly string[]): void => {
  const db = new Database(file);
  for (const statement of statements) db.exec(statement);
  db.close();
};
