import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  duelScenarioSchema,
  unitScenarioSchema,
  type DuelScenarioInput,
  type UnitScenarioInput,
} from '../../../../shared/index.ts';
import { packLink } from '../../../../web/share/link/link.ts';
import { fitsIn } from '../../stage/looks.ts';
import { setStage } from '../../stage/stage.ts';
import { shooting } from '../../stage/shots.ts';

const stage = setStage();
const shoot = shooting('advice-');

/** Soon at their end: trials of them are short, and what can follow is soon searched. */
const WEAK = { stamina: 2 };
const side = (id: string, name: string) => ({
  id,
  fighters: [{ id: name.toLowerCase(), name, preset: 'veteran', stats: WEAK }],
});
const SCENARIO: DuelScenarioInput = {
  kind: 'duel',
  version: 1,
  system: 'swords',
  name: 'A bout',
  seed: 'bout',
  asks: ['red'],
  sides: [side('red', 'Ada'), side('blue', 'Bors')],
};

const openFight = async (
  options: BrowserContextOptions = {},
  scenario: DuelScenarioInput = SCENARIO,
): Promise<Page> => {
  const page = await stage.open(
    options,
    `/#/duels?state=${await packLink(duelScenarioSchema.parse(scenario))}`,
  );
  await page.getByRole('button', { name: 'Fight', exact: true }).click();
  await page.locator('.waiting').waitFor();
  return page;
};

const hint = (page: Page): ReturnType<Page['locator']> =>
  page.getByRole('checkbox', { name: 'Show what each action is worth' });
const best = (page: Page): ReturnType<Page['locator']> => page.locator('.action[data-best]');

const FOUR: DuelScenarioInput = {
  ...SCENARIO,
  trials: 100,
  sides: [side('red', 'Ada'), side('blue', 'Bors'), side('green', 'Cai'), side('gold', 'Dag')],
};

const unit = (id: string, of: string, men: number) => ({ id, name: id, side: of, men });
const UNITS: UnitScenarioInput = {
  kind: 'units',
  version: 1,
  name: 'Two against one',
  seed: 'orders',
  trials: 100,
  rules: { system: 'oldschool' },
  units: [unit('Reds', 'red', 30), unit('Pikes', 'blue', 20), unit('Bows', 'blue', 8)],
  acts: [{ kind: 'through', round: 0 }],
};

describe.skipIf(!stage.isThere)('the best move', () => {
  test('is marked, in words too, and exact in the end; is hidden at a tick, over a reload too', async () => {
    const page = await openFight();
    await page
      .locator('.advice')
      .getByText(/^(exact|at least: only a part was searched)$/)
      .waitFor();
    const stop = page.locator('.advice').getByRole('button', { name: 'Stop' });
    if ((await stop.count()) > 0) await stop.click();
    await expect.poll(() => page.getByText('looking deeper').count()).toBe(0);
    expect(await best(page).count()).toBe(1);
    expect(await best(page).textContent()).toMatch(/Best/);
    // The best comes first, and its figure is said once, above.
    expect(await page.locator('.action').first().getAttribute('data-best')).toBe('true');
    expect(await page.locator('.advice-worth', { hasText: '% to win' }).count()).toBe(0);
    await page.locator('.waiting summary', { hasText: /^\d+ more$/ }).waitFor();
    const line = await page.locator('.advice-best').textContent();
    expect(line).toMatch(/^Best: “.*”, .* % to win\.$/);
    await fitsIn(page, (look) => shoot(page, look));
    await hint(page).uncheck();
    expect(await page.locator('.advice, .advice-worth, .action[data-best]').count()).toBe(0);
    await page.reload();
    await page.locator('.waiting').waitFor();
    expect(await hint(page).isChecked()).toBe(false);
    expect(await page.locator('.advice, .advice-worth').count()).toBe(0);
    await hint(page).check();
    await best(page).first().waitFor();
  });
});

describe.skipIf(!stage.isThere)('of an estimate', () => {
  test('options under the hand keep their places; all that are as good are marked alike', async () => {
    const page = await openFight({}, FOUR);
    const keys = () =>
      page
        .locator('.action[data-option]')
        .evaluateAll((all) =>
          all.map((one) => [
            one.getAttribute('data-option'),
            one.querySelector('.action-text')?.firstChild?.textContent,
          ]),
        );
    const places = () =>
      page.locator('.action:visible').evaluateAll((all) =>
        all.map((one) => ({
          text: one.querySelector('.action-text')?.firstChild?.textContent,
          top: one.getBoundingClientRect().top + scrollY,
        })),
      );
    await page.locator('.action:visible').last().hover();
    expect(await best(page).count()).toBe(0);
    const before = await places();
    await best(page).first().waitFor();
    expect(await places()).toEqual(
      before.map(({ text, top }) => ({ text, top: expect.closeTo(top, 0) as number })),
    );
    const keyed = await keys();
    await page.mouse.move(0, 0);
    await page.locator('.actions li:first-child .action[data-best]').waitFor();
    expect(await keys()).toEqual(expect.arrayContaining(keyed));
    await page.keyboard.press('2');
    const focused = page.locator('.action:focus .action-text');
    expect(await focused.evaluate((one) => one.firstChild?.textContent)).toBe(keyed[1]?.[1]);

    // Until the estimate is at its end, marks come and go.
    await page.locator('.advice[aria-busy="false"]').waitFor({ timeout: 120_000 });
    await page
      .locator('.advice-best')
      .filter({
        hasText:
          /^(All )?\d+ are as good as (the best|each other), as far as can be told: .* to win\.$/,
      })
      .waitFor();
    const marked = await page.locator('.action[data-best]').allTextContents();
    expect(marked.length).toBeGreaterThan(1);
    for (const text of marked) expect(text).toContain('As good as the best');
    await fitsIn(page, (look) => shoot(page, `alike-${look}`));
  });
});

describe.skipIf(!stage.isThere)('the best order', () => {
  test('is said beside each order, and hidden at a tick', async () => {
    const link = await packLink(unitScenarioSchema.parse(UNITS));
    const page = await stage.open({}, `/#/units?state=${link}`);
    const worth = page.locator('.advice', { hasText: /orders? / });
    await worth.first().waitFor();
    expect(await worth.first().textContent()).toMatch(/suggested|better order.*trials/i);
    await fitsIn(page, (look) => shoot(page, `orders-${look}`));
    await page.getByRole('checkbox', { name: 'Show what each order is worth' }).uncheck();
    expect(await worth.count()).toBe(0);
  });
});
