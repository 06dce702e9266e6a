import { mergeOutcomes } from '../../../../dice/merge-outcomes.ts';
import { owner } from '../../../../roster/names.ts';
import { prompt } from '../../../../process/process.ts';
import { record } from '../../../scratch.ts';
import { D4 } from './dice.ts';
import { change, labelOf, passes, type Scene } from '../fighters/scene.ts';
import { isWhole, UNARMED, type Arm, type Character, type Gear } from '../fighters/state.ts';
import { weapon } from '../fighters/weapons.ts';

/** Wear after the fight changes nothing of it: for exact odds all faces come to the same. */
const WEAR_DIE = mergeOutcomes(D4, () => 'alike');

interface Piece {
  /** Its word in the label. */
  readonly what: string;
  readonly title: string;
  readonly isDamaged: boolean;
}
/** A durability roll (ZN-105, H-ZN-11). @returns whether the piece suffers */
const wearsOut = (scene: Scene, one: Character, { what, title, isDamaged }: Piece): boolean => {
  const label = labelOf(scene, one.id, what);
  prompt(scene, label, () => ({
    by: one.id,
    what: `wear of the ${title}`,
    bonus: 0,
    against: 2,
    need: 'atLeast',
  }));
  const suffers = passes(scene, WEAR_DIE, (face) => face === 1, label);
  record(scene, 'durability', ['ZN-105', 'H-ZN-11'], () => {
    const harm = isDamaged ? 'is destroyed' : 'is damaged';
    return {
      text: `${owner(one.name)} ${title} ${suffers ? harm : 'is none the worse'}.`,
      rolls: [label],
      fighter: one.id,
    };
  });
  return suffers;
};

const wornArm = (scene: Scene, one: Character, arm: Arm, nth: number): Arm => {
  if (!arm.used) return arm;
  const title = `weapon (${weapon(arm.weapon).title.toLowerCase()})`;
  const piece = { what: `weapon${nth}`, title, isDamaged: arm.damaged };
  if (!wearsOut(scene, one, piece)) return arm;
  return arm.damaged ? UNARMED : { ...arm, damaged: true };
};

const wornGear = (scene: Scene, one: Character, what: 'armour' | 'shield'): Gear => {
  const isDamaged = one[what] === 'damaged';
  if (!wearsOut(scene, one, { what, title: what, isDamaged })) return one[what];
  return isDamaged ? 'destroyed' : 'damaged';
};

/** Durability of what one fighter used. @returns whether there was anything */
const wearGear = (scene: Scene, one: Character): boolean => {
  const hasUsed = one.arms.some(({ used }) => used);
  const arms = one.arms.map((arm, i) => wornArm(scene, one, arm, i + 1));
  const isArmourWorn = one.struck && one.stats.naturalArmour === 0 && isWhole(one.armour);
  const isShieldWorn = one.struck && isWhole(one.shield);
  const armour = isArmourWorn ? wornGear(scene, one, 'armour') : one.armour;
  const shield = isShieldWorn ? wornGear(scene, one, 'shield') : one.shield;
  change(scene, one.id, { arms, armour, shield });
  return hasUsed || isArmourWorn || isShieldWorn;
};

/** After the fight: one fighter's gear a step, then it is over. */
export const afterStep = (scene: Scene): void => {
  const { fight } = scene;
  while (fight.stage < fight.fighters.length) {
    const one = fight.fighters[fight.stage];
    fight.stage++;
    if (one !== undefined && one.standing !== 'fled' && wearGear(scene, one)) return;
  }
  fight.phase = 'over';
};
