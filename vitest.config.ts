import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { onePiece } from './test/one-piece.ts';

const rooms = (...names: readonly string[]): string[] =>
  names.map((room) => `test/${room}/**/*.test.ts`);

/** Tests for which more is registered than Rout has: they share no module with the others. */
const NEWCOMER = rooms('newcomer');
/** What `npm run test:quick` and `npm test` leave out; `test:all` leaves out nothing. */
const LEFT_OUT: Readonly<Record<string, string[]>> = {
  // What needs a build, a server or a browser, or plays many battles.
  quick: rooms(
    'browser',
    'build',
    'chronicle',
    'cli',
    'documents',
    'hostile',
    'lab',
    'laws',
    'oracle',
    'package',
    'play-benchmark',
    'server',
    'signature',
    'store',
  ),
  all: [],
};
/** The browser beyond its main paths, the packed engine, and every command of every document. */
const BEYOND = rooms('browser/beyond', 'documents', 'package');

/**
 * Vitest begins with the largest files; laws, vectors and signatures are small files, and run
 * longest. What is isolated comes before all: amid the others it would end a worker with all that
 * this has imported.
 */
const ORDER = [/\/test\/newcomer\//u, /\/test\/(laws|vectors)\/|\/signature/u, /^/u];
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification): number =>
      ORDER.findIndex((one) => one.test(moduleId));
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}

/** `vitest --mode all` is `npm run test:all`. Said in each project: it does not pass the mode on. */
const sized = (mode: string) => ({ TEST_SIZE: mode === 'all' ? 'large' : 'small' });

export default defineConfig(({ mode }) => ({
  test: {
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    // Browser tests mostly wait; more workers than that each import the same again.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    execArgv: [
      // What trials throw away is swept a quarter as often.
      '--max-semi-space-size=64',
      // A third of the time of vectors went to compiling what few tests stay in: functions take
      // less of others into them, and what is compiled is kept.
      '--max-inlined-bytecode-size-cumulative=150',
      '--no-flush-bytecode',
    ],
    // No test changes a module, so files share what they import, and what the engine remembers.
    isolate: false,
    // What is compiled once is kept with the packages.
    experimental: { fsModuleCache: true },
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        // Who watches changes the engine, module by module.
        plugins: process.argv.includes('run') ? [onePiece()] : [],
        test: {
          name: 'rout',
          include: ['test/**/*.test.ts'],
          exclude: [...NEWCOMER, ...(LEFT_OUT[mode] ?? BEYOND)],
          env: sized(mode),
        },
      },
      {
        extends: true,
        test: {
          name: 'newcomer',
          include: mode === 'all' ? NEWCOMER : [],
          isolate: true,
          env: sized(mode),
        },
      },
    ],
  },
}));
