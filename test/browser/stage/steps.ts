import type { Page } from 'playwright-core';
import { duelScenarioSchema } from '../../../shared/index.ts';
import { fieldsIn } from '../../../web/share/link/address.ts';
import { unpackLink } from '../../../web/share/link/link.ts';

/** How a fight ends, as its heading says it. */
export const ENDED = /holds? the field|stalemate|unfinished/;

/** The figure of an ending in the odds panel, as written: "30.7 %". */
export const chanceOf = (page: Page, name: string): Promise<string> =>
  page.locator('.odds .odds-figures li', { hasText: name }).locator('.figure').innerText();

export const allChances = (page: Page): Promise<string> =>
  page.locator('.odds .odds-figures').innerText();

/** Pixels that a canvas has painted. */
export const paintedPixels = (page: Page, index: number): Promise<number> =>
  page
    .locator('canvas')
    .nth(index)
    .evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {
        data: [],
      };
      let painted = 0;
      for (let at = 3; at < data.length; at += 4) if (data[at] !== 0) painted++;
      return painted;
    });

export const chooseExample = async (page: Page, title: string): Promise<void> => {
  await page.getByRole('button', { name: 'Examples' }).click();
  await page.getByRole('dialog').getByRole('button', { name: title }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
};

export const fight = async (page: Page): Promise<void> => {
  await page
    .locator('.odds')
    .getByRole('button', { name: /^Fight/ })
    .click();
  await rounds(page).first().waitFor();
};

/** The path of an address whose link has another character in it. */
export const damagedPath = (url: string): string => {
  const other = (char: string): string => (char === 'A' ? 'B' : 'A');
  return `/${url.slice(url.indexOf('#')).replace(/(?<=state=1\..{9})./, other)}`;
};

/** How many acts the fight in the address holds; undefined where the address holds none. */
export const actsInAddress = async (page: Page): Promise<number | undefined> => {
  const { state: link = '' } = fieldsIn(new URL(page.url()).hash);
  const read = await unpackLink(link, duelScenarioSchema, 'duel');
  return read.ok ? read.value.acts.length : undefined;
};

/** The rows of the table of rounds. */
export const rounds = (page: Page): ReturnType<Page['locator']> =>
  page.getByRole('region', { name: 'Table of rounds' }).locator('tbody tr');

/**
 * Of each part whose text or pieces take more than one line: how far its second line stands in
 * from its first, in pixels.
 */
export const hangs = (parts: ReturnType<Page['locator']>): Promise<readonly number[]> =>
  parts.evaluateAll((all) =>
    all.flatMap((part) => {
      const range = document.createRange();
      range.selectNodeContents(part);
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 1);
      const rows: { left: number; bottom: number }[] = [];
      for (const { top, left, bottom } of boxes.toSorted((a, b) => a.top - b.top)) {
        const row = rows.at(-1);
        if (row === undefined || top > row.bottom - 4) rows.push({ left, bottom });
        else {
          row.left = Math.min(row.left, left);
          row.bottom = Math.max(row.bottom, bottom);
        }
      }
      const [first, second] = rows;
      return first === undefined || second === undefined ? [] : [second.left - first.left];
    }),
  );

/** From now on no action and no order is weighed: that takes more than all else on its page. */
export const weighNothing = (page: Page): Promise<void> =>
  page.evaluate(() => localStorage.setItem('rout-hints', 'false'));

/**
 * Loads the page anew at an address. It is left first: beside a reload the page may still write its
 * own address.
 */
export const goAnew = async (page: Page, to: string): Promise<void> => {
  const { href } = new URL(to, page.url());
  await page.goto('about:blank');
  await page.goto(href);
};

/** A key of the page, pressed while nothing has the focus. */
export const press = async (page: Page, key: string): Promise<void> => {
  await page.evaluate(() =>
    document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined,
  );
  await page.keyboard.press(key);
};
