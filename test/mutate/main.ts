/**
 * `npm run mutate -- SYSTEM [--sample 150] [--seed 1] [--in grapple,flight]`: puts faults into the
 * rules of a system (or into files of these names), one at a time, and says which of them its own
 * tests do not notice. SYSTEM is a system of combat with its units, or `army`. `--keep` keeps the
 * score in `scores.json`, which `npm run verify` reads: that of the first sight of a sample stays,
 * beside what is noticed of it now. Why a fault cannot be noticed is said in `explained.json`, by
 * what it is called here.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  calledFor,
  faultCount,
  mutate,
  scoreOf,
  SCORES,
  toldShare,
  type Mutated,
  type Score,
  type Scores,
} from './mutate.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string', default: '150' },
    seed: { type: 'string', default: '1' },
    in: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
});
const [system = ''] = positionals;

const told = ({ mutant, fate, why }: Mutated): string =>
  `  ${fate}: line ${mutant.line} ${mutant.rule} ${calledFor(mutant)}` +
  (why === undefined ? '' : `: ${why}`);

const words = values.in?.split(',');
const all = mutate(system, {
  sample: Number(values.sample),
  seed: values.seed,
  ...(words === undefined ? {} : { words }),
});
for (const file of [...new Set(all.map(({ mutant }) => mutant.file))].toSorted()) {
  const here = all.filter(({ mutant }) => mutant.file === file);
  const noticed = here.filter(({ fate }) => fate === 'noticed').length;
  console.log(`${file}: ${noticed} of ${here.length}`);
  for (const one of here) if (one.fate !== 'noticed') console.log(told(one));
}
const now = scoreOf(all);
const { tried, noticed, explained, open } = now;
console.log(
  `${system}: ${noticed} of ${tried} noticed, ${toldShare(noticed, tried)}; ` +
    `${explained} explained, ${open} open; ` +
    `${all.length - tried} at work before a test begins were not tried`,
);

if (values.keep) {
  const sampling = `--sample ${values.sample} --seed ${values.seed}`;
  const kept = JSON.parse(readFileSync(SCORES, 'utf8')) as Scores;
  const before = kept[system]?.sampling === sampling ? kept[system] : { tried, noticed };
  const score: Score = { ...before, sampling, faults: faultCount(system), now };
  writeFileSync(SCORES, `${JSON.stringify({ ...kept, [system]: score }, null, 2)}\n`);
}
