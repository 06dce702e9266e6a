import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const SHARED = fileURLToPath(new URL('../shared/', import.meta.url));
const KEPT = fileURLToPath(new URL('../node_modules/.cache/one-piece/', import.meta.url));

/** Says of what sources the engine that is there was made. */
const MADE_OF = join(KEPT, 'made-of');
/** With the sources: what is bundled with them, what bundles them, and how. */
const BESIDE = [
  fileURLToPath(new URL('../package-lock.json', import.meta.url)),
  import.meta.filename,
];

const digestOf = (files: readonly string[]): string => {
  const digest = createHash('sha256');
  for (const file of files)
    digest.update(file).update('\0').update(readFileSync(file)).update('\0');
  return digest.digest('hex');
};

/** Writes the engine as one file, and for each of its modules one that has the exports of it. */
const write = async (modules: readonly string[]): Promise<void> => {
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

/** At every start: what imports it may be known from before, and not be resolved again. */
const writeIfChanged = async (): Promise<void> => {
  const sources = readdirSync(SHARED, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|json)$/u.test(file))
    .toSorted();
  const madeOf = digestOf([...sources.map((file) => join(SHARED, file)), ...BESIDE]);
  if (existsSync(MADE_OF) && readFileSync(MADE_OF, 'utf8') === madeOf) return;
  rmSync(MADE_OF, { force: true });
  const modules = sources.filter((file) => file.endsWith('.ts'));
  await write(modules.map((file) => file.slice(0, -'.ts'.length)));
  writeFileSync(MADE_OF, madeOf);
};

/**
 * Tests run the engine in one piece, as it is built: between modules of source, each by itself,
 * every call is by a getter, and trials take half as long again.
 */
export const onePiece = (): Plugin => ({
  name: 'one-piece',
  enforce: 'pre',
  configResolved: writeIfChanged,
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
