/**
 * The built page in a real browser: what a person waits for. Wall clock, so only a hint on a busy
 * machine.
 */
import type { Browser, Page } from 'playwright-core';
import { buildApp } from '../../server/app.ts';
import {
  battleScenarioSchema,
  musterBattle,
  unitRulesSchema,
  type BattleScenarioInput,
} from '../../shared/index.ts';
import { packLink } from '../../web/share/link/link.ts';
import { openBrowser } from '../browser/stage/browser.ts';
import { built } from '../build/build.ts';
import { must } from '../must.ts';

const KEYSTROKES = 40;
const CLICKS = 8;

const army = (name: string, size: number): BattleScenarioInput['armies'][number] => ({
  name,
  size,
});

const battleOf = (
  armies: BattleScenarioInput['armies'],
  rules: BattleScenarioInput['rules'] = {},
): BattleScenarioInput => ({ kind: 'battle', version: 1, seed: 'bench', rules, armies });

const TWO = [army('Red', 120), army('Blue', 350)];
/** More than exact odds can be had of. */
const FOUR = [...TWO, army('Gold', 200), army('Green', 240)];

/** 350 men against 300, as units of the system. */
const unitsOf = (system: 'tactica' | 'oldschool'): unknown => {
  const battle = battleScenarioSchema.parse(battleOf([army('Red', 350), army('Blue', 300)]));
  const mustered = must(musterBattle(battle, unitRulesSchema.parse({ system })));
  return { ...mustered.scenario, trials: 10_000 };
};

/** What runs in the page: times from an event to the frame that shows what came of it. */
interface Watch {
  /** Of the last event: milliseconds until its outcome was painted; undefined while it is not. */
  painted: number | undefined;
  longest: number;
}
declare global {
  interface Window {
    bench: Watch;
  }
}

/** Watches for the first change of `shown` after an event of `kind`, and for long tasks. */
const watch = (page: Page, kind: 'keydown' | 'click', shown: string): Promise<void> =>
  page.evaluate(
    ([on, selector]) => {
      const text = (): string =>
        [...document.querySelectorAll<HTMLElement>(selector)].map((one) => one.innerText).join();
      const bench: Watch = { painted: undefined, longest: 0 };
      window.bench = bench;
      let [from, before] = [0, ''];
      addEventListener(
        on,
        ({ timeStamp }) => {
          [from, before] = [timeStamp, text()];
          bench.painted = undefined;
        },
        { capture: true },
      );
      const onChange = (): void => {
        if (from === 0 || text() === before) return;
        const began = from;
        from = 0;
        // A message after a frame is handled once the frame has been painted.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => (bench.painted = performance.now() - began);
          port2.postMessage(0);
        });
      };
      new MutationObserver(onChange).observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
      });
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries())
          bench.longest = Math.max(bench.longest, duration);
      }).observe({ entryTypes: ['longtask'] });
    },
    [kind, shown] as const,
  );

/**
 * Measures from the frame that shows a page with odds to the first figure there, and to the first
 * that is within five points.
 */
const markOdds = (): void => {
  const isMarked = (name: string): boolean => performance.getEntriesByName(name).length > 0;
  const marks = new MutationObserver(() => {
    if (!isMarked('page') && document.querySelector('.odds') !== null) performance.mark('page');
    if (document.querySelector('.odds-figures .figure') === null) return;
    if (!isMarked('first odds')) performance.measure('first odds', 'page');
    const method = document.querySelector<HTMLElement>('.odds-method')?.innerText ?? '';
    if (!/exact|± [0-5](\.\d)? points/.test(method)) return;
    performance.measure('useful odds', 'page');
    marks.disconnect();
  });
  marks.observe(document, { subtree: true, childList: true, characterData: true });
};

/** Lets the page believe in so many cores: one draws it, the others are for workers. */
const haveCores = (cores: number): void => {
  Object.defineProperty(Navigator.prototype, 'hardwareConcurrency', { get: () => cores });
};

const timeOfEvent = async (page: Page, cause: () => Promise<void>): Promise<number> => {
  await page.evaluate(() => (window.bench.painted = undefined));
  await cause();
  const painted = await page.waitForFunction(() => window.bench.painted);
  return (await painted.jsonValue()) ?? NaN;
};

const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

const ms = (value: number): string => `${value.toFixed(0)} ms`;

/** Opens a page with what it shows; with so many workers, else as many as there are cores for. */
type Open = (page: 'armies' | 'units' | 'duels', shown: unknown, workers?: number) => Promise<Page>;

const keystrokes = async (open: Open, rules: BattleScenarioInput['rules']): Promise<string> => {
  const page = await open('armies', battleOf(TWO, rules));
  await page.locator('.odds-method', { hasText: 'exact' }).first().waitFor();
  await watch(page, 'keydown', '.odds .odds-figures');
  const size = page.getByRole('textbox', { name: 'Soldiers' }).last();
  await size.focus();
  await page.keyboard.press('End');
  const times: number[] = [];
  for (let i = 0; i < KEYSTROKES / 2; i++)
    for (const key of ['Backspace', String(i % 10)])
      times.push(await timeOfEvent(page, () => page.keyboard.press(key)));
  return ms(medianOf(times));
};

const longestTask = async (page: Page): Promise<string> => {
  const longest = await page.evaluate(() => window.bench.longest);
  return longest === 0 ? 'under 50 ms' : ms(longest);
};

const armyEstimate = async (open: Open): Promise<string> => {
  const page = await open('armies', { ...battleOf(FOUR), trials: 100_000 });
  await page.locator('.odds-method', { hasText: 'estimate' }).first().waitFor();
  await watch(page, 'keydown', '.odds .odds-figures');
  await page.getByRole('textbox', { name: 'Soldiers' }).first().focus();
  await page.keyboard.press('End');
  await timeOfEvent(page, () => page.keyboard.press('0'));
  await page.locator('.odds-method', { hasText: 'estimate: 100,000 trials' }).first().waitFor();
  return longestTask(page);
};

/** First the estimate from the start, then rounds fought by hand. */
const units = async (
  open: Open,
  system: 'tactica' | 'oldschool',
): Promise<readonly [longest: string, click: string]> => {
  const page = await open('units', unitsOf(system));
  await page.locator('.live-odds .odds-method').first().waitFor();
  const whole = page.locator('.live-odds .odds-method', { hasText: /10,000 trials/ }).first();
  await whole.waitFor();
  await watch(page, 'keydown', '.live-odds .odds-figures');
  // One more soldier: another estimate from its first trial on.
  await page
    .getByRole('textbox', { name: /^Men of/ })
    .first()
    .focus();
  await timeOfEvent(page, () => page.keyboard.press('ArrowUp'));
  await whole.waitFor();
  const longest = await longestTask(page);
  await page.getByRole('button', { name: 'Fight', exact: true }).click();
  await page.locator('#cockpit-title').waitFor();
  await watch(page, 'click', '#cockpit-title');
  const times: number[] = [];
  for (let round = 1; round <= CLICKS; round++) {
    const button = page.getByRole('button', { name: `Fight round ${round}` });
    if (!(await button.isVisible())) break;
    times.push(await timeOfEvent(page, () => button.click()));
  }
  return [longest, ms(medianOf(times))];
};

/** From the page to the first odds of a kind, in a cold page. */
const timeTo = async (kind: 'first odds' | 'useful odds', page: Page): Promise<string> => {
  const measured = await page.waitForFunction(
    (name) => performance.getEntriesByName(name)[0]?.duration,
    kind,
  );
  return ms((await measured.jsonValue()) ?? NaN);
};

/** Another fight on the same page: from its address to odds of its seed within five points. */
const timeToNext = async (page: Page, seed: string, hash: string): Promise<string> => {
  const time = await page.evaluate(
    ([wanted, address]) =>
      new Promise<number>((tell) => {
        const from = performance.now();
        location.hash = address;
        const seen = new MutationObserver(() => {
          const said = document.querySelector<HTMLElement>('.odds-method')?.innerText ?? '';
          if (!said.includes(wanted) || !/± [0-5](\.\d)? points/.test(said)) return;
          seen.disconnect();
          tell(performance.now() - from);
        });
        seen.observe(document, { subtree: true, childList: true, characterData: true });
      }),
    [seed, hash] as const,
  );
  return ms(time);
};

/** Twenty soldiers against as many, until their odds are within five points: first, and next. */
const usefulFigures = async (open: Open): Promise<readonly (readonly string[])[]> => {
  const rows: string[][] = [];
  for (const system of ['swords', 'tactica'])
    for (const workers of [1, 2]) {
      const fighters = Array.from({ length: 20 }, () => ({ preset: 'soldier' }));
      const sides = ['a', 'b'].map((id) => ({ id, fighters }));
      const fight = { kind: 'duel', version: 1, system, sides };
      const page = await open('duels', { ...fight, seed: 'first' }, workers);
      const title = `20 v 20 of ${system} to odds within 5 points, workers: ${workers}`;
      rows.push([`${title}, cold`, await timeTo('useful odds', page), '1.5 s']);
      const next = `#/duels?state=${await packLink({ ...fight, seed: 'second' })}`;
      rows.push([`${title}, warm`, await timeToNext(page, 'second', next), '1.5 s']);
    }
  return rows;
};

const measureIn = async (browser: Browser): Promise<readonly (readonly string[])[]> => {
  const app = await buildApp({ webRoot: built('web'), rateLimit: 100_000 });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const open: Open = async (name, scenario, workers) => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    context.setDefaultTimeout(120_000);
    const page = await context.newPage();
    await page.addInitScript(markOdds);
    if (workers !== undefined) await page.addInitScript(haveCores, workers + 1);
    await page.goto(`${origin}/#/${name}?state=${await packLink(scenario)}`);
    await page.locator('main').waitFor();
    return page;
  };
  const figure = 'units opened to first odds';
  const typed = 'keystroke to odds painted, median';
  const groups = await units(open, 'tactica');
  const pools = await units(open, 'oldschool');
  const task = 'longest task while an estimate runs';
  const click = 'click "Fight round" to painted, median';
  const unitOdds = async (system: 'tactica' | 'oldschool'): Promise<string> =>
    timeTo('first odds', await open('units', unitsOf(system)));
  const rows = [
    [`${figure}, groups`, await unitOdds('tactica'), '300 ms'],
    [`${figure}, hit pools`, await unitOdds('oldschool'), '300 ms'],
    [`${typed}, default`, await keystrokes(open, {}), 'two frames'],
    [`${typed}, proportional`, await keystrokes(open, { attrition: 'proportional' }), 'two frames'],
    [`${task}, four armies`, await armyEstimate(open), '50 ms'],
    [`${task}, groups`, groups[0], '50 ms'],
    [`${task}, hit pools`, pools[0], '50 ms'],
    [`${click}, groups`, groups[1], '100 ms'],
    [`${click}, hit pools`, pools[1], '100 ms'],
    ...(await usefulFigures(open)),
  ];
  await app.close();
  return rows;
};

/** Rows of what was measured and wanted, in cold pages of the built site. */
export const measurePage = async (): Promise<readonly (readonly string[])[]> => {
  const browser = await openBrowser();
  if (browser === undefined) throw new Error('no browser');
  try {
    return await measureIn(browser);
  } finally {
    await browser.close();
  }
};
