import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash32 } from '../../shared/rng.ts';
import { ROOT, ruleFiles, testsOf, vectorsOf } from './files.ts';
import { faultsIn, type Fault, type Mutant } from './mutants.ts';
import type { Fate } from './runner.ts';

export interface Mutated {
  readonly mutant: Mutant;
  readonly fate: Fate['fate'];
  /** Why no test can notice it. */
  readonly why?: string | undefined;
}

/** What was noticed of a sample at the first sight of it, of how many tried, of all faults. */
export interface Score {
  readonly sampling: string;
  readonly faults: number;
  readonly tried: number;
  readonly noticed: number;
  /** What is noticed of the same sample now that its cases were written, and what is explained. */
  readonly now: ReturnType<typeof scoreOf>;
}
export type Scores = Readonly<Record<string, Score>>;
/** The scores that are kept. */
export const SCORES = join(import.meta.dirname, 'scores.json');

/** What a fault is called for people, and in `explained.json`: in words of a line's length. */
export const calledFor = ({ what, from, to, nth }: Fault): string => {
  const [old, put] = [from, to].map((text) => text.replaceAll(/\s+/gu, ' ').slice(0, 90));
  return JSON.stringify([what, old, put, nth]);
};

/** Why nothing can notice a fault, by system and file. */
interface Explained {
  readonly fault: readonly (string | number)[];
  readonly why: string;
}
type ByFile = Readonly<Record<string, readonly Explained[]>>;
const EXPLAINED = JSON.parse(
  readFileSync(join(import.meta.dirname, 'explained.json'), 'utf8'),
) as Readonly<Record<string, ByFile>>;
const reasonsOf = (system: string): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(EXPLAINED[system] ?? {}).flatMap(([file, all]) =>
      all.map(({ fault, why }) => [`${file} ${JSON.stringify(fault)}`, why] as const),
    ),
  );
const reasonKey = (fault: Fault): string => `${fault.file} ${calledFor(fault)}`;

const faultsOf = (system: string) => ruleFiles(system).flatMap(faultsIn);
export const faultCount = (system: string): number => faultsOf(system).length;

/** What is explained and is no fault of the rules any more. */
export const explainedInVain = (): readonly string[] =>
  Object.keys(EXPLAINED).flatMap((system) => {
    const there = new Set(faultsOf(system).map(reasonKey));
    return [...reasonsOf(system).keys()].filter((key) => !there.has(key));
  });

/** Which faults are tried: so many, drawn by a seed, of files whose path has one of the words. */
export interface Sampling {
  readonly sample: number;
  readonly seed: string;
  readonly words?: readonly string[];
}

/** Some of all faults of the rules of a system: by seed the same, whatever else changes. */
const sampleOf = (system: string, { sample, seed, words = [''] }: Sampling): readonly Mutant[] =>
  faultsOf(system)
    .filter(({ file }) => words.some((word) => file.includes(word)))
    .map((fault) => ({ fault, place: hash32(`${seed} ${fault.name}`, 0) }))
    .toSorted((one, other) => one.place - other.place)
    .slice(0, sample)
    .map(({ fault }, id) => ({ ...fault, id }));

const CONFIG = 'test/mutate/vitest.config.ts';
const FLAGS = ['vitest', 'run', '--config', CONFIG, '--bail=1', '--reporter=dot'];

/** Runs a system's tests with such mutants in its rules; not whole where one spoilt the rest. */
const runOnce = (system: string, mutants: readonly Mutant[]) => {
  const folder = mkdtempSync(join(tmpdir(), 'rout-mutants-'));
  const [asked, answered] = [join(folder, 'mutants.json'), join(folder, 'fates.json')];
  writeFileSync(asked, JSON.stringify(mutants));
  const { status, stdout } = spawnSync('npx', FLAGS, {
    cwd: ROOT,
    encoding: 'utf8',
    env: {
      ...process.env,
      MUTANTS: asked,
      FATES: answered,
      TESTS: testsOf(system).join(','),
      VECTORS_OF: vectorsOf(system),
    },
  });
  const fates = existsSync(answered) ? (JSON.parse(readFileSync(answered, 'utf8')) as Fate[]) : [];
  rmSync(folder, { recursive: true });
  return { fates, isWhole: status === 0, stdout };
};

/** Puts a sample of faults into the rules of a system, one at a time, and runs its tests. */
export const mutate = (system: string, sampling: Sampling): readonly Mutated[] => {
  const mutants = sampleOf(system, sampling);
  if (mutants.length === 0) throw new Error(`"${system}" has no rules: name a system, or army`);
  const fates = new Map<number, Fate['fate']>();
  for (let isWhole = false; !isWhole;) {
    // A mutant that left something in a memory of the engine: the others are tried anew.
    const left = mutants.filter(({ id }) => fates.get(id) !== 'noticed');
    const once = runOnce(system, left);
    const news = once.fates.filter(({ fate }) => once.isWhole || fate === 'noticed');
    for (const { id, fate } of news) fates.set(id, fate);
    if (!once.isWhole && news.length === 0)
      throw new Error(`A test fails without a mutant.\n${once.stdout}`);
    isWhole = once.isWhole;
  }
  const reasons = reasonsOf(system);
  return mutants.map((mutant) => ({
    mutant,
    why: reasons.get(reasonKey(mutant)),
    fate: fates.get(mutant.id) ?? 'never reached',
  }));
};

/** How many of those that could be tried were noticed; of how many it is said why they cannot. */
export const scoreOf = (all: readonly Mutated[]) => {
  const tried = all.filter(({ fate }) => fate !== 'at the start');
  const left = tried.filter(({ fate }) => fate !== 'noticed');
  const open = left.filter(({ why }) => why === undefined);
  return {
    tried: tried.length,
    noticed: tried.length - left.length,
    explained: left.length - open.length,
    open: open.length,
  };
};

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** The share that was noticed, with its margin. */
export const toldShare = (noticed: number, tried: number): string => {
  const share = noticed / tried;
  return `${percent(share)} ± ${percent(1.96 * Math.sqrt((share * (1 - share)) / tried))}`;
};
