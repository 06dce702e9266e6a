import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { duelScenarioSchema } from '../../shared/index.ts';
import { unpackLink } from '../../web/share/link.ts';
import { built } from '../build/build.ts';
import { openBrowser } from './browser.ts';

export const LOOKS = [
  { look: 'light', options: { colorScheme: 'light' } },
  { look: 'dark', options: { colorScheme: 'dark' } },
  { look: '390 px', options: { viewport: { width: 390, height: 844 }, hasTouch: true } },
] as const satisfies readonly { look: string; options: BrowserContextOptions }[];

/** A page opened by `open`, and everything it complained about. */
export interface Stage {
  /** Undefined without a browser: the tests are skipped. */
  readonly isThere: boolean;
  open(options?: BrowserContextOptions, path?: string, origin?: string): Promise<Page>;
}

/**
 * The built page on its real server (so with its real headers), in a real browser. No page may
 * complain of anything.
 */
export const setStage = async (): Promise<Stage> => {
  const browser = await openBrowser();
  const app = await buildApp({ webRoot: built('web') });
  const complaints: string[] = [];
  let origin = '';
  beforeAll(async () => {
    origin = await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(async () => {
    await Promise.all((browser?.contexts() ?? []).map((context) => context.close()));
    expect(complaints.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await app.close();
  });
  const open: Stage['open'] = async (options = {}, path = '/', from = origin) => {
    if (browser === undefined) throw new Error('no browser');
    const context = await browser.newContext({
      viewport: { width: 1280, height: 900 },
      // It would fetch every file for each page.
      serviceWorkers: 'block',
      ...options,
    });
    context.setDefaultTimeout(8_000);
    const page = await context.newPage();
    page.on('pageerror', (error) => complaints.push(String(error)));
    // Violations of the content security policy are console errors as well.
    page.on('console', (message) => {
      // The browser itself reports a 409 (somebody else was first), which the page expects and
      // deals with.
      if (/status of 409|Service Worker registration blocked/.test(message.text())) return;
      if (message.type() === 'error' || message.type() === 'warning')
        complaints.push(message.text());
    });
    page.on('request', (request) => {
      if (!request.url().startsWith(from) && !request.url().startsWith('data:'))
        complaints.push(`asked another origin: ${request.url()}`);
    });
    await page.goto(`${from}${path}`);
    await page.locator('main').waitFor();
    return page;
  };
  return { isThere: browser !== undefined, open };
};

/** Waits until nothing moves any more: half-faded text has no contrast. */
export const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = (): Promise<number> => new Promise((done) => requestAnimationFrame(done));
    const moving = (): readonly Animation[] =>
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    // A transition begins a frame or two after what causes it.
    do {
      await Promise.allSettled(moving().map(({ finished }) => finished));
      await frame();
      await frame();
    } while (moving().length > 0);
  });

interface Violation {
  readonly id: string;
  readonly impact?: string | null;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/**
 * What axe finds against a page, in a line each: serious and critical findings.
 * @param asked `at`: a selector of the part looked at; `isStrict`: lesser findings as well
 */
export const findings = async (
  page: Page,
  { at = 'html', isStrict = false }: { readonly at?: string; readonly isStrict?: boolean } = {},
): Promise<readonly string[]> => {
  await settle(page);
  await page.evaluate(
    await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'),
  );
  const violations = await page.evaluate(async (part) => {
    const { violations: found } = await (
      window as unknown as { axe: { run: (where: string) => Promise<{ violations: Violation[] }> } }
    ).axe.run(part);
    return found;
  }, at);
  return violations
    .filter(({ impact }) => isStrict || impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(
        ({ html, failureSummary = '' }) =>
          `${id}: ${html.slice(0, 160)} ${failureSummary.replaceAll(/\s+/g, ' ').slice(0, 200)}`,
      ),
    );
};

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
  return `/${url.slice(url.indexOf('#')).replace(/(?<=#.=1\..{9})./, other)}`;
};

/** How many acts the fight in the address holds; undefined where the address holds none. */
export const actsInAddress = async (page: Page): Promise<number | undefined> => {
  const link = new URLSearchParams(new URL(page.url()).hash.slice(1)).get('d') ?? '';
  const read = await unpackLink(link, duelScenarioSchema);
  return read.ok ? read.value.acts.length : undefined;
};

/** The rows of the table of rounds. */
export const rounds = (page: Page): ReturnType<Page['locator']> =>
  page.getByRole('region', { name: 'Table of rounds' }).locator('tbody tr');

/** A key of the page, pressed while nothing has the focus. */
export const press = async (page: Page, key: string): Promise<void> => {
  await page.evaluate(() =>
    document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined,
  );
  await page.keyboard.press(key);
};
