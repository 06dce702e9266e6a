import { inflateSync } from 'node:zlib';

/** What the streams of a PDF hold, unpacked where they are packed. */
const streamsOf = (pdf: Buffer): readonly string[] => {
  const streams: string[] = [];
  const text = pdf.toString('latin1');
  for (const { index, 0: head } of text.matchAll(/stream\r?\n/g)) {
    if (text.slice(index - 3, index) === 'end') continue;
    const from = index + head.length;
    const packed = pdf.subarray(from, text.indexOf('endstream', from));
    try {
      streams.push(inflateSync(packed).toString('latin1'));
    } catch {
      streams.push(packed.toString('latin1'));
    }
  }
  return streams;
};

type Letters = ReadonlyMap<string, string>;

const fromUtf16 = (hex: string): string =>
  Buffer.from(hex, 'hex').swap16().toString('utf16le').replaceAll('\0', '');

/** The letters of a typeface, by glyph. */
const lettersIn = (map: string): Letters => {
  const letters = new Map<string, string>();
  const sections = (name: string): string =>
    [...map.matchAll(new RegExp(`begin${name}([\\s\\S]*?)end${name}`, 'g'))]
      .map(([, body]) => body)
      .join('\n');
  for (const [, glyph = '', text = ''] of sections('bfchar').matchAll(/<(\w+)> <(\w+)>/g))
    letters.set(glyph, fromUtf16(text));
  for (const [, from = '', to = '', text = ''] of sections('bfrange').matchAll(
    /<(\w+)> <(\w+)> <(\w+)>/g,
  ))
    for (let at = Number.parseInt(from, 16); at <= Number.parseInt(to, 16); at++) {
      const code = Number.parseInt(text, 16) + at - Number.parseInt(from, 16);
      letters.set(
        at.toString(16).toUpperCase().padStart(from.length, '0'),
        String.fromCodePoint(code),
      );
    }
  return letters;
};

/** Pages of a PDF, and its letters in the order of the page, without spaces, in each typeface. */
export const readPdf = (pdf: Buffer): { readonly pages: number; readonly texts: string[] } => {
  const streams = streamsOf(pdf);
  const faces = streams.filter((one) => one.includes('begincmap')).map(lettersIn);
  const glyphs = streams
    .filter((one) => /\bBT\b/.test(one))
    .flatMap((one) => [...one.matchAll(/<([0-9A-Fa-f]+)>/g)].map(([, hex = '']) => hex));
  const texts = faces.map((letters) => {
    // One byte or two, as the typeface has it.
    const [glyph = ''] = letters.keys();
    const parts = new RegExp(`.{${Math.max(2, glyph.length)}}`, 'g');
    return glyphs
      .flatMap((hex) => hex.toUpperCase().match(parts) ?? [])
      .map((one) => letters.get(one) ?? '')
      .join('')
      .replaceAll(/\s/g, '');
  });
  return { pages: pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0, texts };
};
