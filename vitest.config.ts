import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Left out of `npm run test:quick`: what needs a build or a server, or takes long. */
const THOROUGH = ['build', 'cli', 'oracle', 'server'].map((room) => `test/${room}/**/*.test.ts`);
const BROWSER = ['test/browser/**/*.test.ts'];
/** Browser tests of `npm run test:all` alone; the others walk the main paths. */
const BEYOND_MAIN_PATHS = ['test/browser/beyond/**/*.test.ts'];
/** Tests that change what is registered: each file has modules of its own. */
const NEWCOMER = ['test/newcomer/**/*.test.ts'];

export default defineConfig(({ mode }) => ({
  test: {
    // `vitest --mode all` is `npm run test:all`.
    env: { TEST_SIZE: mode === 'all' ? 'large' : 'small' },
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
          name: 'quick',
          include: ['test/**/*.test.ts'],
          exclude: [...THOROUGH, ...BROWSER, ...NEWCOMER],
        },
      },
      { extends: true, test: { name: 'thorough', include: THOROUGH } },
      {
        extends: true,
        test: {
          name: 'browser',
          include: BROWSER,
          exclude: mode === 'all' ? [] : BEYOND_MAIN_PATHS,
        },
      },
      { extends: true, test: { name: 'newcomer', include: NEWCOMER, isolate: true } },
    ],
  },
}));
