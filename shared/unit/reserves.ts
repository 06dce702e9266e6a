import type { Choice } from '../process/choice.ts';
import {
  eventIn,
  FACING,
  FRONT,
  isFighting,
  placesWhere,
  POSTS,
  type Draft,
  type FieldUnit,
  type Front,
  type Mutable,
  type Post,
} from './field.ts';
import type { UnitEvent } from './read/told.ts';

export const RESERVE_POLICIES = ['flank', 'threatened', 'atOnce', 'never'] as const;
export type ReservePolicy = (typeof RESERVE_POLICIES)[number];

/** When and how reserves move. */
export interface ReserveRules {
  readonly reserves: ReservePolicy;
}

type ByPost = Record<Post, number>;

/** What those of a side who fight at each post can lose. */
const strengthByPost = (units: readonly FieldUnit[], side: string): ByPost => {
  const all = { left: 0, centre: 0, right: 0, reserve: 0 };
  for (const unit of units)
    if (unit.side === side && isFighting(unit)) all[unit.post] += unit.strength;
  return all;
};

/** Of all enemies of a side: at each post those of the side that is strongest there. */
const enemiesByPost = (units: readonly FieldUnit[], own: string): ByPost => {
  const most = { left: 0, centre: 0, right: 0, reserve: 0 };
  for (const side of new Set(units.map((unit) => unit.side))) {
    if (side === own) continue;
    const theirs = strengthByPost(units, side);
    for (const post of POSTS) most[post] = Math.max(most[post], theirs[post]);
  }
  return most;
};

/** A wing where nobody stood as the round began: who goes there strikes, and is struck by none. */
const openWing = (own: ByPost, before: ByPost, theirs: ByPost): Front | undefined => {
  const open = FRONT.filter(
    (post) => post !== 'centre' && before[post] === 0 && theirs[FACING[post][0] ?? post] === 0,
  );
  return open.toSorted((one, other) => own[one] - own[other])[0];
};

/** Where a reserve goes: to where its side is weakest against what it faces, or to an open wing. */
const postFor = (
  { own, before, theirs }: Readonly<Record<'own' | 'before' | 'theirs', ByPost>>,
  policy: ReservePolicy,
  helpsFrom: number,
): Post => {
  const against = (post: Front): number => theirs[FACING[post][0] ?? post];
  const lack = (post: Front): number => against(post) - own[post];
  const worst = FRONT.reduce((most, post) => (lack(post) > lack(most) ? post : most));
  const isAlone = FRONT.every((post) => own[post] === 0);
  const isThreatened = lack(worst) > 0 && against(worst) > 0;
  switch (policy) {
    case 'flank': {
      const isNeeded = isThreatened && own.reserve >= helpsFrom * lack(worst);
      return (isAlone || isNeeded ? undefined : openWing(own, before, theirs)) ?? worst;
    }
    case 'atOnce':
      return worst;
    case 'threatened':
      return isAlone || isThreatened ? worst : 'reserve';
    case 'never':
      return isAlone ? worst : 'reserve';
  }
};

/**
 * Sends reserves to the front; one that is alone always goes. Each knows where those of its own
 * side have gone before it, and the enemy as he stood when the round began.
 * Label: `r3/u5/post`.
 * @param helpsFrom the share of what a post lacks from which on a reserve goes there rather than
 *   to an open wing (HOUSE)
 * @returns the places of those sent
 */
export const commitReserves = (
  { units, edit }: Draft<Mutable<FieldUnit>>,
  {
    round,
    rules,
    helpsFrom = Infinity,
  }: { readonly round: number; readonly rules: ReserveRules; readonly helpsFrom?: number },
  choice: Choice,
): readonly number[] => {
  const sent: number[] = [];
  const held = placesWhere(units, (unit) => unit.post === 'reserve' && isFighting(unit));
  const sideAt = (place: number): string => units[place]?.side ?? '';
  const seen = new Map(
    [...new Set(held.map(sideAt))].map((side) => {
      const before = strengthByPost(units, side);
      return [side, { before, theirs: enemiesByPost(units, side) }];
    }),
  );
  for (const place of held) {
    const side = sideAt(place);
    const stood = seen.get(side);
    if (stood === undefined) continue;
    const preferred = postFor(
      { ...stood, own: strengthByPost(units, side) },
      rules.reserves,
      helpsFrom,
    );
    const post = choice.choose([round, units[place]?.id ?? '', 'post'], preferred, () => POSTS);
    if (post === 'reserve') continue;
    edit(place).post = post;
    sent.push(place);
  }
  return sent;
};

/** What is told of a unit that `commitReserves` has sent. */
export const commitEvent = (round: number, { id, name, post }: FieldUnit): UnitEvent => {
  const where = post === 'centre' ? post : `${post} wing`;
  return eventIn(round, {
    kind: 'commits',
    unit: id,
    text: `${name} moves up to the ${where}.`,
    rules: [],
  });
};
