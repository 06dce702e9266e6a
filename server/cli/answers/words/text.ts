import { stripVTControlCharacters } from 'node:util';
import { paint, WIDTH } from '../../terminal.ts';

const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'] as const;

/**
 * A bar of `share` (0 to 1) of `width` characters, to an eighth of one; what is not 0 is never
 * invisible.
 */
export const bar = (share: number, width: number): string => {
  const eighths = Math.min(width * 8, Math.max(share > 0 ? 1 : 0, Math.round(share * width * 8)));
  return '█'.repeat(Math.floor(eighths / 8)) + EIGHTHS[eighths % 8];
};

/** Letters, dashes and blocks of one column each: most of what is printed. */
const NARROW = /^[\x20-\x7e\xa1-\xac\xae-\xff\u2010-\u2027\u2580-\u259f]*$/;
/** Made where it is needed: that takes as long as the odds of a battle. */
let segmenter: Intl.Segmenter | undefined;
/** Characters that take two columns of a terminal. */
const WIDE = new RegExp(
  String.raw`\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3` +
    String.raw`\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]`,
  'u',
);
/** Columns of a terminal. */
export const widthOf = (text: string): number => {
  const plain = stripVTControlCharacters(text);
  if (NARROW.test(plain)) return plain.length;
  segmenter ??= new Intl.Segmenter();
  return [...segmenter.segment(plain)].reduce(
    (sum, { segment }) => sum + (WIDE.test(segment) ? 2 : 1),
    0,
  );
};

/**
 * Lines of aligned columns, the first row a heading.
 * @param right indices of the columns aligned right
 */
export const table = (
  rows: readonly (readonly string[])[],
  right: readonly number[] = [],
): string => {
  const columns = Math.max(...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, i) =>
    Math.max(...rows.map((row) => widthOf(row[i] ?? ''))),
  );
  const cell = (text: string, i: number): string => {
    const padding = ' '.repeat((widths[i] ?? 0) - widthOf(text));
    return right.includes(i) ? padding + text : text + padding;
  };
  const line = (row: readonly string[]): string => row.map(cell).join('  ').trimEnd();
  return rows.map((row, i) => (i === 0 ? paint('bold', line(row)) : line(row))).join('\n');
};

/**
 * A paragraph in lines of at most `width` columns, the first and the others indented; a word longer
 * than a line stays whole.
 */
export const wrap = (
  text: string,
  width: number,
  [first, others]: readonly [string, string],
): string => {
  const lines: string[] = [];
  let line = first;
  for (const [i, word] of text.split(' ').entries()) {
    const longer = i === 0 ? line + word : `${line} ${word}`;
    if (i === 0 || widthOf(longer) <= width) {
      line = longer;
    } else {
      lines.push(line);
      line = others + word;
    }
  }
  return [...lines, line].join('\n');
};

/** A paragraph as wide as the terminal. */
export const paragraph = (text: string): string => wrap(text, WIDTH, ['', '']);

/** Parts of an answer, an empty line between them; empty ones are left out. */
export const sections = (parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join('\n\n');

/** A number with at most `decimals`, none of them an idle 0. */
export const plain = (value: number, decimals: number): string =>
  `${Number(value.toFixed(decimals))}`;
