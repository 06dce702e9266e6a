import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Left out of `npm run test:quick`: what needs a browser, a build or a server, or takes long. */
const THOROUGH = ['browser', 'build', 'cli', 'golden', 'oracle', 'server'].map(
  (room) => `test/${room}/**/*.test.ts`,
);
/** Tests that change what is registered: each file has modules of its own. */
const NEWCOMER = ['test/newcomer/**/*.test.ts'];

export default defineConfig({
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
          name: 'quick',
          include: ['test/**/*.test.ts'],
          exclude: [...THOROUGH, ...NEWCOMER],
        },
      },
      // Starved by its neighbours on a small machine, a browser may miss its cue: twice is a fault.
      {
        extends: true,
        test: { name: 'thorough', include: THOROUGH, retry: process.env['CI'] ? 1 : 0 },
      },
      { extends: true, test: { name: 'newcomer', include: NEWCOMER, isolate: true } },
    ],
  },
});
