import { standardOf } from '../theme/standards.ts';
import type { Paint } from './declaration.ts';

/**
 * The page's colours of the moment, read from its tokens: a canvas does not follow style sheets.
 */
export interface Palette {
  readonly ink: string;
  readonly soft: string;
  readonly rule: string;
  readonly paper: string;
  readonly sheet: string;
  readonly face: string;
  army(slot: number, alpha?: number): string;
  /** Endings have the pattern that they have in the odds bar. Typed as Chart.js types fills. */
  of(paint: Paint): string;
}

const token = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** A six-digit colour with an alpha of 0 to 1. */
const withAlpha = (hex: string, alpha: number): string =>
  `${hex}${Math.round(alpha * 255)
    .toString(16)
    .padStart(2, '0')}`;

type Draw = (pen: CanvasRenderingContext2D) => void;

const line =
  (...[x1, y1, x2, y2]: readonly [number, number, number, number]): Draw =>
  (pen) => {
    pen.beginPath();
    pen.moveTo(x1, y1);
    pen.lineTo(x2, y2);
    pen.stroke();
  };
const dot: Draw = (pen) => pen.fillRect(3, 3, 2, 2);
const both =
  (...draws: readonly Draw[]): Draw =>
  (pen) => {
    for (const draw of draws) draw(pen);
  };
const rising = both(line(-2, 10, 10, -2), line(-2, 2, 2, -2), line(6, 10, 10, 6));
const falling = both(line(-2, -2, 10, 10), line(6, -2, 10, 2), line(-2, 6, 2, 10));

/** One pattern a slot, as in theme/patterns.css; the first is plain. */
const PATTERNS: readonly (Draw | undefined)[] = [
  undefined,
  dot,
  line(4, 0, 4, 8),
  line(0, 4, 8, 4),
  falling,
  both(line(4, 0, 4, 8), line(0, 4, 8, 4)),
  both(rising, falling),
  both(dot, line(0, 0, 8, 0)),
];

/** Who makes patterns of tiles. */
type Weaver = Pick<CanvasRenderingContext2D, 'createPattern'>;

const patterned = (
  [ground, stroke]: readonly [string, string],
  draw: Draw | undefined,
  weaver?: Weaver,
): string => {
  const tile = document.createElement('canvas');
  tile.width = 8;
  tile.height = 8;
  const pen = tile.getContext('2d');
  if (pen === null || draw === undefined) return ground;
  pen.fillStyle = ground;
  pen.fillRect(0, 0, 8, 8);
  pen.strokeStyle = stroke;
  pen.fillStyle = stroke;
  pen.lineWidth = 1.2;
  draw(pen);
  return ((weaver ?? pen).createPattern(tile, 'repeat') as string | null) ?? ground;
};

const army = (slot: number, alpha = 1): string => withAlpha(token(standardOf(slot).colour), alpha);

/** With the pattern that it has in the odds bar. */
const endingOf = (slot: number | undefined, ending: string, weaver?: Weaver): string => {
  if (slot !== undefined) {
    const colours = [army(slot), withAlpha(token('--on-army'), 0.45)] as const;
    return patterned(colours, PATTERNS[slot % PATTERNS.length], weaver);
  }
  const mutual = token('--mutual');
  return ending === 'mutual'
    ? patterned([token('--paper'), mutual], rising, weaver)
    : patterned([token('--stalemate'), mutual], falling, weaver);
};

/** @param weaver the pen that the colours are for, where its patterns are its own */
export const readPalette = (weaver?: Weaver): Palette => {
  const soft = token('--ink-soft');
  return {
    ink: token('--ink'),
    soft,
    rule: token('--rule'),
    paper: token('--paper'),
    sheet: token('--sheet'),
    face: token('--face-text'),
    army,
    of: (paint) => {
      if (paint === 'soft') return soft;
      if ('ending' in paint) return endingOf(paint.slot, paint.ending, weaver);
      const plain = army(paint.slot, paint.alpha);
      return paint.isHatched === true ? patterned([plain, soft], falling, weaver) : plain;
    },
  };
};
