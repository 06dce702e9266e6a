import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { setStage } from '../../stage/stage.ts';
import { weighNothing } from '../../stage/steps.ts';
import { heading, logRounds } from '../../stage/table.ts';

const stage = setStage();

interface Spent {
  readonly keys: number;
  readonly clicks: number;
}

/** From now on the page counts keys and clicks as it hears them, over all parts of the evening. */
const count = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const spent = Object.assign(window, { keys: 0, clicks: 0 });
    const modifiers = ['Control', 'Shift', 'Alt', 'Meta'];
    // What the page does by itself is not trusted; a modifier is part of the key it is held for.
    addEventListener(
      'keydown',
      ({ isTrusted, key }) => void (isTrusted && !modifiers.includes(key) && spent.keys++),
      true,
    );
    // A key that presses a button clicks as well, with nothing held down.
    addEventListener(
      'click',
      ({ isTrusted, detail }) => void (isTrusted && detail > 0 && spent.clicks++),
      true,
    );
  });
const counted = (page: Page): Promise<Spent> =>
  page.evaluate(() => {
    const { keys, clicks } = window as unknown as Spent;
    return { keys, clicks };
  });

interface Step extends Spent {
  readonly name: string;
  readonly ms: number;
}

/** What is clicked stands in the window: nobody has to look for it. */
const clickSeen = async (page: Page, name: string | RegExp): Promise<void> => {
  const button = page.getByRole('button', { name, exact: typeof name === 'string' }).first();
  await button.waitFor();
  const isSeen = await button.evaluate((part) => {
    const { top, bottom } = part.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });
  expect(isSeen, `${name} is in view`).toBe(true);
  await button.click();
};

/** Notes from now on how far down a part goes again, once it has been led to the top. */
const watchPlace = (page: Page, selector: string): Promise<void> =>
  page.evaluate((part) => {
    let isLed = false;
    const look = (): void => {
      const top = document.querySelector(part)?.getBoundingClientRect().top ?? Infinity;
      isLed ||= top < window.innerHeight / 2;
      const { lowest = '0' } = document.body.dataset;
      if (isLed) document.body.dataset['lowest'] = `${Math.max(Number(lowest), top)}`;
      requestAnimationFrame(look);
    };
    look();
  }, selector);
const lowestPlace = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.body.dataset['lowest']));

const BACK = /^Back to .* with this result$/;
const MOST_KEYS = 60;
const MOST_CLICKS = 12;
/** From one part of the evening to the next. */
const MOST_CLICKS_BETWEEN = 2;

/** An evening that notes what each of its steps costs. */
const setOut = async (page: Page) => {
  await count(page);
  const steps: Step[] = [];
  const step = async (
    name: string,
    act: () => Promise<unknown>,
    until: () => Promise<unknown>,
  ): Promise<void> => {
    const { keys, clicks } = await counted(page);
    const began = performance.now();
    await act();
    await until();
    const ms = Math.round(performance.now() - began);
    const spent = await counted(page);
    steps.push({ name, keys: spent.keys - keys, clicks: spent.clicks - clicks, ms });
  };
  return { steps, step };
};

describe.skipIf(!stage.isThere)('an evening', () => {
  test(
    'example, four rounds typed, undo two back, rout, fight, result back, chronicle',
    { timeout: 180_000 },
    async () => {
      const page = await stage.open({ viewport: { width: 1280, height: 720 } });
      await weighNothing(page);
      const { steps, step } = await setOut(page);
      const click = (name: string | RegExp) => () => clickSeen(page, name);
      const keys = (all: readonly string[]) => async (): Promise<void> => {
        for (const key of all) await page.keyboard.press(key);
      };
      const round = (n: number) => (): Promise<void> => heading(page, `Round ${n}`);
      const at = async (hash: RegExp): Promise<void> => {
        await expect.poll(() => page.url()).toMatch(hash);
      };
      const last = page.locator('.just-now');
      const toldOnce = async (): Promise<void> => {
        await at(/#\/table/);
        await page.locator('.log-line').first().getByText('After the rout').waitFor();
        expect(await page.locator('.aftermath-line').count()).toBe(1);
      };
      // The dice have the focus from the start.
      await step('to the table', click('At the table'), () =>
        page.locator('.die-field:focus').waitFor(),
      );
      for (const n of [1, 2, 3, 4]) {
        // A sum of two dice that no digit can follow leads on by itself.
        await step(`round ${n}`, keys(['9', '7', 'Enter']), round(n + 1));
        expect(await logRounds(page).count()).toBe(n);
      }
      // The last round stands beside the dice, with its undo.
      await last.getByText('Round 4').waitFor();
      await step('two rounds back', keys(['Control+z', 'Control+z']), round(3));
      await last.getByText('Round 2').waitFor();
      await step('to the rout', click('Run to the rout'), () => heading(page, 'The end'));
      await step('what follows', click('Play the fight after the rout'), () => at(/#\/duels/));
      await step('the fight begins', click('Fight'), () =>
        page.locator('.waiting').first().waitFor(),
      );
      // A number chooses an action, Enter takes it, and the next thing is asked; then the rest.
      const asked = await page.locator('#waiting-title').innerText();
      await step('an action', keys(['1', 'Enter']), async () => {
        await expect.poll(() => page.locator('#waiting-title').innerText()).not.toBe(asked);
      });
      await step('the fight ends', click('Fight to the end'), () =>
        page.getByRole('button', { name: BACK }).waitFor(),
      );
      await step('the result back', click(BACK), toldOnce);
      await watchPlace(page, '#chronicle-title-told');
      await step('chronicle', click('Chronicle'), () =>
        page.locator('.chronicle').getByText('Red Host').first().waitFor(),
      );
      // What loads meanwhile does not push it away.
      expect(await lowestPlace(page)).toBeGreaterThan(0);
      expect(await lowestPlace(page)).toBeLessThan(360);
      const said = steps.map((one) => JSON.stringify(one)).join('\n');
      if (process.env['SHOTS'] !== undefined) console.log(said);
      const spent = await counted(page);
      expect(spent.keys, said).toBeLessThanOrEqual(MOST_KEYS);
      expect(spent.clicks, said).toBeLessThanOrEqual(MOST_CLICKS);
      // Four rounds of three keys, two undone; and eight pages or parts, a click each at least.
      expect(spent.keys, said).toBeGreaterThanOrEqual(14);
      expect(spent.clicks, said).toBeGreaterThanOrEqual(7);
      expect(Math.max(...steps.map(({ clicks }) => clicks)), said).toBeLessThanOrEqual(
        MOST_CLICKS_BETWEEN,
      );
      // Entered once more, the same fight puts right what stands there.
      await page.goBack();
      await page.getByRole('button', { name: BACK }).click();
      await toldOnce();
    },
  );
});
