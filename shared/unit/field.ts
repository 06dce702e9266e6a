import { printLabel, type Label } from '../process/chance.ts';
import type { Context, Outcome } from '../process/process.ts';
import type { UnitEvent } from './read/told.ts';

/** Where a unit stands, as its own side sees it: its left faces the enemy's right. */
export const POSTS = ['left', 'centre', 'right', 'reserve'] as const;
export type Post = (typeof POSTS)[number];

/** `routed` has broken and left, `destroyed` has nobody left to break. */
type UnitStanding = 'fighting' | 'routed' | 'destroyed';

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
  readonly standing: UnitStanding;
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

export const FRONT = ['left', 'centre', 'right'] as const;
export type Front = (typeof FRONT)[number];

/** The enemy's posts that a post can reach, the one it faces first. */
export const FACING: Readonly<Record<Post, readonly Front[]>> = {
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

/** A label's word for the first of its kind, the second ...: `target`, `target2`. */
export const numbered = (what: string, nth: number): string => (nth === 1 ? what : `${what}${nth}`);
