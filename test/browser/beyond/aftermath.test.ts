import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { COMBAT_SYSTEMS } from '../../../shared/index.ts';
import { setStage } from '../stage.ts';
import { ENDED, weighNothing } from '../steps.ts';
import { FEW, openTable } from '../table.ts';
import { shoot } from '../shots.ts';

const stage = setStage();

/**
 * Faces that bring a fight to its end soon: blows land and are not warded off. A d100 is rolled
 * under a chance, other dice over a number.
 */
const faceOf = (label: string, sides: number): number => {
  const wardsOff = /parry|dodge|defen|endur|save|react|block|stand|soak|morale/i.test(label);
  return wardsOff === (sides === 100) ? sides : 1;
};

/** The sides of each die that is asked for, from the placeholders of its fields. */
const sidesOf = (page: Page): Promise<readonly number[]> =>
  page
    .locator('.throw .die-field')
    .evaluateAll((fields) =>
      fields.map((field) => Number(/\d+/.exec(field.getAttribute('placeholder') ?? '')?.[0] ?? 6)),
    );

/** Types the dice that wait; every seventh roll falls otherwise, so that each fight ends. */
const throwDice = async (page: Page, label: string, nth: number): Promise<void> => {
  const fields = page.locator('.throw .die-field');
  const dice = await sidesOf(page);
  for (const [i, sides] of dice.entries())
    await fields.nth(i).fill(String(nth % 7 === 6 ? 1 + (nth % sides) : faceOf(label, sides)));
  await page.keyboard.press('Enter');
  // A 6 among action dice gives one more.
  for (let i = dice.length; (await page.locator('.waiting .fault').count()) > 0; i++) {
    await fields.nth(i).fill('1');
    await page.keyboard.press('Enter');
  }
};

/** Answers what waits: dice are typed, what somebody is still asked is left to the policy. */
const answer = async (page: Page, nth: number): Promise<boolean> => {
  const waiting = page.locator('.waiting');
  const label = (await waiting.getAttribute('data-label')) ?? '';
  const isThrow = (await page.locator('.throw').count()) > 0;
  if (isThrow) await throwDice(page, label, nth);
  else await page.getByRole('button', { name: 'As suggested' }).click();
  await expect.poll(() => waiting.getAttribute('data-label'), { timeout: 60_000 }).not.toBe(label);
  return isThrow;
};

/** They begin with typed dice; `tactica.test.ts` types a fight to its end. */
const TYPED = 3;

/** Fights what follows under a system, and enters how it ended in the log of the battle. */
const fightOut = async (page: Page, { id, title }: { id: string; title: string }) => {
  await page.getByRole('heading', { name: 'What follows' }).waitFor();
  await page.getByRole('combobox', { name: 'Duel rules' }).selectOption({ label: title });
  await page.getByRole('button', { name: 'Play the fight after the rout' }).click();
  await expect.poll(() => page.url()).toMatch(/#\/duels/);
  await page.getByRole('combobox', { name: 'Dice' }).selectOption('table');
  for (const chooser of await page.getByRole('combobox', { name: /^Who decides/ }).all())
    await chooser.selectOption('policy');
  await page.getByRole('button', { name: 'Fight', exact: true }).click();

  const ended = page.getByRole('heading', { name: ENDED });
  await page.locator('.waiting').first().waitFor();
  let throws = 0;
  while (throws < TYPED && (await ended.count()) === 0) if (await answer(page, throws)) throws++;
  if ((await ended.count()) === 0)
    await page.getByRole('button', { name: 'Fight to the end' }).click();
  await ended.first().waitFor();
  expect(throws, `dice typed under ${id}`).toBe(TYPED);
  await shoot(page, `aftermath-${id}`);
  await page.getByRole('button', { name: /^Back to .* with this result$/ }).click();
  await expect.poll(() => page.url()).toMatch(/#\/table/);
  await page.locator('.log-line').first().getByText('After the rout').waitFor();
};

describe.skipIf(!stage.isThere)('the aftermath of a rout', () => {
  test(
    'under another system: typed dice, the end, the result in the log of the battle; undone',
    { timeout: 240_000 },
    async () => {
      const page = await openTable({}, FEW);
      await weighNothing(page);
      await page.getByRole('button', { name: 'Run to the rout' }).click();
      // `fight.test.ts` fights under the first.
      for (const system of COMBAT_SYSTEMS.slice(1, 2)) await fightOut(page, system);
      await page.locator('.cockpit-top').getByRole('button', { name: 'Undo' }).click();
      await page.locator('.aftermath-line').waitFor({ state: 'detached' });
    },
  );
});
