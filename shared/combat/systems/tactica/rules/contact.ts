import { advantageOf } from '../../../../mechanics/tactica/groups.ts';
import { isUp } from '../../../fight.ts';
import type { TacticaOptions } from '../fighters/options.ts';
import { improved } from './holds.ts';
import type { Combatant, EditedCombatant, EditedFight, TacticaFight } from '../fighters/state.ts';

type Field = Pick<TacticaFight, 'fighters'>;

/** Those of a melee who are up; nobody where `cluster` is 0. */
export const inMelee = ({ fighters }: Field, zone: number, cluster: number) =>
  cluster === 0
    ? []
    : fighters.filter((one) => one.cluster === cluster && one.zone === zone && isUp(one));

/** Enemies in contact with somebody (TC-13). */
export const enemiesAt = (fight: Field, { side, zone, cluster }: Combatant): readonly Combatant[] =>
  inMelee(fight, zone, cluster).filter((one) => one.side !== side);

/** Dice for having more friends than enemies in the melee (TC-60, A-30). */
export const crowdDice = (
  { fighters }: Field,
  attacker: Combatant,
  { advantage, advantageCount, advantageGroupsCount }: TacticaOptions,
): number => {
  if (advantage === 'none' || attacker.cluster === 0) return 0;
  let [friends, enemies] = [0, 0];
  for (const one of fighters) {
    if (one.cluster !== attacker.cluster || one.zone !== attacker.zone || !isUp(one)) continue;
    if (one === attacker && advantageCount === 'excludeSelf') continue;
    const count = advantageGroupsCount === 'men' ? one.men : 1;
    if (one.side === attacker.side) friends += count;
    else enemies += count;
  }
  return advantageOf(friends, enemies).dice;
};

/** The number of a melee that is not taken. */
const freeCluster = ({ fighters }: Field): number => {
  for (let cluster = 1; ; cluster++)
    if (!fighters.some((one) => one.cluster === cluster)) return cluster;
};

/** Friends who are met together with somebody (TC-09). */
const bunchOf = ({ fighters }: EditedFight, { bunch, zone, side }: Combatant) =>
  bunch === 0
    ? []
    : fighters.filter(
        (one) => one.bunch === bunch && one.zone === zone && one.side === side && isUp(one),
      );

/** Two who fight at arm's length are in one melee (TC-10); the other's, where he has one. */
export const makeContact = (fight: EditedFight, one: EditedCombatant, other: EditedCombatant) => {
  if (one.cluster !== 0 && one.cluster === other.cluster) return;
  const cluster = other.cluster || one.cluster || freeCluster(fight);
  one.bunch = 0;
  for (const friend of bunchOf(fight, other)) friend.cluster = cluster;
  one.cluster = cluster;
  other.cluster = cluster;
};

/** A hold that has succeeded: it is taken, or firmer (TC-67, TC-72). */
export const takeHold = (one: EditedCombatant, target: EditedCombatant): void => {
  one.grip = one.holds === target.id ? improved(one.grip) : 'light';
  one.holds = target.id;
  target.heldBy = one.id;
};

/** Lets go whoever is held by somebody, and whoever holds him. */
export const letGo = ({ fighters }: EditedFight, one: EditedCombatant): void => {
  for (const other of fighters) {
    if (other.heldBy === one.id) other.heldBy = '';
    if (other.holds === one.id) other.holds = '';
  }
  one.holds = '';
  one.heldBy = '';
};

/** A melee without enemies is none: all become Alone (TC-11). */
export const settle = ({ fighters }: EditedFight): void => {
  for (const one of fighters) {
    if (one.cluster === 0) continue;
    const isContested = fighters.some(
      (other) =>
        other.cluster === one.cluster &&
        other.zone === one.zone &&
        other.side !== one.side &&
        isUp(other),
    );
    if (isContested) continue;
    one.cluster = 0;
    one.inClose = false;
  }
};

/** Out of every melee: fled, fallen or withdrawn. */
export const stepOut = (fight: EditedFight, one: EditedCombatant): void => {
  letGo(fight, one);
  one.bunch = 0;
  one.cluster = 0;
  one.inClose = false;
  settle(fight);
};
