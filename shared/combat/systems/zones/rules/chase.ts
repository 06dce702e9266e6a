import { doing, record } from '../../../scratch.ts';
import { groupSave } from './saves.ts';
import { change, type Scene } from '../fighters/scene.ts';
import { isFighting, type Character } from '../fighters/state.ts';
import { carrierOf } from '../choices/pace.ts';

/** How a long chase ends for a runner: away, caught, or by an AGI save (ZN-102 to ZN-104). */
export const chaseOf = (fleeing: number, pursuing: number): 'escapes' | 'caught' | 'saves' => {
  if (fleeing === pursuing) return 'saves';
  return fleeing > pursuing ? 'escapes' : 'caught';
};

const speedOf = (scene: Scene, one: Character): number => carrierOf(scene, one).stats.speed;

/** Somebody who ran escapes, or is back where he left, his turn spent (ZN-102). */
const endChase = (scene: Scene, { id, chased, mount }: Character, isCaught: boolean): void => {
  if (!isCaught) return change(scene, id, { chased: -1 });
  change(scene, id, { chased: -1, standing: 'up', place: chased, yields: '', spent: true });
  change(scene, mount, { standing: 'up', place: chased });
};

/** The long chase of those of a side who have just left (ZN-102). @returns whether there was one */
const chase = (scene: Scene, side: string): boolean => {
  const { fighters } = scene.fight;
  const runners = fighters.filter((one) => one.side === side && one.chased >= 0);
  if (runners.length === 0) return false;
  const hunters = fighters.filter((one) => one.side !== side && isFighting(one));
  const fastest = Math.max(-1, ...hunters.map((one) => speedOf(scene, one)));
  const ways = runners.map((one) => chaseOf(speedOf(scene, one), fastest));
  const testing = runners.filter((_, i) => ways[i] === 'saves').map(({ id }) => id);
  const { passed, rolls } =
    testing.length === 0
      ? { passed: [], rolls: [] }
      : groupSave(scene, testing, { on: 'agi', also: 'chase', side });
  for (const [i, one] of runners.entries()) {
    const isTested = ways[i] === 'saves';
    const isCaught = isTested ? !passed.includes(one.id) : ways[i] === 'caught';
    endChase(scene, one, isCaught);
    record(scene, isCaught ? 'caught' : 'escapes', ['ZN-102', 'ZN-103', 'ZN-104'], () =>
      doing(one, `${isCaught ? 'is caught up with' : 'escapes'}`, { rolls: isTested ? rolls : [] }),
    );
  }
  return true;
};

/** The chases of all sides. @returns whether there was one; only one side is chased in a step */
export const chases = (scene: Scene): boolean =>
  scene.fight.factions.some(({ id }) => chase(scene, id));
