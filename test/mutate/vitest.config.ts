import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { withMutants, type Mutant } from './mutants.ts';

const ROOT = join(import.meta.dirname, '../..');
const mutants = JSON.parse(readFileSync(process.env['MUTANTS'] ?? '', 'utf8')) as Mutant[];

const TESTS = (process.env['TESTS'] ?? '').split(',');

/** Files in the order in which they are named: what is quick and particular comes first. */
class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification): number =>
      TESTS.indexOf(relative(ROOT, moduleId));
    return files.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}

export default defineConfig({
  root: ROOT,
  plugins: [
    {
      name: 'mutants',
      enforce: 'pre',
      transform(code, id) {
        const path = relative(ROOT, id);
        const isTest = path.startsWith('test/');
        if (!isTest && !path.startsWith('shared/')) return undefined;
        const here = mutants.filter(({ file }) => file === path);
        return withMutants(code, here, isTest);
      },
    },
  ],
  test: {
    runner: join(import.meta.dirname, 'runner.ts'),
    include: TESTS,
    sequence: { sequencer: InOrder },
    testTimeout: 0,
    maxWorkers: 1,
    isolate: false,
    env: { TEST_SIZE: 'small' },
  },
});
