import {
  isAble,
  isAt,
  isEngaged,
  isLive,
  isRunning,
  slotFor,
  type Person,
  type Slot,
} from '../fighters/state.ts';
import { copies } from '../../../scratch.ts';
import {
  alterSlot,
  armsOf,
  change,
  find,
  hasRoom,
  kitOf,
  slotOf,
  the,
  type Scene,
} from '../fighters/scene.ts';

/** Whoever may strike in a round. */
export interface Actor {
  readonly id: string;
  /** The initiative die, or whatever stands for it: the highest first. */
  readonly init: number;
  readonly attacks: number;
  /** Of the fighter group: with several attacks first and last (OS-96). */
  readonly fighter: boolean;
  /** Always has the initiative (OS-95). */
  readonly hasted: boolean;
  /** Class of reach, where it strikes first in this round (OS-45, OS-64, OS-94); else 0. */
  readonly reach: number;
}

/** What comes before what: reach, haste, first of several, initiative, last of several (B-42). */
const TIERS = { reach: 0, hasted: 1, first: 2, initiative: 3, last: 4 } as const;
type Tier = (typeof TIERS)[keyof typeof TIERS];

/** Somebody's blows that come together. */
export type Turn = Pick<Slot, 'who' | 'part'>;

interface Placed extends Turn {
  readonly tier: Tier;
  /** Within the tier: reach, then initiative, the highest first. */
  readonly reach: number;
  readonly init: number;
}

type Placing = readonly [part: Turn['part'], tier: Tier];
const LAST: Placing = ['last', TIERS.last];
const SEVERAL: readonly Placing[] = [['first', TIERS.first], ['middle', TIERS.initiative], LAST];
const TWO = SEVERAL.filter(([part]) => part !== 'middle');
const ALONE: readonly Placing[] = [['all', TIERS.initiative]];

/** When his blows come: of several, the first and the last stand alone (OS-96, B-14). */
const placingsOf = ({ attacks, fighter, hasted, reach }: Actor): readonly Placing[] => {
  const isSeveral = fighter && attacks > 1;
  if (reach > 0 || hasted) {
    const tier = reach > 0 ? TIERS.reach : TIERS.hasted;
    return isSeveral ? [['early', tier], LAST] : [['all', tier]];
  }
  if (!isSeveral) return ALONE;
  return attacks > 2 ? SEVERAL : TWO;
};

const compare = (a: Placed, b: Placed): number =>
  a.tier - b.tier || b.reach - a.reach || b.init - a.init;

/** The blows of a round, those that fall together in one group (OS-89 to OS-96, B-14, B-42). */
export const turnOrder = (actors: readonly Actor[]): readonly (readonly Turn[])[] => {
  const all: Placed[] = [];
  for (const actor of actors) {
    const { id: who, init } = actor;
    for (const [part, tier] of placingsOf(actor))
      all.push({ who, part, tier, reach: tier === TIERS.reach ? actor.reach : 0, init });
  }
  const groups: Turn[][] = [];
  let last: Placed | undefined;
  for (const one of all.sort(compare)) {
    if (last === undefined || compare(last, one) !== 0) groups.push([]);
    groups.at(-1)?.push({ who: one.who, part: one.part });
    last = one;
  }
  return groups;
};

/** Whether he may strike so many Normal Men that his blows come first and last (OS-18, OS-96). */
export const blowsAt = (scene: Scene, one: Person, target: Person): number =>
  kitOf(scene, target).isNormal ? kitOf(scene, one).blows : 1;

const hasNormalFoes = (scene: Scene, one: Person): boolean =>
  scene.fight.fighters.some(
    (enemy) => enemy.side !== one.side && isLive(enemy) && kitOf(scene, enemy).isNormal,
  );
const attacksOf = (scene: Scene, one: Person): number =>
  kitOf(scene, one).blows > 1 && hasNormalFoes(scene, one) ? kitOf(scene, one).blows : 1;

/** How many fight each, by ids. */
type Facing = Map<string, number>;

const count = (facing: Facing, id: string, by: number): unknown =>
  facing.set(id, (facing.get(id) ?? 0) + by);
const facingIn = ({ fight }: Scene): Facing => {
  const facing: Facing = new Map();
  for (const { foe } of fight.fighters) count(facing, foe, 1);
  return facing;
};

/** Whoever is near and has nobody to fight faces the enemy with the fewest on him. */
const faceOne = (scene: Scene, one: Person, facing: Facing): boolean => {
  const foe = find(scene, one.foe);
  if (foe !== undefined && (isRunning(foe) || isAt(one, foe))) return false;
  let [best, fewest]: [string, number] = ['', Infinity];
  for (const enemy of scene.fight.fighters) {
    const many = facing.get(enemy.id) ?? 0;
    if (many >= fewest || !isAt(one, enemy) || isRunning(enemy) || !hasRoom(scene, one, enemy))
      continue;
    [best, fewest] = [enemy.id, many];
  }
  if (best !== one.foe) {
    count(facing, one.foe, -1);
    count(facing, best, 1);
    change(scene, one.id, { foe: best });
  }
  return best !== '';
};

/** Pairs off whoever is near; those who have just met may strike by reach (OS-36, OS-45). */
export const faceOff = (scene: Scene): ReadonlySet<string> => {
  const met = new Set<string>();
  const facing = facingIn(scene);
  for (const { id } of scene.fight.fighters) {
    const one = the(scene, id);
    if (isLive(one) && !isRunning(one) && faceOne(scene, one, facing)) met.add(id);
  }
  return met;
};

/** Class of reach, where it strikes first in the first round of a melee (OS-45, OS-94, B-46). */
const reachOf = (scene: Scene, one: Person, met: ReadonlySet<string>): number => {
  if (!scene.rules.options.reachFirst || met.size === 0) return 0;
  const own = armsOf(scene, one).reach;
  for (const enemy of scene.fight.fighters) {
    if (!isEngaged(one, enemy) || !(met.has(one.id) || met.has(enemy.id))) continue;
    if (own > armsOf(scene, enemy).reach) return own;
  }
  return 0;
};

const actorOf = (scene: Scene, one: Person, met: ReadonlySet<string>): Actor => {
  const { several } = scene.rules.options;
  return {
    id: one.id,
    init: -one.place,
    attacks: attacksOf(scene, one),
    fighter: several === 'firstAndLast' && kitOf(scene, one).isFighter,
    hasted: one.stats.hasted,
    reach: reachOf(scene, one, met),
  };
};

/** Blows in each part of somebody's round (OS-96, B-14). */
export const blowsIn = (part: Slot['part'], attacks: number): number => {
  switch (part) {
    case 'all':
    case 'ready':
      return attacks;
    case 'early':
      return attacks - 1;
    case 'middle':
      return attacks - 2;
    case 'first':
    case 'last':
      return 1;
  }
};

/** What is yet to come in the round after the group whose turn it is, without his own blows. */
export const laterWithout = ({ queue }: Scene['fight'], id: string): readonly (readonly Slot[])[] =>
  queue
    .slice(1)
    .map((group) => group.filter(({ who }) => who !== id))
    .filter((group) => group.length > 0);

/**
 * He does not strike several times in this round, so nothing of his comes first or last (OS-96):
 * his turn is at his own initiative.
 */
export const holdBack = (scene: Scene): void => {
  const { fight } = scene;
  const { who } = slotOf(scene);
  const { place } = the(scene, who);
  const placeOf = ([slot]: readonly Slot[]): number =>
    slot === undefined || slot.part === 'last' ? Infinity : the(scene, slot.who).place;
  const own = slotFor(who, 'all');
  const [now = []] = fight.queue;
  const rest = laterWithout(fight, who);
  const after = rest.slice(rest.filter((group) => placeOf(group) < place).length);
  const before = rest.slice(0, rest.length - after.length);
  const [equals = [], ...later] = after;
  const isEqual = placeOf(equals) === place;
  fight.queue = [now, ...before, ...(isEqual ? [[...equals, own], ...later] : [[own], ...after])];
  alterSlot(scene, { blows: 0 });
};

/** The order of a round: who strikes with whom, and when (OS-89 to OS-96). */
export const queueOf = (scene: Scene, met: ReadonlySet<string>): readonly (readonly Slot[])[] => {
  const actors: Actor[] = [];
  for (const one of scene.fight.fighters) if (isAble(one)) actors.push(actorOf(scene, one, met));
  return turnOrder(actors).map((group) => copies(group, ({ who, part }) => slotFor(who, part)));
};
