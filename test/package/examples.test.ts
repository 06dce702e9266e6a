import { execFile } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { createContext, runInContext } from 'node:vm';
import { afterAll, expect, test } from 'vitest';
import { built } from '../build/build.ts';
import { app } from '../server/app.ts';

const FOLDER = 'examples';
const scripts = readdirSync(FOLDER).filter((name) => !name.endsWith('.json'));
const read = (name: string): string => readFileSync(join(FOLDER, name), 'utf8');

built('server');
const folder = mkdtempSync(join(tmpdir(), 'rout-examples-'));
mkdirSync(join(folder, 'node_modules'));
symlinkSync(resolve('.'), join(folder, 'node_modules', 'rout'));
for (const name of scripts) copyFileSync(join(FOLDER, name), join(folder, name));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const node = async (...args: readonly string[]): Promise<string> =>
  (await promisify(execFile)(process.execPath, [...args], { cwd: folder })).stdout;

/** What the programs around the examples offer them, as far as they use it. */
const asked = async (url: string, body: string) => {
  const answer = await app.inject({
    method: 'POST',
    url: new URL(url).pathname,
    headers: { 'content-type': 'application/json' },
    payload: body,
  });
  return { status: answer.statusCode, text: answer.body };
};
const fetched = async (url: string, { body }: { readonly body: string }) => {
  const { status, text } = await asked(url, body);
  return { ok: status === 200, json: async () => JSON.parse(text) as unknown };
};

test.each(scripts)('%s is short', (name) => {
  expect(read(name).split('\n').length).toBeLessThanOrEqual(61);
});

test('a plain script', async () => {
  const said = await node('script.mjs', '120 v 350; seed=7');
  expect(said).toMatch(/ v .*350/u);
  expect(said).toMatch(/both rout: 0\.4 % \(exact\)\nFor 90 % the first takes 700 men\.\n$/u);
});

test("a Discord bot's answer", async () => {
  const code = `const { answerOdds } = await import('./discord.mjs');
    for (const line of ['120 v 350', '120 v'])
      await answerOdds({ isChatInputCommand: () => true, commandName: 'odds',
        options: { getString: () => line }, reply: async ({ content }) => console.log(content) });`;
  const said = await node('--input-type=module', '-e', code);
  expect(said).toMatch(
    /\*\* 99\.5 % · both rout 0\.4 % \(exact\)\nI cannot read that: character 6/u,
  );
});

test('a macro of Foundry VTT', async () => {
  const said: unknown[] = [];
  let line = '120 v 350';
  const around = createContext({
    foundry: { applications: { api: { DialogV2: { prompt: async () => line } } } },
    fetch: fetched,
    ui: { notifications: { error: (text: string) => said.push(text) } },
    ChatMessage: {
      create: async (message: object) => said.push(message),
      getWhisperRecipients: () => ['gm'],
    },
  });
  const play = (): Promise<void> =>
    runInContext(`(async () => {${read('foundry-macro.js')}\n})()`, around) as Promise<void>;
  await play();
  line = '120 v';
  await play();
  expect(said).toEqual([
    { content: expect.stringContaining('99.5 %') as string, whisper: ['gm'] },
    expect.stringContaining('say how many men'),
  ]);
});

test('a custom function of a sheet', async () => {
  const { status, text } = await asked('http://x/api/v1/battles/odds', '{"scenario":"120 v 350"}');
  const sent: unknown[] = [];
  const UrlFetchApp = {
    fetch: (...request: readonly unknown[]) => {
      sent.push(request);
      return { getContentText: () => text, getResponseCode: () => status };
    },
  };
  const row = runInContext(
    `${read('sheet.js')}; ROUT('120 v 350')`,
    createContext({ UrlFetchApp }),
  );
  expect(JSON.stringify(row)).toMatch(/^\[\[0\.0004\d+,0\.0043\d+,0\.9951\d+\]\]$/u);
  expect(sent).toMatchObject([
    [expect.stringMatching(/battles\/odds$/u), { payload: '{"scenario":"120 v 350"}' }],
  ]);
});

test('a page of another origin', async () => {
  const output = { textContent: '' };
  let submit: ((event: object) => Promise<void>) | undefined;
  const form = {
    elements: { line: { value: '120 v 350' } },
    addEventListener: (_: string, heard: typeof submit) => (submit = heard),
  };
  const document = { querySelector: (name: string) => (name === 'form' ? form : output) };
  const [, code = ''] = /<script type="module">([\s\S]*)<\/script>/u.exec(read('page.html')) ?? [];
  runInContext(code, createContext({ document, fetch: fetched }));
  await submit?.({ preventDefault: () => undefined });
  expect(output.textContent).toMatch(/99\.5 % \(exact\)$/u);
});
