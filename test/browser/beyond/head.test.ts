import { describe, expect, test } from 'vitest';
import { findings } from '../looks.ts';
import { setStage } from '../stage.ts';
import { lookAtPages } from '../head.ts';

const stage = setStage();

describe.skipIf(!stage.isThere)('the head', () => {
  test('axe finds nothing on any page, nothing sticks out, and all pages are in sight', async () =>
    lookAtPages(await stage.open()));

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
