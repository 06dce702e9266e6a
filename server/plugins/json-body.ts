import type { FastifyInstance, FastifyRequest } from 'fastify';
import { openTurns } from '../http/own-turn.ts';
import { DEPTH_LIMIT, notJson, refuse, tooDeep, unsupportedType } from '../http/errors.ts';

const JSON_IN_UTF8 = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;
const UTF8 = new TextDecoder('utf-8', { fatal: true });
const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/**
 * JSON.parse takes any depth, but what comes after it (structured clone, JSON.stringify) dies on
 * half a million levels.
 */
const isTooDeep = (text: string): boolean => {
  let [depth, isText] = [0, false];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === QUOTE) isText = !isText;
    else if (isText) i += code === BACKSLASH ? 1 : 0;
    else if (OPENING.has(code)) depth++;
    else if (CLOSING.has(code)) depth--;
    if (depth > DEPTH_LIMIT) return true;
  }
  return false;
};

/** Bytes of a body that takes longer to read and to check than many others together. */
const LARGE = 16_384;

/** The text of a body worth parsing, or a refusal. */
const textOf = (request: FastifyRequest, body: Buffer): string | Error => {
  if ((request.headers['content-encoding'] ?? 'identity') !== 'identity')
    return refuse(unsupportedType);
  let text: string;
  try {
    text = UTF8.decode(body);
  } catch {
    return notJson('it is not in UTF-8');
  }
  if (text.trim() === '') return notJson('it is empty; send an object');
  return isTooDeep(text) ? tooDeep() : text;
};

/** The only bodies read are JSON in UTF-8, uncompressed; no field may be called `__proto__`. */
export const acceptJsonOnly = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  // Large bodies are read one a turn.
  const ownTurn = openTurns();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>(JSON_IN_UTF8, { parseAs: 'buffer' }, (request, body, done) => {
    const read = (): void => {
      const text = textOf(request, body);
      if (text instanceof Error) return done(text);
      void parse(request, text, (error, value) =>
        error === null
          ? done(null, value)
          : done(notJson('check its quotes, commas and brackets, and name no field __proto__')),
      );
    };
    if (body.length > LARGE) void ownTurn().then(read);
    else read();
  });
};
