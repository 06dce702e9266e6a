import { change, kitOf, moveOf, type Scene } from '../fighters/scene.ts';
import { apart, MELEE, type Person } from '../fighters/state.ts';

/** What somebody does with a round in which he moves. */
export type MoveKind = 'attack' | 'run' | 'charge' | 'skirmish' | 'withdraw';
/** As far as a caster goes, in feet (OS-32). */
export const CASTING_FEET = 10;
/**
 * How far one goes of the Turn movement: half with a blow or a shot, or giving ground; all of it
 * running, charging, or shooting on the run (OS-30 to OS-37, OS-58).
 */
export const moveAllowance = (turnMove: number, kind: MoveKind): number =>
  kind === 'attack' || kind === 'withdraw' ? turnMove / 2 : turnMove;

/** A charge: more than half the move, at most all, ending near, once a Turn (OS-58, OS-59). */
export const isCharge = ({
  turnMove,
  moved,
  endsWithin,
  usedThisTurn,
}: {
  readonly turnMove: number;
  readonly moved: number;
  /** Feet between him and his foe at the end. */
  readonly endsWithin: number;
  readonly usedThisTurn: boolean;
}): boolean =>
  moved > moveAllowance(turnMove, 'attack') &&
  moved <= moveAllowance(turnMove, 'charge') &&
  endsWithin <= MELEE &&
  !usedThisTurn;

/** Feet to go until an enemy is in reach. */
export const wayTo = (one: Person, enemy: Person): number => Math.max(0, apart(one, enemy) - MELEE);

/** Whether he could charge an enemy now (OS-58, OS-59). */
export const canCharge = (scene: Scene, one: Person, enemy: Person): boolean =>
  isCharge({
    turnMove: moveOf(scene, one),
    moved: wayTo(one, enemy),
    endsWithin: MELEE,
    usedThisTurn: one.charged || one.prone,
  });

/** Whether he could close and strike in the same round (OS-30). */
export const canClose = (scene: Scene, one: Person, enemy: Person): boolean =>
  wayTo(one, enemy) <= moveAllowance(moveOf(scene, one), 'attack');

/** Where he stands after so many feet towards an enemy, or away from him; never past him. */
export const towards = (one: Person, enemy: Person, feet: number): number => {
  const way = Math.min(feet, wayTo(one, enemy));
  return enemy.at > one.at ? one.at + way : one.at - way;
};
export const awayFrom = (one: Person, enemy: Person, feet: number): number =>
  enemy.at > one.at || (enemy.at === one.at && one.at <= 0) ? one.at - feet : one.at + feet;

/** Puts him elsewhere: what the ground gave him stays behind. */
export const goTo = (scene: Scene, id: string, at: number, from: number): void => {
  if (at !== from) change(scene, id, { at, moved: true });
};

/** Feet that a shooter may fall back or close: half, all of it for those who shoot on the run. */
export const shootingMove = (scene: Scene, one: Person): number =>
  moveAllowance(moveOf(scene, one), kitOf(scene, one).skirmishes ? 'skirmish' : 'attack');
