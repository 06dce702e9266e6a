import { plainMarkup } from '../../markup.ts';
import { chancesTo } from '../shares.ts';
import type { Chronicle } from '../chronicle.ts';
import { markupOf } from './html.ts';

/** Parts what Foundry would read as a roll or a link: its enrichers look at text. */
const APART = '\u{200B}';

/** A text in HTML that Foundry shows letter by letter: no tag, no inline roll, no link. */
export const foundryText = (text: string): string =>
  plainMarkup(
    text
      .replaceAll('[[', `[${APART}[`)
      .replaceAll(/@(?=\w)/gu, `@${APART}`)
      .replaceAll(/&(?=\w)/gu, `&${APART}`)
      .replaceAll(/(https?|ftp):/giu, `$1${APART}:`),
  );

/** Without the first heading: the page shows it as its title. */
const htmlOf = ({ blocks }: Chronicle): string =>
  (blocks[0]?.kind === 'heading' ? blocks.slice(1) : blocks)
    .map((block) => markupOf(block, foundryText))
    .join('\n');

/** Core version whose shape this is. */
const STATS = { coreVersion: '14.360' };

/** A chronicle as a journal entry of Foundry VTT (v13, v14): what "Import Data" reads. */
export const journalOf = (chronicle: Chronicle): object => ({
  name: chronicle.title.slice(0, 200),
  pages: [
    {
      name: chronicle.title.slice(0, 200),
      type: 'text',
      title: { show: true, level: 1 },
      text: { format: 1, content: htmlOf(chronicle) },
      sort: 0,
      ownership: { default: -1 },
      flags: {},
    },
  ],
  folder: null,
  sort: 0,
  ownership: { default: 0 },
  flags: { rout: { voice: chronicle.voice, level: chronicle.account.level } },
  _stats: STATS,
});

/** Faces of the die by which the endings are drawn. */
const FACES = 1_000;

/**
 * A roll table of Foundry VTT (v13, v14): how such a battle may end by its odds at the start, or a
 * war as it stands. Empty where the audience is not to know that.
 */
export const rollTableOf = ({ account }: Chronicle): object => {
  let before = 0;
  const results = chancesTo(account, FACES).map(({ text, share }) => {
    const range = [before + 1, before + share];
    before += share;
    const body = { type: 'text', name: text.slice(0, 200), img: 'icons/svg/d20-black.svg' };
    const told = { description: foundryText(text), documentUuid: null };
    return { ...body, ...told, weight: share, range, drawn: false, flags: {} };
  });
  return {
    name: `${account.name}: how it may end`.slice(0, 200),
    img: 'icons/svg/d20-grey.svg',
    description: foundryText(
      account.level === 'campaign'
        ? `How ${account.name} may end, as it stands.`
        : `How ${account.name} may end, by its odds at the start.`,
    ),
    results,
    formula: `1d${FACES}`,
    replacement: true,
    displayRoll: true,
    folder: null,
    sort: 0,
    ownership: { default: 0 },
    flags: {},
    _stats: STATS,
  };
};
