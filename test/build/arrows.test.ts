import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { arrowFaults } from '../measure/arrows.ts';
import { measureCode } from '../measure/source.ts';

/** `[file, what it holds]`; an import stands for its whole line. */
type Snippet = readonly [file: string, code: string];
const importing = (file: string, source: string): Snippet => [
  file,
  `import { x } from '${source}';\nexport const y = x;\n`,
];

const FORBIDDEN: readonly Snippet[] = [
  importing('shared/rng.ts', './dice/index.ts'),
  importing('shared/army/battle.ts', 'papaparse'),
  importing('shared/lab/atlas.ts', 'liquidjs'),
  importing('shared/distribution.ts', './process/chance.ts'),
  importing('shared/result.ts', 'zod'),
  importing('shared/doublings.ts', './army/army.ts'),
  importing('shared/process/chance.ts', '../army/army.ts'),
  importing('shared/dice/roll.ts', '../process/process.ts'),
  importing('shared/dice/parse.ts', 'mathjs/number'),
  importing('shared/dice/grammar.ts', 'mathjs'),
  importing('shared/dice/parse.ts', '../army/rules.ts'),
  importing('shared/process/play.ts', '../army/battle.ts'),
  importing('shared/army/odds/cost.ts', '../../unit/melee.ts'),
  importing('shared/unit/melee.ts', '../combat/system.ts'),
  importing('shared/combat/system.ts', '../lab/matchups.ts'),
  importing('shared/combat/systems/swords/rules/grapple.ts', '../../zones/fighters/state.ts'),
  importing('shared/combat/systems/swords/rules/grapple.ts', '../../../../army/army.ts'),
  importing('shared/army/battle.ts', '../scenario/battle.ts'),
  importing('shared/army/house-rules/fatigue.ts', '../../scenario/battle.ts'),
  importing('shared/army/house-rules/fatigue.ts', '../../lab/sweeps.ts'),
  importing('shared/bridges/muster.ts', '../table/live.ts'),
  importing('shared/lab/sweeps.ts', '../campaign/campaign.ts'),
  importing('shared/scenario/battle.ts', '../bridges/muster.ts'),
  importing('shared/scenario/notation/line.ts', '../../bridges/muster.ts'),
  importing('shared/roster/roster.ts', '../army/army.ts'),
  importing('shared/unit/systems/tactica/groups.ts', '../oldschool/state.ts'),
  importing('shared/unit/systems/tactica/groups.ts', '../../../army/army.ts'),
  importing('shared/mechanics/tactica/dice.ts', '../oldschool/pool.ts'),
  importing('shared/mechanics/tactica/dice.ts', '../../unit/field.ts'),
  importing('shared/process/play.ts', '../mechanics/tactica/dice.ts'),
  importing('shared/army/battle.ts', '../table/live.ts'),
  importing('shared/scenario/battle.ts', '../index.ts'),
  importing('shared/scenario/battle.ts', '../../server/app.ts'),
  importing('shared/index.ts', '../web/main.tsx'),
  importing('shared/index.ts', 'node:fs'),
  importing('shared/army/battle.ts', 'react'),
  importing('server/app.ts', '../web/api.ts'),
  importing('server/app.ts', '../shared/army/battle.ts'),
  importing('server/routes/battles.ts', '../../shared/scenario/schema/battle.ts'),
  importing('server/app.ts', 'mathjs'),
  importing('web/api.ts', '../server/schemas.ts'),
  importing('web/views/odds.tsx', '../../shared/army/battle.ts'),
  importing('web/views/odds.tsx', 'chart.js'),
  importing('web/views/odds.tsx', 'chart.js/auto'),
  importing('web/charts/course.ts', '../../server/app.ts'),
  importing('web/charts/course.ts', '../../shared/dice/index.ts'),
  ['server/late.ts', "export const late = import('../shared/army/battle.ts');\n"],
  ['web/typed.ts', "import type { X } from '../server/app.ts';\nexport type Y = X;\n"],
  ['web/reexport.ts', "export * from '../server/app.ts';\n"],
];

/** What the linter sees by itself. */
const IMPURE: readonly Snippet[] = [
  ['shared/army/luck.ts', 'export const luck = Math.random();\n'],
  ['shared/army/pow.ts', 'export const pow = Math.pow(2, 0.5);\n'],
  ['shared/army/tanh.ts', 'export const tanh = Math.tanh(2);\n'],
  ['shared/army/log.ts', 'const { log2 } = Math;\nexport const log = log2(3);\n'],
  ['shared/army/now.ts', 'export const now = Date.now();\n'],
  ['shared/army/dom.ts', 'export const title = document.title;\n'],
  ['shared/army/env.ts', 'export const env = process.env;\n'],
  ['shared/army/wait.ts', 'export const wait = async (): Promise<number> => 1;\n'],
  ['shared/army/timer.ts', 'setTimeout(() => {}, 1);\n'],
];

const ALLOWED: readonly Snippet[] = [
  importing('shared/process/chance.ts', '../distribution.ts'),
  importing('shared/process/chance.ts', '../dice/dice.ts'),
  importing('shared/dice/grammar.ts', 'mathjs/number'),
  importing('shared/process/play.ts', './chance.ts'),
  importing('shared/army/battle.ts', '../process/process.ts'),
  importing('shared/army/rules.ts', './house-rules/index.ts'),
  importing('shared/army/house-rules/fatigue.ts', '../army.ts'),
  importing('shared/army/house-rules/fatigue.ts', 'zod'),
  importing('shared/lab/sweeps.ts', '../army/battle.ts'),
  importing('shared/table/live.ts', '../army/army.ts'),
  importing('shared/army/battle.ts', '../roster/roster.ts'),
  importing('shared/unit/tactica/groups.ts', '../../roster/roster.ts'),
  importing('shared/unit/systems/tactica/groups.ts', '../../../mechanics/tactica/dice.ts'),
  importing('shared/mechanics/tactica/dice.ts', '../../dice/dice.ts'),
  importing('shared/unit/index.ts', './tactica/index.ts'),
  importing('shared/scenario/battle.ts', '../army/army.ts'),
  importing('shared/index.ts', './scenario/battle.ts'),
  importing('server/app.ts', '../shared/index.ts'),
  importing('server/app.ts', 'node:fs'),
  importing('web/views/odds.tsx', '../../shared/index.ts'),
  importing('web/charts/course.ts', 'chart.js'),
];

const CYCLE: readonly Snippet[] = [
  ['server/a.ts', "import { b } from './b.ts';\nexport const a = (): number => b();\n"],
  ['server/b.ts', "import { a } from './a.ts';\nexport const b = (): number => a();\n"],
];

const ROOT = mkdtempSync(join(tmpdir(), 'rout-arrows-'));
afterAll(() => rmSync(ROOT, { recursive: true }));

/**
 * Each case is a project of its own under the configuration of this one; one run of the linter
 * looks at all.
 */
const CASES: readonly (readonly Snippet[])[] = [CYCLE, ...IMPURE.map((snippet) => [snippet])];
for (const [i, snippets] of CASES.entries()) {
  const folder = join(ROOT, `case-${i}`);
  for (const [file, code] of snippets) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), code);
  }
  cpSync('.oxlintrc.json', join(folder, '.oxlintrc.json'));
}
const { stdout } = spawnSync(
  process.execPath,
  [resolve('node_modules/oxlint/bin/oxlint'), '-f', 'json', '.'],
  { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e8 },
);
const { diagnostics } = JSON.parse(stdout) as {
  diagnostics: readonly { code: string; filename: string }[];
};

/** The names of the rules that a case breaks. */
const broken = (index: number): readonly string[] =>
  diagnostics.flatMap(({ filename, code }) =>
    filename.split(/[\\/]/).includes(`case-${index}`) ? [code] : [],
  );

test('lint refuses a cycle', () => {
  expect(broken(0).join()).toContain('no-cycle');
});

const titled = (snippets: readonly Snippet[]): readonly (readonly [string, Snippet])[] =>
  snippets.map((snippet) => [`${snippet[0]}: ${snippet[1].split('\n')[0]}`, snippet]);

test.each(titled(IMPURE))('lint refuses in %s', (_title, snippet) => {
  expect(broken(1 + IMPURE.indexOf(snippet)).join()).toMatch(
    /no-restricted-(globals|properties)|no-async-await/,
  );
});

const faultsOf = ([file, code]: Snippet): readonly string[] =>
  arrowFaults([measureCode(file, code)]);

test.each(titled(FORBIDDEN))('no arrow: %s', (_title, snippet) => {
  expect(faultsOf(snippet)).toHaveLength(1);
});

test.each(titled(ALLOWED))('an arrow: %s', (_title, snippet) => {
  expect(faultsOf(snippet)).toEqual([]);
});

/** No rule of the linter forbids it, and Node 20 and 24 differ in it. */
const usesPowerOperator = (code: string): boolean =>
  code.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '').includes('**');

test('the engine does without the power operator', () => {
  expect(usesPowerOperator('/** x */ const y = 2 ** 3; // **')).toBe(true);
  const files = readdirSync('shared', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  expect(files.length).toBeGreaterThan(20);
  expect(
    files.filter((file) => usesPowerOperator(readFileSync(join('shared', file), 'utf8'))),
  ).toEqual([]);
});
