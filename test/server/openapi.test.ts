import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import openapiTS from 'openapi-typescript';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { isLarge } from '../sample.ts';
import { post, serverFor } from './server.ts';

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

const app = await serverFor();
afterAll(() => app.close());
// zod reads schemas of a document of its own, where they are called $defs.
const text = (await app.inject('/api/v1/openapi.json')).body.replaceAll(
  '#/components/schemas/',
  '#/$defs/',
);
const { openapi, paths, components } = JSON.parse(text) as {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object> };
};
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => [`${method} ${path}`, operation] as const),
);
const STATELESS = [
  '/battles/play',
  '/battles/odds',
  '/units/compose',
  '/units/muster',
  '/units/play',
  '/units/odds',
  '/units/losses',
  '/duels/odds',
  '/duels/play',
  '/duels/act',
  '/duels/aftermath',
  '/compare',
  '/need',
  '/help',
  '/chronicle',
  '/ways',
  '/break-even',
  '/sweep',
  '/wish',
  '/story',
  '/formulas',
];
const FAULTS = ['400', '413', '415', '422', '429', '500', '503'];

const schemaOf = ({ schema }: Media): z.ZodType =>
  z.fromJSONSchema({ ...schema, $defs: components.schemas } as Parameters<
    typeof z.fromJSONSchema
  >[0]);
const media = (content: Readonly<Record<string, Media>> | undefined): Media => {
  expect(Object.keys(content ?? {})).toEqual(['application/json']);
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

test('it has every route of the API', () => {
  expect(operations.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'get /api/v1/health',
      'get /api/v1/openapi.json',
      'get /api/v1/systems',
      ...STATELESS.map((path) => `post /api/v1${path}`),
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

describe.each(STATELESS)('%s', (url) => {
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
    expect((await post(app, url, examples[0]!.value)).json()).toEqual(answer.example);
    expect(schemaOf(answer).safeParse(answer.example).error).toBeUndefined();
    expect(schemaOf(answer).safeParse({ ...(answer.example as object), more: 1 }).success).toBe(
      false,
    );
  });
});

describe('for programs that are written from it', () => {
  const source = text.replaceAll('#/$defs/', '#/components/schemas/');

  test('two validators find no fault', async () => {
    const { valid, errors } = await new Validator().validate(JSON.parse(source));
    expect([valid, errors]).toEqual([true, undefined]);
    if (!isLarge) return;
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
  const live = operations.filter(
    ([, { tags }]) => tags.includes('live battles') || tags.includes('kept campaigns'),
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
        ['post /battles', 'idempotency-key', false],
        ['get /battles/{id}', 'if-none-match', false],
        ['delete /battles/{id}', '', true],
        ['post /battles/{id}/entries', ...change],
        ['put /battles/{id}/entries/{at}', ...change],
        ['post /battles/{id}/undo', ...change],
        ['post /battles/{id}/redo', ...change],
        ['put /battles/{id}/screen', ...change],
        ['get /battles/{id}/follow', 'last-event-id', false],
        ['post /campaigns', 'idempotency-key', false],
        ['get /campaigns/{id}', 'if-none-match', false],
        ['put /campaigns/{id}', ...change],
        ['delete /campaigns/{id}', '', true],
        ['post /campaigns/{id}/undo', ...change],
        ['post /campaigns/{id}/redo', ...change],
        ['get /campaigns/{id}/projection', '', false],
        ['get /campaigns/{id}/follow', 'last-event-id', false],
        ['get /screens/{id}', 'if-none-match', false],
        ['get /screens/{id}/follow', 'last-event-id', false],
      ].toSorted(byName),
    );
    for (const [, { responses }] of operations)
      for (const status of ['429', '503'])
        if (responses[status] !== undefined)
          expect(responses[status].headers).toHaveProperty('retry-after');
  });

  /** Sends examples one after the other, with the keys that the first of them is told. */
  const sending = () => {
    const bodyOf = (method: string, path: string): object | undefined =>
      Object.values(
        paths[path]![method]!.requestBody?.content['application/json']?.examples ?? {},
      )[0]?.value;
    const known = { id: '', watchId: '', editKey: '' };
    const ask = async (method: 'delete' | 'get' | 'post' | 'put', path: string, version = 0) => {
      const at = path.includes('/screens/') ? known.watchId : known.id;
      const body = bodyOf(method, path);
      const response = await app.inject({
        method: method.toUpperCase() as 'GET',
        url: path.replace('{id}', at).replace('{at}', '0'),
        headers: { authorization: `Bearer ${known.editKey}`, 'if-match': `${version}` },
        ...(body === undefined ? {} : { payload: body }),
      });
      const { responses } = paths[path]![method]!;
      const success = media(responses[response.statusCode]?.content);
      expect(schemaOf(success).safeParse(success.example).error).toBeUndefined();
      const { id, watchId, editKey, ...told } = response.json();
      const { id: _i, watchId: _w, editKey: _e, ...shown } = success.example as typeof known;
      expect(told, path).toEqual(shown);
      if (response.statusCode === 201) Object.assign(known, { id, watchId, editKey });
    };
    return ask;
  };

  test('the examples of live battles, sent one after the other, are answered as documented', async () => {
    const ask = sending();
    const [all, one] = ['/api/v1/battles', '/api/v1/battles/{id}'];
    await ask('post', all);
    await ask('post', `${one}/entries`, 1);
    await ask('put', `${one}/entries/{at}`, 2);
    await ask('post', `${one}/undo`, 3);
    await ask('post', `${one}/redo`, 4);
    await ask('put', `${one}/screen`, 5);
    await ask('get', one);
    await ask('get', '/api/v1/screens/{id}');
    await ask('delete', one);
  });

  test('and so are those of kept campaigns', async () => {
    const ask = sending();
    const [all, one] = ['/api/v1/campaigns', '/api/v1/campaigns/{id}'];
    await ask('post', all);
    await ask('put', one, 1);
    await ask('post', `${one}/undo`, 2);
    await ask('post', `${one}/redo`, 3);
    await ask('get', one);
    await ask('get', `${one}/projection`);
    await ask('delete', one);
  });

  test.runIf(isLarge)(
    'a client generated from it types the files of the README, and finds a misspelled field',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'rout-client-'));
      const types = await openapiTS(JSON.parse(source));
      writeFileSync(join(folder, 'api.d.ts'), types);
      const [harrow = '', bout = ''] = [
        ...readFileSync('README.md', 'utf8').matchAll(/```json\n([\s\S]*?)```/g),
      ].map(([, block]) => block);
      const program = (battle: string): string => `
      import type { paths } from './api.d.ts';
      type Body<Path extends '/api/v1/battles/odds' | '/api/v1/duels/odds'> =
        paths[Path]['post']['requestBody']['content']['application/json'];
      export const harrow: Body<'/api/v1/battles/odds'> = ${battle};
      export const bout: Body<'/api/v1/duels/odds'> = ${bout};
      type Odds =
        paths['/api/v1/battles/odds']['post']['responses'][200]['content']['application/json'];
      export const chance = ({ win }: Odds): number => win['red'] ?? 0;`;
      const compile = async (battle: string): Promise<string> => {
        writeFileSync(join(folder, 'client.ts'), program(battle));
        const tsc = resolve('node_modules/typescript/bin/tsc');
        const run = promisify(execFile)(process.execPath, [tsc, '--noEmit', 'client.ts'], {
          cwd: folder,
        });
        return run.then(
          () => '',
          ({ stdout }: { readonly stdout: string }) => stdout,
        );
      };
      expect(await compile(harrow)).toBe('');
      expect(await compile(harrow.replace('"size"', '"sise"'))).toContain('sise');
      rmSync(folder, { recursive: true });
    },
  );
});

test('its page is served, with nothing from elsewhere', async () => {
  for (const url of ['/docs', '/docs/'])
    expect((await app.inject(url)).headers['location']).toBe('/api/v1/docs');
  const page = await app.inject('/api/v1/docs');
  expect(page.statusCode).toBe(200);
  expect(page.body).not.toMatch(/(src|href)="https?:/);
  for (const [, file] of page.body.matchAll(/(?:src|href)="\.?\/?([^"]+)"/g)) {
    expect(
      (await app.inject(`/api/v1/docs/${file!.replace(/^\.?\/?(api\/v1\/)?(docs\/)?/, '')}`))
        .statusCode,
      file,
    ).toBe(200);
  }
});
