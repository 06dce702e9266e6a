import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Left out of `npm run test:quick`: what needs a build or a server, or plays many battles. */
const THOROUGH = ['build', 'chronicle', 'cli', 'lab', 'laws', 'oracle', 'server'].map(
  (room) => `test/${room}/**/*.test.ts`,
);
const BROWSER = ['test/browser/**/*.test.ts'];
/** Browser tests of `npm run test:all` alone; the others walk the main paths. */
const BEYOND_MAIN_PATHS = ['test/browser/beyond/**/*.test.ts'];
/** Tests that change what is registered: each file has modules of its own. */
const NEWCOMER = ['test/newcomer/**/*.test.ts'];

/** `vitest --mode all` is `npm run test:all`. Said in each project: it does not pass the mode on. */
const sized = (mode: string) => ({ env: { TEST_SIZE: mode === 'all' ? 'large' : 'small' } });

export default defineConfig(({ mode }) => ({
  test: {
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    // No other test changes a module, so files share what they import, and what the engine remembers.
    isolate: false,
    // Browser tests mostly wait.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        extends: true,
        test: {
          ...sized(mode),
          name: 'quick',
          include: ['test/**/*.test.ts'],
          exclude: [...THOROUGH, ...BROWSER, ...NEWCOMER],
        },
      },
      { extends: true, test: { ...sized(mode), name: 'thorough', include: THOROUGH } },
      {
        extends: true,
        test: {
          ...sized(mode),
          name: 'browser',
          include: BROWSER,
          exclude: mode === 'all' ? [] : BEYOND_MAIN_PATHS,
        },
      },
      {
        extends: true,
        test: { ...sized(mode), name: 'newcomer', include: NEWCOMER, isolate: true },
      },
    ],
  },
}));
