import type { Account } from '../accounts/account.ts';
import { timeText } from '../facts.ts';
import type { Chronicle } from '../chronicle.ts';
import { yamlOf } from '../../yaml.ts';

/** What begins something in Markdown or Obsidian anywhere in a line. */
const SPECIAL = /[\\`*_{}[\]#|~$^=]|(?<=\])\(/gu;

/**
 * A text as Markdown shows it, letter by letter: nothing in it is a link, a tag, a formula, an
 * emphasis, a comment or the beginning of a block.
 */
export const markdownText = (text: string): string =>
  text
    .replaceAll(/[\r\n]+/gu, ' ')
    .replaceAll('&', '&amp;')
    // Before a figure they begin nothing: "<0.1 %".
    .replaceAll(/<(?!\d)/gu, '&lt;')
    .replaceAll(/^(\s*)>|>(?!\d)/gu, '$1&gt;')
    .replaceAll(SPECIAL, (sign) => `\\${sign}`)
    .replaceAll('%%', '\\%\\%')
    .replaceAll(/(https?|ftp|file|data|javascript|obsidian)(?=:)/giu, '$1\\')
    .replaceAll(/\b(www)\./giu, '$1\\.')
    .replaceAll(/@(?=\w)/gu, '\\@')
    .replace(/^(\s*)([-+])/u, '$1\\$2')
    .replace(/^(\s*\d+)([.)])/u, '$1\\$2');

/** What stands in the front matter, for Obsidian and for search. */
const frontMatter = ({ title, voice, length, account }: Chronicle): string => {
  const { level, audience, name, seed, outcome, ending, moments, parties, sides } = account;
  const last = moments.at(-1);
  const winner =
    outcome.kind === 'won' ? sides.find(({ id }) => id === outcome.winner)?.name : undefined;
  return yamlOf({
    title,
    battle: name,
    kind: 'chronicle',
    level,
    voice,
    length,
    for: audience === 'gm' ? 'gm' : 'players',
    outcome: ending?.isOver === true ? 'ended' : outcome.kind,
    ...(ending === undefined ? {} : { ending: ending.name }),
    ...(winner === undefined ? {} : { winner }),
    rounds: last?.round ?? 0,
    ...(last?.date === undefined ? {} : { date: last.iso ?? last.date }),
    ...(timeText(last?.clock) === '' ? {} : { minutes: last?.clock ?? 0 }),
    parties: parties.map((party) => party.name),
    ...(seed === undefined ? {} : { seed: `${seed}` }),
    tags: ['rout', 'chronicle', TAGS[level]],
  });
};

const TAGS: Readonly<Record<Account['level'], string>> = {
  army: 'battle',
  unit: 'melee',
  combat: 'fight',
  campaign: 'campaign',
};

/** A chronicle in Markdown, with front matter. */
export const markdownOf = (chronicle: Chronicle): string => {
  const body = chronicle.blocks.map((block) => {
    switch (block.kind) {
      case 'heading':
        return `${'#'.repeat(block.level)} ${markdownText(block.text)}`;
      case 'paragraph':
        return markdownText(block.text);
      case 'list':
        return block.items.map((item) => `- ${markdownText(item)}`).join('\n');
    }
  });
  return `---\n${frontMatter(chronicle)}---\n\n${body.join('\n\n')}\n`;
};
