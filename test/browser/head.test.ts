import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { PAGES } from '../../web/share/address.ts';
import { built } from '../build/build.ts';
import { findings } from './looks.ts';
import { setStage } from './stage.ts';
import { isLarge } from '../sample.ts';

const stage = setStage();

describe.skipIf(!stage.isThere)('files and what is kept', () => {
  test.runIf(isLarge)(
    'a file of the examples opens on its page; a set-up and an army are kept',
    async () => {
      const page = await stage.open();
      const text = readFileSync('examples/harrow.json', 'utf8');
      const file = join(mkdtempSync(join(tmpdir(), 'rout-')), 'harrow.json');
      writeFileSync(file, text.replace('The ford at Harrow', 'From a file'));
      await page.getByRole('button', { name: 'Examples' }).click();
      await page.getByLabel('Open a file').setInputFiles(file);
      const name = page.getByRole('textbox', { name: 'Name of the battle' });
      await expect.poll(() => name.inputValue()).toBe('From a file');

      await page.getByRole('button', { name: 'Keep Red Host' }).click();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('button', { name: 'Keep in this browser' }).click();
      const saving = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Save a file' }).click();
      expect((await saving).suggestedFilename()).toBe('from-a-file.json');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^Red Host.*soldiers/ }).click();
      expect(await page.locator('article.army').count()).toBe(3);

      await page.getByRole('link', { name: 'Saved', exact: true }).click();
      await page.getByRole('button', { name: 'Delete From a file' }).click();
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByRole('button', { name: 'From a file', exact: true }).click();
      await expect.poll(() => name.inputValue()).toBe('From a file');
      expect(await page.locator('article.army').count()).toBe(2);
    },
  );
});

describe.skipIf(!stage.isThere)('without a server', () => {
  test.runIf(isLarge)('every page opens once the first visit has kept the files', async () => {
    const app = await buildApp({ webRoot: built('web') });
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const page = await stage.open({ serviceWorkers: 'allow' }, '', origin);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
      .toBe(true);
    await app.close();
    await page.reload();
    for (const { title } of PAGES) {
      await page.getByRole('link', { name: title, exact: true }).click();
      await expect.poll(() => page.locator('.pages [aria-current="page"]').innerText()).toBe(title);
      await page.locator('main h1, main h2').first().waitFor();
    }
  });
});

describe.skipIf(!stage.isThere || !isLarge)('an unknown address', () => {
  test('says so and leads back', async () => {
    const page = await stage.open();
    const lost = await page.context().newPage();
    const answer = await lost.goto(new URL('/nowhere', page.url()).href);
    expect(answer?.status()).toBe(404);
    await lost.getByRole('heading', { name: 'There is no page here' }).waitFor();
    expect(await findings(lost, { isStrict: true })).toEqual([]);
    await lost.getByRole('link', { name: 'Go to Armies' }).click();
    await lost.getByRole('textbox', { name: 'Name of the battle' }).waitFor();
  });
});
