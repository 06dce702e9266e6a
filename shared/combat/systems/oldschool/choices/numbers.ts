import {
  armourClass,
  ridersMod,
  situationMods,
  type Exposure,
  type Note,
  type Range,
  type Situation,
} from '../../../../mechanics/oldschool/situation.ts';
import { facesThatHit, needed } from '../../../../mechanics/oldschool/to-hit.ts';
import { addRulings } from '../../../terms.ts';
import { edgeOf, type Edge } from '../rules/dice.ts';
import { armsOf, attackersOn, kitOf, type Scene } from '../fighters/scene.ts';
import { feetPerInch, type Arms } from '../fighters/kit.ts';
import { apart, isRunning, type Person } from '../fighters/state.ts';

/** How somebody strikes: what makes this blow other than a plain one. */
export interface Manner {
  readonly ranged?: boolean;
  readonly charge?: boolean;
  readonly setSpear?: boolean;
  readonly partingShot?: boolean;
  readonly flank?: boolean;
  readonly behind?: boolean;
  /** Of several blows, after the first: no charge, no backstab (OS-56, OS-67). */
  readonly later?: boolean;
  /** A manoeuvre in place of damage. */
  readonly deed?: 'disarm' | 'dismount' | 'whip' | 'grapple' | 'bare';
}

export const armsFor = (scene: Scene, by: Person, { ranged, deed }: Manner): Arms => {
  const kit = kitOf(scene, by);
  if (ranged === true) return kit.missile ?? kit.bare;
  return deed === 'grapple' || deed === 'bare' ? kit.bare : armsOf(scene, by);
};

/** Struck from behind: so he is, or surprised, helpless, by one he has not seen (OS-53, OS-55). */
export const isBehind = (by: Person, target: Person, { behind, later }: Manner): boolean =>
  behind === true || target.caught === 2 || target.held === 'pinned' || (by.hidden && !later);

/** Whether the third and all after him strike from the flank (B-25). */
const isFlank = (scene: Scene, target: Person, { flank, ranged }: Manner): boolean =>
  flank === true ||
  (scene.rules.options.autoFlank && ranged !== true && attackersOn(scene, target) > 2);

/** Others whom the shield has met in this round (OS-51, B-24). */
const shieldUsed = ({ fight }: Scene, by: Person, target: Person): number => {
  let count = 0;
  for (const one of fight.fighters) if (one.shieldOf === target.id && one.id !== by.id) count++;
  return count;
};

/** What takes shield or dexterity off the target's armour class against this blow. */
const exposureOf = (scene: Scene, by: Person, target: Person, manner: Manner): Exposure => ({
  melee: manner.ranged !== true,
  flank: isFlank(scene, target, manner),
  behind: isBehind(by, target, manner),
  fleeing: isRunning(target) || manner.partingShot === true,
  charging: target.charging,
  stunned: target.stun > 0,
  shieldAlreadyUsed: shieldUsed(scene, by, target),
});

/** Two weapons, as long as he holds them (OS-57). */
const hasTwoWeapons = (scene: Scene, one: Person): boolean =>
  one.hand === 'weapon' && kitOf(scene, one).armour.florentine > 0;

/** The target's armour class against this blow. */
export const classOf = (scene: Scene, by: Person, target: Person, manner: Manner): number => {
  const { armour } = kitOf(scene, target);
  const parts = target.hand === 'weapon' ? armour : { ...armour, florentine: 0 };
  const ac = armourClass(parts, exposureOf(scene, by, target, manner));
  return ac - addRulings(scene.fight, target.id, 'ac');
};

const COVER = { none: 0, quarter: 25, half: 50, threeQuarters: 75 } as const;
const coverOf = ({ rules }: Scene, { stats, moved }: Person, { ranged }: Manner): number =>
  !moved && (ranged === true || rules.options.cover === 'any') ? COVER[stats.cover] : 0;

const GROUND = { level: 0, high: 1, low: -1 } as const;
const standsOn = ({ stats, moved }: Person): number => (moved ? 0 : GROUND[stats.ground]);
const groundOf = (by: Person, target: Person): number => Math.sign(standsOn(by) - standsOn(target));

/** How far a missile has to go (OS-13, H-OS-12); undefined where it does not carry. */
export const rangeOf = ({ rules }: Scene, arms: Arms, distance: number): Range | undefined => {
  const scale = feetPerInch(rules.options) / 10;
  const bands = ['short', 'medium', 'long'] as const;
  return bands.find((_, i) => distance <= (arms.missile?.ranges[i] ?? 0) * scale);
};

const situationOf = (scene: Scene, by: Person, target: Person, manner: Manner): Situation => {
  const ranged = manner.ranged === true;
  const arms = armsFor(scene, by, manner);
  return {
    attackers: ranged ? 1 : attackersOn(scene, target),
    atWall: target.stats.wall && !target.moved,
    flank: isFlank(scene, target, manner),
    behind: isBehind(by, target, manner),
    charge: manner.charge === true,
    setSpear: manner.setSpear === true,
    partingShot: manner.partingShot === true,
    pursuit: !ranged && isRunning(target) && manner.partingShot !== true,
    withdrawing: by.stance === 'withdraw',
    targetWithdrawing: target.stance === 'withdraw',
    targetParries: target.stance === 'parry',
    ground: groundOf(by, target),
    cover: coverOf(scene, target, manner),
    range: ranged ? (rangeOf(scene, arms, apart(by, target)) ?? 'long') : 'melee',
    riders: ranged
      ? 0
      : ridersMod(
          { mounted: by.mounted, reach: arms.reach },
          { mounted: target.mounted, reach: armsOf(scene, target).reach },
        ),
  };
};

/** A thief's further bonus when he strikes unseen, first blow alone (OS-56, H-OS-17). */
export const isBackstab = (by: Person, target: Person, manner: Manner): boolean =>
  by.stats.cls === 'thief' &&
  manner.ranged !== true &&
  manner.later !== true &&
  isBehind(by, target, manner);
const BACKSTAB = 2;
/** On one who lies on the ground: his armour class is worse by 2 (H-OS-07). */
const PRONE = 2;

/** All that is added to a throw to hit, part by part for whoever listens. */
export const hitBonus = (
  scene: Scene,
  by: Person,
  target: Person,
  { manner, note }: { readonly manner: Manner; readonly note?: Note | undefined },
): number => {
  const arms = armsFor(scene, by, manner);
  const own = manner.charge === true ? arms.hitCharging : arms.hit;
  if (own !== 0) note?.('skill and strength', own);
  let sum = own + situationMods(situationOf(scene, by, target, manner), note);
  if (isBackstab(by, target, manner)) {
    note?.('backstab', BACKSTAB);
    sum += BACKSTAB;
  }
  if (target.prone) {
    note?.('on the ground', PRONE);
    sum += PRONE;
  }
  if (scene.fight.modifiers.length === 0) return sum;
  return sum + addRulings(scene.fight, by.id, 'hit');
};

/** The throw of a blow. */
export interface Aim {
  readonly need: number;
  readonly edge: Edge;
}

/** What a natural die must show, and which of two dice counts (H-OS-01, OS-54, OS-57). */
export const aimOf = (scene: Scene, by: Person, target: Person, manner: Manner): Aim => {
  const mods = hitBonus(scene, by, target, { manner });
  const { T } = armsFor(scene, by, manner);
  const need = needed({ T, ac: classOf(scene, by, target, manner), mods });
  const two = manner.ranged !== true && manner.deed === undefined && hasTwoWeapons(scene, by);
  return { need, edge: edgeOf(two || target.caught === 1, by.caught === 1) };
};

/** Whether only magic or silver could harm the target, and there is none (OS-23). */
export const isProof = (by: Person, target: Person): boolean =>
  target.stats.needsMagic && !by.stats.magicWeapon;

/** The chance that such a blow hits (OS-21, OS-23, H-OS-16). */
export const hitChance = (scene: Scene, by: Person, target: Person, manner: Manner): number => {
  if (target.held === 'pinned') return isProof(by, target) ? 0 : 1;
  if (isProof(by, target)) return 0;
  const { need, edge } = aimOf(scene, by, target, manner);
  const p = facesThatHit(need) / 20;
  if (edge === 0) return p;
  return edge > 0 ? 1 - (1 - p) * (1 - p) : p * p;
};
