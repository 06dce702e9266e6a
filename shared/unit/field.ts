import { printLabel, type Label } from '../process/chance.ts';
import type { Choice } from '../process/choice.ts';
import type { Context, Outcome } from '../process/process.ts';

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
  /** Men who left it one by one, in fights of persons: captured, or run. */
  readonly away?: { readonly taken: number; readonly fled: number };
}

/** A unit whose men have fought as persons since the last step. */
interface FoughtAsPersons {
  readonly unit: string;
  /** Its men before. */
  readonly men: number;
  /** A unit that it fought. */
  readonly foe: string;
}

/** A battle of units between steps. Plain data. */
export interface Field<Unit extends FieldUnit = FieldUnit> {
  /** The round being fought, from 1. */
  readonly round: number;
  readonly units: readonly Unit[];
  /** The next step asks what their losses do to morale. */
  readonly fought?: readonly FoughtAsPersons[];
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

/** An event of a round; `labels`: of the rolls behind it. */
export const eventIn = (
  round: number,
  event: Omit<UnitEvent, 'round' | 'rolls'> & { readonly labels?: readonly Label[] },
): UnitEvent => {
  const { kind, labels = [], rules, ...parts } = event;
  return { kind, round, ...parts, rolls: labels.map(printLabel), rules };
};

type Told = Pick<Context<UnitEvent>, 'recorder'>;

/** Records what happened for a reader that wants to know; for others it is not put into words. */
export const tell = ({ recorder }: Told, event: () => UnitEvent): void => {
  if (recorder.on) recorder.record(event());
};

export const isFighting = ({ standing }: FieldUnit): boolean => standing === 'fighting';
/** Fighting, and not held back. */
export const isEngaged = (unit: FieldUnit): boolean =>
  unit.standing === 'fighting' && unit.post !== 'reserve';

export type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

/** The units of a battle while a step changes them; a unit is named by its place in the list. */
export interface Draft<Unit> {
  readonly units: Unit[];
  /** A unit to be changed: copied the first time, so that the state before stays as it was. */
  edit(place: number): Unit;
}

/** @param copy field by field: spreading an object of this size costs twenty times as much */
export const draftOf = <Unit>(before: readonly Unit[], copy: (unit: Unit) => Unit): Draft<Unit> => {
  const units = before.slice();
  const edit = (place: number): Unit => {
    const unit = units[place];
    if (unit === undefined) throw new Error(`no unit has place ${place}`);
    return unit === before[place] ? (units[place] = copy(unit)) : unit;
  };
  return { units, edit };
};

/** The whole that a unit was part of, by their ids: one that breaks up numbers its parts. */
export const wholeOf = (id: string): string => id.replace(/_+\d+$/, '');

/** What of fights of persons still counts, for keys. */
export const foughtKey = ({ fought = [] }: Field): string =>
  fought.map(({ unit, men, foe }) => `${unit}:${men}:${foe}`).join();

/** The units as they were before their fights of persons, as far as morale asks. */
export const beforePersons = <Unit extends FieldUnit>({
  units,
  fought = [],
}: Field<Unit>): readonly Unit[] =>
  fought.length === 0
    ? units
    : units.map((unit) =>
        fought.some((one) => one.unit === unit.id) ? { ...unit, standing: 'fighting' } : unit,
      );

/** Places of the units that are as asked. */
export const placesWhere = <Unit>(
  units: readonly Unit[],
  isAsked: (unit: Unit) => boolean,
): number[] => {
  const places: number[] = [];
  // An index costs a fifth of what `entries` does, and a battle does little else.
  for (let place = 0; place < units.length; place++) {
    const unit = units[place];
    if (unit !== undefined && isAsked(unit)) places.push(place);
  }
  return places;
};

/** A side with nobody left to fight has lost; where nobody can hurt anybody, it is a stalemate. */
export const outcomeOf = <Unit extends FieldUnit>(
  units: readonly Unit[],
  canHurt: (unit: Unit, enemy: Unit) => boolean,
): Outcome | undefined => {
  let [first, isOpen]: [Unit | undefined, boolean] = [undefined, false];
  for (const unit of units) {
    if (!isFighting(unit)) continue;
    first ??= unit;
    if (unit.side === first.side) continue;
    // The first pair of enemies mostly settles it.
    if (canHurt(first, unit) || canHurt(unit, first)) return undefined;
    isOpen = true;
  }
  if (first === undefined) return { kind: 'mutual' };
  if (!isOpen) return { kind: 'won', winner: first.side };
  const fighting = units.filter(isFighting);
  const isHarmful = (unit: Unit): boolean =>
    fighting.some((enemy) => enemy.side !== unit.side && canHurt(unit, enemy));
  return fighting.some(isHarmful) ? undefined : { kind: 'stalemate' };
};

const FRONT = ['left', 'centre', 'right'] as const;
type Front = (typeof FRONT)[number];

/** The enemy's posts that a post can reach, the one it faces first. */
const FACING: Readonly<Record<Post, readonly Front[]>> = {
  left: ['right', 'centre', 'left'],
  centre: ['centre', 'left', 'right'],
  right: ['left', 'centre', 'right'],
  reserve: [],
};

/** Places of the enemies in reach: those that face a unit, else of the nearest post with some. */
export const inReach = (units: readonly FieldUnit[], unit: FieldUnit): readonly number[] => {
  for (const post of FACING[unit.post]) {
    const there = placesWhere(
      units,
      (enemy) => enemy.post === post && enemy.side !== unit.side && isFighting(enemy),
    );
    if (there.length > 0) return there;
  }
  return [];
};

/** Whether `unit` strikes `target` from another front than the one it faces. */
export const isFromFlank = (unit: FieldUnit, target: FieldUnit): boolean =>
  target.post !== FACING[unit.post][0];

export const RESERVE_POLICIES = ['flank', 'threatened', 'atOnce', 'never'] as const;
type ReservePolicy = (typeof RESERVE_POLICIES)[number];

/** When and how reserves move. */
export interface ReserveRules {
  readonly reserves: ReservePolicy;
}

type MenByPost = Record<Post, number>;

/** Men of a side, or of its enemy, who fight at each post. */
const menByPost = (
  units: readonly FieldUnit[],
  isCounted: (unit: FieldUnit) => boolean,
): MenByPost => {
  const men = { left: 0, centre: 0, right: 0, reserve: 0 };
  for (const unit of units) if (isFighting(unit) && isCounted(unit)) men[unit.post] += unit.men;
  return men;
};

/** A wing that is held by nobody, from where the enemy beside it can be struck in the flank. */
const openWing = (own: MenByPost, theirs: MenByPost): Post | undefined =>
  FRONT.find(
    (post) => post !== 'centre' && own[post] === 0 && theirs[FACING[post][0] ?? post] === 0,
  );

/** Where a reserve goes: to where its side is weakest against what it faces, or to an open wing. */
const postFor = (own: MenByPost, theirs: MenByPost, policy: ReservePolicy): Post => {
  const against = (post: Front): number => theirs[FACING[post][0] ?? post];
  const lack = (post: Front): number => against(post) - own[post];
  const worst = FRONT.reduce((most, post) => (lack(post) > lack(most) ? post : most));
  const isAlone = FRONT.every((post) => own[post] === 0);
  const isThreatened = lack(worst) > 0 && against(worst) > 0;
  switch (policy) {
    case 'flank':
      return (isAlone ? undefined : openWing(own, theirs)) ?? worst;
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
  const enemiesOf = (side: string): MenByPost => menByPost(units, (unit) => unit.side !== side);
  const seen = new Map(held.map((place) => sideAt(place)).map((side) => [side, enemiesOf(side)]));
  for (const place of held) {
    const side = sideAt(place);
    const own = menByPost(units, (one) => one.side === side);
    const theirs = seen.get(side) ?? enemiesOf(side);
    const preferred = postFor(own, theirs, rules.reserves);
    const post = choice.choose([round, units[place]?.id ?? '', 'post'], preferred, () => POSTS);
    if (post === 'reserve') continue;
    edit(place).post = post;
    sent.push(place);
  }
  return sent;
};

/** A label's word for the first of its kind, the second ...: `target`, `target2`. */
export const numbered = (what: string, nth: number): string => (nth === 1 ? what : `${what}${nth}`);

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
