import type { Deed } from '../../../deed.ts';
import { staysPut, weightsOf } from '../../../read/judgement.ts';
import {
  blastAction,
  blastsWith,
  finishActions,
  firstStrike,
  splitAction,
  splitTargets,
  strikeAction,
} from './attack-actions.ts';
import { armingActions } from './bonus-actions.ts';
import { harmOf } from './chances.ts';
import { demands, isNear, isReady, sizeSteps, strikeWith } from './legal.ts';
import { distanceOf, FAR } from '../fighters/maps.ts';
import { dismountAction } from '../fighters/mounts.ts';
import { legalMoves, moveAction, type Move } from './moves.ts';
import { allowance, carrierOf, hasMain, mayStillAct, mostBesideAction } from './pace.ts';
import { copyCharacter } from '../fighters/copies.ts';
import {
  bestAim,
  freeWay,
  holdOf,
  kindsOfFoes,
  reachableFoes,
  standingFoes,
  type Aim,
} from './policy.ts';
import { find, the, turnOf, type Scene } from '../fighters/scene.ts';
import { readyArms, weaponOf, type AttackMode, type Character } from '../fighters/state.ts';
import {
  breakAction,
  freeableAllies,
  freeAction,
  grappleAction,
  intimidating,
} from './unarmed-actions.ts';
import { WHOLE, weapon } from '../fighters/weapons.ts';

/** Ways to give up a turn, which are always there. */
export interface Exits {
  readonly end: () => Deed;
  readonly surrender: () => Deed;
}

const retreat = (scene: Scene, one: Character, { end, surrender }: Exits): Deed => {
  const { moved, ridden } = turnOf(scene);
  const way = freeWay(scene, one);
  if (way === undefined) return moved + ridden > 0 ? end() : surrender();
  let best: Move | undefined;
  let furthest = -1;
  for (const move of legalMoves(scene, one)) {
    const step = way.indexOf(move.to);
    if (step > furthest) [best, furthest] = [move, step];
  }
  return best === undefined ? end() : moveAction(scene, one, best);
};

/** Half zones after which one may still act in this turn. */
const leftToAct = (scene: Scene, one: Character): number => {
  const { moved, ridden } = turnOf(scene);
  const carrier = carrierOf(scene, one);
  const most =
    carrier.id === one.id
      ? mostBesideAction(scene, one)
      : allowance({ speed: carrier.stats.speed, acts: true, sprints: false });
  return most - moved - ridden;
};

/** Towards the nearest enemy: to where it can still attack, else as far as it goes (rule 3). */
const approach = (scene: Scene, one: Character, { end }: Exits): Deed => {
  const { map } = scene.rules;
  if (staysPut(one)) return end();
  const foes = reachableFoes(scene, one);
  const moves = legalMoves(scene, one).filter(({ leaves, sneaks }) => !leaves && !sneaks);
  const half = leftToAct(scene, one);
  const kinds = kindsOfFoes(scene, one);
  const canStrike = ({ path, to, sprints }: Move): boolean =>
    !sprints &&
    path.length <= half &&
    bestAim(scene, Object.assign(copyCharacter(one), { place: to }), true, kinds) !== undefined;
  const striking = turnOf(scene).main ? undefined : moves.find(canStrike);
  if (striking !== undefined) return moveAction(scene, one, striking);
  const watched = foes.filter(isReady).map(({ place }) => place);
  const isSafe = ({ path }: Move): boolean =>
    [one.place, ...path].every(
      (place) => !watched.some((other) => distanceOf(map, other, place) === 0),
    );
  const nearest = (place: number): number =>
    foes.reduce((least, foe) => Math.min(least, distanceOf(map, place, foe.place)), FAR);
  let best: Move | undefined;
  let least = nearest(one.place);
  for (const move of moves) {
    const distance = nearest(move.to);
    if (distance < least && (!move.sprints || isSafe(move))) [best, least] = [move, distance];
  }
  return best === undefined ? end() : moveAction(scene, one, best);
};

/** What a blast is expected to take of enemies, less friends. */
const blastValue = (
  scene: Scene,
  one: Character,
  mode: AttackMode,
  hit: readonly string[],
): number =>
  hit.reduce((sum, id) => {
    const target = the(scene, id);
    if (target.standing !== 'up' || target.beast) return sum;
    const sign = target.side === one.side ? -1 : 1;
    return sum + sign * harmOf(scene, one, target, { mode });
  }, 0);

/** What half the dice each are expected to take of two enemies. */
const splitValue = (scene: Scene, one: Character, mode: AttackMode): number => {
  const chances = standingFoes(scene, one)
    .filter((foe) => sizeSteps(one, foe) < 0 && demands(scene, one, foe, { mode }) !== 'impossible')
    .map((foe) => harmOf(scene, one, foe, { mode, part: WHOLE / 2 }));
  const [first = 0, second = 0] = chances.toSorted((a, b) => b - a);
  return first + second;
};

interface Valued {
  readonly value: number;
  readonly action: () => Deed;
}
const attacksOnMany = (scene: Scene, one: Character, arm: number): readonly Valued[] => {
  if (weaponOf(one, arm).blast)
    return blastsWith(scene, one, arm).map((blast) => ({
      value: blastValue(scene, one, blast.mode, blast.hit),
      action: () => blastAction(scene, one, blast),
    }));
  const targets = splitTargets(scene, one, arm);
  if (targets.length === 0) return [];
  const value = splitValue(scene, one, strikeWith(arm));
  return [{ value, action: () => splitAction(scene, one, arm, targets) }];
};
/** Breath over teeth, or dice at two, where more are likely to be put out than by one attack. */
const manyAtOnce = (scene: Scene, one: Character, single: number): Deed | undefined => {
  let best: Valued | undefined;
  for (const arm of readyArms(one))
    for (const many of attacksOnMany(scene, one, arm))
      if (many.value > (best?.value ?? single)) best = many;
  return best?.action();
};

/** Whoever comes with no more than his hands is kept away by fear, if it takes (H-ZN-13). */
const keepsAway = (scene: Scene, one: Character, { foe, harm }: Aim): Deed | undefined => {
  const canShoot = foe.arms.some(({ weapon: id }) => weapon(id).range > 0);
  if (canShoot || foe.fears !== '' || isNear(scene, one, foe)) return undefined;
  if (standingFoes(scene, one).length > 1) return undefined;
  const fear = intimidating(scene, one, foe);
  return (fear?.chance?.() ?? 0) > harm ? fear : undefined;
};

const strikeNow = (scene: Scene, one: Character): Deed | undefined => {
  const { moved, ridden } = turnOf(scene);
  const aim = bestAim(scene, one, moved + ridden > 0);
  const many = manyAtOnce(scene, one, aim?.harm ?? 0);
  if (many !== undefined || aim === undefined) return many;
  const fear = weaponOf(one, aim.mode.arm).range > 0 ? keepsAway(scene, one, aim) : undefined;
  if (fear !== undefined) return fear;
  const [ally] = freeableAllies(scene, one);
  if (ally !== undefined && one.stats.str >= 10 && aim.harm < 1 / 2)
    return freeAction(scene, one, ally);
  const grab =
    holdOf(scene, one, aim.foe) > aim.harm ? grappleAction(scene, one, aim.foe) : undefined;
  if (grab !== undefined) return grab;
  // Attacks from the saddle are impaired.
  const isMelee = weaponOf(one, aim.mode.arm).range === 0;
  const dismount = isMelee && ridden === 0 ? dismountAction(scene, one) : undefined;
  return dismount ?? strikeAction(scene, one, aim.foe, aim.mode);
};

/** What the policy does instead of attacking from where it stands: free an ally, or come nearer. */
const helpOrApproach = (scene: Scene, one: Character, exits: Exits): Deed => {
  const [ally] = freeableAllies(scene, one);
  return ally === undefined ? approach(scene, one, exits) : freeAction(scene, one, ally);
};

/** The mount strikes once its rider has acted, if it is trained and may. */
export const mountStriking = (scene: Scene, one: Character): Character | undefined => {
  const mount = find(scene, one.mount);
  const { mountMain, steedSpent } = turnOf(scene);
  const may = mount?.trained === true && !mountMain && !steedSpent && mayStillAct(scene, one);
  return may ? mount : undefined;
};
const mountStrikes = (scene: Scene, one: Character): Deed | undefined => {
  const mount = turnOf(scene).main ? mountStriking(scene, one) : undefined;
  return mount && firstStrike(scene, mount);
};

/** A weapon in an empty hand; hand to hand, what does more than the one that shoots. */
const arming = (scene: Scene, one: Character): Deed | undefined => {
  if (one.drawn < 0) return armingActions(scene, one)[0];
  const drawn = weaponOf(one, one.drawn);
  if (drawn.range === 0) return undefined;
  // A blast would reach the thrower too.
  const least = drawn.blast ? 0 : drawn.die;
  const other = one.arms.findIndex(({ weapon: id }) => {
    const { range, hands, die } = weapon(id);
    return range === 0 && hands > 0 && die > least;
  });
  if (other < 0 || standingFoes(scene, one).every((foe) => !isNear(scene, one, foe)))
    return undefined;
  return armingActions(scene, one).find(({ id }) => id === `equip:${other}`);
};

/** Policy `sensible` (digest 4.1): the next thing in a turn. */
export const preferredAction = (scene: Scene, one: Character, exits: Exits): Deed => {
  const { main, bonus } = turnOf(scene);
  if (one.heldBy !== '') return (main ? undefined : breakAction(scene, one)) ?? exits.end();
  if (one.yields === 'surrender') return exits.surrender();
  if (one.yields === 'retreat') return retreat(scene, one, exits);
  if (weightsOf(one).away > 0 && freeWay(scene, one) !== undefined)
    return retreat(scene, one, exits);
  if (!hasMain(scene, one)) return mountStrikes(scene, one) ?? exits.end();
  const { mercy } = scene.rules.options;
  const mayKill = mercy === 'none' && !one.isNamed && one.taunted === '';
  const kill = mayKill ? finishActions(scene, one)[0] : undefined;
  const arm = bonus === 0 ? arming(scene, one) : undefined;
  return kill ?? arm ?? strikeNow(scene, one) ?? helpOrApproach(scene, one, exits);
};
