import {
  ENOUGH_PASSES,
  moraleStep,
  moraleTriggers,
} from '../../../../mechanics/oldschool/morale.ts';
import { prompt } from '../../../../process/process.ts';
import { record } from '../../../scratch.ts';
import {
  change,
  changeSide,
  find,
  isTied,
  kitOf,
  labelOf,
  leaveFight,
  the,
  type Scene,
} from '../fighters/scene.ts';
import { isLive, type Late, type Person, type Side } from '../fighters/state.ts';
import { faceOff } from './order.ts';
import { resolveCast } from './spells.ts';
import { addRulings } from '../../../terms.ts';

/** Death at 0 hit points; whoever is beaten down by damage that wears off is only out (OS-75). */
const fall = (scene: Scene, { id, name, hp }: Person): void => {
  const standing = hp === 0 ? 'dead' : 'down';
  leaveFight(scene, id, standing);
  record(scene, standing === 'dead' ? 'dies' : 'falls', ['H-OS-15', 'OS-75'], () => ({
    text: `${name} ${standing === 'dead' ? 'is killed' : 'is knocked out'}.`,
    fighter: id,
  }));
};

/** What happened besides, once all who struck together have struck (B-18). */
const lands = (scene: Scene, { kind, who, by }: Late): void => {
  const one = find(scene, who);
  if (one === undefined || (kind !== 'cast' && one.standing !== 'up')) return;
  switch (kind) {
    case 'disarmed':
      return disarmed(scene, one);
    case 'unhorsed':
      return change(scene, who, { mounted: false, prone: true });
    case 'pulledDown':
      return change(scene, who, { prone: true });
    case 'held':
      return change(scene, by, { holds: who });
    case 'cast':
      return resolveCast(scene, one);
  }
};

/** Whoever has lost the weapon draws another, if there is one (HOUSE). */
export const disarmed = (scene: Scene, { id, stats, hand }: Person): void =>
  change(scene, id, {
    hand: hand === 'weapon' && stats.sidearm !== 'unarmed' ? 'sidearm' : 'bare',
  });

const isCounted = ({ isNamed }: Person): boolean => !isNamed;
const isLost = ({ standing }: Person): boolean => standing === 'dead' || standing === 'down';

/** The score of a group: the mean of those who stand, rounded down; 0: never checks (H-OS-09). */
const moraleOf = ({ fight }: Scene, side: string): number => {
  let [sum, count] = [0, 0];
  for (const one of fight.fighters) {
    if (one.side !== side || one.standing !== 'up' || one.isNamed) continue;
    if (one.stats.morale === 0) return 0;
    sum += one.stats.morale + addRulings(fight, one.id, 'morale');
    count++;
  }
  return count === 0 ? 0 : Math.floor(sum / count);
};

/** One check; whoever fails flees when his turn comes (OS-100, OS-101, B-37, B-38). */
export const checkMorale = (scene: Scene, side: Side, why: string): void => {
  const score = moraleOf(scene, side.id);
  if (score === 0 || side.passes >= ENOUGH_PASSES) return;
  const label = labelOf(scene, side.id, 'morale');
  const { id: by, passes: before } = side;
  const { holds, passes, told } = moraleStep(scene, label, { by, score, passes: before });
  changeSide(scene, side.id, holds ? { passes } : { broken: true });
  record(scene, 'morale', ['OS-100', 'OS-101', 'H-OS-09'], () => ({
    text: `${side.name} ${why} and ${holds ? 'holds' : 'breaks'} (${told()}).`,
    rolls: [label],
  }));
};

/** Checks of those who have just lost the first of them, or half (OS-100, B-36). */
const checkLosses = (scene: Scene): void => {
  if (!scene.rules.options.morale) return;
  for (const side of scene.fight.sides) {
    let lost = 0;
    for (const one of scene.fight.fighters)
      if (one.side === side.id && isCounted(one) && isLost(one)) lost++;
    if (lost === side.lost) continue;
    const [before, after] = [side.original - side.lost, side.original - lost];
    const triggers = moraleTriggers({ start: side.original, before, after });
    changeSide(scene, side.id, { lost });
    if (side.broken || triggers.length === 0) continue;
    const half = triggers.includes('half');
    checkMorale(scene, { ...side, lost }, `has lost ${half ? 'half' : 'the first'} of its people`);
  }
};

/** Whether somebody is still to strike at the same time as those who were before (OS-90). */
const isOwed = ({ queue }: Scene['fight'], id?: string): boolean =>
  queue.some((group) => group.some(({ who, owed }) => owed && (id === undefined || who === id)));

/** Those who struck together have struck: whoever has nothing left falls (OS-90, B-18). */
export const settle = (scene: Scene): void => {
  const { fight } = scene;
  let hasFallen = false;
  for (const one of fight.fighters) {
    if (one.standing !== 'up' || isLive(one) || isOwed(fight, one.id)) continue;
    fall(scene, one);
    hasFallen = true;
  }
  const waits = ({ who, kind }: Late): boolean =>
    isOwed(fight, who) || (kind === 'cast' && isOwed(fight));
  const due = fight.late.filter((late) => !waits(late));
  fight.late = fight.late.filter(waits);
  for (const late of due) lands(scene, late);
  if (!hasFallen) return;
  checkLosses(scene);
  // Whoever waited behind steps up.
  faceOff(scene);
};

/** Something that takes effect when all who strike together have struck; at once, if alone. */
export const soon = (scene: Scene, late: Late): void => {
  scene.fight.late = [...scene.fight.late, late];
};

/** Settles what a blow has done, unless others strike at the same time (OS-90). */
export const settleBlow = (scene: Scene): void => {
  if (!isTied(scene)) settle(scene);
};

/** Hit points, once they are known: rolled when first hurt (H-OS-15). */
export const knownLife = (scene: Scene, id: string): Person => {
  const one = the(scene, id);
  if (one.hp >= 0) return one;
  const label = labelOf(scene, id, 'hit-points');
  prompt(scene, label, () => ({ by: id, what: 'hit points', bonus: 0 }));
  const full = scene.chance.roll(kitOf(scene, one).life, label);
  const hp = Math.max(1, full - one.stats.wounds);
  change(scene, id, { full, hp });
  record(scene, 'hitPoints', ['H-OS-15', 'OS-108'], () => ({
    text: `${one.name} has ${hp} hit point${hp === 1 ? '' : 's'} (${full} thrown).`,
    fighter: id,
    rolls: [label],
  }));
  return the(scene, id);
};
