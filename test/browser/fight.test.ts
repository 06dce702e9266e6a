import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { duelScenarioSchema, type DuelScenarioInput } from '../../shared/index.ts';
import { packLink } from '../../web/share/link.ts';
import { findings, LOOKS } from './looks.ts';
import { setStage } from './stage.ts';
import { actsInAddress, hangs } from './steps.ts';

const stage = setStage();
const SHOTS = process.env['SHOTS'];
const shoot = async (page: Page, name: string): Promise<void> => {
  if (SHOTS !== undefined)
    await page.screenshot({ path: `${SHOTS}/fight-${name}.png`, fullPage: true });
};

const SCENARIO: DuelScenarioInput = {
  kind: 'duel',
  version: 1,
  system: 'swords',
  name: 'At the ford',
  seed: 'ford',
  trials: 400,
  asks: ['red', 'gm'],
  sides: [
    {
      id: 'red',
      name: 'Red',
      fighters: [{ id: 'bors', name: 'Bors', named: true, preset: 'officer' }],
    },
    {
      id: 'blue',
      name: 'Blue',
      fighters: [
        { id: 'ector', name: 'Ector', preset: 'soldier' },
        { id: 'kay', name: 'Kay', preset: 'soldier' },
      ],
    },
  ],
};

const waiting = (page: Page): ReturnType<Page['locator']> => page.locator('.waiting');
/** What waits, by its label. */
const asked = (page: Page): Promise<string | null> => waiting(page).getAttribute('data-label');
const actions = (page: Page): ReturnType<Page['locator']> => page.locator('.action');
const button = (page: Page, name: string | RegExp): ReturnType<Page['locator']> =>
  page.locator('.fight-screen').getByRole('button', { name });

/** A fight opened by its link, and begun. */
const openFight = async (more: Partial<DuelScenarioInput> = {}): Promise<Page> => {
  const page = await stage.open(
    {},
    `/#d=${await packLink(duelScenarioSchema.parse({ ...SCENARIO, ...more }))}`,
  );
  await page.getByRole('button', { name: 'Fight', exact: true }).click();
  await waiting(page).waitFor();
  return page;
};

/** Lets the policy decide until dice wait to be thrown. */
const untilDice = async (page: Page): Promise<void> => {
  await waiting(page).waitFor();
  for (let tries = 0; tries < 40 && (await page.locator('.throw').count()) === 0; tries++) {
    const before = await asked(page);
    await button(page, 'Let the computer choose').click();
    await expect.poll(() => asked(page)).not.toBe(before);
  }
  await page.locator('.throw').waitFor();
};

/** A battle of armies at the table, fought to its rout. */
const toRout = async (): Promise<Page> => {
  const page = await stage.open();
  await page.getByRole('button', { name: 'At the table' }).click();
  await page.getByRole('heading', { name: 'Round 1', exact: true }).waitFor();
  expect(await page.getByRole('heading', { name: 'What follows' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Run to the rout' }).click();
  await page.getByRole('heading', { name: 'What follows' }).waitFor();
  return page;
};

describe.skipIf(!stage.isThere)('the fight after the rout', () => {
  test(
    'from the rout to the fight, with a typed die and an undo, and its end in the log',
    { timeout: 120_000 },
    async () => {
      const page = await toRout();
      await shoot(page, 'what-follows');
      await page.getByRole('button', { name: 'Play the fight after the rout' }).click();
      await expect.poll(() => page.url()).toMatch(/#d=/);
      await page.getByRole('combobox', { name: 'Dice' }).selectOption('table');
      await page.getByRole('button', { name: 'Fight', exact: true }).click();
      await untilDice(page);

      // A face that no die shows is refused at the field, one that it shows is taken; undo asks for
      // the same dice again.
      const first = await asked(page);
      const fields = page.locator('.throw .die-field');
      await fields.first().fill('999');
      for (let i = 1; i < (await fields.count()); i++) await fields.nth(i).fill('1');
      await page.keyboard.press('Enter');
      await page.locator('.waiting .fault').waitFor();
      for (let i = 0; i < (await fields.count()); i++) await fields.nth(i).fill('1');
      await page.getByRole('button', { name: 'Use the dice' }).click();
      await expect.poll(() => asked(page)).not.toBe(first);
      await button(page, 'Undo').focus();
      await page.keyboard.press('Control+z');
      await expect.poll(() => asked(page)).toBe(first);
      for (let i = 0; i < (await fields.count()); i++) await fields.nth(i).fill('1');
      await page.getByRole('button', { name: 'Use the dice' }).click();
      await expect.poll(() => asked(page)).not.toBe(first);
      await shoot(page, 'many');

      await button(page, 'Fight to the end').click();
      await page
        .getByRole('heading', { name: /holds the field|Nobody is left|stalemate|unfinished/ })
        .first()
        .waitFor();
      const whole = page.getByRole('button', { name: /^Show all \d+ rounds$/ });
      if ((await whole.count()) > 0) await whole.click();
      const round = page.locator('.melee-round', { hasText: '1 typed roll' });
      if ((await round.locator('.lines').count()) === 0)
        await round.locator('summary').first().click();
      await round.locator('.melee-typed').first().waitFor();
      await page
        .getByLabel('Loot, prisoners and what else')
        .fill('The war chest, and forty horses.');
      await shoot(page, 'end');
      await page.getByRole('button', { name: 'Enter in the battle’s log' }).click();

      await expect.poll(() => page.url()).toMatch(/#t=/);
      const line = page.locator('.log-line').first();
      await line.getByText('After the rout').waitFor();
      await line.getByText('The war chest, and forty horses.').waitFor();
      expect(await line.getByRole('list', { name: 'Losses' }).getByRole('listitem').count()).toBe(
        2,
      );
      expect(
        await line.getByRole('list', { name: 'People of note' }).getByRole('listitem').count(),
      ).toBeGreaterThan(0);
      await shoot(page, 'log');

      // It is an entry like any other: kept, edited, undone.
      await page.reload();
      await line.getByText('The war chest, and forty horses.').waitFor();
      expect(await page.locator('.aftermath-line').count()).toBe(1);
      await line.getByRole('button', { name: /^Edit/ }).click();
      await page.getByLabel('Loot, prisoners and what else').fill('Nothing but mud.');
      await page.getByRole('button', { name: 'Save the entry' }).click();
      await line.getByText('Nothing but mud.').waitFor();
      await page.locator('.history').getByRole('button', { name: 'Undo' }).click();
      await page.locator('.aftermath-line').waitFor({ state: 'detached' });
    },
  );

  test("how it went can be noted by hand; the players' screen goes on", async () => {
    const page = await toRout();
    await page.getByRole('button', { name: "Players' screen" }).click();
    await page
      .getByRole('button', { name: "Send the battle and open the players' screen" })
      .click();
    const address = await page.getByRole('dialog').getByRole('link').first().getAttribute('href');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Only note how it went' }).click();
    const form = page.getByRole('form', { name: 'What came of it' });
    await form.getByRole('textbox', { name: 'dead' }).first().fill('3');
    await form.getByRole('button', { name: 'Enter in the log' }).click();
    await form.getByText(/more than were there/).waitFor();
    await form.getByRole('textbox', { name: 'there', exact: true }).first().fill('6');
    await form
      .getByRole('combobox', { name: /^What becomes of/ })
      .first()
      .selectOption('dead');
    await form.getByRole('button', { name: 'Enter in the log' }).click();
    await page.locator('.aftermath-line').getByText('6 there, 3 dead').waitFor();
    await page.locator('.aftermath-people').first().getByText('dead').first().waitFor();
    const players = await page.context().newPage();
    await players.goto(address ?? '');
    await players.locator('.watch-outcome').waitFor();
    await page.getByRole('button', { name: "Players' screen" }).click();
    await page.getByText('The screen is up to date.').waitFor();
  });
});

describe.skipIf(!stage.isThere)('a fight on one screen', () => {
  test('a decision with its chances by keyboard: the focus goes on to the next', async () => {
    const page = await openFight();
    expect(await actions(page).count()).toBeGreaterThan(1);
    expect(await page.locator('.action[data-advised]').count()).toBe(1);
    const question = await asked(page);
    await actions(page).first().focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => asked(page)).not.toBe(question);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('waiting-title');
    await button(page, 'Undo').click();
    await expect.poll(() => asked(page)).toBe(question);
    await button(page, 'Redo').click();
    await expect.poll(() => asked(page)).not.toBe(question);
    // The address holds it.
    const now = await asked(page);
    await expect.poll(() => actsInAddress(page)).toBe(1);
    await page.reload();
    await expect.poll(() => asked(page)).toBe(now);
    await page.locator('.fight-odds .odds-bar').waitFor();
  });

  test('what a ruling does to the chances is told before it is given', async () => {
    const page = await openFight();
    await button(page, 'Make a ruling').click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.locator('.ruling-preview').count()).toBe(0);
    await dialog.getByRole('combobox', { name: 'What' }).selectOption('standing');
    await dialog.getByRole('combobox', { name: 'Of' }).selectOption('kay');
    await dialog.getByRole('combobox', { name: 'Is now' }).selectOption('fled');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('his horse bolted');
    const preview = dialog.locator('.ruling-preview');
    // One enemy fewer: better for Red, worse for Blue, and nothing is given yet.
    await preview.getByText(/Chance to win:.*Red .*\(\+[\d.]+ points\)/).waitFor();
    await preview.getByText(/Blue .*\([−-][\d.]+ points\)/).waitFor();
    expect(await page.locator('.line-ruling').count()).toBe(0);
    const chanceIn = (text: string): number => Number(/([\d.]+) %/.exec(text)?.[1]);
    const said = chanceIn(await preview.innerText());
    await dialog.getByRole('button', { name: 'Give the ruling' }).click();
    await dialog.waitFor({ state: 'detached' });
    // Given, it comes to about what was told: both are estimates.
    const odds = page.locator('.fight-odds');
    await expect.poll(() => odds.innerText(), { timeout: 60_000 }).not.toMatch(/updating|working/i);
    expect(Math.abs(chanceIn(await odds.innerText()) - said)).toBeLessThan(5);
  });

  test("the game master's word stands in the log with its reason, and can be taken back", async () => {
    const page = await openFight();
    await button(page, 'Make a ruling').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Give the ruling' }).click();
    await dialog.locator('.mantine-InputWrapper-error').first().waitFor();
    await dialog.getByRole('combobox', { name: 'What' }).selectOption('standing');
    await dialog.getByRole('combobox', { name: 'Of' }).selectOption('kay');
    await dialog.getByRole('combobox', { name: 'Is now' }).selectOption('fled');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('his horse bolted');
    await shoot(page, 'ruling');
    await dialog.getByRole('button', { name: 'Give the ruling' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.locator('.line-ruling').getByText('because: his horse bolted').waitFor();
    await page.locator('.combatant', { hasText: 'Kay' }).getByText('has fled').waitFor();
    await page.evaluate(() =>
      document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined,
    );
    await page.keyboard.press('Control+z');
    await page.locator('.line-ruling').waitFor({ state: 'detached' });
  });

  test('a roll that lies there is thrown anew, and the log tells its dice and rules on demand', async () => {
    const page = await openFight({ asks: ['red', 'blue', 'gm'] });
    for (let i = 0; i < 6; i++) {
      const before = await asked(page);
      await button(page, 'Let the computer choose').click();
      await expect.poll(() => asked(page)).not.toBe(before);
    }
    await page.getByRole('checkbox', { name: 'Show all dice, sums and sources' }).check();
    await page.locator('.lines .melee-rules').first().waitFor();
    const roll = page.locator('.lines .melee-roll').last();
    const fell = await roll.innerText();
    for (let tries = 0; tries < 8 && (await roll.innerText()) === fell; tries++)
      await roll.getByRole('button', { name: /roll again/ }).click();
    expect(await roll.innerText()).not.toBe(fell);
  });

  test('who decides can change in the midst of it, and nothing that happened is asked again', async () => {
    const page = await openFight();
    const before = await page.locator('.fight-log').innerText();
    await page.getByText('Who decides, and whose dice').click();
    await page.locator('.who-decides').getByRole('checkbox', { name: 'Blue' }).check();
    await page
      .locator('.who-decides')
      .getByRole('radio', { name: /thrown at the table/ })
      .check();
    expect(await page.locator('.fight-log').innerText()).toBe(before);
    await untilDice(page);
    await page.getByRole('button', { name: 'Roll it' }).click();
    await waiting(page).waitFor();
  });

  test('axe finds nothing serious, nothing overflows',
    async () => {
      const page = await openFight({ dice: 'table' });
      await page.locator('.fight-odds .odds-bar').waitFor();
      await looksWell(page, { name: 'a decision' }, (look) => shoot(page, `decision-${look}`));
      await untilDice(page);
      await page.locator('.throw .die-field').first().fill('99');
      await page.keyboard.press('Enter');
      await page.locator('.waiting .fault').waitFor();
      await looksWell(page, { name: 'dice' });
      await button(page, 'Fight to the end').click();
      await page.locator('.outcomes').waitFor();
      await page.getByRole('checkbox', { name: 'Show all dice, sums and sources' }).check();
      await looksWell(page, { name: 'the end' }, async (look) => {
      // A line of the log that goes on stands in.
      const lines = page.locator('.lines p, .lines summary, .lines .melee-roll');
      const found = await hangs(lines);
      if (look === '390px') expect(found.length).toBeGreaterThan(0);
      for (const hang of found) expect(hang).toBeGreaterThan(4);
      await shoot(page, `over-${look}`);
      });
    },
  );

  test('axe finds nothing serious in what follows a battle',
    async () => {
      const page = await toRout();
      await page.getByRole('button', { name: 'Only note how it went' }).click();
      await page.getByRole('form', { name: 'What came of it' }).waitFor();
      await looksWell(page, { at: '.aftermath' }, (look) => shoot(page, `note-${look}`));
    },
  );
});
