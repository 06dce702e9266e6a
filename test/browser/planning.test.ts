import { describe, expect, test } from 'vitest';
import { setStage } from './stage.ts';
import { isLarge } from '../sample.ts';

const stage = setStage();
const FORD = '/#/lab?line=Red:+120+Ada+1%2B3+v+Blue:+350+Bors+0%2B1';

describe.skipIf(!stage.isThere)('planning a battle in the lab', () => {
  test.runIf(isLarge)('what it would take: the cheapest way changes the army', async () => {
    const page = await stage.open({}, FORD);
    const ways = page.getByRole('region', { name: 'The cheapest ways', exact: true });
    await ways
      .getByRole('button', { name: /^Use it ?: Quality 1 → 1.2 and Men 120 → 146$/ })
      .click();
    const line = page.getByLabel('A battle in one line');
    await expect.poll(() => line.inputValue()).toBe('146 x1.2 Ada 1+3 v 350 Bors 0+1');
    await page.getByText('Nothing has to be changed, or nothing is enough.').waitFor();
  });

  test.runIf(isLarge)(
    'a wish: an opponent is chosen, and its battle opened on the page of armies',
    async () => {
      const page = await stage.open({}, `${FORD}&view=wish`);
      await page.getByLabel('wins, %').fill('60..69');
      await page.getByLabel('men of the opponent').fill('200..600');
      const opponents = page.getByRole('list', { name: 'Opponents' });
      await page.getByText(/^As wished, out of/).waitFor();
      const choose = opponents.getByRole('button', { name: /^Choose/ }).first();
      const men = /: ([\d,]+) men/.exec((await choose.textContent()) ?? '')?.[1] ?? '';
      await choose.click();
      const line = page.getByLabel('A battle in one line');
      await expect.poll(() => line.inputValue()).toContain(`Opponent: ${men.replace(',', '')}`);
      await page.getByRole('button', { name: 'Open this battle' }).click();
      await page
        .getByRole('button', { name: /^Fight/ })
        .first()
        .waitFor();
      expect(await page.locator('main').innerText()).toContain('Opponent');
    },
  );

  test.runIf(isLarge)('a curve and a surface have a table, and their address', async () => {
    const page = await stage.open({}, `${FORD}&view=sweep`);
    const table = page.getByRole('region', { name: 'Chance to win over a range' });
    await table.waitFor();
    await expect.poll(() => table.getByRole('row').count()).toBe(6);
    await page.getByLabel('and over').selectOption('1.tactics');
    await expect.poll(() => table.getByRole('columnheader').count()).toBe(10);
    await expect.poll(() => new URL(page.url()).hash).toContain('over2=1.tactics');
    await page.getByLabel('show').selectOption('rounds');
    await page.getByRole('region', { name: 'Rounds expected over a range' }).waitFor();
  });

  test.runIf(isLarge)(
    'a story: replayed round by round, and played on from at the table',
    async () => {
      const page = await stage.open({}, `${FORD}&view=story&story=triumph`);
      await page.getByText('This one is drawn exactly').waitFor();
      const next = page.getByRole('button', { name: 'Next round' });
      await next.click();
      await next.click();
      const told = page.getByRole('region', { name: 'The battle, round by round' });
      const [red = '', blue = ''] = await told.getByRole('row').nth(3).locator('b').allInnerTexts();
      await page.getByRole('button', { name: 'Play on from here at the table' }).click();
      await page
        .getByRole('heading', { name: /Round 4/ })
        .first()
        .waitFor();
      const main = await page.locator('main').innerText();
      expect(main).toContain(red);
      expect(main).toContain(blue);
    },
  );
});
