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
  type UnitEvent,
} from './field.ts';

export const RESERVE_POLICIES = ['flank', 'threatened', 'atOnce', 'never'] as const;
export type ReservePolicy = (typeof RESERVE_POLICIES)[number];

/** When and how reserves move. */
export interface ReserveRules {
  readonly reserves: ReservePolicy;
}

type MenByPost = Record<Post, number>;

/** Men of a side who fight at each post. */
const menByPost = (units: readonly FieldUnit[], side: string): MenByPost => {
  const men = { left: 0, centre: 0, right: 0, reserve: 0 };
  for (const unit of units) if (unit.side === side && isFighting(unit)) men[unit.post] += unit.men;
  return men;
};

/** Of all enemies of a side: at each post those of the side that is strongest there. */
const enemiesByPost = (units: readonly FieldUnit[], own: string): MenByPost => {
  const most = { left: 0, centre: 0, right: 0, reserve: 0 };
  for (const side of new Set(units.map((unit) => unit.side))) {
    if (side === own) continue;
    const men = menByPost(units, side);
    for (const post of POSTS) most[post] = Math.max(most[post], men[post]);
  }
  return most;
};

/** A wing where nobody stood as the round began: who goes there strikes, and is struck by none. */
const openWing = (own: MenByPost, before: MenByPost, theirs: MenByPost): Front | undefined => {
  const open = FRONT.filter(
    (post) => post !== 'centre' && before[post] === 0 && theirs[FACING[post][0] ?? post] === 0,
  );
  return open.toSorted((one, other) => own[one] - own[other])[0];
};

/** Where a reserve goes: to where its side is weakest against what it faces, or to an open wing. */
const postFor = (
  { own, before, theirs }: Readonly<Record<'own' | 'before' | 'theirs', MenByPost>>,
  policy: ReservePolicy,
): Post => {
  const against = (post: Front): number => theirs[FACING[post][0] ?? post];
  const lack = (post: Front): number => against(post) - own[post];
  const worst = FRONT.reduce((most, post) => (lack(post) > lack(most) ? post : most));
  const isAlone = FRONT.every((post) => own[post] === 0);
  const isThreatened = lack(worst) > 0 && against(worst) > 0;
  switch (policy) {
    case 'flank':
      return (isAlone ? undefined : openWing(own, before, theirs)) ?? worst;
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
 * @returns the places of those sent
 */
export const commitReserves = (
  { units, edit }: Draft<Mutable<FieldUnit>>,
  { round, rules }: { readonly round: number; readonly rules: ReserveRules },
  choice: Choice,
): readonly number[] => {
  const sent: number[] = [];
  const held = placesWhere(units, (unit) => unit.post === 'reserve' && isFighting(unit));
  const sideAt = (place: number): string => units[place]?.side ?? '';
  const seen = new Map(
    [...new Set(held.map(sideAt))].map((side) => {
      const before = menByPost(units, side);
      return [side, { before, theirs: enemiesByPost(units, side) }];
    }),
  );
  for (const place of held) {
    const side = sideAt(place);
    const stood = seen.get(side);
    if (stood === undefined) continue;
    const preferred = postFor({ ...stood, own: menByPost(units, side) }, rules.reserves);
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
