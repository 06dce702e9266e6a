/** What is printed of the sources, and what of it must not be. */
import { arrowFaults } from './arrows.ts';
import { cyclesOf } from './cycles.ts';
import { COLUMNS, type MeasuredFunction, type Source } from './source.ts';

export const ROOMS = ['shared', 'server', 'web', 'test'] as const;
type Room = (typeof ROOMS)[number];

const FUNCTION_LIMIT = 40;
/** How long a function may be; a component of the page is markup for the most. */
const LIMITS: Readonly<Record<Room, number>> = {
  shared: FUNCTION_LIMIT,
  server: FUNCTION_LIMIT,
  web: 60,
  test: Infinity,
};
/** Rooms in which most functions must be short. */
const SHORT: readonly Room[] = ['shared', 'server'];
const FUNCTION_AIM = 25;
const SHARE_AIM = 0.9;

const isIn = (room: Room, { path }: Source): boolean => path.startsWith(`${room}/`);
const isCode = ({ path }: Source): boolean => /\.tsx?$/.test(path);

/** The value at a share of the sorted values, 0 of none. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(share * values.length) - 1] ?? 0;

const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

const spread = (values: readonly number[]): string =>
  [quantile(values, 0.5), quantile(values, 0.9), quantile(values, 1)].join(' / ');

const namedOf = (sources: readonly Source[]): readonly MeasuredFunction[] =>
  sources.flatMap(({ functions }) => functions.filter(({ isCallback }) => !isCallback));

const shareWithin = (functions: readonly MeasuredFunction[]): number =>
  functions.length === 0
    ? 1
    : functions.filter(({ lines }) => lines <= FUNCTION_AIM).length / functions.length;

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** The body of a `describe` is a chapter, not a function. */
const overLong = (sources: readonly Source[], limit = FUNCTION_LIMIT): readonly string[] =>
  sources.flatMap(({ path, functions }) =>
    functions
      .filter(({ lines, isCallback }) => lines > limit && !(isCallback && /\.test\./.test(path)))
      .map(({ name, at, lines }) => `${path}:${at} ${name}: ${lines} lines`),
  );

const overWide = (sources: readonly Source[]): readonly string[] =>
  sources.flatMap(({ path, longLines }) =>
    longLines.map(({ at, columns }) => `${path}:${at}: ${columns} columns`),
  );

export const cyclesIn = (sources: readonly Source[]): readonly string[] =>
  cyclesOf(new Map(sources.map(({ path, imports }) => [path, imports]))).map((group) =>
    group.join(' <-> '),
  );

const roomFigures = (room: Room, all: readonly Source[]): readonly [string, string][] => {
  const sources = all.filter((source) => isIn(room, source) && isCode(source));
  const lines = sources.map((source) => source.lines);
  const named = namedOf(sources);
  const characters = sum(sources.map((source) => source.characters));
  const exports = sum(sources.map((source) => source.exports));
  return [
    ['files', String(sources.length)],
    ['lines', String(sum(lines))],
    ['file median / p90 / max', spread(lines)],
    ['function median / p90 / max', spread(named.map((one) => one.lines))],
    [`functions within ${FUNCTION_AIM} lines`, percent(shareWithin(named))],
    [`functions over ${FUNCTION_LIMIT} lines`, String(overLong(sources).length)],
    [`lines over ${COLUMNS} columns`, String(overWide(all.filter((s) => isIn(room, s))).length)],
    ['imports a file', (sum(sources.map((one) => one.imports.length)) / sources.length).toFixed(1)],
    ['exports a file', (exports / sources.length).toFixed(1)],
    ['characters a line', (characters / sum(lines)).toFixed(1)],
  ];
};

const table = (sources: readonly Source[]): string => {
  const columns = ROOMS.map((room) => roomFigures(room, sources));
  const titles = columns[0]?.map(([title]) => title) ?? [];
  const rows = [
    ['', ...ROOMS],
    ...titles.map((title, i) => [title, ...columns.map((column) => column[i]?.[1] ?? '')]),
  ];
  return rows
    .map((row) => row.map((cell, i) => cell.padEnd(i === 0 ? 30 : 20)).join(''))
    .join('\n');
};

/** So many files of one folder are seen at a glance. */
const ROOM_AIM = 15;

/** Folders with what stands in them and below, the largest first. */
const roomsOf = (sources: readonly Source[]): readonly string[] => {
  const rooms = new Map<string, { lines: number; all: number; own: number }>();
  for (const { path, lines } of sources)
    for (let at = path.lastIndexOf('/'), own = 1; at > 0; at = path.lastIndexOf('/', at - 1)) {
      const room = path.slice(0, at);
      const now = rooms.get(room) ?? { lines: 0, all: 0, own: 0 };
      rooms.set(room, { lines: now.lines + lines, all: now.all + 1, own: now.own + own });
      own = 0;
    }
  return [...rooms]
    .toSorted(([, one], [, other]) => other.lines - one.lines)
    .map(([room, { lines, all, own }]) => {
      const counts = [lines, all, own].map((count) => String(count).padStart(6)).join('');
      return `${counts}  ${room}${own > ROOM_AIM ? ` (more than ${ROOM_AIM} files)` : ''}`;
    });
};

const list = (title: string, items: readonly string[]): string =>
  `${title}: ${items.length === 0 ? 'none' : ''}${items.map((item) => `\n  ${item}`).join('')}`;

export const reportOf = (sources: readonly Source[]): string =>
  [
    table(sources),
    list('rooms: lines and files, with all below; files of its own', roomsOf(sources)),
    list('import cycles, of types included', cyclesIn(sources)),
    list(`functions over ${FUNCTION_LIMIT} lines`, overLong(sources)),
    list(`lines over ${COLUMNS} columns (titles of tests and data left out)`, overWide(sources)),
  ].join('\n\n');

/** What `--check` refuses, a line each. */
export const faultsOf = (sources: readonly Source[]): readonly string[] => [
  ...cyclesIn(sources).map((cycle) => `import cycle: ${cycle}`),
  ...arrowFaults(sources),
  ...overWide(sources),
  ...ROOMS.flatMap((room) => {
    const held = sources.filter((source) => isIn(room, source));
    return overLong(held, LIMITS[room]);
  }),
  ...SHORT.flatMap((room) => {
    const share = shareWithin(namedOf(sources.filter((source) => isIn(room, source))));
    const fault = `${room}/: ${percent(share)} of functions within ${FUNCTION_AIM} lines`;
    return share < SHARE_AIM ? [fault] : [];
  }),
];
