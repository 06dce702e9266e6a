import { oneOfEach } from '../../../alike.ts';
import { judged, weightsOf } from '../../../read/judgement.ts';
import { forceChance, harmOf, hitChance } from './chances.ts';
import { countersAt, demands, isReady, overpowering, strikesWith } from './legal.ts';
import { areAlike } from '../fighters/copies.ts';
import { distanceOf, FAR, reachable, type ZoneMap } from '../fighters/maps.ts';
import { find, type Scene } from '../fighters/scene.ts';
import {
  isFighting,
  isSpent,
  membersOf,
  type AttackMode,
  type Character,
} from '../fighters/state.ts';

export const standingFoes = ({ fight }: Scene, { side }: Character): readonly Character[] =>
  fight.fighters.filter((foe) => foe.side !== side && isFighting(foe));

export interface Aim {
  readonly foe: Character;
  readonly mode: AttackMode;
  /** What it takes of what he has left in the mean, before any reaction. */
  readonly harm: number;
  /** That, less where he may still react. */
  readonly worth: number;
}

/** Of what a blow takes, where its target may still turn it aside or answer it (HOUSE). */
const READY = 0.6;

/** Whether the policy would rather attack so; the digest has it by who can react (4.1, turn). */
const isBetter = (a: Aim, b: Aim): boolean =>
  a.worth === b.worth ? a.foe.health < b.foe.health : a.worth > b.worth;

/** One of each kind; all, where the game master has spoken of somebody by name. */
const distinct = ({ fight }: Scene, all: readonly Character[]): readonly Character[] =>
  fight.modifiers.length > 0 ? all : oneOfEach(all, areAlike);

/** One of each kind of enemies: the same for all of a side. */
export const kindsOfFoes = (scene: Scene, one: Character): readonly Character[] =>
  distinct(scene, standingFoes(scene, one));

/** Who has taunted somebody, where he can attack him (H-ZN-13). */
const taunterOf = (
  scene: Scene,
  one: Character,
  modes: readonly AttackMode[],
): Character | undefined => {
  const taunter = find(scene, one.taunted);
  if (taunter === undefined || !isFighting(taunter)) return undefined;
  const can = modes.some((mode) => demands(scene, one, taunter, { mode }) !== 'impossible');
  return can ? taunter : undefined;
};

/** The attack on one enemy that the policy would make from here, if any can be made. */
export const bestAim = (
  scene: Scene,
  one: Character,
  moving: boolean,
  kinds: readonly Character[] = kindsOfFoes(scene, one),
): Aim | undefined => {
  let best: Aim | undefined;
  const modes = strikesWith(one, moving);
  const taunter = taunterOf(scene, one, modes);
  const foes = taunter === undefined ? kinds : [taunter];
  for (const mode of modes) {
    // Bare hands are never better than what is in them.
    if (mode.arm < 0 && best !== undefined) break;
    for (const foe of foes) {
      const hit = hitChance(scene, one, foe, { mode });
      if (hit === 0) continue;
      const harm = hit * harmOf(scene, one, foe, { mode });
      const aim: Aim = { foe, mode, harm, worth: isReady(foe) ? READY * harm : harm };
      if (best === undefined || isBetter(aim, best)) best = aim;
    }
  }
  return best;
};

/** What a turn is worth in which nobody can be attacked yet: he comes nearer (HOUSE). */
const ON_THE_WAY = 0.1;

/** What his turn is worth to somebody: what he takes in it of what an enemy has left. */
export const turnWorth = (scene: Scene, one: Character): number =>
  isSpent(one) ? 0 : (bestAim(scene, one, false)?.harm ?? ON_THE_WAY);

/** Enemies that may be gone for: neither hidden nor behind a barrier. */
export const reachableFoes = (scene: Scene, one: Character): readonly Character[] =>
  standingFoes(scene, one).filter(({ concealed, cover }) => !concealed && cover !== 'barrier');

/** Whether somebody has anything useful to do with a turn (rule 5). */
const isUseful = (scene: Scene, one: Character): boolean =>
  one.heldBy !== '' ||
  one.yields !== '' ||
  reachableFoes(scene, one).some(
    ({ place }) => distanceOf(scene.rules.map, one.place, place) < FAR,
  );

/** Whom the policy activates: the likeliest to put somebody out; nobody: to pass (rule 5). */
export const preferredActivation = (
  scene: Scene,
  ready: readonly Character[],
): Character | undefined => {
  let best: { readonly one: Character; readonly chance: number } | undefined;
  const [first] = ready;
  const foes = first === undefined ? [] : kindsOfFoes(scene, first);
  for (const one of distinct(scene, ready)) {
    if (!isUseful(scene, one)) continue;
    const isBound = one.heldBy !== '' || one.yields !== '';
    const chance = isBound ? -1 : (bestAim(scene, one, false, foes)?.harm ?? 0);
    if (best === undefined || chance > best.chance) best = { one, chance };
  }
  return best?.one;
};

/** What a hold is worth, as a share of what putting out is: who is held loses his turns (HOUSE). */
const HOLD = 0.25;
/** A hold less likely is not tried. */
const LIKELY = 0.25;
/** Whoever holds somebody is busy as well: only friends gain by it, or who is to capture. */
const isOfUse = ({ fight }: Scene, by: Character, seizing: number): boolean =>
  seizing > 1 || membersOf(fight, by.side).some(({ id }) => id !== by.id);
export const holdOf = (scene: Scene, by: Character, target: Character): number => {
  const chance = target.heldBy === '' ? forceChance(scene, by, target) : 0;
  const { seizing } = weightsOf(by);
  return chance < LIKELY || !isOfUse(scene, by, seizing) ? 0 : seizing * HOLD * chance;
};

/** The answer that takes most of what `foe` has left: a blow, or a hold on him. */
export const bestCounter = (
  scene: Scene,
  one: Character,
  foe: Character,
  leans: boolean,
): { readonly mode: AttackMode; readonly worth: number } | undefined => {
  let best: { readonly mode: AttackMode; readonly worth: number } | undefined;
  const weigh = (mode: AttackMode, worth: number): void => {
    if (best === undefined || worth > best.worth) best = { mode, worth };
  };
  for (const mode of countersAt(scene, one, foe, leans))
    weigh(
      mode,
      hitChance(scene, one, foe, { mode, leans }) *
        harmOf(scene, one, foe, { mode, reacting: true }),
    );
  if (best === undefined || best.worth >= holdOf(scene, one, foe)) return best;
  const hold = overpowering(scene, one, foe).find(({ kind }) => kind === 'grapple');
  if (hold !== undefined) weigh(hold, holdOf(scene, one, foe));
  return best;
};

interface Threat {
  /** What the attack takes of what its target has left. */
  readonly danger: number;
  /** The same of the best counter and the attacker; undefined where there is none. */
  readonly counter: number | undefined;
  /** What the turn is worth that a reaction costs. */
  readonly turn: () => number;
  readonly dodging: number;
  /** Enemies for each of his own: his part of the blows of a round. */
  readonly pressed: number;
  /** Behind whom the target may hide. */
  readonly shields: () => readonly Character[];
}

/**
 * Policy `sensible` (digest 4.1), reactions: what to do, or behind whom to hide. Whoever dodges
 * gives up a turn: that must save more than a counter, or the turn, is worth.
 */
export const preferredReaction = (
  one: Character,
  { danger, counter, turn, dodging, pressed, shields }: Threat,
): 'none' | 'dodge' | 'counter' | Character => {
  const { holds, stats } = one;
  if (danger > 0 && holds !== '') return shields().find(({ id }) => id === holds) ?? 'none';
  const bodyguard = stats.coward ? shields().find((one) => one.stats.bodyguard) : undefined;
  if (danger > 0 && bodyguard !== undefined) return bodyguard;
  const instead = counter ?? (1 - danger) * turn();
  const usual = { gain: instead, loss: danger * pressed };
  const taken = { gain: instead, loss: danger };
  const dodged = { gain: 0, loss: danger * (1 - dodging) };
  const dodges = judged(dodged, usual, one) > judged(taken, usual, one);
  if (dodges) return 'dodge';
  return counter === undefined ? 'none' : 'counter';
};

/** Rule 3: bodyguards guard their leader in danger. */
export const wouldGuard = (one: Character, target: Character, danger: () => number): boolean =>
  one.stats.bodyguard && target.stats.leader && danger() >= 1 / 3;

const zonesAt = ({ places }: ZoneMap, place: number): readonly number[] =>
  places[place]?.zones ?? [];

/** The way off the field that no enemy stands on, beyond where it is now (A-ZN-13). */
export const freeWay = (
  { rules: { map }, fight }: Scene,
  one: Character,
): readonly number[] | undefined => {
  const own = zonesAt(map, one.place);
  const held = new Set(
    fight.fighters
      .filter(({ side, standing }) => side !== one.side && standing === 'up')
      .flatMap(({ place }) => zonesAt(map, place)),
  );
  const isHeld = (place: number): boolean =>
    zonesAt(map, place).some((zone) => !own.includes(zone) && held.has(zone));
  const endOf = (path: readonly number[]): number => path.at(-1) ?? one.place;
  const [way] = [[], ...reachable(map, one.place, FAR)]
    .filter((path) => map.places[endOf(path)]?.kind === 'edge' && !path.some(isHeld))
    .toSorted((a, b) => a.length - b.length || endOf(a) - endOf(b));
  return way && [...way, map.off];
};
