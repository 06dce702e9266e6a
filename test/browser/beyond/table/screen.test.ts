import { describe, expect, test } from 'vitest';
import { findings, looksWell, overflow } from '../../stage/looks.ts';
import { server, setStage } from '../../stage/stage.ts';
import { keep, watch, isLive, armyOf, shot } from '../../stage/screen.ts';

const { isThere } = setStage({ mayMiss: true });

describe.skipIf(!isThere)("the players' screen", () => {
  test('says so where there is no battle, or none any more', async () => {
    const page = await watch('AAAAAAAAAAAAAAAAAAAAAA');
    await page.getByText('or closed for now: ask the game master').waitFor();
    await shot(page, 'gone');
    expect(await findings(page, { isStrict: true })).toEqual([]);
    const table = await keep('words');
    await table.remove();
    await page.goto(`${server.origin()}/screen/${table.watchId}`);
    await page.getByText('This battle is gone').waitFor();
  });

  test('shows another level as soon as it is chosen; is clean for axe, and fits its screen', async () => {
    const table = await keep('words');
    const page = await watch(table.watchId);
    await isLive(page);
    await table.order({ type: 'hits', army: 'red', hits: -62 });
    const red = armyOf(page, 'Red Host');
    const looks = (name: string): Promise<void> =>
      looksWell(page, { isStrict: true, name }, (look) => shot(page, `${look}-${name}`));
    await table.show('bands');
    await red.getByText('21–40').waitFor();
    await page.locator('.perhaps').first().waitFor();
    await looks('bands');
    await table.show('numbers');
    await red.getByText('38').waitFor();
    await page.getByRole('region', { name: 'Odds' }).getByText(/%/).first().waitFor();
    await looks('numbers');
    // The chart is whole in view on a laptop.
    await page.setViewportSize({ width: 1440, height: 900 });
    for (let round = 0; round < 3; round++) await table.fight(8, 7);
    await page.getByText('After round 3').first().waitFor();
    const chart = await page.getByRole('region', { name: 'Hits per round' }).boundingBox();
    expect(chart?.height).toBeGreaterThan(200);
    expect((chart?.y ?? 900) + (chart?.height ?? 0)).toBeLessThanOrEqual(900);
    await table.show('words');
    await page.locator('.watch-word:only-child').first().waitFor();
    expect(await page.locator('.hits-bar').count()).toBe(0);
    await looks('words');
    // No controls but two, of which one is remembered.
    expect(
      await page
        .locator('button, input, select, a')
        .evaluateAll((all) => all.map((one) => one.textContent || one.getAttribute('aria-label'))),
    ).toEqual(['Full screen', 'Dark colours']);
    await page.getByRole('button', { name: 'Dark colours' }).click();
    await page.reload();
    await page.getByRole('button', { name: 'Light colours' }).waitFor();
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
    const page = await watch(table.watchId);
    await isLive(page);
    await page.locator('.watch-army').nth(4).waitFor();
    for (const [name, viewport] of [
      ['4k', { width: 3840, height: 2160 }],
      ['many390', { width: 390, height: 844 }],
    ] as const) {
      await page.setViewportSize(viewport);
      await expect.poll(() => overflow(page), { message: name }).toBeLessThanOrEqual(0);
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
});
