import type { CampaignCondition, PlainCondition } from '../scenario/campaign-shape.ts';
import { plainReading, type Reading } from './conditions.ts';
import { losersOf, winnersOf, type Layout } from './layout.ts';
import type { CampaignEdge } from './projection.ts';

/** An edge with what decides, when its end is reached, whether it was taken. */
export interface ReadEdge extends Omit<CampaignEdge, 'chance'> {
  readonly isTaken: Reading;
}

const RESULT_WORDS = {
  first: 'the first side wins',
  second: 'the second side wins',
  mutual: 'both rout',
  stalemate: 'nobody is hurt',
  skipped: 'it is not fought',
  fought: 'it is fought',
  unopposed: 'nobody opposes',
  withdrawal: 'the loser withdraws',
  rout: 'the loser routs',
} as const;

const nameOf = ({ armies }: Layout, id: string): string =>
  armies.find((army) => army.id === id)?.name ?? id;

/** What a condition says of an engagement or circumstance, in a few words. */
const saysOf = (one: PlainCondition, layout: Layout): string => {
  const not = one.not ? 'not so: ' : '';
  switch (one.kind) {
    case 'result':
      return `${not}${RESULT_WORDS[one.is]}`;
    case 'won':
      return `${not}${nameOf(layout, one.by)} wins`;
    case 'lost':
      return `${not}${nameOf(layout, one.by)} loses`;
    case 'circumstance':
      return one.not ? 'does not hold' : 'holds';
    case 'fate':
      return `${not}${one.character} is ${one.is}`;
    case 'strength':
      return `${not}${nameOf(layout, one.army)} has ${one.atLeast} ${one.of} or more`;
  }
};

/** Where a condition comes from on the board; fates and strengths come from nowhere there. */
const originOf = (one: PlainCondition): string | undefined => {
  switch (one.kind) {
    case 'result':
    case 'won':
    case 'lost':
      return one.engagement;
    case 'circumstance':
      return one.id;
    case 'fate':
    case 'strength':
      return undefined;
  }
};

const conditionEdges = (
  when: readonly CampaignCondition[],
  to: string,
  layout: Layout,
): readonly ReadEdge[] =>
  when
    .flatMap((one) => (one.kind === 'any' ? one.of : [one]))
    .flatMap((one): ReadEdge[] => {
      const from = originOf(one);
      const edge = { to, kind: 'condition', says: saysOf(one, layout) } as const;
      return from === undefined ? [] : [{ from, ...edge, isTaken: plainReading(one, layout) }];
    });

/** Ways into each engagement, by its place. */
export const edgesIntoEngagements = (layout: Layout): readonly (readonly ReadEdge[])[] => {
  const { engagements } = layout.campaign;
  return engagements.map(({ id: to, sides, when }) => {
    const who = sides.flatMap((side) => side.who);
    const comers = who.flatMap((one): ReadEdge[] => {
      if ('army' in one) return [];
      const kind = 'winnerOf' in one ? 'winner' : 'loser';
      const from = 'winnerOf' in one ? one.winnerOf : one.loserOf;
      const slot = layout.result[engagements.findIndex(({ id }) => id === from)] ?? 0;
      const read = kind === 'winner' ? winnersOf : losersOf;
      return [{ from, to, kind, says: kind, isTaken: (state) => read(state[slot] ?? 0) !== 0 }];
    });
    return [...comers, ...conditionEdges(when, to, layout)];
  });
};

export const edgesIntoInterludes = (layout: Layout): readonly (readonly ReadEdge[])[] =>
  layout.campaign.interludes.map(({ id, when }) => conditionEdges(when, id, layout));

export const edgesIntoEndings = (layout: Layout): readonly (readonly ReadEdge[])[] =>
  layout.campaign.endings.map(({ id, when }) => conditionEdges(when, id, layout));
