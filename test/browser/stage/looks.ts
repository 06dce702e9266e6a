import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';

export const LOOKS = [
  { look: 'light', options: { colorScheme: 'light' } },
  { look: 'dark', options: { colorScheme: 'dark' } },
  { look: '390 px', options: { viewport: { width: 390, height: 844 }, hasTouch: true } },
] as const satisfies readonly { look: string; options: BrowserContextOptions }[];

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

interface Axe {
  run: (part: string, options: object) => Promise<{ violations: Violation[] }>;
}

/** What of axe depends on colours: all else is the same in the dark, and these on a phone. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];
const NO_COLOURS = Object.fromEntries(OF_COLOURS.map((rule) => [rule, { enabled: false }]));

interface Asked {
  /** A selector of the part looked at. */
  readonly at?: string;
  /** Lesser findings as well. */
  readonly isStrict?: boolean;
  /** Whether rules of colours alone count, or all others; all where left out. */
  readonly colours?: 'only' | 'not';
}

/** What axe finds against a page, in a line each: serious and critical findings. */
export const findings = async (
  page: Page,
  { at = 'html', isStrict = false, colours }: Asked = {},
): Promise<readonly string[]> => {
  await settle(page);
  if (!(await page.evaluate(() => 'axe' in window)))
    await page.evaluate(
      await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'),
    );
  const options = {
    resultTypes: ['violations'],
    // Nobody reads them, and they take a third of the time.
    selectors: false,
    preload: false,
    ...(colours === 'only' ? { runOnly: OF_COLOURS } : {}),
    ...(colours === 'not' ? { rules: NO_COLOURS } : {}),
  };
  const { violations } = await page.evaluate(
    ([part, how]) => (window as unknown as { axe: Axe }).axe.run(part, how),
    [at, options] as const,
  );
  return violations
    .filter(({ impact }) => isStrict || impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(
        ({ html, failureSummary = '' }) =>
          `${id}: ${html.slice(0, 160)} ${failureSummary.replaceAll(/\s+/g, ' ').slice(0, 200)}`,
      ),
    );
};

/** How much wider the page is than its window, in pixels. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** What a finger may miss: less than 44 px high or, but for a row of all pages, wide. */
export const smallTargets = (page: Page): Promise<readonly string[]> =>
  page
    .locator('a[href], button, input:not([type="file"]), select, textarea, summary')
    .evaluateAll((all) =>
      all.flatMap((one) => {
        const isTick = one.matches('[type="checkbox"], [type="radio"]');
        const part = (isTick ? one.closest('label') : undefined) ?? one;
        const { width, height } = part.getBoundingClientRect();
        const isSmall = height < 43.5 || (width < 43.5 && !one.matches('.pages a'));
        // What stands in a sentence is as high as its line, with more around it for the finger.
        const isSpared = one.matches('.skip, .how a, .how button, .explain > button, .foot a');
        const isSeen = one.checkVisibility({ visibilityProperty: true }) && width > 1;
        return isSmall && isSeen && !isSpared ? [`${width} x ${height}: ${one.outerHTML}`] : [];
      }),
    );

const lookAt = async (page: Page, options: BrowserContextOptions): Promise<void> => {
  const {
    colorScheme = 'light',
    viewport = { width: 1280, height: 900 },
    hasTouch = false,
  } = options;
  await page.emulateMedia({ colorScheme });
  if (viewport !== null) await page.setViewportSize(viewport);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: hasTouch });
  await devtools.detach();
  const scheme = (): Promise<string | undefined> =>
    page.evaluate(() => document.documentElement.dataset['mantineColorScheme']);
  await expect.poll(scheme).toBe(colorScheme);
  await settle(page);
};

/**
 * In each look of the page as it stands nothing is wider than the window.
 * @param see what else is to be seen in a look
 */
export const fitsIn = async (page: Page, see: (look: string) => Promise<void>): Promise<void> => {
  const size = page.viewportSize();
  for (const { look, options } of LOOKS) {
    await lookAt(page, options);
    const message = `${look}: wider than its window`;
    await expect.poll(() => overflow(page), { message }).toBeLessThanOrEqual(0);
    await see(look.replace(' ', ''));
  }
  await lookAt(page, size === null ? {} : { viewport: size });
};

/** The same, and axe finds nothing. */
export const looksWell = (
  page: Page,
  { name = '', ...asked }: Asked & { readonly name?: string } = {},
  see: (look: string) => Promise<void> = async () => undefined,
): Promise<void> =>
  fitsIn(page, async (look) => {
    const colours = ({ dark: 'only', '390px': 'not' } as const)[look];
    const found = await findings(page, { ...asked, ...(colours && { colours }) });
    expect(found, `${name} ${look}`).toEqual([]);
    await see(look);
  });
