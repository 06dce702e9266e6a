import { describe, expect, test } from 'vitest';
import { server, setMortalStage } from './stage/stage.ts';
import { keep, watch, isLive, armyOf, shot } from './stage/screen.ts';
import { isLarge } from '../sample.ts';

const { isThere } = setMortalStage();

describe.skipIf(!isThere)("the players' screen", () => {
  test('follows the rounds, and in words tells no number of hits anywhere', async () => {
    const table = await keep('words');
    const page = await watch(table.watchId);
    await isLive(page);
    await page.getByText('Before the first round').waitFor();
    const seen: string[] = [];
    page.on('request', (request) => seen.push(request.url()));
    await table.fight(12, 7);
    await page.getByText('After round 1').first().waitFor();
    await table.order({ type: 'hits', army: 'red', hits: -40 });
    await armyOf(page, 'Red Host').getByText('wavering').waitFor();
    const state = (await server.app().inject({ url: `/api/v1/battles/${table.id}` })).json<{
      state: { field: { armies: { hits: number }[] } };
    }>();
    const dom = await page.evaluate(() =>
      document.documentElement.outerHTML.replaceAll(
        /<(script|style)[^]*?<\/\1>|<link[^>]*>|<meta[^>]*nonce[^>]*>/g,
        '',
      ),
    );
    for (const { hits } of state.state.field.armies)
      expect(dom).not.toMatch(new RegExp(`(?<![\\d.#-])${hits}(?![\\d.])`));
    expect(await page.locator('.hits-bar, .watch-odds').count()).toBe(0);
    expect(await page.locator('main').innerText()).not.toMatch(/\d/);
    expect(seen).toEqual([]);
    await shot(page, 'words');
  });

  test.runIf(isLarge)('announces the end large', async () => {
    const table = await keep('words');
    const page = await watch(table.watchId);
    await isLive(page);
    await table.order({ type: 'hits', army: 'blue', hits: -100 });
    await page.locator('.watch-outcome').getByText('Red Host holds the field').waitFor();
    expect(
      await page
        .locator('.watch-outcome')
        .evaluate((node) => Number.parseFloat(getComputedStyle(node).fontSize)),
    ).toBeGreaterThan(50);
    await shot(page, 'won');
    await table.order({ type: 'hits', army: 'red', hits: -100 });
    await page.locator('.watch-outcome').getByText('A mutual rout').waitFor();
    await page
      .getByRole('status')
      .getByText(/Red Host routed; Blue Levy routed\. A mutual rout: nobody holds the field\./)
      .waitFor();
    const other = await keep('numbers');
    await page.goto(`${server.origin()}/screen/${other.watchId}`);
    await isLive(page);
    await other.order({ type: 'parley' });
    await page.locator('.watch-outcome').getByText('Parley').waitFor();
  });

  test.runIf(isLarge)('finds a server again that restarts, and catches up', async () => {
    const table = await keep('numbers');
    const page = await watch(table.watchId);
    await isLive(page);
    await server.stop();
    await page.getByText('reconnecting').waitFor();
    await shot(page, 'lost');
    expect(await armyOf(page, 'Red Host').getByText('100', { exact: true }).count()).toBe(1);
    await server.start();
    await table.fight(12, 2);
    await isLive(page);
    await page.getByText('After round 1').first().waitFor();
    await table.order({ type: 'hits', army: 'blue', hits: -30 });
    await armyOf(page, 'Blue Levy').getByText('54', { exact: true }).waitFor();
  });
});
