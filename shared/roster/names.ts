import { z } from 'zod';

/** Joins pictures into one: a family, the flag of pirates or of a nation. */
const JOINERS =
  /(?<=[\p{ExtPict}\p{EMod}\uFE0F])\u200D(?=\p{ExtPict})|(?<=\u{1F3F4})[\u{E0020}-\u{E007F}]+/gu;

/**
 * Control, invisible, bidirectional and unassigned characters have no place in a name that people
 * read.
 */
export const isReadable = (text: string): boolean =>
  !/[\p{C}\p{Zl}\p{Zp}]/u.test(text.replaceAll(JOINERS, ''));

/**
 * A name to stand before figures: one with Hebrew, Arabic or the like in it would turn their order
 * about (1+2 into 2+1), so it is set apart (U+2068, U+2069).
 */
export const isolateBidi = (name: string): string =>
  name.replace(/.*[\u0590-\u08FF].*/, '\u2068$&\u2069');

/** Whose something is: "Red Host's", "Goblins'"; a chronicle sets a curled mark. */
export const owner = (name: string, mark: "'" | '’' = "'"): string =>
  `${name}${mark}${/s$/iu.test(name) ? '' : 's'}`;

/** What an army has lost, or won back: "Red Host takes 12". */
export const takesSays = (name: string, lost: number): string =>
  `${isolateBidi(name)} ${lost < 0 ? 'wins back' : 'takes'} ${Math.abs(lost)}`;

/** What armies and sides are called that nobody has named, by their places. */
export const COLOURS = ['Red', 'Blue', 'Green', 'Gold', 'White', 'Black', 'Grey', 'Brown'] as const;

const MOST = 80;

/** The beginning of a text, as long as a name may be, never half a character of it. */
export const cut = (text: string, most = MOST): string =>
  text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');

/** The end of one, such as a name that is numbered. */
export const cutBefore = (text: string): string =>
  text.slice(-MOST).replace(/^[\uDC00-\uDFFF]/, '');

/** A name as people type it: 1 to 80 characters, in composed form (NFC). */
export const nameSchema = z
  .string()
  .max(MOST, `use at most ${MOST} characters`)
  .refine((text) => text.trim() !== '', 'type a name')
  .refine(isReadable, 'remove invisible or control characters')
  .overwrite((text) => text.normalize('NFC'));

/** Figures are kept by id: by such a one something is found where nothing was kept. */
export const isInherited = (id: string): boolean => id in Object.prototype;

export const idSchema = z
  .string()
  .regex(
    /^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/,
    'use 1 to 40 letters, digits, - or _, starting with a letter or digit',
  )
  .refine((id) => !isInherited(id), 'no id can be called so: give another');

/** A text as the start of a sentence. */
export const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** An id as a name: "Red host". */
export const titleOf = (id: string): string => capital(id.replaceAll('-', ' '));
