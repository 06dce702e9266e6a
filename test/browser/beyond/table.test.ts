import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { LOOKS, looksWell } from '../looks.ts';
import { setStage } from '../stage.ts';
import { hangs } from '../steps.ts';
import { shoot, toTable, dice, heading } from '../table.ts';

const stage = setStage();

describe.skipIf(!stage.isThere)('a battle at the table', () => {
  test('an end that is undone leaves the orders in reach, beside the charts', async () => {
    const page = await stage.open({ viewport: { width: 1440, height: 900 } });
    await toTable(page);
    await page.getByRole('button', { name: 'Run to the rout' }).click();
    await heading(page, 'The end');
    await page.locator('.cockpit-charts canvas').nth(1).waitFor();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await heading(page, 'Round 1');
    const room = async (of: string): Promise<number> =>
      (await page.locator(of).boundingBox())?.width ?? 0;
    await expect
      .poll(async () => (await room('.live-charts')) - (await room('.cockpit-charts')))
      .toBeLessThan(1);
    await page.getByRole('button', { name: 'Rally the line' }).first().click();
    await page.getByRole('button', { name: 'Give the order' }).waitFor();
  });

  test('dice typed by habit land where they were meant', async () => {
    const page = await stage.open();
    await toTable(page);
    const typed = (): Promise<string[]> =>
      page.locator('.log-round').first().locator('.log-rolls').allInnerTexts();
    const total = async (keys: string, round: number): Promise<readonly string[]> => {
      await dice(page, /of Red Host/)
        .first()
        .focus();
      for (const key of keys.split('|')) await page.keyboard.press(key);
      await heading(page, `Round ${round}`);
      expect(await page.locator('.log-round').first().locator('.mark-typed').count()).toBe(2);
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

  test('an order written by hand is given, and the focus stays with the orders', async () => {
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
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('order-type');
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
    await page
      .getByRole('button', { name: "Send the battle and open the players' screen" })
      .click();
    await page.getByText('The screen is up to date.').waitFor();
    await page.keyboard.press('Escape');
    const alert = page.getByRole('alert').filter({ hasText: 'The players see an older state.' });
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
    await alert.getByText(/1 change not sent yet: the server does not answer/).waitFor();
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

  test('three armies: estimates are marked, a target can be chosen', async () => {
    const page = await stage.open();
    await page.getByRole('button', { name: 'Examples' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Three banners' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await toTable(page);
    await page.getByText('estimate:').first().waitFor();
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

describe.skipIf(!stage.isThere)('the table as a cockpit', () => {
  const isInView = (page: Page, selector: string): Promise<boolean> =>
    page
      .locator(selector)
      .first()
      .evaluate((part) => {
        const { top, bottom } = part.getBoundingClientRect();
        return top >= 0 && bottom <= window.innerHeight && bottom > top;
      });

  test('at 1440 by 900 dice, state, odds, chart and levers are in one view; levers tell their effect', async () => {
    const page = await stage.open({ viewport: { width: 1440, height: 900 } });
    await toTable(page);
    await page.locator('canvas').first().waitFor();
    await page.locator('.lever-points[data-sign]').nth(8).waitFor();
    for (const part of ['#dice', '.hits-now', '.odds .fight', 'canvas', '.levers'])
      expect(await isInView(page, part), part).toBe(true);
    // What a lever says beforehand is what its order then does.
    const lever = page.getByRole('button', { name: /^Rally the line/ });
    const points = /[+−][\d.]+/.exec(await lever.innerText())?.[0] ?? '';
    await lever.click();
    await page.locator('.effect').waitFor();
    expect(await page.locator('.effect li').first().innerText()).toContain(`(${points})`);
    await page.getByRole('button', { name: 'Run to the rout' }).click();
    await heading(page, 'The end');
    // A long log scrolls by itself.
    const log = await page.locator('.log-scroll').boundingBox();
    expect(log?.height).toBeLessThan(420);
  });

  test('on a phone the effect of a lever and its button stay in view', async () => {
    const page = await stage.open({ viewport: { width: 390, height: 844 }, hasTouch: true });
    await toTable(page);
    await page.getByRole('button', { name: /^Rally the line/ }).tap();
    await page.locator('.effect').waitFor();
    for (const part of ['.effect', '.order-strip .button-solid', '.odds .odds-figures'])
      expect(await isInView(page, part), part).toBe(true);
    await page.getByRole('button', { name: 'Give the order' }).tap();
    await page.locator('.log-line').getByText('Red Host: +10 hits (Rally the line)').waitFor();
  });

  test('a long name without a space widens no page of a phone', async () => {
    const page = await stage.open({ viewport: { width: 390, height: 844 }, hasTouch: true });
    const wider = (): Promise<number> =>
      page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    const long = 'Streitkräfte'.repeat(6);
    await page.getByRole('textbox', { name: 'Name of the battle' }).fill(long);
    await page.getByRole('textbox', { name: 'Army 1: name' }).fill(long);
    await page.locator('.odds-label', { hasText: long }).waitFor();
    expect(await wider(), 'armies').toBeLessThanOrEqual(0);
    await toTable(page);
    await page.getByText('No dice yet.').waitFor();
    expect(await page.getByText('only for two armies with exact odds').count()).toBe(0);
    await page.getByRole('button', { name: 'Resolve the round' }).tap();
    await heading(page, 'Round 2');
    await page.getByText('Battle card').click();
    await page.locator('main .card-sheet').waitFor();
    expect(await wider(), 'table').toBeLessThanOrEqual(0);
    await page.getByRole('link', { name: 'Saved', exact: true }).click();
    await page.locator('.battle-rows li').first().waitFor();
    expect(await wider(), 'saved').toBeLessThanOrEqual(0);
  });

  test('what is pressed and then gone hands the focus on: pages, an entry, fighters', async () => {
    const page = await stage.open();
    const focused = (): Promise<string> =>
      page.evaluate(() => document.activeElement?.textContent ?? '');
    const enter = async (button: ReturnType<Page['locator']>): Promise<void> => {
      await button.focus();
      await page.keyboard.press('Enter');
    };
    await toTable(page);
    await page.getByRole('button', { name: 'Resolve the round' }).click();
    await heading(page, 'Round 2');
    await enter(page.getByRole('button', { name: 'Edit entry 1' }));
    const first = page.locator('.entry-editor input').first();
    await expect.poll(() => first.evaluate((one) => one === document.activeElement)).toBe(true);
    await enter(page.locator('.entry-editor').getByRole('button', { name: 'Cancel' }));
    await expect.poll(focused).toBe('Edit entry 1');
    await enter(page.getByRole('link', { name: 'Duels', exact: true }));
    await page.getByRole('button', { name: 'Add fighters to Red' }).waitFor();
    expect(await focused()).toBe('Duels');
    await enter(page.getByRole('button', { name: 'Add fighters to Red' }));
    const preset = page.getByRole('form', { name: 'Add fighters' }).locator('select').first();
    await expect.poll(() => preset.evaluate((one) => one === document.activeElement)).toBe(true);
    await enter(page.getByRole('button', { name: 'Done' }));
    await expect.poll(focused).toBe('Add fighters to Red');
  });

  test('a line of the log that goes on stands in, on a phone', async () => {
    const page = await stage.open(LOOKS[2].options);
    await toTable(page);
    await page.getByRole('button', { name: 'Resolve the round' }).click();
    await heading(page, 'Round 2');
    await page.getByRole('button', { name: 'Rally the line' }).first().click();
    await page.getByRole('button', { name: 'Give the order' }).click();
    await page.locator('.log-line > p', { hasText: 'Win chance now' }).waitFor();
    for (const lines of ['.log-army', '.log-line > p:not(.log-tools)']) {
      const found = await hangs(page.locator(lines));
      expect(found.length, lines).toBeGreaterThan(0);
      expect(Math.min(...found), lines).toBeGreaterThan(10);
    }
  });

  test('figures behind a name from right to left stand where they belong', async () => {
    const page = await stage.open();
    const line = page.getByRole('textbox', { name: 'The battle in one line' });
    await line.fill('גדוד המלך: 120 צדוק 1+3 v Blue Levy: 350 Bors 0+1');
    await page.getByRole('button', { name: 'At the table' }).focus();
    await expect
      .poll(() => line.inputValue())
      .toBe('\u2068גדוד המלך\u2069: 120 \u2068צדוק\u2069 1+3 v Blue Levy: 350 Bors 0+1');
    await toTable(page);
    await page.getByRole('button', { name: 'Run to the rout' }).click();
    await heading(page, 'The end');
    await page.getByText('Tell what happened').click();
    await page.locator('main .chronicle-text').waitFor();
    // Where the figure stands on the page, not in the text: behind the name, read from the left.
    const offsets = await page.locator('main .chronicle-text li').evaluateAll((items) =>
      items.flatMap((item) => {
        const text = item.firstChild;
        const found = /גדוד המלך\u2069:? (?:lost )?(\d+)/u.exec(text?.textContent ?? '');
        if (text === null || found === null) return [];
        const at = (from: number, length: number): DOMRect => {
          const range = document.createRange();
          range.setStart(text, from);
          range.setEnd(text, from + length);
          return range.getBoundingClientRect();
        };
        const figure = found[1] ?? '';
        const name = at(found.index, 9);
        const digits = at(found.index + found[0].length - figure.length, figure.length);
        return name.top === digits.top ? [digits.left - name.right] : [];
      }),
    );
    expect(offsets.length).toBeGreaterThan(0);
    for (const offset of offsets) expect(offset).toBeGreaterThan(0);
  });

  test('by keyboard alone from a cold page to a finished battle', async () => {
    const page = await stage.open();
    const tabTo = async (name: RegExp): Promise<void> => {
      for (let tries = 0; tries < 80; tries++) {
        await page.keyboard.press('Tab');
        const text = await page.evaluate(() => document.activeElement?.textContent ?? '');
        if (name.test(text.trim())) return;
      }
      throw new Error(`no stop called ${name}`);
    };
    await tabTo(/^At the table$/);
    await page.keyboard.press('Enter');
    await heading(page, 'Round 1');
    // The focus waits in the first die.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? ''))
      .toMatch(/Red Host/);
    await page.keyboard.type('79');
    await page.keyboard.press('Enter');
    await heading(page, 'Round 2');
    await tabTo(/^Run to the rout$/);
    await page.keyboard.press('Enter');
    await heading(page, 'The end');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('end-title');
    await tabTo(/^Fight again$/);
    await page.keyboard.press('Enter');
    await heading(page, 'Round 1');
  });
});
