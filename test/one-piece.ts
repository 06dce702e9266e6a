import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const SHARED = fileURLToPath(new URL('../shared/', import.meta.url));
const KEPT = fileURLToPath(new URL('../node_modules/.cache/one-piece/', import.meta.url));

/** Writes the engine as one file, and for each of its modules one that has the exports of it. */
const write = async (): Promise<void> => {
  const modules = readdirSync(SHARED, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.slice(0, -'.ts'.length));
  const entry = join(KEPT, 'entry.ts');
  mkdirSync(KEPT, { recursive: true });
  writeFileSync(
    entry,
    modules
      .map((file, i) => `export * as m${i} from ${JSON.stringify(join(SHARED, `${file}.ts`))};\n`)
      .join(''),
  );
  await build({
    configFile: false,
    ssr: { noExternal: [/^(mathjs|typed-function|tiny-emitter|escape-latex|@babel\/runtime)\b/] },
    logLevel: 'warn',
    build: {
      ssr: entry,
      outDir: KEPT,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'engine.mjs', codeSplitting: false } },
    },
  });
  const engine = (await import(join(KEPT, 'engine.mjs'))) as Record<string, object>;
  for (const [i, file] of modules.entries()) {
    const to = join(KEPT, 'shared', `${file}.mjs`);
    const names = Object.keys(engine[`m${i}`] ?? {}).join(', ');
    mkdirSync(dirname(to), { recursive: true });
    const from = JSON.stringify(join(KEPT, 'engine.mjs'));
    writeFileSync(to, `import { m${i} } from ${from};\nexport const { ${names} } = m${i};\n`);
  }
};

/**
 * Tests run the engine in one piece, as it is built: between modules of source, each by itself,
 * every call is by a getter, and trials take half as long again.
 */
export const onePiece = (): Plugin => ({
  name: 'one-piece',
  enforce: 'pre',
  // At every start: what imports it may be known from before, and not be resolved again.
  configResolved: write,
  resolveId: {
    order: 'pre',
    filter: { id: /\.ts$/ },
    handler: (id, importer) => {
      const from = importer === undefined || !id.startsWith('.') ? id : join(dirname(importer), id);
      if (!from.startsWith(SHARED)) return undefined;
      const file = from.slice(SHARED.length, -'.ts'.length);
      return { id: join(KEPT, 'shared', `${file}.mjs`), external: true };
    },
  },
});
