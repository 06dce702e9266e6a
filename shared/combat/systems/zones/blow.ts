import type { Dice } from '../../../chance/chance.ts';
import { ruledOn } from '../../fight.ts';
import { armourGauge, netOf } from './armour.ts';
import { damageDice, totalOf, type DamageRoll } from './dice.ts';
import { outShare } from './harm.ts';
import { distanceOf } from './maps.ts';
import { chanceOf, find, sumOf, the, type Scene } from './scene.ts';
import { armOf, weaponOf, type Blow, type Character } from './state.ts';
import {
  meleeNeeds,
  meleeReach,
  POOL,
  shotNeeds,
  sizedDamage,
  sizedDice,
  sizedRange,
  stepsUp,
} from './weapons.ts';

/** Nearby: in the same zone or on its border (H-ZN-10). */
export const isNear = ({ ground }: Scene, a: Character, b: Character): boolean =>
  distanceOf(ground.chart, a.place, b.place) === 0;
export const sizeSteps = (a: Character, b: Character): number =>
  stepsUp(a.stats.size, b.stats.size);
export const isNonLethal = ({ kind }: Blow): boolean =>
  kind === 'disarm' || kind === 'shove' || kind === 'grapple';
const isVisible = ({ ground }: Scene, target: Character): boolean =>
  ground.options.light === 'light' && !target.concealed;

/** Whether a barrier or concealment keeps somebody from being attacked at all (ZN-57, ZN-88). `leans`: it leans out just now (ZN-58). */
const isOpen = (target: Character, leans: boolean): boolean =>
  !target.concealed && (target.cover !== 'barrier' || leans);

/** What an attack would have to overcome: nothing, a WIT save, or more than can be done (ZN-20, ZN-21, ZN-29 to ZN-33, ZN-113 to ZN-118). */
export const demands = (
  scene: Scene,
  by: Character,
  target: Character,
  { blow, leans = false }: { readonly blow: Blow; readonly leans?: boolean },
): 'nothing' | 'save' | 'impossible' => {
  const distance = distanceOf(scene.ground.chart, by.place, target.place);
  if (
    !isOpen(target, leans) ||
    target.standing === 'dead' ||
    target.standing === 'fled' ||
    by.id === target.id
  )
    return 'impossible';
  const steps = sizeSteps(by, target);
  if (blow.kind === 'finish')
    return distance === 0 && (target.standing === 'down' || target.standing === 'dying')
      ? 'nothing'
      : 'impossible';
  if (isNonLethal(blow))
    return distance === 0 && steps <= 0
      ? meleeNeeds(isVisible(scene, target))
        ? 'save'
        : 'nothing'
      : 'impossible';
  const { range, blast } = weaponOf(by, blow.arm);
  const visible = isVisible(scene, target);
  if (range === 0)
    return distance > meleeReach(by.stats.size)
      ? 'impossible'
      : meleeNeeds(visible)
        ? 'save'
        : 'nothing';
  const { possible, save } = shotNeeds({
    distance,
    range: sizedRange(range, steps, blast === true),
    moving: blow.moving,
    visible,
  });
  return possible ? (save ? 'save' : 'nothing') : 'impossible';
};

/** The same of a ranged blast at a zone (ZN-62, ZN-115). */
export const blastDemands = (
  { ground }: Scene,
  by: Character,
  { arm, moving, spot }: Blow,
): 'nothing' | 'save' | 'impossible' => {
  const { range } = weaponOf(by, arm);
  if (range === 0) return 'nothing';
  const { possible, save } = shotNeeds({
    distance: distanceOf(ground.chart, by.place, spot),
    range,
    moving,
    visible: ground.options.light === 'light',
  });
  return possible ? (save ? 'save' : 'nothing') : 'impossible';
};

interface Standing {
  readonly id: string;
  readonly at: 'zone' | 'border';
}
/** Whom a blast in a zone hits: all in it and on its borders, but not the one who makes a melee blast (ZN-59 to ZN-62). */
export const blastHits = (
  there: readonly Standing[],
  by: string,
  ranged: boolean,
): readonly string[] => there.filter(({ id }) => ranged || id !== by).map(({ id }) => id);

/** Whom a blast in a zone hits here; a barrier stops it (ZN-57). */
export const inBlast = (
  { ground, fight }: Scene,
  zone: number,
  by: Character,
  ranged: boolean,
): readonly string[] => {
  const there = fight.fighters.filter(
    (one) =>
      one.standing !== 'dead' &&
      one.standing !== 'fled' &&
      one.cover !== 'barrier' &&
      (ground.chart.places[one.place]?.zones.includes(zone) ?? false),
  );
  return blastHits(
    there.map(({ id, place }) => ({ id, at: place === zone ? 'zone' : 'border' })),
    by.id,
    ranged,
  );
};

/** What impairs a blow, each once (ZN-22, ZN-24, ZN-129), less what skill ignores. */
export const impairments = (by: Character, { arm, held }: Blow): number => {
  const count =
    (weaponOf(by, arm).impaired === true ? 1 : 0) + (held ? 1 : 0) + (by.mount === '' ? 0 : 1);
  return Math.max(0, count - by.stats.steady);
};

/** What becomes of damage dice that are impaired so often (H-ZN-06, H-ZN-07, A-ZN-03). */
export const impairedRoll = (
  roll: DamageRoll,
  times: number,
  {
    impairedRule,
    impairedTwice,
  }: Pick<Scene['ground']['options'], 'impairedRule' | 'impairedTwice'>,
): DamageRoll | undefined => {
  if (times === 0) return roll;
  if (times > 1 && impairedTwice === 'noDamage') return undefined;
  return {
    ...roll,
    lower: impairedRule === 'keepLowest',
    sides: impairedRule === 'd4' ? Math.min(4, roll.sides) : roll.sides,
  };
};

/** How a blow's dice are rolled and read. */
export interface Force {
  /** Undefined where it cannot do any damage. */
  readonly dice: Dice | undefined;
  readonly halved: boolean;
  readonly steps: number;
  readonly blast: boolean;
  readonly spares: boolean;
  readonly terms: readonly { readonly reason: string; readonly amount: number }[];
}

const steppedDie = (die: number, steps: number): number =>
  Math.max(4, Math.min(12, die + 2 * steps));

/** The dice of a blow at a target, with so many sixteenths of them (ZN-109 to ZN-112). */
export const forceOf = (
  { ground: { options }, fight }: Scene,
  by: Character,
  target: Character,
  { blow, part = POOL }: { readonly blow: Blow; readonly part?: number | undefined },
): Force => {
  const { die, blast = false } = weaponOf(by, blow.arm);
  const steps = sizeSteps(by, target);
  const times = impairments(by, blow);
  const count = blast ? 1 : Math.floor((sizedDice(steps, blast) * part) / POOL);
  const roll = impairedRoll(
    {
      count,
      sides: steppedDie(die, by.stats.dieStep),
      lower: false,
      explodes: options.explodingDamage,
      watched: armOf(by, blow.arm).damaged,
    },
    times,
    options,
  );
  return {
    dice: roll === undefined || count === 0 ? undefined : damageDice(roll),
    steps,
    blast,
    halved: times > 0 && options.impairedRule === 'half',
    spares: times > 0 && options.impairedRule === 'nonLethal',
    terms: ruledOn(fight, by.id, 'damage'),
  };
};

/** Damage before armour of an outcome of a force's dice. */
export const damageFrom = ({ halved, steps, blast, terms }: Force, outcome: number): number => {
  const rolled = Math.max(0, totalOf(outcome) + sumOf(terms));
  return sizedDamage(halved ? Math.ceil(rolled / 2) : rolled, steps, blast);
};

interface Strike {
  readonly blow: Blow;
  readonly part?: number;
  readonly reacting?: boolean;
}

/** The exact chance that a blow which hits puts its target out. */
export const outChance = (
  scene: Scene,
  by: Character,
  target: Character,
  strike: Strike,
): number => {
  const { blow, part = POOL, reacting = false } = strike;
  if (blow.kind === 'finish') return 1;
  if (isNonLethal(blow)) return 0;
  if (scene.fight.modifiers.length > 0) return computed(scene, by, target, strike);
  const { known } = scene.ground;
  const row = known.get(by) ?? new WeakMap<Character, Map<number, number>>();
  const chances = row.get(target) ?? new Map<number, number>();
  const key = ((blow.arm + 1) * 2 + (blow.held ? 1 : 0)) * 64 + part * 2 + (reacting ? 1 : 0);
  const found = chances.get(key);
  if (found !== undefined) return found;
  const made = computed(scene, by, target, strike);
  known.set(by, row.set(target, chances.set(key, made)));
  return made;
};

const computed = (
  scene: Scene,
  by: Character,
  target: Character,
  { blow, part = POOL, reacting = false }: Strike,
): number => {
  const force = forceOf(scene, by, target, { blow, part });
  if (force.dice === undefined) return 0;
  const { value: armour } = armourGauge(scene, target, { reacting });
  const { outcomes, probabilities } = force.dice.distribution();
  const standing = { ...target, standing: 'up' as const };
  return outcomes.reduce(
    (sum, outcome, i) =>
      sum +
      (probabilities[i] ?? 0) *
        outShare(scene, standing, netOf(damageFrom(force, outcome), armour), force.spares),
    0,
  );
};

/** Whether a blow could get through armour at its best. */
export const mayHarm = (
  scene: Scene,
  by: Character,
  target: Character,
  { blow, part }: { readonly blow: Blow; readonly part: number },
): boolean => {
  const force = forceOf(scene, by, target, { blow, part });
  const most = force.dice
    ?.distribution()
    .outcomes.reduce((top, outcome) => Math.max(top, totalOf(outcome)), 0);
  return most !== undefined && damageFrom(force, most) > armourGauge(scene, target, {}).value;
};

/** The chance that a blow hits, before anybody reacts. */
export const hitChance = (
  scene: Scene,
  by: Character,
  target: Character,
  { blow, leans = false }: { readonly blow: Blow; readonly leans?: boolean },
): number => {
  const need = demands(scene, by, target, { blow, leans });
  return need === 'impossible' ? 0 : need === 'save' ? chanceOf(scene, by, 'wit') : 1;
};

export const STRIKE: Omit<Blow, 'arm'> = { kind: 'strike', held: false, moving: false, spot: -1 };

/** Whether somebody who has not reacted to this attack yet may react to it (ZN-15, ZN-38, ZN-80, A-ZN-04). */
export const mayReact = ({
  aware,
  hasTakenTurn,
  grabbed,
  incapacitated,
  alreadyReacted,
}: {
  readonly aware: boolean;
  readonly hasTakenTurn: boolean;
  readonly grabbed: boolean;
  readonly incapacitated: boolean;
  readonly alreadyReacted: boolean;
}): boolean => aware && !hasTakenTurn && !grabbed && !incapacitated && !alreadyReacted;

/** Whether somebody's turn is gone for reactions: no skill lends another (ZN-39). */
export const isSpent = ({ spent, reserved, reactions }: Character): boolean =>
  spent && !reserved && reactions === 0;
export const isReady = (one: Character): boolean =>
  mayReact({
    aware: true,
    hasTakenTurn: isSpent(one),
    grabbed: one.heldBy !== '',
    incapacitated: one.standing !== 'up',
    alreadyReacted: false,
  });

/** What somebody does while holding another, and whether the hold lasts (ZN-82, ZN-83, ZN-120). */
export const keepsHold = (
  holder: 'larger' | 'alike',
  act: 'oneHanded' | 'twoHanded' | 'move' | 'disarmHeld' | 'hideBehindHeld' | 'other',
): boolean => holder === 'larger' || (act !== 'twoHanded' && act !== 'other');

/** Whether an attack leaves a hold as it is. */
export const attackKeepsHold = (
  scene: Scene,
  by: Character,
  { target, blow }: { readonly target: string; readonly blow: Blow },
): boolean => {
  const held = find(scene.fight, by.holds);
  if (held === undefined) return true;
  const holder = sizeSteps(by, held) < 0 ? 'larger' : 'alike';
  if (blow.kind === 'strike' || blow.kind === 'blast')
    return keepsHold(holder, weaponOf(by, blow.arm).hands === 2 ? 'twoHanded' : 'oneHanded');
  return keepsHold(holder, blow.kind === 'disarm' && target === held.id ? 'disarmHeld' : 'other');
};

/** Pays for a reaction: one lent by skill, or the turn (ZN-15, ZN-39). */
export const reactionCost = (scene: Scene, id: string): Partial<Character> => {
  const { reactions, reserved } = the(scene, id);
  return reactions > 0
    ? { reactions: reactions - 1 }
    : reserved
      ? { reserved: false, spent: true }
      : { spent: true };
};
