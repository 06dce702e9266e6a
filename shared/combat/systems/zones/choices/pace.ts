import { find, turnOf, type Scene } from '../fighters/scene.ts';
import type { Character, Turn } from '../fighters/state.ts';

interface Pace {
  readonly speed: number;
  readonly acts: boolean;
  readonly sprints: boolean;
}
/** Half zones that a turn allows: full speed, or half beside actions (ZN-11, ZN-12, H-ZN-12). */
export const allowance = ({ speed, acts, sprints }: Pace): number =>
  (acts ? speed : 2 * speed) * (sprints ? 2 : 1);

export const carrierOf = (scene: Scene, one: Character): Character => find(scene, one.mount) ?? one;

const hasActed = ({ main, mountMain, bonus }: Turn): boolean => main || mountMain || bonus > 0;
/** Half zones that are left, at a walk or a sprint. */
export const leftToMove = (scene: Scene, one: Character, sprints: boolean): number => {
  const turn = turnOf(scene);
  if (turn.rooted) return 0;
  const isOnFoot = one.mount === '';
  // Whoever gets off what has carried him has half his own speed.
  const acts = hasActed(turn) || (isOnFoot && turn.ridden > 0);
  const { speed } = carrierOf(scene, one).stats;
  const spent = isOnFoot ? turn.moved : turn.moved + turn.ridden;
  return Math.max(0, allowance({ speed, acts, sprints }) - spent);
};

/** Whether riders may act or react while their mount has moved so far (ZN-127, A-ZN-22). */
export const riderFree = (ride: Omit<Pace, 'acts'> & { readonly moved: number }): boolean =>
  ride.moved <= allowance({ ...ride, acts: true });
export const ridesFree = ({ rules }: Scene, { ridden, sprints }: Turn, mount: Character): boolean =>
  riderFree({
    speed: mount.stats.speed,
    moved: ridden,
    sprints: sprints && rules.options.riderRule === 'noSprint',
  });

/**
 * Half zones after which somebody on foot may still act: half his speed, or on open ground twice
 * that at a run; nobody runs who sneaks (ZN-12, H-ZN-12, H-ZN-18).
 */
export const mostBesideAction = (scene: Scene, { stats }: Character): number => {
  const { sprints, sneaks } = turnOf(scene);
  const runs = sprints || (scene.rules.options.openGround && !sneaks);
  return allowance({ speed: stats.speed, acts: true, sprints: runs });
};

/** Whether it has not moved too far to act in this turn (ZN-12); riders by their mount (ZN-127). */
export const mayStillAct = (scene: Scene, one: Character): boolean => {
  const turn = turnOf(scene);
  const steed = find(scene, turn.steed);
  return (
    turn.moved <= mostBesideAction(scene, one) &&
    (steed === undefined || ridesFree(scene, turn, steed))
  );
};

const isFree = (scene: Scene, one: Character): boolean =>
  one.heldBy === '' && mayStillAct(scene, one);
/** Whether the main action of a turn is still open (ZN-12, ZN-13). */
export const hasMain = (scene: Scene, one: Character): boolean => {
  const { main, bonus } = turnOf(scene);
  return !main && bonus < 2 && isFree(scene, one);
};
export const hasBonus = (scene: Scene, one: Character): boolean => {
  const { main, bonus } = turnOf(scene);
  return bonus + (main ? 1 : 0) < 2 && isFree(scene, one);
};
