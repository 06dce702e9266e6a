import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { BATTLE_EXAMPLES } from '../../../shared/index.ts';
import { packLink } from '../../../web/share/link/link.ts';
import { warIn } from '../../lines.ts';
import { looksWell } from '../stage/looks.ts';
import { shooting } from '../stage/shots.ts';
import { setStage } from '../stage/stage.ts';
import { chanceOf, chooseExample, fight, goAnew, rounds } from '../stage/steps.ts';

const stage = setStage();

describe.skipIf(!stage.isThere)('results from elsewhere', () => {
  test('are read as a table, told against the odds, and stay over a reload', async () => {
    const page = await stage.open({}, '/#/saved');
    const fold = page.getByText('Results from elsewhere: does Rout foretell them?');
    await fold.click();
    const table = page.getByLabel('Results as a table');
    await table.fill('first,second,winner\n120,350,nobody knows');
    const fault = page.getByRole('alert').filter({ hasText: 'use Red or Blue, first or second' });
    await fault.waitFor();
    await table.fill('first,second,winner\nOrcs: 120,350 Bors 0+1,Orcs\n120,150,draw');
    const told = page.getByRole('region', { name: 'What was said and what came' });
    await told.waitFor();
    expect(await fault.count()).toBe(0);
    const said = await page
      .locator('.forecasts')
      .getByText(/^2 battles/)
      .innerText();
    const file = page.waitForEvent('download');
    await page
      .getByRole('group', { name: 'Save Results' })
      .getByRole('button', { name: 'CSV' })
      .click();
    expect((await file).suggestedFilename()).toMatch(/\.csv$/u);
    await page.reload();
    await fold.click();
    await expect.poll(() => table.inputValue()).toContain('Orcs: 120');
    await page.getByText(said).waitFor();
  });
});

describe.skipIf(!stage.isThere)('where the browser keeps nothing', () => {
  test('an engagement is fought at the table all the same', async () => {
    // A page of its own: what it refuses stays refused.
    const page = await stage.open({ locale: 'en-GB' });
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('refused', 'SecurityError');
          },
        });
    });
    await goAnew(page, '/#/campaign');
    await page.locator('.war-place').first().click();
    await page.getByRole('button', { name: 'Fight it at the table' }).click();
    await page.getByRole('button', { name: 'Run to the rout' }).click();
    await page.getByText('This browser does not keep it').waitFor();
    await page.getByRole('heading', { name: 'What follows' }).waitFor();
  });
});

describe.skipIf(!stage.isThere)('armies that are kept', () => {
  test('show in other tabs too; the same file opened again brings nothing twice', async () => {
    const one = await stage.open({}, '/#/saved');
    const two = await one.context().newPage();
    await two.goto(one.url());
    await two.getByText('None yet. The bookmark').waitFor();
    const armies = { name: 'armies.csv', mimeType: 'text/csv' };
    const open = async (table: string, says: string): Promise<void> => {
      const buffer = Buffer.from(table);
      await one.locator('input[type=file]').setInputFiles({ ...armies, buffer });
      await one.getByText(says).waitFor();
    };
    await open('name,men\nWolves,1\n', 'campaign: Wolves.');
    await two.getByText('1 soldier', { exact: true }).waitFor();
    await open('name,men\nWolves,1\n', 'Just the same are there already: Wolves.');
    await open('name,men\nWolves,2\n', 'campaign: Wolves (2).');
    await two.getByText('2 soldiers', { exact: true }).waitFor();
    const packs = Array.from({ length: 110 }, (_, i) => `Pack ${i},5\n`);
    await open(`name,men\n${packs.join('')}`, 'Pack 109.');
    await two.getByRole('button', { name: 'Delete Pack 109' }).waitFor();
    // However many there are, none is pushed out.
    expect(await two.getByText('1 soldier', { exact: true }).count()).toBe(1);
  });
});

describe.skipIf(!stage.isThere)('a campaign of a file', () => {
  const war = { ...warIn('Red: 2; Blue: 1; day 1 Ford: Red v Blue'), name: 'The ford' };
  const file = {
    name: 'ford.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(war)),
  };
  test.each([
    ['the list of what is saved', '/#/saved', undefined],
    ['its own page', '/#/campaign', 'Examples'],
  ])('opened and saved twice by %s stands there once', async (_by, path, dialog) => {
    const page = await stage.open({}, path);
    for (const _time of [1, 2]) {
      await page.goto(new URL(path, page.url()).href);
      if (dialog !== undefined) await page.getByRole('button', { name: dialog }).click();
      await page.locator('input[type=file]').setInputFiles(file);
      const name = page.getByRole('textbox', { name: 'Name of the campaign' });
      await expect.poll(() => name.inputValue()).toBe('The ford');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.locator('.notice').getByText('Kept as “The ford”').waitFor();
      await page.getByRole('link', { name: 'Saved', exact: true }).click();
      const kept = page.getByRole('button', { name: 'The ford', exact: true });
      await kept.waitFor();
      expect(await kept.count()).toBe(1);
    }
  });
});

describe.skipIf(!stage.isThere)('an address that names another page than its own', () => {
  const shoot = shooting('elsewhere-');
  const state = async (value: unknown): Promise<string> => `state=${await packLink(value)}`;
  const battle = BATTLE_EXAMPLES[0]?.scenario;
  test.each([
    ['table', () => state(battle), 'Armies'],
    ['armies', () => state(warIn('Red: 2; Blue: 1; day 1 Ford: Red v Blue')), 'Campaign'],
    ['campaign', () => state({ scenario: battle, entries: [], undone: [] }), 'Table'],
    ['duels', () => Promise.resolve('line=units: 60 v 90'), 'Units'],
  ])('%s: is told of, and opened there', async (at, fields, title) => {
    const page = await stage.open({}, `/#/${at}?${await fields()}`);
    const button = page.getByRole('button', { name: `Open it under ${title}` });
    await button.waitFor();
    await looksWell(page, { at: '.damaged' }, (look) => shoot(page, `${at}-${look}`));
    await button.click();
    await page.locator('[aria-current=page]').getByText(title, { exact: true }).waitFor();
    await button.waitFor({ state: 'detached' });
    expect(await page.getByRole('heading', { name: 'opens on another page' }).count()).toBe(0);
  });
});

describe.skipIf(!stage.isThere)('nothing typed is lost', () => {
  test('two tabs keep their own battles', async () => {
    const one = await stage.open();
    await one.getByRole('textbox', { name: 'Name of the battle' }).fill('First field');
    await expect.poll(() => one.url()).toContain('#/armies?state=');
    const start = one.url();
    await expect
      .poll(async () =>
        (await one.evaluate(() => localStorage.getItem('rout.draft.1') ?? '')).includes(
          'First field',
        ),
      )
      .toBe(true);
    const two = await one.context().newPage();
    await two.goto(start.split('#')[0] ?? '');
    await two.getByRole('textbox', { name: 'Name of the battle' }).fill('Second field');
    await expect
      .poll(async () =>
        (await two.evaluate(() => localStorage.getItem('rout.draft.1') ?? '')).includes(
          'Second field',
        ),
      )
      .toBe(true);
    for (const [page, name] of [
      [one, 'First field'],
      [two, 'Second field'],
    ] as const) {
      await page.reload();
      expect(await page.getByRole('textbox', { name: 'Name of the battle' }).inputValue()).toBe(
        name,
      );
    }
  });
});

describe.skipIf(!stage.isThere)('the address', () => {
  test('is copied, and opens the whole battle elsewhere; followed when it changes; Back', async () => {
    const page = await stage.open({ permissions: ['clipboard-read', 'clipboard-write'] });
    const nameOn = (one: Page) => one.getByRole('textbox', { name: 'Name of the battle' });
    const name = nameOn(page);
    await expect.poll(() => page.url()).toContain('#/armies?state=');
    const first = page.url();
    await name.fill('Mine');
    await chooseExample(page, 'Knights against a horde');
    await expect.poll(() => name.inputValue()).toBe('Knights against a horde');
    await fight(page);
    const story = await rounds(page).allInnerTexts();
    await expect.poll(() => page.url()).toContain('&round=end');
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByText('Copied').first().waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(page.url());
    const elsewhere = await stage.open({}, copied.slice(copied.indexOf('/#')));
    await rounds(elsewhere).first().waitFor();
    expect(await rounds(elsewhere).allInnerTexts()).toEqual(story);
    expect(await nameOn(elsewhere).inputValue()).toBe('Knights against a horde');

    await page.goBack();
    await expect.poll(() => name.inputValue()).toBe('Mine');
    await expect.poll(() => page.url()).not.toBe(first);
    await page.evaluate(
      (hash) => {
        window.location.hash = hash;
      },
      first.slice(first.indexOf('#')),
    );
    await expect.poll(() => name.inputValue()).toBe('The ford at Harrow');
    expect(await chanceOf(page, 'Red Host')).toMatch(/%$/);
  });
});
