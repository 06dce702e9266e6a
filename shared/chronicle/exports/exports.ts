import type { BattleSource } from '../accounts/of-battle.ts';
import { htmlOf } from './html.ts';
import { journalOf, rollTableOf } from './foundry.ts';
import { markdownOf } from './markdown.ts';
import { roundsCsv } from './rows.ts';
import { vaultOf } from './vault.ts';
import { plainText, type Chronicle } from '../chronicle.ts';

/** What a chronicle can be had as. */
export const FORMATS = [
  'markdown',
  'text',
  'csv',
  'json',
  'html',
  'foundry',
  'foundry-table',
  'vault',
] as const;
export type Format = (typeof FORMATS)[number];

interface Kind {
  readonly title: string;
  readonly mediaType: string;
  readonly ending: string;
  /** Whether its text is bytes in Base64. */
  readonly isBase64?: true;
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
    title: 'CSV, a row a round or engagement and party',
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
        account: { ...account, lines: undefined },
        // The log tells more than players may know.
        ...(account.audience === 'gm' && source !== undefined ? { source } : {}),
      }),
  },
  html: {
    title: 'One page of HTML, with its charts',
    mediaType: 'text/html',
    ending: 'html',
    text: htmlOf,
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
  vault: {
    title: 'Obsidian vault: linked notes in a zip',
    mediaType: 'application/zip',
    ending: 'vault.zip',
    isBase64: true,
    text: vaultOf,
  },
};

/** A chronicle in one of its formats. */
export const exportOf = (chronicle: Chronicle, format: Format, source?: Source): string =>
  EXPORTS[format].text(chronicle, source);
