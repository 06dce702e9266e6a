import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRng } from '../../shared/rng.ts';
import { ROOT, ruleFiles, testsOf } from './files.ts';
import { faultsIn, type Mutant } from './mutants.ts';
import type { Fate } from './runner.ts';

export interface Mutated {
  readonly mutant: Mutant;
  readonly fate: Fate['fate'];
}

/** Some of all faults that can be put into the rules of a system. */
const sampleOf = (system: string, sample: number, seed: string): readonly Mutant[] => {
  const rng = createRng(`mutants ${seed}`, system);
  return ruleFiles(system)
    .flatMap(faultsIn)
    .map((fault) => ({ fault, place: rng.next() }))
    .toSorted((one, other) => one.place - other.place)
    .slice(0, sample)
    .map(({ fault }, id) => ({ ...fault, id }));
};

const CONFIG = 'test/mutate/vitest.config.ts';
const FLAGS = ['vitest', 'run', '--config', CONFIG, '--bail=1', '--reporter=dot'];

/** Puts a sample of faults into the rules of a system, one at a time, and runs its tests. */
export const mutate = (system: string, sample: number, seed: string): readonly Mutated[] => {
  const mutants = sampleOf(system, sample, seed);
  if (mutants.length === 0) throw new Error(`"${system}" has no rules: name a system, or army`);
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
      VECTORS_OF: system === 'army' ? 'swords' : system,
    },
  });
  if (status !== 0) throw new Error(`A test fails, or a mutant left something behind.\n${stdout}`);
  const fates = new Map(
    (JSON.parse(readFileSync(answered, 'utf8')) as Fate[]).map(({ id, fate }) => [id, fate]),
  );
  return mutants.map((mutant) => ({ mutant, fate: fates.get(mutant.id) ?? 'never reached' }));
};

/** How many of those that could be tried were noticed, and the margin of that share. */
export const scoreOf = (all: readonly Mutated[]) => {
  const tried = all.filter(({ fate }) => fate !== 'at the start').length;
  const noticed = all.filter(({ fate }) => fate === 'noticed').length;
  const share = noticed / tried;
  return { tried, noticed, share, margin: 1.96 * Math.sqrt((share * (1 - share)) / tried) };
};

export const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
