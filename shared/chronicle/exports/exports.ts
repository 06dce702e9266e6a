import type { BattleSource } from '../accounts/of-battle.ts';
import { journalOf, rollTableOf } from './foundry.ts';
import { markdownOf } from './markdown.ts';
import { roundsCsv } from './rows.ts';
import { plainText, type Chronicle } from '../telling.ts';

/** What a chronicle can be had as. */
export const FORMATS = ['markdown', 'text', 'csv', 'json', 'foundry', 'foundry-table'] as const;
export type Format = (typeof FORMATS)[number];

interface Kind {
  readonly title: string;
  readonly mediaType: string;
  readonly ending: string;
  readonly text: (chronicle: Chronicle, source: Source) => string;
}

/** What the game master's own file takes with it, so that it can be opened again. */
export type Source = BattleSource | { readonly scenario: object } | undefined;

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Every format: its name, and how it is written. */
export const EXPORTS: Readonly<Record<Format, Kind>> = {
  markdown: {
    title: 'Markdown, with front matter for Obsidian',
    mediaType: 'text/markdown',
    ending: 'md',
    text: (chronicle) => markdownOf(chronicle),
  },
  text: { title: 'Plain text', mediaType: 'text/plain', ending: 'txt', text: plainText },
  csv: {
    title: 'CSV, a row a round and party',
    mediaType: 'text/csv',
    ending: 'csv',
    text: ({ account }) => roundsCsv(account),
  },
  json: {
    title: 'JSON',
    mediaType: 'application/json',
    ending: 'chronicle.json',
    text: ({ title, voice, length, blocks, account }, source) =>
      json({
        kind: 'chronicle',
        version: 1,
        title,
        voice,
        length,
        blocks,
        account,
        // The log tells more than players may know.
        ...(account.audience === 'gm' && source !== undefined ? { source } : {}),
      }),
  },
  foundry: {
    title: 'Foundry VTT journal entry',
    mediaType: 'application/json',
    ending: 'journal.json',
    text: (chronicle) => json(journalOf(chronicle)),
  },
  'foundry-table': {
    title: 'Foundry VTT roll table of endings',
    mediaType: 'application/json',
    ending: 'table.json',
    text: (chronicle) => json(rollTableOf(chronicle)),
  },
};

/** A chronicle in one of its formats. */
export const exportOf = (chronicle: Chronicle, format: Format, source?: Source): string =>
  EXPORTS[format].text(chronicle, source);
