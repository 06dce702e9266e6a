import { HELD_BY_FIRST, HELD_BY_NONE, HELD_BY_SECOND } from '../../army/odds/two/last-hits.ts';
import type { Campaign } from '../../scenario/schema/campaign.ts';
import {
  RESULTS,
  type EngagementRecord,
  type EngagementResult,
} from '../../scenario/schema/campaign-shape.ts';
import { readingOf } from '../conditions.ts';
import type { Accepts, Door } from '../luck.ts';
import {
  ARMY_SLOTS,
  codeOf,
  FIRST,
  MUTUAL,
  packedResult,
  SECOND,
  SKIPPED,
  STALEMATE,
  UNOPPOSED,
  WITHDREW,
  type CampaignState,
  type Layout,
} from '../projection/layout.ts';
import type { Lineups } from './lineup.ts';
import { changed, type Marches } from './march.ts';
import { toldArmies, writeRecord } from './recorded.ts';
import { maskOf, rollCall, type Order } from './roll-call.ts';
import { shareOfHits, type EndedAs, type Tolls } from './toll.ts';

/** What is known or supposed of an engagement. */
export interface Evidence {
  readonly is: EngagementResult;
  /** Where it was fought at the table. */
  readonly record?: EngagementRecord;
  /** It could not come of what was before: it is followed all the same. */
  readonly isFollowed?: boolean;
}

type Engagement = Campaign['engagements'][number];

/** What every engagement of a campaign shares. */
interface EngagementSetting {
  readonly layout: Layout;
  readonly lineups: Lineups;
  readonly toll: Tolls;
  readonly roads: ((at: number) => Marches) | undefined;
}

/** Two sides that meet. */
interface Meeting {
  readonly first: Order;
  readonly second: Order;
}

const codeOfHolder = (result: number): number => {
  switch (result) {
    case HELD_BY_FIRST:
      return FIRST;
    case HELD_BY_SECOND:
      return SECOND;
    case HELD_BY_NONE:
      return MUTUAL;
    default:
      return STALEMATE;
  }
};

/** Whether who lost the field, or both, left it unrouted. */
const isWithdrawal = (code: number, first: number, second: number): boolean =>
  (code === FIRST && second > 0) ||
  (code === SECOND && first > 0) ||
  (code === MUTUAL && first + second > 0);

const endedAs = (code: number, side: number, left: number): EndedAs => {
  if (code === STALEMATE) return 'stood';
  if (code === MUTUAL) return 'mutual';
  if (code === side) return 'won';
  return left > 0 ? 'withdrew' : 'routed';
};

/** A battle agrees with a record where winner, withdrawal and all hits that are told do. */
const acceptsOf = (
  { is, record }: Evidence,
  state: CampaignState,
  { first, second }: Meeting,
  { layout, lineups: { one, other } }: EngagementSetting,
): Accepts => {
  const code = RESULTS.indexOf(is) + 1;
  const told = record?.hits ?? {};
  /** Of each army of which hits are told: those, and what it had. */
  const knownOf = (order: Order): readonly (readonly [number, number])[] =>
    order.flatMap((army): [number, number][] => {
      const hits = told[layout.armies[army]?.id ?? ''];
      const own = state[(layout.army[army] ?? 0) + ARMY_SLOTS.hits] ?? 0;
      return hits === undefined ? [] : [[hits, own]];
    });
  const [ours, theirs] = [knownOf(first), knownOf(second)];
  const [before, foes] = [one.hits, other.hits];
  const withdrew = record?.withdrew;
  return {
    key: [code, withdrew ?? '', before, foes, ...ours, '', ...theirs].join(),
    agrees: (result, a, b) =>
      codeOfHolder(result) === code &&
      (withdrew === undefined || withdrew === isWithdrawal(code, a, b)) &&
      ours.every(([hits, own]) => hits === shareOfHits(own, a, before)) &&
      theirs.every(([hits, own]) => hits === shareOfHits(own, b, foes)),
  };
};

/** An engagement made ready. */
interface Prepared {
  readonly field: EngagementSetting;
  readonly engagement: Engagement;
  /** Where its result is noted. */
  readonly slot: number;
  readonly evidence: Evidence | undefined;
  readonly bonus: readonly [number, number];
  readonly leavesAt: readonly [number, number];
}

const tire = (
  state: CampaignState,
  order: Order,
  day: number,
  { layout }: EngagementSetting,
): void => {
  const { tired } = layout.campaign.between;
  if (tired === 0) return;
  for (let i = 0; i < order.length; i++)
    state[(layout.army[order[i] ?? 0] ?? 0) + ARMY_SLOTS.tired] = day + tired + 1;
};

/** A beaten army that is told to have hits left withdrew, where nothing else is said. */
const hasLeft = (code: number, meeting: Meeting, record: Evidence['record'], layout: Layout) => {
  const { first, second } = meeting;
  const beaten = code === FIRST ? second : code === SECOND ? first : [...first, ...second];
  return (
    record?.withdrew ??
    (code !== STALEMATE &&
      beaten.some((army) => (record?.hits[layout.armies[army]?.id ?? ''] ?? 0) > 0))
  );
};

/** Followed though it could not be: the told hits, else the loser routs and others keep theirs. */
const follow = (
  state: CampaignState,
  meeting: Meeting,
  { is, record }: Evidence,
  { field, engagement }: Pick<Prepared, 'field' | 'engagement'>,
): number => {
  const { first, second } = meeting;
  const { layout, toll } = field;
  const code = RESULTS.indexOf(is) + 1;
  const withdrew = hasLeft(code, meeting, record, layout);
  const leave = (order: Order, side: number): void => {
    const isBeaten = code === MUTUAL || (code !== side && code !== STALEMATE);
    for (const army of order) {
      const before = state[(layout.army[army] ?? 0) + ARMY_SLOTS.hits] ?? 0;
      const told = record?.hits[layout.armies[army]?.id ?? ''];
      const after = Math.min(before, told ?? (isBeaten && !withdrew ? 0 : before));
      const ended = endedAs(code, side, after);
      toll(state, [army], { ended, before: Math.max(1, before), after }, undefined);
    }
  };
  if (code !== SKIPPED) {
    leave(first, FIRST);
    leave(second, SECOND);
    if (first.length > 0 && second.length > 0)
      for (const order of [first, second]) tire(state, order, engagement.day, field);
  }
  return code | (withdrew ? WITHDREW : 0);
};

/** Sides that no battle is between: one who is on both, or friends. */
const areFriends = ({ first, second }: Meeting, { sideOf }: Layout): boolean => {
  for (let i = 0; i < first.length; i++)
    for (let j = 0; j < second.length; j++)
      if (sideOf[first[i] ?? 0] === sideOf[second[j] ?? 0]) return true;
  return false;
};

const note = (
  { slot, evidence, field }: Prepared,
  state: CampaignState,
  code: number,
  { first, second }: Meeting,
): void => {
  state[slot] = packedResult(code, maskOf(first), maskOf(second));
  if (evidence?.record !== undefined) writeRecord(state, evidence.record, field.layout);
};

/** Nobody fights: skipped, or one side stands alone. False where another result is known. */
const quiet = (
  prepared: Prepared,
  state: CampaignState,
  code: number,
  meeting: Meeting,
): boolean => {
  const { evidence } = prepared;
  if (evidence !== undefined && codeOf(code) !== RESULTS.indexOf(evidence.is) + 1) return false;
  note(prepared, state, code, meeting);
  return true;
};

const fight = (prepared: Prepared, state: CampaignState, door: Door, meeting: Meeting): boolean => {
  const { field, engagement, evidence, bonus, leavesAt } = prepared;
  const { lineups, toll } = field;
  const { first, second } = meeting;
  lineups.read(state, first, engagement.day, lineups.one);
  lineups.read(state, second, engagement.day, lineups.other);
  const accepts = evidence && acceptsOf(evidence, state, meeting, field);
  if (!door.fight(lineups.meet(bonus, leavesAt), accepts)) return false;
  const [result = 0, a = 0, b = 0] = door.drawn;
  const code = codeOfHolder(result);
  const risks = evidence?.record === undefined ? door : undefined;
  const [hits, foes] = [lineups.one.hits, lineups.other.hits];
  toll(state, first, { ended: endedAs(code, FIRST, a), before: hits, after: a }, risks);
  toll(state, second, { ended: endedAs(code, SECOND, b), before: foes, after: b }, risks);
  note(prepared, state, code | (isWithdrawal(code, a, b) ? WITHDREW : 0), meeting);
  tire(state, first, engagement.day, field);
  tire(state, second, engagement.day, field);
  return true;
};

const NOBODY: Meeting = { first: [], second: [] };

/** Two sides that came, or what is known of them: false where that cannot be. */
const meet = (prepared: Prepared, state: CampaignState, door: Door, meeting: Meeting): boolean => {
  const { evidence, field } = prepared;
  const { first, second } = meeting;
  if (evidence?.isFollowed === true) {
    note(prepared, state, follow(state, meeting, evidence, prepared), meeting);
    return true;
  }
  if (first.length + second.length === 0 || areFriends(meeting, field.layout))
    return quiet(prepared, state, SKIPPED, NOBODY);
  if (second.length === 0) return quiet(prepared, state, FIRST | UNOPPOSED, meeting);
  if (first.length === 0) return quiet(prepared, state, SECOND | UNOPPOSED, meeting);
  return fight(prepared, state, door, meeting);
};

/**
 * An engagement, from the roll call to what it cost.
 * @returns a step; false where it cannot have gone as is known
 */
export const engagementOf = (
  engagement: Engagement,
  field: EngagementSetting,
  evidence: Evidence | undefined,
): ((state: CampaignState, door: Door) => boolean) => {
  const { layout } = field;
  const [one, other] = engagement.sides;
  if (one === undefined || other === undefined) throw new Error('two sides meet');
  const at = layout.campaign.engagements.indexOf(engagement);
  const prepared: Prepared = {
    field,
    engagement,
    slot: layout.result[at] ?? 0,
    evidence,
    bonus: [one.power, other.power],
    leavesAt: [one.withdrawsAt, other.withdrawsAt],
  };
  const holds = readingOf(engagement.when, layout);
  const [callFirst, callSecond] = [rollCall(one.who, layout), rollCall(other.who, layout)];
  const march = field.roads?.(at);
  const told = toldArmies(layout, evidence?.record);
  return (state, door) => {
    const isOn = state[layout.over] === 0 && holds(state, door);
    const called = isOn ? { first: callFirst(state), second: callSecond(state) } : NOBODY;
    if (march === undefined) return meet(prepared, state, door, called);
    const [first, second] = [march.come(state, called.first), march.come(state, called.second)];
    if (!meet(prepared, state, door, { first, second })) return false;
    march.arrive(state, first);
    march.arrive(state, second);
    changed(layout, state, told, engagement.day);
    return true;
  };
};
