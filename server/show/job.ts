import { createRequire } from 'node:module';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ok } from '../../shared/index.ts';
import type { JobKind } from '../workers/job.ts';

/** An SVG of our own, to be drawn in dots. */
export interface Drawn {
  readonly svg: string;
}

const { resolve } = createRequire(import.meta.url);

/** Built, the fonts lie beside the server. */
const folder = (): string =>
  import.meta.url.endsWith('.js')
    ? fileURLToPath(new URL('./fonts', import.meta.url))
    : join(dirname(resolve('@fontsource/vollkorn/package.json')), 'files');

/** Which of them a picture needs. */
export const FONTS = /^vollkorn-(latin|latin-ext|greek|cyrillic)-400-normal\.woff2$/u;

const prepare = async () => {
  const { initWasm, Resvg } = await import('@resvg/resvg-wasm');
  await initWasm(await readFile(resolve('@resvg/resvg-wasm/index_bg.wasm')));
  const names = (await readdir(folder())).filter((name) => FONTS.test(name));
  const fontBuffers = await Promise.all(names.map((name) => readFile(join(folder(), name))));
  const font = { fontBuffers, defaultFontFamily: 'Vollkorn', loadSystemFonts: false };
  return (svg: string) => new Resvg(svg, { font });
};

let ready: ReturnType<typeof prepare> | undefined;

/** The picture as PNG, in base 64. */
const workPicture = async ({ svg }: Drawn): Promise<string> => {
  ready ??= prepare();
  ready.catch(() => (ready = undefined));
  const read = await ready;
  const picture = read(svg);
  const dots = picture.render();
  const png = Buffer.from(dots.asPng()).toString('base64');
  dots.free();
  picture.free();
  return png;
};

/** It is drawn by a thread: what draws is loaded first, and takes its time. */
export const PICTURE_JOB: JobKind<Drawn> = {
  less: () => 'names',
  answer: async (drawn) => ok(await workPicture(drawn)),
};
