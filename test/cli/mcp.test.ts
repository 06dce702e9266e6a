import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ASKING } from '../../server/cli/asking.ts';
import { toolbox } from '../../server/mcp/tools.ts';
import { built } from '../build/build.ts';
import { army, battle, post, serverFor } from '../server/server.ts';

const app = await serverFor({ hasTools: true });
const origin = await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => app.close());

const WAYS = {
  'started by the client': () =>
    new StdioClientTransport({
      command: process.execPath,
      args: [join(built('server'), 'cli.js'), 'mcp'],
    }),
  'by HTTP, beside the API': () => new StreamableHTTPClientTransport(new URL(`${origin}/mcp`)),
};

interface Answer {
  readonly content: readonly { readonly text: string }[];
  readonly structuredContent?: unknown;
  readonly isError?: boolean;
}

describe.each(Object.entries(WAYS))('an assistant, %s', (_way, open) => {
  const client = new Client({ name: 'test', version: '1' });
  const call = async (name: string, given: object): Promise<Answer> =>
    (await client.callTool({ name, arguments: { ...given } })) as unknown as Answer;
  beforeAll(() => client.connect(open() as Parameters<Client['connect']>[0]));
  afterAll(() => client.close());

  test('hears what may be asked, each with its schema', async () => {
    const { tools } = await client.listTools();
    const names = tools.map(({ name }) => name);
    for (const name of [
      'odds',
      'need',
      'ways',
      'play',
      'compare',
      'muster',
      'project',
      'chronicle',
    ])
      expect(names).toContain(name);
    for (const { description, inputSchema } of tools) {
      expect(description?.length).toBeGreaterThan(10);
      expect(inputSchema.required).toHaveLength(1);
    }
    expect(JSON.stringify(tools).length).toBeLessThan(20_000);
  });

  test.each([
    ['a line', '120 v 350; seed=7'],
    ['a scenario', battle([army('Red', 120), army('Blue', 350)])],
  ])('gets the odds of %s: a text, and the answer of the API', async (_what, asked) => {
    const { content, structuredContent } = await call('odds', { battle: asked });
    expect(content[0]?.text).toMatch(/Blue wins +99\.5 %\n\nExact odds/u);
    const body = typeof asked === 'string' ? { text: asked } : asked;
    expect(structuredContent).toEqual((await post(app, '/battles/odds', body)).json());
  });

  test('asks with options, and hears what is wrong', async () => {
    const need = await call('need', { battle: '120 v 350', chance: 90 });
    expect(need.content[0]?.text).toContain('For 90.0 %');
    expect(await call('odds', { battle: '120 v' })).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining('character 6: say how many men') as string }],
    });
    expect(await call('odds', { battle: 'package.json' })).toMatchObject({ isError: true });
    expect(await call('need', { battle: '1 v 1', template: 'x' })).toMatchObject({ isError: true });
  });

  test('reads the rules and the examples', async () => {
    const { resources } = await client.listResources();
    for (const { uri } of resources) {
      const { contents } = await client.readResource({ uri });
      expect(JSON.stringify(contents).length).toBeGreaterThan(1_000);
    }
  });
});

test('by HTTP only where it is switched on', async () => {
  const off = await serverFor();
  const asked = { method: 'POST', url: '/mcp', payload: {} } as const;
  expect((await off.inject(asked)).json()).toMatchObject({ error: { code: 'ROUTE_NOT_FOUND' } });
  expect((await app.inject({ url: '/mcp' })).statusCode).toBe(405);
  await off.close();
});

test('every tool answers', { timeout: 60_000 }, async () => {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(WAYS['by HTTP, beside the API']() as Parameters<Client['connect']>[0]);
  const asked: Readonly<Record<string, object>> = {
    compose: { men: 350 },
    formula: { text: '2d6' },
    compare: { parties: 'one fighter against two?' },
    project: { battle: '120 v 350' },
    advise: { battle: 'units: 4 v 4 ac=7; seed=7' },
    lessons: { battle: 'units: 4 v 4 ac=7; seed=7' },
    'break-even': { battle: '40 v 50; hits=20', over: 'tactics=0..1/2' },
  };
  const { tools } = await client.listTools();
  for (const { name } of tools) {
    const given = asked[name] ?? { battle: '40 Ada 1+1 v 50; hits=20 seed=7' };
    const { content, isError } = (await client.callTool({
      name,
      arguments: { ...given },
    })) as unknown as Answer;
    const isWrong = ['compare', 'project'].includes(name);
    expect([name, isError ?? false, content[0]?.text]).toEqual([name, isWrong, expect.any(String)]);
  }
  await client.close();
});

test('what is missing, or of another type than a tool says, is refused by its name', async () => {
  const VALUES: readonly (readonly [types: readonly string[], value: unknown])[] = [
    [[], null],
    [[], []],
    [[], ' '],
    [['string'], 'text'],
    [['boolean'], true],
    [['object'], {}],
    [['number'], 1.5],
  ];
  const { tools, call } = toolbox(ASKING);
  for (const { name, inputSchema } of tools) {
    const { properties, required } = inputSchema;
    const given = Object.fromEntries(required.map((field) => [field, '1']));
    for (const field of required)
      expect(await call(name, {})).toMatchObject({
        isError: true,
        content: [{ text: expect.stringMatching(`^${field}: missing: give `) as string }],
      });
    for (const [field, { type }] of Object.entries(properties))
      for (const [types, value] of VALUES) {
        if (types.some((one) => [type].flat().includes(one))) continue;
        expect([name, value, await call(name, { ...given, [field]: value })]).toMatchObject([
          name,
          value,
          {
            isError: true,
            content: [{ text: expect.stringMatching(`^${field}: give `) as string }],
          },
        ]);
      }
  }
});
