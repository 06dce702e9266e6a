import { describe, expect, test } from 'vitest';
import { setStage } from './stage.ts';
import { openFight, best } from './advice.ts';
import { isLarge } from '../sample.ts';

const stage = setStage();

describe.skipIf(!stage.isThere)('the best move', () => {
  test.runIf(isLarge)('is marked, in words too, and exact in the end', async () => {
    const page = await openFight();
    await best(page).first().waitFor();
    await page
      .locator('.advice')
      .getByText(/^(exact|at least: only a part was searched)$/)
      .waitFor();
    expect(await best(page).count()).toBe(1);
    expect(await best(page).textContent()).toMatch(/Best/);
    // The best comes first, and its figure is said once, above.
    const first = page.locator('.action').first();
    expect(await first.getAttribute('data-best')).toBe('true');
    expect(await page.locator('.advice-worth', { hasText: '% to win' }).count()).toBe(0);
    await page.locator('.waiting summary', { hasText: /^\d+ more$/ }).waitFor();
    const line = await page.locator('.advice-best').textContent();
    expect(line).toMatch(/^Best: “.*”, .* % to win\.$/);
  });
});
