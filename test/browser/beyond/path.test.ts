import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { built } from '../../build/build.ts';
import { browser } from '../stage/stage.ts';
import { version } from '../../../package.json';

const PATH = '/some/path/';
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** A host of files that knows nothing of Rout. */
const host = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '', 'http://localhost');
  const name = pathname.startsWith(PATH) ? pathname.slice(PATH.length) || 'index.html' : 'no';
  readFile(join(built('web'), name)).then(
    (file) => response.setHeader('content-type', TYPES[extname(name)] ?? '').end(file),
    () => response.writeHead(404).end(),
  );
});
await new Promise<void>((done) => host.listen(0, 'localhost', done));
const { port } = host.address() as AddressInfo;
const address = `http://localhost:${port}${PATH}`;
afterAll(() => {
  host.closeAllConnections();
  host.close();
});

describe.skipIf(browser === undefined)('any host of files, under any path', () => {
  test('has every page, by worker and offline, and asks for nothing beside its folder', async () => {
    const context = await browser?.newContext();
    const page = await context?.newPage();
    if (page === undefined) return;
    const asked: string[] = [];
    page.on('response', (response) => {
      if (!response.ok() && response.status() !== 304) asked.push(response.url());
    });
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.locator('.foot').innerText()).toMatch(`Rout ${version}.`);
    expect(await page.locator('.foot a').count()).toBe(0);
    await page.goto(`${address}#/duels?line=zones:+levy+v+levy`);
    await page.getByText('exact', { exact: true }).waitFor();
    expect(page.url()).toMatch(/\/some\/path\/#\/duels/u);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.waitForFunction(async () => (await caches.keys()).length > 0);
    for (const [name, button] of [
      ['Table', "Players' screen"],
      ['Campaign', 'Share'],
    ] as const) {
      await page.getByRole('link', { name, exact: true }).click();
      await page.getByRole('button', { name: button, exact: true }).click();
      await page.getByRole('dialog').getByText('npx rout serve').waitFor();
      await page.keyboard.press('Escape');
    }
    await page.goto(`${address}#/campaign?on=abc`);
    await page.getByText('without a server').waitFor();
    await page.goto(`${address}#/nowhere`);
    await page.getByText('There is no page here').waitFor();
    await page.getByRole('link', { name: 'Lab', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Lab' }).waitFor();
    expect(asked).toEqual([]);
    await context?.setOffline(true);
    await page.reload();
    await page.getByRole('link', { name: 'Compare', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'One question' }).waitFor();
    await context?.close();
  });
});
