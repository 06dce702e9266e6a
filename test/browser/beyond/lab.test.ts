import { describe, expect, test } from 'vitest';
import { setStage } from '../stage/stage.ts';

const stage = setStage();

describe.skipIf(!stage.isThere)('the lab', () => {
  test('twenty armies pasted as CSV, to the battle of a cell', async () => {
    const page = await stage.open({}, '/#/lab?view=atlas');
    const rows = Array.from({ length: 20 }, (_, i) => `Host ${i + 1},${100 + 37 * i},1.${i % 3}`);
    const list = page.getByLabel('Armies, one a line');
    await list.fill(['name,men,quality', ...rows].join('\n'));
    const cell = page.getByRole('button', { name: /^Host 20 beats Host 1:/ });
    await cell.waitFor();
    expect(await page.locator('.atlas-cell').count()).toBe(380);
    await page.getByRole('img', { name: /the chance that the army of each row/ }).waitFor();
    await cell.click();
    await expect
      .poll(() => page.getByLabel('A battle in one line').inputValue())
      .toContain('"Host 20": 803 x1.1 v "Host 1": 100');
  });

  test('odds of the battle before say so while those of the line are worked out', async () => {
    const page = await stage.open({}, '/#/lab?line=120+v+350;+hits=50');
    const odds = page.getByRole('region', { name: 'Odds' });
    const link = odds.getByRole('button', { name: 'Picture link' });
    await link.waitFor();
    await page
      .getByLabel('A battle in one line')
      .fill('120 v Green: 130; hits=1000; attrition=proportional');
    await odds.getByText('updating …').waitFor();
    expect(await odds.innerText()).not.toContain('Green');
    expect(await link.count()).toBe(0);
    await link.waitFor();
    expect(await odds.innerText()).toContain('Green');
    expect(await odds.getByText('updating …').count()).toBe(0);
  });

  test('a second set of rules beside the first: what changes, and for whom', async () => {
    const page = await stage.open({}, '/#/lab?view=atlas');
    await page.getByLabel('beside').selectOption('attrition=proportional');
    await page.getByRole('heading', { name: /^What changes: By hits, losses thin/ }).waitFor();
    const pairs = page.getByRole('region', { name: 'By pair, the most first' });
    expect(await pairs.getByRole('row').count()).toBe(11);
  });
});
