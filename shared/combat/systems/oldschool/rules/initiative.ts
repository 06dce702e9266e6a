import { placesByDice } from '../../../../mechanics/oldschool/order.ts';
import type { Label } from '../../../../process/chance.ts';
import { prompt } from '../../../../process/process.ts';
import { record } from '../../../scratch.ts';
import { D6 } from './dice.ts';
import {
  change,
  checkOf,
  engagedWith,
  find,
  inMelee,
  labelOf,
  the,
  type Scene,
} from '../fighters/scene.ts';
import { isAble, isLive, type Person, type Slot } from '../fighters/state.ts';

/** Who throws together: each named character and the rest of a side, a side, or each (OS-91). */
const groupOf = ({ rules }: Scene, { id, side, isNamed }: Person): string => {
  const { groups } = rules.options;
  return groups === 'each' || (groups === 'players' && isNamed) ? id : side;
};

interface Thrown {
  readonly places: readonly number[];
  readonly dice: readonly number[];
  readonly labels: readonly Label[];
}

/** A D6 for each group; of two, only which is higher matters (OS-89, OS-90). */
const throwFor = (scene: Scene, groups: readonly string[], word: string): Thrown => {
  const labels = groups.map((id) => labelOf(scene, id, word));
  for (const [i, label] of labels.entries())
    prompt(scene, label, () => ({ by: groups[i] ?? '', what: 'initiative', bonus: 0 }));
  const [first, second, third] = labels;
  if (first !== undefined && second !== undefined && third === undefined) {
    let dice: readonly number[] = [];
    const ahead = scene.chance.opposed([D6, first], [D6, second], (a, b) => {
      dice = [a, b];
      return Math.sign(a - b);
    });
    return { places: placesByDice([ahead, 0]), dice, labels };
  }
  const dice = labels.map((label) => scene.chance.roll(D6, label));
  return { places: placesByDice(dice), dice, labels };
};

const nameOf = ({ fight }: Scene, id: string): string =>
  [...fight.fighters, ...fight.sides].find((one) => one.id === id)?.name ?? id;

/** Throws for those who are named, and says what came of it. @returns the place of each of them */
const throwAmong = (
  scene: Scene,
  people: readonly Person[],
  word: string,
  rules: readonly string[],
): ReadonlyMap<string, number> => {
  const groups = [...new Set(people.map((one) => groupOf(scene, one)))];
  const { places, dice, labels } = throwFor(scene, groups, word);
  const shown = (id: string, i: number): string => `${nameOf(scene, id)} ${dice[i] ?? 0}`;
  record(scene, 'initiative', rules, () => ({
    text: `Initiative: ${groups.map(shown).join(', ')}.`,
    rolls: labels,
  }));
  return new Map(people.map((one) => [one.id, places[groups.indexOf(groupOf(scene, one))] ?? 0]));
};

const rollInitiative = (scene: Scene): void => {
  const up = scene.fight.fighters.filter(isLive);
  const places = throwAmong(scene, up, 'initiative', ['OS-89', 'OS-90', 'OS-91']);
  for (const { id, place } of up) {
    const now = places.get(id) ?? place;
    if (now !== place) change(scene, id, { place: now });
  }
};

/** Places by order, where nobody throws. */
const placeByOption = (scene: Scene): void => {
  const { initiative } = scene.rules.options;
  const ids = scene.fight.sides.map(({ id }) => id);
  const ordered = initiative === 'last' ? ids.reverse() : ids;
  for (const { id, side } of scene.fight.fighters)
    change(scene, id, { place: initiative === 'simultaneous' ? 0 : ordered.indexOf(side) });
};

/** Once for the fight, or every round (OS-89, OS-92). */
export const takeInitiative = (scene: Scene): void => {
  const { initiative, rolls } = scene.rules.options;
  if (scene.fight.ordered && rolls === 'once') return;
  if (initiative === 'rolled') rollInitiative(scene);
  else placeByOption(scene);
  scene.fight.ordered = true;
};

/** Places of all as whole numbers from 0, equal ones equal. */
const renumber = (scene: Scene, valueOf: (one: Person) => number): void => {
  const up = scene.fight.fighters.filter(isLive);
  const values = up.map(valueOf);
  const rising = [...new Set(values)].sort((a, b) => a - b);
  for (const [i, { id }] of up.entries())
    change(scene, id, { place: rising.indexOf(values[i] ?? 0) });
};

/**
 * Those in the melee of one who has thrown off his attackers throw anew, for the places that they
 * had between them (OS-80, B-45).
 */
export const rerollFor = (scene: Scene, victim: Person, near: readonly Person[]): void => {
  if (scene.rules.options.initiative !== 'rolled') return;
  const ids = new Set(
    [victim, ...near, ...near.flatMap((one) => engagedWith(scene, one))].map(({ id }) => id),
  );
  const people = [...ids].map((id) => the(scene, id)).filter(isAble);
  const held = [...new Set(people.map(({ place }) => place))].sort((a, b) => a - b);
  const ranks = throwAmong(scene, people, `initiative-${victim.id}`, ['OS-80', 'B-45']);
  const most = held.length - 1;
  renumber(scene, ({ id, place }) => {
    const rank = ranks.get(id);
    if (rank === undefined) return place;
    const further = Math.max(0, rank - most) / people.length;
    return (held[Math.min(rank, most)] ?? place) + further;
  });
};

const sideAt = (scene: Scene, { who }: Slot): string | undefined => find(scene, who)?.side;
/** Whether two sides act together, and not all of them are in melee. */
const isRace = (scene: Scene, group: readonly Slot[]): boolean => {
  const [first] = group;
  const side = first && sideAt(scene, first);
  return (
    group.some((slot) => sideAt(scene, slot) !== side) &&
    group.some(({ who }) => !inMelee(scene, the(scene, who)))
  );
};

/**
 * Equals strike together at any distance (OS-90), but one must move before the other: a die says
 * whose side (HOUSE). The order of three sides or more is drawn before the fight.
 */
export const inOrder = (
  scene: Scene,
  queue: readonly (readonly Slot[])[],
): readonly (readonly Slot[])[] => {
  const [one, other, third] = [
    ...new Set(scene.fight.fighters.filter(isLive).map(({ side }) => side)),
  ];
  if (one === undefined || other === undefined || third !== undefined) return queue;
  if (!queue.some((group) => isRace(scene, group))) return queue;
  const asked = {
    by: one,
    what: 'moving first of equals',
    bonus: 0,
    against: 4,
    need: 'atLeast',
  } as const;
  const { passed: isFirst, thrown, label } = checkOf(scene, D6, 'first-move', asked);
  record(scene, 'firstMove', ['OS-90'], () => ({
    text:
      `Of equals, ${nameOf(scene, isFirst ? one : other)} moves first ` +
      `(${thrown}; ${nameOf(scene, one)} needed 4 or more).`,
    rolls: [label],
  }));
  if (isFirst) return queue;
  return queue.map((group) => [
    ...group.filter((slot) => sideAt(scene, slot) !== one),
    ...group.filter((slot) => sideAt(scene, slot) === one),
  ]);
};
