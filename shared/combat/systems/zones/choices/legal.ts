import { distanceOf } from '../fighters/maps.ts';
import { find, the, type Scene } from '../fighters/scene.ts';
import {
  droppable,
  isSpent,
  readyArms,
  shootsWith,
  weaponOf,
  type AttackMode,
  type Character,
} from '../fighters/state.ts';
import {
  doubled,
  meleeNeeds,
  meleeReach,
  shotNeeds,
  sizedRange,
  stepsUp,
} from '../fighters/weapons.ts';

/** Nearby: in the same zone or on its border (H-ZN-10). */
export const isNear = ({ rules }: Scene, a: Character, b: Character): boolean =>
  distanceOf(rules.map, a.place, b.place) === 0;
export const sizeSteps = (a: Character, b: Character): number =>
  stepsUp(a.stats.size, b.stats.size);

const strikes: AttackMode[] = [];
const movingShots: AttackMode[] = [];
/** A plain strike, or shot, with one of its arms: one object for all who strike so. */
export const strikeWith = (arm: number, moving = false): AttackMode =>
  ((moving ? movingShots : strikes)[arm + 1] ??= {
    kind: 'strike',
    arm,
    held: false,
    moving,
    spot: -1,
  });
/** All that somebody can do to one enemy with what is ready; he moves who shoots on the move. */
export const strikesWith = (one: Character, moving: boolean): readonly AttackMode[] => {
  const modes: AttackMode[] = [];
  for (const arm of readyArms(one)) {
    const { blast, range } = weaponOf(one, arm);
    if (!blast) modes.push(strikeWith(arm, moving && range > 0));
  }
  return modes;
};
export const isNonLethal = ({ kind }: AttackMode): boolean =>
  kind === 'disarm' || kind === 'shove' || kind === 'grapple';

/** Those of other sides who may be attacked at all. */
export const foesOf = ({ fight }: Scene, one: Character): readonly Character[] =>
  fight.fighters.filter(
    ({ side, standing }) => side !== one.side && standing !== 'dead' && standing !== 'fled',
  );

export type Demand = 'nothing' | 'save' | 'impossible';
interface Possibility {
  readonly possible: boolean;
  readonly save: boolean;
}
const demandOf = ({ possible, save }: Possibility): Demand => {
  if (!possible) return 'impossible';
  return save ? 'save' : 'nothing';
};

/** Neither concealed (ZN-88) nor behind a barrier (ZN-57), unless it leans out just now (ZN-58). */
const isOpen = (target: Character, leans: boolean): boolean =>
  !target.concealed && (target.cover !== 'barrier' || leans);

const shotDemand = (
  { rules: { options, map } }: Scene,
  by: Character,
  target: Character,
  { arm, moving }: AttackMode,
): Demand => {
  const { range, blast } = weaponOf(by, arm);
  const visible = options.light === 'light';
  const distance = distanceOf(map, by.place, target.place);
  if (!shootsWith(by, arm))
    return demandOf({
      possible: distance <= meleeReach(by.stats.size),
      save: meleeNeeds(visible),
    });
  const reach = sizedRange(range, sizeSteps(by, target), blast);
  return demandOf(shotNeeds({ distance, range: reach, moving, visible }));
};

/** What an attack needs (ZN-20, ZN-21, ZN-29 to ZN-33, ZN-113 to ZN-118). */
export const demands = (
  scene: Scene,
  by: Character,
  target: Character,
  { mode, leans = false }: { readonly mode: AttackMode; readonly leans?: boolean },
): Demand => {
  const { standing } = target;
  if (!isOpen(target, leans) || standing === 'dead' || standing === 'fled') return 'impossible';
  if (mode.kind === 'strike' || mode.kind === 'blast') return shotDemand(scene, by, target, mode);
  const near = isNear(scene, by, target);
  if (mode.kind === 'finish')
    return demandOf({
      possible: near && (standing === 'down' || standing === 'dying'),
      save: false,
    });
  return demandOf({
    possible: near && sizeAllows(sizeSteps(by, target)).possible,
    save: meleeNeeds(scene.rules.options.light === 'light'),
  });
};

/** Weapons with which somebody may strike back at `foe` (ZN-41, A-ZN-07). */
export const countersAt = (
  scene: Scene,
  by: Character,
  foe: Character,
  leans: boolean,
): readonly AttackMode[] =>
  strikesWith(by, false).filter(
    (mode) => demands(scene, by, foe, { mode, leans }) !== 'impossible',
  );

/** The same of a blast at a zone (ZN-61, ZN-62, ZN-115). */
export const blastDemands = (
  { rules: { options, map } }: Scene,
  by: Character,
  { arm, moving, spot }: AttackMode,
): Demand => {
  if (!shootsWith(by, arm)) return 'nothing';
  const { range } = weaponOf(by, arm);
  const distance = distanceOf(map, by.place, spot);
  return demandOf(shotNeeds({ distance, range, moving, visible: options.light === 'light' }));
};

/** Whom a blast hits: all there, but not the one who makes a melee blast (ZN-59 to ZN-62). */
export const blastHits = (
  there: readonly { readonly id: string }[],
  by: string,
  ranged: boolean,
): readonly string[] => there.filter(({ id }) => ranged || id !== by).map(({ id }) => id);

/** Whom a blast in a zone and on its borders hits; a barrier stops it (ZN-57). */
export const inBlast = (
  { rules, fight }: Scene,
  zone: number,
  by: Character,
  ranged: boolean,
): readonly string[] => {
  const there = fight.fighters.filter(
    ({ standing, cover, place }) =>
      standing !== 'dead' &&
      standing !== 'fled' &&
      cover !== 'barrier' &&
      rules.map.places[place]?.zones.includes(zone) === true,
  );
  return blastHits(there, by.id, ranged);
};

/** Whether a non-lethal attack is possible, and a STR save helps against it (ZN-116, ZN-118). */
export const sizeAllows = (steps: number): Possibility => ({
  possible: steps <= 0,
  save: steps >= 0,
});
/** Breaking free of somebody larger is beyond a STR save (ZN-117). */
export const canBreakFree = (holder: Character, held: Character): boolean =>
  sizeSteps(holder, held) >= 0;

/** Half zones that a shove moves somebody so many sizes smaller (ZN-77, ZN-119). */
export const shoveSteps = (smaller: number): number => doubled(smaller);

/** Where a shove may end: half a zone away, or as many zones as the size allows (ZN-77, ZN-119). */
const shoveSpots = (
  { rules: { map } }: Scene,
  by: Character,
  target: Character,
): readonly number[] => {
  const smaller = -sizeSteps(by, target);
  const next = (map.ways[target.place] ?? []).filter((place) => place !== map.off);
  const far = map.zones.filter((zone) => {
    const distance = distanceOf(map, target.place, zone);
    return distance > 0 && 2 * distance <= shoveSteps(smaller);
  });
  return [...new Set([...next, ...far])];
};

/** Non-lethal attacks: what to take off somebody, where to shove him (ZN-75, ZN-77, ZN-79). */
export const overpowering = (
  scene: Scene,
  by: Character,
  target: Character,
): readonly AttackMode[] => {
  const base = { arm: -1, held: false, moving: false };
  const modes: readonly AttackMode[] = [
    ...droppable(target).map((spot): AttackMode => ({ ...base, kind: 'disarm', spot })),
    ...shoveSpots(scene, by, target).map((spot): AttackMode => ({ ...base, kind: 'shove', spot })),
    ...(by.holds === target.id ? [] : [{ ...base, kind: 'grapple', spot: -1 } as const]),
  ];
  return modes.filter((mode) => demands(scene, by, target, { mode }) !== 'impossible');
};

interface Attacked {
  readonly aware: boolean;
  readonly hasTakenTurn: boolean;
  readonly grabbed: boolean;
  readonly incapacitated: boolean;
  readonly alreadyReacted: boolean;
}
/** Whether somebody may react to an attack (ZN-15, ZN-38, ZN-80, A-ZN-04). */
export const mayReact = (one: Attacked): boolean =>
  one.aware && !(one.hasTakenTurn || one.grabbed || one.incapacitated || one.alreadyReacted);

/** Whether somebody may react who is aware of an attack and has not reacted to it. */
export const isReady = (one: Character): boolean =>
  mayReact({
    aware: true,
    hasTakenTurn: isSpent(one),
    grabbed: one.heldBy !== '',
    incapacitated: one.standing !== 'up',
    alreadyReacted: false,
  });

/** What a reaction takes: one lent by skill, or the turn (ZN-15, ZN-39). */
export const reactionCost = (scene: Scene, id: string): Partial<Character> => {
  const { reactions, reserved } = the(scene, id);
  if (reactions > 0) return { reactions: reactions - 1 };
  return reserved ? { reserved: false, spent: true } : { spent: true };
};

type HoldingAct = 'oneHanded' | 'twoHanded' | 'move' | 'disarmHeld' | 'hideBehindHeld' | 'other';
/** Whether a hold lasts while its holder does something (ZN-82, ZN-83, ZN-120). */
export const keepsHold = (holder: 'larger' | 'alike', act: HoldingAct): boolean =>
  holder === 'larger' || (act !== 'twoHanded' && act !== 'other');

/** Whether somebody does something and still holds whom he holds, if he holds anybody. */
export const holdsOn = (scene: Scene, one: Character, act: HoldingAct): boolean => {
  const held = find(scene, one.holds);
  return held === undefined || keepsHold(sizeSteps(one, held) < 0 ? 'larger' : 'alike', act);
};

export const attackKeepsHold = (
  scene: Scene,
  by: Character,
  { target, mode }: { readonly target: string; readonly mode: AttackMode },
): boolean => {
  if (mode.kind === 'strike' || mode.kind === 'blast')
    return holdsOn(scene, by, weaponOf(by, mode.arm).hands === 2 ? 'twoHanded' : 'oneHanded');
  return holdsOn(scene, by, mode.kind === 'disarm' && target === by.holds ? 'disarmHeld' : 'other');
};
