import { plainMarkup } from '../../../shared/index.ts';

/** As `setTransform` takes it. */
type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];
const NONE: Matrix = [1, 0, 0, 1, 0, 0];

const within = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
];

/** A pattern of this pen's own, where a fill is a text elsewhere. */
interface Woven {
  readonly pattern: string;
}
type Colour = string | Woven;

/** What `save` keeps. */
const KEPT = [
  ...(['fillStyle', 'strokeStyle', 'lineWidth', 'lineCap', 'lineJoin', 'font'] as const),
  ...(['textAlign', 'textBaseline', 'globalAlpha', 'dash', 'matrix', 'clipped'] as const),
];

const short = (value: number): string => `${Math.round(value * 100) / 100}`;

/** `#rrggbbaa` is not read everywhere: its last part stands apart. */
const paintOf = (kind: 'fill' | 'stroke', colour: Colour, alpha: number): string => {
  if (typeof colour !== 'string') return `${kind}="url(#${colour.pattern})"`;
  const [, solid = colour, faint] = /^(#[\da-f]{6})([\da-f]{2})$/iu.exec(colour) ?? [];
  const opacity = alpha * (faint === undefined ? 1 : Number.parseInt(faint, 16) / 255);
  const shown = opacity < 1 ? ` ${kind}-opacity="${short(opacity)}"` : '';
  return `${kind}="${plainMarkup(solid)}"${shown}`;
};

const ANCHORS: Readonly<Record<string, string>> = { center: 'middle', right: 'end', end: 'end' };
/** How far below its middle or top letters stand, of their size. */
const DROPS: Readonly<Record<string, number>> = { middle: 0.35, top: 0.8, bottom: -0.2 };

const fontOf = (font: string): { readonly size: number; readonly attributes: string } => {
  const [, before = '', size = '10', face = ''] =
    /^(.*?)([\d.]+)px(?:\/\S+)? (.*)$/u.exec(font) ?? [];
  const italic = before.includes('italic') ? ' font-style="italic"' : '';
  const weight = /bold|\d{3}/u.exec(before)?.[0];
  return {
    size: Number(size),
    attributes:
      `font-size="${size}" font-family="${plainMarkup(face)}"${italic}` +
      (weight === undefined ? '' : ` font-weight="${weight}"`),
  };
};

/** Where the letters are not those of the page, they take the same room. */
export const widthOf = (width: number): string =>
  `textLength="${short(width)}" lengthAdjust="spacingAndGlyphs"`;

const QUARTER = Math.PI / 2;
const WHOLE = 2 * Math.PI;

/** How far an arc goes, as canvases count it. */
const sweepOf = (from: number, to: number, isBack: boolean): number => {
  const sweep = to - from;
  if (Math.abs(sweep) >= WHOLE) return isBack ? -WHOLE : WHOLE;
  return isBack === sweep < 0 || sweep === 0 ? sweep : sweep + (isBack ? -WHOLE : WHOLE);
};

type Box = readonly [x: number, y: number, wide: number, high: number];

/** Looks like the pen of a canvas, as far as charts use it, and writes an SVG. */
export class SvgPen {
  fillStyle: Colour = '#000';
  strokeStyle: Colour = '#000';
  lineWidth = 1;
  lineCap = 'butt';
  lineJoin = 'miter';
  font = '10px sans-serif';
  textAlign = 'start';
  textBaseline = 'alphabetic';
  globalAlpha = 1;
  readonly canvas: { readonly width: number; readonly height: number };
  private dash: readonly number[] = [];
  private matrix: Matrix = NONE;
  /** The name of what all is cut to; empty where nothing is. */
  private clipped = '';
  private path = '';
  private readonly drawn: string[] = [];
  private readonly defined: string[] = [];
  private readonly saved: Partial<SvgPen>[] = [];
  private readonly measuring: CanvasRenderingContext2D;
  private readonly id: string;

  /** @param measuring a real pen, which knows how wide texts are */
  constructor(size: SvgPen['canvas'], measuring: CanvasRenderingContext2D, id: string) {
    [this.canvas, this.measuring, this.id] = [size, measuring, id];
  }

  private at(x: number, y: number): string {
    const [a, b, c, d, e, f] = this.matrix;
    return `${short(a * x + c * y + e)} ${short(b * x + d * y + f)}`;
  }
  private define(write: (name: string) => string): string {
    const name = `${this.id}-${this.defined.length}`;
    this.defined.push(write(name));
    return name;
  }
  private get cut(): string {
    return this.clipped === '' ? '' : ` clip-path="url(#${this.clipped})"`;
  }
  private put(element: string): void {
    this.drawn.push(this.clipped === '' ? element : `<g${this.cut}>${element}</g>`);
  }

  save(): void {
    this.saved.push(Object.fromEntries(KEPT.map((key) => [key, this[key]])));
  }
  restore(): void {
    Object.assign(this, this.saved.pop());
  }
  private turn(matrix: Matrix): void {
    this.matrix = within(this.matrix, matrix);
  }
  translate(x: number, y: number): void {
    this.turn([1, 0, 0, 1, x, y]);
  }
  scale(x: number, y: number): void {
    this.turn([x, 0, 0, y, 0, 0]);
  }
  rotate(by: number): void {
    const [cos, sin] = [Math.cos(by), Math.sin(by)];
    this.turn([cos, sin, -sin, cos, 0, 0]);
  }
  setTransform(...matrix: Matrix): void {
    this.matrix = matrix;
  }
  resetTransform(): void {
    this.matrix = NONE;
  }
  setLineDash(dash: readonly number[]): void {
    this.dash = [...dash];
  }

  beginPath(): void {
    this.path = '';
  }
  closePath(): void {
    this.path += 'Z';
  }
  moveTo(x: number, y: number): void {
    this.path += `M${this.at(x, y)}`;
  }
  lineTo(x: number, y: number): void {
    this.path += `${this.path === '' ? 'M' : 'L'}${this.at(x, y)}`;
  }
  bezierCurveTo(...[a, b, c, d, x, y]: Matrix): void {
    this.path += `C${this.at(a, b)} ${this.at(c, d)} ${this.at(x, y)}`;
  }
  rect(...[x, y, wide, high]: Box): void {
    this.moveTo(x, y);
    this.lineTo(x + wide, y);
    this.lineTo(x + wide, y + high);
    this.lineTo(x, y + high);
    this.closePath();
  }
  /** By curves of a quarter at most. */
  arc(...[x, y, r, from, to, isBack = false]: [...Box, number, boolean?]): void {
    const sweep = sweepOf(from, to, isBack);
    const parts = Math.max(1, Math.ceil(Math.abs(sweep) / QUARTER - 1e-9));
    const reach = (4 / 3) * Math.tan(sweep / parts / 4) * r;
    const on = (angle: number) => {
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      return { x: x + r * cos, y: y + r * sin, ahead: [-reach * sin, reach * cos] as const };
    };
    let last = on(from);
    this.lineTo(last.x, last.y);
    for (let i = 1; i <= parts; i++) {
      const next = on(from + (i * sweep) / parts);
      const [near, far] = [last.ahead, next.ahead];
      const ends = [last.x + near[0], last.y + near[1], next.x - far[0], next.y - far[1]] as const;
      this.bezierCurveTo(...ends, next.x, next.y);
      last = next;
    }
  }
  roundRect(...[x, y, wide, high, r]: [...Box, number]): void {
    this.moveTo(x + r, y);
    this.arc(x + wide - r, y + r, r, -QUARTER, 0);
    this.arc(x + wide - r, y + high - r, r, 0, QUARTER);
    this.arc(x + r, y + high - r, r, QUARTER, 2 * QUARTER);
    this.arc(x + r, y + r, r, 2 * QUARTER, 3 * QUARTER);
    this.closePath();
  }
  clip(): void {
    const { path, cut } = this;
    this.clipped = this.define(
      (name) => `<clipPath id="${name}"${cut}><path d="${path}"/></clipPath>`,
    );
  }

  fill(rule: 'nonzero' | 'evenodd' = 'nonzero'): void {
    const paint = paintOf('fill', this.fillStyle, this.globalAlpha);
    const ruled = rule === 'evenodd' ? ' fill-rule="evenodd"' : '';
    this.put(`<path d="${this.path}" ${paint}${ruled}/>`);
  }
  stroke(): void {
    const dashes = this.dash.map(short).join(' ');
    const dashed = dashes === '' ? '' : ` stroke-dasharray="${dashes}"`;
    this.put(
      `<path d="${this.path}" fill="none" ` +
        `${paintOf('stroke', this.strokeStyle, this.globalAlpha)} ` +
        `stroke-width="${short(this.lineWidth)}" stroke-linecap="${this.lineCap}" ` +
        `stroke-linejoin="${this.lineJoin}"${dashed}/>`,
    );
  }
  fillRect(...box: Box): void {
    this.beginPath();
    this.rect(...box);
    this.fill();
  }
  strokeRect(...box: Box): void {
    this.beginPath();
    this.rect(...box);
    this.stroke();
  }
  clearRect(): void {
    // Nothing has been drawn before.
  }

  fillText(text: string, x: number, y: number): void {
    const { size, attributes } = fontOf(this.font);
    const drop = (DROPS[this.textBaseline] ?? 0) * size;
    const anchor = ANCHORS[this.textAlign];
    this.put(
      `<text transform="matrix(${this.matrix.map(short).join(' ')})" x="${short(x)}" ` +
        `y="${short(y + drop)}" ${attributes} ${widthOf(this.measureText(text).width)} ` +
        `${anchor === undefined ? '' : `text-anchor="${anchor}" `}` +
        `${paintOf('fill', this.fillStyle, this.globalAlpha)}>${plainMarkup(text)}</text>`,
    );
  }
  measureText(text: string): TextMetrics {
    this.measuring.font = this.font;
    return this.measuring.measureText(text);
  }
  createPattern(tile: HTMLCanvasElement): Woven {
    const size = `width="${tile.width}" height="${tile.height}"`;
    const image = `<image ${size} href="${tile.toDataURL()}"/>`;
    const pattern = this.define(
      (name) => `<pattern id="${name}" ${size} patternUnits="userSpaceOnUse">${image}</pattern>`,
    );
    return { pattern };
  }

  get svg(): string {
    return `<defs>${this.defined.join('')}</defs>${this.drawn.join('')}`;
  }
}
