import { endingsReader, MOST_WAYS, projectionQuestion } from '../../campaign/projection/project.ts';
import type {
  ArmyProjection,
  EngagementProjection,
  StrengthPoint,
} from '../../campaign/projection/projection.ts';
import { layoutOf } from '../../campaign/projection/layout.ts';
import { restedHits, weeksBetween } from '../../campaign/weeks.ts';
import { answer } from '../../process/readers/answer.ts';
import type { CampaignShape, EngagementRecord } from '../../scenario/schema/campaign-shape.ts';
import { timetable, type Happening } from '../../scenario/schema/timetable.ts';
import { wordOf } from '../../table/screen.ts';
import { listed, midName } from '../../words/endings.ts';
import { knowsFigures, oneLine, type Account } from './account.ts';
import type { Audience, Deed, Moment, PartyState, Steps, WarEnding } from './account.ts';
import { interludeDeeds } from './interlude-deeds.ts';
import { isKnown, nameOf, rangeOf, SURE, type ArmyAt, type ToldWar } from './war.ts';
import { swingsOf, type Swings } from './war-swings.ts';

/** Who stood on either side: those who surely did, else as the campaign names them. */
const castOf = ({ campaign, projection }: ToldWar, one: EngagementProjection): [string, string] => {
  const names = (ids: readonly string[]): string => listed(ids.map((id) => nameOf(projection, id)));
  const surely = (chances: Readonly<Record<string, number>>): string =>
    names(Object.keys(chances).filter((id) => (chances[id] ?? 0) >= SURE));
  const [pairing] = one.pairings;
  if (pairing !== undefined && pairing.chance >= SURE)
    return [names(pairing.first), names(pairing.second)];
  if (one.results.first >= SURE) return [surely(one.won), surely(one.lost)];
  if (one.results.second >= SURE) return [surely(one.lost), surely(one.won)];
  const sides = campaign.engagements.find(({ id }) => id === one.id)?.sides ?? [];
  const [first = '', second = ''] = sides.map(({ who }) =>
    listed(
      who.map((who) => {
        if ('army' in who) return nameOf(projection, who.army);
        const id = 'winnerOf' in who ? who.winnerOf : who.loserOf;
        const name = campaign.engagements.find((other) => other.id === id)?.name ?? id;
        return `the ${'winnerOf' in who ? 'winner' : 'loser'} of ${midName(name)}`;
      }),
    ),
  );
  return [first, second];
};

/** Whether all who were there surely broke. */
const haveBroken = ({ projection }: ToldWar, { id, pairings }: EngagementProjection): boolean => {
  const there = pairings.flatMap(({ first, second }) => [...first, ...second]);
  return projection.armies.every(({ id: army, points }) => {
    const after = points.find(({ at, moment }) => at === id && moment === 'after');
    return !there.includes(army) || (after?.routed ?? 0) >= SURE;
  });
};

/** How an engagement came out, with who met whom. */
const engagementDeed = (
  told: ToldWar,
  record: EngagementRecord,
  one: EngagementProjection,
): Deed => {
  const [first, second] = castOf(told, one);
  const winner = record.is === 'first' ? 0 : record.is === 'second' ? 1 : undefined;
  const [who, by] = winner === 1 ? [second, first] : [first, second];
  const effectOf = (): string => {
    // Where one withdrew and nobody held the field, it would be untrue that both broke.
    if (record.is === 'mutual' && (record.withdrew ?? !haveBroken(told, one))) return 'left';
    if (winner === undefined) return record.is;
    if (by === '') return who === '' ? 'nobody' : 'unopposed';
    return one.withdrawal[winner === 0 ? 1 : 0] >= SURE ? 'withdrawal' : 'won';
  };
  return { kind: 'engagement', who, by, says: one.name, effect: effectOf() };
};

const recordDeeds = (
  told: ToldWar,
  record: EngagementRecord,
  one: EngagementProjection,
): readonly Deed[] => {
  const isMaster = told.audience === 'gm';
  const against = told.projection.against.includes(record.engagement);
  const sideOf = (army: string): string => nameOf(told.projection, army);
  return [
    engagementDeed(told, record, one),
    ...(isMaster && against ? [{ kind: 'against', says: one.name } as const] : []),
    ...record.fates.map(({ name, fate }): Deed => ({ kind: 'fate', who: name, says: fate })),
    ...(isMaster ? record.promoted : []).map(({ name, army }): Deed => ({
      kind: 'promoted',
      who: name,
      by: sideOf(army),
    })),
    ...(isMaster && record.text !== ''
      ? [{ kind: 'note', says: oneLine(record.text) } as const]
      : []),
  ];
};

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
    const rested = restedHits(layout, army, weeksBetween(day, until));
    return { ...was, day: until, hits: { from: rested(hits.from), to: rested(hits.to) } };
  };
};

const stateOf = (
  { campaign: { rules }, audience }: ToldWar,
  [id, { hits, isUntold }]: [string, ArmyAt],
): PartyState => {
  if (isUntold === true) return { id, word: 'strength not known' };
  const middle = Math.round((hits.from + hits.to) / 2);
  const word = middle <= 0 ? 'routed' : wordOf(middle, rules.hits);
  if (!isKnown(hits)) {
    const band = knowsFigures(audience) ? { band: [hits.from, hits.to] as const } : {};
    return { id, word: 'strength not known', ...band };
  }
  return knowsFigures(audience) ? { id, word, strength: hits.from } : { id, word };
};

const statesOf = (told: ToldWar, now: Now): readonly PartyState[] =>
  [...now].map((one) => stateOf(told, one));

const pointAt = (
  { points }: ArmyProjection,
  { id }: Happening,
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
  const before = points[points.indexOf(point ?? points[0]!) - 1];
  const isHungry = (point?.hungry ?? 0) >= SURE && (before?.hungry ?? 0) < SURE;
  const weeks = `${weeksBetween(was.day, now.day)}`;
  return [
    ...(back > 0 ? [{ kind: 'recovers', who: name, says: weeks, effect: `${back}` } as const] : []),
    ...(men > 0 ? [{ kind: 'returns', who: name, effect: `${men}` } as const] : []),
    ...(isHungry ? [{ kind: 'hungers', who: name } as const] : []),
  ];
};

/** Effects of an engagement in which nobody met. */
const NOT_FOUGHT = ['skipped', 'unopposed', 'nobody'];

/** Armies that surely fought, and those that surely held the field, unopposed or not. */
const stoodOf = ({ pairings, won }: EngagementProjection): NonNullable<Moment['stood']> => {
  const [pairing] = pairings;
  const there =
    pairing !== undefined && pairing.chance >= SURE ? [...pairing.first, ...pairing.second] : [];
  const held = Object.keys(won).filter((id) => (won[id] ?? 0) >= SURE);
  return { there, held };
};

/** Tells one happening after the other; every army as it is by then. */
const momentsOf = (told: ToldWar, swings: Swings): readonly Moment[] => {
  const { campaign, projection, audience } = told;
  const figures = knowsFigures(audience);
  const rest = restOf(told);
  let now: Now = new Map(
    projection.armies.map(({ id, points: [start] }) => [
      id,
      start === undefined
        ? { day: 0, hits: { from: 0, to: 0 }, men: { from: 0, to: 0 } }
        : armyAt(start),
    ]),
  );
  let rounds = 0;
  const moments: Moment[] = [
    { kind: 'start', round: 0, day: 0, states: statesOf(told, now), deeds: [] },
  ];
  const tell = (
    kind: Moment['kind'],
    { day, id: at }: Pick<Happening, 'day' | 'id'>,
    deeds: readonly Deed[],
    stood?: Moment['stood'],
  ): void => {
    const more = stood === undefined ? {} : { stood };
    moments.push({ kind, round: rounds, day, at, ...more, states: statesOf(told, now), deeds });
  };
  /** What time did until then, where anybody is touched by it. */
  const pass = (until: { readonly day: number; readonly id: string }, of: readonly string[]) => {
    const deeds: Deed[] = [];
    const next = new Map(now);
    for (const army of projection.armies) {
      const was = now.get(army.id);
      if (was === undefined || !of.includes(army.id)) continue;
      const point = points(army, until);
      const then = point === undefined ? rest(army.id, was, until.day) : armyAt(point);
      next.set(army.id, then);
      if (figures) deeds.push(...betweenDeeds(army, was, then, point));
    }
    now = next;
    if (deeds.length > 0) tell('between', until, deeds);
  };
  const points = (army: ArmyProjection, { id }: { readonly id: string }) =>
    army.points.find((one) => one.at === id && one.moment === 'before');
  const settle = (one: Happening): void => {
    const followed = projection.against.includes(one.id)
      ? campaign.results.find(({ engagement }) => engagement === one.id)
      : undefined;
    const next = new Map(now);
    for (const army of projection.armies) {
      const point = pointAt(army, one, 'after');
      if (point === undefined) continue;
      const isUntold =
        followed !== undefined && point.routed < SURE && followed.hits[army.id] === undefined;
      next.set(army.id, isUntold ? { ...armyAt(point), isUntold } : armyAt(point));
    }
    now = next;
  };
  for (const one of pastOf(campaign)) {
    const touched = projection.armies
      .filter((army) => pointAt(army, one, 'after') !== undefined)
      .map(({ id }) => id);
    pass(one, touched);
    const before = now;
    settle(one);
    if (one.kind === 'interlude') {
      const deeds = interludeDeeds(told, one, { before, after: now });
      if (deeds.length > 0) tell('between', one, deeds);
      continue;
    }
    const record = campaign.results.find(({ engagement }) => engagement === one.id);
    const projected = projection.engagements.find(({ id }) => id === one.id);
    if (record === undefined || projected === undefined) continue;
    const deeds = [...recordDeeds(told, record, projected), ...(swings.deeds.get(one.id) ?? [])];
    if (!NOT_FOUGHT.includes(deeds[0]?.effect ?? '')) rounds++;
    tell('engagement', one, deeds, stoodOf(projected));
  }
  const { day = 0 } = moments.at(-1) ?? {};
  // Those who did not fight on the last day have rested until then, too.
  pass(
    { day, id: '' },
    projection.armies.map(({ id }) => id),
  );
  return moments;
};

/** The ending that is sure, if one is. */
const endingOf = ({ campaign, projection }: ToldWar): WarEnding | undefined => {
  const sure = projection.endings.find(({ chance }) => chance >= SURE);
  if (sure === undefined || campaign.results.length === 0 || campaign.endings.length === 0)
    return undefined;
  const text = campaign.endings.find(({ id }) => id === sure.id)?.text ?? '';
  const isOver = projection.engagements.every(
    ({ isPlayed, results }) => isPlayed || results.skipped >= SURE,
  );
  return { name: sure.name, text: oneLine(text), isOver, isOpen: sure.id === 'open' };
};

/** What became of everybody named, as far as it is known. */
const peopleOf = ({ campaign, projection, audience }: ToldWar): Account['people'] =>
  projection.characters.flatMap(({ name, army }) => {
    const told = campaign.results.flatMap(({ fates }) => fates).filter((one) => one.name === name);
    const fate = told.at(-1)?.fate;
    const side = projection.armies.find(({ id }) => id === army)?.id ?? army;
    return fate === undefined || (audience !== 'gm' && fate === 'free')
      ? []
      : [{ name, side, fate }];
  });

/**
 * What has happened in a campaign, engagement by engagement and what lies between them, as the
 * board has it: from the same projection. Who is yet to be met is not told.
 */
export function* accountOfCampaign(campaign: CampaignShape, audience: Audience): Steps<Account> {
  const { name, seed } = campaign;
  const projection = answer(projectionQuestion(campaign));
  const told: ToldWar = { campaign, projection, audience };
  const ending = endingOf(told);
  const endingsOf = endingsReader(MOST_WAYS);
  const swings = knowsFigures(audience)
    ? yield* swingsOf(campaign, { endingsOf, ending: ending?.name })
    : { deeds: new Map<string, readonly Deed[]>(), turn: undefined };
  const parties = projection.armies.map((army) => ({
    id: army.id,
    name: army.name,
    side: army.side,
  }));
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
    parties,
    moments: momentsOf(told, swings),
    outcome: { kind: 'unfinished' },
    ...(ending === undefined ? {} : { ending }),
    ...(swings.turn === undefined ? {} : { warTurn: swings.turn }),
    people: peopleOf(told),
  };
}
