import { Buffer } from 'node:buffer';
import { text as textIn } from 'node:stream/consumers';
import Papa from 'papaparse';
import { parse as parseHtml } from 'parse5';
import { expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { fromBufferPromise } from 'yauzl';
import {
  accountOf,
  CAMPAIGN_EXAMPLES,
  campaignSchema,
  chronicleOf,
  exportOf,
  finish,
  type Audience,
  type Chronicle,
} from '../../shared/index.ts';
import { must } from '../must.ts';

const HOSTILE = '<img src=x onerror=alert(1)> [[x]] a|b: "q"';
const war = campaignSchema.parse({
  ...CAMPAIGN_EXAMPLES[0]!.campaign,
  name: HOSTILE,
  results: [{ engagement: 'upper', is: 'first', text: HOSTILE }],
});

const toldTo = (audience: Audience): Chronicle => {
  const account = must(finish(accountOf({ scenario: war }, 1, audience)));
  return must(chronicleOf(account, { voice: 'report', length: 'full' }));
};
const gm = toldTo('gm');

/** The files of a zip archive, read by a library that did not write it. */
const unzipped = async (bytes: Buffer): Promise<ReadonlyMap<string, string>> => {
  const zip = await fromBufferPromise(bytes);
  const files = new Map<string, string>();
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await textIn(await zip.openReadStreamPromise(entry)));
  return files;
};

test('a vault is a zip of notes whose links all lead to one another', async () => {
  const files = await unzipped(Buffer.from(exportOf(gm, 'vault'), 'base64'));
  const paths = [...files.keys()];
  for (const folder of ['Engagements', 'Armies', 'Characters'])
    expect(paths.filter((path) => path.startsWith(`${folder}/`)).length).toBeGreaterThan(0);
  for (const [path, text] of files) {
    expect(path).not.toMatch(/[<>:"|?*\\]/u);
    const [, front = '', body = ''] = /^---\n([^]*?)\n---\n([^]*)$/u.exec(text) ?? [];
    const read = parseYaml(front) as { tags: unknown; war?: string };
    expect(read.tags).toContain('rout');
    const links = [...body.matchAll(/(?<!\\)\[\[([^\]|]+?)\\?\|/gu)].map(([, to]) => `${to}.md`);
    expect(links.length).toBeGreaterThan(0);
    for (const to of links) expect(paths).toContain(to);
    if (read.war !== undefined) expect(paths).toContain(`${read.war.slice(2, -2)}.md`);
  }
});

interface Node {
  readonly nodeName: string;
  readonly attrs?: readonly { readonly name: string; readonly value: string }[];
  readonly childNodes?: readonly Node[];
  readonly value?: string;
}
const nodesIn = (node: Node): readonly Node[] => [
  node,
  ...(node.childNodes ?? []).flatMap(nodesIn),
];

test.each(['gm', 'words'] as const)('a page of HTML for %s needs nothing else', (audience) => {
  const text = exportOf(toldTo(audience), 'html');
  const faults: string[] = [];
  const document = parseHtml(text, { onParseError: ({ code }) => faults.push(code) }) as Node;
  expect(faults).toEqual([]);
  const all = nodesIn(document);
  const names = all.map(({ nodeName }) => nodeName);
  for (const none of ['script', 'img', 'link', 'iframe']) expect(names).not.toContain(none);
  for (const { attrs = [] } of all)
    for (const { name } of attrs) expect(name).not.toMatch(/^on|^src$|^href$/u);
  expect(names.includes('svg')).toBe(audience === 'gm');
  expect(names.filter((name) => name === 'h1')).toHaveLength(1);
  expect(all.map(({ value = '' }) => value).join(' ')).toContain('<img src=x onerror=alert(1)>');
});

test('the roll table of a war has its endings as it stands, by weight', () => {
  const table = JSON.parse(exportOf(gm, 'foundry-table')) as {
    results: { name: string; weight: number }[];
  };
  const weights = table.results.map(({ weight }) => weight);
  expect(weights.reduce((sum, one) => sum + one, 0)).toBe(1000);
  const endings = gm.account.endings ?? [];
  expect(endings.length).toBeGreaterThan(1);
  for (const { name, chance } of endings) {
    const row = table.results.find((one) => one.name === name);
    expect(Math.abs((row?.weight ?? 0) - 1000 * chance)).toBeLessThanOrEqual(1);
  }
});

test('CSV of a war has the day and the engagement, and numbers as numbers', () => {
  const { data, errors } = Papa.parse<Record<string, unknown>>(exportOf(gm, 'csv').trim(), {
    header: true,
    dynamicTyping: true,
  });
  expect(errors).toEqual([]);
  const fought = data.filter(({ engagement }) => engagement === 'The upper pass');
  expect(fought.map(({ day }) => day)).toEqual(fought.map(() => war.engagements[0]!.day));
  expect(fought).toHaveLength(gm.account.parties.length);
  // Of who is told to have left with nobody counting, hits are not known.
  for (const { hits, round } of data) {
    expect(typeof round).toBe('number');
    expect(hits === null || typeof hits === 'number').toBe(true);
  }
  expect(data.some(({ hits }) => typeof hits === 'number')).toBe(true);
});
