import { describe, expect, test } from 'vitest';
import { setStage } from './stage.ts';
import { focused, armies } from './ways.ts';
import { isLarge } from '../sample.ts';

const stage = setStage();

describe.skipIf(!stage.isThere)('armies', () => {
  test.runIf(isLarge)(
    'an army, a tactician and a number taken away come back by Ctrl+Z',
    async () => {
      const page = await stage.open();
      const before = await armies(page);
      await page.getByRole('button', { name: 'Duplicate Red Host' }).click();
      await page.getByRole('button', { name: 'Remove Blue Levy' }).click();
      expect(await armies(page)).toHaveLength(2);
      await expect.poll(() => focused(page)).toBe('armies-title');
      await page.keyboard.press('Control+z');
      await expect.poll(() => armies(page)).toContain('Blue Levy');
      await page.keyboard.press('Control+z');
      await expect.poll(() => armies(page)).toEqual(before);
      expect(await focused(page)).toBe('armies-title');

      await page.getByRole('button', { name: 'Remove Ada' }).click();
      await expect.poll(() => focused(page)).toBe('armies-0-addTactician');
      // What is typed into one field goes back all at once.
      await page.getByRole('textbox', { name: 'Soldiers' }).first().fill('');
      await page.getByRole('textbox', { name: 'Soldiers' }).first().pressSequentially('640');
      await page.getByRole('button', { name: 'Undo' }).click();
      expect(await page.getByRole('textbox', { name: 'Soldiers' }).first().inputValue()).toBe(
        '120',
      );
      expect(await page.getByRole('button', { name: 'Remove Ada' }).count()).toBe(0);
      await page.getByRole('button', { name: 'Undo' }).click();
      expect(await page.getByRole('button', { name: 'Remove Ada' }).count()).toBe(1);
      await page.getByRole('button', { name: 'Redo' }).click();
      expect(await page.getByRole('button', { name: 'Remove Ada' }).count()).toBe(0);
    },
  );
});
