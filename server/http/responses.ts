import { z } from 'zod';

export const errorSchema = z
  .strictObject({
    error: z.strictObject({
      code: z.string().meta({ description: 'AREA_REASON, stable' }),
      message: z.string().meta({ description: 'What is wrong, and what to do' }),
      issues: z
        .array(
          z.strictObject({
            path: z
              .string()
              .meta({ description: 'Dotted, such as armies.0.size; empty for the whole body' }),
            message: z.string(),
            position: z
              .int()
              .exactOptional()
              .meta({ description: 'In a formula: the first character concerned, from 1' }),
          }),
        )
        .exactOptional(),
      position: z
        .int()
        .exactOptional()
        .meta({ description: 'In a formula: the first character concerned, from 1' }),
    }),
  })
  .meta({ id: 'Error' });

/** Faults that every limited route knows. */
const FAULTS = {
  400: 'REQUEST_INVALID: every fault is listed. URL_INVALID, HEADER_REPEATED',
  429: 'RATE_LIMITED: ask again after the seconds in the header retry-after',
  500: 'INTERNAL: report it with the number in the message',
  503:
    'SERVER_BUSY, SERVER_CLOSING or STORAGE_UNAVAILABLE: ' +
    'ask again after the seconds in the header retry-after',
} as const;

/** Those of a route that reads a body. */
export const BODY_FAULTS = {
  400:
    'REQUEST_INVALID: every fault is listed. ' +
    'BODY_NOT_JSON, BODY_TOO_DEEP: the body cannot be read',
  413: 'BODY_TOO_LARGE',
  415: 'CONTENT_TYPE_UNSUPPORTED: send application/json in UTF-8',
} as const;

interface Response {
  readonly description: string;
  readonly content: Readonly<Record<string, { readonly schema: z.ZodType }>>;
}

const responseOf = (description: string, schema: z.ZodType): Response => ({
  description,
  content: { 'application/json': { schema } },
});

/** What a route answers where it succeeds. */
export interface Success {
  readonly description: string;
  readonly schema: z.ZodType;
  readonly status?: 200 | 201;
  /** Other types in which it can be had, each with what it is. */
  readonly also?: Readonly<Record<string, string>>;
}

/**
 * Its success, the faults every limited route knows, and those of its own by status: what 422
 * means, say.
 */
export const responsesOf = (
  { description, schema, status = 200, also = {} }: Success,
  own: Readonly<Record<number, string>>,
): Record<number, Response> => ({
  [status]: {
    description,
    content: {
      ...responseOf(description, schema).content,
      ...Object.fromEntries(
        Object.entries(also).map(([type, about]) => [
          type,
          { schema: z.string().meta({ description: about }) },
        ]),
      ),
    },
  },
  ...Object.fromEntries(
    Object.entries({ ...FAULTS, ...own }).map(([code, text]) => [
      code,
      responseOf(text, errorSchema),
    ]),
  ),
});
