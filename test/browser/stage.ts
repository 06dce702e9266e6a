import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Browser, BrowserContextOptions, ConsoleMessage, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { duelScenarioSchema } from '../../shared/index.ts';
import { unpackLink } from '../../web/share/link.ts';
import { built } from '../build/build.ts';
import { serverFor } from '../server/server.ts';
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

/** One whose server may stop, and start again at the same address with what it has kept. */
export interface MortalStage extends Stage {
  readonly server: {
    app(): FastifyInstance;
    origin(): string;
    stop(): Promise<void>;
    start(): Promise<void>;
  };
}

/** What pages complained about until now. */
interface Complaints {
  readonly list: string[];
  /** What a server that is away brings about is not counted. */
  readonly forgives: (message: ConsoleMessage) => boolean;
}

const openerOf =
  (browser: Browser | undefined, origin: () => string, { list, forgives }: Complaints) =>
  async (options: BrowserContextOptions = {}, path = '/', from = origin()): Promise<Page> => {
    if (browser === undefined) throw new Error('no browser');
    const context = await browser.newContext({
      viewport: { width: 1280, height: 900 },
      // It would fetch every file for each page.
      serviceWorkers: 'block',
      ...options,
    });
    context.setDefaultTimeout(40_000);
    const page = await context.newPage();
    page.on('pageerror', (error) => list.push(String(error)));
    // Violations of the content security policy are console errors as well.
    page.on('console', (message) => {
      // The browser itself reports a 409 (somebody else was first), which the page expects and
      // deals with.
      if (/status of 409|Service Worker registration blocked/.test(message.text())) return;
      const isComplaint = message.type() === 'error' || message.type() === 'warning';
      if (isComplaint && !forgives(message)) list.push(message.text());
    });
    page.on('request', (request) => {
      if (!request.url().startsWith(from) && !request.url().startsWith('data:'))
        list.push(`asked another origin: ${request.url()}`);
    });
    await page.goto(`${from}${path}`);
    await page.locator('main').waitFor();
    return page;
  };

const closeAfter = (
  browser: Browser | undefined,
  { list }: Complaints,
  close: () => Promise<void>,
): void => {
  afterEach(async () => {
    await Promise.all((browser?.contexts() ?? []).map((context) => context.close()));
    expect(list.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await close();
  });
};

/**
 * The built page on its real server (so with its real headers), in a real browser. No page may
 * complain of anything.
 */
export const setStage = async (): Promise<Stage> => {
  const browser = await openBrowser();
  const app = await buildApp({ webRoot: built('web') });
  const complaints: Complaints = { list: [], forgives: () => false };
  let origin = '';
  beforeAll(async () => {
    origin = await app.listen({ port: 0, host: '127.0.0.1' });
  });
  closeAfter(browser, complaints, () => app.close());
  return { isThere: browser !== undefined, open: openerOf(browser, () => origin, complaints) };
};

/** The same with a server that may stop. */
export const setMortalStage = async (): Promise<MortalStage> => {
  const browser = await openBrowser();
  const folder = await mkdtemp(join(tmpdir(), 'rout-stage-'));
  const options = { webRoot: built('web'), dataFile: join(folder, 'rout.db') };
  let app: FastifyInstance;
  let [origin, port] = ['', 0];
  const start = async (): Promise<void> => {
    app = await serverFor(options);
    origin = await app.listen({ port, host: '127.0.0.1' });
    ({ port } = app.server.address() as AddressInfo);
  };
  const complaints: Complaints = {
    list: [],
    forgives: (message) =>
      /Failed to load resource|ERR_CONNECTION|ERR_INCOMPLETE_CHUNKED/.test(message.text()) &&
      message.location().url.startsWith(origin),
  };
  beforeAll(start);
  closeAfter(browser, complaints, async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });
  return {
    isThere: browser !== undefined,
    open: openerOf(browser, () => origin, complaints),
    server: { app: () => app, origin: () => origin, stop: () => app.close(), start },
  };
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

/** A key of the page, pressed while nothing has the focus. */
export const press = async (page: Page, key: string): Promise<void> => {
  await page.evaluate(() =>
    document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined,
  );
  await page.keyboard.press(key);
};
