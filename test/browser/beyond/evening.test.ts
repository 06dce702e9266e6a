import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { setStage } from '../stage.ts';
import { heading, logRounds } from '../table.ts';

const stage = setStage();

/** What an evening costs: every key and every click is made by these alone. */
const counting = (page: Page) => {
  const spent = { keys: 0, clicks: 0 };
  const click = async (name: string | RegExp): Promise<void> => {
    spent.clicks++;
    await page
      .getByRole('button', { name, exact: typeof name === 'string' })
      .first()
      .click();
  };
  const keys = async (...pressed: readonly string[]): Promise<void> => {
    for (const key of pressed) {
      spent.keys++;
      await page.keyboard.press(key);
    }
  };
  return { spent, click, keys };
};

const MOST_KEYS = 60;
const MOST_CLICKS = 12;

describe.skipIf(!stage.isThere)('an evening', () => {
  test(
    'example, four rounds typed, undo two back, rout, fight, result back, chronicle',
    { timeout: 180_000 },
    async () => {
      const page = await stage.open({ viewport: { width: 1280, height: 720 } });
      const { spent, click, keys } = counting(page);
      const round = (n: number): Promise<void> => heading(page, `Round ${n}`);
      // From the front page to the table; the dice have the focus.
      await click('At the table');
      await round(1);
      await page.locator('.die-field:focus').waitFor();
      for (const n of [1, 2, 3, 4]) {
        // A sum of two dice that no digit can follow leads on by itself.
        await keys('9', '7', 'Enter');
        await round(n + 1);
        expect(await logRounds(page).count()).toBe(n);
      }
      // The last round stands beside the dice, with its undo.
      const last = page.locator('.just-now');
      await last.getByText('Round 4').waitFor();
      await keys('Control+z', 'Control+z');
      await round(3);
      await last.getByText('Round 2').waitFor();
      await click('Run to the rout');
      await heading(page, 'The end');
      await click('Play the fight after the rout');
      await expect.poll(() => page.url()).toMatch(/#\/duels/);
      await click('Fight');
      await page.locator('.waiting').first().waitFor();
      await click('Fight to the end');
      await click(/^Back to .* with this result$/);
      await expect.poll(() => page.url()).toMatch(/#\/table/);
      await page.locator('.log-line').first().getByText('After the rout').waitFor();
      expect(await page.locator('.aftermath-line').count()).toBe(1);
      spent.clicks++;
      await page.getByText('Tell what happened').click();
      await page.locator('.chronicle').getByText('Red Host').first().waitFor();
      expect(spent.keys).toBeLessThanOrEqual(MOST_KEYS);
      expect(spent.clicks).toBeLessThanOrEqual(MOST_CLICKS);
      // Entered once more, the same fight puts right what stands there.
      await page.goBack();
      await page.getByRole('button', { name: /^Back to .* with this result$/ }).click();
      await expect.poll(() => page.url()).toMatch(/#\/table/);
      await page.locator('.log-line').first().getByText('After the rout').waitFor();
      expect(await page.locator('.aftermath-line').count()).toBe(1);
    },
  );
});
