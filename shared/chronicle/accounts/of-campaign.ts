import { endingsReader, type EndingsOf } from '../../campaign/projection/project.ts';
import type {
  CampaignShape,
  Combatant,
  EngagementRecord,
  EngagementResult,
} from '../../scenario/schema/campaign-shape.ts';
import { wordOf } from '../../table/screen.ts';
import { listed } from '../../words/endings.ts';
import { formatShare } from '../../words/format.ts';
import {
  knowsFigures,
  oneLine,
  type Account,
  type Audience,
  type Deed,
  type Moment,
  type Steps,
} from './account.ts';

/** Results that somebody won, and which of the two sides did. */
const WINNERS: Partial<Readonly<Record<EngagementResult, 0 | 1>>> = { first: 0, second: 1 };

/** The armies of one side of an engagement, as the results before it have it. */
const armiesAt = (campaign: CampaignShape, engagement: string, side: 0 | 1): readonly string[] => {
  const found = campaign.engagements.find(({ id }) => id === engagement);
  return (found?.sides[side]?.who ?? []).flatMap((who) => armiesOf(campaign, who));
};

const armiesOf = (campaign: CampaignShape, who: Combatant): readonly string[] => {
  if ('army' in who) return [who.army];
  const engagement = 'winnerOf' in who ? who.winnerOf : who.loserOf;
  const result = campaign.results.find((one) => one.engagement === engagement);
  const winner = result === undefined ? undefined : WINNERS[result.is];
  if (winner === undefined) return [];
  const side = 'winnerOf' in who ? winner : winner === 0 ? 1 : 0;
  return armiesAt(campaign, engagement, side);
};

const namesOf = ({ armies }: CampaignShape, ids: readonly string[]): string =>
  listed(ids.map((id) => armies.find((army) => army.id === id)?.name ?? id));

/** How an engagement came out, with who met whom. */
const engagementDeed = (campaign: CampaignShape, record: EngagementRecord): Deed => {
  const [first, second] = [
    namesOf(campaign, armiesAt(campaign, record.engagement, 0)),
    namesOf(campaign, armiesAt(campaign, record.engagement, 1)),
  ];
  const { name = record.engagement } =
    campaign.engagements.find(({ id }) => id === record.engagement) ?? {};
  const winner = WINNERS[record.is];
  // Where one withdrew and nobody held the field, it would be untrue that both broke.
  const ofNobody = record.is === 'mutual' && record.withdrew ? 'left' : record.is;
  const ofWinner = record.withdrew ? 'withdrawal' : 'won';
  const effect = winner === undefined ? ofNobody : ofWinner;
  const [who, by] = winner === 1 ? [second, first] : [first, second];
  return { kind: 'engagement', who, by, says: name, effect };
};

const deedsOf = (
  campaign: CampaignShape,
  record: EngagementRecord,
  audience: Audience,
): readonly Deed[] => [
  engagementDeed(campaign, record),
  ...record.fates.map(({ name, fate }): Deed => ({ kind: 'fate', who: name, says: fate })),
  ...(audience === 'gm' ? record.promoted : []).map(({ name }): Deed => ({
    kind: 'promoted',
    who: name,
  })),
  ...(audience === 'gm' && record.text !== ''
    ? [{ kind: 'note', says: oneLine(record.text) } as const]
    : []),
];

/** What has been fought, in the order of the days. */
const recordsOf = ({ engagements, results }: CampaignShape) =>
  engagements
    .map((engagement, place) => ({
      engagement,
      place,
      record: results.find((result) => result.engagement === engagement.id),
    }))
    .flatMap(({ record, ...one }) => (record === undefined ? [] : [{ ...one, record }]))
    .toSorted((a, b) => a.engagement.day - b.engagement.day || a.place - b.place);

/** By army; undefined where the results do not say. */
type Hits = ReadonlyMap<string, number | undefined>;

/** Hits after an engagement: as told; who broke has none left; of others nothing is known. */
const hitsAfter = (campaign: CampaignShape, record: EngagementRecord, before: Hits): Hits => {
  const winner = WINNERS[record.is];
  const sideOf = (id: string): number =>
    [0, 1].findIndex((side) =>
      armiesAt(campaign, record.engagement, side === 0 ? 0 : 1).includes(id),
    );
  const untold = (id: string, was: number | undefined): number | undefined => {
    const side = sideOf(id);
    if (side < 0 || record.is === 'skipped') return was;
    const isBeaten = record.is === 'mutual' || (winner !== undefined && winner !== side);
    return isBeaten && !record.withdrew ? 0 : undefined;
  };
  return new Map([...before].map(([id, was]) => [id, record.hits[id] ?? untold(id, was)]));
};

const statesOf = ({ rules }: CampaignShape, hits: Hits, audience: Audience): Moment['states'] =>
  [...hits].map(([id, strength]) => {
    if (strength === undefined) return { id, word: 'strength not known' };
    const word = strength <= 0 ? 'routed' : wordOf(strength, rules.hits);
    return knowsFigures(audience) ? { id, word, strength } : { id, word };
  });

type Chances = ReturnType<EndingsOf>;

/** Trials of the odds after each engagement. */
const TRIALS_EACH = 2_000;
/** Less than this is no turning point, nor is less than an estimate can tell. */
const LEAST = 0.05;

/** The ending whose chance an engagement moved most: upwards, where one did. */
const swingOf = (
  { endings }: CampaignShape,
  [before, after]: readonly [Chances, Chances],
): readonly Deed[] => {
  const names = [...endings.map(({ name }) => name), 'None of these'];
  const shifts = names.map((who, i) => {
    const [from = NaN, to = NaN] = [before.chances[i], after.chances[i]];
    return { who, from, to, by: to - from };
  });
  const [most] = shifts.toSorted((a, b) => b.by - a.by);
  const margin = Math.max(before.margin ?? 0, after.margin ?? 0);
  if (most === undefined || !(most.by >= Math.max(LEAST, 1.5 * margin))) return [];
  const says = formatShare(most.from, before.margin);
  return [{ kind: 'swing', who: most.who, says, effect: formatShare(most.to, after.margin) }];
};

/** By engagement fought: what it did to the chances of the endings. */
function* swingsOf(
  campaign: CampaignShape,
  fought: ReturnType<typeof recordsOf>,
): Steps<readonly (readonly Deed[])[]> {
  if (fought.length === 0 || campaign.endings.length === 0) return [];
  const results = fought.map(({ record }) => record);
  const endingsOf = endingsReader();
  const after = (count: number): Chances =>
    endingsOf({ ...campaign, results: results.slice(0, count) }, TRIALS_EACH);
  let before = after(0);
  const swings: (readonly Deed[])[] = [];
  for (let done = 1; done <= fought.length; done++) {
    yield { done, of: fought.length };
    const now = after(done);
    swings.push(swingOf(campaign, [before, now]));
    before = now;
  }
  return swings;
}

/**
 * What has been fought of a campaign, engagement by engagement: what its results say, and no
 * more. Who is yet to be met is not told.
 */
export function* accountOfCampaign(campaign: CampaignShape, audience: Audience): Steps<Account> {
  const { rules, armies, name, seed } = campaign;
  const parties = armies.map((army, i) => {
    const id = army.id ?? `army${i + 1}`;
    return { id, name: army.name, side: army.side ?? id, hits: army.hits ?? rules.hits };
  });
  let hits: Hits = new Map(parties.map((party) => [party.id, party.hits]));
  const at = (): Moment['states'] => statesOf(campaign, hits, audience);
  const moments: Moment[] = [{ kind: 'start', round: 0, states: at(), deeds: [] }];
  const fought = recordsOf(campaign);
  const swings = knowsFigures(audience) ? yield* swingsOf(campaign, fought) : [];
  for (const [i, { engagement, record }] of fought.entries()) {
    hits = hitsAfter(campaign, record, hits);
    const deeds = [...deedsOf(campaign, record, audience), ...(swings[i] ?? [])];
    moments.push({
      kind: 'engagement',
      round: moments.length,
      day: engagement.day,
      states: at(),
      deeds,
    });
  }
  return {
    level: 'campaign',
    audience,
    name,
    ...(audience === 'gm' && seed !== undefined ? { seed } : {}),
    counts: 'hits',
    sides: [...new Set(parties.map(({ side }) => side))].map((id) => ({
      id,
      name: listed(parties.filter(({ side }) => side === id).map((party) => party.name)),
    })),
    parties: parties.map(({ hits: _, ...party }) => party),
    moments,
    outcome: { kind: 'unfinished' },
    people: [],
  };
}
