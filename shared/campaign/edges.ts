import type { CampaignCondition, PlainCondition } from '../scenario/schema/campaign-shape.ts';
import { partsOf, plainReading, type Holds } from './conditions.ts';
import {
  codeOf,
  losersOf,
  SKIPPED,
  winnersOf,
  type CampaignState,
  type Layout,
} from './projection/layout.ts';
import type { CampaignEdge } from './told.ts';

/** An edge with what decides, when its end is reached, whether it was taken. */
export interface ReadEdge extends Omit<CampaignEdge, 'chance'> {
  readonly isTaken: Holds;
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
  partsOf(when).flatMap((one): ReadEdge[] => {
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

/** Engagements that decide whether an ending holds, by place. */
const decidersOf = (when: readonly CampaignCondition[], layout: Layout): readonly number[] => {
  const named = partsOf(when).map(originOf);
  return layout.campaign.engagements.flatMap(({ id }, at) => (named.includes(id) ? [at] : []));
};

/**
 * Ways to an ending that no condition leads to on the board, as it has none or asks for fates and
 * strengths: from the engagements that decide about the endings before it, or else the others. Of
 * those not fought none is taken, unless none was.
 */
const fallbackEdges = (at: number, layout: Layout): readonly ReadEdge[] => {
  const { endings, engagements } = layout.campaign;
  const { id: to, when } = endings[at] ?? { id: 'open', when: [] };
  const before = endings.slice(0, at).flatMap((one) => decidersOf(one.when, layout));
  const all = before.length > 0 ? before : endings.flatMap((one) => decidersOf(one.when, layout));
  const deciders = [...new Set(all)].sort((a, b) => a - b);
  const slots = deciders.map((one) => layout.result[one] ?? 0);
  const isOn = (state: CampaignState, slot: number): boolean =>
    ![0, SKIPPED].includes(codeOf(state[slot] ?? 0));
  const says = partsOf(when).map((one) => saysOf(one, layout));
  return deciders.map((one, i): ReadEdge => ({
    from: engagements[one]?.id ?? '',
    to,
    kind: 'condition',
    says: says.length > 0 ? says.join(', ') : 'no other ending holds',
    isTaken: (state) => isOn(state, slots[i] ?? 0) || slots.every((slot) => !isOn(state, slot)),
  }));
};

/** Ways to each ending, and last to `open`, where none of them holds. */
export const edgesIntoEndings = (layout: Layout): readonly (readonly ReadEdge[])[] => {
  const { endings } = layout.campaign;
  const into = endings.map(({ id, when }, at) => {
    const own = conditionEdges(when, id, layout);
    return own.length > 0 ? own : fallbackEdges(at, layout);
  });
  return [...into, fallbackEdges(endings.length, layout)];
};
