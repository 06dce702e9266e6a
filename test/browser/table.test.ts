import { describe, expect, test } from 'vitest';
import { decodeTable, tablePlaceOf } from '../../web/table/kept/table-link.ts';
import { setStage } from './stage/stage.ts';
import { shoot, toTable, dice, logRounds, heading } from './stage/table.ts';

const stage = setStage();

describe.skipIf(!stage.isThere)('a battle at the table', () => {
  test('from the first typed die to the rout: undo, an order, a reload, another die', async () => {
    const page = await stage.open();
    await toTable(page);
    const red = dice(page, /of Red Host/).first();
    // A face that no die shows: said at the field, nothing entered.
    await red.fill('13');
    await page.keyboard.press('Enter');
    await page.getByText('cannot add up to 13').waitFor();
    expect(await logRounds(page).count()).toBe(0);
    await red.fill('11');
    await page.keyboard.press('Enter');
    // The other army has no dice yet: asked before they are rolled.
    await page.getByText('No dice yet for Bors').waitFor();
    expect(await logRounds(page).count()).toBe(0);
    await page.keyboard.press('Enter');
    await heading(page, 'Round 2');
    expect(await page.locator('.mark-typed').count()).toBe(1);
    await page.getByRole('button', { name: 'Resolve the round' }).click();
    await heading(page, 'Round 3');
    const before = await page.locator('.fight-log').innerText();
    await page.keyboard.press('Control+z');
    await heading(page, 'Round 2');
    await page.keyboard.press('Control+Shift+Z');
    await heading(page, 'Round 3');
    expect(await page.locator('.fight-log').innerText()).toBe(before);

    await page.getByRole('button', { name: 'Rally the line' }).first().click();
    const then = await page.locator('.effect-then').first().innerText();
    expect(await page.locator('.odds .odds-figures .figure').first().innerText()).not.toBe(then);
    await shoot(page, 'order');
    await page.getByRole('button', { name: 'Give the order' }).click();
    await page.locator('.log-line').getByText('(Rally the line)').waitFor();
    await expect
      .poll(() => page.locator('.odds .odds-figures .figure').first().innerText())
      .toBe(then);

    await dice(page, /of Blue Levy/)
      .first()
      .fill('1');
    const log = await page.locator('.fight-log').innerText();
    await page.reload();
    await heading(page, 'Round 3');
    expect(await page.locator('.fight-log').innerText()).toBe(log);
    expect(
      await dice(page, /of Blue Levy/)
        .first()
        .inputValue(),
    ).toBe('1');
    await dice(page, /of Blue Levy/)
      .first()
      .fill('');

    // The first round is amended: everything after it is derived anew, no other die changes.
    const asEntered = page.url();
    await page.locator('.melee-round summary', { hasText: 'Round 1' }).click();
    const opened = await page.locator('.fight-log').innerText();
    await page.getByRole('button', { name: 'Edit entry 1', exact: true }).click();
    await page.locator('.entry-editor input').first().fill('2');
    await page.getByRole('button', { name: 'Save the entry' }).click();
    await page.locator('.entry-editor').waitFor({ state: 'detached' });
    expect(await page.locator('.fight-log').innerText()).not.toBe(opened);
    // The address follows a moment later.
    await expect.poll(() => page.url()).not.toBe(asEntered);

    await page.getByRole('button', { name: 'Run to the rout' }).click();
    await heading(page, 'The end');
    expect(await page.locator('.melee-round .routs').count()).toBeGreaterThan(0);
    expect(await page.locator('.biggest', { hasText: 'biggest swing' }).count()).toBe(1);
    await page.locator('canvas').nth(1).waitFor();
    await shoot(page, 'end');
    // On paper every round has its dice.
    const many = await logRounds(page).count();
    expect(await page.locator('#log-title').innerText()).toBe(
      `The log ${many} rounds, 1 other entry`,
    );
    const dicedIn = (event: string) =>
      page.evaluate((type) => {
        window.dispatchEvent(new Event(type));
        return document.querySelectorAll('.melee-round:has(.log-army)').length;
      }, event);
    expect(await dicedIn('beforeprint')).toBe(many);
    expect(await dicedIn('afterprint')).toBeLessThan(many);

    // The address follows a moment later, on a busy machine later still.
    await expect
      .poll(async () => {
        const read = await decodeTable(tablePlaceOf(new URL(page.url()).hash).link);
        return read.ok ? read.value.log.entries.at(-1) : read.fault;
      })
      .toMatchObject({ kind: 'round', run: 'rout' });
    const elsewhere = await stage.open(
      {},
      `/${page
        .url()
        .slice(page.url().indexOf('#'))
        .replace(/&battle=.*/, '')}`,
    );
    await heading(elsewhere, 'The end');
    for (const one of [page, elsewhere]) await one.getByText('Show all dice, sums').check();
    const whole = await page.locator('.fight-log').innerText();
    await expect.poll(() => elsewhere.locator('.fight-log').innerText()).toBe(whole);
  });
});
