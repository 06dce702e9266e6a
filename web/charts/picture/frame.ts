import { readPalette } from '../palette.ts';

/** A chart within a picture. */
export interface Figure {
  readonly canvas: HTMLCanvasElement;
  readonly label: string;
  readonly width: number;
  readonly height: number;
  readonly top: number;
}

interface Text {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly wide: number;
  readonly size: number;
  readonly weight: number;
  readonly colour: string;
}

/** A line or, without a dash, a fill. */
interface Swatch {
  readonly x: number;
  readonly y: number;
  readonly wide: number;
  readonly high: number;
  readonly colour: string;
  readonly dash: readonly number[] | undefined;
}

/** Charts with what stands about them. */
export interface Frame {
  readonly title: string;
  readonly width: number;
  readonly height: number;
  readonly ground: string;
  readonly face: string;
  readonly edge: string;
  readonly texts: readonly Text[];
  readonly swatches: readonly Swatch[];
  readonly figures: readonly Figure[];
}

const EDGE = 12;
const TITLE = { size: 18, weight: 600 };
const PLAIN = { size: 12.5, weight: 400 };
const ROW = 20;
const KEY = { wide: 26, high: 10 };

const wordsOf = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replaceAll(/\s+/gu, ' ').trim();

/** The heading of a chart within its section, where it has one. */
const headingOf = (canvas: Element): string => {
  const box = canvas.closest('.chart');
  for (let at = box?.previousElementSibling; at != null; at = at.previousElementSibling)
    if (at.matches('h3')) return wordsOf(at);
    else if (at.querySelector('canvas') !== null) break;
  return '';
};

interface Item {
  readonly text: string;
  readonly colour: string | undefined;
  readonly dash: readonly number[] | undefined;
}

const itemOf = (item: Element): Item => {
  const [line, patch] = [item.querySelector('svg.key'), item.querySelector('.patch')];
  const dash = line?.querySelector('path')?.getAttribute('stroke-dasharray') ?? '';
  const colour =
    line !== null
      ? getComputedStyle(line).color
      : patch !== null
        ? getComputedStyle(patch).backgroundColor
        : undefined;
  return {
    text: wordsOf(item),
    colour,
    dash: line === null ? undefined : dash.split(' ').filter(Boolean).map(Number),
  };
};

/** What is drawn, each by name once. */
const itemsIn = (section: Element): readonly Item[] => {
  const all = [...section.querySelectorAll('.legend li')].map(itemOf);
  return all.filter(
    ({ text }, i) => text !== '' && all.findIndex((one) => one.text === text) === i,
  );
};

/** Words in lines that are no wider than a picture. */
const inLines = (text: string, width: number, pen: CanvasRenderingContext2D): readonly string[] =>
  text.split(' ').reduce<string[]>((lines, word) => {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    return lines.length > 0 && pen.measureText(longer).width <= width
      ? [...lines.slice(0, -1), longer]
      : [...lines, word];
  }, []);

const penOf = (): CanvasRenderingContext2D => {
  const pen = document.createElement('canvas').getContext('2d');
  if (pen === null) throw new Error('this browser draws nothing');
  return pen;
};

/** Puts what stands about the charts of a section in its place. */
export const frameOf = (section: Element): Frame => {
  const palette = readPalette();
  const pen = penOf();
  const canvases = [...section.querySelectorAll('canvas')].filter(
    (one) => one.getAttribute('aria-hidden') !== 'true' && one.clientWidth > 0,
  );
  const width = Math.max(320, ...canvases.map((one) => one.clientWidth)) + EDGE;
  const [texts, swatches, figures]: [Text[], Swatch[], Figure[]] = [[], [], []];
  let y = EDGE;
  const write = (text: string, look: typeof TITLE, colour: string): void => {
    pen.font = `${look.weight} ${look.size}px ${palette.face}`;
    for (const line of text === '' ? [] : inLines(text, width - 2 * EDGE, pen)) {
      y += look.size * 1.3;
      texts.push({ x: EDGE, y, text: line, wide: pen.measureText(line).width, ...look, colour });
    }
  };
  const list = (items: readonly Item[]): void => {
    pen.font = `${PLAIN.weight} ${PLAIN.size}px ${palette.face}`;
    let x = EDGE;
    if (items.length > 0) y += ROW;
    for (const { text, colour, dash } of items) {
      const room = colour === undefined ? 0 : KEY.wide + 6;
      const own = pen.measureText(text).width;
      const wide = room + own;
      if (x > EDGE && x + wide > width - EDGE) [x, y] = [EDGE, y + ROW];
      if (colour !== undefined) swatches.push({ x, y: y - KEY.high, ...KEY, colour, dash });
      texts.push({ x: x + room, y, text, wide: own, ...PLAIN, colour: palette.ink });
      x += wide + 18;
    }
  };
  const title = wordsOf(section.querySelector('h2, h3'));
  write(title, TITLE, palette.ink);
  list(itemsIn(section));
  for (const canvas of canvases) {
    const heading = headingOf(canvas);
    if (heading !== title) write(heading, { ...PLAIN, weight: 600 }, palette.ink);
    const [wide, high] = [canvas.clientWidth, canvas.clientHeight];
    const label = canvas.getAttribute('aria-label') ?? '';
    figures.push({ canvas, label, width: wide, height: high, top: y + 8 });
    y += high + 8;
  }
  write(`${document.title} · ${window.location.host}`, PLAIN, palette.soft);
  const { paper: ground, soft: edge, face } = palette;
  return {
    title,
    width,
    height: Math.ceil(y + EDGE),
    ground,
    face,
    edge,
    texts,
    swatches,
    figures,
  };
};
