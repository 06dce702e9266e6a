import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { PAGES } from '../../../web/share/address.ts';
import { findings, looksWell } from '../looks.ts';
import { setStage } from '../stage.ts';
import { press } from '../steps.ts';

const stage = setStage();

/** Every page can be gone to without scrolling sideways, and this one is marked in sight. */
const isInSight = async (page: Page): Promise<void> => {
  const head = await page.locator('.pages').boundingBox();
  const isSeen = await page.locator('.pages a').evaluateAll((links) =>
    links.map((link) => {
      const { left, right, y } = link.getBoundingClientRect();
      const top = document.elementFromPoint((left + right) / 2, y + 4);
      return left >= 0 && right <= document.documentElement.clientWidth && link.contains(top);
    }),
  );
  expect(isSeen).toEqual(PAGES.map(() => true));
  expect(head?.height ?? 0).toBeLessThan(80);
};

describe.skipIf(!stage.isThere)('the head', () => {
  test('leads to all pages, says where one is, and looks well on each, as each does', async () => {
    const page = await stage.open();
    for (const { title } of PAGES) {
      await page.getByRole('link', { name: title, exact: true }).click();
      await expect.poll(() => page.locator('.pages [aria-current="page"]').innerText()).toBe(title);
      expect(await page.locator('.pages a').allInnerTexts()).toEqual(PAGES.map((one) => one.title));
      await page.locator('main h1, main h2').first().waitFor();
      await press(page, '?');
      await page.getByRole('dialog', { name: 'Help' }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect(await page.getByRole('button', { name: /^Rules/ }).count()).toBe(
        ['Saved', 'Compare', 'Lab', 'Campaign'].includes(title) ? 0 : 1,
      );
      if (title === 'Lab') await page.getByRole('group', { name: /^Save The price/ }).waitFor();
      await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
      await looksWell(page, { isStrict: true, name: title }, () => isInSight(page));
    }
  });

  test('what is opened, chosen or copied gives the focus back, each time', async () => {
    for (const path of ['/', '/#/campaign']) {
      const page = await stage.open({}, path);
      const focused = () => page.evaluate(() => document.activeElement?.textContent);
      for (const choice of [undefined, 1, 2]) {
        await page.getByRole('button', { name: 'Examples' }).click();
        const close = page.getByRole('button', { name: 'Close the examples' });
        await expect.poll(() => close.evaluate((one) => one === document.activeElement)).toBe(true);
        if (choice === undefined) await page.keyboard.press('Escape');
        else await page.getByRole('dialog').locator('li button').nth(choice).click();
        await page.getByRole('dialog').waitFor({ state: 'detached' });
        await expect.poll(focused).toBe('Examples');
      }
      await page.getByRole('button', { name: 'Copy link' }).click();
      await expect.poll(focused).toBe('Copied');
    }
  });

  test('rules of a battle at the table can be read', async () => {
    const page = await stage.open();
    await page.getByRole('button', { name: 'At the table' }).click();
    await page.getByRole('button', { name: /^Rules/ }).click();
    const rules = page.getByRole('dialog', { name: 'Rules of this battle' });
    await rules.getByText('Damage formula').waitFor();
    expect(await rules.innerText()).toContain('2d6 + power + skill');
  });
});

describe.skipIf(!stage.isThere)('files that others write', () => {
  test('armies of a table are kept; a note becomes a fight once it was read', async () => {
    const page = await stage.open({}, '/#/saved');
    const put = (name: string, mimeType: string, text: string): Promise<void> =>
      page.getByLabel('Open a file').setInputFiles({ name, mimeType, buffer: Buffer.from(text) });
    const csv = 'name,men,quality\nRed Host,120,1.5\n=Blue <b>Levy</b>,350,1\n';
    const rows = page.getByRole('region', { name: 'Armies', exact: true }).getByRole('listitem');
    for (const many of [2, 4]) {
      await put('armies.csv', 'text/csv', csv);
      await expect.poll(() => rows.count()).toBe(many);
    }
    expect(await rows.allInnerTexts()).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Red Host.*120 soldiers/su),
        expect.stringMatching(/^Red Host \(2\).*120 soldiers/su),
        expect.stringContaining('=Blue <b>Levy</b>'),
      ]),
    );

    await put('notes.md', 'text/markdown', 'Nothing to see');
    await page.getByText('Rout opens its own files').waitFor();
    expect(await findings(page, { isStrict: true })).toEqual([]);
    await put('notes.md', 'text/markdown', '```encounter\ncreatures:\n - 2: Orc, 9, 14\n```');
    await page.getByText('The note has one side only').waitFor();
    await page.getByRole('button', { name: 'Set up this fight' }).click();
    await page.getByRole('textbox', { name: /name/i }).first().waitFor();
    expect(await page.locator('.pages [aria-current="page"]').innerText()).toBe('Duels');

    await page.getByRole('link', { name: 'Saved', exact: true }).click();
    await put('line.txt', 'text/plain', '120 v 350');
    await expect
      .poll(() => page.locator('.pages [aria-current="page"]').innerText())
      .toBe('Armies');
  });
});
