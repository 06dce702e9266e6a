import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { post, serverFor } from './server.ts';

interface Media {
  readonly schema: Parameters<typeof z.fromJSONSchema>[0] & object;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value: object }>>;
}
interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<
    Record<
      string,
      { readonly description: string; readonly content: Readonly<Record<string, Media>> }
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

test('its page is served, with nothing from elsewhere', async () => {
  expect((await app.inject('/docs')).headers['location']).toBe('/api/v1/docs');
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
