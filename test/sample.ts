/** Whether `npm run test:all` runs: larger samples, and every browser test. */
export const isLarge = process.env['TEST_SIZE'] === 'large';

/** How much a law looks at: a small fixed sample in `npm test`, a larger one in `test:all`. */
export const sample = <T>(small: T, large: T): T => (isLarge ? large : small);
