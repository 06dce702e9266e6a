import { describe, expect, test } from 'vitest';
import { setStage } from './stage/stage.ts';

const stage = setStage();

describe.skipIf(!stage.isThere)('the lab', () => {
  test('a line typed on a cold page has odds, needs and prices; an answer is used', async () => {
    const page = await stage.open({}, '/#/lab');
    const line = page.getByLabel('A battle in one line');
    await line.fill('120 v 350');
    const odds = page.getByRole('list', { name: 'Chances' });
    await expect.poll(() => odds.innerText()).toContain('99.5 %');
    await expect.poll(() => new URL(page.url()).hash).toBe('#/lab?line=120+v+350');

    const needs = page.getByRole('region', { name: 'What it would take' });
    const tactics = needs.getByRole('row', { name: /^Tactics of the commander/ });
    await expect.poll(() => tactics.innerText()).toMatch(/4/);
    await tactics.getByRole('button', { name: 'Use it' }).click();
    await expect.poll(() => line.inputValue()).toMatch(/^120 "General" 0\+\d v 350$/);

    await line.fill('120 Ada v 350');
    await page.getByRole('alert').filter({ hasText: 'Character 5: "Ada" is not known' }).waitFor();
    await line.fill('120 Ada 1+3 v 350');
    await page.getByRole('button', { name: 'Open this battle' }).click();
    await page
      .getByRole('button', { name: /^Fight/ })
      .first()
      .waitFor();
    expect(await page.locator('main').innerText()).toContain('Ada');
  });

  test('a list of armies: a fault by row and place, and a cell that opens its battle', async () => {
    const page = await stage.open({}, '/#/lab?view=atlas');
    const list = page.getByLabel('Armies, one a line');
    await list.fill('Owls: 100\nBats: 200 x');
    await page.getByRole('alert').filter({ hasText: 'row 2: character 11' }).waitFor();
    await list.fill('Owls: 100\nBats: 200\nCats: 400');
    await page.getByRole('button', { name: /^Bats beats Owls:/ }).click();
    await expect
      .poll(() => page.getByLabel('A battle in one line').inputValue())
      .toBe('Bats: 200 v Owls: 100');
  });
});
