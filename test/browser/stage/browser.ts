import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

const windows = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) => {
  const folder = process.env[name];
  return folder === undefined
    ? []
    : [
        `${folder}\\Google\\Chrome\\Application\\chrome.exe`,
        `${folder}\\Microsoft\\Edge\\Application\\msedge.exe`,
      ];
});

const PLACES = [
  process.env['CHROME_PATH'],
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/microsoft-edge',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ...windows,
];

const ARGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // A page lives too short here for what V8 compiles and sweeps beside it to pay.
  // What a page throws away as it loads is swept seldom.
  '--js-flags=--single-threaded --min-semi-space-size=32 --max-semi-space-size=64',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

const launch = async (): Promise<Browser | undefined> => {
  const executablePath = PLACES.find((place) => place !== undefined && existsSync(place));
  if (executablePath !== undefined) return chromium.launch({ executablePath, args: ARGS });
  for (const channel of ['chrome', 'msedge', undefined]) {
    try {
      return await chromium.launch({ args: ARGS, ...(channel === undefined ? {} : { channel }) });
    } catch {
      // The next one may be there.
    }
  }
  return undefined;
};

/** A browser of this machine; undefined where there is none. With CI set, that is a failure. */
export const openBrowser = async (): Promise<Browser | undefined> => {
  const browser = await launch();
  if (browser !== undefined) return browser;
  const remedy =
    'no browser found: install Chrome, Edge or Chromium (Debian: apt-get install chromium), or ' +
    'set CHROME_PATH; the browser tests need one';
  if (process.env['CI'] !== undefined) throw new Error(remedy);
  console.warn(`Browser tests skipped: ${remedy}.`);
  return undefined;
};
