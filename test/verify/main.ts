/**
 * `npm run verify`: writes `docs/verification.md`, why to trust a figure, from what the project can
 * be asked now. It runs the vectors, laws and oracles, and holds what is called exact to plays.
 * `npm run verify -- rules mutations` writes these chapters alone, the others stay as they are.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { COMBAT_SYSTEM_IDS } from '../../shared/index.ts';
import { vectorsIn } from '../vectors/vector.ts';
import { SCORES, toldShare, type Scores } from '../mutate/mutate.ts';
import { exactAgainstPlays, TRIALS } from './exact.ts';
import { unnamedRules } from './named.ts';
import { READMES, STATES, type State } from './rules.ts';

const ROOT = join(import.meta.dirname, '../..');
const TARGET = join(ROOT, 'docs/verification.md');

interface Run {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly title: string; readonly status: string }[];
  }[];
}

/** Tests of these folders, as they came out. */
const run = (...folders: readonly string[]): Run['testResults'] => {
  const file = join(mkdtempSync(join(tmpdir(), 'rout-verify-')), 'tests.json');
  const flags = ['--mode', 'all', '--reporter=json', `--outputFile=${file}`];
  spawnSync('npx', ['vitest', 'run', ...flags, ...folders], { cwd: ROOT, stdio: 'ignore' });
  return (JSON.parse(readFileSync(file, 'utf8')) as Run).testResults;
};

const table = (rows: readonly (readonly (string | number)[])[]): string => {
  const [head = [], ...body] = rows.map((row) => `| ${row.join(' | ')} |`);
  const cells = rows[0]?.map((_, i) => (i === 0 ? '---' : '---:')) ?? [];
  return [head, `| ${cells.join(' | ')} |`, ...body].join('\n');
};

const STATE_WORDS: Readonly<Record<State, string>> = {
  done: 'Done',
  option: 'Option or statistic',
  partly: 'Done, a part left to the game master',
  elsewhere: 'At another level',
  left: 'Left to the game master',
  other: 'Nothing to compute, or see the row',
};

const rulesTable = (): string =>
  table([
    ['Rules of', 'Ids', ...STATES.map((state) => STATE_WORDS[state])],
    ...READMES.map(([folder, rules]) => {
      const states = [...rules.values()];
      const counts = STATES.map((state) => states.filter((one) => one === state).length);
      return [`[${folder}](../shared/${folder}/README.md)`, rules.size, ...counts];
    }),
  ]);

const testsTable = (results: Run['testResults']): string =>
  table([
    ['File', 'Tests', 'Passed'],
    ...results
      .map(({ name, assertionResults: all }) => {
        const passed = all.filter(({ status }) => status === 'passed').length;
        const path = relative(ROOT, name);
        return [`[${path}](../${path})`, all.length, passed];
      })
      .toSorted(([a], [b]) => `${a}`.localeCompare(`${b}`)),
  ]);

const vectorsTable = (results: Run['testResults']): string => {
  const vectors = vectorsIn(join(ROOT, 'test/vectors'));
  const tests = results.flatMap(({ assertionResults }) => assertionResults);
  return table([
    ['System', 'Vectors', 'Passed'],
    ...COMBAT_SYSTEM_IDS.map((system) => {
      const mine = vectors.filter((vector) => vector.system === system);
      const ids = new Set(mine.map(({ id }) => id));
      const passed = tests.filter(
        ({ title, status }) => status === 'passed' && ids.has(title.split(' ')[0] ?? ''),
      );
      return [system, mine.length, passed.length];
    }),
  ]);
};

const playsTable = (): string =>
  table([
    ['What', 'Set-ups solved', 'Chances', 'Largest deviation (σ)'],
    ...exactAgainstPlays().map(({ what, setups, chances, largest }) => [
      what,
      setups,
      chances,
      setups === 0 ? 'none is exact' : largest.toFixed(2),
    ]),
  ]);

/** Words in lines of a page's width. */
const wrapped = (words: readonly string[]): string =>
  words.join(' ').replaceAll(/(.{1,98})(?: |$)/gu, '$1\n');

const namesTable = (titles: string): string => {
  const all = unnamedRules(titles);
  return [
    table([
      ['Rules of', 'Done or an option', 'Named by no test'],
      ...all.map(([folder, ids, of]) => [folder, of, ids.length]),
    ]),
    ...all
      .filter(([, ids]) => ids.length > 0)
      .map(([folder, ids]) => wrapped([`${folder}:`, ...ids])),
  ].join('\n\n');
};

const mutationsTable = (): string =>
  table([
    ['Rules of', 'Faults there can be', 'Tried', 'Noticed', 'Share', 'Now', 'Explained', 'Open'],
    ...Object.entries(JSON.parse(readFileSync(SCORES, 'utf8')) as Scores).map(
      ([system, { faults, tried, noticed, now }]) => [
        system,
        faults,
        tried,
        noticed,
        toldShare(noticed, tried),
        now.noticed,
        now.explained,
        now.open,
      ],
    ),
  ]);

/** Names of tests that are made as a file is read, such as one for each option. */
const titlesIn = (file: string): string => {
  const flags = ['vitest', 'list', file, '--mode', 'all', '--json'];
  return spawnSync('npx', flags, { cwd: ROOT, encoding: 'utf8' }).stdout;
};

/** The chapters, each by the word that asks for it, with its title. */
const CHAPTERS: readonly (readonly [word: string, title: string, write: () => string])[] = [
  [
    'rules',
    'Rules',
    () => `
Every rule, gap (H-) and ambiguity of the rules is listed in the README of its system, with what
became of it. What the game master decides stands there with the reason.

${rulesTable()}`,
  ],
  [
    'vectors',
    'Cases from the rules',
    () => `
Each vector is a case with its answer, from the text of the rules or by hand:
\`npx vitest run test/vectors\`. Cases of your own: \`RULE_VECTORS_DIR=folder npx vitest run
test/vectors\`.

${vectorsTable(run('test/vectors'))}`,
  ],
  [
    'names',
    'Rules that tests name',
    () => `
A rule that is done is to be named, by itself and not in a row, by the test, the vector or the law
of options that holds it.

${namesTable(titlesIn('test/laws/options.test.ts'))}`,
  ],
  [
    'mutations',
    'Mutations',
    () => `
Of faults put into the rules one at a time (another operator, comparison, constant, a condition
turned, a term or a deed left out), how many a system's vectors, own tests and oracles notice; laws
do not run here, nor is what only weighs choices changed. Each share is that of a sample nobody
had looked at, of armies that of all; what it did not notice has a case since (*Now*), nothing
can notice it, as [explained.json](../test/mutate/explained.json) says why, or it is *Open*.
\`npm run mutate -- SYSTEM --sample 300 --seed N --keep\` takes a sample and lists what is open.

${mutationsTable()}`,
  ],
  [
    'plays',
    'What is exact, held against plays',
    () => `
${TRIALS.toLocaleString('en')} plays of each set-up that is solved exactly, by the engine that plays
at the table; the largest deviation of any chance, in standard errors. Of twenty chances one
beyond 2 is expected, of a thousand a few beyond 3. A set-up that is not solved within its budget
is an estimate, says so, and is not counted here.

${playsTable()}`,
  ],
  [
    'laws',
    'Laws',
    () => `
They run over whatever is registered: \`npx vitest run --mode all test/laws\`.

${testsTable(run('test/laws'))}`,
  ],
  [
    'oracles',
    'Oracles',
    () => `
A second implementation, different in method, for the same question:
\`npx vitest run --mode all test/oracle\`.

${testsTable(run('test/oracle'))}`,
  ],
];

const HEAD = `# Why to trust a figure

Written by \`npm run verify\`; every figure here was counted or measured by that command, those of
mutations by \`npm run mutate\`.`;

const asked = process.argv.slice(2);
const words = CHAPTERS.map(([word]) => word);
const unknown = asked.find((word) => !words.includes(word));
if (unknown !== undefined)
  throw new Error(`"${unknown}" is no chapter: name some of ${words.join(', ')}`);

const standing = readFileSync(TARGET, 'utf8').split(/\n(?=## )/u);
const chapters = CHAPTERS.map(([word, title, write]) => {
  const kept = standing.find((chapter) => chapter.startsWith(`## ${title}\n`));
  const isKept = kept !== undefined && asked.length > 0 && !asked.includes(word);
  return isKept ? kept : `## ${title}\n\n${write().trim()}`;
});

const style = (await resolveConfig(TARGET)) ?? {};
const text = [HEAD, ...chapters].join('\n\n');
writeFileSync(TARGET, await format(text, { ...style, filepath: TARGET }));
console.log(`${relative(ROOT, TARGET)} is written`);
