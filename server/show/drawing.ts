import {
  shareText,
  marginText,
  PAPER,
  paperOf,
  plainMarkup,
  type Ending,
} from '../../shared/index.ts';

/** What is shown of a battle of any level. */
export interface Shown {
  readonly line: string;
  /** The page that has it. */
  readonly page: string;
  readonly endings: readonly Ending[];
  /** Of an estimate. */
  readonly margin: number | undefined;
}

export const [WIDTH, HEIGHT] = [1200, 630];
const EDGE = 60;
const ROOM = WIDTH - 2 * EDGE;
const BAR = { top: 200, high: 110 };
const MOST_ENDINGS = 6;

/** A text that may stand in XML, which knows no control characters. */
const markup = (text: string): string =>
  plainMarkup(text.replaceAll(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, ' '));

const shortened = (text: string, most: number): string => {
  const letters = Array.from(text);
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : text;
};

/** How wide a text is at most, of its height. */
const widthOf = (text: string): number =>
  Array.from(text).reduce(
    (sum, letter) =>
      sum + (/[MW@…]|[^\0-\u04ff]/u.test(letter) ? 1 : /\p{Lu}/u.test(letter) ? 0.75 : 0.54),
    0,
  );

/** A text as large as it may be, so that it has room. */
const textAt = (
  [x, y]: readonly [number, number],
  text: string,
  { size, room = ROOM, look = '' }: { size: number; room?: number; look?: string },
): string => {
  const fits = Math.min(size, room / Math.max(1, widthOf(text)));
  return `<text x="${x}" y="${y}" font-size="${fits.toFixed(1)}" ${look}>${markup(text)}</text>`;
};

export const titleOf = ({ endings }: Shown): string =>
  endings.flatMap(({ winner, name }) => (winner ? name : [])).join(' v ');

const endingSays = ({ name, winner, chance }: Ending, margin?: number): string =>
  `${winner ? `${name} wins` : name} ${shareText(chance, margin)}`;

const sureText = ({ margin }: Shown): string =>
  margin === undefined ? 'exact odds' : `estimate ± ${marginText(margin)} points`;

/** All of it in a sentence. */
export const shownText = (shown: Shown): string =>
  `${shown.endings.map((one) => endingSays(one, shown.margin)).join(', ')} (${sureText(shown)}).`;

/** Of each ending; what nobody wins is hatched. */
const fillsOf = (endings: readonly Ending[]): readonly string[] => {
  const sides = endings.filter(({ winner }) => winner);
  return endings.map((one) => (one.winner ? paperOf(sides.indexOf(one)) : 'url(#none)'));
};
const HATCHED =
  '<defs><pattern id="none" width="14" height="14" patternUnits="userSpaceOnUse" ' +
  `patternTransform="rotate(45)"><path d="M0 0V14" stroke="${PAPER.soft}" stroke-width="8"/>` +
  '</pattern></defs>';

const box = (x: number, y: number, [wide, high]: readonly number[], fill: string): string =>
  `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${(wide ?? 0).toFixed(1)}" ` +
  `height="${high}" fill="${fill}"/>`;

const barOf = (endings: readonly Ending[], fills: readonly string[]): string => {
  let x = EDGE;
  const parts = endings.map(({ chance }, i) => {
    const part = box(x, BAR.top, [ROOM * chance, BAR.high], fills[i] ?? '');
    x += ROOM * chance;
    return part;
  });
  return (
    `${parts.join('')}<rect x="${EDGE}" y="${BAR.top}" width="${ROOM}" height="${BAR.high}" ` +
    `fill="none" stroke="${PAPER.ink}" stroke-width="2"/>`
  );
};

/** The odds of a battle as a picture that is seen small. */
export const drawingOf = (shown: Shown): string => {
  const { line, endings, margin } = shown;
  const fills = fillsOf(endings);
  const step = Math.min(76, 240 / Math.min(endings.length, MOST_ENDINGS));
  const rows = endings.slice(0, MOST_ENDINGS).map((ending, i) => {
    const y = BAR.top + BAR.high + 66 + i * step;
    const says = shortened(endingSays(ending, margin), 70);
    return (
      box(EDGE, y - 30, [34, 34], fills[i] ?? '') +
      textAt([EDGE + 54, y], says, { size: Math.min(48, step), room: ROOM - 54 })
    );
  });
  const soft = `fill="${PAPER.soft}"`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" ` +
    `viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="Vollkorn, Georgia, serif" ` +
    `fill="${PAPER.ink}" role="img"><title>${markup(shownText(shown))}</title>${HATCHED}` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${PAPER.ground}"/>` +
    textAt([EDGE, 110], shortened(titleOf(shown), 70), { size: 64 }) +
    textAt([EDGE, 170], shortened(line, 100), { size: 34, look: soft }) +
    barOf(endings, fills) +
    rows.join('') +
    textAt([EDGE, HEIGHT - 30], `Rout: ${sureText(shown)}`, { size: 28, look: soft }) +
    '</svg>'
  );
};
