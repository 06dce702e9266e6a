import { describe, expect, test } from 'vitest';
import { looksWell } from '../../stage/looks.ts';
import { setStage } from '../../stage/stage.ts';
import { shoot, openTable, toTable, dice, heading, logRounds } from '../../stage/table.ts';

const stage = setStage();

describe.skipIf(!stage.isThere)('a battle at the table', () => {
  test('an order by hand gives the focus back to the dice; dice typed by habit', async () => {
    const page = await openTable();
    const order = page.locator('.orders');
    await order.getByRole('button', { name: /^Rally the line/ }).click();
    await expect.poll(() => order.getByLabel('Reason').inputValue()).toBe('Rally the line');
    // The reason of a lever goes with it; one that was typed stays.
    await order.getByLabel('Order', { exact: true }).selectOption({ label: 'Hits' });
    expect(await order.getByLabel('Reason').inputValue()).toBe('');
    await order.getByLabel('Reason').fill('Boulders');
    await order.getByLabel('Order', { exact: true }).selectOption({ label: 'Power bonus' });
    await order.getByLabel('Order', { exact: true }).selectOption({ label: 'Hits' });
    await order.getByRole('textbox', { name: /hits/i }).fill('-7');
    await page.locator('.effect').waitFor();
    await page.getByRole('button', { name: 'Give the order' }).click();
    await page.locator('.log-line').getByText('(Boulders)').waitFor();
    expect(await page.locator('.army-now').first().innerText()).toContain('93');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-die')))
      .toBe(true);

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

    await dice(page, /of Red Host/)
      .first()
      .fill('19');
    await dice(page, /of Red Host/)
      .first()
      .press('Enter');
    await page.getByText('cannot add up to').waitFor();
    await page.getByRole('button', { name: 'Edit entry 1', exact: true }).click();
    await page.locator('canvas').nth(1).waitFor();
    await looksWell(page, { isStrict: true }, (look) => shoot(page, `look-${look}`));
    await page.locator('.entry-editor').getByRole('button', { name: 'Cancel' }).click();
    await dice(page, /of Red Host/)
      .first()
      .fill('');

    await page.getByRole('button', { name: 'Type each face' }).click();
    const faces = await total('6|Space|3|Tab|4|Space|5|Enter', 5);
    expect(faces[0]).toMatch(/6\D+3/);
    expect(faces[1]).toMatch(/4\D+5/);
  });

  test('a second tab is told, and overwrites nothing', async () => {
    const one = await openTable();
    await expect.poll(() => one.url()).toContain('&battle=');
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

  test('the set-up is one step back; of three armies odds are exact, a target can be chosen', async () => {
    const page = await stage.open();
    const line = page.getByLabel(/in one line$/);
    await line.fill('Red: 100 30 hits v Blue: 120 30 hits v Gold: 140 30 hits; seed=banners');
    await line.blur();
    await page.locator('.odds-figures li').nth(3).waitFor();
    await page.getByRole('button', { name: 'exact', exact: true }).waitFor();
    // What is known goes along, and stands until something newer is there.
    await page.evaluate(() => {
      const look = (): void => {
        if (document.querySelector('.odds-empty') !== null) document.body.dataset['blank'] = '';
      };
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
    });
    await toTable(page);
    await page.getByRole('button', { name: 'Edit armies' }).click();
    await page.getByRole('textbox', { name: 'Army 3: name' }).waitFor();
    await page.goBack();
    await heading(page, 'Round 1');
    await page.goBack();
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Army 3: name' }).inputValue())
      .toBe('Gold');
    await page.goForward();
    await heading(page, 'Round 1');
    await page.locator('.odds-meta').getByText(/exact/i).first().waitFor();
    // Bands of so many would hide each other: what is not drawn is not promised.
    await page
      .getByText(/^line: this battle; in the table: the middle 90 % of the forecast/)
      .waitFor();
    const targets = page.getByRole('list', { name: 'Targets' });
    expect(await targets.getByRole('button').count()).toBe(2);
    await expect.poll(() => targets.innerText()).toMatch(/(points|about 0)/);
    const strikes = page.locator('#dice select').last();
    expect(await strikes.innerText()).toContain('as ordered (whom the lot names)');
    await strikes.selectOption({ index: 1 });
    // Enter resolves, in a list as well.
    await strikes.press('Enter');
    await heading(page, 'Round 2');
    await logRounds(page).first().waitFor();
    expect(await page.evaluate(() => document.body.dataset['blank'])).toBeUndefined();
    // What is picked is for one round: a later order stands over it.
    expect(await strikes.inputValue()).toBe('');
    await page.getByText('Who should strike whom').click();
    const truce = page.getByRole('button', { name: /a truce with Gold/ });
    await truce.focus();
    await page.keyboard.press('Enter');
    await page.locator('.log-line', { hasText: 'Gold: strikes Blue' }).waitFor();
    // The button is gone; whoever pressed it is back at the dice.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-die')))
      .toBe(true);
    expect(await strikes.innerText()).toContain('as ordered (Blue)');
    await page.getByLabel('Rounds to run').fill('2');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await page.getByText('Rounds 2 to 3').first().waitFor();
    await page.getByRole('button', { name: 'Run to the rout' }).click();
    await heading(page, 'The end');
    await page.locator('.odds-note').waitFor({ state: 'detached', timeout: 60_000 });
    await shoot(page, 'three');
  });

  test('a battle begun beside one that was left says so, and leads back to that', async () => {
    const page = await openTable();
    await page.getByRole('button', { name: 'Resolve the round' }).click();
    await heading(page, 'Round 2');
    await page.getByRole('button', { name: 'Edit armies' }).click();
    await toTable(page);
    const back = page.getByRole('button', { name: 'Back to it' });
    await page.getByText('The ford at Harrow was left in round 2').waitFor();
    await back.click();
    await heading(page, 'Round 2');
    expect(await logRounds(page).count()).toBe(1);
    // Nothing is said of it where it is.
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await heading(page, 'Round 1');
    expect(await back.count()).toBe(0);
  });

  test('a round by keyboard alone, focus going on by itself', async () => {
    const page = await openTable();
    await dice(page, /of Red Host/)
      .first()
      .focus();
    const rows = await page.locator('#dice [data-die]').count();
    // The focus has gone on: the die typed last is taken back, and no entry of the log.
    await page.keyboard.type('7');
    await page.keyboard.press('Control+z');
    expect(
      await dice(page, /of Red Host/)
        .first()
        .inputValue(),
    ).toBe('');
    for (let i = 0; i < rows; i++) await page.keyboard.type('7');
    await page.keyboard.press('Enter');
    await heading(page, 'Round 2');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? ''))
      .toMatch(/Red Host/);
    expect(await page.locator('.mark-typed').count()).toBe(rows);

    // An order costs three keys, and the focus is back at the dice.
    for (const key of ['o', '1', 'Enter']) await page.keyboard.press(key);
    await page.locator('.log-line').getByText('(Slay the standard-bearer)').waitFor();
    expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-die'))).toBe(true);
    await page.keyboard.press('o');
    await page.keyboard.type('ral');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(
      /^3Rally the line/,
    );
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Type each face' }).click();
    await dice(page, /Red Host, die 1/)
      .first()
      .focus();
    await page.keyboard.type('6345');
    await page.keyboard.press('Enter');
    await heading(page, 'Round 3');
    expect(await page.locator('.melee-round').first().locator('.die').allInnerTexts()).toEqual(
      expect.arrayContaining(['6', '3']),
    );
    await page.getByRole('button', { name: 'Resolve the round' }).click();
    await heading(page, 'Round 4');
    const [first, other] = await page
      .locator('.melee-round')
      .first()
      .locator('.log-army')
      .allInnerTexts();
    for (
      let tries = 0;
      tries < 4 &&
      (await page.locator('.melee-round').first().locator('.log-army').first().innerText()) ===
        first;
      tries++
    )
      await page
        .getByRole('button', { name: /^re-roll/ })
        .first()
        .click();
    const [again, untouched] = await page
      .locator('.melee-round')
      .first()
      .locator('.log-army')
      .locator('.log-rolls')
      .allInnerTexts();
    expect(first).not.toContain(again);
    expect(other).toContain(untouched);
  });
});
