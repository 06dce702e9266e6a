import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import { PAGES } from '../../../web/share/link/address.ts';
import { packLink } from '../../../web/share/link/link.ts';
import { built } from '../../build/build.ts';
import { findings, fitsIn, looksWell, overflow } from '../stage/looks.ts';
import { setStage } from '../stage/stage.ts';
import { press } from '../stage/steps.ts';
import { shoot } from '../stage/shots.ts';
import { FORD, heading, openTable } from '../stage/table.ts';

const stage = setStage();

/** These are looked at by the tests of their pages, with more on them. */
const LOOKED_AT: readonly string[] = ['Armies', 'Table', 'Units', 'Duels'];

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

/**
 * By how much it grows while it is read in what stands in for its fonts until they have come; 0 on
 * a machine that has no Arial to stand in.
 */
const growth = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const faces = { text: "'As Source Sans'", head: "'As Vollkorn'" };
    try {
      await document.fonts.load(`1rem ${faces.text}`);
      await document.fonts.load(`600 1rem ${faces.head}`);
    } catch {
      return 0;
    }
    // All at once: what is being worked out comes in meanwhile.
    const { style, scrollHeight } = document.documentElement;
    for (const [name, face] of Object.entries(faces)) style.setProperty(`--face-${name}`, face);
    const grown = document.documentElement.scrollHeight - scrollHeight;
    for (const name of Object.keys(faces)) style.removeProperty(`--face-${name}`);
    return grown;
  });

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
      if (LOOKED_AT.includes(title)) await fitsIn(page, () => isInSight(page));
      else await looksWell(page, { isStrict: true, name: title }, () => isInSight(page));
      await page.setViewportSize({ width: 320, height: 800 });
      const message = `${title}, four times as large`;
      await expect.poll(() => overflow(page), { message }).toBeLessThanOrEqual(0);
      await page.setViewportSize({ width: 1280, height: 900 });
      // A figure that is still being worked out may take a line more for a moment.
      const early = `${title}, before its fonts have come`;
      await expect.poll(() => growth(page), { message: early }).toBe(0);
      if (title !== 'Table') continue;
      await page.getByRole('button', { name: /^Rules/ }).click();
      const rules = page.getByRole('dialog', { name: 'Rules of this battle' });
      await rules.getByText('Damage formula').waitFor();
      expect(await rules.innerText()).toContain('2d6 + power + skill');
      await page.keyboard.press('Escape');
      await rules.waitFor({ state: 'detached' });
    }
  });

  test('what is opened, chosen or copied gives the focus back, each time', async () => {
    const page = await stage.open();
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    for (const title of ['Armies', 'Campaign']) {
      await page.getByRole('link', { name: title, exact: true }).click();
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
});

const NOTE = `# Session 3

\`\`\`encounter
name: The ford
creatures:
  - 2: Goblin, 7, 15, 2, 50
  - Ada, 12, 16, 2, 0, ally
\`\`\`
`;

describe.skipIf(!stage.isThere)('files that others write', () => {
  test('armies of a table are kept; a note becomes a fight once it was read', async () => {
    const page = await stage.open({}, '/#/saved');
    const put = (name: string, mimeType: string, text: string): Promise<void> =>
      page.getByLabel('Open a file').setInputFiles({ name, mimeType, buffer: Buffer.from(text) });
    const csv = (men: number): string =>
      `name,men,quality\nRed Host,${men},1.5\n=Blue <b>Levy</b>,350,1\n`;
    const rows = page.getByRole('region', { name: 'Armies', exact: true }).getByRole('listitem');
    // What is there already is not kept twice.
    for (const [men, many] of [
      [120, 2],
      [130, 3],
    ] as const) {
      await put('armies.csv', 'text/csv', csv(men));
      await expect.poll(() => rows.count()).toBe(many);
    }
    await page.getByText('Just the same are there already: =Blue <b>Levy</b>').waitFor();
    expect(await rows.allInnerTexts()).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Red Host.*120 soldiers/su),
        expect.stringMatching(/^Red Host \(2\).*130 soldiers/su),
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
    const orc = page.getByRole('button', { name: 'Orc 2', exact: true });
    await orc.waitFor();

    // A note is pasted as well, says what is not read of it, and is undone.
    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByText('From a note of Obsidian').click();
    const note = page.getByRole('textbox', { name: 'A note with stat blocks' });
    const setUp = page.getByRole('button', { name: 'Set up this fight' });
    await note.fill(NOTE.replace('7, 15', '0, 15'));
    await page.getByText('Line 6: hit points "0"').waitFor();
    expect(await setUp.isDisabled()).toBe(true);
    await note.fill(NOTE);
    await page.getByText('Not read: initiative').waitFor();
    expect(await findings(page, { isStrict: true })).toEqual([]);
    await shoot(page, 'note');
    await setUp.click();
    await page.getByRole('button', { name: 'Goblin 2', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Ada', exact: true }).waitFor();
    await page.locator('.replaced').getByRole('button', { name: 'Undo' }).click();
    await orc.waitFor();

    await page.getByRole('link', { name: 'Saved', exact: true }).click();
    await put('line.txt', 'text/plain', '120 v 350');
    await expect
      .poll(() => page.locator('.pages [aria-current="page"]').innerText())
      .toBe('Armies');
  });
});

describe.skipIf(!stage.isThere)('files and what is kept', () => {
  test('a file of the examples opens on its page; a set-up and an army are kept', async () => {
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
  });
});

describe.skipIf(!stage.isThere)('a battle that was exported', () => {
  test('is, opened again, the one that is kept; once it went on it is another', async () => {
    const page = await openTable();
    await page.getByRole('button', { name: 'Resolve the round' }).click();
    await heading(page, 'Round 2');
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    const file = await (await saving).path();
    const text = readFileSync(file);
    const rows = page.locator('.battle-rows li');
    const put = async (): Promise<void> => {
      await page.getByRole('link', { name: 'Saved', exact: true }).click();
      await page
        .getByLabel('Open a file')
        .setInputFiles({ name: 'ford.json', mimeType: 'application/json', buffer: text });
      await heading(page, 'Round 2');
      await page.getByRole('link', { name: 'Saved', exact: true }).click();
      await rows.first().waitFor();
    };
    await put();
    expect(await rows.count()).toBe(1);
    await page.goBack();
    await page.getByRole('button', { name: 'Resolve the round' }).click();
    await heading(page, 'Round 3');
    await put();
    expect(await rows.count()).toBe(2);
  });
});

describe.skipIf(!stage.isThere)('without a server', () => {
  test('every page opens once the first visit has kept the files', async () => {
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

describe.skipIf(!stage.isThere)('an address', () => {
  test('that changes while the page still reads the first is followed', async () => {
    const page = await stage.open();
    const early = await page.context().newPage();
    await early.addInitScript(() => {
      window.DecompressionStream = new Proxy(window.DecompressionStream, {
        construct: (stream, given) => {
          window.location.hash = '#/campaign';
          return Reflect.construct(stream, given) as object;
        },
      });
    });
    const link = await packLink(FORD);
    await early.goto(new URL(`/#/armies?state=${link}`, page.url()).href);
    await early.locator('.war-place').first().waitFor();
    expect(new URL(early.url()).hash).toMatch(/^#\/campaign/u);
  });
});

describe.skipIf(!stage.isThere)('an unknown address', () => {
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
