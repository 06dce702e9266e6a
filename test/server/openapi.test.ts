import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { built } from '../build/build.ts';
import { isLarge } from '../sample.ts';
import { DOCUMENT_KINDS } from '../../server/documents/kinds.ts';
import { QUESTIONS } from '../../shared/index.ts';
import { app } from './app.ts';
import { post } from './server.ts';

interface Media {
  readonly schema: Parameters<typeof z.fromJSONSchema>[0] & object;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value: object }>>;
}
interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly security?: readonly object[];
  readonly parameters?: readonly {
    readonly in: string;
    readonly name: string;
    readonly required?: boolean;
  }[];
  readonly summary: string;
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<
    Record<
      string,
      {
        readonly description: string;
        readonly headers?: Readonly<Record<string, object>>;
        readonly content: Readonly<Record<string, Media>>;
      }
    >
  >;
}

// zod reads schemas of a document of its own, where they are called $defs.
const written = readFileSync(join(built('server'), 'openapi.json'), 'utf8');
const text = written.replaceAll('#/components/schemas/', '#/$defs/');
interface Document {
  readonly openapi: string;
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: Record<'schemas' | 'responses' | 'examples', Record<string, object>>;
}
const shared = (JSON.parse(text) as Document).components;
/** Refusals and examples that several routes share, where they are meant. */
const resolved = JSON.parse(text, (_key, value: { $ref?: string } | null) => {
  const [, kind, name = ''] =
    /^#\/components\/(responses|examples)\/(\w+)$/.exec(value?.$ref ?? '') ?? [];
  return kind === undefined ? value : shared[kind as 'responses'][name];
}) as Document;
const { openapi, paths, components } = resolved;
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => [`${method} ${path}`, operation] as const),
);
const QUESTION_URLS = QUESTIONS.map(({ name }) => `/${name}`);
const FAULTS = ['400', '413', '415', '422', '429', '500', '503'];

/** The named schemas that one leads to; zod reads all it is given. */
const needed = (schema: unknown, known: Record<string, object> = {}): Record<string, object> => {
  for (const [, name = ''] of JSON.stringify(schema).matchAll(/"#\/\$defs\/(\w+)"/g)) {
    const named = components.schemas[name];
    if (named === undefined || name in known) continue;
    known[name] = named;
    needed(named, known);
  }
  return known;
};
const schemaOf = ({ schema }: Media): z.ZodType =>
  z.fromJSONSchema({ ...schema, $defs: needed(schema) } as typeof schema);
const media = (content: Readonly<Record<string, Media>> | undefined): Media => {
  expect(Object.keys(content ?? {})).toContain('application/json');
  return content!['application/json']!;
};

test('it is OpenAPI 3.1 and leads nowhere in vain', () => {
  expect(openapi).toBe('3.1.0');
  for (const [, name] of text.matchAll(/"#\/\$defs\/(\w+)"/g))
    expect(components.schemas).toHaveProperty(name!);
  expect(new Set(operations.map(([, { operationId }]) => operationId)).size).toBe(
    operations.length,
  );
});

test('it is short, and says of every field what it is', () => {
  expect(written.length).toBeLessThan(400_000);
  const untold: string[] = [];
  JSON.parse(text, (_key, value: { properties?: object } | null) => {
    for (const [name, field] of Object.entries(value?.properties ?? {}))
      if (!['title', 'description', '$ref'].some((key) => key in field)) untold.push(name);
    return value;
  });
  expect(untold).toEqual([]);
});

test('a route says what it may refuse, and nothing else', () => {
  const statuses = (route: string): string =>
    Object.keys(
      operations.find(([name]) => name === route.replace(' /', ' /api/v1/'))![1].responses,
    )
      .filter((status) => status >= '4')
      .join(' ');
  expect(statuses('get /systems')).toBe('400 429 500 503');
  expect(statuses('get /battles/{id}')).toBe('400 404 422 429 500 503');
  expect(statuses('get /campaigns/{id}')).toBe('400 404 429 500 503');
  expect(statuses('delete /battles/{id}')).toBe('400 401 403 404 413 415 429 500 503');
  expect(statuses('post /battles')).toBe('400 409 413 415 422 429 500 503 507');
});

test('it has every route of the API', () => {
  expect(operations.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'get /api/v1/health',
      'get /api/v1/openapi.json',
      'get /api/v1/systems',
      ...QUESTION_URLS.map((path) => `post /api/v1${path}`),
    ]),
  );
  for (const path of Object.keys(paths)) expect(path).toMatch(/^\/api\/v1\//);
});

describe.each(operations)('%s', (_name, { summary, responses }) => {
  test('says what it does, and has a schema for its answer', () => {
    expect(summary).not.toBe('');
    const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
    const { 'application/json': json, ...others } = success?.content ?? {};
    expect(json !== undefined || Object.keys(others).length > 0).toBe(true);
    if (json !== undefined) expect(schemaOf(json).safeParse('nonsense').success).toBe(false);
  });
});

describe.each(QUESTION_URLS)('%s', (url) => {
  const { requestBody, responses } = paths[`/api/v1${url}`]!['post']!;

  test('documents every fault', () => {
    for (const status of FAULTS)
      expect(media(responses[status]?.content).schema).toEqual({ $ref: '#/$defs/Error' });
  });

  test('its examples fit its schemas, and the server answers them with what it documents', async () => {
    const body = media(requestBody?.content);
    const answer = media(responses['200']?.content);
    const examples = Object.values(body.examples ?? {});
    expect(examples.length).toBeGreaterThan(0);
    for (const { value } of examples) {
      expect(schemaOf(body).safeParse(value).error).toBeUndefined();
      expect(schemaOf(body).safeParse({ ...value, sise: 1 }).success).toBe(false);
    }
    const told = (await post(app, url, examples[0]!.value)).json();
    if (answer.example !== undefined) expect(told).toEqual(answer.example);
    expect(schemaOf(answer).safeParse(told).error).toBeUndefined();
    expect(schemaOf(answer).safeParse({ ...told, more: 1 }).success).toBe(false);
  });
});

describe('for programs that are written from it', () => {
  const source = text.replaceAll('#/$defs/', '#/components/schemas/');

  test('three validators find no fault', async () => {
    const { valid, errors } = await new Validator().validate(JSON.parse(source));
    expect([valid, errors]).toEqual([true, undefined]);
    if (!isLarge) return;
    const { default: parser } = await import('@apidevtools/swagger-parser');
    await parser.validate(JSON.parse(source));
    const { createConfig, lintFromString } = await import('@redocly/openapi-core');
    const config = await createConfig({ extends: ['recommended'] });
    const found = await lintFromString({ source, absoluteRef: 'openapi.json', config });
    expect(found.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  test('armies, fighters and units are schemas with a name', () => {
    expect(Object.keys(components.schemas)).toEqual(
      expect.arrayContaining(['ArmyInput', 'TacticianInput', 'SwordsFighterInput', 'UnitInput']),
    );
    expect(source).not.toContain(`${Number.MAX_SAFE_INTEGER}`);
  });

  const byName = (a: readonly unknown[], b: readonly unknown[]): number =>
    String(a[0]).localeCompare(String(b[0]));
  const live = operations.filter(([, { tags }]) =>
    DOCUMENT_KINDS.some(({ tag }) => tags.includes(tag)),
  );
  test('headers are parameters, and changes ask for the edit key', () => {
    const described = live.map(([name, { parameters = [], security = [] }]) => [
      name.replace('/api/v1', ''),
      parameters
        .filter((one) => one.in === 'header')
        .map((one) => `${one.name}${one.required === true ? ' (required)' : ''}`)
        .join(', '),
      security.length > 0,
    ]);
    const change = ['if-match (required), idempotency-key', true] as const;
    expect(described.toSorted(byName)).toEqual(
      [
        ['get /campaigns/{id}/projection', '', false],
        ['get /battles/{id}/keys', '', true],
        ['put /battles/{id}/key', '', true],
        ['post /battles/{id}/presence', '', true],
        ...['get', 'post'].map((how) => [`${how} /screens/{id}/seats`, '', true]),
        ...['get', 'post', 'delete'].map((how) => [`${how} /screens/{id}/seat`, '', true]),
        ...DOCUMENT_KINDS.flatMap(({ path, screen }) => [
          [`post ${path}`, 'idempotency-key', false],
          [`post ${path}/{id}/edits`, ...change],
          [`delete ${path}/{id}`, '', true],
          ...[path, ...(screen === undefined ? [] : [screen.path])].flatMap((view) => [
            [`get ${view}/{id}`, 'if-none-match', false],
            [`get ${view}/{id}/follow`, 'last-event-id', false],
          ]),
        ]),
      ].toSorted(byName),
    );
    for (const [, { responses }] of operations)
      for (const status of ['429', '503'])
        if (responses[status] !== undefined)
          expect(responses[status].headers).toHaveProperty('retry-after');
  });

  test.each(DOCUMENT_KINDS.map((kind) => [kind.tag, kind] as const))(
    'the examples of %s, sent one after the other, are answered as documented',
    async (_tag, { path: all, screen }) => {
      const [at, own] = [`/api/v1${all}`, ['id', 'watchId', 'editKey']];
      let made = { id: '', watchId: '', editKey: '', version: 0 };
      const ask = async (method: 'delete' | 'get' | 'post', path: string, payload?: object) => {
        const response = await app.inject({
          method: method.toUpperCase() as 'GET',
          url: path.replace('{id}', path.includes(at) ? made.id : made.watchId),
          headers: { authorization: `Bearer ${made.editKey}`, 'if-match': `${made.version}` },
          ...(payload === undefined ? {} : { payload }),
        });
        const success = media(paths[path]![method]!.responses[response.statusCode]?.content);
        expect(schemaOf(success).safeParse(response.json()).error).toBeUndefined();
        const without = (told: object): object =>
          Object.fromEntries(Object.entries(told).filter(([key]) => !own.includes(key)));
        const { example } = success;
        const shown = example === undefined ? undefined : without(example as object);
        return { told: without(response.json()), shown, answer: response.json() };
      };
      const examples = (path: string): readonly object[] =>
        Object.values(
          paths[path]!['post']!.requestBody?.content['application/json']?.examples ?? {},
        ).map(({ value }) => value);
      const created = await ask('post', at, examples(at)[0]);
      if (created.shown !== undefined) expect(created.told).toEqual(created.shown);
      made = created.answer as typeof made;
      for (const [i, payload] of examples(`${at}/{id}/edits`).entries()) {
        const { told, shown, answer } = await ask('post', `${at}/{id}/edits`, payload);
        if (i === 0 && shown !== undefined) expect(told).toEqual(shown);
        made = { ...made, version: (answer as typeof made).version };
      }
      for (const path of [at, ...(screen === undefined ? [] : [`/api/v1${screen.path}`])]) {
        const { told, shown } = await ask('get', `${path}/{id}`);
        if (shown !== undefined) expect(told, path).toEqual(shown);
      }
      const gone = await ask('delete', `${at}/{id}`);
      expect(gone.told).toEqual(gone.shown);
    },
  );

  test.runIf(isLarge)(
    'a client generated from it types the files of the examples, and finds a misspelled field',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'rout-client-'));
      const { default: openapiTS } = await import('openapi-typescript');
      const types = await openapiTS(JSON.parse(source));
      writeFileSync(join(folder, 'api.d.ts'), types);
      const [harrow = '', bout = ''] = ['harrow', 'bout'].map((name) =>
        readFileSync(`examples/${name}.json`, 'utf8'),
      );
      const program = (battle: string): string => `
      import type { paths } from './api.d.ts';
      type Body<Path extends '/api/v1/battles/odds' | '/api/v1/duels/odds'> =
        paths[Path]['post']['requestBody']['content']['application/json'];
      export const harrow: Body<'/api/v1/battles/odds'> = ${battle};
      export const bout: Body<'/api/v1/duels/odds'> = ${bout};
      type Odds =
        paths['/api/v1/battles/odds']['post']['responses'][200]['content']['application/json'];
      export const chance = ({ win }: Odds): number => win['red'] ?? 0;`;
      writeFileSync(join(folder, 'right.ts'), program(harrow));
      writeFileSync(join(folder, 'wrong.ts'), program(harrow.replace('"size"', '"sise"')));
      const compiler = resolve('node_modules/typescript/bin/tsc');
      const args = [compiler, '--noEmit', 'right.ts', 'wrong.ts'];
      const said = await promisify(execFile)(process.execPath, args, { cwd: folder }).then(
        () => 'no fault',
        ({ stdout }: { readonly stdout: string }) => stdout,
      );
      expect(said).toContain('sise');
      expect(said).not.toContain('right.ts');
      rmSync(folder, { recursive: true });
    },
  );
});
