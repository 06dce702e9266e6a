import { record } from '../../../scratch.ts';
import { deed, type Deed } from '../../../deed.ts';
import { act, beginBlows, close, getReady, spend } from './contact.ts';
import { GONE, leave, opponentsOf, passedOn, takeFlight } from './flight.ts';
import { canShoot } from '../rules/missiles.ts';
import { awayFrom, goTo, moveAllowance, shootingMove, towards } from './moves.ts';
import { hitChance, type Manner } from './numbers.ts';
import {
  alterSlot,
  armsOf,
  change,
  kitOf,
  leaveFight,
  moveOf,
  the,
  type Scene,
} from '../fighters/scene.ts';
import { saveFor } from '../rules/manoeuvres.ts';
import { saveChance } from '../rules/spells.ts';
import { apart, isRunning, type Person } from '../fighters/state.ts';
import { strike } from '../rules/strike.ts';

const chanceToHit = (scene: Scene, one: Person, target: Person, manner: Manner) => () =>
  hitChance(scene, one, target, manner);

/** A blow, or as many as there are, at somebody near. */
export const strikeDeed = (scene: Scene, one: Person, target: Person): Deed => ({
  id: `strike:${target.id}`,
  text: `Strike at ${target.name}, ${armsOf(scene, one).title.toLowerCase()}`,
  rules: isRunning(target) ? ['OS-42'] : ['OS-03', 'OS-18', 'H-OS-01'],
  chance: chanceToHit(scene, one, target, {}),
  of: 'to hit',
  run: () => beginBlows(scene, target),
});

/** Blows from where the target does not look, as the game master allows (OS-52, OS-53, B-25). */
export const turnedDeed = (
  scene: Scene,
  one: Person,
  target: Person,
  from: 'flank' | 'behind',
): Deed => {
  const manner: Manner = from === 'flank' ? { flank: true } : { behind: true };
  return {
    id: `${from}:${target.id}`,
    text: `Strike at ${target.name} from ${from === 'flank' ? 'the flank' : 'behind'}`,
    rules: from === 'flank' ? ['OS-52', 'B-25'] : ['OS-53', 'OS-54'],
    chance: chanceToHit(scene, one, target, manner),
    of: 'to hit',
    run: () => beginBlows(scene, target, manner),
  };
};

const MANOEUVRES = {
  disarm: ['Disarm', ['OS-70']],
  dismount: ['Pull from the saddle:', ['OS-68']],
  whip: ['Entangle with the whip:', ['OS-28', 'B-32']],
  grapple: ['Take hold of', ['OS-78', 'OS-79']],
  bare: ['Strike with bare hands at', ['OS-74']],
} as const;
export type Manoeuvre = keyof typeof MANOEUVRES;
const SUCCESS: Readonly<Record<Manoeuvre, string>> = {
  disarm: 'to disarm',
  dismount: 'to unhorse',
  whip: 'to pull down',
  grapple: 'to get hold',
  bare: 'to hit',
};

/** Something else than harm, by one blow (OS-28, OS-68, OS-70, OS-74, OS-78). */
export const manoeuvreDeed = (scene: Scene, one: Person, target: Person, what: Manoeuvre): Deed => {
  const [text, rules] = MANOEUVRES[what];
  const manner: Manner = { deed: what };
  const chance = (): number => {
    const hit = hitChance(scene, one, target, manner);
    if (what === 'grapple' || what === 'bare') return hit;
    const save = saveFor(scene, one, target, what);
    const made = saveChance(save.mods, save.target);
    return hit * (save.succeeds ? made : 1 - made);
  };
  return {
    id: `${what}:${target.id}`,
    text: `${text} ${target.name}`,
    rules,
    chance,
    of: SUCCESS[what],
    run: () => beginBlows(scene, target, manner),
  };
};

/** Goes up to half his movement and strikes (OS-30). */
export const closeDeed = (scene: Scene, one: Person, target: Person): Deed => ({
  id: `close:${target.id}`,
  text: `Close with ${target.name} and strike`,
  rules: ['OS-30'],
  chance: chanceToHit(scene, one, target, {}),
  of: 'to hit',
  run: () => close(scene, one.id, target.id, false),
});

/** Goes more than half his movement and strikes at +2 for twice the damage (OS-58 to OS-63). */
export const chargeDeed = (scene: Scene, one: Person, target: Person): Deed => ({
  id: `charge:${target.id}`,
  text: `Charge ${target.name}`,
  rules: ['OS-58', 'OS-59', 'OS-62', 'OS-63'],
  chance: chanceToHit(scene, one, target, { charge: true }),
  of: 'to hit',
  run: () => close(scene, one.id, target.id, true),
});

/** Goes nearer without a blow, at half speed or running (OS-30, OS-31). */
export const advanceDeed = (scene: Scene, one: Person, target: Person, runs: boolean): Deed => {
  const id = `${runs ? 'run' : 'advance'}:${target.id}`;
  const text = `${runs ? 'Run' : 'Advance'} towards ${target.name}`;
  return deed(id, text, runs ? ['OS-31'] : ['OS-30'], () => {
    const feet = moveAllowance(moveOf(scene, one), runs ? 'run' : 'attack');
    goTo(scene, one.id, towards(one, target, feet), one.at);
    act(scene);
    spend(scene);
    record(scene, 'moves', runs ? ['OS-31'] : ['OS-30'], () => ({
      text: `${one.name} ${runs ? 'runs' : 'advances'} towards ${target.name}.`,
      fighter: one.id,
    }));
  });
};

const shoots = (scene: Scene, one: Person, target: Person, to: number): void => {
  goTo(scene, one.id, to, one.at);
  act(scene);
  strike(scene, one.id, target.id, { ranged: true });
  const { missile } = kitOf(scene, one);
  const loading = missile?.missile?.kind === 'crossbow';
  const { shots } = the(scene, one.id);
  change(scene, one.id, { loading, shots: shots > 0 ? shots - 1 : shots });
  spend(scene);
};

/** Shoots or throws (OS-11 to OS-16, OS-30, OS-33). */
export const shootDeed = (
  scene: Scene,
  one: Person,
  target: Person,
  move: 'shoot' | 'back' | 'nearer' = 'shoot',
): Deed => {
  const feet = shootingMove(scene, one);
  const to = {
    shoot: one.at,
    back: awayFrom(one, target, feet),
    nearer: towards(one, target, feet),
  }[move];
  const where = { shoot: '', back: ', falling back', nearer: ', closing in' }[move];
  return {
    id: `${move}:${target.id}`,
    text: `Shoot at ${target.name} (${apart({ ...one, at: to }, target)} ft)${where}`,
    rules: ['OS-11', 'OS-13', ...(move === 'shoot' ? [] : ['OS-30', 'OS-33'])],
    chance: () => hitChance(scene, { ...one, at: to }, target, { ranged: true }),
    of: 'to hit',
    run: () => shoots(scene, one, target, to),
  };
};
export const canShootFrom = (
  scene: Scene,
  one: Person,
  target: Person,
  move: 'back' | 'nearer',
): boolean => {
  const feet = shootingMove(scene, one);
  const at = move === 'back' ? awayFrom(one, target, feet) : towards(one, target, feet);
  return at !== one.at && canShoot(scene, one, target, at);
};

/** Passes a line, or leaves a melee, to strike at one behind it (OS-38, OS-40, OS-43). */
export const throughDeed = (scene: Scene, one: Person, target: Person): Deed =>
  deed(`through:${target.id}`, `Push through to ${target.name}`, ['OS-40', 'OS-43'], () => {
    const to = towards(one, target, moveAllowance(moveOf(scene, one), 'attack'));
    const past = passedOn(scene, one, to).filter(({ id }) => id !== target.id);
    const left = new Set([...opponentsOf(scene, one), ...past].map(({ id }) => id));
    act(scene);
    alterSlot(scene, { aim: target.id });
    leave(scene, one.id, { left: [...left], to, aim: target.id });
  });

/** Turns and runs: who rolls higher strikes at his back (OS-38, OS-39). */
export const fleeDeed = (scene: Scene, one: Person): Deed =>
  deed('flee', 'Flee', ['OS-38', 'OS-102', 'OS-103'], () => {
    act(scene);
    spend(scene);
    const left = opponentsOf(scene, one).map(({ id }) => id);
    if (left.length > 0) leave(scene, one.id, { left, to: GONE, aim: '' });
    else takeFlight(scene, one.id);
  });

export const yieldDeed = (scene: Scene, one: Person): Deed =>
  deed('yield', 'Surrender', ['OS-76', 'B-38'], () => {
    spend(scene);
    leaveFight(scene, one.id, 'surrendered');
    record(scene, 'surrenders', ['OS-76'], () => ({
      text: `${one.name} surrenders.`,
      fighter: one.id,
    }));
  });

export const WAIT = 'wait';
export const waitDeed = (scene: Scene, one: Person): Deed =>
  deed(WAIT, 'Wait', ['OS-30'], () => {
    spend(scene);
    if (one.stance === 'set') getReady(scene, one.id);
    if (one.loading) {
      change(scene, one.id, { loading: false });
      act(scene);
    }
  });

/** Takes up a weapon that lies on the ground (H-OS-07). */
export const pickUpDeed = (scene: Scene, one: Person): Deed =>
  deed('pickUp', 'Take up the weapon', ['H-OS-07'], () => {
    change(scene, one.id, { hand: 'weapon' });
    act(scene);
    spend(scene);
    record(scene, 'picksUp', ['H-OS-07'], () => ({
      text: `${one.name} takes up the weapon.`,
      fighter: one.id,
    }));
  });
