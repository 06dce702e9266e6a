import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { built } from '../build/build.ts';

const WEB_ROOT = built('web');
const MOST = 200_000;

/** The scripts that `file` cannot start without: itself and its static imports, each once. */
const withImports = async (file: string, seen: Set<string>): Promise<void> => {
  if (seen.has(file)) return;
  seen.add(file);
  const code = await readFile(join(WEB_ROOT, file), 'utf8');
  for (const [, name = ''] of code.matchAll(/(?:from|import)\s*["']\.\/([\w-]+\.js)["']/g))
    await withImports(join('assets', name), seen);
};

const codeOf = (file: string): Promise<string> => readFile(join(WEB_ROOT, file), 'utf8');

/** The scripts of the first paint. */
const firstPaint = async (): Promise<ReadonlySet<string>> => {
  const html = await codeOf('index.html');
  const files = new Set<string>();
  for (const [, file = ''] of html.matchAll(/(?:src|href)="\.\/([^"]+\.js)"/g))
    await withImports(file, files);
  return files;
};

/** What a file needs besides, all of it in one text. */
const moreFor = async (name: string): Promise<string> => {
  const files = new Set<string>();
  await withImports(join('assets', name), files);
  const here = await firstPaint();
  return (await Promise.all([...files].filter((file) => !here.has(file)).map(codeOf))).join();
};

describe('the first figure of a battle of units', () => {
  test('waits for no other level of the engine, and for no chronicle', async () => {
    const assets = await readdir(join(WEB_ROOT, 'assets'));
    const steps =
      assets.find((name) => name.startsWith('unit-questions-')) ?? 'no questions of units';
    const code = await moreFor(steps);
    expect(code).toContain('oldschool');
    // A stat of fighters, the templates of chronicles, the lab.
    for (const other of ['Liquid', 'endurance', 'break-even']) expect(code).not.toContain(other);
    expect(gzipSync(code).length).toBeLessThan(51_000);
  });
});

test('page and worker share their files', async () => {
  const assets = await readdir(join(WEB_ROOT, 'assets'));
  const worker = assets.find((name) => name.startsWith('worker-')) ?? 'no worker';
  expect((await moreFor(worker)).length).toBeLessThan(10_000);
});

test('styles of the layout come with it', async () => {
  const layout = await readFile('web/ui/layout.ts', 'utf8');
  const assets = await readdir(join(WEB_ROOT, 'assets'));
  const sheets = assets.filter((name) => name.endsWith('.css'));
  const styles = (await Promise.all(sheets.map((name) => codeOf(join('assets', name))))).join();
  const files = [...layout.matchAll(/^import '(.+\.css)';$/gm)];
  expect(files.length).toBeGreaterThan(1);
  for (const [, file = ''] of files) {
    const [name = ''] = /\.m_\w+/.exec(await readFile(`node_modules/${file}`, 'utf8')) ?? [file];
    expect(styles, file).toContain(name);
  }
});

describe('the first paint', () => {
  test('ships at most 200 kB of gzipped JavaScript, charts not among it', async () => {
    const files = await firstPaint();
    const sizes = await Promise.all(
      [...files].map(async (file) => gzipSync(await readFile(join(WEB_ROOT, file))).length),
    );
    expect(files.size).toBeGreaterThan(1);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MOST);
    for (const file of files)
      expect(await readFile(join(WEB_ROOT, file), 'utf8')).not.toContain(
        'chartjs-plugin-annotation',
      );
  });

  test('loads nothing inline and nothing from elsewhere', async () => {
    const html = await readFile(join(WEB_ROOT, 'index.html'), 'utf8');
    expect(html).not.toMatch(/<script(?![^>]* src="\.\/)/);
    expect(html).not.toMatch(/https?:\/\//);
  });
});
