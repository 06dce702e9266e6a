import { describe, expect, test } from 'vitest';
import { setStage } from './stage.ts';
import { openFight, best } from './advice.ts';
import { isLarge } from '../sample.ts';

const stage = setStage();

describe.skipIf(!stage.isThere)('the best move', () => {
  test.runIf(isLarge)('is marked, in words too, and exact in the end', async () => {
    const page = await openFight();
    await best(page).first().waitFor();
    await page.locator('.advice').getByText('exact', { exact: true }).waitFor();
    expect(await best(page).count()).toBe(1);
    expect(await best(page).textContent()).toMatch(/Best: .*% to win after it/);
    const actions = await page.locator('.action').count();
    expect(await page.locator('.advice-worth').count()).toBe(actions);
    const line = await page.locator('.advice-best').textContent();
    expect(line).toMatch(/^Best: “.*” \(.* %\)\. The computer would choose /);
  });
});
