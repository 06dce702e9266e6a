import {
  isStanding,
  rollersOf,
  type Army,
  type Live,
  type RoundEntry,
  type Typed,
  sumOf,
} from '../../../shared/index.ts';

/**
 * The dice of the damage formula: the sides of each where every die is plain, else undefined
 * (exploding, dropped or re-rolled dice).
 */
export const plainDice = (formula: string): readonly number[] | undefined => {
  const terms = [...formula.matchAll(/(?<![a-z])(\d*)d(\d+|%)([a-z!<>=]*\d*)/gi)];
  if (
    terms.length === 0 ||
    terms.some(([, , , modifier = '']) => modifier !== '') ||
    /d\d*f|x\d/i.test(formula)
  )
    return undefined;
  const sides = terms.flatMap(([, many = '', faces = '']) =>
    Array.from({ length: Math.min(50, Number(many || 1)) }, () =>
      faces === '%' ? 100 : Number(faces),
    ),
  );
  return sides.length <= 12 ? sides : undefined;
};

/** Whether the sum alone says enough: one dice term. */
export const hasOneTerm = (formula: string): boolean =>
  [...formula.matchAll(/(?<![a-z])\d*d(?:\d+|%|f)/gi)].length === 1;

/** How the dice are called: "2d6". */
export const diceName = (formula: string): string =>
  [...formula.matchAll(/(?<![a-z])\d*d(?:\d+|%|f)[a-z!<>=\d]*/gi)]
    .map(([term]) => term)
    .join(' + ') || 'dice';

/** One who rolls this round. */
export interface Row {
  readonly key: string;
  readonly army: Army;
  readonly place: number;
  readonly name: string;
  readonly skill: number;
}

export const rowsOf = ({ field }: Live): readonly Row[] =>
  field.armies.filter(isStanding).flatMap((army) =>
    rollersOf(army).map(({ index, name, intelligence, tactics }) => ({
      key: `${army.id}/${index}`,
      army,
      place: index,
      name,
      skill: intelligence + tactics,
    })),
  );

const WHOLE = /^[-−]?\d{1,6}$/;
const numberOf = (text: string): number => Number(text.replace('−', '-'));

type Dice = RoundEntry['dice'];
export type Reading = { readonly typed: Dice[string] | undefined } | { readonly fault: string };

/** What stands between the faces of a roll. */
export const BETWEEN = /[\s,;+]+/;
const partsOf = (text: string): readonly string[] =>
  text.split(BETWEEN).filter((part) => part !== '');

/** What was typed in one field: nothing, a sum ("9"), or faces ("6 3"). */
export const readLine = (text: string): Reading => {
  const parts = partsOf(text);
  if (parts.length === 0) return { typed: undefined };
  if (!parts.every((part) => WHOLE.test(part)))
    return { fault: 'Type a sum such as 9, or faces such as 6 3.' };
  const numbers = parts.map(numberOf);
  return { typed: numbers.length === 1 ? { sum: numbers[0] ?? 0 } : { faces: numbers } };
};

/** What was typed for each roll, or the first fault and its roll. */
export const readAll = (
  read: readonly (readonly [key: string, reading: Reading])[],
): { readonly dice: Dice } | { readonly key: string; readonly fault: string } => {
  const dice: Dice = {};
  for (const [key, reading] of read) {
    if ('fault' in reading) return { key, fault: reading.fault };
    if (reading.typed !== undefined) dice[key] = reading.typed;
  }
  return { dice };
};

/** What was typed in a field for each die: all of them, or none. */
export const readFaces = (texts: readonly string[]): Reading => {
  const filled = texts.filter((text) => text.trim() !== '');
  if (filled.length === 0) return { typed: undefined };
  if (filled.length < texts.length)
    return { fault: 'Type every die, or none to have them rolled.' };
  return texts.every((text) => WHOLE.test(text.trim()))
    ? { typed: { faces: texts.map((text) => numberOf(text.trim())) } }
    : { fault: 'Type whole numbers.' };
};

export const writeTyped = (typed: Typed | undefined): string =>
  typed === undefined ? '' : 'sum' in typed ? String(typed.sum) : typed.faces.join(' ');

/** Whether no digit can follow: the number would pass the most that can be. */
const isWhole = (text: string, most: number): boolean =>
  /^\d+$/.test(text) && Number(text) * 10 > most && Number(text) > 0;

/**
 * Whether everything is typed, so that the focus may move on: a sum or a single face to which no
 * digit can be added, or as many faces as there are dice.
 * @param sides of each die; undefined where they are not known
 */
export const isComplete = (text: string, sides: readonly number[] | undefined): boolean => {
  if (sides === undefined) return false;
  const parts = partsOf(text);
  const [last = ''] = parts.slice(-1);
  return parts.length > 1
    ? parts.length === sides.length && text.endsWith(last) && isWhole(last, sides.at(-1) ?? 0)
    : isWhole(text, sumOf(sides));
};
