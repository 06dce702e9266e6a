/**
 * `npm run mutate -- SYSTEM [--sample 150] [--seed 1]`: puts faults into the rules of a system, one
 * at a time, and says which of them its own tests do not notice. SYSTEM is a system of combat with
 * its units, or `army`.
 */
import { parseArgs } from 'node:util';
import { mutate, percent, scoreOf, type Mutated } from './mutate.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string', default: '150' },
    seed: { type: 'string', default: '1' },
  },
});
const [system = ''] = positionals;

const short = (text: string): string => text.replaceAll(/\s+/gu, ' ').slice(0, 60);
const told = ({ mutant: { line, rule, what, from, to }, fate }: Mutated): string =>
  `  ${fate}: line ${line} ${rule} ${what}: ${short(from)} -> ${short(to)}`;

const all = mutate(system, Number(values.sample), values.seed);
for (const file of [...new Set(all.map(({ mutant }) => mutant.file))].toSorted()) {
  const here = all.filter(({ mutant }) => mutant.file === file);
  const noticed = here.filter(({ fate }) => fate === 'noticed').length;
  console.log(`${file}: ${noticed} of ${here.length}`);
  for (const one of here) if (one.fate !== 'noticed') console.log(told(one));
}
const { tried, noticed, share, margin } = scoreOf(all);
console.log(
  `${system}: ${noticed} of ${tried} noticed, ${percent(share)} ± ${percent(margin)}; ` +
    `${all.length - tried} at work before a test begins were not tried`,
);
