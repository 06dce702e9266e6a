import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { READMES } from './rules.ts';

const TESTS = join(import.meta.dirname, '..');
/** These speak of rules and test none. */
const NO_TESTS = /^(verify|mutate|measure|bench|signature)\b/u;

/** Ambiguities are numbered A-01 and on by more than one system: its own tests alone name them. */
const SHARED_ID = /^A-\d/u;

const linesOfTests = (): readonly string[] =>
  readdirSync(TESTS, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|json)$/u.test(file) && !NO_TESTS.test(file))
    .flatMap((file) =>
      readFileSync(join(TESTS, file), 'utf8')
        .split('\n')
        .map((line) => `${file}: ${line}`),
    );

const ONE = /\b(?:H-)?(?:[A-Z]+-)+\d+\b/gu;
/** Whoever names a whole row has seldom tried each of them. */
const ROW = /\b(?:[A-Z]+-)+\d+ to (?:[A-Z]+-)*\d+\b/gu;

/** Every rule that a text names by itself. */
export const namedIn = (text: string): ReadonlySet<string> =>
  new Set(text.replaceAll(ROW, '').match(ONE) ?? []);

/**
 * Rules that are done, or an option, and that no test names, by folder; `titles` are names of tests
 * that are made as they run.
 */
export const unnamedRules = (
  titles = '',
): readonly (readonly [folder: string, ids: readonly string[], of: number])[] => {
  const lines = [...linesOfTests(), ...titles.split('\n')];
  const all = namedIn(lines.join('\n'));
  return READMES.map(([folder, rules]) => {
    const system = folder.split('/').at(-1) ?? folder;
    const own = namedIn(lines.filter((line) => line.includes(system)).join('\n'));
    const built = [...rules].filter(([, state]) => ['done', 'option', 'partly'].includes(state));
    const ids = built.map(([id]) => id).filter((id) => !(SHARED_ID.test(id) ? own : all).has(id));
    return [folder, ids, built.length];
  });
};
