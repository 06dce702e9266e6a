import { record } from '../../../scratch.ts';
import { worn } from './matrix.ts';
import { standingBy } from './harm.ts';
import { the, type Scene } from '../fighters/scene.ts';
import {
  alterArmInHand,
  armInHand,
  FRESH,
  type Blow,
  type PersonDraft,
} from '../fighters/state.ts';
import { WEAPONS } from '../fighters/weapons.ts';
import { hitPoints } from '../words/words.ts';

/** What a parry costs a weapon or shield is told, and what breaks (PC-18, PC-22, PC-26). */
const tellWear = (
  scene: Scene,
  { name, id }: PersonDraft,
  title: string,
  { loses, hp, broken }: { readonly loses: number; readonly hp: number; readonly broken: boolean },
): void =>
  record(scene, broken ? 'breaks' : 'wears', ['PC-18', broken ? 'PC-26' : 'PC-22'], () => ({
    text: broken
      ? `The ${title} of ${name} breaks.`
      : `The ${title} of ${name} loses ${hitPoints(loses)} by the parry: ${hp} left.`,
    fighter: id,
  }));

/** A weapon or shield wears, and breaks where it has no hit points left (PC-18, A-11). */
const wear = (scene: Scene, one: PersonDraft, what: string, loses: number): void => {
  if (loses === 0) return;
  const { options } = scene.rules;
  if (what === 'shield' && one.hasShield) {
    const { hp, broken } = worn(one.shieldHp, loses, options);
    one.shieldHp = hp;
    one.hasShield = !broken;
    tellWear(scene, one, 'shield', { loses, hp, broken });
  } else if (what === 'hand') {
    const arm = armInHand(one);
    if (arm === undefined || arm.broken) return;
    const { hp, broken } = worn(arm.hp, loses, options);
    tellWear(scene, one, WEAPONS[arm.weapon].name, { loses, hp, broken });
    alterArmInHand(one, { hp, broken });
  }
};

/** A wound, and what it does to whoever has it (PC-41 to PC-44, PC-49). */
export const wound = (scene: Scene, one: PersonDraft, lost: number): void => {
  if (lost === 0) return;
  one.hp -= lost;
  one.wounds = [...one.wounds, lost];
  const standing = standingBy(one.hp, false, scene.rules.options);
  if (standing === 'up' || one.standing === standing) return;
  one.standing = standing;
  one.haste = FRESH.haste;
  record(scene, 'falls', ['PC-42', 'PC-43'], () => ({
    text:
      standing === 'dying'
        ? `${one.name} is dying: ${hitPoints(one.hp)}.`
        : `${one.name} falls unconscious: ${hitPoints(one.hp)} left.`,
    fighter: one.id,
  }));
};

const land = (scene: Scene, blow: Blow): void => {
  const target = the(scene, blow.target);
  wear(scene, target, blow.guard, blow.guardLoses);
  wear(scene, the(scene, blow.by), blow.means, blow.weaponLoses);
  wound(scene, target, blow.lost);
};

/** Everything that was done at the same time takes effect together. */
export const landAll = (scene: Scene): void => {
  const { fight } = scene;
  const { blows } = fight;
  fight.blows = [];
  for (const blow of blows) land(scene, blow);
};
