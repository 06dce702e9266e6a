import Papa from 'papaparse';

export type Cell = string | number | undefined;

/** Figures under headings, as every chart has them beside it. */
export interface Figures {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** Texts that a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r\n\0＝＋－＠]/u;

/** Without what rounding leaves behind the twelfth digit. */
const plain = (cell: Cell): Cell =>
  typeof cell === 'number' ? Number(cell.toPrecision(12)) : cell;

/**
 * Figures as CSV (RFC 4180): texts are quoted, and one that a spreadsheet would run as a formula
 * begins with an apostrophe; numbers stay numbers.
 */
export const csvOf = ({ columns, rows }: Figures): string =>
  Papa.unparse([columns, ...rows.map((row) => row.map(plain))] as unknown[][], {
    quotes: (cell: unknown) => typeof cell === 'string',
    escapeFormulae: FORMULA,
    newline: '\r\n',
  });

/** What stands in a cell: without the apostrophe that keeps a text from being a formula. */
export const plainCell = (cell: string): string => cell.trim().replace(/^'(?=[=+\-@])/u, '');

/** The cells of CSV as texts, row by row, whichever of the usual separators stands between them. */
export const csvRows = (text: string): readonly (readonly string[])[] => {
  const marked = text.replace(/^\uFEFF/u, '');
  // An empty line, such as the last, has no separator and must not outvote the others.
  const { meta } = Papa.parse<string[]>(marked, {
    delimitersToGuess: [',', ';', '\t', '|'],
    skipEmptyLines: true,
    preview: 1,
  });
  return Papa.parse<string[]>(marked, { delimiter: meta.delimiter }).data;
};
