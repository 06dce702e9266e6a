import { afterAll, describe, expect, test } from 'vitest';
import { HERE } from './here.ts';
import { replayed } from './replay.ts';
import { readBook, type Book } from './store.ts';
import { SETTINGS } from './surface.ts';

const MOST_LINES = 60;
const report = (lines: readonly string[]): string =>
  [
    ...lines.slice(0, MOST_LINES),
    ...(lines.length > MOST_LINES ? [`and ${lines.length - MOST_LINES} more`] : []),
  ].join('\n');

/** Slow ones are told as skipped, and replayed with GOLDEN_SLOW=1. */
const isSlowWanted = process.env['GOLDEN_SLOW'] === '1';

/** One test for each case of these books, against this tree. */
export const replay = async (books: readonly Book[]): Promise<void> => {
  const app = await HERE.buildApp(SETTINGS);
  afterAll(async () => void (await app.close()));
  describe.each(books)('golden %s', (book) => {
    const golden = readBook(book);
    for (const one of golden.cases) {
      const isSkipped = one.slow === true && !isSlowWanted;
      test.skipIf(isSkipped)(`${one.id}: ${one.about}`, { timeout: 120_000 }, async () => {
        const lines = await replayed(one, golden, HERE, app);
        expect(lines.length, report(lines)).toBe(0);
      });
    }
  });
};
