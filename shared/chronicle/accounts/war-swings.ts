import type { Projection } from '../../campaign/told.ts';
import { keptBy } from '../../kept-for.ts';
import { answer } from '../../process/readers/answer.ts';
import { projectionQuestion, type EndingsOf } from '../../campaign/projection/project.ts';
import type { CampaignShape, EngagementRecord } from '../../scenario/schema/campaign-shape.ts';
import { timetable } from '../../scenario/schema/timetable.ts';
import { dayText } from '../../scenario/war-rules/index.ts';
import { listed } from '../../words/endings.ts';
import { formatShare } from '../../words/format.ts';
import type { Deed, Steps, WarTurn } from './account.ts';

/** Trials of the odds after each engagement. */
const TRIALS_EACH = 2_000;
/** Less than this is no turning point, nor is less than an estimate can tell. */
const LEAST = 0.05;
/** Of the greatest swing: the last of so much is where it turned. */
const GREAT = 0.5;

/** What the projection calls it where no ending comes. */
const OPEN = 'None of these';

type Chances = ReturnType<EndingsOf>;

/** What has been fought, in the order of the days. */
const recordsOf = (campaign: CampaignShape): readonly EngagementRecord[] =>
  timetable(campaign).flatMap(({ kind, id }) =>
    kind === 'engagement' ? (campaign.results.find((one) => one.engagement === id) ?? []) : [],
  );

/** A chance; where all has been fought, an ending that came or did not needs no margin. */
const said = (chance: number, { margin, isOver }: Told): string =>
  formatShare(chance, isOver && (chance <= 0 || chance >= 1) ? undefined : margin);

type Told = Chances & { readonly isOver: boolean };

interface Shift {
  readonly record: EngagementRecord;
  readonly who: string;
  readonly from: string;
  readonly to: string;
  readonly by: number;
}

/** By ending: what an engagement did to its chance, where that is more than an estimate's noise. */
const shiftsOf = (
  names: readonly string[],
  record: EngagementRecord,
  [before, after]: readonly [Told, Told],
): readonly Shift[] =>
  names.flatMap((who, i) => {
    const [from = 0, to = 0] = [before.chances[i], after.chances[i]];
    const least = Math.max(LEAST, 1.5 * Math.max(before.margin ?? 0, after.margin ?? 0));
    const shift = { record, who, from: said(from, before), to: said(to, after), by: to - from };
    return shift.by >= least ? [shift] : [];
  });

const projections = keptBy<Projection>(24);

/** What the chance would have been, had the other side held the field. */
const otherOf = (
  campaign: CampaignShape,
  earlier: readonly EngagementRecord[],
  { record, who }: Shift,
): WarTurn['other'] => {
  const trials = Math.min(campaign.trials, TRIALS_EACH);
  const until = { ...campaign, trials, results: [...earlier] };
  const projection = projections(JSON.stringify(until), () => answer(projectionQuestion(until)));
  const engagement = projection.engagements.find(({ id }) => id === record.engagement);
  const ending = projection.endings.find(({ name }) => name === who);
  const found = engagement?.endings.find(({ id }) => id === ending?.id);
  const [pairing] = engagement?.pairings ?? [];
  if (engagement === undefined || found === undefined || pairing === undefined) return undefined;
  const likelier = engagement.results.first >= engagement.results.second ? 'first' : 'second';
  const other = record.is === 'first' ? 'second' : record.is === 'second' ? 'first' : likelier;
  // What hardly ever comes is told from too few courses.
  if (engagement.results[other] < 0.01) return undefined;
  const names = pairing[other].map((id) => projection.armies.find((one) => one.id === id)?.name);
  const chance = other === 'first' ? found.ifFirst : found.ifSecond;
  const margin = projection.method === 'exact' ? undefined : engagement.margins?.decides;
  return { who: listed(names.map((name) => name ?? '')), chance: formatShare(chance, margin) };
};

export interface Swings {
  /** By engagement fought: the ending that it brought nearer, most of all. */
  readonly deeds: ReadonlyMap<string, readonly Deed[]>;
  readonly turn: WarTurn | undefined;
}

/** Where the war turned: the last great swing towards the ending that came. */
const warTurn = (
  campaign: CampaignShape,
  records: readonly EngagementRecord[],
  towards: readonly Shift[],
): WarTurn | undefined => {
  const greatest = Math.max(0, ...towards.map(({ by }) => by));
  const shift = towards.findLast(({ by }) => by >= GREAT * greatest);
  if (shift === undefined) return undefined;
  const at = records.indexOf(shift.record);
  const engagement = campaign.engagements.find(({ id }) => id === shift.record.engagement);
  const other = otherOf(campaign, records.slice(0, at), shift);
  return {
    engagement: engagement?.name ?? shift.record.engagement,
    day: engagement?.day ?? 0,
    when: dayText(campaign.house, engagement?.day ?? 0),
    from: shift.from,
    to: shift.to,
    ...(other === undefined ? {} : { other }),
  };
};

/**
 * What each engagement that was fought did to the chances of the endings.
 * @param asked the reader of the chances, and the ending that came, if one is sure
 */
export function* swingsOf(
  campaign: CampaignShape,
  asked: { readonly endingsOf: EndingsOf; readonly ending: string | undefined },
): Steps<Swings> {
  const records = recordsOf(campaign);
  const deeds = new Map<string, readonly Deed[]>();
  if (records.length === 0 || campaign.endings.length === 0) return { deeds, turn: undefined };
  const names = [...campaign.endings.map(({ name }) => name), OPEN];
  const after = (count: number): Told => {
    const results = records.slice(0, count);
    const isOver = count === campaign.engagements.length;
    return { ...asked.endingsOf({ ...campaign, results }, TRIALS_EACH), isOver };
  };
  let before = after(0);
  const towards: Shift[] = [];
  for (const [i, record] of records.entries()) {
    yield { done: i + 1, of: records.length };
    const now = after(i + 1);
    const shifts = shiftsOf(names, record, [before, now]);
    const [most] = shifts.toSorted((a, b) => b.by - a.by);
    towards.push(...shifts.filter(({ who }) => who === asked.ending));
    if (most !== undefined) {
      const isOpen = most.who === OPEN;
      const who = isOpen ? 'no ending at all' : `the ending “${most.who}”`;
      const told: Deed = { kind: 'swing', who, says: most.from, effect: most.to };
      deeds.set(record.engagement, [told]);
    }
    before = now;
  }
  return { deeds, turn: warTurn(campaign, records, towards) };
}
