import type { z } from 'zod';
import { toBase64url } from './base64.ts';
import { elsewhere, whyNot, type Elsewhere, type Held } from './held.ts';

/**
 * A scenario, or a battle at the table, as a text for the address: `1.<base64url of deflate-raw
 * JSON>.<CRC-32 of the compressed bytes, 8 hex digits>`. In the fragment, so that no server sees
 * it.
 */
const VERSION = '1';
export const MOST_CHARACTERS = 8_000;
const MOST_BYTES = 256 * 1024;
const MOST_DEPTH = 32;
const SHAPE = /^([0-9]{1,3})\.([A-Za-z0-9_-]+)\.([0-9a-f]{8})$/;

const LINK_FAULTS = [
  'link-malformed',
  'link-version',
  'link-too-long',
  'link-checksum',
  'link-too-large',
  'too-deep',
  'link-refused',
] as const;
export interface LinkFault {
  readonly code: (typeof LINK_FAULTS)[number];
  readonly message: string;
  /** Where it can be opened, if that is another page. */
  readonly opens?: Elsewhere | undefined;
}
export type Step<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fault: LinkFault };

const refuse = (
  code: LinkFault['code'],
  message: string,
): { readonly ok: false; readonly fault: LinkFault } => ({ ok: false, fault: { code, message } });
const malformed = (): ReturnType<typeof refuse> =>
  refuse(
    'link-malformed',
    'This link is damaged: some of its characters are missing or have changed.',
  );

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let rest = index;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest;
});

export const checksum = (bytes: Uint8Array): string => {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0);
  return ((crc ^ 0xffffffff) >>> 0).toString(16).padStart(8, '0');
};

/** Undefined for a text that `toBase64url` would not write. */
const fromBase64url = (text: string): Uint8Array<ArrayBuffer> | undefined => {
  if (text.length % 4 === 1) return undefined;
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
    char.charCodeAt(0),
  );
  return toBase64url(bytes) === text ? bytes : undefined;
};

const streamThrough = (
  bytes: Uint8Array<ArrayBuffer>,
  transform: CompressionStream | DecompressionStream,
): ReadableStreamDefaultReader<Uint8Array> =>
  new Blob([bytes])
    .stream()
    .pipeThrough(transform as ReadableWritablePair<Uint8Array, Uint8Array<ArrayBuffer>>)
    .getReader();

/** Everything a stream gives; undefined past `most` bytes, where it is stopped at once. */
const collect = async (
  reader: ReadableStreamDefaultReader<Uint8Array>,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    if (value === undefined) continue;
    size += value.length;
    if (size > most) {
      // The stream may be held up by its own back pressure: nobody waits for it.
      void reader.cancel().catch(() => undefined);
      return undefined;
    }
    chunks.push(value);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
};

/**
 * Brackets within brackets; those inside texts do not count. `JSON.parse` itself would take any
 * depth.
 */
const depthOf = (json: string): number => {
  let [depth, deepest] = [0, 0];
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"|[[{]|[\]}]/gsu)) {
    if (token === '[' || token === '{') deepest = Math.max(deepest, ++depth);
    else if (token === ']' || token === '}') depth--;
  }
  return deepest;
};

const parseJson = (bytes: Uint8Array): Step<unknown> => {
  try {
    const json = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (depthOf(json) > MOST_DEPTH)
      return refuse('too-deep', 'This link cannot be read: its data is nested too deeply.');
    return { ok: true, value: JSON.parse(json) };
  } catch {
    return malformed();
  }
};

const unpack = (link: string): Step<Uint8Array<ArrayBuffer>> => {
  if (link.length > MOST_CHARACTERS)
    return refuse(
      'link-too-long',
      `This link is longer than the ${MOST_CHARACTERS} characters that a link can have.`,
    );
  const [, version, payload, crc] = SHAPE.exec(link) ?? [];
  if (version === undefined || payload === undefined) return malformed();
  if (version !== VERSION)
    return refuse(
      'link-version',
      `This link was made by another version of Rout (${version}); this page reads version ` +
        `${VERSION}.`,
    );
  const bytes = fromBase64url(payload);
  if (bytes === undefined) return malformed();
  return checksum(bytes) === crc
    ? { ok: true, value: bytes }
    : refuse(
        'link-checksum',
        'This link is damaged: its checksum does not fit. Copy it again from where you found it.',
      );
};

const inflate = async (bytes: Uint8Array<ArrayBuffer>): Promise<Step<Uint8Array>> => {
  try {
    const whole = await collect(
      streamThrough(bytes, new DecompressionStream('deflate-raw')),
      MOST_BYTES,
    );
    return whole === undefined
      ? refuse('link-too-large', 'This link unpacks to more data than any link of Rout.')
      : { ok: true, value: whole };
  } catch {
    return malformed();
  }
};

/** Any value as a link; undefined where it would be too long to be read again. */
export const packLink = async (value: unknown): Promise<string | undefined> => {
  const json = new TextEncoder().encode(JSON.stringify(value));
  const packed = await collect(
    streamThrough(json, new CompressionStream('deflate-raw')),
    MOST_CHARACTERS,
  );
  const link =
    packed === undefined ? undefined : `${VERSION}.${toBase64url(packed)}.${checksum(packed)}`;
  return link === undefined || link.length > MOST_CHARACTERS ? undefined : link;
};

/** The value of a link of this kind, checked by its schema like any other input. */
export const unpackLink = async <T>(
  link: string,
  schema: z.ZodType<T>,
  kind: Held,
): Promise<Step<T>> => {
  const packed = unpack(link);
  if (!packed.ok) return packed;
  const whole = await inflate(packed.value);
  if (!whole.ok) return whole;
  const json = parseJson(whole.value);
  if (!json.ok) return json;
  const read = schema.safeParse(json.value, { reportInput: true });
  if (read.success) return { ok: true, value: read.data };
  const { why, instead } = whyNot(json.value, kind, read.error.issues);
  const opens = instead && elsewhere(instead, { state: link });
  return { ok: false, fault: { code: 'link-refused', message: `This link ${why}`, opens } };
};
