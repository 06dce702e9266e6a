/** Which room may import which: `npm run lint` refuses the others. */
import type { Source } from './source.ts';

/** The engine from the ground up: a room imports those below its floor, and itself. */
const FLOORS: readonly (readonly string[])[] = [
  ['dice', 'roster'],
  ['process'],
  ['mechanics'],
  ['army', 'unit', 'combat'],
  ['scenario'],
  ['bridges'],
  ['table', 'lab'],
  ['campaign'],
  ['words'],
  ['chronicle'],
  ['questions'],
];
/** Files that stand below all floors; they import each other alone. */
const GROUND = [
  'result',
  'rng',
  'kept-for',
  'grouped',
  'numbers',
  'distribution',
  'doublings',
  'csv',
  'yaml',
  'markup',
];
const GROUND_FLOOR = -1;

/** Folders whose members do not know each other; their `index.ts` knows them all. */
const APART = [
  'mechanics',
  'army/house-rules',
  'scenario/war-rules',
  'unit/systems',
  'combat/systems',
];
/** What a member may look at beside itself: the interface that all of them have. */
const SHARED_FILES = ['house-rule.ts', 'war-rule.ts'];

/** The one place that may import a package. */
const DOORS: Readonly<Record<string, string>> = {
  'mathjs/number': 'shared/dice/grammar.ts',
  papaparse: 'shared/csv.ts',
  yalps: 'shared/lab/field/equilibrium.ts',
  yaml: 'shared/yaml.ts',
  liquidjs: 'shared/chronicle/exports/liquid.ts',
  fflate: 'shared/chronicle/exports/zip.ts',
  'chart.js': 'web/charts/',
  'chartjs-': 'web/charts/',
};
/** Packages that the engine may use anywhere above the ground. */
const ENGINE_PACKAGES = ['zod'];
/** What a tree has nothing to do with. */
const FOREIGN: Readonly<Record<string, readonly string[]>> = {
  server: ['mathjs', 'chart.js', 'chartjs-', 'react', '@mantine/'],
  web: ['mathjs', 'node:', 'fastify', '@fastify/'],
};

const treeOf = (path: string): string => path.split('/')[0] ?? '';
/** The room of the engine: `army` of `shared/army/odds/cost.ts`, `rng` of `shared/rng.ts`. */
const roomOf = (path: string): string => (path.split('/')[1] ?? '').replace(/\.ts$/, '');
const floorOf = (path: string): number => {
  const room = roomOf(path);
  if (GROUND.includes(room)) return GROUND_FLOOR;
  const floor = FLOORS.findIndex((rooms) => rooms.includes(room));
  return floor < 0 ? FLOORS.length : floor;
};

/** Whether two files are of different members of a folder whose members stand apart. */
const areApart = (from: string, to: string): boolean =>
  APART.some((folder) => {
    const [here = 'index.ts', there = 'index.ts'] = [from, to].map((path) =>
      path.startsWith(`shared/${folder}/`)
        ? path.split('/')[folder.split('/').length + 1]
        : undefined,
    );
    return here !== there && here !== 'index.ts' && ![...SHARED_FILES, 'index.ts'].includes(there);
  });

const withinEngine = (from: string, to: string): boolean => {
  if (areApart(from, to)) return false;
  const [here, there] = [floorOf(from), floorOf(to)];
  return there < here || roomOf(from) === roomOf(to) || (here === GROUND_FLOOR && there === here);
};

const mayImport = (from: string, to: string): boolean => {
  const [here, there] = [treeOf(from), treeOf(to)];
  if (here === 'test' || to === 'package.json') return true;
  if (here === 'shared') return there === 'shared' && withinEngine(from, to);
  return there === here || to === 'shared/index.ts';
};

const isOf = (name: string, known: string): boolean =>
  name === known || name.startsWith(/[-:/]$/.test(known) ? known : `${known}/`);

const mayUse = (from: string, name: string): boolean => {
  const tree = treeOf(from);
  if (tree === 'test') return true;
  const door = Object.keys(DOORS).find((known) => isOf(name, known));
  if (door !== undefined) return from.startsWith(DOORS[door] ?? '');
  if (tree === 'shared') return floorOf(from) !== GROUND_FLOOR && ENGINE_PACKAGES.includes(name);
  return FOREIGN[tree]?.some((known) => isOf(name, known)) !== true;
};

/** Imports that should not be, a line each. */
export const arrowFaults = (sources: readonly Source[]): readonly string[] =>
  sources.flatMap(({ path, imports, packages }) => [
    ...imports.filter((to) => !mayImport(path, to)).map((to) => `${path} may not import ${to}`),
    ...packages.filter((name) => !mayUse(path, name)).map((name) => `${path} may not use ${name}`),
  ]);
