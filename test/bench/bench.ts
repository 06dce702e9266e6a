/**
 * `npm run bench`: CPU time of the bundled engine against plain loops in the same run; of one level
 * alone by `npm run bench -- army`, `unit`, `combat` or `campaign`; `-- page`: the built page in a
 * browser; `-- load`, `-- tables`, `-- soak`: the built server under load; `-- phones`: from a tap
 * on a phone to every screen; `-- cost`: answers against what was foreseen; `-- fights`: trials of
 * fights by system and size.
 * Prints; judges nothing but agreement.
 */
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
  const { title, before, wanted, engine, plain, inCall = 1, slices = 12, plainSlices = 4 } = job;
  timeOf(engine, 1);
  const reference = plain === undefined ? undefined : timeOf(plain, plainSlices);
  const us = timeOf(engine, slices) / inCall;
  const beside =
    reference === undefined
      ? ['', '']
      : [formatFigure(job, reference), String(Number((us / reference).toPrecision(2)))];
  return [title, before, formatFigure(job, us), ...beside, wanted];
};

const HEAD = ['job', 'before', 'now', 'plain loop', 'now / plain', 'wanted'];

if (process.argv.includes('tables')) {
  const { measureTables } = await import('./tables.ts');
  console.log(markdown(await measureTables()));
} else if (process.argv.includes('phones')) {
  const { measurePhones } = await import('./phones.ts');
  console.log(markdown(await measurePhones()));
} else if (process.argv.includes('soak')) {
  const { measureSoak } = await import('./tables.ts');
  console.log(markdown(await measureSoak()));
} else if (process.argv.includes('load')) {
  const { measureLoad } = await import('./load.ts');
  console.log(markdown(await measureLoad()));
} else if (process.argv.includes('page')) {
  const { measurePage } = await import('./page.ts');
  console.log(markdown([['on the page', 'before', 'now', 'wanted'], ...(await measurePage())]));
} else if (process.argv.includes('fights')) {
  const { measureFights } = await import('./fights.ts');
  console.log(markdown(measureFights(process.argv)));
} else if (process.argv.includes('cost')) {
  const { measureCost } = await import('./cost.ts');
  console.log(markdown([['answer', 'foreseen', 'measured', 'of it'], ...measureCost()]));
} else {
  checkAgreement();
  checkSamples();
  const levels = Object.entries(JOBS).filter(([level]) => process.argv.includes(level));
  const jobs = levels.length === 0 ? Object.values(JOBS).flat() : levels.flatMap(([, of]) => of);
  console.log(`\n${markdown([HEAD, ...jobs.map(rowOf)])}`);
}
