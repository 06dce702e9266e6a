import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findings, looksWell, settle } from '../../stage/looks.ts';
import { open, setStage } from '../../stage/stage.ts';
import { FEW, heading, openTable, shoot } from '../../stage/table.ts';
import { masterOf, press, sharedTable, takeSeat, upToDate } from '../../stage/shared.ts';
import { goAnew, weighNothing } from '../../stage/steps.ts';

const { isThere } = setStage({ mayMiss: true });

const asked = (page: Page) => page.locator('#waiting-title');

/** Fights armies out as units, and takes what it cost back to the table. */
const fightOut = async (page: Page): Promise<void> => {
  await expect.poll(() => page.url()).toMatch(/#\/units/);
  await press(page, 'Fight');
  await press(page, 'Fight to the end');
  await press(page, /^Back to .* with the losses$/);
  await expect.poll(() => page.url()).toMatch(/#\/table/);
  await losses(page).waitFor();
};
const losses = (page: Page) =>
  page.locator('.log-line').first().getByText('The armies fought as units');

describe.skipIf(!isThere)('an evening under one table', () => {
  test('what a battle of units cost is one entry at a shared table, and undone at once', async () => {
    const master = await openTable({}, FEW);
    await weighNothing(master);
    const links = await sharedTable(master);
    await master.getByRole('navigation', { name: 'Levels' }).getByText('Units').click();
    await fightOut(master);
    await upToDate(master);
    const second = await open({}, links.edit);
    await weighNothing(second);
    await losses(second).waitFor();
    // Gone on with and entered once more, they are put right, not told twice.
    await press(second, 'Go on with The armies as units');
    await press(second, /^Back to .* with the losses$/);
    await losses(second).waitFor();
    await upToDate(second);
    expect(await second.locator('.log-line').count()).toBe(1);
    await press(second, 'Undo');
    await losses(master).waitFor({ state: 'detached' });
  });

  test('units opened before the address tells of the table bring back what they cost, undone', async () => {
    // A page of its own, as what it runs at its start stays with it.
    const page = await openTable({ locale: 'en-GB' }, FEW);
    await page.addInitScript(() =>
      new MutationObserver((_, observer) => {
        const levels = [...document.querySelectorAll<HTMLElement>('nav[aria-label=Levels] *')];
        const units = levels.find((one) => one.textContent === 'Units');
        if (units === undefined) return;
        observer.disconnect();
        units.click();
      }).observe(document, { childList: true, subtree: true }),
    );
    const before = await page.locator('.army-now').allInnerTexts();
    await page.reload();
    await fightOut(page);
    await shoot(page, 'losses');
    expect(await page.locator('.army-now').allInnerTexts()).not.toEqual(before);
    await press(page, 'Undo');
    await losses(page).waitFor({ state: 'detached' });
    await expect.poll(() => page.locator('.army-now').allInnerTexts()).toEqual(before);
  });

  test('nothing is pushed away as it opens', async () => {
    const { links } = await masterOf(FEW);
    // A page of its own, as above.
    const page = await open({ locale: 'en-GB', viewport: { width: 390, height: 844 } });
    await page.addInitScript(() => {
      const look = (): void => {
        const seen = document.querySelector('.buttons')?.getBoundingClientRect().top;
        const tops = (document.documentElement.dataset['tops'] ??= '').split(' ');
        if (seen !== undefined && tops.at(-1) !== `${seen}`)
          document.documentElement.dataset['tops'] += ` ${seen}`;
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    const isUpToDate = () => page.getByText(/Up to date\. .*game master/).waitFor();
    // The fonts come last, as over a slow network.
    await page.route(/woff2$/, async (route) => {
      await isUpToDate();
      await route.continue();
    });
    await goAnew(page, links.edit);
    await isUpToDate();
    await page.evaluate(() => document.fonts.ready);
    await settle(page);
    expect(await page.evaluate(() => document.documentElement.dataset['tops'])).toMatch(/^ \S+$/);
  });

  test('a second master goes on with the fight after the rout of a master whose laptop dies', async () => {
    const { master, links } = await masterOf(FEW, 'numbers');
    await weighNothing(master);
    await press(master, 'Run to the rout');
    await heading(master, 'The end');
    await press(master, 'Play the fight after the rout');
    await expect.poll(() => master.url()).toMatch(/#\/duels/);
    await press(master, 'Fight');
    await asked(master).waitFor();
    await upToDate(master);
    await shoot(master, 'under-fight');

    const second = await open({}, links.edit);
    await weighNothing(second);
    await heading(second, 'The end');
    await second.getByText('Fights under this table').waitFor();
    await shoot(second, 'under-list');
    expect(await findings(second, { isStrict: true })).toEqual([]);
    await press(second, 'Go on with The fight after the rout');
    await expect.poll(() => second.url()).toMatch(/#\/duels/);
    await expect.poll(() => asked(second).innerText()).toBe(await asked(master).innerText());
    await upToDate(second);

    // What one does the other sees, and takes back.
    const before = await asked(master).innerText();
    await press(second, /^(As suggested|Resolve)$/);
    await expect.poll(() => asked(second).innerText()).not.toBe(before);
    await expect.poll(() => asked(master).innerText()).toBe(await asked(second).innerText());
    await press(master, 'Undo');
    await expect.poll(() => asked(second).innerText()).toBe(before);
    await press(second, 'Redo');
    await expect.poll(() => asked(master).innerText()).not.toBe(before);

    // A player takes the general's place: what he decides and rolls is asked of his phone.
    const screen = await open({}, links.screen);
    await screen.locator('.watch-fight').getByText('Bors', { exact: true }).waitFor();
    const bea = await takeSeat(links.play, 'Bea', /^Bors, After/);
    await bea.getByRole('heading', { name: 'Bea: Bors' }).waitFor();
    await press(master, 'Undo');
    await expect.poll(() => asked(master).innerText()).toBe(before);
    const decision = bea.getByRole('region', { name: 'What is asked of you' });
    await decision.getByRole('button', { name: 'Fight on' }).waitFor();
    for (const page of [master, second]) await page.getByText('Asked of Bea’s phone').waitFor();
    await looksWell(bea, { isStrict: true, name: 'phone-fight' }, (look) => shoot(bea, look));
    await shoot(screen, 'screen-fight');
    await shoot(master, 'master-asked');
    await decision.getByRole('button', { name: 'Fight on' }).click();
    for (const page of [master, second])
      await expect.poll(() => asked(page).innerText()).not.toBe(before);

    // It drops out in the midst; the game master fills in, and its late answer is told kindly.
    await press(master, 'Undo');
    await decision.getByRole('button', { name: 'Fight on' }).waitFor();
    await bea.context().setOffline(true);
    await decision.getByRole('button', { name: 'Fight on' }).click();
    await bea.getByText(/does not answer/).waitFor();
    await press(second, 'As suggested');
    await expect.poll(() => asked(master).innerText()).not.toBe(before);
    await decision.getByRole('button', { name: 'Fight on' }).click();
    await bea.context().setOffline(false);
    await decision.getByRole('button', { name: 'Fight on' }).waitFor({ state: 'detached' });

    // The laptop dies; the other goes on to the end, and carries the result back.
    await master.goto('about:blank');
    await press(second, 'Fight to the end');
    // The players see what fell last, with the dice.
    await screen.getByRole('list', { name: 'Dice that fell last' }).waitFor();
    await looksWell(screen, { isStrict: true, name: 'screen-dice' }, (look) => shoot(screen, look));
    await press(second, /^Back to .* with this result$/);
    await expect.poll(() => second.url()).toMatch(/#\/table/);
    await second.locator('.log-line').first().getByText('After the rout').waitFor();
    await bea.getByText('over', { exact: true }).waitFor();
    await upToDate(second);
    // It comes back, and sees all of it.
    const third = await open({}, links.edit);
    await third.locator('.aftermath-line').waitFor();
    await third.getByText('over', { exact: true }).waitFor();
    await press(third, 'Undo');
    await expect.poll(() => second.locator('.aftermath-line').count()).toBe(0);
  });
});
