import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { expect } from 'vitest';
import { buildApp, type AppOptions } from '../../server/app.ts';
import { errorSchema } from '../../server/http/responses.ts';
import { openEngine, type Engine } from '../../server/workers/engine.ts';
import { built, isBuilt } from '../build/build.ts';

/** Workers of the same code that is built, if it is: from source each starts in seconds. */
const WORKER = isBuilt('server')
  ? { worker: pathToFileURL(join(built('server'), 'worker.js')) }
  : {};

const PATIENT = { timeLimit: 120, waitLimit: 60, ...WORKER };
/** Workers learn for seconds what they do: all files that a process tests share them. */
let shared: Engine | undefined;
const sharedEngine = (): Engine =>
  (shared ??= openEngine({ ...PATIENT, threads: 2, isWarm: false, onError: () => undefined }));
const OWN: readonly (keyof AppOptions)[] = [
  'metricsKey',
  'threads',
  'timeLimit',
  'waitLimit',
  'worker',
  'logger',
];

/** A server that no test runs into the limits of, unless it means to. */
export const serverFor = (options: AppOptions = {}): Promise<FastifyInstance> =>
  buildApp({
    rateLimit: 1_000_000,
    ...(OWN.some((own) => own in options) ? PATIENT : { engine: sharedEngine() }),
    ...options,
  });

export const army = (name: string, size: number, more: object = {}): object => ({
  id: name.toLowerCase(),
  name,
  size,
  ...more,
});
export const battle = (armies: readonly object[], more: object = {}): object => ({
  kind: 'battle',
  version: 1,
  seed: 'test',
  armies,
  ...more,
});

/** Two armies whose odds are known by heart. */
export const FORD = battle([army('Red', 120), army('Blue', 350)]);

/**
 * A minute of work: more than any test waits for, by damage so rare that no bound of trials
 * foresees it.
 */
export const ENDLESS = battle(
  [...'ABCDEFGH'].map((name) => army(name, 100)),
  {
    trials: 10_000,
    rules: {
      hits: 46,
      damage: 'd20 == 6 ? 1 : 0',
      attrition: 'proportional',
      damageTo: 'splitEven',
    },
  },
);

export const post = (app: FastifyInstance, url: string, payload: object | string) =>
  app.inject({
    method: 'POST',
    url: `/api/v1${url}`,
    headers: { 'content-type': 'application/json' },
    payload,
  });

/** Posts to a server, and has how far it is told line by line; the last line is the answer. */
export const inLines = async (app: FastifyInstance, url: string, payload: object) => {
  const { statusCode, headers, body } = await app.inject({
    method: 'POST',
    url: `/api/v1${url}`,
    headers: { 'content-type': 'application/json', accept: 'application/x-ndjson' },
    payload,
  });
  const texts = body.trimEnd().split('\n');
  const lines = texts.map((line) => JSON.parse(line) as Record<string, unknown>);
  return { status: statusCode, type: headers['content-type'], texts, lines };
};

/** Whether the schema knows every field of the value, and finds no fault. */
export const expectFit = (schema: z.ZodType, value: unknown): void => {
  const parsed = schema.safeParse(value);
  expect(parsed.error?.issues ?? []).toEqual([]);
};

interface Refused {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly issues: readonly { readonly path: string; readonly message: string }[];
}

/**
 * Posts to a server: what must be answered, and fit its schema; what must be refused; the paths of
 * its faults.
 */
export const asking = (app: FastifyInstance) => {
  const asked = async <Schema extends z.ZodType>(
    url: string,
    schema: Schema,
    payload: object,
  ): Promise<z.output<Schema>> => {
    const response = await post(app, url, payload);
    expect(response.statusCode, response.body).toBe(200);
    expectFit(schema, response.json());
    return response.json();
  };
  const refused = async (url: string, payload: object): Promise<Refused> => {
    const response = await post(app, url, payload);
    expectFit(errorSchema, response.json());
    return { status: response.statusCode, issues: [], ...response.json().error };
  };
  const paths = async (url: string, payload: object): Promise<readonly string[]> => {
    const { status, code, issues } = await refused(url, payload);
    expect([status, code]).toEqual([400, 'REQUEST_INVALID']);
    return issues.map(({ path }) => path);
  };
  return { asked, refused, paths };
};
