import { err, ok, type Result } from '../result.ts';
import { contingentSchema, type Contingent } from './roster.ts';
import { TRAININGS, TROOPS, type TroopId } from './troops.ts';

/** What cannot be read, and where: `at` counts characters from 0. */
export interface TextFault {
  readonly at: number;
  readonly message: string;
  /** The nearest line that can be read, where there is one. */
  readonly instead?: string;
}

/** The fault of a line, with the line that may have been meant. */
export const faultSaid = ({ message, instead }: Omit<TextFault, 'at'>): string =>
  instead === undefined ? message : `${message}. Did you mean "${instead}"?`;

/** Sides in one line have to be told apart by one of these. */
export const VERSUS = /^(?:v|vs|versus|against)\.?$/iu;
/** Bodies of men in one line, by one of these. */
export const AND = /^(?:\+|,|and)$/iu;
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
  heroes: 'hero',
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

/** "a", "the": nothing where a body of men follows. */
export const isFiller = (text: string): boolean => FILLERS.has(text.toLowerCase());

/** What one word says of a body of men. */
const saidBy = (word: Word, most: number): Result<Draft, TextFault> => {
  const said = word.text.toLowerCase();
  if (/^[\d.]/u.test(said)) return menOf(word, most);
  const troop = TROOP_WORDS.get(said);
  if (troop !== undefined) return ok({ troop });
  const description = isFiller(said) ? {} : DESCRIPTIONS.get(said);
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
