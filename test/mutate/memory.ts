import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT, vectorsOf } from './files.ts';
import type { Fate } from './runner.ts';

/** What became of a mutant, by its name. */
export type Known = Pick<Fate, 'fate' | 'by'>;

/** What earlier runs found out of a system. */
interface Kept {
  /** Of all that a fate comes from, vectors aside. */
  readonly sources: string;
  /** The vectors that were run, each by its text. */
  readonly rows: readonly string[];
  readonly fates: Readonly<Record<string, Known>>;
}

const fileOf = (system: string): string =>
  join(ROOT, 'node_modules/.cache/mutants', `${system}.json`);

const hashOf = (texts: readonly string[]): string =>
  createHash('sha256').update(texts.join('\n')).digest('hex');

const ROOMS = ['shared', 'test'];
const sourcesHash = (): string =>
  hashOf(
    ROOMS.flatMap((room) =>
      readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts'))
        .toSorted()
        .map((file) => readFileSync(join(ROOT, room, file), 'utf8')),
    ),
  );

interface Row {
  readonly id: string;
}
/** Vectors of a system: their ids by their text. */
const rowsOf = (system: string): ReadonlyMap<string, string> => {
  const file = join(ROOT, 'test/vectors', `${vectorsOf(system)}.json`);
  const rows = JSON.parse(readFileSync(file, 'utf8')) as readonly Row[];
  return new Map(rows.map((row) => [JSON.stringify(row), row.id]));
};

const read = (system: string): Kept | undefined =>
  existsSync(fileOf(system))
    ? (JSON.parse(readFileSync(fileOf(system), 'utf8')) as Kept)
    : undefined;

/**
 * What earlier runs found out that still holds: all of it while nothing but vectors has changed,
 * save what a vector noticed that is there no more.
 */
export const recall = (system: string) => {
  const [kept, sources, rows] = [read(system), sourcesHash(), rowsOf(system)];
  const isSame = kept?.sources === sources;
  const before = new Set(isSame ? kept.rows : []);
  const gone = [...before].filter((row) => !rows.has(row));
  const lost = new Set(gone.map((row) => (JSON.parse(row) as Row).id));
  // A test of a vector begins with its id.
  const holds = ({ by = '' }: Known): boolean => !lost.has(by.split(' ')[0] ?? '');
  const known = Object.entries(isSame ? kept.fates : {}).filter(([, one]) => holds(one));
  const fates: ReadonlyMap<string, Known> = new Map(known);
  /** Vectors that no kept mutant has met. */
  const fresh = [...rows].filter(([row]) => !before.has(row)).map(([, id]) => id);
  const isSettled = ({ fate }: Known): boolean =>
    fresh.length === 0 || fate === 'noticed' || fate === 'at the start';
  const keep = (news: ReadonlyMap<string, Known>): void => {
    const settled = known.filter(([, one]) => isSettled(one));
    const all: Kept = {
      sources,
      rows: [...rows.keys()],
      fates: Object.fromEntries([...settled, ...news]),
    };
    mkdirSync(dirname(fileOf(system)), { recursive: true });
    writeFileSync(fileOf(system), JSON.stringify(all));
  };
  return { fates, fresh, isSettled, keep };
};
