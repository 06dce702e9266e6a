import type { Deed } from '../accounts/account.ts';
import { nouns } from './filters.ts';

/** Deeds that stand before whom they are about; the others are verbs behind him. */
const NOUNS: readonly Deed['kind'][] = [
  'order',
  'note',
  'aftermath',
  'toll',
  'fate',
  'ruling',
  'swing',
  'against',
  'interlude',
  'promoted',
  'season',
];

const ENDED: Readonly<Record<string, string>> = {
  won: 'beat',
  withdrawal: 'beat',
  mutual: 'and both broke:',
  left: 'and both left the field:',
  stalemate: 'and nobody won:',
  unopposed: 'held the field unopposed',
};

/** An engagement: "Red Host beat Blue Levy (The ford)". */
const engagementSays = ({ who, by, says, effect = '' }: Deed): string =>
  [
    who,
    ENDED[effect] ?? effect,
    effect === 'withdrawal' ? `${by ?? ''}, who withdrew` : by,
    says === undefined ? undefined : `(${says})`,
  ]
    .filter((part) => part !== undefined && part !== '')
    .join(' ');

const many = (count: string | undefined, one: string): string =>
  count === undefined ? nouns(2, one) : `${count} ${nouns(count, one)}`;

/** What lies between battles. */
const BETWEEN: Partial<Record<Deed['kind'], (deed: Deed) => string>> = {
  musters: ({ effect, says }) => `musters ${effect ?? ''} men of ${says ?? ''}`.replace('  ', ' '),
  rests: ({ effect }) => `rests and wins back ${many(effect, 'hit')}`,
  recovers: ({ effect, says = '0' }) =>
    `wins back ${many(effect, 'hit')}${says === '0' ? '' : ` in ${many(says, 'week')}`}`,
  fallen: ({ effect }) => `loses ${many(effect, 'man')}`,
  returns: ({ effect }) => `has ${effect ?? ''} of its wounded back`,
  supplied: ({ effect = '' }) => `gets ${effect} supplies`,
  pays: ({ effect = '' }) => `gives up ${effect} supplies`,
  exchange: ({ by = '' }) => `and ${by} exchange prisoners`,
  hungers: () => 'has no supplies left',
  marches: ({ says = '', effect = '' }) => `marches ${says} (${effect})`,
};

/** What happened, in a few words for a table or a note. */
export const deedSays = (deed: Deed): string => {
  const { kind, who, by, says, effect } = deed;
  if (kind === 'engagement') return engagementSays(deed);
  if (kind === 'swing') return `${who ?? ''}: ${says ?? '?'} to ${effect ?? '?'}`;
  const between = BETWEEN[kind]?.(deed);
  if (between !== undefined) return `${who ?? ''} ${between}`;
  const more = [by === undefined ? undefined : `by ${by}`, says, effect];
  const head = NOUNS.includes(kind) ? [`${kind}:`, who] : [who, kind];
  return [...head, ...more].filter((part) => part !== undefined && part !== '').join(' ');
};
