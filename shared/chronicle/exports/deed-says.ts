import type { Deed } from '../accounts/account.ts';

/** Deeds that stand before whom they are about; the others are verbs behind him. */
const NOUNS: readonly Deed['kind'][] = [
  'order',
  'note',
  'aftermath',
  'fate',
  'ruling',
  'swing',
  'against',
  'interlude',
  'exchange',
  'promoted',
  'season',
];

const ENDED: Readonly<Record<string, string>> = {
  won: 'beat',
  withdrawal: 'beat, who withdrew,',
  mutual: 'and both broke:',
  left: 'and both left the field:',
  stalemate: 'and nobody won:',
  unopposed: 'held the field unopposed',
};

/** An engagement: "Red Host beat Blue Levy (The ford)". */
const engagementSays = ({ who, by, says, effect = '' }: Deed): string =>
  [who, ENDED[effect] ?? effect, by, says === undefined ? undefined : `(${says})`]
    .filter((part) => part !== undefined && part !== '')
    .join(' ');

/** What happened, in a few words for a table or a note. */
export const deedSays = (deed: Deed): string => {
  const { kind, who, by, says, effect } = deed;
  if (kind === 'engagement') return engagementSays(deed);
  if (kind === 'swing') return `${who ?? ''}: ${says ?? '?'} to ${effect ?? '?'}`;
  const more = [by === undefined ? undefined : `by ${by}`, says, effect];
  const head = NOUNS.includes(kind) ? [`${kind}:`, who] : [who, kind];
  return [...head, ...more].filter((part) => part !== undefined && part !== '').join(' ');
};
