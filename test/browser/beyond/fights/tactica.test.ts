import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { DuelScenarioInput } from '../../../../shared/index.ts';
import { asked, button, openFight, waiting } from '../../stage/fight.ts';
import { looksWell } from '../../stage/looks.ts';
import { setStage } from '../../stage/stage.ts';
import { ENDED } from '../../stage/steps.ts';
import { shooting } from '../../stage/shots.ts';

const stage = setStage();
const shoot = shooting('tactica-');

const SCENARIO: Partial<DuelScenarioInput> = {
  system: 'tactica',
  name: 'At the gate',
  seed: 'gate',
  dice: 'table',
  sides: [
    {
      id: 'red',
      name: 'The gate',
      fighters: [
        { id: 'ada', name: 'Ada', named: true, preset: 'hero' },
        { id: 'bors', name: 'Bors', preset: 'soldier' },
        { id: 'kay', name: 'Kay', preset: 'soldier' },
      ],
    },
    {
      id: 'blue',
      name: 'The mob',
      fighters: [{ id: 'crowd', name: 'The crowd', preset: 'crowd' }],
    },
  ],
};

const isOver = async (page: Page): Promise<boolean> =>
  (await page.getByRole('heading', { name: ENDED }).count()) > 0;

/** Something else is asked, or the fight is over. */
const goneOn = async (page: Page, before: string | null): Promise<void> => {
  const isElsewhere = async (): Promise<boolean> =>
    (await isOver(page)) || (await waiting(page).count()) === 0 || (await asked(page)) !== before;
  await expect.poll(isElsewhere).toBe(true);
};

/** Faces that a hand might throw: the same ones in every run. */
const hand = (): ((sides: number) => number) => {
  let thrown = 0;
  return (sides) => (((thrown = (thrown * 7 + 3) % 31) * 5) % sides) + 1;
};

/** Types the dice that wait, or decides as the policy would. */
const answer = async (page: Page, face: (sides: number) => number): Promise<boolean> => {
  const before = await asked(page);
  const fields = page.locator('.throw .die-field');
  const count = await fields.count();
  if (count > 0) {
    for (let i = 0; i < count; i++) {
      const sides = /d(\d+)$/.exec((await fields.nth(i).getAttribute('aria-label')) ?? '')?.[1];
      await fields.nth(i).fill(`${face(Number(sides))}`);
    }
    await page.getByRole('button', { name: 'Resolve' }).click();
    // A 6 among action dice gives one more.
    for (let i = count; (await page.locator('.waiting .fault').count()) > 0; i++) {
      await fields.nth(i).fill(`${face(6)}`);
      await page.getByRole('button', { name: 'Resolve' }).click();
    }
  } else await button(page, 'As suggested').click();
  await goneOn(page, before);
  return count > 0;
};

/** Plays on with typed dice. @returns how many rolls were typed */
const typeToEnd = async (page: Page): Promise<number> => {
  const face = hand();
  let typed = 0;
  for (let i = 0; i < 400 && !(await isOver(page)); i++) if (await answer(page, face)) typed++;
  expect(await isOver(page)).toBe(true);
  return typed;
};

describe.skipIf(!stage.isThere)('persons by action dice', () => {
  test(
    'a hero and two soldiers against a crowd, typed to its end, with an undo and a ruling',
    { timeout: 240_000 },
    async () => {
      const page = await openFight(SCENARIO);
      const first = await asked(page);
      const face = hand();
      await answer(page, face);
      await button(page, 'Undo').click();
      await expect.poll(() => asked(page)).toBe(first);

      let typed = Number(await answer(page, face));
      for (let i = 0; i < 12; i++) if (await answer(page, face)) typed++;
      // Few are left of them, so that the end is near.
      await button(page, 'Make a ruling').click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('combobox', { name: 'What' }).selectOption('gauge');
      await dialog.getByRole('combobox', { name: 'Of' }).selectOption('crowd');
      await dialog.getByRole('combobox', { name: 'Gauge' }).selectOption('physical');
      await dialog.getByRole('textbox', { name: 'Is' }).fill('1');
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('most of them are gone');
      await dialog.getByRole('button', { name: 'Give the ruling' }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.locator('.line-ruling').getByText('most of them are gone').waitFor();
      await shoot(page, 'ruled');
      await page.locator('.odds .odds-bar').waitFor();
      await looksWell(page, {}, (look) => shoot(page, look));

      expect(typed + (await typeToEnd(page))).toBeGreaterThan(5);
      await shoot(page, 'end');
    },
  );
});
