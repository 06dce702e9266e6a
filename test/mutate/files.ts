import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');

/** What advises, names, sets up or tells, and what is data: no rule stands there. */
const NO_RULES = new RegExp(
  [
    '/(index|words|view|displays|warnings|presets|options|stats|schema|key|fighters/setup)\\.ts$',
    '/(policy|guarding|prospects|choices/tactics|plan|dice-worth|turn-policy)\\.ts$',
    '/(threats|matchup|copies)\\.ts$',
    '/(zoom|kernel|clock|parts|process|proposal|transcript)\\.ts$',
    // A schema, and what exact odds read, which oracles hold to the generic reading.
    'army/(rules|damage)\\.ts$',
    '/(words|odds)/',
  ].join('|'),
  'u',
);

const HOMES = (system: string): readonly string[] =>
  system === 'army'
    ? ['shared/army', 'shared/doublings.ts']
    : ['mechanics', 'combat/systems', 'unit/systems'].map((home) => `shared/${home}/${system}`);

/** TypeScript in a folder and below it, or a file itself; nothing where there is neither. */
const filesIn = (home: string): readonly string[] => {
  const path = join(ROOT, home);
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [home];
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' });
  return files.filter((file) => file.endsWith('.ts')).map((file) => `${home}/${file}`);
};

/** The files in which the rules of a system stand, with their text. */
export const ruleFiles = (system: string) =>
  HOMES(system)
    .flatMap(filesIn)
    .filter((file) => !NO_RULES.test(file))
    .toSorted()
    .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }));

/** Whose vectors are those of a system: the army's stand among those of its text. */
export const vectorsOf = (system: string): string => (system === 'army' ? 'swords' : system);

/** A system's own tests, in the order in which they run. */
export const testsOf = (system: string): readonly string[] => {
  const own = (room: string): readonly string[] =>
    filesIn(`test/${room}`).filter(
      (file) => file.startsWith(`test/${room}/${system}`) && file.endsWith('.test.ts'),
    );
  const army =
    system === 'army'
      ? ['army/army', 'table/withdrawal', 'oracle/doublings', 'oracle/odds', 'oracle/solvers']
      : [];
  return [
    'test/vectors/vectors.test.ts',
    ...army.map((file) => `test/${file}.test.ts`),
    ...['combat/systems', 'unit', 'oracle/combat'].flatMap(own),
  ];
};
