import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { BrowserContextOptions, ConsoleMessage, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { built } from '../../build/build.ts';
import { serverFor } from '../../server/server.ts';
import { openBrowser } from './browser.ts';

/** A page opened by `open`, and everything it complained about. */
export interface Stage {
  /** Undefined without a browser: the tests are skipped. */
  readonly isThere: boolean;
  /**
   * Each page of a test is in a context of its own, with warm caches and nothing kept. Whoever
   * asks for more than a size, colours, a phone and permissions gets a fresh one.
   */
  open(options?: BrowserContextOptions, path?: string, origin?: string): Promise<Page>;
}

interface Show {
  readonly origin: () => string;
  /** What a server that is away brings about is not counted. */
  readonly forgives: (message: ConsoleMessage) => boolean;
}

const USUAL: BrowserContextOptions = {
  viewport: { width: 1280, height: 900 },
  // It would fetch every file for each page.
  serviceWorkers: 'block',
  // Nobody waits for what fades.
  reducedMotion: 'reduce',
};

interface Place {
  readonly page: Page;
  readonly kind: string;
  isFree: boolean;
}

// Files of one worker share these: a browser, a server, and pages that have been here.
export const browser = await openBrowser();
const complaints: string[] = [];
let show: Show = { origin: () => '', forgives: () => false };
let warm: readonly Place[] = [];
let shared: Promise<FastifyInstance> | undefined;

const listen = (page: Page, from: () => string): void => {
  page.on('pageerror', (error) => complaints.push(String(error)));
  // Violations of the content security policy are console errors as well.
  page.on('console', (message) => {
    // The browser itself reports a 409 (somebody else was first), which the page expects and
    // deals with.
    if (/status of 409|Service Worker registration blocked/.test(message.text())) return;
    const isComplaint = message.type() === 'error' || message.type() === 'warning';
    if (isComplaint && !show.forgives(message)) complaints.push(message.text());
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(from()) && !/^(data|about):/.test(request.url()))
      complaints.push(`asked another origin: ${request.url()}`);
  });
};

const freshPage = async (options: BrowserContextOptions, from: () => string): Promise<Page> => {
  if (browser === undefined) throw new Error('no browser');
  const context = await browser.newContext({ ...USUAL, ...options });
  context.setDefaultTimeout(40_000);
  const page = await context.newPage();
  listen(page, from);
  return page;
};

/** A free place, or one more. */
const placeFor = async (what: BrowserContextOptions): Promise<Place> => {
  const kind = JSON.stringify(what);
  const found = warm.find((one) => one.isFree && one.kind === kind);
  if (found !== undefined) return found;
  const page = await freshPage(what, () => show.origin());
  const made = { page, kind, isFree: true };
  warm = [...warm, made];
  return made;
};

const warmPage = async (options: BrowserContextOptions): Promise<Page> => {
  const { viewport = USUAL.viewport, colorScheme = 'light' } = options;
  const { permissions = [], hasTouch = false, isMobile = false } = options;
  const place = await placeFor({ hasTouch, isMobile });
  place.isFree = false;
  const { page } = place;
  await page.setViewportSize(viewport ?? { width: 1280, height: 900 });
  await page.emulateMedia({ media: null, colorScheme });
  await page.context().grantPermissions([...permissions]);
  return page;
};

const WARMED = ['viewport', 'colorScheme', 'permissions', 'hasTouch', 'isMobile'];
const isUsual = (options: BrowserContextOptions): boolean =>
  Object.keys(options).every((key) => WARMED.includes(key));

export const open: Stage['open'] = async (options = {}, path = '/', from = show.origin()) => {
  const isWarm = from === show.origin() && isUsual(options);
  const page = await (isWarm ? warmPage(options) : freshPage(options, () => from));
  await page.goto(`${from}${path}`);
  await page.locator('main').waitFor();
  return page;
};

/** Leaves the page of a test, and what it kept. */
const tidy = async (page: Page): Promise<void> => {
  const others = page
    .context()
    .pages()
    .filter((one) => one !== page);
  await Promise.all(others.map((one) => one.close()));
  await page.context().setOffline(false);
  await page.unrouteAll();
  // Of the same origin, and nothing runs there.
  await page.goto(`${show.origin()}/favicon.svg`);
  await page.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    for (const { name = '' } of await indexedDB.databases())
      await new Promise((done) => {
        indexedDB.deleteDatabase(name).onsuccess = done;
      });
  });
  await page.mouse.move(0, 0);
  await page.context().clearPermissions();
};

const leave = async (hasFailed: boolean): Promise<void> => {
  if (hasFailed) warm = [];
  const kept = warm.map(({ page }) => page.context());
  const others = browser?.contexts().filter((one) => !kept.includes(one)) ?? [];
  await Promise.all(others.map((one) => one.close()));
  for (const place of warm.filter(({ isFree }) => !isFree)) {
    await tidy(place.page);
    place.isFree = true;
  }
};

const put = (next: () => Promise<Show>): void => {
  beforeAll(async () => {
    show = await next();
  });
  afterEach(async ({ task }) => {
    await leave(task.result?.state === 'fail');
    expect(complaints.splice(0)).toEqual([]);
  });
};

let app: FastifyInstance;
let [origin, port, folder] = ['', 0, ''];

const serve = async (): Promise<FastifyInstance> => {
  const ordinary = await serverFor({ webRoot: built('web') });
  await ordinary.listen({ port: 0, host: '127.0.0.1' });
  return ordinary;
};

/** The server of a stage. That of a mortal one may stop, and start again with what it kept. */
export const server = {
  app: (): FastifyInstance => app,
  origin: (): string => origin,
  stop: (): Promise<void> => app.close(),
  start: async (): Promise<void> => {
    app = await serverFor({ webRoot: built('web'), dataFile: join(folder, 'rout.db') });
    origin = await app.listen({ port, host: '127.0.0.1' });
    ({ port } = app.server.address() as AddressInfo);
  },
};

const isOfNetwork = (message: ConsoleMessage): boolean =>
  /Failed to load resource|ERR_CONNECTION|ERR_INCOMPLETE_CHUNKED/.test(message.text()) &&
  message.location().url.startsWith(origin);

/**
 * The built page on its real server (so with its real headers), in a real browser. No page may
 * complain of anything, but of what the server does not give, where a test means that.
 */
export const setStage = ({ mayMiss = false } = {}): Stage => {
  put(async () => {
    app = await (shared ??= serve());
    origin = app.listeningOrigin;
    return { origin: server.origin, forgives: (message) => mayMiss && isOfNetwork(message) };
  });
  return { isThere: browser !== undefined, open };
};

/** The same with a server of its own, that may stop. */
export const setMortalStage = (): Stage => {
  put(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rout-stage-'));
    port = 0;
    await server.start();
    return { origin: server.origin, forgives: isOfNetwork };
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });
  return { isThere: browser !== undefined, open };
};
