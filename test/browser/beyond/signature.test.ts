import { expect, test } from 'vitest';
import { answersInBrowser } from '../../signature/browser.ts';
import { differences, kept, signed } from '../../signature/kept.ts';

// A thousand answers at once: a busy machine takes its time.
test('Chromium gives the answers that are kept', { timeout: 600_000 }, async ({ skip }) => {
  const answers = await answersInBrowser();
  if (answers === undefined) return skip();
  const made = signed(answers);
  expect(differences(kept(), made)).toEqual([]);
  expect(made).toBe(kept());
});
