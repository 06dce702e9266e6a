import { damageOf } from '../../../../mechanics/tactica/damage.ts';
import { attackDice, hitsOf, leastFace, successDice } from '../../../../mechanics/tactica/dice.ts';
import { letGo, makeContact, stepOut } from './contact.ts';
import { contest, contestRolls } from './contest.ts';
import { fall, suffer } from '../harm/harm.ts';
import {
  afterBreak,
  closeSl,
  improved,
  isReversed,
  isSubdued,
  sizeDice,
  stanceOf,
  staysUp,
} from './holds.ts';
import { armourOf, attackSkill, hurts, levelDice } from '../fighters/numbers.ts';
import { announce, doing, rollFor, say, the, type Scene } from '../fighters/scene.ts';
import type { Combatant, EditedCombatant } from '../fighters/state.ts';

interface Told {
  /** The word in the labels of its rolls too. */
  readonly kind: string;
  readonly rolled?: boolean;
  readonly rules: readonly string[];
  readonly text: string;
}
const tell = (
  scene: Scene,
  [one, other]: readonly Combatant[],
  { kind, rules, text, rolled = true }: Told,
) =>
  say(scene, kind, rules, () => ({
    text,
    ...(one === undefined ? {} : { fighter: one.id }),
    ...(other === undefined ? {} : { target: other.id }),
    rolls:
      !rolled || one === undefined || other === undefined
        ? []
        : contestRolls(scene, [one, other], kind),
  }));

/** Whether BODY against BODY is won, by however much unless told otherwise. */
const wins = (
  scene: Scene,
  pair: readonly [Combatant, Combatant],
  what: string,
  isWon = (margin: number): boolean => margin > 0,
): boolean => contest(scene, pair, what, (margin) => Number(isWon(margin))) > 0;

/** Down in a hand-to-hand fight, unless three times the size of all (TC-12, TC-62). */
const goDown = ({ fight }: Scene, one: EditedCombatant): void => {
  const opponents = fight.fighters.filter(
    (other) => other.inClose && other.cluster === one.cluster && other.side !== one.side,
  );
  if (
    !staysUp(
      stanceOf(one),
      opponents.map(({ stats }) => stats.size),
    )
  )
    one.prone = true;
  if (closeSl(one.weapon) === undefined) one.weapon = 'unarmed';
};

/** Goes hand to hand with an enemy, who would rather not (TC-12, TC-63, M-02). */
export const goClose = (scene: Scene, by: string, target: string): void => {
  const [one, other] = [the(scene, by), the(scene, target)];
  const rolled = !other.inClose;
  const isClose = !rolled || wins(scene, [one, other], 'close');
  if (isClose) {
    one.inClose = true;
    other.inClose = true;
    goDown(scene, one);
    goDown(scene, other);
  }
  tell(scene, [one, other], {
    kind: 'close',
    rules: ['TC-12'],
    text: isClose
      ? `${one.name} goes hand to hand with ${other.name}.`
      : `${other.name} keeps ${one.name} off.`,
    rolled,
  });
};

/** What a successful attack to hold does: takes hold, or tightens it (TC-67, TC-72). */
export const gripped = (scene: Scene, by: string, target: string): void => {
  const [one, other] = [the(scene, by), the(scene, target)];
  one.grip = one.holds === target ? improved(one.grip) : 'light';
  one.holds = target;
  other.heldBy = by;
  tell(scene, [one, other], {
    kind: 'hold',
    rules: ['TC-67', 'TC-72'],
    text: `${one.name} has a ${one.grip} hold on ${other.name}.`,
    rolled: false,
  });
};

/** Whoever is held tries to get out (TC-68). */
export const breakHold = (scene: Scene, by: string): void => {
  const one = the(scene, by);
  const holder = the(scene, one.heldBy);
  const margin = contest(scene, [one, holder], 'break', (m) => Math.max(0, m));
  const left = afterBreak(holder.grip, margin, 0);
  if (left === null) letGo(scene.fight, holder);
  else holder.grip = left;
  tell(scene, [one, holder], {
    kind: 'break',
    rules: ['TC-68'],
    text: left === null ? `${one.name} breaks free.` : `${one.name} is still in a ${left} hold.`,
  });
};

/** Whoever is held tries to become the holder (TC-69). */
export const reverse = (scene: Scene, by: string): void => {
  const one = the(scene, by);
  const holder = the(scene, one.heldBy);
  const isTurned = wins(scene, [one, holder], 'reverse', (margin) => isReversed(margin, 0));
  if (isTurned) {
    one.grip = holder.grip;
    one.holds = holder.id;
    holder.heldBy = by;
    holder.holds = '';
    one.heldBy = '';
  }
  tell(scene, [one, holder], {
    kind: 'reverse',
    rules: ['TC-69'],
    text: isTurned ? `${one.name} now holds ${holder.name}.` : `${one.name} stays held.`,
  });
};

/** Whoever is held gives up (TC-70). */
export const yieldTo = (scene: Scene, by: string): void => {
  const one = the(scene, by);
  one.standing = 'surrendered';
  one.dice = [];
  stepOut(scene.fight, one);
  tell(scene, [one], { kind: 'yields', rules: ['TC-70'], text: `${one.name} yields.` });
};

/** The holder hurts whom he holds, at the weight of the hold (TC-71). */
export const crush = (scene: Scene, by: string): void => {
  const one = the(scene, by);
  const other = the(scene, one.holds);
  const dice = attackDice(Math.max(0, attackSkill(one, scene.rules) + hurts(one).rolls), 0);
  const { outcome, label } = rollFor(scene, dice, { by, word: 'crush', from: leastFace(0) });
  const damage = damageOf(one.grip, hitsOf(outcome) - armourOf(other, scene.rules));
  say(scene, 'crush', ['TC-71'], () =>
    doing(one, `crushes ${other.name} for ${damage}`, { target: other.id, rolls: [label] }),
  );
  suffer(scene, other.id, { damage, weight: one.grip, by });
};

export const abandon = (scene: Scene, by: string): void => letGo(scene.fight, the(scene, by));

/** The holder tries to put out whom he holds, without hurting him (TC-74, A-41). */
export const subdue = (scene: Scene, by: string): void => {
  const one = the(scene, by);
  const other = the(scene, one.holds);
  const rollOf = (who: Combatant, more: number) => {
    const label = announce(scene, {
      by: who.id,
      word: 'subdue',
      what: 'Body',
      from: leastFace(0),
    });
    return [successDice(levelDice(who, 'body', scene.rules, more)), label] as const;
  };
  const isOut =
    scene.chance.opposed(rollOf(one, 0), rollOf(other, sizeDice(other, one)), (mine, theirs) =>
      Number(isSubdued(damageOf(one.grip, mine), theirs)),
    ) > 0;
  tell(scene, [one, other], {
    kind: 'subdue',
    rules: ['TC-74'],
    text: isOut ? `${one.name} subdues ${other.name}.` : `${other.name} struggles on.`,
  });
  if (isOut) fall(scene, other, 'down', { by });
};

/** Brings down whom size has kept upright (TC-75). */
export const knockDown = (scene: Scene, by: string, target: string): void => {
  const [one, other] = [the(scene, by), the(scene, target)];
  const isDown = wins(scene, [one, other], 'knock');
  if (isDown) other.prone = true;
  tell(scene, [one, other], {
    kind: 'knock',
    rules: ['TC-75'],
    text: isDown ? `${one.name} brings ${other.name} down.` : `${other.name} stays up.`,
  });
};

/** An enemy who is Alone is pulled into the melee, where Body wins (TC-14). */
export const drag = (scene: Scene, by: string, target: string): void => {
  const [one, other] = [the(scene, by), the(scene, target)];
  const isIn = wins(scene, [one, other], 'drag');
  if (isIn) makeContact(scene.fight, one, other);
  tell(scene, [one, other], {
    kind: 'drag',
    rules: ['TC-14'],
    text: isIn
      ? `${one.name} drags ${other.name} into the melee.`
      : `${other.name} stays out of it.`,
  });
};
