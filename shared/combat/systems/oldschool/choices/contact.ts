import { record } from '../../../scratch.ts';
import { goTo, towards, wayTo } from './moves.ts';
import { mowDown } from '../rules/quick-kills.ts';
import { settleBlow } from '../rules/harm.ts';
import type { Manner } from './numbers.ts';
import { alterSlot, armsOf, change, kitOf, slotOf, the, type Scene } from '../fighters/scene.ts';
import { blowsAt, blowsIn, laterWithout } from '../rules/order.ts';
import { slotFor, slotWith, type Person, type Slot } from '../fighters/state.ts';
import { strike } from '../rules/strike.ts';

/** Something has been done in this round, so the fight goes on. */
export const act = ({ fight }: Scene): void => {
  fight.idle = -1;
};

/** His other blows of this round are off: he does something else instead (B-12). */
const forgo = ({ fight }: Scene, id: string): void => {
  const [first = []] = fight.queue;
  fight.queue = [first, ...laterWithout(fight, id)];
};

/** What he does takes his whole round. */
export const spend = (scene: Scene): void => {
  forgo(scene, slotOf(scene).who);
  alterSlot(scene, { blows: 0, aim: '' });
};

/** With a spear set he waits for whoever may come, to the end of the round (OS-61). */
export const getReady = ({ fight }: Scene, who: string): void => {
  fight.queue = [...fight.queue, [slotFor(who, 'ready')]];
};

/** How a blow at somebody falls now: pursuit, charge and set spear come of where they stand. */
const mannerOf = (scene: Scene, one: Person, target: Person, isLater: boolean): Manner => {
  const isArmed = armsOf(scene, one).weapon?.set === true;
  return {
    later: isLater,
    charge: !isLater && one.charging,
    setSpear: !isLater && one.stance === 'set' && target.charging && isArmed,
  };
};

/** The next blow of a turn. */
export const nextBlow = (scene: Scene, target: Person, extra: Manner = {}): void => {
  const { who, part, blows } = slotOf(scene);
  const one = the(scene, who);
  if (one.foe !== target.id) change(scene, who, { foe: target.id });
  const attacks = blowsAt(scene, one, target);
  const isLater = part === 'middle' || part === 'last' || blows < blowsIn(part, attacks);
  act(scene);
  strike(scene, who, target.id, { ...mannerOf(scene, one, target, isLater), ...extra });
  alterSlot(scene, { blows: blows - 1, aim: '' });
};

/** A turn of blows begins: many at Normal Men, one at anybody else (OS-18, OS-20, B-12). */
export const beginBlows = (scene: Scene, target: Person, extra: Manner = {}): void => {
  const { who, part } = slotOf(scene);
  const one = the(scene, who);
  const attacks = blowsAt(scene, one, target);
  const isQuick = attacks > 1 && scene.rules.options.quickKills !== 'dice';
  if (attacks === 1 || isQuick || extra.deed !== undefined) forgo(scene, who);
  if (isQuick && extra.deed === undefined) {
    change(scene, who, { foe: target.id });
    act(scene);
    mowDown(scene, the(scene, who), target, attacks);
    alterSlot(scene, { blows: 0, aim: '' });
    return settleBlow(scene);
  }
  const several = attacks > 1 && extra.deed === undefined;
  alterSlot(scene, { blows: several ? blowsIn(part, attacks) : 1 });
  nextBlow(scene, target, extra);
};

/**
 * Whether whoever is reached strikes first: a spear set, or the longer reach (OS-45, OS-61); not
 * where he is surprised by one unseen (OS-53, OS-55).
 */
const isMetBy = (scene: Scene, one: Person, target: Person): 'first' | 'together' | 'no' => {
  if (one.hidden) return 'no';
  const [own, its] = [armsOf(scene, one).reach, armsOf(scene, target).reach];
  if (target.stance === 'set' && one.charging) {
    if (!one.mounted || its > own) return 'first';
    return its === own ? 'together' : 'no';
  }
  return scene.rules.options.reachFirst && its > own && target.foe === '' ? 'first' : 'no';
};

/** Takes somebody's next slot out of the queue. */
const takeSlot = ({ fight }: Scene, id: string): Slot | undefined => {
  const [now = [], ...later] = fight.queue;
  const slot = [...now.slice(fight.next + 1), ...later.flat()].find(({ who }) => who === id);
  if (slot === undefined) return undefined;
  fight.queue = fight.queue
    .map((group) => group.filter((each) => each !== slot))
    .filter((group) => group.length > 0);
  return slot;
};

/**
 * Puts who is reached before who comes, or beside him (OS-45, OS-61, OS-64, B-26); those with whom
 * he was to strike come after, and strike even if they have fallen by then (OS-90).
 */
const meet = (scene: Scene, id: string, target: string, how: 'first' | 'together'): boolean => {
  const { fight } = scene;
  const first = takeSlot(scene, target);
  if (first === undefined) return false;
  const own = slotWith(slotOf(scene), { aim: target });
  const other = slotWith(first, { aim: id });
  const [group = [], ...rest] = fight.queue;
  const met = how === 'first' ? [[other], [own]] : [[other, own]];
  const tied = group.slice(fight.next + 1).map((slot) => slotWith(slot, { owed: true }));
  fight.queue = [...met, ...(tied.length > 0 ? [tied] : []), ...rest];
  fight.next = 0;
  return true;
};

/** He has come into reach of an enemy: who has the longer weapon may strike first. */
export const reach = (scene: Scene, id: string, target: string): void => {
  const how = isMetBy(scene, the(scene, id), the(scene, target));
  if (how === 'no' || !meet(scene, id, target, how)) beginBlows(scene, the(scene, target));
};

/** He closes with an enemy, at a charge or not, and strikes (OS-30, OS-58, OS-60). */
export const close = (scene: Scene, id: string, target: string, charges: boolean): void => {
  const [one, foe] = [the(scene, id), the(scene, target)];
  goTo(scene, id, towards(one, foe, wayTo(one, foe)), one.at);
  if (charges) change(scene, id, { charging: true, charged: true });
  record(scene, charges ? 'charges' : 'closes', charges ? ['OS-58', 'OS-62'] : ['OS-30'], () => ({
    text: `${one.name} ${charges ? 'charges' : 'closes with'} ${foe.name}.`,
    fighter: id,
    target,
  }));
  reach(scene, id, target);
};

/** Whether blows at somebody count as those at Normal Men (B-12). */
export const isNormal = (scene: Scene, one: Person): boolean => kitOf(scene, one).isNormal;
