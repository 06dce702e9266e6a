import { describe, expect, test } from 'vitest';
import { setStage } from './stage/stage.ts';

const stage = setStage();

describe.skipIf(!stage.isThere)('a campaign', () => {
  test('from the board to a fought engagement and back', async () => {
    const page = await stage.open({}, '/#/campaign');
    await page.getByRole('heading', { name: 'How it ends' }).waitFor();
    await page.getByText('Nothing has been fought yet').waitFor();
    await page.locator('.war-place', { hasText: 'The upper pass' }).focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('What if').selectOption({ index: 1 });
    await page.getByRole('heading', { name: 'What if' }).waitFor();
    await page.getByRole('button', { name: 'Unset The upper pass' }).click();
    await page.getByRole('heading', { name: 'What if' }).waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Fight it at the table' }).click();
    await page.getByRole('heading', { name: 'The upper pass' }).waitFor();
    await page
      .getByRole('button', { name: /to the rout|until a rout/i })
      .first()
      .click();
    await page.getByRole('button', { name: 'Take the result to the campaign' }).click();
    await page.getByText('Recorded result').waitFor();
    await expect
      .poll(() =>
        page
          .getByLabel(/hits left$/)
          .first()
          .inputValue(),
      )
      .toMatch(/^\d+$/);
    await page.reload();
    await page.locator('.war-place', { hasText: /The upper pass.*recorded/s }).waitFor();
  });

  test('a war of four engagements in 60 keys, which the form goes on with', async () => {
    const page = await stage.open({}, '/#/campaign');
    const line = page.getByLabel('The war in a line');
    await line.click();
    await page.keyboard.press('ControlOrMeta+A');
    const war = 'day 3 Ford: Red v Blue; day 5 Mill; day 7 Hill; day 9 Keep';
    expect(2 + war.length).toBeLessThanOrEqual(60);
    await page.keyboard.type(war);
    await page.getByText('Read as Red: 200 men; Blue: 200 men; day 3, Ford').waitFor();
    await page.getByRole('listitem').filter({ hasText: 'Blue prevails' }).waitFor();
    await page.getByRole('button', { name: 'Keep', exact: true }).click();
    await page.getByText('Change, copy, go on from here').click();
    await page.getByRole('button', { name: 'Copy it' }).click();
    await expect
      .poll(() => line.inputValue())
      .toBe(
        'Red: 200\nBlue: 200\nday 3 Ford: Red v Blue\nday 5 Mill: Red v Blue\n' +
          'day 7 Hill: Red v Blue\nday 9 Keep: Red v Blue\nday 16 Keep 2: Red v Blue id=battle-1',
      );
    await page.getByRole('heading', { name: 'Keep 2' }).waitFor();
    await page.getByText('By winner').waitFor();
    await line.fill('day 3 Ford: Red v');
    await page.getByText('Character 17: name who fights').waitFor();
  });
});
