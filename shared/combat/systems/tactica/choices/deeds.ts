import {
  addToPool,
  aim,
  breakPool,
  canShoot,
  charge,
  foesOf,
  inReach,
  poolCap,
  shoot,
  strike,
  dualDeeds,
} from './attack-deeds.ts';
import { commandDeeds } from './command-deeds.ts';
import type { Deed } from './deed.ts';
import { flightDeeds, draw, move, recoverByDie, reload, stand, withdraw } from './move-deeds.ts';
import { closeSl } from '../rules/holds.ts';
import { isFull } from '../rules/movement.ts';
import type { Scene } from '../fighters/scene.ts';
import { hasState, isGroup, type EditedCombatant } from '../fighters/state.ts';
import { weaponOf } from '../fighters/weapons.ts';
import { closeDeeds } from './close-deeds.ts';

/** What is done to the fallen (TC-138); a beaten enemy's fate is the winner's (TC-175). */
const finishDeeds = (scene: Scene, one: EditedCombatant): readonly Deed[] =>
  scene.fight.fighters
    .filter(
      (foe) =>
        foe.side !== one.side &&
        foe.standing === 'down' &&
        foe.zone === one.zone &&
        (scene.rules.massacre || !isGroup(foe)),
    )
    .map((foe) => ({
      ...strike(scene, one, foe),
      id: `finish:${foe.id}`,
      text: `Strike ${foe.name}, who lies there`,
      rules: ['TC-138', 'TC-175'],
      hopeful: false,
    }));

const moves = (scene: Scene, one: EditedCombatant): readonly Deed[] => [
  ...[one.zone - 1, one.zone + 1]
    .filter((zone) => !isFull(scene, zone))
    .map((zone) => move(scene, one, zone))
    .filter(isFirstOfId),
  ...(one.cluster === 0 ? [] : [withdraw(scene, one)]),
];
const isFirstOfId = ({ id }: Deed, i: number, all: readonly Deed[]): boolean =>
  all.findIndex((other) => other.id === id) === i;

const gearDeeds = (scene: Scene, one: EditedCombatant): readonly Deed[] => [
  ...(one.prone && !one.inClose ? [stand(scene, one)] : []),
  ...(one.sidearm === one.weapon || (one.inClose && closeSl(one.sidearm) === undefined)
    ? []
    : [draw(scene, one)]),
  ...(one.loaded ? [] : [reload(scene, one)]),
  ...(weaponOf(one.weapon).range === undefined || !one.loaded ? [] : [aim(one)]),
];

const attackDeeds = (scene: Scene, one: EditedCombatant): readonly Deed[] => {
  const reached = inReach(scene, one);
  const foes = foesOf(scene, one);
  const near = foes.filter(
    (foe) =>
      one.cluster === 0 &&
      Math.abs(foe.zone - one.zone) === 1 &&
      !foe.flying &&
      !isFull(scene, foe.zone),
  );
  return [
    ...reached.flatMap((foe) => [strike(scene, one, foe), ...dualDeeds(scene, one, foe)]),
    ...near.map((foe) => charge(scene, one, foe)),
    ...foes.filter((foe) => canShoot(one, foe)).map((foe) => shoot(scene, one, foe)),
    ...reached.filter(({ guard }) => guard > 0).map((foe) => breakPool(scene, one, foe)),
  ];
};

/** Everything that somebody may do with his dice now, whether or not he can pay. */
export const deedsOf = (scene: Scene, one: EditedCombatant): readonly Deed[] => {
  const close = closeDeeds(scene, one);
  // Nobody runs out of a hold (TC-68).
  if (one.heldBy !== '') return [...close, ...(hasState(one) ? [recoverByDie(one)] : [])];
  if (one.panic === 'panicked') return moves(scene, one);
  return [
    ...attackDeeds(scene, one),
    ...close,
    ...(one.guard > 0 && one.guard < poolCap(scene, one) ? [addToPool(one)] : []),
    ...(hasState(one) ? [recoverByDie(one)] : []),
    ...moves(scene, one),
    ...flightDeeds(scene, one),
    ...gearDeeds(scene, one),
    ...commandDeeds(scene, one),
    ...finishDeeds(scene, one),
  ];
};
