import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import {
  accountOf,
  battleScenarioSchema,
  chronicleOf,
  entrySchema,
  exportOf,
  finish,
  FORMATS,
  LENGTHS,
  VOICES,
  type Account,
  type Audience,
  type Chronicle,
  type ToldSource,
} from '../../shared/index.ts';
import { foundryText } from '../../shared/chronicle/exports/foundry.ts';
import { markdownText } from '../../shared/chronicle/exports/markdown.ts';
import { must } from '../must.ts';
import { isLarge } from '../sample.ts';
import { battleWith, duelWith, oneEach, unitsWith } from '../scenarios.ts';

const HOSTILE = [
  '<script>window.__xss=1</script>',
  '"><img src=x onerror=alert(1)>',
  '[click](javascript:alert(1))',
  '![[Secret note]] #tag ==mark==',
  '[[/r 100d100]] @UUID[Actor.x]{y}',
  '&Reference[prone] @Embed[a]',
  '=HYPERLINK("http://evil")',
  '+1+1 -2 @SUM(A1)',
  '＝cmd|calc',
  '{{ name }}{% for i in (1..9) %}',
  '`code` **bold** _it_ ~~no~~',
  '# heading',
  '- point',
  '1. first',
  '%% comment %% $x^2$',
  'https://evil.example www.evil.example a@b.cc',
  '---',
  'name: yes # no',
  '<!-- gone -->',
  '| a | b |',
];

const battle = (name: string): ToldSource => ({
  scenario: battleWith({
    name,
    seed: 'hostile',
    armies: [
      { id: 'red', name, size: 200, tacticians: [{ name, tactics: 1 }] },
      { id: 'blue', name: `${name.slice(0, 60)} the second`, size: 200 },
    ],
  }),
  entries: [
    entrySchema.parse({
      kind: 'note',
      text: `${name}\n\n# ${name}\n\u202Eright to left`,
      players: true,
    }),
    entrySchema.parse({
      kind: 'order',
      reason: name,
      order: { type: 'power', army: 'red', points: 1 },
    }),
    entrySchema.parse({ kind: 'round', run: 'rout' }),
  ],
});

const accountFor = (source: ToldSource, audience: Audience = 'gm'): Account =>
  must(finish(accountOf(source, 1, audience)));
const told = (account: Account, manner: object = {}): Chronicle =>
  must(chronicleOf(account, { voice: 'report', length: 'full', ...manner }));

/** Letters that Markdown or Obsidian would act upon, but for those that are escaped. */
const bare = (line: string): string => line.replaceAll(/\\./gu, 'x').replaceAll(/&\w+;/gu, 'x');

describe('hostile names come out harmless', () => {
  test.each(HOSTILE)('in Markdown: %s', (name) => {
    const source = battle(name);
    for (const voice of VOICES) {
      const text = exportOf(told(accountFor(source), { voice }), 'markdown', source);
      const [, front = '', body = ''] = /^---\n([^]*?)\n---\n([^]*)$/u.exec(text) ?? [];
      expect(parse(front)).toMatchObject({ battle: name, parties: [name, expect.any(String)] });
      for (const line of body.split('\n')) {
        const rest = bare(line.replace(/^(#{1,2}|-) /u, ''));
        expect(rest).not.toMatch(/[`*_[\]<>#|~$^={}]|!\[|%%|https?:|www\.|\w@\w/u);
        expect(rest).not.toMatch(/^\s*([-+>]|\d+[.)]\s)/u);
        expect(line).not.toMatch(/\u202E/u);
      }
    }
  });

  test.each(HOSTILE)('in a journal entry and a roll table of Foundry: %s', (name) => {
    const chronicle = told(accountFor(battle(name)));
    const journal = JSON.parse(exportOf(chronicle, 'foundry'));
    const table = JSON.parse(exportOf(chronicle, 'foundry-table'));
    const texts = [
      journal.pages[0].text.content as string,
      table.description as string,
      ...table.results.map(({ description }: { description: string }) => description),
    ];
    for (const text of texts) {
      const plain = text.replaceAll(/<\/?(h1|h2|p|ul|li)>/gu, '');
      expect(plain).not.toMatch(/[<>"']|\[\[|@\w|&(?!(amp|lt|gt|quot|#39);)|https?:/u);
      // What is shown has no live reference either, once entities are read.
      const shown = plain.replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>');
      expect(shown).not.toMatch(/\[\[|@\w+\[|&Reference/u);
    }
  });

  test.each(HOSTILE)('in CSV: %s', (name) => {
    const text = exportOf(told(accountFor(battle(name))), 'csv');
    const { data, errors } = Papa.parse<string[]>(text.trim());
    expect(errors).toEqual([]);
    const width = data[0]!.length;
    for (const row of data) {
      expect(row).toHaveLength(width);
      for (const cell of row) expect(cell).not.toMatch(/^[=+@\t\r\n\0＝＋－＠]|^-(?!\d)/u);
    }
    expect(data.slice(1).map((row) => row[3]!.replace(/^'/u, ''))).toContain(name);
  });

  test.each(HOSTILE)('no template in a name is ever run: %s', (name) => {
    const text = exportOf(told(accountFor(battle(name))), 'text');
    expect(text).toContain(name);
  });

  test('a text is shown letter by letter', () => {
    for (const name of HOSTILE) {
      const back = markdownText(name)
        .replaceAll(/\\(.)/gu, '$1')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&amp;', '&');
      expect(back).toBe(name);
      const html = foundryText(name).replaceAll('\u200B', '');
      expect(
        html
          .replaceAll('&lt;', '<')
          .replaceAll('&gt;', '>')
          .replaceAll('&quot;', '"')
          .replaceAll('&#39;', "'")
          .replaceAll('&amp;', '&'),
      ).toBe(name);
    }
  });
});

/** What versions 13 and 14 of Foundry VTT take: fields and kinds of its base documents. */
const ownership = z.record(z.string(), z.int().min(-1).max(3));
const stats = z.strictObject({ coreVersion: z.string().regex(/^1[34]\./u) });
const journalSchema = z.strictObject({
  name: z.string().min(1),
  pages: z
    .array(
      z.strictObject({
        name: z.string().min(1),
        type: z.enum(['text', 'image', 'pdf', 'video']),
        title: z.strictObject({ show: z.boolean(), level: z.int().min(1).max(6) }),
        text: z.strictObject({ format: z.literal([1, 2]), content: z.string() }),
        sort: z.int(),
        ownership,
        flags: z.record(z.string(), z.unknown()),
      }),
    )
    .min(1),
  folder: z.string().nullable(),
  sort: z.int(),
  ownership,
  flags: z.record(z.string(), z.unknown()),
  _stats: stats,
});
const tableSchema = z.strictObject({
  name: z.string().min(1),
  img: z.string(),
  description: z.string(),
  results: z.array(
    z.strictObject({
      type: z.enum(['text', 'document']),
      name: z.string(),
      description: z.string(),
      documentUuid: z.null(),
      img: z.string(),
      weight: z.int().min(1),
      range: z.tuple([z.int(), z.int()]).refine(([from, to]) => from <= to),
      drawn: z.boolean(),
      flags: z.record(z.string(), z.unknown()),
    }),
  ),
  formula: z.string().regex(/^1d\d+$/u),
  replacement: z.boolean(),
  displayRoll: z.boolean(),
  folder: z.string().nullable(),
  sort: z.int(),
  ownership,
  flags: z.record(z.string(), z.unknown()),
  _stats: stats,
});

describe('exports', () => {
  const source = battle('The ford');
  const account = accountFor(source);

  test('a journal entry and a roll table are what Foundry takes', () => {
    const chronicle = told(account);
    journalSchema.parse(JSON.parse(exportOf(chronicle, 'foundry')));
    const table = tableSchema.parse(JSON.parse(exportOf(chronicle, 'foundry-table')));
    const covered = table.results.flatMap(({ range: [from, to] }) =>
      Array.from({ length: to - from + 1 }, (_, i) => from + i),
    );
    expect(covered).toEqual(Array.from({ length: 1000 }, (_, i) => i + 1));
    const chance = account.moments[0]!.odds!.win.red!;
    const red = table.results.find(({ name }) => name === 'The ford: victory')!;
    expect(Math.abs(red.weight - chance * 1000)).toBeLessThanOrEqual(1);
  });

  test('JSON takes the log with it for the game master, and never for players', () => {
    const own = JSON.parse(exportOf(told(account), 'json', source));
    expect(own.source.entries).toEqual(source.entries);
    expect(battleScenarioSchema.safeParse(own.source.scenario).success).toBe(true);
    const theirs = exportOf(told(accountFor(source, 'words')), 'json', source);
    expect(theirs).not.toMatch(/"source"|"seed"|"points"/u);
  });

  test('CSV has a row for each party and moment, with numbers as numbers', () => {
    const text = exportOf(told(account), 'csv');
    const { data } = Papa.parse<Record<string, string>>(text, { header: true });
    const rows = data.filter(({ party }) => party !== undefined);
    expect(rows).toHaveLength(account.moments.length * 2);
    const last = account.moments.at(-1)!;
    expect(rows.slice(-2).map(({ hits }) => Number(hits))).toEqual(
      last.states.map(({ strength }) => strength),
    );
    expect(rows[0]!.round).toBe('0');
  });

  test.runIf(isLarge)(
    'every format of every voice, length and version of a melee and a fight',
    () => {
      const sources: ToldSource[] = [
        {
          scenario: unitsWith({
            seed: 1,
            trials: 100,
            rules: { system: 'oldschool' },
            units: [
              { name: 'A', side: 'red', men: 30 },
              { name: 'B', side: 'blue', men: 30 },
            ],
          }),
        },
        {
          scenario: duelWith({
            seed: 1,
            trials: 100,
            system: 'swords',
            sides: oneEach({ name: 'Ada', preset: 'soldier' }, { name: 'Bors', preset: 'soldier' }),
          }),
        },
      ];
      for (const one of sources)
        for (const audience of ['gm', 'words'] as const) {
          const made = accountFor(one, audience);
          for (const voice of VOICES)
            for (const length of LENGTHS)
              for (const format of FORMATS)
                expect(exportOf(told(made, { voice, length }), format).length).toBeGreaterThan(30);
        }
    },
  );
});
