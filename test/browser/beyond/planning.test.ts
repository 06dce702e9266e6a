import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { looksWell } from '../stage/looks.ts';
import { setStage } from '../stage/stage.ts';
import { goAnew } from '../stage/steps.ts';
import { shoot } from '../stage/shots.ts';

const stage = setStage();
const FORD = '/#/lab?line=Red:+120+Ada+1%2B3+v+Blue:+350+Bors+0%2B1';

/** A chart is painted, read aloud, and saved as a picture. */
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

/** Once a view has worked all out. */
const viewLooksWell = async (page: Page, view: string): Promise<void> => {
  await page
    .getByRole('group', { name: /^Save / })
    .first()
    .waitFor();
  await page.locator('main [aria-busy="true"]').first().waitFor({ state: 'detached' });
  await looksWell(page, { at: 'main', isStrict: true }, (look) => shoot(page, `${view}-${look}`));
};

describe.skipIf(!stage.isThere)('planning a battle in the lab', () => {
  test('what it would take: three charts, and the cheapest way changes the army', async () => {
    const page = await stage.open({}, FORD);
    await hasPicture(page, 'What it would take', /^From now to what is needed/);
    await hasPicture(page, 'The cheapest ways', /^What each way costs/);
    await hasPicture(page, 'The price of everything', /^What everything is worth/);
    const ways = page.getByRole('region', { name: 'The cheapest ways', exact: true });
    await ways
      .getByRole('button', { name: /^Use it ?: Quality 1 → 1.2 and Men 120 → 146$/ })
      .click();
    const line = page.getByLabel('A battle in one line');
    await expect.poll(() => line.inputValue()).toBe('146 x1.2 Ada 1+3 v 350 Bors 0+1');
    await page.getByText('Nothing has to be changed, or nothing is enough.').waitFor();
  });

  test('a wish: nobody meets it, a faulty one, an opponent chosen', async () => {
    const page = await stage.open({}, `${FORD}&view=wish`);
    await hasPicture(page, 'The battle you wish for', /^Opponents by length and chance/);
    expect(await page.locator('main p:empty').count()).toBe(0);
    await viewLooksWell(page, 'wish');
    const wins = page.getByLabel('wins, %');
    await wins.fill('often');
    await page.getByRole('alert').filter({ hasText: 'Give bounds' }).waitFor();
    await page.goto(new URL(`${FORD}&view=wish&win=60..61&mutual=..1`, page.url()).href);
    await page.getByText(/^None of/).waitFor();
    await page
      .getByText(/both rout by \d+\.\d points/)
      .first()
      .waitFor();
    await page.goto(new URL(`${FORD}&view=wish`, page.url()).href);
    await wins.fill('60..69');
    await page.getByLabel('men of the opponent').fill('200..600');
    const opponents = page.getByRole('list', { name: 'Opponents' });
    await page.getByText(/^As wished, out of/).waitFor();
    const choose = opponents.getByRole('button', { name: /^Choose/ }).first();
    const men = /: ([\d,]+) men/.exec((await choose.textContent()) ?? '')?.[1] ?? '';
    await choose.click();
    const line = page.getByLabel('A battle in one line');
    await expect.poll(() => line.inputValue()).toContain(`Opponent: ${men.replace(',', '')}`);
  });

  test('a wish takes opponents from the armies kept here; those that cannot be used are named', async () => {
    const page = await stage.open({}, '/');
    for (const name of ['Red Host', 'Blue Levy'])
      await page.getByRole('button', { name: `Keep ${name}` }).click();
    await page.getByRole('textbox', { name: 'Army 2: name' }).fill('Owls');
    await page.getByRole('textbox', { name: 'Soldiers' }).last().fill('many');
    await page.getByRole('button', { name: 'Keep Owls' }).click();
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('rout.armies.1') ?? '[]') as object[];
      localStorage.setItem('rout.armies.1', JSON.stringify([{ name: 'Ghosts' }, ...kept]));
    });
    await goAnew(page, `${FORD}&view=wish&win=0..100`);
    const faults = page.getByRole('alert').filter({ hasText: 'Kept here, but not to be used' });
    expect(await faults.innerText()).toMatch(/Owls, Soldiers: enter a number such as 120/);
    expect(await faults.innerText()).toContain('Ghosts, army: ');
    await page.getByRole('button', { name: 'Add the 2 kept in this browser' }).click();
    await page.getByText(/(out of|^None of) 2\b/).waitFor();
    const opponents = page.getByRole('list', { name: 'Opponents' });
    await expect
      .poll(async () => {
        const cards = await opponents.getByRole('heading').allTextContents();
        return cards.map((card) => card.replace(/^\d+\. (.*?): .*$/u, '$1')).toSorted();
      })
      .toEqual(['Blue Levy', 'Red Host']);
    await page.reload();
    const list = page.getByLabel(/^Out of these armies/);
    for (const name of ['Red Host', 'Blue Levy']) expect(await list.inputValue()).toContain(name);
    const before = await list.inputValue();
    await page.getByRole('button', { name: /kept in this browser$/ }).click();
    expect(await list.inputValue()).toBe(before);
    await shoot(page, 'wish-kept');
    // What cannot be read stays kept when another army is.
    await page.goto(new URL('/#/armies', page.url()).href);
    await page.getByRole('button', { name: 'Keep Red Host' }).click();
    const kept = await page.evaluate(() => localStorage.getItem('rout.armies.1'));
    expect(kept).toContain('Ghosts');
    await page.goto(new URL('/#/saved', page.url()).href);
    await page.getByText(/^Kept by another version of Rout, .* by this one: Ghosts\.$/).waitFor();
  });

  test('over a range: a second set of rules, a surface, its address; what is old', async () => {
    const page = await stage.open({}, `${FORD}&view=sweep`);
    const table = page.getByRole('region', { name: 'Chance to win over a range' });
    await table.getByRole('columnheader', { name: 'What changes there' }).waitFor();
    await expect.poll(() => table.getByRole('row').count()).toBe(6);
    const beside = page.getByLabel('beside');
    const alone = await beside.inputValue();
    await beside.selectOption('attrition=proportional');
    await page.getByText(/^By hits, losses thin the ranks: chance to win [−+]/).waitFor();
    await page.getByText('The figures', { exact: true }).click();
    await expect.poll(() => table.getByRole('columnheader').count()).toBe(4);
    await page.getByLabel('and over').selectOption('1.tactics');
    await page
      .getByRole('img', { name: /Chance to win over Red: Tactics of the commander and/ })
      .waitFor();
    await beside.selectOption(alone);
    await expect.poll(() => table.getByRole('columnheader').count()).toBe(10);
    await expect.poll(() => new URL(page.url()).hash).toContain('over2=1.tactics');
    await viewLooksWell(page, 'sweep');
    const old = page.getByText('From before your last change');
    expect(await old.count()).toBe(0);
    const range = page.getByRole('textbox', { name: 'from' }).first();
    await range.fill('50..');
    await old.first().waitFor();
    await page.getByRole('alert').first().waitFor();
    await range.fill('50..90');
    await expect.poll(() => old.count()).toBe(0);
    await page.getByLabel('show').selectOption('rounds');
    await page.getByRole('region', { name: 'Rounds expected over a range' }).waitFor();
    await page.getByLabel('A battle in one line').fill('120 Ada v');
    await old.first().waitFor();
  });

  test('a cell of the atlas opens as a battle of its kind', async () => {
    const armies = encodeURIComponent('levy\nmilitia');
    for (const [under, address] of [
      ['units tactica', /#\/units/],
      ['fighters zones', /#\/duels/],
    ] as const) {
      const page = await stage.open({}, `${FORD}&view=atlas&under=${under}&armies=${armies}`);
      await page
        .getByRole('button', { name: /^militia beats/ })
        .first()
        .click();
      await expect.poll(() => new URL(page.url()).hash).toMatch(address);
      await page
        .getByText(/militia/i)
        .first()
        .waitFor();
    }
  });

  test('a budget buys the best lists; troops get prices, and Back those of before', async () => {
    const page = await stage.open({ viewport: { width: 390, height: 844 } }, `${FORD}&view=buy`);
    const lists = page.getByRole('region', { name: 'What to buy for a budget' });
    await lists.getByText(/^Where the other side may bring any list for as much/).waitFor();
    await viewLooksWell(page, 'buy');
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

  test('a story: replayed round by round, and played on from at the table', async () => {
    const page = await stage.open({}, `${FORD}&view=story&story=triumph`);
    await page.getByText('This one is drawn exactly').waitFor();
    const hits = /^Hits per round\. Red from 100 to \d+; Blue from 100/;
    await hasPicture(page, 'A battle of a kind', hits);
    await viewLooksWell(page, 'story');
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
  });
});
