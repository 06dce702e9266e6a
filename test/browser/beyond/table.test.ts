import { describe, expect, test } from 'vitest';
import { looksWell } from '../looks.ts';
import { setStage } from '../stage.ts';
import { shoot, toTable, dice, heading } from '../table.ts';

const stage = setStage();

describe.skipIf(!stage.isThere)('a battle at the table', () => {
  test('dice typed by habit land where they were meant', async () => {
    const page = await stage.open();
    await toTable(page);
    const typed = (): Promise<string[]> =>
      page.locator('.melee-round').first().locator('.log-rolls').allInnerTexts();
    const total = async (keys: string, round: number): Promise<readonly string[]> => {
      await dice(page, /of Red Host/)
        .first()
        .focus();
      for (const key of keys.split('|')) await page.keyboard.press(key);
      await heading(page, `Round ${round}`);
      expect(await page.locator('.melee-round').first().locator('.mark-typed').count()).toBe(2);
      return (await typed()).map((text) => text.replaceAll(/\s+/g, ' '));
    };
    // Ada leads Red Host, Bors Blue Levy: sums, with Tab and Enter as people press them.
    const tabbed = await total('7|Tab|8|Enter', 2);
    expect(tabbed[0]).toMatch(/\b7\b/);
    expect(tabbed[1]).toMatch(/\b8\b/);
    const entered = await total('9|Enter|1|0|Enter', 3);
    expect(entered[0]).toMatch(/\b9\b/);
    expect(entered[1]).toMatch(/\b10\b/);
    // Faces with spaces: the focus moved on after 6, and comes back.
    const spaced = await total('6|Space|3|1|Space|4|Enter', 4);
    expect(spaced[0]).toMatch(/6\D+3/);
    expect(spaced[1]).toMatch(/1\D+4/);
    await page.getByRole('button', { name: 'Type each face' }).click();
    const faces = await total('6|Space|3|Tab|4|Space|5|Enter', 5);
    expect(faces[0]).toMatch(/6\D+3/);
    expect(faces[1]).toMatch(/4\D+5/);
  });

  test('an order written by hand is given, and the focus goes back to the dice', async () => {
    const page = await stage.open();
    await toTable(page);
    const order = page.locator('.orders');
    await order.getByRole('button', { name: /^Rally the line/ }).click();
    await expect.poll(() => order.getByLabel('Reason').inputValue()).toBe('Rally the line');
    // The reason of a lever goes with it; one that was typed stays.
    await order.getByLabel('Order', { exact: true }).selectOption({ label: 'Hits' });
    expect(await order.getByLabel('Reason').inputValue()).toBe('');
    await page.reload();
    await heading(page, 'Round 1');
    await order.getByLabel('Order', { exact: true }).selectOption({ label: 'Hits' });
    await order.getByRole('textbox', { name: /hits/i }).fill('-7');
    await order.getByLabel('Reason').fill('Boulders');
    await page.locator('.effect').waitFor();
    await page.getByRole('button', { name: 'Give the order' }).click();
    await page.locator('.log-line').getByText('(Boulders)').waitFor();
    expect(await page.locator('.army-now').first().innerText()).toContain('93');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-die')))
      .toBe(true);
  });

  test('a second tab is told, and overwrites nothing', async () => {
    const one = await stage.open();
    await toTable(one);
    const two = await one.context().newPage();
    await two.goto(one.url());
    await heading(two, 'Round 1');
    await one.getByRole('button', { name: 'Resolve the round' }).click();
    await heading(one, 'Round 2');
    await two.getByText('Changed in another tab').waitFor();
    await two.getByRole('button', { name: 'Show the newest' }).click();
    await heading(two, 'Round 2');
    await two.getByRole('link', { name: 'Saved', exact: true }).click();
    await two.locator('.battle-rows li').first().waitFor();
    expect(await two.locator('.battle-rows li').count()).toBe(1);
  });

  test('the game master is told that the players see less, until the server answers again', async () => {
    const page = await stage.open();
    await toTable(page);
    await page.getByRole('button', { name: "Players' screen" }).click();
    await page.getByRole('button', { name: 'Share this table' }).click();
    await page
      .getByText(/^Up to date/)
      .first()
      .waitFor();
    await page.keyboard.press('Escape');
    const alert = page.getByRole('alert').filter({ hasText: 'This table and the server differ.' });
    expect(await alert.count()).toBe(0);
    // Every request fails, as without a network.
    await page.evaluate(() => {
      const { fetch } = window;
      const away = { fetch, isAway: true };
      Object.assign(window, {
        away,
        fetch: (...asked: Parameters<typeof fetch>) =>
          away.isAway ? Promise.reject(new TypeError('away')) : fetch(...asked),
      });
    });
    await page.getByRole('button', { name: 'Resolve the round' }).click();
    await heading(page, 'Round 2');
    await alert.getByText(/The server does not answer. 1 change not sent yet/).waitFor();
    await page.evaluate(() => {
      (window as unknown as { away: { isAway: boolean } }).away.isAway = false;
      window.dispatchEvent(new Event('online'));
    });
    await alert.waitFor({ state: 'detached', timeout: 60_000 });
  });

  test('the set-up is one step back', async () => {
    const page = await stage.open();
    await page.getByRole('textbox', { name: 'Name of the battle' }).fill('Mine');
    await toTable(page);
    await page.getByRole('button', { name: 'Edit armies' }).click();
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Name of the battle' }).inputValue())
      .toBe('Mine');
    await page.goBack();
    await heading(page, 'Round 1');
    await page.goBack();
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Name of the battle' }).inputValue())
      .toBe('Mine');
  });

  test('three armies: odds are exact, a target can be chosen', async () => {
    const page = await stage.open();
    const line = page.getByLabel(/in one line$/);
    await line.fill('Red: 100 30 hits v Blue: 120 30 hits v Gold: 140 30 hits; seed=banners');
    await line.blur();
    await page.locator('.odds-figures li').nth(3).waitFor();
    await toTable(page);
    await page.locator('.odds-meta').getByText(/exact/i).first().waitFor();
    const targets = page.getByRole('list', { name: 'Targets' });
    expect(await targets.getByRole('button').count()).toBe(2);
    await expect.poll(() => targets.innerText()).toMatch(/(points|about 0)/);
    await page.locator('#dice select').last().selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Resolve the round' }).click();
    await heading(page, 'Round 2');
    await page.getByRole('button', { name: 'Run to the rout' }).click();
    await heading(page, 'The end');
    await page.locator('.odds-note').waitFor({ state: 'detached', timeout: 60_000 });
    await shoot(page, 'three');
  });

  test('axe finds nothing serious, nothing overflows', async () => {
    const page = await stage.open();
    await toTable(page);
    await page.getByRole('button', { name: 'Resolve the round' }).click();
    await heading(page, 'Round 2');
    await page.getByRole('button', { name: 'Take the high ground' }).first().click();
    await page.locator('.effect').waitFor();
    await page.getByRole('button', { name: 'Give the order' }).click();
    await dice(page, /of Red Host/)
      .first()
      .fill('19');
    await dice(page, /of Red Host/)
      .first()
      .press('Enter');
    await page.getByText('cannot add up to').waitFor();
    await page.getByRole('button', { name: 'Edit entry 2', exact: true }).click();
    await page.locator('canvas').nth(1).waitFor();
    await looksWell(page, {}, (look) => shoot(page, `look-${look}`));
  });
});
