import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { smallTargets } from '../../stage/looks.ts';
import { setStage } from '../../stage/stage.ts';
import { hangs, weighNothing } from '../../stage/steps.ts';
import { openTable, toTable, heading } from '../../stage/table.ts';

const stage = setStage();

describe.skipIf(!stage.isThere)('the table as a cockpit', () => {
  const isInView = (page: Page, selector: string): Promise<boolean> =>
    page
      .locator(selector)
      .first()
      .evaluate((part) => {
        const { top, bottom } = part.getBoundingClientRect();
        return top >= 0 && bottom <= window.innerHeight && bottom > top;
      });

  /** Those of which the middle does not lie open. */
  const covered = (parts: ReturnType<Page['locator']>): Promise<readonly string[]> =>
    parts.evaluateAll((all) =>
      all.flatMap((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        const top = document.elementFromPoint(x + width / 2, y + height / 2);
        return part.contains(top) ? [] : [part.textContent];
      }),
    );

  test('at 1440 by 900 dice, state, odds, chart and levers are in one view; levers tell their effect', async () => {
    const page = await openTable({ viewport: { width: 1440, height: 900 } });
    await page.locator('canvas').first().waitFor();
    await page.locator('.lever-points[data-sign]').nth(8).waitFor();
    for (const part of ['#dice', '.gauge', '.odds .fight', 'canvas', '.levers'])
      expect(await isInView(page, part), part).toBe(true);
    // What a lever says beforehand is what its order then does.
    const lever = page.getByRole('button', { name: /^Rally the line/ });
    const points = /[+−][\d.]+/.exec(await lever.innerText())?.[0] ?? '';
    const place = async (): Promise<number | undefined> => (await lever.boundingBox())?.y;
    const before = await place();
    await lever.click();
    await page.locator('.effect').waitFor();
    // What is pressed stays under the press.
    expect(await place()).toBe(before);
    expect(await page.locator('.effect li').first().innerText()).toContain(`(${points})`);
    // What is needed while an order is written stays in sight.
    for (const part of ['.combatants h3', '#dice-title', '[data-die]', '.odds .figure', '.fight'])
      expect(await covered(page.locator(part)), part).toEqual([]);
    await page.getByRole('button', { name: 'Run to the rout' }).click();
    await heading(page, 'The end');
    // What was written for the next round is not asked for after the last.
    expect(await page.locator('.order-strip').count()).toBe(0);
    // A long log scrolls by itself.
    const log = await page.locator('.melee-log').boundingBox();
    expect(log?.height).toBeLessThan(420);
    // An end that is undone leaves the orders in reach, beside the charts.
    await page.locator('.cockpit-course canvas').nth(1).waitFor();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await heading(page, 'Round 1');
    await page
      .getByRole('button', { name: /^Rally the line/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Give the order' }).waitFor();
  });

  test('an order is a point of the course; armies open into units; what goes hands focus on', async () => {
    const page = await openTable();
    const focused = (): Promise<string> =>
      page.evaluate(() => document.activeElement?.textContent ?? '');
    const enter = async (button: ReturnType<Page['locator']>): Promise<void> => {
      await button.focus();
      await page.keyboard.press('Enter');
    };
    const hasFocus = async (part: ReturnType<Page['locator']>): Promise<void> => {
      await expect.poll(() => part.evaluate((one) => one === document.activeElement)).toBe(true);
    };
    await page.getByRole('button', { name: 'Resolve the round' }).click();
    await heading(page, 'Round 2');
    await enter(page.getByRole('button', { name: 'Edit entry 1' }));
    await hasFocus(page.locator('.entry-editor input').first());
    await enter(page.locator('.entry-editor').getByRole('button', { name: 'Cancel' }));
    await expect.poll(focused).toBe('Edit entry 1');
    await page.getByRole('button', { name: /^Rally the line/ }).click();
    await page.getByRole('button', { name: 'Give the order' }).click();
    await page.locator('.log-line').getByText('(Rally the line)').waitFor();
    await page.getByText('Show the course as a table').click();
    const rows = page.getByRole('region', { name: 'Hits per round, and the chances' });
    await expect.poll(() => rows.locator('tbody tr').count()).toBe(3);
    await rows.getByRole('button', { name: 'Red Host: +10 hits' }).click();
    await expect.poll(focused).toContain('(Rally the line)');
    // A round as well; it takes the focus once, and not again as all are opened.
    await page.getByRole('button', { name: 'Resolve the round' }).click();
    await heading(page, 'Round 3');
    await rows.getByRole('button', { name: 'Round 1' }).click();
    const round = page.locator('.melee-round').last();
    await round.getByRole('button', { name: 'Edit entry 1' }).waitFor();
    expect(await round.locator('summary').evaluate((one) => one === document.activeElement)).toBe(
      true,
    );
    const tick = page.getByText('Show all dice, sums and sources');
    await tick.click();
    await page.getByRole('button', { name: 'Edit entry 3' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe(
      'checkbox',
    );
    const levels = page.getByRole('navigation', { name: 'Levels' });
    await levels.getByRole('button', { name: 'Units' }).click();
    await expect.poll(() => page.url()).toMatch(/#\/units/);
    const name = page.getByRole('textbox', { name: 'Name of the battle' });
    await expect.poll(() => name.inputValue()).toBe('The ford at Harrow');

    await enter(page.getByRole('link', { name: 'Duels', exact: true }));
    await page.getByRole('button', { name: 'Add fighters to Red' }).waitFor();
    expect(await focused()).toBe('Duels');
    await enter(page.getByRole('button', { name: 'Add fighters to Red' }));
    await hasFocus(page.getByRole('form', { name: 'Add fighters' }).locator('select').first());
    await enter(page.getByRole('button', { name: 'Done' }));
    await expect.poll(focused).toBe('Add fighters to Red');
  });

  test('on a phone a lever, its effect and its button stay in view, and lines of the log stand in', async () => {
    const page = await openTable({ viewport: { width: 390, height: 844 }, hasTouch: true });
    // The battle begins high on the page, and one tap leads from the dice to the orders.
    expect((await page.locator('#dice-title').boundingBox())?.y).toBeLessThan(240);
    await page.getByRole('button', { name: 'Orders', exact: true }).tap();
    await page.locator('.lever:focus').waitFor();
    await page.getByRole('button', { name: /^Rally the line/ }).tap();
    await page.locator('.effect').waitFor();
    for (const part of ['.effect', '.order-strip .button-solid', '.odds .odds-figures'])
      expect(await isInView(page, part), part).toBe(true);
    await page.getByRole('button', { name: 'Give the order' }).tap();
    await page.locator('.log-line').getByText('Red Host: +10 hits (Rally the line)').waitFor();
    expect(await smallTargets(page)).toEqual([]);
    await page.getByRole('button', { name: 'Resolve the round' }).tap();
    await heading(page, 'Round 2');
    await page.locator('.log-line > p', { hasText: 'Win chance now' }).waitFor();
    // The page ends a little above the bar that stands at its foot.
    const free = await page.evaluate(() => {
      window.scrollTo(0, document.documentElement.scrollHeight);
      const [end, bar] = ['main > .melee', '.odds'].map((part) =>
        document.querySelector(part)?.getBoundingClientRect(),
      );
      return (bar?.top ?? 0) - (end?.bottom ?? 0);
    });
    expect(free).toBeGreaterThanOrEqual(0);
    expect(free).toBeLessThan(60);
    // A line of the log that goes on stands in.
    for (const lines of ['.log-army', '.log-line > p']) {
      const found = await hangs(page.locator(lines));
      expect(found.length, lines).toBeGreaterThan(0);
      expect(Math.min(...found), lines).toBeGreaterThan(10);
    }
  });

  test('a long name without a space widens no page of a phone, and no table', async () => {
    const page = await stage.open({ viewport: { width: 390, height: 844 }, hasTouch: true });
    const wider = (): Promise<number> =>
      page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await smallTargets(page)).toEqual([]);
    await page.getByRole('button', { name: 'Help' }).tap();
    await page.getByRole('button', { name: 'Close the help' }).waitFor();
    expect(await smallTargets(page)).toEqual([]);
    await page.keyboard.press('Escape');
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
    // The odds stand at the foot of a phone: a person moves what lies below them up.
    await page.getByText('Battle card').evaluate((card) => card.scrollIntoView());
    await page.getByText('Battle card').click();
    await page.locator('main .card-sheet').waitFor();
    for (const width of [390, 320, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await expect.poll(wider, { message: `table at ${width}` }).toBeLessThanOrEqual(0);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('link', { name: 'Saved', exact: true }).click();
    await page.locator('.battle-rows li').first().waitFor();
    expect(await wider(), 'saved').toBeLessThanOrEqual(0);
    await page.getByRole('link', { name: 'Duels', exact: true }).click();
    await page.getByLabel(/in one line$/).fill(`${long}: ${long} officer v Blue: soldier`);
    await page.getByText(`Who decides for ${long}`).waitFor();
    expect(await wider(), 'duels').toBeLessThanOrEqual(0);
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
    const offsetsIn = (part: string) =>
      page.locator(part).evaluateAll((items) =>
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
    const behind = async (part: string): Promise<void> => {
      const offsets = await offsetsIn(part);
      expect(offsets.length, part).toBeGreaterThan(0);
      for (const offset of offsets) expect(offset, part).toBeGreaterThan(0);
    };
    await behind('main .chronicle-text li');
    await weighNothing(page);
    await page.getByRole('button', { name: 'Play the fight after the rout' }).click();
    await page.getByRole('button', { name: 'Fight', exact: true }).click();
    await page.locator('.waiting').waitFor();
    await behind('.set-up-line p');
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
