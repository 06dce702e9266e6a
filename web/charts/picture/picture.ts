import { BasicPlatform } from 'chart.js';
import { plainMarkup } from '../../../shared/index.ts';
import { configOf, declaredOn } from '../draw/config.ts';
import { readPalette } from '../palette.ts';
import { frameOf, type Frame, type Figure } from './frame.ts';
import { Chart, setColours } from '../draw/register.ts';
import { SvgPen, widthOf } from './svg-pen.ts';

/** What stands on a canvas, drawn as SVG; of a canvas that no chart has drawn, its dots. */
const drawn = ({ canvas, width, height }: Figure, id: string): string => {
  const declared = declaredOn.get(canvas);
  const measuring = document.createElement('canvas').getContext('2d');
  if (declared === undefined || measuring === null)
    return `<image width="${width}" height="${height}" href="${canvas.toDataURL()}"/>`;
  const pen = new SvgPen({ width, height }, measuring, id);
  const palette = readPalette(pen as unknown as CanvasRenderingContext2D);
  setColours(palette);
  const { options, ...made } = configOf(declared, palette);
  const still = { animation: false, responsive: false, devicePixelRatio: 1 } as const;
  // Lines in segments are drawn by the pen itself, and not as a path that it cannot read.
  const elements = { line: { segment: {} } };
  const board = { width, height, getContext: () => pen };
  const chart = new Chart(board as unknown as HTMLCanvasElement, {
    ...made,
    options: { ...options, ...still, elements },
    platform: BasicPlatform,
  });
  chart.destroy();
  return pen.svg;
};

/** The charts of a section as SVG, with its title, what is drawn, and where it comes from. */
export const svgOf = (section: Element): string => {
  const frame = frameOf(section);
  const { width, height, ground, face, edge, texts, swatches, figures } = frame;
  const lines = texts.map(
    ({ x, y, text, wide, size, weight, colour }) =>
      `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${colour}" ` +
      `${widthOf(wide)}>` +
      `${plainMarkup(text)}</text>`,
  );
  const keys = swatches.map(({ x, y, wide, high, colour, dash }) =>
    dash === undefined
      ? `<rect x="${x}" y="${y}" width="${wide}" height="${high}" fill="${colour}" ` +
        `stroke="${edge}"/>`
      : `<path d="M${x} ${y + high / 2}h${wide}" stroke="${colour}" stroke-width="2.2" ` +
        `stroke-dasharray="${dash.join(' ')}"/>`,
  );
  const charts = figures.map(
    (one, i) =>
      `<svg y="${one.top}" width="${one.width}" height="${one.height}">` +
      `${drawn(one, `c${i}`)}</svg>`,
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" ` +
    `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" ` +
    `font-family="${plainMarkup(face)}" role="img"><title>${plainMarkup(frame.title)}</title>` +
    `<desc>${plainMarkup(figures.map(({ label }) => label).join(' '))}</desc>` +
    `<rect width="100%" height="100%" fill="${ground}"/>` +
    `${lines.join('')}${keys.join('')}${charts.join('')}</svg>`
  );
};

const SCALE = 2;

const paint = (frame: Frame, pen: CanvasRenderingContext2D): void => {
  const { width, height, ground, face, edge, texts, swatches, figures } = frame;
  pen.scale(SCALE, SCALE);
  pen.fillStyle = ground;
  pen.fillRect(0, 0, width, height);
  for (const { x, y, text, size, weight, colour } of texts) {
    pen.font = `${weight} ${size}px ${face}`;
    pen.fillStyle = colour;
    pen.fillText(text, x, y);
  }
  for (const { x, y, wide, high, colour, dash } of swatches) {
    [pen.fillStyle, pen.strokeStyle, pen.lineWidth] = [colour, edge, 1];
    if (dash === undefined) {
      pen.fillRect(x, y, wide, high);
      pen.strokeRect(x, y, wide, high);
      continue;
    }
    [pen.strokeStyle, pen.lineWidth] = [colour, 2.2];
    pen.setLineDash(dash);
    pen.beginPath();
    pen.moveTo(x, y + high / 2);
    pen.lineTo(x + wide, y + high / 2);
    pen.stroke();
  }
  for (const one of figures) pen.drawImage(one.canvas, 0, one.top, one.width, one.height);
};

/** The same in pixels, in the page's own letters. */
export const pngOf = async (section: Element): Promise<Blob | null> => {
  const frame = frameOf(section);
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [SCALE * frame.width, SCALE * frame.height];
  const pen = canvas.getContext('2d');
  if (pen === null) return null;
  paint(frame, pen);
  return new Promise((done) => canvas.toBlob(done, 'image/png'));
};
