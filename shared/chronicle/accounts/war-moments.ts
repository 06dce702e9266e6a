import { layoutOf } from '../../campaign/projection/layout.ts';
import type { ArmyProjection, StrengthPoint } from '../../campaign/told.ts';
import { restedHits, weeksBetween } from '../../campaign/weeks.ts';
import type { CampaignShape } from '../../scenario/schema/campaign-shape.ts';
import { timetable, type Happening } from '../../scenario/schema/timetable.ts';
import { wordOf } from '../../table/look.ts';
import { knowsFigures, type Deed, type Moment, type PartyState } from './account.ts';
import { NOT_FOUGHT, recordDeeds, stoodOf } from './engagement-deeds.ts';
import { interludeDeeds } from './interlude-deeds.ts';
import { isKnown, rangeOf, SURE, type ArmyAt, type ToldWar } from './war.ts';
import { datedDay, marchTeller, seasonTeller } from './war-days.ts';
import type { Swings } from './war-swings.ts';

/** All that is told up to the last engagement with a result, in its order. */
const pastOf = (campaign: CampaignShape): readonly Happening[] => {
  const all = timetable(campaign);
  const isPlayed = ({ kind, id }: Happening): boolean =>
    kind === 'engagement' && campaign.results.some(({ engagement }) => engagement === id);
  return all.slice(0, all.findLastIndex(isPlayed) + 1);
};

type Now = ReadonlyMap<string, ArmyAt>;

/** Rest of an army until a day. */
const restOf = ({ campaign }: ToldWar) => {
  const layout = layoutOf(campaign);
  return (id: string, was: ArmyAt, until: number): ArmyAt => {
    const { day, hits } = was;
    const army = layout.armies.findIndex((one) => one.id === id);
    const rested = restedHits(layout, army, [day, until]);
    return { ...was, day: until, hits: { from: rested(hits.from), to: rested(hits.to) } };
  };
};

const stateOf = (
  { campaign: { rules }, audience }: ToldWar,
  [id, { hits, men, isUntold }]: [string, ArmyAt],
): PartyState => {
  if (isUntold === true) return { id, word: 'strength not known' };
  const middle = Math.round((hits.from + hits.to) / 2);
  const word = middle <= 0 ? 'routed' : wordOf(middle, rules.hits);
  const state = { id, word: isKnown(hits) ? word : 'strength not known' };
  if (!knowsFigures(audience)) return state;
  const strength = isKnown(hits)
    ? { strength: hits.from }
    : { band: [hits.from, hits.to] as const };
  return { ...state, ...strength, soldiers: [men.from, men.to] };
};

const statesOf = (told: ToldWar, now: Now): readonly PartyState[] =>
  [...now].map((one) => stateOf(told, one));

const pointAt = (
  { points }: ArmyProjection,
  { id }: Pick<Happening, 'id'>,
  moment: StrengthPoint['moment'],
): StrengthPoint | undefined => points.find((one) => one.at === id && one.moment === moment);

const armyAt = ({ day, hits, men }: StrengthPoint): ArmyAt => ({
  day,
  hits: rangeOf(hits),
  men: rangeOf(men),
});

/** Hits and men that came back to an army in the time between, and that it has no supplies. */
const betweenDeeds = (
  { name, points }: ArmyProjection,
  was: ArmyAt,
  now: ArmyAt,
  point: StrengthPoint | undefined,
): readonly Deed[] => {
  const back = isKnown(was.hits) && isKnown(now.hits) ? now.hits.from - was.hits.from : 0;
  const men = isKnown(was.men) && isKnown(now.men) ? now.men.from - was.men.from : 0;
  const before = point && points[points.indexOf(point) - 1];
  const isHungry = (point?.hungry ?? 0) >= SURE && (before?.hungry ?? 0) < SURE;
  const weeks = `${weeksBetween(was.day, now.day)}`;
  return [
    ...(back > 0 ? [{ kind: 'recovers', who: name, says: weeks, effect: `${back}` } as const] : []),
    ...(men > 0 ? [{ kind: 'returns', who: name, effect: `${men}` } as const] : []),
    ...(isHungry ? [{ kind: 'hungers', who: name } as const] : []),
  ];
};

/** Men known to have fallen of each army that was there. */
const fallenDeeds = ({ projection, audience }: ToldWar, before: Now, now: Now): readonly Deed[] =>
  !knowsFigures(audience)
    ? []
    : projection.armies.flatMap(({ id, name }): readonly Deed[] => {
        const [was, is] = [before.get(id)?.men, now.get(id)?.men];
        if (was === undefined || is === undefined || !isKnown(was) || !isKnown(is)) return [];
        const men = was.from - is.from;
        return men > 0 ? [{ kind: 'fallen', who: name, effect: `${men}` }] : [];
      });

/** Armies as they begin. */
const atStart = ({ projection: { armies } }: ToldWar): Now =>
  new Map(
    armies.flatMap(({ id, points: [start] }) => (start === undefined ? [] : [[id, armyAt(start)]])),
  );

/** What a happening leaves of the armies that it touches; what nobody told stays untold. */
const settled = ({ campaign, projection }: ToldWar, now: Now, one: Happening): Now => {
  const record = campaign.results.find(({ engagement }) => engagement === one.id);
  const isFollowed = projection.against.includes(one.id) && record?.is !== 'skipped';
  const next = new Map(now);
  for (const army of projection.armies) {
    const point = pointAt(army, one, 'after');
    if (point === undefined) continue;
    const isUntold =
      (isFollowed || now.get(army.id)?.isUntold === true) &&
      point.routed < SURE &&
      record?.hits[army.id] === undefined;
    next.set(army.id, { ...armyAt(point), isUntold });
  }
  return next;
};

/** What time did to some armies until then, and how they are by then. */
const passed = (
  told: ToldWar,
  now: Now,
  until: Pick<Happening, 'day' | 'id'>,
  armies: readonly ArmyProjection[],
): readonly [Now, readonly Deed[]] => {
  const rest = restOf(told);
  const next = new Map(now);
  const deeds = armies.flatMap((army): readonly Deed[] => {
    const was = now.get(army.id);
    if (was === undefined) return [];
    const point = pointAt(army, until, 'before');
    const then = { ...was, ...(point ? armyAt(point) : rest(army.id, was, until.day)) };
    next.set(army.id, then);
    return knowsFigures(told.audience) ? betweenDeeds(army, was, then, point) : [];
  });
  return [next, deeds];
};

const BETWEEN = { kind: 'between' } as const;

const startOf = (told: ToldWar, now: Now): Moment => {
  const states = statesOf(told, now);
  return { kind: 'start', round: 0, ...datedDay(told, 0), states, deeds: [] };
};

/** An engagement that was fought, or its result at least recorded: what is told of it. */
const engagementTeller = (told: ToldWar, swings: Swings) => {
  const marched = marchTeller(told);
  return ({ id }: Happening) => {
    const projected = told.projection.engagements.find((one) => one.id === id);
    const deeds = projected === undefined ? [] : recordDeeds(told, projected);
    if (projected === undefined || deeds.length === 0) return undefined;
    const isFought = !NOT_FOUGHT.includes(deeds[0]?.effect ?? '');
    const all = [...marched(projected), ...deeds, ...(swings.deeds.get(id) ?? [])];
    return { isFought, deeds: all, stood: stoodOf(projected) };
  };
};

/** Tells one happening after the other; every army as it is by then. */
export const momentsOf = (told: ToldWar, swings: Swings): readonly Moment[] => {
  const { campaign, projection } = told;
  const [season, engagement] = [seasonTeller(told), engagementTeller(told, swings)];
  let [now, rounds] = [atStart(told), 0];
  const moments = [startOf(told, now)];
  const tell = (
    { day, id: at }: Pick<Happening, 'day' | 'id'>,
    deeds: readonly Deed[],
    stood?: Moment['stood'],
  ): void => {
    if (deeds.length === 0) return;
    const what = stood === undefined ? BETWEEN : ({ kind: 'engagement', stood } as const);
    const states = statesOf(told, now);
    moments.push({ ...what, round: rounds, ...datedDay(told, day), at, states, deeds });
  };
  const pass = (until: Pick<Happening, 'day' | 'id'>, armies: readonly ArmyProjection[]): void => {
    const [then, deeds] = passed(told, now, until, armies);
    now = then;
    tell(until, [...season(until.day), ...deeds]);
  };
  for (const one of pastOf(campaign)) {
    const touched = projection.armies.filter((army) => pointAt(army, one, 'after') !== undefined);
    pass(one, touched);
    const before = now;
    now = settled(told, now, one);
    if (one.kind === 'interlude') {
      tell(one, interludeDeeds(told, one, { before, after: now }));
      continue;
    }
    const fought = engagement(one);
    if (fought?.isFought === true) rounds++;
    if (fought !== undefined)
      tell(one, [...fought.deeds, ...fallenDeeds(told, before, now)], fought.stood);
  }
  // Those who did not fight on the last day have rested until then, too.
  pass({ day: moments.at(-1)?.day ?? 0, id: '' }, projection.armies);
  return moments;
};
