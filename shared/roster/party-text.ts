import { err, ok, type Result } from '../result.ts';
import { contingentSchema, type Contingent } from './roster.ts';
import { TRAININGS, TROOPS, type TroopId } from './troops.ts';

/** What cannot be read, and where: `at` counts characters from 0. */
export interface TextFault {
  readonly at: number;
  readonly message: string;
}

/** Two parties in one line have to be told apart by one of these. */
export const VERSUS = /^(?:v|vs|versus|against)\.?$/iu;
const AND = /^(?:\+|,|and)$/iu;
const FILLERS = new Set(['a', 'an', 'one', 'the', 'of']);
const MOST_MEN = 10_000;

export interface Word {
  readonly text: string;
  /** Characters before it. */
  readonly at: number;
}
type Draft = Partial<Pick<Contingent, 'men' | 'troop' | 'training' | 'equipment' | 'mounted'>>;

const PLURALS: Readonly<Record<string, TroopId>> = {
  levies: 'levy',
  militias: 'militia',
  pikemen: 'pikeman',
};
const TROOP_WORDS: ReadonlyMap<string, TroopId> = new Map<string, TroopId>([
  ...TROOPS.flatMap(({ id }): [string, TroopId][] => [
    [id, id],
    [`${id}s`, id],
  ]),
  ...Object.entries(PLURALS),
]);

/** Words that describe troops, each with what it sets. */
const DESCRIPTIONS: ReadonlyMap<string, Draft> = new Map<string, Draft>([
  ...TRAININGS.map(({ id }): [string, Draft] => [id, { training: id }]),
  ['well-equipped', { equipment: 'good' }],
  ['poorly-equipped', { equipment: 'poor' }],
  ['mounted', { mounted: true }],
  ['unmounted', { mounted: false }],
]);

const wordsOf = (text: string): readonly Word[] =>
  [...text.matchAll(/[+,]|[^\s+,]+/gu)].map((found) => ({ text: found[0], at: found.index }));

const fault = (at: number, message: string): Result<never, TextFault> => err({ at, message });

const menOf = ({ text, at }: Word, most: number): Result<Draft, TextFault> => {
  const men = Number(text);
  return Number.isInteger(men) && men >= 1 && men <= most
    ? ok({ men })
    : fault(at, `give a whole number from 1 to ${most}`);
};

/** Whether a word says something of a body of men. */
export const isBodyWord = (text: string): boolean =>
  TROOP_WORDS.has(text.toLowerCase()) || DESCRIPTIONS.has(text.toLowerCase());

/** What one word says of a body of men. */
const saidBy = (word: Word, most: number): Result<Draft, TextFault> => {
  const said = word.text.toLowerCase();
  if (/^[\d.]/u.test(said)) return menOf(word, most);
  const troop = TROOP_WORDS.get(said);
  if (troop !== undefined) return ok({ troop });
  const description = FILLERS.has(said) ? {} : DESCRIPTIONS.get(said);
  if (description !== undefined) return ok(description);
  const known = [...TROOPS.map(({ id }) => id), ...DESCRIPTIONS.keys()].join(', ');
  return fault(word.at, `"${word.text}" is not known: use a number or one of ${known}`);
};

/** One body of men: "2 elite mounted soldiers". @param most men of it */
export const readBody = (
  words: readonly Word[],
  end: number,
  most = MOST_MEN,
): Result<Contingent, TextFault> => {
  let draft: Draft = {};
  for (const word of words) {
    const said = saidBy(word, most);
    if (!said.ok) return said;
    const twice = Object.keys(said.value).find((key) => key in draft);
    if (twice !== undefined)
      return fault(word.at, `"${word.text}" is one too many: put + between two bodies of men`);
    draft = { ...draft, ...said.value };
  }
  const { troop, men = 1 } = draft;
  if (troop === undefined)
    return fault(words[0]?.at ?? end, 'name the troops, such as "2 soldiers" or "elite knight"');
  const name = TROOPS.find(({ id }) => id === troop)?.title ?? troop;
  return ok(contingentSchema.parse({ ...draft, name, troop, men }));
};

/** Words between separators, and where each stretch ends. */
const parted = (
  words: readonly Word[],
  separator: RegExp,
  end: number,
): readonly { readonly words: readonly Word[]; readonly end: number }[] => {
  const parts: { words: Word[]; end: number }[] = [{ words: [], end }];
  for (const word of words) {
    const last = parts.at(-1);
    if (last === undefined) break;
    if (separator.test(word.text)) {
      last.end = word.at;
      parts.push({ words: [], end });
    } else last.words.push(word);
  }
  return parts;
};

/**
 * Two parties in one line: "knight v 2 soldiers", "elite officer + 3 veterans v 10 levy".
 * @returns the bodies of men of either side, or the first fault with its place
 */
export const readParties = (
  text: string,
): Result<readonly (readonly Contingent[])[], TextFault> => {
  const sides = parted(wordsOf(text), VERSUS, text.length);
  if (sides.length !== 2)
    return fault(
      sides[1]?.end ?? text.length,
      'put one "v" between two parties: knight v 2 soldiers',
    );
  const read: Contingent[][] = [];
  for (const side of sides) {
    const bodies: Contingent[] = [];
    for (const { words, end } of parted(side.words, AND, side.end)) {
      const body = readBody(words, end);
      if (!body.ok) return body;
      bodies.push(body.value);
    }
    read.push(bodies);
  }
  return ok(read);
};

const EQUIPMENT_WORDS = { poor: 'poorly-equipped', usual: '', good: 'well-equipped' } as const;

/** A body of men as `readBody` reads it, but for its name, leader and quality. */
export const bodyText = ({ troop, men, training, equipment, mounted }: Contingent): string =>
  [
    men === 1 ? '' : `${men}`,
    training === 'regular' ? '' : training,
    EQUIPMENT_WORDS[equipment],
    mounted === undefined ? '' : mounted ? 'mounted' : 'unmounted',
    troop,
  ]
    .filter((word) => word !== '')
    .join(' ');

/** The line that `readParties` reads as these parties, but for names, leaders and quality. */
export const partiesText = (sides: readonly (readonly Contingent[])[]): string =>
  sides.map((bodies) => bodies.map(bodyText).join(' + ')).join(' v ');
