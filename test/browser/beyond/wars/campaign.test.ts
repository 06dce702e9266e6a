import { describe, expect, test } from 'vitest';
import { LOOKS, looksWell, overflow } from '../../stage/looks.ts';
import { setStage } from '../../stage/stage.ts';
import { chooseExample, goAnew } from '../../stage/steps.ts';
import { shoot } from '../../stage/shots.ts';

const stage = setStage();

describe.skipIf(!stage.isThere)('a campaign', () => {
  test('a result finds its own campaign among two of one name, and after a new name', async () => {
    const page = await stage.open({}, '/#/campaign');
    const fight = async (): Promise<string> => {
      await page.getByRole('button', { name: 'The upper pass', exact: true }).click();
      await page.getByRole('button', { name: /^Fight it/ }).click();
      await page.getByRole('heading', { name: 'The upper pass' }).waitFor();
      await page.getByText('Part of a campaign').waitFor();
      const battle = (): string =>
        new URLSearchParams(new URL(page.url()).hash.split('?')[1]).get('battle') ?? '';
      await expect.poll(battle).not.toBe('');
      return battle();
    };
    const takeBack = async (battle: string): Promise<void> => {
      await goAnew(page, `/#/table?battle=${battle}`);
      await page.getByRole('button', { name: 'Run to the rout' }).click();
      await page.getByRole('button', { name: 'Take the result to the campaign' }).click();
      await page.getByText('Recorded result').waitFor();
    };
    const rows = page.getByRole('region', { name: 'Engagements' }).getByRole('row');

    const ofFirst = await fight();
    await page.getByRole('button', { name: 'Back to the campaign' }).click();
    await chooseExample(page, 'The two passes Two battles');
    await page.getByRole('button', { name: 'The lower pass', exact: true }).click();
    await page.getByRole('button', { name: 'Record a result' }).click();
    await rows.filter({ hasText: /The lower pass recorded/ }).waitFor();
    const ofSecond = await fight();

    await takeBack(ofFirst);
    await rows.filter({ hasText: /The upper pass recorded/ }).waitFor();
    await expect.poll(() => rows.filter({ hasText: /The lower pass recorded/ }).count()).toBe(0);

    await page.getByRole('textbox', { name: 'Name of the campaign' }).fill('Another name');
    await takeBack(ofSecond);
    await rows.filter({ hasText: /The upper pass recorded/ }).waitFor();
    await expect.poll(() => rows.filter({ hasText: /The lower pass recorded/ }).count()).toBe(1);
    const name = page.getByRole('textbox', { name: 'Name of the campaign' });
    await expect.poll(() => name.inputValue()).toBe('The two passes');
    await page.getByRole('link', { name: 'Saved', exact: true }).click();
    const kept = page.getByRole('region', { name: 'Campaigns', exact: true }).getByRole('listitem');
    // Each with the result that came back to it.
    await expect
      .poll(async () =>
        (await kept.allInnerTexts())
          .map((one) => /The two passes.*(\d) fought/su.exec(one)?.[1])
          .toSorted((a = '', b = '') => a.localeCompare(b)),
      )
      .toEqual(['1', '2']);
  });

  test('the board is walked by keys alone', async () => {
    const page = await stage.open({}, '/#/campaign');
    await page.getByRole('heading', { name: 'How it ends' }).waitFor();
    const tabTo = async (selector: string): Promise<void> => {
      for (let presses = 0; presses < 80; presses++) {
        await page.keyboard.press('Tab');
        const isThere = await page.evaluate(
          (wanted) => document.activeElement?.matches(wanted) === true,
          selector,
        );
        if (isThere) return;
      }
      throw new Error(`the Tab key does not lead to ${selector}`);
    };
    await page.locator('button.war-place').first().waitFor();
    await tabTo('button.war-place');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.id))
      .toBe('engagement-title');
    await tabTo('.war-engagement select');
    await page.keyboard.press('ArrowDown');
    await page.getByText('All figures below suppose it').waitFor();
    await tabTo('[aria-labelledby="needs-title"] select');
    await tabTo('[aria-labelledby="needs-title"] .button');
    await page.keyboard.press('Enter');
    await page.getByText('As it is, the chance is').waitFor();
  });

  test('what is supposed moves the life lines; what cannot be is said; one of one’s own', async () => {
    const page = await stage.open({}, '/#/campaign');
    const pick = page.locator('.war-engagement').getByLabel('What if');
    await page.getByRole('button', { name: 'The upper pass', exact: true }).click();
    for (const { options } of [LOOKS[0], LOOKS[2]]) {
      if ('viewport' in options) await page.setViewportSize(options.viewport);
      for (const is of ['mutual', 'first']) {
        await pick.selectOption(is);
        await page.locator('.war-supposed').waitFor();
        await page
          .locator('.war-place', { hasText: 'The upper pass' })
          .getByText(is === 'first' ? '100 %' : '0 %', { exact: true })
          .first()
          .waitFor();
      }
      const [frame, ...places] = await page
        .locator('.war-lines svg, .war-lines foreignObject:has(button)')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
      expect(places).toHaveLength(2);
      for (const { left, right, bottom } of places) {
        expect(left).toBeGreaterThan(frame?.left ?? NaN);
        expect(right).toBeLessThan(frame?.right ?? NaN);
        expect(bottom).toBeLessThan(frame?.bottom ?? NaN);
      }
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    }
    await page.getByRole('button', { name: 'Unset The upper pass' }).click();

    await page.getByRole('button', { name: 'The lower pass', exact: true }).click();
    await pick.selectOption('first');
    await page.getByText('All figures below suppose it').waitFor();
    await page.getByRole('button', { name: 'The upper pass', exact: true }).click();
    await page.getByRole('button', { name: 'Record a result' }).click();
    await page.getByLabel('Result', { exact: true }).selectOption('second');
    await page.getByText('The figures below are without what you suppose').waitFor();
    await shoot(page, 'campaign-impossible');
    await page.getByRole('button', { name: 'Unset The lower pass' }).click();
    await page.getByRole('heading', { name: 'What if' }).waitFor({ state: 'detached' });

    // One of one's own begins with two armies, and is read by day; names do no harm.
    await chooseExample(page, 'A new campaign');
    await page.getByRole('textbox', { name: 'Army 2: name' }).fill('The Horde');
    const engagements = page.getByRole('region', { name: 'Engagements' });
    await engagements.getByRole('button', { name: 'Add an engagement' }).click();
    const added = engagements.getByRole('listitem', { name: 'New engagement' });
    // An earlier one has no later winner.
    await added.getByLabel('Who').first().selectOption('winner of the first engagement');
    await engagements.getByText('The first engagement, day 1').click();
    const first = engagements.getByRole('listitem', { name: 'The first engagement' });
    const options = first.getByLabel('Who').first().locator('option');
    await expect.poll(() => options.allInnerTexts()).toEqual(['Army 1', 'The Horde']);

    await added.getByText('Conditions and text').click();
    await added.getByRole('button', { name: 'Add a condition' }).click();
    await added.getByRole('button', { name: 'or another' }).click();
    await added.getByRole('listitem', { name: 'alternative 2' }).getByLabel('If').waitFor();
    await page.getByRole('button', { name: 'Board', exact: true }).click();
    await page.getByRole('button', { name: 'New engagement', exact: true }).click();
    await page
      .getByText(
        'Fought only if Army 1 won the first engagement or Army 1 won the first engagement.',
      )
      .waitFor();

    await page.getByRole('button', { name: 'Record a result' }).click();
    const result = page.getByLabel('Result', { exact: true });
    await result.selectOption('first');
    await page.getByLabel('The loser withdrew unrouted').waitFor();
    await result.selectOption('mutual');
    await page.getByLabel('The loser withdrew unrouted').waitFor({ state: 'detached' });
    await page.getByText('By winner:').waitFor({ state: 'detached' });

    const name = '<img src=x onerror=alert(1)> =1+1 [x](y) \u05d0\u05d1';
    const names = [name, 'Ford', 'Mill', 'Hill'];
    await page
      .getByLabel('The war in a line')
      .fill(names.map((one, i) => `day ${9 - 2 * i} "${one}": Red v Blue`).join('\n'));
    const places = page.locator('button.war-place');
    await places.filter({ hasText: name }).waitFor();
    const days = (await places.locator('> span:last-child').allInnerTexts()).map((one) =>
      Number(/day (\d+)/.exec(one)?.[1]),
    );
    expect(days).toEqual([3, 5, 7, 9]);
    await engagements.getByText(name).first().waitFor();
    expect(await page.locator('main img').count()).toBe(0);
  });

  test('what it would take is used, and undone; a result at its side; between battles', async () => {
    const page = await stage.open({}, '/#/campaign');
    await page.getByLabel('so that').selectOption({ label: 'it wins The upper pass' });
    await page.getByLabel('with a chance of').selectOption('0.9');
    await page.getByRole('button', { name: 'Work it out' }).click();
    const use = page.getByRole('button', { name: /^Use it\s*: Men/ });
    await use.waitFor();
    await looksWell(page, { at: '[aria-labelledby="needs-title"]', name: 'needs' }, (look) =>
      shoot(page, `campaign-${look}`),
    );
    await use.click();
    await page.getByText('Ask again for the campaign as it is now').waitFor();
    await page.getByRole('button', { name: 'The upper pass', exact: true }).click();
    const chance = page.locator('.war-engagement .odds-figures li').first().locator('.figure');
    await expect
      .poll(async () => Number.parseFloat(await chance.innerText()))
      .toBeGreaterThan(89.9);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(async () => Number.parseFloat(await chance.innerText())).toBeLessThan(89.9);
    await page.getByRole('button', { name: 'Record a result' }).click();
    await page.getByText('Recorded result').waitFor();
    await looksWell(page, { at: '.war-engagement', name: 'a result' });

    // Rules between battles, a calendar, a season and a road move figures, line and board.
    const ends = page.locator('.war-endings');
    await expect.poll(() => ends.innerText()).toMatch(/exact/);
    const before = await ends.innerText();
    await page.getByRole('button', { name: 'Set-up' }).click();
    const between = page.locator('section[aria-labelledby="between-title"]');
    const fallen = between.locator('#between-fallen');
    await fallen.fill('0.9');
    await between.locator('#between-deadOfWinner').fill('1');
    await page.getByRole('button', { name: 'Board', exact: true }).click();
    await expect.poll(() => ends.innerText()).not.toBe(before);
    await page.getByRole('button', { name: 'Set-up' }).click();
    expect(await fallen.inputValue()).toBe('0.9');
    expect(await between.getByLabel('Routed armies rally').count()).toBe(1);

    await page.getByRole('button', { name: 'Give days dates' }).click();
    await page.getByLabel('of the year').fill('1471');
    await page.getByRole('button', { name: 'Add a season' }).click();
    const season = page.getByRole('listitem', { name: 'New season' });
    await season.getByLabel('Power', { exact: true }).fill('-1');
    await page.getByRole('button', { name: 'Add a road' }).click();
    const line = page.getByLabel('The war in a line');
    for (const part of [
      'calendar 1 January 1471',
      'season New season from day 30: power -1',
      'road The upper pass to The lower pass: 1 day',
    ])
      await expect.poll(() => line.inputValue()).toContain(part);

    await page.getByText('The lower pass, day 6').click();
    await page.getByRole('textbox', { name: 'Day', exact: true }).fill('x');
    await page.getByText('Enter a number.').first().waitFor();
    await looksWell(page, { name: 'set-up' }, (look) => shoot(page, `campaign-set-up-${look}`));
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Enter a number.').first().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Board', exact: true }).click();
    const engagements = page.getByRole('region', { name: 'Engagements' });
    await engagements.getByText('4 January 1471').first().waitFor();
  });

  test('a second tab is told before it replaces, and what it replaced is kept', async () => {
    const one = await stage.open({}, '/#/campaign');
    await one.getByRole('button', { name: 'Save', exact: true }).click();
    await one.getByText('Kept as').first().waitFor();
    const two = await one.context().newPage();
    await two.goto(one.url());
    await two.getByRole('heading', { name: 'How it ends' }).waitFor();
    await two.getByRole('button', { name: 'Examples' }).click();
    await two
      .getByRole('dialog')
      .getByRole('button', { name: /recorded/ })
      .click();
    for (const [page, name] of [
      [one, 'Mine'],
      [two, 'Theirs'],
    ] as const) {
      await page.getByLabel('Name of the campaign').fill(name);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
    }
    await two.getByText('Another tab has kept “Mine”').first().waitFor();
    await two.getByRole('button', { name: 'Save', exact: true }).click();
    await two.getByText('the other is kept as “Mine (of another tab)').first().waitFor();
  });
});
