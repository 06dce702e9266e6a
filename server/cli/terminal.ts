import type { Progress } from '../http/lines.ts';

type Style = 'bold' | 'dim' | 'red';
const CODES: Readonly<Record<Style, readonly [on: number, off: number]>> = {
  bold: [1, 22],
  dim: [2, 22],
  red: [31, 39],
};

interface Stream {
  readonly isTTY?: boolean;
  readonly columns?: number;
}
type Environment = Readonly<Record<string, string | undefined>>;

/** Colour is for people at a terminal who have not asked for none (no-color.org). */
export const isColoured = ({ isTTY = false }: Stream, env: Environment): boolean =>
  isTTY && (env['NO_COLOR'] ?? '') === '' && env['TERM'] !== 'dumb';

const [LEAST_WIDTH, USUAL_WIDTH, MOST_WIDTH] = [40, 80, 120];

/** Columns of a line: those of the terminal, or COLUMNS, within reason. */
export const widthFor = ({ columns }: Stream, env: Environment): number => {
  const known = columns ?? Number(env['COLUMNS'] ?? USUAL_WIDTH);
  return Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, Number.isNaN(known) ? USUAL_WIDTH : known));
};

/** @param isOn whether in colour */
export const painter =
  (isOn: boolean) =>
  (style: Style, text: string): string => {
    const [on, off] = CODES[style];
    return isOn && text !== '' ? `\u001b[${on}m${text}\u001b[${off}m` : text;
  };

export const WIDTH = widthFor(process.stdout, process.env);
/** For what is printed, and for faults. */
export const paint = painter(isColoured(process.stdout, process.env));
export const paintFault = painter(isColoured(process.stderr, process.env));

/** A bar of at most so many columns beside so many of text. */
export const barWidth = (most: number, beside: number, bars = 1): number =>
  Math.max(8, Math.min(most, Math.floor((WIDTH - beside) / bars)));

const CLEAR = '\r\u001b[K';
let isShown = false;

const show = (text: string): void => {
  isShown = true;
  process.stderr.write(`${CLEAR}${text}`);
};

interface Told {
  readonly done: number;
  readonly of: number;
  readonly what?: string;
}

/** How far an estimate is, on standard error, where that is a terminal. */
export const progress = (): Progress | undefined => {
  if (!process.stderr.isTTY) return undefined;
  show('working ...');
  return (line) => {
    const { done, of, what = 'parts' } = JSON.parse(line) as Told;
    show(`${done} of ${of} ${what} (${Math.floor((100 * done) / of)} %) ...`);
  };
};

export const endProgress = (): void => {
  if (isShown) process.stderr.write(CLEAR);
};
