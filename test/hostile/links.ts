import { crc32 as zlibCrc32, deflateRawSync } from 'node:zlib';
import { battleScenarioSchema } from '../../shared/index.ts';
import { unpackLink } from '../../web/share/link/link.ts';
import { patched, type Patch } from './bodies.ts';
import { written } from './corpus.ts';

/** CRC-32 bit by bit: another method than the table of the page. */
const crc32 = (bytes: Uint8Array): string => {
  if (typeof zlibCrc32 === 'function') return zlibCrc32(bytes).toString(16).padStart(8, '0');
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (~crc >>> 0).toString(16).padStart(8, '0');
};

export const linkOf = (bytes: Uint8Array, crc = crc32(bytes)): string =>
  `1.${Buffer.from(bytes).toString('base64url')}.${crc}`;

type LinkInput =
  | { readonly link: unknown }
  | { readonly linkJson: unknown }
  | { readonly bomb: number }
  | { readonly deflateOf: unknown }
  | { readonly deflateBase64: string }
  | { readonly json: '$BASE' | { readonly $BASE: readonly Patch[] }; readonly crc?: string };

const linkFor = (input: LinkInput): string => {
  if ('link' in input) return String(written(input.link));
  if ('linkJson' in input) return String(input.linkJson);
  if ('bomb' in input) return linkOf(deflateRawSync(Buffer.alloc(input.bomb)));
  if ('deflateBase64' in input)
    return linkOf(deflateRawSync(Buffer.from(input.deflateBase64, 'base64')));
  if ('deflateOf' in input)
    return linkOf(deflateRawSync(Buffer.from(String(written(input.deflateOf)))));
  const body = patched(input.json === '$BASE' ? [] : input.json.$BASE);
  return linkOf(deflateRawSync(Buffer.from(body)), input.crc);
};

/** What the page makes of a link: `read`, or the code of its fault. */
export const openLink = async (input: LinkInput): Promise<string> => {
  const opened = await unpackLink(linkFor(input), battleScenarioSchema, 'battle');
  return opened.ok ? 'read' : opened.fault.code;
};
