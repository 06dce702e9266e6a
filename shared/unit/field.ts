import type { Choice } from '../chance/chance.ts';

/** Where a unit stands, as its own side sees it: its left faces the enemy's right. */
export const POSTS = ['left', 'centre', 'right', 'reserve'] as const;
export type Post = (typeof POSTS)[number];

/** `routed` has broken and left, `destroyed` has nobody left to break. */
export type Standing = 'fighting' | 'routed' | 'destroyed';

/** A unit on the field, whatever the system; systems add to it. Plain data. */
export interface FieldUnit {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  readonly post: Post;
  /** Men at the start of this battle. */
  readonly menAtStart: number;
  /** Men on their feet. */
  readonly men: number;
  /** What the system counts a unit down by: points of its hit pool, Physical Ranks. */
  readonly strength: number;
  readonly fullStrength: number;
  readonly standing: Standing;
}

/** A battle of units between steps. Plain data. */
export interface Field<Unit extends FieldUnit = FieldUnit> {
  /** The round being fought, from 1. */
  readonly round: number;
  readonly units: readonly Unit[];
}

export const EVENT_KINDS = [
  'muster',
  'initiative',
  'commits',
  'strikes',
  'misses',
  'recovers',
  'morale',
  'shrinks',
  'routs',
  'pursuit',
  'destroyed',
  'refresh',
  'ends',
] as const;

/** Something that happened, as a sentence with its parts. */
export interface UnitEvent {
  readonly kind: (typeof EVENT_KINDS)[number];
  readonly round: number;
  /** The unit that acts or suffers; left out of what concerns all. */
  readonly unit?: string;
  readonly target?: string;
  /** Of a blow: what it takes from the target's strength. */
  readonly damage?: number;
  /** Men the target lost by it. */
  readonly fallen?: number;
  /** A sentence for people. */
  readonly text: string;
  /** Labels of the rolls behind it, in the order made. */
  readonly rolls: readonly string[];
  /** Ids of the rules that decided it. */
  readonly rules: readonly string[];
}

export const isFighting = ({ standing }: FieldUnit): boolean => standing === 'fighting';
/** Fighting, and not held back. */
export const isEngaged = (unit: FieldUnit): boolean =>
  unit.standing === 'fighting' && unit.post !== 'reserve';

const FACING: Readonly<Record<Post, readonly Exclude<Post, 'reserve'>[]>> = {
  left: ['right', 'centre', 'left'],
  centre: ['centre', 'left', 'right'],
  right: ['left', 'centre', 'right'],
  reserve: [],
};

/** The enemies that a unit can reach: those that face it; where none stand, the nearest post that still has some. */
export const inReach = <Unit extends FieldUnit>(
  { units }: Field<Unit>,
  unit: FieldUnit,
): readonly Unit[] => {
  const enemies = units.filter((other) => other.side !== unit.side && isEngaged(other));
  for (const post of FACING[unit.post]) {
    const there = enemies.filter((enemy) => enemy.post === post);
    if (there.length > 0) return there;
  }
  return [];
};

/** Whether `unit` strikes `target` from another front than the one it faces. */
export const isFromFlank = (unit: FieldUnit, target: FieldUnit): boolean =>
  target.post !== FACING[unit.post][0];

export const RESERVE_POLICIES = ['threatened', 'atOnce', 'never'] as const;
export type ReservePolicy = (typeof RESERVE_POLICIES)[number];

const FRONT = ['left', 'centre', 'right'] as const;
const menAt = (units: readonly FieldUnit[], isHere: (unit: FieldUnit) => boolean): number =>
  units.reduce((sum, unit) => (isEngaged(unit) && isHere(unit) ? sum + unit.men : sum), 0);

/** Where a reserve would go, and whether the policy sends it: where the side is weakest against what it faces, once it is the weaker there. */
const adviceFor = (
  units: readonly FieldUnit[],
  { side }: FieldUnit,
  policy: ReservePolicy,
): Post => {
  const needs = FRONT.map((post) => {
    const own = menAt(units, (unit) => unit.side === side && unit.post === post);
    const against = menAt(units, (unit) => unit.side !== side && unit.post === FACING[post][0]);
    return { post, own, against, lack: against - own };
  });
  const worst = needs.reduce((most, need) => (need.lack > most.lack ? need : most));
  const isAlone = needs.every(({ own }) => own === 0);
  switch (policy) {
    case 'atOnce':
      return worst.post;
    case 'threatened':
      return isAlone || (worst.lack > 0 && worst.against > 0) ? worst.post : 'reserve';
    case 'never':
      return isAlone ? worst.post : 'reserve';
  }
};

/** Sends reserves to the front, one after another; a reserve that stands alone always fights. Labels: `r3/u5/post`. */
export const commitReserves = <Unit extends FieldUnit>(
  field: Field<Unit>,
  policy: ReservePolicy,
  choice: Choice,
): { readonly units: readonly Unit[]; readonly events: readonly UnitEvent[] } => {
  let units = field.units;
  const events: UnitEvent[] = [];
  for (const { id } of field.units) {
    const unit = units.find((one) => one.id === id);
    if (unit === undefined || unit.post !== 'reserve' || !isFighting(unit)) continue;
    const post = choice.choose(POSTS, adviceFor(units, unit, policy), `r${field.round}/${id}/post`);
    if (post === 'reserve') continue;
    units = units.map((one) => (one.id === id ? { ...one, post } : one));
    events.push({
      kind: 'commits',
      round: field.round,
      unit: id,
      text: `${unit.name} ${post === 'centre' ? 'moves up to the centre' : `moves up to the ${post} wing`}.`,
      rolls: [],
      rules: [],
    });
  }
  return { units, events };
};
