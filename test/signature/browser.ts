import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { openBrowser } from '../browser/stage/browser.ts';
import type { Answered } from './answers.ts';

/** The questions and the engine as one script. */
const bundled = async (): Promise<string> => {
  const made = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: false,
      lib: {
        entry: fileURLToPath(new URL('./answers.ts', import.meta.url)),
        formats: ['iife'],
        name: 'signature',
      },
    },
  });
  const [first] = Array.isArray(made) ? made : [made];
  const chunk = first !== undefined && 'output' in first ? first.output[0] : undefined;
  if (chunk === undefined) throw new Error('nothing was built');
  return chunk.code;
};

/** The same answers as Chromium gives them; undefined where there is none. */
export const answersInBrowser = async (): Promise<readonly Answered[] | undefined> => {
  const browser = await openBrowser();
  if (browser === undefined) return undefined;
  try {
    const page = await browser.newPage();
    await page.addScriptTag({ content: await bundled() });
    return await page.evaluate<readonly Answered[]>('signature.answers()');
  } finally {
    await browser.close();
  }
};
