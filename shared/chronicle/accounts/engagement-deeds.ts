import type { EngagementProjection } from '../../campaign/told.ts';
import type { EngagementRecord } from '../../scenario/schema/campaign-shape.ts';
import { listed, midName } from '../../words/endings.ts';
import { oneLine, type Deed, type Moment } from './account.ts';
import { nameOf, SURE, type ToldWar } from './war.ts';

/** Both sides of an engagement as the campaign names them: "the winner of the ford". */
const namedSides = ({ campaign, projection }: ToldWar, engagement: string): [string, string] => {
  const sides = campaign.engagements.find(({ id }) => id === engagement)?.sides ?? [];
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

/** Who stood on either side: those who surely did, else as the campaign names them. */
const castOf = (told: ToldWar, one: EngagementProjection): [string, string] => {
  const { projection } = told;
  const names = (ids: readonly string[]): string => listed(ids.map((id) => nameOf(projection, id)));
  const surely = (chances: Readonly<Record<string, number>>): string =>
    names(Object.keys(chances).filter((id) => (chances[id] ?? 0) >= SURE));
  const [pairing] = one.pairings;
  if (pairing !== undefined && pairing.chance >= SURE)
    return [names(pairing.first), names(pairing.second)];
  if (one.results.first >= SURE) return [surely(one.won), surely(one.lost)];
  if (one.results.second >= SURE) return [surely(one.lost), surely(one.won)];
  return namedSides(told, one.id);
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

/** What is recorded of an engagement; nothing where nothing is. */
export const recordDeeds = (told: ToldWar, one: EngagementProjection): readonly Deed[] => {
  const record = told.campaign.results.find(({ engagement }) => engagement === one.id);
  if (record === undefined) return [];
  const isMaster = told.audience === 'gm';
  const against = told.projection.against.includes(record.engagement);
  const sideOf = (army: string): string => nameOf(told.projection, army);
  return [
    engagementDeed(told, record, one),
    ...(isMaster && against ? [{ kind: 'against', says: one.name } as const] : []),
    ...record.fates.map(({ name, fate }): Deed => ({
      kind: 'fate',
      who: name,
      says: fate,
    })),
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

/** Effects of an engagement in which nobody met. */
export const NOT_FOUGHT = ['skipped', 'unopposed', 'nobody'];

/** Armies that surely fought, and those that surely held the field, unopposed or not. */
export const stoodOf = ({ pairings, won }: EngagementProjection): NonNullable<Moment['stood']> => {
  const [pairing] = pairings;
  const there =
    pairing !== undefined && pairing.chance >= SURE ? [...pairing.first, ...pairing.second] : [];
  const held = Object.keys(won).filter((id) => (won[id] ?? 0) >= SURE);
  return { there, held };
};
