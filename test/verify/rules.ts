import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SHARED = join(import.meta.dirname, '../../shared');

/** What a README says of a rule. */
export const STATES = ['done', 'option', 'partly', 'elsewhere', 'left', 'other'] as const;
export type State = (typeof STATES)[number];

/** The first of these that fits what a row says decides. */
const READ: readonly (readonly [State, RegExp])[] = [
  ['partly', /^(done|options?|stats?)\b.*game master/iu],
  ['left', /game master/iu],
  ['elsewhere', /^(persons|units|`unit\/)/iu],
  ['option', /^(options?|stats?)\b/iu],
  ['done', /^done|\.ts`|mechanics\/|option|stat /iu],
  ['other', /./u],
];

const stateOf = (said: string): State => READ.find(([, form]) => form.test(said))?.[0] ?? 'other';

/** "ZN-59 to ZN-61, H-ZN-02" as each id alone. */
export const idsIn = (text: string): readonly string[] =>
  text.split(',').flatMap((part) => {
    const [first, last] = part.trim().split(' to ');
    const [, stem = '', from = ''] = /^([A-Z-]+-)(\d+)$/u.exec(first ?? '') ?? [];
    if (stem === '') return [];
    const to = Number(/(\d+)$/u.exec(last ?? '')?.[1] ?? from);
    return Array.from(
      { length: to - Number(from) + 1 },
      (_, i) => `${stem}${`${Number(from) + i}`.padStart(from.length, '0')}`,
    );
  });

/** Rules, gaps and ambiguities of the tables of a README, each with what it says of them. */
export const rulesIn = (readme: string): ReadonlyMap<string, State> => {
  const rows = readme.split('\n').flatMap((line) => {
    const cells = line.split(/(?<!\\)\|/u).map((cell) => cell.trim());
    const [, ids = '', ...said] = cells.slice(0, -1);
    return idsIn(ids).map((id): [string, State] => [id, stateOf(said.at(-1) ?? '')]);
  });
  return new Map(rows);
};

/** Folders of `shared` whose README lists rules, and the rules. */
export const READMES: readonly (readonly [folder: string, ReadonlyMap<string, State>])[] = [
  'army',
  ...['combat', 'unit'].flatMap((level) =>
    readdirSync(join(SHARED, level, 'systems')).map((id) => `${level}/systems/${id}`),
  ),
].flatMap((folder) => {
  const path = join(SHARED, folder, 'README.md');
  return existsSync(path) ? [[folder, rulesIn(readFileSync(path, 'utf8'))] as const] : [];
});
