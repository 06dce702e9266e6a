import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { BATTLE_EXAMPLES } from '../../shared/index.ts';
import { findings, LOOKS } from './looks.ts';
import { setMortalStage } from './stage.ts';

const { isThere, open, server } = await setMortalStage();
const scenario = { ...BATTLE_EXAMPLES[0]?.scenario, seed: 'screen' };

/** The game master, who holds the edit key. */
const keep = async (screen: string, of: object = scenario) => {
  const made = (
    await server
      .app()
      .inject({ method: 'POST', url: '/api/v1/battles', payload: { scenario: of, screen } })
  ).json<{ id: string; watchId: string; editKey: string; version: number }>();
  let { version } = made;
  const act = async (
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    payload: object,
  ): Promise<void> => {
    const answer = await server.app().inject({
      method,
      url: `/api/v1/battles/${made.id}${path}`,
      payload,
      headers: { authorization: `Bearer ${made.editKey}`, 'if-match': `${version}` },
    });
    expect(answer.statusCode).toBe(200);
    version = answer.json<{ version?: number }>().version ?? version;
  };
  return {
    ...made,
    fight: (red: number, blue: number) =>
      act('POST', '/entries', {
        kind: 'round',
        dice: { 'red/0': { sum: red }, 'blue/0': { sum: blue } },
      }),
    order: (order: object) => act('POST', '/entries', { kind: 'order', reason: 'so it is', order }),
    show: (level: string) => act('PUT', '/screen', { level }),
    remove: () => act('DELETE', '', {}),
  };
};

/** A player's own browser. */
const watch = (watchId: string, options: BrowserContextOptions = {}): Promise<Page> =>
  open({ viewport: { width: 1280, height: 720 }, ...options }, `/screen/${watchId}`);

const isLive = (page: Page): Promise<void> => page.locator('.watch[data-link="live"]').waitFor();
const armyOf = (page: Page, name: string) => page.getByRole('region', { name });
const shot = async (page: Page, name: string): Promise<void> => {
  if (process.env['SHOTS'] !== undefined)
    await page.screenshot({ path: join(process.env['SHOTS'], `screen-${name}.png`) });
};

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
      document.documentElement.outerHTML.replaceAll(/<(script|style)[^]*?<\/\1>/g, ''),
    );
    for (const { hits } of state.state.field.armies)
      expect(dom).not.toMatch(new RegExp(`(?<![\\d.#-])${hits}(?![\\d.])`));
    expect(await page.locator('.hits-bar, .watch-odds').count()).toBe(0);
    expect(await page.locator('main').innerText()).not.toMatch(/\d/);
    expect(seen).toEqual([]);
    await shot(page, 'words');
  });

  test('shows another level as soon as it is chosen', async () => {
    const table = await keep('words');
    const page = await watch(table.watchId);
    await isLive(page);
    await table.order({ type: 'hits', army: 'red', hits: -62 });
    await table.show('bands');
    await armyOf(page, 'Red Host').getByText('21–40').waitFor();
    await shot(page, 'bands');
    await table.show('numbers');
    await armyOf(page, 'Red Host').getByText('38').waitFor();
    await page.getByRole('region', { name: 'Odds' }).getByText(/%/).first().waitFor();
    await shot(page, 'numbers');
    await table.show('words');
    await page.getByText('38').waitFor({ state: 'detached' });
    expect(await page.locator('.hits-bar').count()).toBe(0);
  });

  test('announces the end large', async () => {
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

  test('finds a server again that restarts, and catches up', async () => {
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

  test('says so where there is no battle, or none any more', async () => {
    const page = await watch('AAAAAAAAAAAAAAAAAAAAAA');
    await page.getByText('This battle is gone: ask the game master for a new link').waitFor();
    await shot(page, 'gone');
    expect(await findings(page, { isStrict: true })).toEqual([]);
    const table = await keep('words');
    await table.remove();
    await page.goto(`${server.origin()}/screen/${table.watchId}`);
    await page.getByText('This battle is gone').waitFor();
  });

  test('is clean for axe and fits its screen', async () => {
    const table = await keep('words');
    const page = await watch(table.watchId);
    await isLive(page);
    await table.fight(9, 6);
    for (const level of ['words', 'bands', 'numbers']) {
      await table.show(level);
      await page
        .locator(
          level === 'words'
            ? '.watch-word:only-child'
            : level === 'bands'
              ? '.perhaps'
              : '.watch-odds',
        )
        .first()
        .waitFor();
      await looksWell(page, { isStrict: true, name: level }, (look) =>
        shot(page, `${look}-${level}`),
      );
    }
  });

  test('fills a 4K television, and holds long names and many armies', async () => {
    const armies = [
      'Red Host',
      'The Most Serene and Ancient League of the Nine Harbours',
      'Gold Guard',
      'Donaudampfschifffahrtsgesellschaftswache',
      'Ash',
    ].map((name, i) => ({ id: `a${i}`, name, size: 100 + i }));
    const table = await keep('bands', {
      kind: 'battle',
      version: 1,
      seed: 'many',
      name: 'Five banners before the walls of a city with a long name',
      armies,
    });
    for (const [name, viewport] of [
      ['4k', { width: 3840, height: 2160 }],
      ['many390', { width: 390, height: 844 }],
    ] as const) {
      const page = await watch(table.watchId, { viewport });
      await isLive(page);
      await page.locator('.watch-army').nth(4).waitFor();
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
        name,
      ).toBeLessThanOrEqual(0);
      const cut = await page
        .locator('.watch-army *')
        .evaluateAll((nodes) =>
          nodes
            .filter(
              (node) =>
                node instanceof HTMLElement &&
                node.scrollWidth > node.clientWidth + 1 &&
                getComputedStyle(node).display !== 'inline',
            )
            .map((node) => node.className),
        );
      expect(cut, name).toEqual([]);
      await shot(page, name);
    }
  });

  test('with numbers, the chart is whole in view on a laptop', async () => {
    const battle = await keep('numbers');
    const page = await watch(battle.watchId, { viewport: { width: 1440, height: 900 } });
    for (let round = 0; round < 3; round++) await battle.fight(8, 7);
    await page.getByText('After round 3').first().waitFor();
    const chart = await page.getByRole('region', { name: 'Hits per round' }).boundingBox();
    expect(chart?.height).toBeGreaterThan(200);
    expect((chart?.y ?? 900) + (chart?.height ?? 0)).toBeLessThanOrEqual(900);
  });

  test('has no controls but full screen and colours, and remembers these', async () => {
    const table = await keep('words');
    const page = await watch(table.watchId, { colorScheme: 'light' });
    await isLive(page);
    expect(
      await page
        .locator('button, input, select, a')
        .evaluateAll((all) => all.map((one) => one.textContent || one.getAttribute('aria-label'))),
    ).toEqual(['Full screen', 'Dark colours']);
    await page.getByRole('button', { name: 'Dark colours' }).click();
    await page.reload();
    await page.getByRole('button', { name: 'Light colours' }).waitFor();
  });
});
