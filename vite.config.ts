import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { transform } from 'esbuild';
import type { FastifyInstance } from 'fastify';
import { defineConfig, type Plugin } from 'vite';
import { readOnce } from './package/read-once.ts';
import { FONTS } from './server/show/job.ts';

/**
 * What the engine needs is bundled: mathjs starts in a tenth of the time, and a browser has no
 * packages. Schemas are read by one zod.
 */
const ENGINE_PACKAGES = [
  /^(mathjs|typed-function|tiny-emitter|escape-latex|@babel\/runtime)\b/,
  /^(zod|liquidjs|papaparse|yaml|yalps|heap|fflate|fastify-type-provider-zod)\b/,
];

/**
 * Of the engine and the page, what a battle of armies is set up with; other views load the rest
 * when they are opened.
 */
const anyOf = (...paths: readonly string[]): RegExp => new RegExp(`/(${paths.join('|')})`);
const FIRST = anyOf(
  'shared/(army/(army|rules|setup|power|tactics|clock|house-rules)|dice/(?!sampler|roll)|roster/(?!party-text|said))',
  'shared/process/chance',
  'shared/(scenario/(schema/battle|examples/battles)|result|rng|kept-for|words/format|distribution|doublings)\\.ts',
  'node_modules/(zod|mathjs|typed-function)/',
  'node_modules/(react-dom/(index|cjs/react-dom\\.)|@mantine/core/esm/core/utils/units-converters/px)',
  'web/draft/(use-draft|history)',
  'shared/words/(endings|sides)',
  'web/ui/(?!(\\w+/)?(damaged-link|words|dialog|line-field|exports|help|gone|no-server|not-found|source|examples|sheet|wish-picks|unit-bars|cast|dice|use-doings))[\\w/-]+\\.tsx?$',
  'web/army/(draft|form/army|odds/(endings|asking)|shortcuts)',
  'web/forms/[\\w-]+\\.ts$',
  'web/theme/[\\w-]+\\.ts$',
  'web/share/(?!download|link/(?:use-fields|use-opened|line-link|link\\.|show-link))',
  'web/engine/(question|quick\\.|battle-at|use|asker|answers-kept)',
);

/**
 * Rooms whose modules are mostly wanted together, each one file: by itself a page asks for up to
 * 149, and over a slow network the last of them come a second later. What one page alone wants of a
 * room stays out of it.
 */
const CHUNKS = Object.entries({
  // What the first paint needs: several files compress worse.
  first: FIRST,
  units: anyOf('shared/(unit/(?!read/(advice|lessons))|mechanics|process/(?!advice|wish|search))'),
  armies: anyOf('shared/army/'),
  views: anyOf(
    'web/ui/(?!page/(help|not-found|gone|damaged)|input/wish)[\\w/-]+\\.tsx?$',
    'web/forms/(?!dice/(roll-field|formula)|line/line-door)[\\w/-]+\\.tsx?$',
    'web/cockpit/(?!log/luck|course|odds/swing)[\\w/-]+\\.tsx?$',
    'web/(share|draft)/[\\w/-]+\\.tsx?$',
    '@mantine/core/esm/components/(Stack|Group|Flex|SimpleGrid)/',
  ),
});

/** The engine's modules only define: what is not used of them is not loaded. */
const ONLY_DEFINES = { moduleSideEffects: [{ test: /\/shared\//, sideEffects: false }] };

const APP = fileURLToPath(new URL('./server/app.ts', import.meta.url));

/** `vite` alone serves page and API on one port; both reload. */
const api = (): Plugin => ({
  name: 'api',
  apply: 'serve',
  transformIndexHtml: (html) => html.replace('<html', '<html data-server'),
  configureServer(vite) {
    let loaded: unknown;
    let app: Promise<FastifyInstance> | undefined;
    const build = async (module: typeof import('./server/app.ts')): Promise<FastifyInstance> => {
      const built = await module.buildApp({ logger: { level: 'warn' } });
      await built.ready();
      return built;
    };
    const load = async (): Promise<FastifyInstance> => {
      const module = (await vite.ssrLoadModule(APP)) as typeof import('./server/app.ts');
      if (app !== undefined && module === loaded) return app;
      void app?.then((old) => old.close());
      loaded = module;
      app = build(module);
      return app;
    };
    vite.middlewares.use((request, response, next) => {
      if (!/^\/(api|docs|show)(\/|$|\?)/.test(request.url ?? '')) return next();
      load().then((server) => server.routing(request, response), next);
    });
  },
});

/** Files of the page that are there as they are. */
const PUBLIC = fileURLToPath(new URL('./web/public', import.meta.url));

/** Writes into the service worker which files there are. */
const offline = (): Plugin => ({
  name: 'offline',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const worker = bundle['sw.js'];
      if (worker?.type !== 'chunk') throw new Error('the build has no service worker');
      const built = Object.keys(bundle).filter((name) => name.startsWith('assets/'));
      const files = ['', ...readdirSync(PUBLIC), ...built].map((name) => `./${name}`).toSorted();
      const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 12);
      worker.code = worker.code
        .replaceAll('__FILES__', JSON.stringify(files))
        .replaceAll('__VERSION__', JSON.stringify(version));
    },
  },
});

const WORKER = fileURLToPath(new URL('./web/engine/worker.ts', import.meta.url));

const replaced = (code: string, ...pairs: readonly (readonly [string, string])[]): string => {
  for (const [old] of pairs) if (!code.includes(old)) throw new Error(`not in the code: ${old}`);
  return pairs.reduce((text, [old, put]) => text.replaceAll(old, put), code);
};

/** Page and worker share their files: what both need is built, sent and kept once. */
const oneEngine = (): Plugin => ({
  name: 'one-engine',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /web\/engine\/pool\.ts$|vite\/preload-helper/ },
    handler(code, id) {
      // In a worker nothing is loaded ahead by elements of a page.
      if (id.includes('preload-helper'))
        return replaced(
          code,
          ['__VITE_IS_MODERN__ &&', 'globalThis.document &&'],
          ['window', 'self'],
        );
      const file = this.emitFile({ type: 'chunk', id: WORKER, name: 'worker' });
      return replaced(code, [
        "new URL('./worker.ts', import.meta.url)",
        `import.meta.ROLLUP_FILE_URL_${file}`,
      ]);
    },
  },
});

/**
 * The page's headers forbid it to make code of strings. zod tries at its first schema, and the
 * refusal costs a worker a third of its start: the engine that throws reads the file again.
 */
const madeOfNoStrings = (): Plugin => ({
  name: 'made-of-no-strings',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /zod\/v4\/core\/(util|schemas)\.js$/ },
    handler: (code, id) =>
      replaced(code, [`${id.endsWith('util.js') ? '' : 'core.'}globalConfig.jitless`, 'true']),
  },
});

/**
 * zod has each kind of text twice: `z.email()`, and a method of every text. For the methods all of
 * them would be loaded.
 */
const textsOnce = (): Plugin => ({
  name: 'texts-once',
  apply: 'build',
  transform: {
    filter: { id: /zod\/v4\/classic\/schemas\.js$/ },
    handler: (code) =>
      code.replaceAll(/\w+\(params\) \{\s+return this\.check\(core\._\w+\(Zod.*\s+\},/g, ''),
  },
});

/** The files of the API's page and the fonts of pictures lie beside the server. */
const docs = (): Plugin => ({
  name: 'docs',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  writeBundle: ({ dir = '' }) => {
    const to = join(dir, 'docs');
    cpSync('server/docs', to, { recursive: true });
    const from = 'node_modules/@fontsource/vollkorn/files';
    for (const name of readdirSync(from).filter((one) => FONTS.test(one)))
      cpSync(join(from, name), join(dir, 'fonts', name));
  },
});

/** npx runs the command line as it lies there. */
const executable = (file: string): Plugin => ({
  name: 'executable',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  writeBundle: ({ dir = '' }) => chmodSync(join(dir, file), 0o755),
});

/** V8 reads a file without arrow functions in two thirds of the time. */
const noArrows = (): Plugin => ({
  name: 'no-arrows',
  apply: 'build',
  enforce: 'post',
  transform: {
    // Of `this` within a class it makes something else.
    filter: { id: /\.([cm]?js|tsx?)$/, code: { exclude: /\bclass\b/ } },
    handler: (code) => transform(code, { supported: { arrow: false } }),
  },
});

export default defineConfig(({ command }) => ({
  root: 'web',
  // Under any path: what the page is made of is found beside it.
  base: command === 'build' ? './' : '/',
  plugins: [
    react(),
    api(),
    oneEngine(),
    madeOfNoStrings(),
    textsOnce(),
    offline(),
    docs(),
    executable('cli.js'),
    noArrows(),
  ],
  // Browsers that run it know how to preload modules.
  build: { target: 'es2022', modulePreload: { polyfill: false } },
  // Each level of the engine loads with the first question about it.
  worker: { format: 'es', rolldownOptions: { treeshake: ONLY_DEFINES } },
  environments: {
    client: {
      build: {
        outDir: '../dist/web',
        emptyOutDir: true,
        rolldownOptions: {
          input: { index: 'web/index.html', sw: 'web/offline/sw.ts' },
          treeshake: ONLY_DEFINES,
          output: {
            entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
            codeSplitting: { groups: CHUNKS.map(([name, test]) => ({ name, test })) },
          },
        },
      },
    },
    ssr: {
      resolve:
        command === 'build'
          ? {
              noExternal: ENGINE_PACKAGES,
              // As for browsers: for Node some of it is CommonJS, whose runtime costs a start.
              conditions: ['module', 'browser'],
              mainFields: ['browser', 'module', 'main'],
            }
          : { external: true },
      build: {
        ssr: true,
        target: 'node20',
        outDir: '../dist/server',
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: {
          treeshake: ONLY_DEFINES,
          // What of it is the engine runs in browsers too.
          platform: 'neutral',
          input: {
            main: 'server/main.ts',
            document: 'server/document.ts',
            cli: 'server/cli/main.ts',
            worker: 'server/workers/worker.ts',
            engine: 'package/index.ts',
            surface: 'package/surface.ts',
          },
          // In one folder: the pool looks for its worker beside itself.
          // Comments, blanks and local names cost a command its start; functions keep their names.
          output: {
            entryFileNames: '[name].js',
            chunkFileNames: '[name].js',
            // What a battle of armies needs, as one file: many are slower to load.
            codeSplitting: { groups: [{ name: 'armies', test: /package\/armies\.ts$/ }] },
            minify: { compress: true, mangle: { toplevel: true }, codegen: true },
          },
        },
      },
    },
  },
  builder: {
    async buildApp({ build, environments: { client, ssr } }) {
      for (const environment of [client, ssr])
        if (environment !== undefined) await build(environment);
      const server = new URL('./dist/server/', import.meta.url).href;
      readOnce(['dist/server/cli.js', 'odds', '120 v 350'], server);
      execFileSync(process.execPath, ['dist/server/document.js'], { stdio: 'inherit' });
      // Writes the types of the package beside it.
      await import(`${server}surface.js`);
    },
  },
}));
