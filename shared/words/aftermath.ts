import type { AftermathEntry } from '../scenario/schema/aftermath.ts';

/** What becomes of a person. */
export const FATE_WORDS: Readonly<Record<AftermathEntry['people'][number]['fate'], string>> = {
  free: 'safe',
  wounded: 'wounded',
  escaped: 'escaped',
  taken: 'captured',
  dead: 'dead',
};

type Loss = AftermathEntry['losses'][number];

const COST = ['dead', 'wounded', 'taken', 'escaped'] as const;

/** What a fight cost a side: "6 there, 2 dead, 1 captured". */
export const lossSays = ({ present, ...counts }: Loss): string => {
  const lost = COST.filter((one) => (counts[one] ?? 0) > 0).map(
    (one) => `${counts[one]} ${FATE_WORDS[one]}`,
  );
  return `${present} there${lost.length === 0 ? ', none lost' : `, ${lost.join(', ')}`}`;
};
