import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { looksWell } from '../looks.ts';
import { setStage } from '../stage.ts';
import { shoot } from '../shots.ts';

const stage = setStage();
const FORD = '/#/lab?line=Red:+120+Ada+1%2B3+v+Blue:+350+Bors+0%2B1';

/** The charts of each view: what they are called where they are saved, and read aloud. */
const CHARTS: Readonly<Record<string, readonly (readonly [string, RegExp])[]>> = {
  takes: [
    ['What it would take', /^From now to what is needed/],
    ['The cheapest ways', /^What each way costs/],
    ['The price of everything', /^What everything is worth/],
  ],
  wish: [['The battle you wish for', /^Opponents by length and chance/]],
  sweep: [],
  buy: [],
  story: [['A battle of a kind', /^Hits per round\. Red from 100 to \d+; Blue from 100/]],
};

const hasPicture = async (page: Page, name: string, label: RegExp): Promise<void> => {
  const section = page.locator('section', {
    has: page.getByRole('group', { name: `Save ${name}` }),
  });
  const chart = section.getByRole('img', { name: label });
  await chart.waitFor();
  const paint = (): Promise<boolean> =>
    chart.evaluate((canvas: HTMLCanvasElement) => {
      const { data = [] } =
        canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
      return data.some((value) => value !== 0);
    });
  await expect.poll(paint).toBe(true);
  for (const kind of ['PNG', 'SVG']) {
    const file = page.waitForEvent('download');
    await section.getByRole('button', { name: kind }).click();
    expect((await file).suggestedFilename().toUpperCase()).toMatch(new RegExp(`\\.${kind}$`));
  }
};

describe.skipIf(!stage.isThere)('planning a battle in the lab', () => {
  test('a wish takes opponents from the armies kept in this browser', async () => {
    const page = await stage.open({}, '/');
    const keep = page.getByRole('button', { name: /^Keep (?!all)/ });
    const names = await keep.evaluateAll((all) =>
      all.map((one) => (one.getAttribute('aria-label') ?? one.textContent).replace('Keep ', '')),
    );
    for (const one of await keep.all()) await one.click();
    await page.goto(new URL(`${FORD}&view=wish&win=0..100`, page.url()).href);
    await page
      .getByRole('button', { name: `Add the ${names.length} kept in this browser` })
      .click();
    await page.getByText(new RegExp(`(out of|^None of) ${names.length}\\b`)).waitFor();
    const opponents = page.getByRole('list', { name: 'Opponents' });
    await expect
      .poll(async () => {
        const cards = await opponents.getByRole('heading').allTextContents();
        return cards.map((card) => card.replace(/^\d+\. (.*?): .*$/u, '$1')).toSorted();
      })
      .toEqual(names.toSorted());
    await page.reload();
    const list = page.getByLabel(/^Out of these armies/);
    for (const name of names) expect(await list.inputValue()).toContain(name);
    const before = await list.inputValue();
    await page.getByRole('button', { name: /kept in this browser$/ }).click();
    expect(await list.inputValue()).toBe(before);
    await shoot(page, 'wish-kept');
  });

  test('of the kept armies those that cannot be used are named, with what to do', async () => {
    const page = await stage.open({}, `${FORD}&view=wish`);
    await page.getByText(/^As wished/).waitFor();
    const section = page.locator('section', { has: page.getByLabel(/^Out of these armies/) });
    expect(await section.locator('p:empty').count()).toBe(0);
    await page.goto(new URL('/', page.url()).href);
    await page.getByRole('button', { name: 'Keep Red Host' }).click();
    await page.getByRole('textbox', { name: 'Soldiers' }).last().fill('many');
    await page.getByRole('button', { name: 'Keep Blue Levy' }).click();
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('rout.armies.2') ?? '[]') as object[];
      localStorage.setItem('rout.armies.2', JSON.stringify([{ name: 'Ghosts' }, ...kept]));
    });
    await page.goto(new URL(`${FORD}&view=wish`, page.url()).href);
    await page.reload();
    const faults = page.getByRole('alert').filter({ hasText: 'Kept here, but not to be used' });
    expect(await faults.innerText()).toMatch(/Blue Levy, Soldiers: enter a number such as 120/);
    expect(await faults.innerText()).toContain('Ghosts, army: ');
    await page.getByRole('button', { name: 'Add the 1 kept in this browser' }).click();
    expect(await page.getByLabel(/^Out of these armies/).inputValue()).toContain('Red Host');
    // What cannot be read stays kept when another army is.
    await page.goto(new URL('/', page.url()).href);
    await page.getByRole('button', { name: 'Keep Red Host' }).click();
    const kept = await page.evaluate(() => localStorage.getItem('rout.armies.2'));
    expect(kept).toContain('Ghosts');
    await page.goto(new URL('/#/saved', page.url()).href);
    await page.getByText(/^Kept by another version of Rout, .* by this one: Ghosts\.$/).waitFor();
  });

  test('a wish that nobody meets tells what is missed; a faulty one what to type', async () => {
    const page = await stage.open({}, `${FORD}&view=wish&win=60..61&mutual=..1`);
    await page.getByText(/^None of/).waitFor();
    await page
      .getByText(/both rout by \d+\.\d points/)
      .first()
      .waitFor();
    await page.getByLabel('wins, %').fill('often');
    await page.getByRole('alert').filter({ hasText: 'Give bounds' }).waitFor();
  });

  test('a faulty range marks what is shown as from before; so does a faulty line', async () => {
    const page = await stage.open({}, `${FORD}&view=sweep&over2=1.tactics`);
    await page
      .getByRole('img', { name: /Chance to win over Red: Tactics of the commander and/ })
      .waitFor();
    const old = page.getByText('From before your last change');
    expect(await old.count()).toBe(0);
    const range = page.getByRole('textbox', { name: 'from' }).first();
    await range.fill('50..');
    await old.first().waitFor();
    await page.getByRole('alert').first().waitFor();
    await range.fill('50..90');
    await expect.poll(() => old.count()).toBe(0);
    await page.getByLabel('A battle in one line').fill('120 Ada v');
    await old.first().waitFor();
  });

  test('a cell of the atlas opens as a battle of its kind', async () => {
    const page = await stage.open({}, FORD);
    const armies = encodeURIComponent('soldier\nknight');
    for (const [under, address] of [
      ['units tactica', /#\/units/],
      ['fighters zones', /#\/duels/],
    ] as const) {
      const atlas = `${FORD}&view=atlas&under=${under}&armies=${armies}`;
      await page.goto(new URL(atlas, page.url()).href);
      await page
        .getByRole('button', { name: /^knight beats/ })
        .first()
        .click();
      await expect.poll(() => new URL(page.url()).hash).toMatch(address);
      await page
        .getByText(/knight/i)
        .first()
        .waitFor();
    }
  });

  test('a budget buys the best lists; troops get prices, and Back those of before', async () => {
    const page = await stage.open({ viewport: { width: 390, height: 844 } }, `${FORD}&view=buy`);
    const lists = page.getByRole('region', { name: 'What to buy for a budget' });
    await lists.getByText(/^Where the other side may bring any list for as much/).waitFor();
    await page.getByLabel('Against, one army a line').fill('350 Bors 0+1 = 2\n200 x');
    await lists.getByText(/^Row 2: /).waitFor();
    await page.getByLabel('Against, one army a line').fill('350 Bors 0+1');
    await lists.getByText(/^Best is /).waitFor();
    const troops = page.getByLabel('Troops and prices');
    const before = await troops.inputValue();
    await page.getByRole('button', { name: 'Use these prices' }).click();
    await expect.poll(() => troops.inputValue()).not.toBe(before);
    await lists.getByText(/^Best is /).waitFor();
    await page.goBack();
    await expect.poll(() => troops.inputValue()).toBe(before);
    await lists.getByText(/^Best is /).waitFor();
    await page.getByRole('button', { name: 'Each of these against each' }).click();
    const armies = page.getByLabel('Armies, one a line');
    await expect.poll(() => armies.inputValue()).toMatch(/levies.*\n.*levies/u);
    await page.getByRole('button', { name: 'These scores to What to bring' }).click();
    await page.getByRole('region', { name: 'What we bring' }).waitFor();
    const scores = await page.getByLabel('What ours are expected').inputValue();
    expect(scores.trim().split(/\r?\n/u).length).toBeGreaterThan(3);
  });

  test('over a range a second set of rules is told beside the first', async () => {
    const page = await stage.open({}, `${FORD}&view=sweep`);
    const table = page.getByRole('region', { name: 'Chance to win over a range' });
    await table.getByRole('columnheader', { name: 'What changes there' }).waitFor();
    await page.getByLabel('beside').selectOption('attrition=proportional');
    await page.getByText(/^By hits, losses thin the ranks: chance to win [−+]/).waitFor();
    await page.getByText('The figures', { exact: true }).click();
    await expect.poll(() => table.getByRole('columnheader').count()).toBe(4);
    await page.getByLabel('and over').selectOption('1.tactics');
    await page.getByRole('img', { name: /over Red: Tactics of the commander and/ }).waitFor();
  });

  test.each(Object.entries(CHARTS))(
    '%s: charts saved as pictures, no fault of access, nothing wider than the page',
    async (view, charts) => {
      const page = await stage.open({}, `${FORD}&view=${view}&over2=1.tactics`);
      await page
        .getByRole('group', { name: /^Save / })
        .first()
        .waitFor();
      for (const [name, label] of charts) await hasPicture(page, name, label);
      await page.locator('main [aria-busy="true"]').first().waitFor({ state: 'detached' });
      await looksWell(page, { at: 'main', isStrict: true }, async (look) => {
        await shoot(page, `${view}-${look}`);
      });
    },
  );
});
