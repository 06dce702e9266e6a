import { diceOf } from '../../../../dice/index.ts';
import { hits, leastToHit } from '../../../../mechanics/oldschool/to-hit.ts';
import type { Label } from '../../../../process/chance.ts';
import { isReached, thrownAgainst } from '../../../../process/check.ts';
import { record } from '../../../scratch.ts';
import { attackDice, D6 } from './dice.ts';
import { hurt } from './damage.ts';
import { aimOf, isProof, rangeOf } from '../choices/numbers.ts';
import { engagedWith, kitOf, roll, type Scene } from '../fighters/scene.ts';
import { apart, type Person } from '../fighters/state.ts';
import type { Blow } from './throw.ts';

/** Whether somebody could shoot at another from where he stands. */
export const canShoot = (scene: Scene, by: Person, target: Person, at = by.at): boolean => {
  const { missile } = kitOf(scene, by);
  if (missile === undefined || by.loading || by.shots === 0) return false;
  return rangeOf(scene, missile, apart({ ...by, at }, target)) !== undefined;
};

/** Friends in the same melee as the target, who may be hit in its stead (OS-34, H-OS-18). */
export const inDanger = (scene: Scene, by: Person, target: Person): readonly Person[] => {
  if (!scene.rules.options.intoMelee || kitOf(scene, by).skirmishes) return [];
  return engagedWith(scene, target).filter(({ side }) => side === by.side);
};

/** On 1 or 2 a shot that misses goes at a friend in that melee (H-OS-18). */
const NOT_ASTRAY = { what: 'not to hit a friend', against: 3, need: 'atLeast' } as const;
/** The friend at whom a shot goes that has missed, if any, and the labels of the rolls. */
const strayedTo = (
  scene: Scene,
  { by }: Blow,
  friends: readonly Person[],
): readonly [friend: Person | undefined, rolls: readonly Label[]] => {
  const [face, stray] = roll(scene, D6, [by.id, 'stray'], () => NOT_ASTRAY);
  const isHarmless = isReached(NOT_ASTRAY, face) === true;
  const how = isHarmless ? 'goes at no friend' : 'goes astray';
  record(scene, 'strays', ['OS-34', 'H-OS-18'], () => ({
    text: `The shot of ${by.name} ${how} (${thrownAgainst(face, NOT_ASTRAY)}).`,
    fighter: by.id,
    rolls: [stray],
  }));
  if (isHarmless) return [undefined, []];
  const [which, drawn] = roll(scene, diceOf(`d${friends.length}`), [by.id, 'friend'], () => ({
    what: 'which friend it goes at',
  }));
  return [friends[which - 1], [drawn]];
};

/** A shot into a melee that has missed may hit a friend (OS-34, H-OS-18). */
export const strikeFriend = (scene: Scene, blow: Blow): void => {
  const { by, target, manner } = blow;
  const friends = inDanger(scene, by, target);
  if (friends.length === 0) return;
  const [friend, rolls] = strayedTo(scene, blow, friends);
  if (friend === undefined) return;
  const { need, edge } = aimOf(scene, by, friend, manner);
  const goal = { against: leastToHit(need), need: 'atLeast' } as const;
  const dice = attackDice(edge, { need, one: false, twenty: false });
  const [natural, again] = roll(scene, dice, [by.id, 'astray'], () => ({
    what: `to hit ${friend.name} by mischance`,
    ...goal,
  }));
  const isHit = hits(natural, need) && !isProof(by, friend);
  record(scene, 'strays', ['OS-34', 'H-OS-18'], () => ({
    text:
      `The shot of ${by.name} goes at ${friend.name}${isHit ? '' : ', and misses'} ` +
      `(${thrownAgainst(natural, goal)}).`,
    fighter: by.id,
    target: friend.id,
    rolls: [...rolls, again],
  }));
  const sure = { isHit, isCritical: false, natural, need, rolls: [] };
  if (isHit) hurt(scene, { by, target: friend, manner }, sure);
};
