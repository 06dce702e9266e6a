import { thrownAgainst } from '../../../../process/check.ts';
import { record } from '../../../scratch.ts';
import { D20 } from './dice.ts';
import { soon } from './harm.ts';
import { armsOf, kitOf, roll, type Scene } from '../fighters/scene.ts';
import { savePurpose, saves } from './spells.ts';
import type { Late, Person } from '../fighters/state.ts';
import { tellThrow, type Blow, type Throw } from './throw.ts';

/** A save against a manoeuvre is better by 1 for every full 3 levels above the attacker (OS-68). */
const LEVELS = 3;
export const levelEdge = (target: number, attacker: number): number =>
  Math.max(0, Math.floor((target - attacker) / LEVELS));

/** Whether one-handed weapons meet: only those can be struck from the hand (OS-70). */
export const canDisarm = (scene: Scene, by: Person, target: Person): boolean =>
  armsOf(scene, by).hands === 1 && armsOf(scene, target).hands === 1;
export const canUnhorse = (scene: Scene, by: Person, target: Person): boolean =>
  armsOf(scene, by).weapon?.unhorses === true && target.mounted;
/** Whips catch whoever is of ogre size or smaller (OS-28). */
export const canEntangle = (scene: Scene, by: Person, target: Person): boolean =>
  armsOf(scene, by).weapon?.whip === true && target.stats.size !== 'huge';

type Named = 'disarm' | 'dismount' | 'whip';
const LATE: Readonly<Record<Named, Late['kind']>> = {
  disarm: 'disarmed',
  dismount: 'unhorsed',
  whip: 'pulledDown',
};
const TEXT: Readonly<Record<Named, string>> = {
  disarm: 'is disarmed',
  dismount: 'is pulled from the saddle',
  whip: 'is caught and pulled down',
};
const RULES: Readonly<Record<Named, readonly string[]>> = {
  disarm: ['OS-70', 'H-OS-05'],
  dismount: ['OS-68', 'H-OS-05'],
  whip: ['OS-28', 'B-32', 'H-OS-05'],
};

/** Whose save it is, and what is added: the wielder's of a whip, else the victim's. */
export const saveFor = (scene: Scene, by: Person, target: Person, deed: Named) => {
  const [own, its] = [kitOf(scene, by), kitOf(scene, target)];
  return deed === 'whip'
    ? { who: by, mods: -its.str, target: own.save, succeeds: true }
    : { who: target, mods: levelEdge(its.level, own.level), target: its.save, succeeds: false };
};

const perform = (scene: Scene, { by, target }: Blow, deed: Named, hit: Throw): void => {
  const save = saveFor(scene, by, target, deed);
  const purpose = savePurpose(save.mods, save.target);
  const [natural, label] = roll(scene, D20, [save.who.id, 'save'], () => purpose);
  const succeeds = saves(natural, save.mods, save.target) === save.succeeds;
  if (succeeds) soon(scene, { kind: LATE[deed], who: target.id, by: by.id });
  const thrown =
    `${hit.natural === 0 ? '' : `${tellThrow(hit)}; `}save of ${save.who.name} ` +
    thrownAgainst(natural + save.mods, purpose);
  record(scene, deed, RULES[deed], () => ({
    text: succeeds
      ? `${target.name} ${TEXT[deed]} (${thrown}).`
      : `${by.name} hits, but ${target.name} holds out (${thrown}).`,
    fighter: by.id,
    target: target.id,
    rolls: [...hit.rolls, label],
  }));
};

/** What a hit does that was not meant to harm (OS-28, OS-68, OS-70, OS-78). */
export const performDeed = (
  scene: Scene,
  blow: Blow,
  what: Named | 'grapple',
  thrown: Throw,
): void => {
  const { by, target } = blow;
  if (what !== 'grapple') perform(scene, blow, what, thrown);
  else {
    soon(scene, { kind: 'held', who: target.id, by: by.id });
    record(scene, 'grapples', ['OS-78'], () => ({
      text:
        `${by.name} takes hold of ${target.name}` +
        `${thrown.natural === 0 ? '' : ` (${tellThrow(thrown)})`}.`,
      fighter: by.id,
      target: target.id,
      rolls: thrown.rolls,
    }));
  }
};

export type Grapple = 'pinned' | 'struggling' | 'thrown-off';

/**
 * What a contest of holders and victim comes to, by how far the victim is ahead: he is pinned,
 * struggles, or throws them off, and they are stunned for so many rounds (OS-79).
 */
export const grappleResult = (ahead: number): Grapple => {
  if (ahead < 0) return 'pinned';
  return ahead === 0 ? 'struggling' : 'thrown-off';
};
