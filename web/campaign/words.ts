import {
  armyIds,
  armyWords,
  dayText,
  midName,
  type Campaign,
  type CampaignCondition,
  type CharacterFate,
  type Combatant,
  type EngagementProjection,
  type EngagementRecord,
  type EngagementResult,
  type PlainCondition,
  type Projection,
} from '../../shared/index.ts';
import type { Ending, NamedSide } from '../ui/figures/endings.ts';
import { counted } from '../ui/words.ts';
import { share, signed } from '../ui/figures/numbers.ts';

export type Engagement = Campaign['engagements'][number];

/** The place of an army, from 0: its colour, line and marker. */
export const slotOf = (campaign: Campaign, id: string): number => {
  const own = armyIds(campaign).indexOf(id);
  return Math.max(0, own >= 0 ? own : campaign.armies.findIndex(({ side }) => side === id));
};

export const armyName = (campaign: Campaign, id: string): string =>
  campaign.armies[armyIds(campaign).indexOf(id)]?.name ?? id;

export const engagementName = ({ engagements }: Campaign, id: string): string =>
  engagements.find((one) => one.id === id)?.name ?? id;

const listed = new Intl.ListFormat('en', { type: 'conjunction' });
const either = new Intl.ListFormat('en', { type: 'disjunction' });

/** Armies that fight together: "King's Host and Host of the North". */
export const namesOf = (campaign: Campaign, ids: readonly string[]): string =>
  listed.format(ids.map((id) => armyName(campaign, id)));

const whoSays = (campaign: Campaign, who: Combatant): string => {
  if ('army' in who) return armyName(campaign, who.army);
  return 'winnerOf' in who
    ? `the winner of ${midName(engagementName(campaign, who.winnerOf))}`
    : `the loser of ${midName(engagementName(campaign, who.loserOf))}`;
};

/** A side of an engagement as it is laid down: "the winner of the ford of Ash". */
export const sideSays = (campaign: Campaign, who: readonly Combatant[]): string =>
  listed.format(who.map((one) => whoSays(campaign, one)));

/** Different sets of armies that may be there, likeliest first. */
const castOf = (
  projected: EngagementProjection | undefined,
  side: 'first' | 'second',
): readonly (readonly string[])[] => {
  const found = new Map<string, readonly string[]>();
  for (const pairing of projected?.pairings ?? []) {
    const ids = pairing[side];
    if (ids.length > 0 && !found.has(ids.join())) found.set(ids.join(), ids);
  }
  return [...found.values()];
};

const SIDES = ['first', 'second'] as const;
/** Names of more would fill a line. */
const MOST_NAMED = 2;

/** The two sides as they are likely to be, with the colours of their first armies. */
export const sidesOf = (
  campaign: Campaign,
  { id, sides }: Engagement,
  projection: Projection | undefined,
): readonly NamedSide[] => {
  const projected = projection?.engagements.find((one) => one.id === id);
  return sides.map(({ who }, i) => {
    const casts = castOf(projected, SIDES[i] ?? 'first');
    const laidDown = who.flatMap((one) => ('army' in one ? [one.army] : []));
    const [first = laidDown[0] ?? ''] = casts[0] ?? [];
    const isKnown = casts.length > 0 && casts.length <= MOST_NAMED;
    return {
      id: SIDES[i] ?? 'first',
      slot: slotOf(campaign, first),
      name: isKnown
        ? either.format(casts.map((ids) => namesOf(campaign, ids)))
        : sideSays(campaign, who),
    };
  });
};

/** Who came on a side of an engagement, as results tell. */
const cameTo = (
  {
    campaign,
    results,
  }: { readonly campaign: Campaign; readonly results: readonly EngagementRecord[] },
  engagement: string,
  side: number,
): readonly string[] => {
  const [laid, told] = [
    campaign.engagements.find(({ id }) => id === engagement),
    results.find((one) => one.engagement === engagement),
  ];
  const came = laid?.sides[side]?.who.flatMap((one): readonly string[] => {
    if ('army' in one) return [one.army];
    const from = 'winnerOf' in one ? one.winnerOf : one.loserOf;
    const won = ['first', 'second'].indexOf(
      results.find((other) => other.engagement === from)?.is ?? '',
    );
    return won < 0 ? [] : cameTo({ campaign, results }, from, 'winnerOf' in one ? won : 1 - won);
  });
  return came?.filter((army) => told?.hits[army] !== undefined) ?? [];
};

/**
 * A result of an engagement: "The ford: Red Host wins".
 * @param results what else is known, for who came where
 */
export const recordSays = (
  campaign: Campaign,
  { engagement, is }: { readonly engagement: string; readonly is: EngagementResult },
  results: readonly EngagementRecord[] = [],
): string => {
  const found = campaign.engagements.find(({ id }) => id === engagement);
  const laid = found === undefined ? [] : sidesOf(campaign, found, undefined);
  const sides = laid.map((side, i) => {
    const came = cameTo({ campaign, results }, engagement, i);
    return came.length === 0 ? side : { ...side, name: namesOf(campaign, came) };
  });
  return `${engagementName(campaign, engagement)}: ${resultSays(is, sides)}`;
};

/** What a result is called where the sides have names. */
export const resultSays = (is: EngagementResult, sides: readonly NamedSide[]): string => {
  switch (is) {
    case 'first':
      return `${sides[0]?.name ?? 'the first side'} holds the field`;
    case 'second':
      return `${sides[1]?.name ?? 'the second side'} holds the field`;
    case 'mutual':
      return 'both sides leave the field';
    case 'stalemate':
      return 'nobody wins';
    case 'skipped':
      return 'not fought';
  }
};

/** A share of an engagement in words: what is recorded is certain. */
export const shareIn =
  ({ isPlayed }: EngagementProjection, margin: number | undefined) =>
  (chance: number): string =>
    share(chance, isPlayed ? undefined : margin);

/** How likely two sides meet, and how likely one finds nobody there and holds the field. */
export const meetsSays = (one: EngagementProjection, margin: number | undefined): string => {
  const said = shareIn(one, margin);
  const fought = `fought ${said(one.fought)}`;
  return one.unopposed === 0 ? fought : `${fought}, held unopposed ${said(one.unopposed)}`;
};

const RESULT_LABELS = {
  mutual: 'Both leave',
  stalemate: 'Nobody wins',
  skipped: 'Not fought',
} as const;

/** How an engagement may come out, with colours. */
export const resultsOf = (
  sides: readonly NamedSide[],
  { results }: EngagementProjection,
): readonly Ending[] => {
  const side = (at: 0 | 1): Ending => ({
    key: SIDES[at],
    label: sides[at]?.name ?? '',
    slot: sides[at]?.slot ?? at,
    chance: results[SIDES[at]],
  });
  const none = (['mutual', 'stalemate', 'skipped'] as const)
    .filter((key) => results[key] > 0)
    .map((key) => ({ key, label: RESULT_LABELS[key], slot: undefined, chance: results[key] }));
  return [side(0), ...none.filter(({ key }) => key === 'mutual'), side(1)].concat(
    none.filter(({ key }) => key !== 'mutual'),
  );
};

/** What becomes of a character, at the end of the war. */
export const FATES: Readonly<Record<CharacterFate, string>> = {
  free: 'Free',
  wounded: 'Wounded',
  taken: 'Captured',
  dead: 'Dead',
};

/** What may be asked of an engagement. */
export const TESTS_SAY: Readonly<
  Record<Extract<PlainCondition, { kind: 'result' }>['is'], string>
> = {
  first: 'the first side held the field',
  second: 'the second side held the field',
  mutual: 'both routed',
  stalemate: 'nobody won',
  skipped: 'it was not fought',
  fought: 'it was fought',
  unopposed: 'nobody came against the winner',
  withdrawal: 'the loser withdrew',
  rout: 'the loser routed',
};

const conditionSays = (campaign: Campaign, one: PlainCondition): string => {
  const so = one.not ? 'it is not so that ' : '';
  const where = (id: string): string => midName(engagementName(campaign, id));
  switch (one.kind) {
    case 'won':
    case 'lost':
      return `${so}${armyName(campaign, one.by)} ${one.kind} ${where(one.engagement)}`;
    case 'result':
      return `${so}${TESTS_SAY[one.is]} (${where(one.engagement)})`;
    case 'fate':
      return `${one.character} is ${one.not ? 'not ' : ''}${FATES[one.is].toLowerCase()}`;
    case 'circumstance': {
      const name = campaign.circumstances.find(({ id }) => id === one.id)?.name ?? one.id;
      return `“${name}” ${one.not ? 'does not hold' : 'holds'}`;
    }
    case 'strength':
      return `${so}${armyName(campaign, one.army)} has ${one.atLeast} ${one.of} or more`;
  }
};

/** Under which conditions something happens: "both routed (The ford) and Ada is not dead". */
export const whenSays = (campaign: Campaign, when: readonly CampaignCondition[]): string =>
  listed.format(
    when.map((one) =>
      one.kind === 'any'
        ? either.format(one.of.map((part) => conditionSays(campaign, part)))
        : conditionSays(campaign, one),
    ),
  );

const orderSays = ({ power, withdrawsAt }: Engagement['sides'][number]): readonly string[] => [
  ...(power === 0 ? [] : [`power ${signed(power)}`]),
  ...(withdrawsAt === 0 ? [] : [`withdraws with ${counted(withdrawsAt, 'hit')}`]),
];

/** What is laid down of an engagement: "The ford: Red against Blue (withdraws with 20 hits)". */
const engagementSays = (campaign: Campaign, { name, day, sides, when }: Engagement): string => {
  const [one, other] = sides.map((side) => {
    const orders = orderSays(side);
    const who = sideSays(campaign, side.who);
    return orders.length === 0 ? who : `${who} (${orders.join(', ')})`;
  });
  const only = when.length === 0 ? '' : `, only if ${whenSays(campaign, when)}`;
  return `${dayText(campaign.house, day)}, ${name}: ${one} against ${other}${only}`;
};

/** A war as it was read from its line. */
export const warSays = (campaign: Campaign): string =>
  [
    ...campaign.armies.map(armyWords),
    ...campaign.engagements.map((one) => engagementSays(campaign, one)),
    ...campaign.endings.map(
      ({ name, when, atOnce }) =>
        `${name}${atOnce ? ' at once' : ''} if ${whenSays(campaign, when) || 'nothing else holds'}`,
    ),
  ].join('; ');
