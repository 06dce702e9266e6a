import { describe, expect, test } from 'vitest';
import { setStage } from './stage/stage.ts';

const stage = setStage();

describe.skipIf(!stage.isThere)('by keyboard and ear', () => {
  test('the first key leads past the tools', async () => {
    const page = await stage.open();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    expect(page.url()).not.toContain('#main');
  });

  test('the odds are announced once they stand still', async () => {
    const page = await stage.open();
    await page.getByRole('textbox', { name: 'Soldiers' }).first().fill('240');
    await page
      .getByRole('status')
      .getByText(/Red Host wins .+ %, Mutual rout .+ %, Blue Levy wins .+ %; exact\./)
      .waitFor();
  });
});
