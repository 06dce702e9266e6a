import { ok, type Result } from '../result.ts';
import {
  facesOf,
  finalFaces,
  isRerolled,
  refuse,
  type DiceTerm,
  type FormulaError,
} from './expression.ts';

const MOST_DICE = 1000;
const MOST_SIDES = 1000;
const MOST_EXTRA = 20;
const USUAL_EXTRA = 8;

// `!` before `=` begins the comparison `!=`.
const MODIFIER = new RegExp(
  [
    /(?<keep>k[hl]?|d[hl])(?<kept>\d*)/,
    /(?<reroll>rr|ro?)(?<test>[<>]=?)?(?<face>\d+)/,
    /(?<explode>!(?!=)|x)(?<extra>\d*)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gi',
);
const TERM = new RegExp(
  `(\\d*)d(\\d+|%|f)((?:${MODIFIER.source.replaceAll(/\?<\w+>/g, '?:')})*)`,
  'iy',
);

const numberOr = (digits: string | undefined, otherwise: number): number =>
  digits ? Number(digits) : otherwise;
const isWithin = (x: number, low: number, high: number): boolean => x >= low && x <= high;

const modifierOf = (
  groups: Readonly<Record<string, string | undefined>>,
  count: number,
): Partial<DiceTerm> => {
  const { keep, reroll, test } = groups;
  if (reroll !== undefined) {
    const again = reroll.toLowerCase() === 'rr';
    return {
      reroll: {
        test: test === '<' || test === '<=' || test === '>' || test === '>=' ? test : '==',
        face: numberOr(groups.face, 0),
        again,
      },
    };
  }
  if (keep === undefined) return { explode: numberOr(groups.extra, USUAL_EXTRA) };
  const name = keep.toLowerCase();
  const dice = numberOr(groups.kept, 1);
  // Dropping the lowest is keeping the highest of the others.
  return {
    keep: {
      end: name === 'kl' || name === 'dh' ? 'lowest' : 'highest',
      dice: name.startsWith('d') ? count - dice : dice,
    },
  };
};

type Fault = readonly [isFault: boolean, code: 'NUMBER' | 'OPERATOR', what: string, remedy: string];

const faultsOfModifiers = (term: DiceTerm): readonly Fault[] => {
  const { count, sides, reroll, explode, keep } = term;
  return [
    [
      reroll !== undefined && !facesOf(term).some((face) => isRerolled(term, face)),
      'NUMBER',
      'a reroll of faces the die does not have',
      'name a face of the die',
    ],
    [
      finalFaces(term).length === 0,
      'NUMBER',
      'a reroll without end',
      'leave at least one face, or use r to reroll once',
    ],
    [
      explode !== undefined && (sides === 'F' || sides === 1),
      'OPERATOR',
      `d${sides} cannot explode`,
      'take the ! away or use dice of 2 or more sides',
    ],
    [
      explode !== undefined && !isWithin(explode, 1, MOST_EXTRA),
      'NUMBER',
      'too few or too many extra dice',
      `write 1 to ${MOST_EXTRA} after !`,
    ],
    [
      keep !== undefined && !isWithin(keep.dice, 1, count),
      'NUMBER',
      `cannot keep that many of ${count} dice`,
      `keep 1 to ${count} of them`,
    ],
  ];
};

/**
 * Reads the dice term that starts at `at` (from 0), if one does.
 * Errors: NUMBER (counts out of bounds), OPERATOR (modifiers that do not fit).
 */
export const readDiceTerm = (
  text: string,
  at: number,
): Result<readonly [term: DiceTerm, length: number], FormulaError> | undefined => {
  TERM.lastIndex = at;
  const [whole, digits, faces, modifiers = ''] = TERM.exec(text) ?? [];
  if (whole === undefined || faces === undefined) return undefined;
  const position = at + 1;
  const count = numberOr(digits, 1);
  const sides = faces === '%' ? 100 : faces.toLowerCase() === 'f' ? 'F' : Number(faces);
  if (!isWithin(count, 1, MOST_DICE))
    return refuse('NUMBER', position, 'impossible number of dice', `throw 1 to ${MOST_DICE}`);
  if (sides !== 'F' && !isWithin(sides, 1, MOST_SIDES))
    return refuse('NUMBER', position, 'impossible die', `use 1 to ${MOST_SIDES} sides`);
  const parts = [...modifiers.matchAll(MODIFIER)].map(({ groups = {} }) =>
    modifierOf(groups, count),
  );
  const term: DiceTerm = Object.assign({ kind: 'dice', count, sides }, ...parts);
  // Two modifiers of a kind are one key.
  if (Object.keys(term).length < 3 + parts.length)
    return refuse(
      'OPERATOR',
      position,
      'a modifier twice',
      'write each kind (keep, reroll, explode) once',
    );
  const fault = faultsOfModifiers(term).find(([isFault]) => isFault);
  if (fault !== undefined) return refuse(fault[1], position, fault[2], fault[3]);
  return ok([term, whole.length]);
};
