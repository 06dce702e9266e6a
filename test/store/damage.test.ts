import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Change } from '../../server/store/store.ts';
import { createRng } from '../../shared/rng.ts';
import { must } from '../must.ts';
import { keep, openBattles, ownFolder, tamper, type Opened } from './files.ts';

/** More of them: `DAMAGED_FILES=2000 npx vitest run test/store/damage.test.ts`. */
const FILES = Number(process.env['DAMAGED_FILES'] ?? 40);

const at = ownFolder();

interface Known {
  readonly change: Change;
  readonly watchId: string;
  readonly doc: string;
  readonly answer: string;
}

const docOf = (i: number): string =>
  JSON.stringify({
    name: `Höhe ${i} – 丘 🏰`,
    entries: Array.from({ length: i * 7 }, (_, n) => n),
  });

const fill = (store: Opened): readonly Known[] =>
  Array.from({ length: 30 }, (_, i) => {
    const idempotency = { key: `key-${i}`, question: `question ${i}` };
    const maker = { owner: `client ${i % 7}`, idempotency };
    const { watchId, ...made } = must(store.create({ doc: 'é', told: null }, maker));
    const change = { ...made, idempotency };
    const [doc, answer] = [docOf(i), `{"answer":"ü${i}"}`];
    must(store.commit(change, { doc, told: `told ${doc}` }, answer));
    return { change, watchId, doc, answer };
  });

const REFUSED = ['DAMAGED', 'FULL', 'UNAVAILABLE'];

/** Everything that is answered is what was stored; what cannot be is told as damaged. */
const expectHonest = (store: Opened, known: readonly Known[]): number => {
  let damaged = 0;
  for (const { change, watchId, doc, answer } of known) {
    const { id } = change;
    const told = expect.toBeOneOf([null, `told ${doc}`]);
    for (const read of [store.read(id), store.watch(watchId)])
      if (read.ok) expect(read.value).toEqual({ id, watchId, version: 2, doc, told });
      else {
        expect(read.error).toBe('DAMAGED');
        damaged++;
      }
    const again = store.begin(change);
    if (again.ok) expect(again.value).toEqual({ answer });
    // An answer that is lost is not given anew: the version has moved on.
    else expect(again.error).toBeOneOf(['DAMAGED', 'STALE']);
  }
  return damaged;
};

/** What is written to a damaged file is there, or was refused. */
const expectWritable = (store: Opened, { change }: Known): void => {
  const content = { doc: '{"new":"ß"}', told: null };
  const made = store.create(content, { owner: 'new' });
  if (!made.ok) expect(REFUSED).toContain(made.error);
  else expect(store.read(made.value.id)).toMatchObject({ value: content });
  const { idempotency: _, ...next } = { ...change, version: 2 };
  const changed = store.commit(next, content, 'ok');
  if (!changed.ok) expect(REFUSED).toContain(changed.error);
  else expect(store.read(change.id)).toMatchObject({ value: { ...content, version: 3 } });
};

const flip = (bytes: Buffer, seed: number): Buffer => {
  const rng = createRng(seed, 'bits');
  const flipped = Buffer.from(bytes);
  for (let n = rng.int(1, 40); n > 0; n--) {
    const place = rng.int(0, bytes.length - 1);
    flipped[place] = (flipped[place] ?? 0) ^ (1 << rng.int(0, 7));
  }
  return flipped;
};

/** Undefined where it is refused, with the remedy. */
const open = (file: string): Opened | undefined => {
  try {
    return openBattles(file);
  } catch (error) {
    const { message } = error as Error;
    expect(message).toMatch(/^the data file \S+ [^\n]*(restore a backup|set DATA_FILE)/);
    return undefined;
  }
};

test(`${FILES} files with random bits turned: nothing wrong is shown, the process lives`, () => {
  const store = openBattles(at('whole.db'));
  const known = fill(store);
  expect(expectHonest(store, known)).toBe(0);
  store.close();
  const bytes = readFileSync(at('whole.db'));
  let [refused, damaged] = [0, 0];
  for (let seed = 1; seed <= FILES; seed++) {
    const file = at(`${seed}.db`);
    writeFileSync(file, flip(bytes, seed));
    const opened = open(file);
    if (opened === undefined) refused++;
    else {
      damaged += expectHonest(opened, known);
      expectWritable(opened, known[seed % known.length] as Known);
      opened.close();
    }
    rmSync(file, { force: true });
  }
  console.log(
    `${FILES} files: ${refused} refused, ${damaged} of ${FILES * 60} reads told as damaged`,
  );
  expect(refused).toBeLessThan(FILES);
  expect(damaged).toBeGreaterThan(0);
});

/** What a power cut leaves of a log: its first bytes, or those and what was there before. */
const torn = (log: Buffer, seed: number): Buffer => {
  const rng = createRng(seed, 'torn');
  const place = rng.int(0, log.length - 1);
  if (rng.int(0, 1) === 0) return log.subarray(0, place);
  const damaged = Buffer.from(log);
  damaged[place] = (damaged[place] ?? 0) ^ (1 << rng.int(0, 7));
  return damaged;
};

test(`${FILES} times a torn log: what is there is the first of what was kept, each whole`, () => {
  const file = at('rout.db');
  openBattles(file).close();
  const store = openBattles(file);
  const made = Array.from({ length: 30 }, (_, i) => keep(store, docOf(i)));
  const [whole, log] = [readFileSync(file), readFileSync(`${file}-wal`)];
  store.close();
  const counts = new Set<number>();
  for (let seed = 1; seed <= FILES; seed++) {
    const copy = at(`${seed}.db`);
    writeFileSync(copy, whole);
    writeFileSync(`${copy}-wal`, torn(log, seed));
    const opened = openBattles(copy);
    const docs = made.map(({ id }) => opened.read(id)).filter((read) => read.ok);
    expect(docs.map(({ value }) => value.doc)).toEqual(docs.map((_, i) => docOf(i)));
    counts.add(docs.length);
    opened.close();
    for (const end of ['', '-wal', '-shm']) rmSync(copy + end, { force: true });
  }
  expect(counts.size).toBeGreaterThan(5);
});

test('a text that is no longer UTF-8 is told as damaged, and the others are served', () => {
  const store = openBattles(at('rout.db'));
  const [first, second] = fill(store) as [Known, Known];
  store.close();
  const { id } = first.change;
  for (const column of ['doc', 'id', 'watch']) {
    tamper(
      at('rout.db'),
      'create table if not exists saved as select * from document',
      'delete from document',
      'insert into document select * from saved',
      `update document set ${column} = cast(x'c3ff41' as text) where id = '${id}'`,
    );
    const again = openBattles(at('rout.db'));
    expect(again.read(second.change.id)).toMatchObject({ value: { doc: second.doc } });
    if (column === 'doc') expect(again.read(id)).toEqual({ ok: false, error: 'DAMAGED' });
    else expect(again.read(id).ok || again.watch(first.watchId).ok).toBe(false);
    again.close();
  }
});
