import { once } from '../../kept-for.ts';
import { err, type Result } from '../../result.ts';
import { bodyText, VERSUS, type TextFault } from '../../roster/party-text.ts';
import type { Contingent } from '../../roster/roster.ts';
import { EQUIPMENTS, TRAININGS, TROOPS } from '../../roster/troops.ts';
import { readSides, type Vocabulary } from './grammar.ts';
import { mendedAt } from './mend.ts';
import { fault, tokensOf } from './tokens.ts';

/** Words of bodies of men, for people. */
export const KNOWN_BODIES = `use a number or one of ${[
  ...TROOPS.map(({ id }) => id),
  'green, regular, seasoned, elite, well-equipped, poorly-equipped, mounted, unmounted',
].join(', ')}`;

/** A man of each kind of body that words can tell, those of the fewest words first. */
export const plainest = once((): readonly Contingent[] =>
  TROOPS.flatMap(({ id: troop, title: name }) =>
    [undefined, true, false].flatMap((mounted) =>
      TRAININGS.flatMap(({ id: training }) =>
        EQUIPMENTS.map(({ id: equipment }) => ({
          name,
          troop,
          men: 1,
          training,
          equipment,
          ...(mounted === undefined ? {} : { mounted }),
        })),
      ),
    ),
  ).toSorted((a, b) => bodyText(a).length - bodyText(b).length),
);

const PARTIES: Vocabulary = {
  words: [],
  number: 'men',
  mostMen: 10_000,
  keys: [],
  hasNot: 'nobody here has',
  known: KNOWN_BODIES,
  hasNames: false,
  check: ({ bodies }) =>
    bodies.length > 0 ? undefined : 'name the troops, such as "2 soldiers" or "elite knight"',
};

const BETWEEN = 'put one "v" between two parties: knight v 2 soldiers';

type Parties = Result<readonly (readonly Contingent[])[], TextFault>;

const readExactly = (text: string): Parties => {
  const tokens = tokensOf(text);
  if (!tokens.ok) return tokens;
  const [one, another] = tokens.value.filter((token) => VERSUS.test(token.text));
  if (one === undefined) return fault(text.length, BETWEEN);
  if (another !== undefined) return fault(another.at, BETWEEN);
  const sides = readSides(tokens.value, text.length, PARTIES, BETWEEN);
  if (!sides.ok) return sides;
  return {
    ok: true,
    value: sides.value.map(({ items }) => items.flatMap(({ bodies }) => bodies)),
  };
};

/** Words mended before a text is given up. */
const MOST_MENDED = 3;
const mended = (text: string, at: number, repairs = MOST_MENDED): string | undefined => {
  const next = repairs === 0 ? undefined : mendedAt(text, at, [], false);
  if (next === undefined) return undefined;
  const read = readExactly(next);
  return read.ok ? next : mended(next, read.error.at, repairs - 1);
};

/**
 * Two parties in one line: "knight v 2 soldiers", "elite officer + 3 veterans v 10 levy".
 * @returns the bodies of men of either side, or the first fault with its place and, where one is
 * near, the text that was meant
 */
export const readParties = (text: string): Parties => {
  const read = readExactly(text);
  if (read.ok) return read;
  const instead = mended(text, read.error.at);
  return instead === undefined ? read : err({ ...read.error, instead });
};

/** The line that `readParties` reads as these parties, but for names, leaders and quality. */
export const partiesText = (sides: readonly (readonly Contingent[])[]): string =>
  sides.map((bodies) => bodies.map(bodyText).join(' + ')).join(' v ');
