/**
 * `npm run bench`: CPU time of the bundled engine against plain loops in the same run; of one level
 * alone by `npm run bench -- army`, `unit`, `combat` or `campaign`; `-- page`: the built page in a
 * browser; `-- load`, `-- tables`, `-- soak`: the built server under load; `-- phones`: from a tap
 * on a phone to every screen; `-- cost`: answers against what was foreseen; `-- fights`: trials of
 * fights by system and size; `-- races`: trials of advice, and what it misses. `-- write` keeps
 * engine, fights and races as `docs/speed.md`.
 * Prints; judges nothing but agreement.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import type { Job } from './job.ts';
import { AGREEMENTS, JOBS, SAMPLE, SAMPLES } from './jobs.ts';
import { formatRate, formatTime, markdown, timeOf } from './timing.ts';

/** The plain table itself is off by some 1e-12; the oracle tests hold the engine to that. */
const TOLERANCE = 1e-11;

const checkAgreement = (): void => {
  for (const [title, engine, plain] of AGREEMENTS) {
    const ours = engine();
    const { first, second, mutual } = plain();
    const off = Math.max(
      Math.abs((ours?.win['a'] ?? NaN) - first),
      Math.abs((ours?.win['b'] ?? NaN) - second),
      Math.abs((ours?.mutual ?? NaN) - mutual),
    );
    if (!(off < TOLERANCE)) throw new Error(`${title}: engine and reference differ by ${off}`);
    console.log(`agreement, ${title}: ${off.toExponential(1)}`);
  }
};

/** Plain battles end as often as the engine says; its own estimate may be off as well. */
const checkSamples = (): void => {
  for (const [title, engine, plain] of SAMPLES) {
    const chances = engine();
    const counts = new Int32Array(chances.length);
    for (let i = 0; i < SAMPLE; i++) counts[plain()]!++;
    const errors = chances.map(
      (p, i) => Math.abs(counts[i]! / SAMPLE - p) / Math.sqrt(Math.max(p * (1 - p), 1e-4) / SAMPLE),
    );
    const worst = Math.max(...errors);
    if (!(worst < 6)) throw new Error(`${title}: they differ by ${worst} standard errors`);
    console.log(`agreement, ${title}: ${worst.toPrecision(2)} standard errors`);
  }
};

const formatFigure = ({ shows }: Job, us: number): string =>
  shows === 'rate' ? formatRate(1e6 / us) : formatTime(us);

/** One row: warmed up, the plain loop between, the best of all slices. */
const rowOf = (job: Job): readonly string[] => {
  const { title, wanted = '', engine, plain, inCall = 1, slices = 12, plainSlices = 4 } = job;
  timeOf(engine, 1);
  const reference = plain === undefined ? undefined : timeOf(plain, plainSlices);
  const us = timeOf(engine, slices) / inCall;
  const beside =
    reference === undefined
      ? ['', '']
      : [formatFigure(job, reference), String(Number((us / reference).toPrecision(2)))];
  return [title, formatFigure(job, us), ...beside, wanted];
};

const HEAD = ['job', 'now', 'plain loop', 'now / plain', 'wanted'];

type Rows = readonly (readonly string[])[];

/** The engine alone, of the levels that are named, else of all. */
const measureEngine = (): Rows => {
  const levels = Object.entries(JOBS).filter(([level]) => process.argv.includes(level));
  const jobs = levels.length === 0 ? Object.values(JOBS).flat() : levels.flatMap(([, of]) => of);
  return [HEAD, ...jobs.map(rowOf)];
};

const PARTS: Readonly<Record<string, () => Promise<Rows>>> = {
  tables: async () => (await import('./tables.ts')).measureTables(),
  phones: async () => (await import('./phones.ts')).measurePhones(),
  soak: async () => (await import('./tables.ts')).measureSoak(),
  load: async () => (await import('./load.ts')).measureLoad(),
  page: async () => [
    ['on the page', 'now', 'wanted'],
    ...(await (await import('./page.ts')).measurePage()),
  ],
  fights: async () => (await import('./fights.ts')).measureFights(process.argv),
  races: async () => (await import('./races.ts')).measureRaces(),
  cost: async () => [
    ['answer', 'foreseen', 'measured', 'of it'],
    ...(await import('./cost.ts')).measureCost(),
  ],
};

/** Keeps what this machine can do, with the commit that did it. */
const write = async (): Promise<void> => {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const text = `# Speed

Made by \`npm run bench -- write\` at ${commit}, with Node ${process.version}: CPU time of one core,
the best of several slices. The ratios compare two machines: to plain loops that do the same, and
to duels of swords written out by hand.

## Answers

${markdown(measureEngine())}

## Fights

${markdown(await PARTS['fights']!())}

## Advice

Decisions of persons: trials that the race of their options takes in the mean, beside 500 of each
option, and how often it ends with an option that is more than 3 points worse than the best, as far
as 2000 other trials of each can tell.

${markdown(await PARTS['races']!())}
`;
  const layout = await resolveConfig('docs/speed.md');
  writeFileSync('docs/speed.md', await format(text, { ...layout, parser: 'markdown' }));
};

const part = Object.keys(PARTS).find((name) => process.argv.includes(name));
if (process.argv.includes('write')) await write();
else if (part !== undefined) console.log(markdown(await PARTS[part]!()));
else {
  checkAgreement();
  checkSamples();
  console.log(`\n${markdown(measureEngine())}`);
}
